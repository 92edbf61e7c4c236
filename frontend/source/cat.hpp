#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace pykern2cu {

inline void append(std::string& out, std::string_view text) { out += text; }
inline void append(std::string& out, char c) { out += c; }
template <std::integral Int>
requires(!std::same_as<Int, char> && !std::same_as<Int, bool>) void append(std::string& out,
                                                                           Int value) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

/// Concatenates strings, characters and integers.
template <class... Parts>
std::string cat(const Parts&... parts) {
    std::string out;
    (append(out, parts), ...);
    return out;
}

}  // namespace pykern2cu
