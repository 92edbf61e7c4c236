#pragma once

#include <string_view>

namespace pykern2cu {

/// Reports a broken invariant of the compiler itself ("internal error", exit code 70) and ends the
/// process.
[[noreturn]] void internal_error(std::string_view message);

inline void check(bool invariant, std::string_view message) {
    if (!invariant) {
        internal_error(message);
    }
}

}  // namespace pykern2cu
