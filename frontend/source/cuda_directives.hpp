#pragma once

#include <string_view>

/// The lines of CUDA C++ that are the preprocessor's.
namespace pykern2cu {

/// The directive that a line is: "include", "define"; nothing of any other line.
std::string_view directive(std::string_view line);
/// `#include <cupy/complex.cuh>` → `cupy/complex.cuh`; nothing of any other line.
std::string_view included_header(std::string_view line);
/// CuPy's header of complex numbers; Thrust's has the same class.
bool includes_complex(std::string_view line);
/// `#define SQUARE(x) ...` → `SQUARE`; nothing of a line that neither defines nor undefines.
std::string_view macro_of(std::string_view line);

/// Whether a macro of the code has a word in its name, its parameters or its text.
bool is_in_macro(std::string_view code, std::string_view word);
/// Whether the word stands in the code, comments and strings aside.
bool has_word(std::string_view code, std::string_view word);

}  // namespace pykern2cu
