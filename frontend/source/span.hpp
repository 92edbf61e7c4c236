#pragma once

#include <compare>
#include <cstdint>

namespace pykern2cu {

/// A half-open range of bytes `[begin, end)` in one source file of a `Sources`.
struct Span {
    uint32_t begin = 0;
    uint32_t end = 0;
    uint32_t file = 0;  // index into Sources

    friend constexpr auto operator<=>(const Span&, const Span&) = default;
};

}  // namespace pykern2cu
