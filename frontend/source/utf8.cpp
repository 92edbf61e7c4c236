#include "frontend/source/utf8.hpp"

#include <algorithm>

namespace pykern2cu {
namespace {

/// How many bytes the character has that begins with `first`; 1 as well where none does.
size_t length_by(unsigned char first) {
    return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF8 ? 4 : 1;
}

}  // namespace

std::u32string decode_utf8(std::string_view text) {
    std::u32string out;
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const size_t length = length_by(first);
        const std::string_view rest = text.substr(1, length - 1);
        if (length == 1 || rest.size() + 1 < length ||
            !std::ranges::all_of(rest, is_continuation)) {
            out += char32_t{first};
            text.remove_prefix(1);
            continue;
        }
        char32_t character = first & (0xFFu >> (length + 1));
        for (const char c : rest) {
            character = (character << 6) | (static_cast<unsigned char>(c) & 0x3Fu);
        }
        out += character;
        text.remove_prefix(length);
    }
    return out;
}

void append_utf8(std::string& out, char32_t character) {
    const auto append = [&](char32_t bits) { out += static_cast<char>(bits); };
    const auto append_rest = [&](int shift) { append(0x80u | ((character >> shift) & 0x3Fu)); };
    if (character < 0x80) {
        append(character);
    } else if (character < 0x800) {
        append(0xC0u | (character >> 6));
        append_rest(0);
    } else if (character < 0x10000) {
        append(0xE0u | (character >> 12));
        append_rest(6);
        append_rest(0);
    } else {
        append(0xF0u | (character >> 18));
        append_rest(12);
        append_rest(6);
        append_rest(0);
    }
}

}  // namespace pykern2cu
