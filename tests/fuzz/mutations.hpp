#pragma once

#include <random>
#include <string>
#include <vector>

namespace pykern2cu::tests {

using Random = std::mt19937_64;

/// A number below `limit`; 0 if there is none.
size_t below(Random& random, size_t limit);

/// A text with one thing changed: a token, a line, a block, a number, a type, the indentation, an
/// encoding. What is put in may be from another text.
std::string mutated(std::string text, const std::string& other, Random& random);

/// The same fault in less text: what can be left out while `fails` says that it still does, line by
/// line and then token by token, within a number of tries.
template <class Fails>
std::string smallest(std::string text, const Fails& fails, int tries);

/// The parts that `smallest` leaves out: about `count` pieces of whole lines, or of single tokens.
std::vector<std::string> in_lines(const std::string& text);
std::vector<std::string> in_tokens(const std::string& text);

namespace detail {

std::string joined(const std::vector<std::string>& parts);

template <class Fails>
std::string without_parts(std::vector<std::string> parts, const Fails& fails, int& tries) {
    for (size_t size = parts.size() / 2; size > 0 && tries > 0; size /= 2) {
        for (size_t at = 0; at < parts.size() && tries > 0;) {
            std::vector<std::string> rest = parts;
            const auto begin = rest.begin() + static_cast<std::ptrdiff_t>(at);
            const size_t count = std::min(size, rest.size() - at);
            rest.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
            --tries;
            if (fails(joined(rest))) {
                parts = std::move(rest);
            } else {
                at += size;
            }
        }
    }
    return joined(parts);
}

}  // namespace detail

template <class Fails>
std::string smallest(std::string text, const Fails& fails, int tries) {
    text = detail::without_parts(in_lines(text), fails, tries);
    return detail::without_parts(in_tokens(text), fails, tries);
}

}  // namespace pykern2cu::tests
