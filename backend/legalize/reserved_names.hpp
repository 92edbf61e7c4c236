#pragma once

#include <string_view>

namespace pykern2cu {

/// Keywords, macros and types: nothing in the generated file may have such a name.
bool is_reserved_everywhere(std::string_view name);

/// Functions and variables that CUDA and the C library declare globally: a function or constant of
/// ours may not have such a name; a local variable may where the function does not use the other.
bool is_declared_globally(std::string_view name);

}  // namespace pykern2cu
