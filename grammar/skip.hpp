#pragma once

#include <cstddef>
#include <string_view>

namespace pykern2cu::grammar {

/// Where the string literal ends whose opening quote is at `at`; `is_closed` is false if its line
/// or the text ends first.
struct SkippedString {
    size_t end;
    bool is_closed;
};
inline SkippedString skip_string(std::string_view text, size_t at) {
    const char quote = text[at];
    const bool is_triple = at + 2 < text.size() && text[at + 1] == quote && text[at + 2] == quote;
    const std::string_view closing = text.substr(at, is_triple ? 3 : 1);
    for (size_t i = at + closing.size(); i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '\n' && !is_triple) {
            return {i, false};
        } else if (text[i] == quote && text.substr(i, closing.size()) == closing) {
            return {i + closing.size(), true};
        }
    }
    return {text.size(), false};
}

/// Where the line of `at` ends.
inline size_t skip_line(std::string_view text, size_t at) {
    const size_t end = text.find('\n', at);
    return end == std::string_view::npos ? text.size() : end;
}

inline bool is_identifier_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

/// The word that begins at `at`; empty if none does.
inline std::string_view word_at(std::string_view text, size_t at) {
    size_t end = at;
    while (end < text.size() && is_identifier_byte(text[end])) {
        ++end;
    }
    return text.substr(at, end - at);
}

}  // namespace pykern2cu::grammar
