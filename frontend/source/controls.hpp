#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pykern2cu {

/// How many bytes the character takes that `text` begins with if it changes the order in which a
/// reader sees the text, and compilers warn about it: U+202A to U+202E, U+2066 to U+2069. Else 0.
size_t bidirectional_control(std::string_view text);

/// The same for those and for C0 and C1 controls, which move the cursor of a terminal or end a
/// line.
size_t control(std::string_view text);

/// Bytes as C++ has them in a string: `\012`.
std::string in_octal(std::string_view bytes);

}  // namespace pykern2cu
