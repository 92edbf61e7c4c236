#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Where a thread is, and how threads wait for each other.
// clang-format off
constexpr Intrinsic kThreadRows[] = {
    // Numba counts in int32, CuPy and CUDA in uint32.
    {"numba.cuda.threadIdx.x", "value int32 as uint32", "threadIdx.x"},
    {"numba.cuda.threadIdx.y", "value int32 as uint32", "threadIdx.y"},
    {"numba.cuda.threadIdx.z", "value int32 as uint32", "threadIdx.z"},
    {"numba.cuda.blockIdx.x",  "value int32 as uint32", "blockIdx.x"},
    {"numba.cuda.blockIdx.y",  "value int32 as uint32", "blockIdx.y"},
    {"numba.cuda.blockIdx.z",  "value int32 as uint32", "blockIdx.z"},
    {"numba.cuda.blockDim.x",  "value int32 as uint32", "blockDim.x"},
    {"numba.cuda.blockDim.y",  "value int32 as uint32", "blockDim.y"},
    {"numba.cuda.blockDim.z",  "value int32 as uint32", "blockDim.z"},
    {"numba.cuda.gridDim.x",   "value int32 as uint32", "gridDim.x"},
    {"numba.cuda.gridDim.y",   "value int32 as uint32", "gridDim.y"},
    {"numba.cuda.gridDim.z",   "value int32 as uint32", "gridDim.z"},

    {"cupyx.jit.threadIdx.x", "value uint32", "threadIdx.x"},
    {"cupyx.jit.threadIdx.y", "value uint32", "threadIdx.y"},
    {"cupyx.jit.threadIdx.z", "value uint32", "threadIdx.z"},
    {"cupyx.jit.blockIdx.x",  "value uint32", "blockIdx.x"},
    {"cupyx.jit.blockIdx.y",  "value uint32", "blockIdx.y"},
    {"cupyx.jit.blockIdx.z",  "value uint32", "blockIdx.z"},
    {"cupyx.jit.blockDim.x",  "value uint32", "blockDim.x"},
    {"cupyx.jit.blockDim.y",  "value uint32", "blockDim.y"},
    {"cupyx.jit.blockDim.z",  "value uint32", "blockDim.z"},
    {"cupyx.jit.gridDim.x",   "value uint32", "gridDim.x"},
    {"cupyx.jit.gridDim.y",   "value uint32", "gridDim.y"},
    {"cupyx.jit.gridDim.z",   "value uint32", "gridDim.z"},

    {"numba.cuda.threadIdx | cupyx.jit.threadIdx", "value dim3", "threadIdx"},
    {"numba.cuda.blockIdx | cupyx.jit.blockIdx",   "value dim3", "blockIdx"},
    {"numba.cuda.blockDim | cupyx.jit.blockDim",   "value dim3", "blockDim"},
    {"numba.cuda.gridDim | cupyx.jit.gridDim",     "value dim3", "gridDim"},

    {"numba.cuda.laneid",                        "value int32 as uint32", "lane_id()",      "helper:lane_id"},
    {"cupyx.jit.laneid",                         "() -> uint32",          "lane_id()",      "helper:lane_id"},
    {"numba.cuda.warpsize | cupyx.jit.warpsize", "value int32",           "warpSize"},
    {"numba.cuda.lanemask_lt",                   "() -> uint32",          "lane_mask_lt()", "helper:lane_mask_lt"},
    {"numba.cuda.activemask",                    "() -> uint32",          "__activemask()", {}, Effect::Writes},

    {"numba.cuda.syncthreads | cupyx.jit.syncthreads",
     "() -> none", "__syncthreads()", {}, Effect::Barrier},
    {"numba.cuda.syncthreads_count",
     "[T: int](T) -> int32", "__syncthreads_count($0)", {}, Effect::Barrier},
    {"numba.cuda.syncthreads_and",
     "[T: int](T) -> int32", "__syncthreads_and($0)", {}, Effect::Barrier},
    {"numba.cuda.syncthreads_or",
     "[T: int](T) -> int32", "__syncthreads_or($0)", {}, Effect::Barrier},
    {"numba.cuda.syncwarp | cupyx.jit.syncwarp",
     "() -> none", "__syncwarp()", {}, Effect::Barrier},
    {"numba.cuda.syncwarp | cupyx.jit.syncwarp",
     "(mask: uint32) -> none", "__syncwarp($0)", {}, Effect::Barrier},

    {"numba.cuda.threadfence",        "() -> none",       "__threadfence()",        {}, Effect::Writes},
    {"numba.cuda.threadfence_block",  "() -> none",       "__threadfence_block()",  {}, Effect::Writes},
    {"numba.cuda.threadfence_system", "() -> none",       "__threadfence_system()", {}, Effect::Writes},
    {"numba.cuda.nanosleep",          "(uint32) -> none", "__nanosleep($0)",        {}, Effect::Writes},
    {"builtins.breakpoint",           "() -> none",       "__brkpt()",              {}, Effect::Writes},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> thread_rows() { return kThreadRows; }

}  // namespace pykern2cu
