#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Groups of threads that work together: cooperative groups and CUB's reductions. Those of the grid
// are written out, since their header costs more than a kernel; a copy needs it anyway.
// clang-format off
constexpr Intrinsic kGroupRows[] = {
    {"numba.cuda.cg.GridGroup.sync | cupyx.jit.cg.GridGroup.sync",
     "() -> none", "grid_sync()", "helper:grid_sync", Effect::Barrier},
    {"cupyx.jit.cg.GridGroup.is_valid",
     "() -> bool", "grid_is_valid()", "helper:grid_is_valid"},
    {"cupyx.jit.cg.GridGroup.thread_rank",
     "() -> uint64", "grid_thread_rank()", "helper:grid_thread_rank"},
    {"cupyx.jit.cg.GridGroup.block_rank",
     "() -> uint64", "grid_block_rank()", "helper:grid_block_rank"},
    {"cupyx.jit.cg.GridGroup.num_threads | cupyx.jit.cg.GridGroup.size",
     "() -> uint64", "grid_num_threads()", "helper:grid_num_threads"},
    {"cupyx.jit.cg.GridGroup.num_blocks",
     "() -> uint64", "grid_num_blocks()", "helper:grid_num_blocks"},
    {"cupyx.jit.cg.GridGroup.dim_blocks | cupyx.jit.cg.GridGroup.group_dim", "() -> dim3", "gridDim"},
    {"cupyx.jit.cg.GridGroup.block_index",                                   "() -> dim3", "blockIdx"},

    {"cupyx.jit.cg.this_thread_block",
     "() -> thread_block", "cg::this_thread_block()", "helper:cg"},
    {"cupyx.jit.cg.ThreadBlock.sync",
     "(thread_block) -> none", "$0.sync()", {}, Effect::Barrier},
    {"cupyx.jit.cg.ThreadBlock.{thread_rank num_threads size}",
     "(thread_block) -> uint32", "$0.$n()"},
    {"cupyx.jit.cg.ThreadBlock.{group_index thread_index dim_threads group_dim}",
     "(thread_block) -> dim3", "$0.$n()"},
    {"cupyx.jit.cg.memcpy_async",
     "[T: num](group: thread_block, dst/dst_idx: element[T], src/src_idx: const element[T], size: uint32) -> none",
     "cg::memcpy_async($0, &$1, &$2, $3)",
     "helper:cg <cooperative_groups/memcpy_async.h>", Effect::Writes},
    {"cupyx.jit.cg.memcpy_async",
     "[T: num](group: thread_block, dst/dst_idx: element[T], src/src_idx: const element[T], size: uint32, aligned_size: const int) -> none",
     "cg::memcpy_async($0, &$1, &$2, cuda::aligned_size_t<$4>($3))",
     "helper:cg <cooperative_groups/memcpy_async.h> <cuda/barrier>", Effect::Writes},
    {"cupyx.jit.cg.wait",
     "(group: thread_block) -> none",
     "cg::wait($0)", "helper:cg <cooperative_groups/memcpy_async.h>", Effect::Barrier},
    {"cupyx.jit.cg.wait_prior",
     "(group: thread_block, step: const int) -> none",
     "cg::wait_prior<$1>($0)", "helper:cg <cooperative_groups/memcpy_async.h>", Effect::Barrier},

    // C is the class of the reduction, as in `BlockReduce[float32, 128]`.
    {"cupyx.jit.cub.Reduce.Sum",
     "[T: real, C: any](C, T) -> T", "$0.Sum($1)", {}, Effect::Barrier},
    {"cupyx.jit.cub.Reduce.Sum",
     "[T: complex, C: any](C, T) -> T", "$0.Sum($1)", "helper:complex_arithmetic", Effect::Barrier},
    {"cupyx.jit.cub.Reduce.Reduce.Sum",
     "[T: real, C: any](C, T) -> T", "$0.Reduce($1, cuda::std::plus<>())",
     "<cuda/std/functional>", Effect::Barrier},
    {"cupyx.jit.cub.Reduce.Reduce.Sum",
     "[T: complex, C: any](C, T) -> T", "$0.Reduce($1, cuda::std::plus<>())",
     "<cuda/std/functional> helper:complex_arithmetic", Effect::Barrier},
    {"cupyx.jit.cub.Reduce.Reduce.{Max=maximum Min=minimum}",
     "[T: real, C: any](C, T) -> T", "$0.Reduce($1, cuda::$n<>())",
     "<cuda/functional>", Effect::Barrier},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> group_rows() { return kGroupRows; }

}  // namespace pykern2cu
