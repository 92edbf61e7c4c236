#pragma once

#include <string>
#include <string_view>

namespace exec {

/// Ends the program with exit code 1: a test can do nothing better with a broken case or a failure.
[[noreturn]] void fail(std::string_view message);

/// Fails unless the condition holds.
void require(bool condition, std::string_view message);

/// The words and numbers of a message in one string.
template <class... Parts>
std::string join(const Parts&... parts) {
    std::string text;
    const auto append = [&text](const auto& part) {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(part)>>) {
            text += std::to_string(part);
        } else {
            text += part;
        }
    };
    (append(parts), ...);
    return text;
}

}  // namespace exec
