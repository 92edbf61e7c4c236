#pragma once

#include <string>

#include "frontend/lower/function_lowering.hpp"

namespace pykern2cu {

/// A text as it stands between quotation marks in the text of a row.
std::string in_string_literal(std::string_view text);

/// What the special forms have in common.
struct FormSupport {
    using Lowering = FunctionLowering;

    /// The arguments of a call; those that may be None are taken as present.
    static CallArguments arguments(Lowering& self, const ast::Call& call);
    static Value wrong(Lowering& self, Span span, std::string message);
};

}  // namespace pykern2cu
