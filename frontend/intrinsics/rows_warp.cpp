#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Exchanges among the lanes of a warp. They talk to other threads, hence Effect::Writes.
// clang-format off
constexpr Intrinsic kWarpRows[] = {
    // The mask is a bit pattern: a literal 0xffffffff and the int32 of a ballot both become uint32.
    {"numba.cuda.shfl_sync",
     "[T: {int32, int64, float32, float64}](uint32, T, int32) -> T", "__shfl_sync($0, $1, $2)", {}, Effect::Writes},
    {"numba.cuda.shfl_up_sync",
     "[T: {int32, int64, float32, float64}](uint32, T, uint32) -> T", "__shfl_up_sync($0, $1, $2)", {}, Effect::Writes},
    {"numba.cuda.shfl_down_sync",
     "[T: {int32, int64, float32, float64}](uint32, T, uint32) -> T", "__shfl_down_sync($0, $1, $2)", {}, Effect::Writes},
    {"numba.cuda.shfl_xor_sync",
     "[T: {int32, int64, float32, float64}](uint32, T, int32) -> T", "__shfl_xor_sync($0, $1, $2)", {}, Effect::Writes},

    {"cupyx.jit.shfl_sync",
     "[T: {int32, uint32, int64, uint64, float16, float32, float64}](mask: uint32, var: T, val_id: int32) -> T", "__shfl_sync($0, $1, $2)", {}, Effect::Writes},
    {"cupyx.jit.shfl_sync",
     "[T: {int32, uint32, int64, uint64, float16, float32, float64}](mask: uint32, var: T, val_id: int32, width: const width) -> T", "__shfl_sync($0, $1, $2, $3)", {}, Effect::Writes},
    {"cupyx.jit.shfl_up_sync",
     "[T: {int32, uint32, int64, uint64, float16, float32, float64}](mask: uint32, var: T, val_id: uint32) -> T", "__shfl_up_sync($0, $1, $2)", {}, Effect::Writes},
    {"cupyx.jit.shfl_up_sync",
     "[T: {int32, uint32, int64, uint64, float16, float32, float64}](mask: uint32, var: T, val_id: uint32, width: const width) -> T", "__shfl_up_sync($0, $1, $2, $3)", {}, Effect::Writes},
    {"cupyx.jit.shfl_down_sync",
     "[T: {int32, uint32, int64, uint64, float16, float32, float64}](mask: uint32, var: T, val_id: uint32) -> T", "__shfl_down_sync($0, $1, $2)", {}, Effect::Writes},
    {"cupyx.jit.shfl_down_sync",
     "[T: {int32, uint32, int64, uint64, float16, float32, float64}](mask: uint32, var: T, val_id: uint32, width: const width) -> T", "__shfl_down_sync($0, $1, $2, $3)", {}, Effect::Writes},
    {"cupyx.jit.shfl_xor_sync",
     "[T: {int32, uint32, int64, uint64, float16, float32, float64}](mask: uint32, var: T, val_id: int32) -> T", "__shfl_xor_sync($0, $1, $2)", {}, Effect::Writes},
    {"cupyx.jit.shfl_xor_sync",
     "[T: {int32, uint32, int64, uint64, float16, float32, float64}](mask: uint32, var: T, val_id: int32, width: const width) -> T", "__shfl_xor_sync($0, $1, $2, $3)", {}, Effect::Writes},

    {"numba.cuda.all_sync", "(uint32, bool) -> bool as int32", "__all_sync($0, $1)", {}, Effect::Writes},
    {"numba.cuda.any_sync", "(uint32, bool) -> bool as int32", "__any_sync($0, $1)", {}, Effect::Writes},
    {"numba.cuda.eq_sync",  "(uint32, bool) -> bool as int32", "__uni_sync($0, $1)", {}, Effect::Writes},
    {"numba.cuda.ballot_sync","(uint32, bool) -> int32 as uint32","__ballot_sync($0, $1)",{}, Effect::Writes},
    // Other types are converted to the first of these that costs least.
    {"numba.cuda.match_any_sync",
     "(uint32, int32) -> int32 as uint32", "__match_any_sync($0, $1)", {}, Effect::Writes},
    {"numba.cuda.match_any_sync",
     "(uint32, int64) -> int32 as uint32", "__match_any_sync($0, $1)", {}, Effect::Writes},
    {"numba.cuda.match_any_sync",
     "(uint32, float32) -> int32 as uint32", "__match_any_sync($0, $1)", {}, Effect::Writes},
    {"numba.cuda.match_any_sync",
     "(uint32, float64) -> int32 as uint32", "__match_any_sync($0, $1)", {}, Effect::Writes},
    {"numba.cuda.match_all_sync",
     "(uint32, int32) -> tuple(int32, bool)", "match_all_sync<int32_t>($0, $1)", "helper:match_all_sync", Effect::Writes},
    {"numba.cuda.match_all_sync",
     "(uint32, int64) -> tuple(int32, bool)", "match_all_sync<int64_t>($0, $1)", "helper:match_all_sync", Effect::Writes},
    {"numba.cuda.match_all_sync",
     "(uint32, float32) -> tuple(int32, bool)", "match_all_sync<float>($0, $1)", "helper:match_all_sync", Effect::Writes},
    {"numba.cuda.match_all_sync",
     "(uint32, float64) -> tuple(int32, bool)", "match_all_sync<double>($0, $1)", "helper:match_all_sync", Effect::Writes},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> warp_rows() { return kWarpRows; }

}  // namespace pykern2cu
