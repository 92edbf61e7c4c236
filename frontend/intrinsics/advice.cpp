#include "frontend/intrinsics/advice.hpp"

#include <algorithm>
#include <iterator>

#include "frontend/intrinsics/family.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// A name, or all names that begin with one that ends in a dot; see family.hpp for "@cupy".
struct Advice {
    std::string_view name;
    std::string_view instead;
};

constexpr std::string_view kPassArray = "allocate and copy on the host and pass the array";
constexpr std::string_view kHostCode = "it is for the host, around the launch";
constexpr std::string_view kUseLoop = "write the loop out";
constexpr std::string_view kFp8 =
    "fp8 is not supported: keep the bytes as `uint8` and convert them to `float16` on the host";
constexpr std::string_view kRandom = "use the functions of `numba.cuda.random`";
constexpr std::string_view kDrawOnHost = "draw the numbers on the host and pass the array";
constexpr std::string_view kWholeArrays =
    "it works on whole arrays: call it on the host or use CuPy";
constexpr std::string_view kOnHost = "it works on whole arrays: call it on the host";
constexpr std::string_view kInFor = "write it in the `for` statement";

constexpr std::string_view kOtherShape =
    "a fused function keeps the shapes of its arrays, and broadcasts operands by itself; reshape "
    "them "
    "where it is called";
constexpr std::string_view kNoFunctions = "CuPy passes no functions to Thrust; write the loop out";

// clang-format off
constexpr Advice kAdvice[] = {
    {"numba.cuda.to_device", kPassArray},       {"numba.cuda.device_array", kPassArray},
    {"numba.cuda.device_array_like", kPassArray}, {"numba.cuda.mapped_array", kPassArray},
    {"numba.cuda.mapped_array_like", kPassArray}, {"numba.cuda.pinned_array", kPassArray},
    {"numba.cuda.pinned_array_like", kPassArray}, {"numba.cuda.managed_array", kPassArray},
    {"numba.cuda.as_cuda_array", kPassArray},   {"numba.cuda.from_cuda_array_interface", kPassArray},
    {"numba.cuda.synchronize", "the threads of a block wait at `cuda.syncthreads()`"},
    {"numba.cuda.stream", kHostCode},           {"numba.cuda.default_stream", kHostCode},
    {"numba.cuda.event", kHostCode},            {"numba.cuda.event_elapsed_time", kHostCode},
    {"numba.cuda.get_current_device", kHostCode}, {"numba.cuda.current_context", kHostCode},
    {"numba.cuda.select_device", kHostCode},    {"numba.cuda.is_available", kHostCode},
    {"numba.cuda.pinned", kHostCode},           {"numba.cuda.defer_cleanup", kHostCode},
    {"numba.cuda.profile_start", kHostCode},    {"numba.cuda.profile_stop", kHostCode},
    {"numba.cuda.is_fp8_supported", kHostCode}, {"numba.cuda.is_bfloat16_supported", kHostCode},
    {"numba.cuda.reduce", "define the reduction at module level"},
    {"numba.cuda.Reduce", "define the reduction at module level"},
    {"numba.cuda.random.create_xoroshiro128p_states", "create the states on the host and pass them"},
    {"numba.cuda.fp16.atomicAdd", "it takes a pointer: sum into a `float32` array with `cuda.atomic.add`"},
    {"numba.cuda._internal.cuda_fp8.", kFp8},   {"numba.cuda.fp8.", kFp8},

    {"numpy.random.@numba", kRandom},           {"random.@numba", kRandom},
    {"numpy.random.@cupy", kDrawOnHost},        {"random.@cupy", kDrawOnHost},
    {"cupy.random.", kDrawOnHost},
    {"numpy.linalg.@numba", kWholeArrays},      {"numpy.fft.@numba", kWholeArrays},
    {"numpy.linalg.@cupy", kOnHost},            {"numpy.fft.@cupy", kOnHost},
    {"cupy.linalg.", kOnHost},                  {"cupy.fft.", kOnHost},
    {"cupy.cuda.", kHostCode},                  {"cupy.asnumpy", kHostCode},

    {"math.factorial", kUseLoop},               {"math.gcd", kUseLoop},
    {"math.lcm", kUseLoop},                     {"math.comb", kUseLoop},
    {"math.perm", kUseLoop},                    {"math.fsum", kUseLoop},
    {"math.prod", kUseLoop},                    {"math.dist", "use `math.hypot`"},
    {"math.isqrt", "write `int(math.sqrt(x))`"},
    {"math.isclose", "compare `abs(a - b)` with a tolerance"},
    {"math.ulp", "use `math.nextafter`"},
    {"builtins.sorted", kUseLoop},              {"builtins.map", kUseLoop},
    {"builtins.filter", kUseLoop},              {"builtins.all", kUseLoop},
    {"builtins.any", kUseLoop},                 {"builtins.list@numba", "use `cuda.local.array` or a tuple"},
    {"builtins.list@cupy", "use a tuple"},
    {"builtins.dict", "use arrays"},            {"builtins.set", "use arrays"},
    {"builtins.hash", "write the hash function out"},
    {"builtins.str", "use `print` with the value itself"},
    {"builtins.repr", "use `print` with the value itself"},
    {"operator.truth", "write `bool(x)`"},
    {"builtins.iter", "use a `for` loop"},      {"builtins.next", "use a `for` loop"},
    {"builtins.zip", kInFor},                   {"builtins.enumerate", kInFor},
    {"builtins.reversed", "use a range with a negative step"},
    {"builtins.slice", "write the slice in the brackets"},
    {"number.bit_count@cupy", "call `cupy.bitwise_count(x)`"},
    {"number.conj@cupy", "call `cupy.conj(z)`"},
    {"number.conj@numba", "call `z.conjugate()`"},
    {"numba.literal_unroll", "import it from `numba.cuda.misc.special`"},
    {"numba.cuda.literal_unroll", kInFor},

    {"cupyx.jit.range", kInFor},
    {"cupyx.jit.thrust.all_of", kNoFunctions},
    {"cupyx.jit.thrust.any_of", kNoFunctions},
    {"cupyx.jit.thrust.none_of", kNoFunctions},
    {"cupyx.jit.thrust.count_if", kNoFunctions},
    {"cupyx.jit.thrust.copy_if", kNoFunctions},
    {"cupyx.jit.thrust.find_if", kNoFunctions},
    {"cupyx.jit.thrust.find_if_not", kNoFunctions},
    {"cupyx.jit.thrust.for_each", kNoFunctions},
    {"cupyx.jit.thrust.for_each_n", kNoFunctions},
    {"cupyx.jit.thrust.gather_if", kNoFunctions},
    {"cupyx.jit.thrust.generate", kNoFunctions},
    {"cupyx.jit.thrust.generate_n", kNoFunctions},
    {"cupyx.jit.thrust.is_partitioned", kNoFunctions},
    {"cupyx.jit.thrust.partition", kNoFunctions},
    {"cupyx.jit.thrust.partition_copy", kNoFunctions},
    {"cupyx.jit.thrust.partition_point", kNoFunctions},
    {"cupyx.jit.thrust.stable_partition", kNoFunctions},
    {"cupyx.jit.thrust.stable_partition_copy", kNoFunctions},
    {"cupyx.jit.thrust.remove_if", kNoFunctions},
    {"cupyx.jit.thrust.remove_copy_if", kNoFunctions},
    {"cupyx.jit.thrust.replace_if", kNoFunctions},
    {"cupyx.jit.thrust.replace_copy_if", kNoFunctions},
    {"cupyx.jit.thrust.scatter_if", kNoFunctions},
    {"cupyx.jit.thrust.tabulate", kNoFunctions},
    {"cupyx.jit.thrust.transform", kNoFunctions},
    {"cupyx.jit.thrust.transform_if", kNoFunctions},
    {"cupyx.jit.thrust.transform_reduce", kNoFunctions},
    {"cupyx.jit.thrust.transform_inclusive_scan", kNoFunctions},
    {"cupyx.jit.thrust.transform_exclusive_scan", kNoFunctions},
    {"cupy.atleast_1d@fuse", kOtherShape},      {"cupy.atleast_2d@fuse", kOtherShape},
    {"cupy.atleast_3d@fuse", kOtherShape},      {"cupy.broadcast_arrays@fuse", kOtherShape},
    {"cupy.broadcast_to@fuse", kOtherShape},    {"cupy.flatten@fuse", kOtherShape},
    {"cupy.diff@fuse", "write `x[1:] - x[:-1]`"},
    {"cupy.dot@fuse", "write `(x * y).sum()` for arrays of one axis"},
    {"cupy.vdot@fuse", "write `(x * y).sum()` for arrays of one axis"},
    {"cupy.outer@fuse", "write `x[:, None] * y`"},
    {"cupy.ravel@fuse", kOtherShape},           {"cupy.reshape@fuse", kOtherShape},
    {"cupyx.jit.thrust.copy_n", "use `thrust.copy` up to `first + n`"},
    {"cupyx.jit.thrust.fill_n", "use `thrust.fill` up to `first + n`"},
    {"cupyx.jit.thrust.max_element", kUseLoop},
    {"cupyx.jit.thrust.min_element", kUseLoop},
    {"cupyx.jit.thrust.minmax_element", kUseLoop},
    {"cupyx.jit.thrust.merge", "copy both and use `thrust.sort`"},
    {"cupyx.jit.thrust.merge_by_key", "copy both and use `thrust.sort_by_key`"},
    {"cupyx.jit.thrust.shuffle", "shuffle on the host"},
    {"cupyx.jit.thrust.shuffle_copy", "shuffle on the host"},
    {"cupyx.jit.thrust.unique_copy", "copy, then use `thrust.unique`"},
    {"cupyx.jit.thrust.unique_by_key_copy", "copy, then use `thrust.unique_by_key`"},
    {"cupyx.jit.thrust.uninitialized_copy", "use `thrust.copy`"},
    {"cupyx.jit.thrust.uninitialized_copy_n", "use `thrust.copy`"},
    {"cupyx.jit.thrust.uninitialized_fill", "use `thrust.fill`"},
    {"cupyx.jit.thrust.uninitialized_fill_n", "use `thrust.fill`"},
};
// clang-format on

bool names(const Advice& advice, std::string_view name) {
    const std::string_view wanted = unmarked(advice.name);
    return wanted.ends_with('.') ? name.starts_with(wanted) : name == wanted;
}

}  // namespace

std::string_view advice_for(std::string_view qualified_name, const Dialect& dialect) {
    const auto* found =
        std::find_if(std::begin(kAdvice), std::end(kAdvice), [&](const Advice& advice) {
            return names(advice, qualified_name) && is_visible(advice.name, dialect);
        });
    return found == std::end(kAdvice) ? std::string_view() : found->instead;
}

std::string refuse_foreign_name(std::string_view qualified_name, const Dialect& dialect) {
    switch (dialect.name()) {
        case ir::DialectName::Numba:
            return qualified_name.starts_with("cupyx.jit.")
                       ? cat("`", qualified_name,
                             "` is for CuPy's kernels; those of Numba use `numba.cuda`")
                       : std::string();
        case ir::DialectName::CupyJit:
            return qualified_name.starts_with("numba.")
                       ? cat("`", qualified_name,
                             "` is for Numba's kernels; those of CuPy use `cupyx.jit`")
                       : std::string();
        case ir::DialectName::CupyFuse:
            return qualified_name.starts_with("cupyx.jit.") || qualified_name.starts_with("numba.")
                       ? cat("`", qualified_name,
                             "` is for kernels that see their threads; a fused function describes "
                             "one element")
                       : std::string();
        case ir::DialectName::CupyRaw:
            return {};
    }
    return {};
}

}  // namespace pykern2cu
