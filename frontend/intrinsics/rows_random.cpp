#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// numba.cuda.random: the state is a record with the uint64 fields s0 and s1.
// clang-format off
constexpr Intrinsic kRandomRows[] = {
    {"numba.cuda.random.init_xoroshiro128p_state",
     "[T: record](element[T], uint64) -> none", "init_xoroshiro128p_state(&$0, $1)", "helper:init_xoroshiro128p_state", Effect::Writes},
    {"numba.cuda.random.xoroshiro128p_next",
     "[T: record](element[T]) -> uint64", "xoroshiro128p_next(&$0)", "helper:xoroshiro128p_next", Effect::Writes},
    {"numba.cuda.random.xoroshiro128p_jump",
     "[T: record](element[T]) -> none", "xoroshiro128p_jump(&$0)", "helper:xoroshiro128p_jump", Effect::Writes},
    {"numba.cuda.random.xoroshiro128p_uniform_float32",
     "[T: record](element[T]) -> float32", "xoroshiro128p_uniform_float32(&$0)", "helper:xoroshiro128p_uniform_float32", Effect::Writes},
    {"numba.cuda.random.xoroshiro128p_uniform_float64",
     "[T: record](element[T]) -> float64", "xoroshiro128p_uniform_float64(&$0)", "helper:xoroshiro128p_uniform_float64", Effect::Writes},
    {"numba.cuda.random.xoroshiro128p_normal_float32",
     "[T: record](element[T]) -> float32", "xoroshiro128p_normal_float32(&$0)", "helper:xoroshiro128p_normal_float32", Effect::Writes},
    {"numba.cuda.random.xoroshiro128p_normal_float64",
     "[T: record](element[T]) -> float64", "xoroshiro128p_normal_float64(&$0)", "helper:xoroshiro128p_normal_float64", Effect::Writes},
    {"numba.cuda.random.uint64_to_unit_float32",
     "(uint64) -> float32", "uint64_to_unit_float32($0)", "helper:uint64_to_unit_float32"},
    {"numba.cuda.random.uint64_to_unit_float64",
     "(uint64) -> float64", "uint64_to_unit_float64($0)", "helper:uint64_to_unit_float64"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> random_rows() { return kRandomRows; }

}  // namespace pykern2cu
