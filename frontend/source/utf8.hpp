#pragma once

#include <string>
#include <string_view>

namespace pykern2cu {

/// Whether a byte goes on with a character.
inline bool is_continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

/// The characters of a text; a byte that begins none counts as a character of its own.
std::u32string decode_utf8(std::string_view text);

void append_utf8(std::string& out, char32_t character);

}  // namespace pykern2cu
