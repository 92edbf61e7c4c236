#pragma once

#include <string_view>

#include "frontend/host/kernels/declaration.hpp"

namespace pykern2cu {

/// What a decorator of a library makes of a function.
struct KnownDecorator {
    std::string_view name;
    DeclaredAs as;
    DeclaredAs as_device;  // with device=True
};

/// Null if it is none.
const KnownDecorator* known_decorator(std::string_view qualified);

}  // namespace pykern2cu
