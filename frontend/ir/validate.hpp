#pragma once

#include <optional>
#include <string>

#include "frontend/ir/ir.hpp"

namespace pykern2cu::ir {

/// Lowered: the rules in ir.hpp. Legal: after legalize, where C++ converts operands by itself and
/// variables are declared.
enum class Form : uint8_t { Lowered, Legal };

/// Ends the process with an internal error that names the function if a rule of the IR is broken.
void validate(const Module& module, Form form);

/// What a legal function names outside the block that declares it, or refers to after its memory
/// has ended. Empty if nothing: views, pointers and references then all lead somewhere.
std::optional<std::string> find_dangling(const Function& function);

}  // namespace pykern2cu::ir
