#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>

/// Identifiers of ASCII letters, digits and underscores, as C has them, whatever the locale.
namespace pykern2cu {

inline bool is_digit_of_identifier(char c) { return c >= '0' && c <= '9'; }

inline bool is_letter_of_identifier(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

inline bool is_in_identifier(char c) {
    return is_letter_of_identifier(c) || is_digit_of_identifier(c);
}

inline bool is_identifier(std::string_view name) {
    return !name.empty() && !is_digit_of_identifier(name.front()) &&
           std::all_of(name.begin(), name.end(), is_in_identifier);
}

/// `c` of `a.b.c`
inline std::string_view last_word(std::string_view dotted) {
    return dotted.substr(dotted.rfind('.') + 1);
}

/// Without the white space around it.
inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n\f\v";
    const size_t begin = text.find_first_not_of(kSpace);
    return begin == std::string_view::npos
               ? std::string_view()
               : text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

inline bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace pykern2cu
