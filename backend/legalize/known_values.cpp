#include "backend/legalize/known_values.hpp"

#include <array>
#include <cstdint>
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

}  // namespace

std::optional<Interval> known_values(const Intrinsic& row) {
    for (const KnownValues& known : kTable) {
        if (row.cuda.starts_with(known.text)) {
            return Interval{known.lo, known.hi};
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
