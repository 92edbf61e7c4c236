#pragma once

#include <cstdint>
#include <string>

#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"

/// The bytes of a Python file as text, as Python reads them.
namespace pykern2cu {

/// UTF-8 without a byte order mark, in which every line ends with `\n`. Bytes are taken for Latin-1
/// if a comment says so; what `check_encoding` refuses is left as it is.
std::string python_text(std::string bytes);

/// Reports a coding that is not followed, the first byte that is not in the one of the file, or a
/// NUL, at its position in a text.
void check_encoding(const Sources& sources, uint32_t file, Diagnostics& diagnostics);

}  // namespace pykern2cu
