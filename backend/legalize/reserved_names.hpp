#pragma once

#include <string_view>

namespace pykern2cu {

/// Keywords, macros, types and our own namespace: nothing in the generated file may have such a
/// name.
bool is_reserved_everywhere(std::string_view name);

/// Functions and variables that CUDA and the C library declare globally: a function or constant of
/// ours may not have such a name; a local variable may where the function does not use the other.
bool is_declared_globally(std::string_view name);

/// Nothing of ours at namespace scope may have such a name: all of these, our helpers, and words of
/// the assembler.
bool is_reserved_globally(std::string_view name);

/// `open`, `signal`, `accept`: symbols of the C library that no header in sight declares. A kernel
/// of that name, linked into a program, would take its place in every library of the process.
bool is_library_symbol(std::string_view name);

/// `cudaMalloc`, `CUDART_VERSION`, `CUresult`, `CU_STREAM_LEGACY`: of the form that CUDA's own
/// names have, whichever there are. An underscore behind it, and a number behind that, makes it
/// another form.
bool has_form_of_cuda(std::string_view name);

}  // namespace pykern2cu
