#pragma once

#include <string>

#include "frontend/lower/function_lowering.hpp"

namespace pykern2cu {

/// What the special forms have in common.
struct FormSupport {
    using Lowering = FunctionLowering;

    /// The arguments of a call; those that may be None are taken as present.
    static CallArguments arguments(Lowering& self, const ast::Call& call);
    static Value wrong(Lowering& self, Span span, std::string message);
};

}  // namespace pykern2cu
