#include "backend/legalize/spellable.hpp"

#include <algorithm>
#include <cstdint>

#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

//   π   →   u3c0     the code point, so that different names stay different
//   a;b   →   a_b   a name may come from a string: nothing that is no part of a name gets through
std::string to_ascii(std::string_view name) {
    std::string out;
    uint32_t code = 0;
    const auto finish = [&] {
        if (code == 0) {
            return;
        }
        out += 'u';
        for (int shift = 20; shift >= 0; shift -= 4) {
            if ((code >> shift) != 0) {
                out += "0123456789abcdef"[(code >> shift) & 15u];
            }
        }
        code = 0;
    };
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            finish();
            if (c != '<' && c != '>') {  // <lambda>
                out += is_in_identifier(c) ? c : '_';
            }
        } else if (byte < 0xC0) {
            code = (code << 6) | (byte & 0x3Fu);
        } else {
            finish();
            code = byte & (byte < 0xE0 ? 0x1Fu : byte < 0xF0 ? 0x0Fu : 0x07u);
        }
    }
    finish();
    return out;
}

//   __x   →   x     a__b   →   a_b     _Tile   →   Tile       C++ reserves them
std::string without_reserved_underscores(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c != '_' || out.empty() || out.back() != '_') {
            out += c;
        }
    }
    const bool begins_reserved = out.size() > 1 && out[0] == '_' && is_upper(out[1]);
    if (begins_reserved ||
        (name.starts_with("__") && out.size() > 1 && is_letter_of_identifier(out[1]))) {
        out.erase(0, 1);
    }
    return out;
}

}  // namespace

std::string spellable(std::string_view name) {
    const bool is_plain = std::ranges::all_of(name, is_in_identifier);
    const bool has_reserved_form = name.find("__") != std::string_view::npos ||
                                   (name.size() > 1 && name[0] == '_' && is_upper(name[1]));
    if (is_plain && !has_reserved_form) {
        return std::string(name);
    }
    const std::string clean = without_reserved_underscores(to_ascii(name));
    return clean.empty() || is_digit_of_identifier(clean.front()) ? cat("name_", clean) : clean;
}

}  // namespace pykern2cu
