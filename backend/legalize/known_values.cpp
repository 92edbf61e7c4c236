#include "backend/legalize/known_values.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace pykern2cu {
namespace {

struct KnownValues {
    std::string_view text;  // how the CUDA spelling begins
    int64_t lo;
    int64_t hi;
};

constexpr int64_t kMaxGrid = 2147483647;

// clang-format off
constexpr std::array kTable = {
    KnownValues{"threadIdx.z", 0, 63},
    KnownValues{"threadIdx.", 0, 1023},
    KnownValues{"blockDim.z", 1, 64},
    KnownValues{"blockDim.", 1, 1024},
    KnownValues{"blockIdx.x", 0, kMaxGrid - 1},
    KnownValues{"blockIdx.", 0, 65534},
    KnownValues{"gridDim.x", 1, kMaxGrid},
    KnownValues{"gridDim.", 1, 65535},
    KnownValues{"warpSize", 32, 32},
    KnownValues{"lane_id(", 0, 31},
    KnownValues{"laneid(", 0, 31},
    KnownValues{"__popc", 0, 64},
    KnownValues{"__clz", 0, 64},
    KnownValues{"__ffs", 0, 64},
};
// clang-format on

bool begins_with_one_of(std::string_view text, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return text.starts_with(beginning); });
}

}  // namespace

std::optional<Interval> known_values(std::string_view cuda, std::span<const Interval> arguments) {
    if (arguments.size() == 2) {
        const Interval a = arguments[0];
        const Interval b = arguments[1];
        if (begins_with_one_of(cuda, {"py_max<", "maximum<", "max("})) {
            return Interval{std::max(a.lo, b.lo), std::max(a.hi, b.hi)};
        }
        if (begins_with_one_of(cuda, {"py_min<", "minimum<", "min("})) {
            return Interval{std::min(a.lo, b.lo), std::min(a.hi, b.hi)};
        }
    }
    if (arguments.size() == 1 && begins_with_one_of(cuda, {"abs(", "llabs(", "numpy_abs<"})) {
        const Interval a = arguments.front();
        return a.lo >= 0 ? a : Interval{0, std::max(-a.lo, a.hi)};
    }
    for (const KnownValues& known : kTable) {
        if (cuda.starts_with(known.text)) {
            return Interval{known.lo, known.hi};
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
