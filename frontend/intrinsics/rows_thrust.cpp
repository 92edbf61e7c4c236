#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// Thrust's algorithms, each run by the thread that calls it: in a kernel `thrust.device` means the
// same as `thrust.seq`. What Thrust compares or computes must be real: the complex numbers of
// emitted text have no operators in its eyes.
// clang-format off
constexpr Intrinsic kThrustRows[] = {
    {"cupyx.jit.thrust.{sort stable_sort}",
     "[I: output<real>](policy, I, I) -> none", "thrust::$n(thrust::seq, $0, $1)", "<thrust/execution_policy.h> <thrust/sort.h>", Effect::Writes},
    {"cupyx.jit.thrust.{sort_by_key stable_sort_by_key}",
     "[K: output<real>, V: output](policy, K, K, V) -> none", "thrust::$n(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/sort.h>", Effect::Writes},
    {"cupyx.jit.thrust.is_sorted",
     "[I: iterator<real>](policy, I, I) -> bool", "thrust::is_sorted(thrust::seq, $0, $1)", "<thrust/execution_policy.h> <thrust/sort.h>", Effect::Reads},
    {"cupyx.jit.thrust.is_sorted_until",
     "[I: iterator<real>](policy, I, I) -> I", "thrust::is_sorted_until(thrust::seq, $0, $1)", "<thrust/execution_policy.h> <thrust/sort.h>", Effect::Reads},

    {"cupyx.jit.thrust.copy",
     "[I: iterator, O: output<I>](policy, I, I, O) -> O", "thrust::copy(thrust::seq, $0, $1, $2)", "<thrust/copy.h> <thrust/execution_policy.h>", Effect::Writes},
    {"cupyx.jit.thrust.reverse_copy",
     "[I: iterator, O: output<I>](policy, I, I, O) -> O", "thrust::reverse_copy(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/reverse.h>", Effect::Writes},
    {"cupyx.jit.thrust.reverse",
     "[I: output](policy, I, I) -> none", "thrust::reverse(thrust::seq, $0, $1)", "<thrust/execution_policy.h> <thrust/reverse.h>", Effect::Writes},
    {"cupyx.jit.thrust.swap_ranges",
     "[I: output, J: output<I>](policy, I, I, J) -> J", "thrust::swap_ranges(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/swap.h>", Effect::Writes},
    {"cupyx.jit.thrust.gather",
     "[M: iterator<int>, I: iterator, O: output<I>](policy, M, M, I, O) -> O", "thrust::gather(thrust::seq, $0, $1, $2, $3)", "<thrust/execution_policy.h> <thrust/gather.h>", Effect::Writes},
    {"cupyx.jit.thrust.scatter",
     "[I: iterator, M: iterator<int>, O: output<I>](policy, I, I, M, O) -> none", "thrust::scatter(thrust::seq, $0, $1, $2, $3)", "<thrust/execution_policy.h> <thrust/scatter.h>", Effect::Writes},
    {"cupyx.jit.thrust.fill",
     "[I: output, V: num<I>](policy, I, I, V) -> none", "thrust::fill(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/fill.h>", Effect::Writes},
    {"cupyx.jit.thrust.sequence",
     "[I: output<plain>](policy, I, I) -> none", "thrust::sequence(thrust::seq, $0, $1)", "<thrust/execution_policy.h> <thrust/sequence.h>", Effect::Writes},
    {"cupyx.jit.thrust.sequence",
     "[I: output<plain>, V: num<I>](policy, I, I, V) -> none", "thrust::sequence(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/sequence.h>", Effect::Writes},
    {"cupyx.jit.thrust.sequence",
     "[I: output<plain>, V: num<I>](policy, I, I, V, V) -> none", "thrust::sequence(thrust::seq, $0, $1, $2, $3)", "<thrust/execution_policy.h> <thrust/sequence.h>", Effect::Writes},

    {"cupyx.jit.thrust.remove",
     "[I: output<real>, V: num<I>](policy, I, I, V) -> I", "thrust::remove(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/remove.h>", Effect::Writes},
    {"cupyx.jit.thrust.remove_copy",
     "[I: iterator<real>, O: output<I>, V: num<I>](policy, I, I, O, V) -> O", "thrust::remove_copy(thrust::seq, $0, $1, $2, $3)", "<thrust/execution_policy.h> <thrust/remove.h>", Effect::Writes},
    {"cupyx.jit.thrust.replace",
     "[I: output<real>, V: num<I>](policy, I, I, V, V) -> none", "thrust::replace(thrust::seq, $0, $1, $2, $3)", "<thrust/execution_policy.h> <thrust/replace.h>", Effect::Writes},
    {"cupyx.jit.thrust.replace_copy",
     "[I: iterator<real>, O: output<I>, V: num<I>](policy, I, I, O, V, V) -> O", "thrust::replace_copy(thrust::seq, $0, $1, $2, $3, $4)", "<thrust/execution_policy.h> <thrust/replace.h>", Effect::Writes},
    {"cupyx.jit.thrust.unique",
     "[I: output<real>](policy, I, I) -> I", "thrust::unique(thrust::seq, $0, $1)", "<thrust/execution_policy.h> <thrust/unique.h>", Effect::Writes},
    {"cupyx.jit.thrust.unique_by_key",
     "[K: output<real>, V: output](policy, K, K, V) -> tuple(K, V)", "tuple_of(thrust::unique_by_key(thrust::seq, $0, $1, $2))", "<thrust/execution_policy.h> <thrust/unique.h> helper:tuple_of", Effect::Writes},

    {"cupyx.jit.thrust.{lower_bound upper_bound}",
     "[I: iterator<real>](policy, I, I, exactly item(I)) -> I", "thrust::$n(thrust::seq, $0, $1, $2)", "<thrust/binary_search.h> <thrust/execution_policy.h>", Effect::Reads},
    {"cupyx.jit.thrust.binary_search",
     "[I: iterator<real>](policy, I, I, exactly item(I)) -> bool", "thrust::binary_search(thrust::seq, $0, $1, $2)", "<thrust/binary_search.h> <thrust/execution_policy.h>", Effect::Reads},
    {"cupyx.jit.thrust.{lower_bound upper_bound binary_search}",
     "[I: iterator<real>, V: iterator<I>, O: output<plain>](policy, I, I, V, V, O) -> O", "thrust::$n(thrust::seq, $0, $1, $2, $3, $4)", "<thrust/binary_search.h> <thrust/execution_policy.h>", Effect::Writes},
    {"cupyx.jit.thrust.equal_range",
     "[I: iterator<real>, V: num<I>](policy, I, I, V) -> tuple(I, I)", "tuple_of(thrust::equal_range(thrust::seq, $0, $1, $2))", "<thrust/binary_search.h> <thrust/execution_policy.h> helper:tuple_of", Effect::Reads},
    {"cupyx.jit.thrust.count",
     "[I: iterator<real>, V: num<I>](policy, I, I, V) -> int32 as int64", "thrust::count(thrust::seq, $0, $1, $2)", "<thrust/count.h> <thrust/execution_policy.h>", Effect::Reads},
    {"cupyx.jit.thrust.find",
     "[I: iterator<real>, V: num<I>](policy, I, I, V) -> I", "thrust::find(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/find.h>", Effect::Reads},
    {"cupyx.jit.thrust.equal",
     "[I: iterator<real>, J: iterator<I>](policy, I, I, J) -> bool", "thrust::equal(thrust::seq, $0, $1, $2)", "<thrust/equal.h> <thrust/execution_policy.h>", Effect::Reads},
    {"cupyx.jit.thrust.mismatch",
     "[I: iterator<real>, J: iterator<I>](policy, I, I, J) -> tuple(I, J)", "tuple_of(thrust::mismatch(thrust::seq, $0, $1, $2))", "<thrust/execution_policy.h> <thrust/mismatch.h> helper:tuple_of", Effect::Reads},

    {"cupyx.jit.thrust.reduce",
     "[I: iterator<real>](policy, I, I) -> item(I)", "thrust::reduce(thrust::seq, $0, $1)", "<thrust/execution_policy.h> <thrust/reduce.h>", Effect::Reads},
    {"cupyx.jit.thrust.reduce",
     "[I: iterator<real>, V: num<I>](policy, I, I, V) -> V", "thrust::reduce(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/reduce.h>", Effect::Reads},
    {"cupyx.jit.thrust.reduce_by_key",
     "[K: iterator<real>, V: iterator<real>, O: output<K>, P: output<V>](policy, K, K, V, O, P) -> tuple(O, P)", "tuple_of(thrust::reduce_by_key(thrust::seq, $0, $1, $2, $3, $4))", "<thrust/execution_policy.h> <thrust/reduce.h> helper:tuple_of", Effect::Writes},
    {"cupyx.jit.thrust.inner_product",
     "[I: iterator<real>, J: iterator<I>, V: num<I>](policy, I, I, J, V) -> V", "thrust::inner_product(thrust::seq, $0, $1, $2, $3)", "<thrust/execution_policy.h> <thrust/inner_product.h>", Effect::Reads},
    {"cupyx.jit.thrust.adjacent_difference",
     "[I: iterator<real>, O: output<I>](policy, I, I, O) -> O", "thrust::adjacent_difference(thrust::seq, $0, $1, $2)", "<thrust/adjacent_difference.h> <thrust/execution_policy.h>", Effect::Writes},
    {"cupyx.jit.thrust.{inclusive_scan exclusive_scan}",
     "[I: iterator<real>, O: output<I>](policy, I, I, O) -> O", "thrust::$n(thrust::seq, $0, $1, $2)", "<thrust/execution_policy.h> <thrust/scan.h>", Effect::Writes},
    {"cupyx.jit.thrust.exclusive_scan",
     "[I: iterator<real>, O: output<I>, V: num<I>](policy, I, I, O, V) -> O", "thrust::exclusive_scan(thrust::seq, $0, $1, $2, $3)", "<thrust/execution_policy.h> <thrust/scan.h>", Effect::Writes},
    {"cupyx.jit.thrust.{inclusive_scan_by_key exclusive_scan_by_key}",
     "[K: iterator<real>, V: iterator<real>, O: output<V>](policy, K, K, V, O) -> O", "thrust::$n(thrust::seq, $0, $1, $2, $3)", "<thrust/execution_policy.h> <thrust/scan.h>", Effect::Writes},
    {"cupyx.jit.thrust.exclusive_scan_by_key",
     "[K: iterator<real>, V: iterator<real>, O: output<V>, N: num<V>](policy, K, K, V, O, N) -> O", "thrust::exclusive_scan_by_key(thrust::seq, $0, $1, $2, $3, $4)", "<thrust/execution_policy.h> <thrust/scan.h>", Effect::Writes},

    {"cupyx.jit.thrust.{set_difference set_intersection set_symmetric_difference set_union}",
     "[I: iterator<real>, J: iterator<I>, O: output<I>](policy, I, I, J, J, O) -> O", "thrust::$n(thrust::seq, $0, $1, $2, $3, $4)", "<thrust/execution_policy.h> <thrust/set_operations.h>", Effect::Writes},
    {"cupyx.jit.thrust.{set_difference_by_key set_symmetric_difference_by_key set_union_by_key}",
     "[K: iterator<real>, L: iterator<K>, V: iterator, W: iterator<V>, O: output<K>, P: output<V>](policy, K, K, L, L, V, W, O, P) -> tuple(O, P)", "tuple_of(thrust::$n(thrust::seq, $0, $1, $2, $3, $4, $5, $6, $7))", "<thrust/execution_policy.h> <thrust/set_operations.h> helper:tuple_of", Effect::Writes},
    {"cupyx.jit.thrust.set_intersection_by_key",
     "[K: iterator<real>, L: iterator<K>, V: iterator, O: output<K>, P: output<V>](policy, K, K, L, L, V, O, P) -> tuple(O, P)", "tuple_of(thrust::set_intersection_by_key(thrust::seq, $0, $1, $2, $3, $4, $5, $6))", "<thrust/execution_policy.h> <thrust/set_operations.h> helper:tuple_of", Effect::Writes},

    {"cupyx.jit.thrust.make_constant_iterator",
     "[T: num](T) -> constant_iterator(T)", "thrust::make_constant_iterator($0)", "<thrust/iterator/constant_iterator.h>"},
    {"cupyx.jit.thrust.make_counting_iterator",
     "[T: int](T) -> counting_iterator(T)", "thrust::make_counting_iterator($0)", "<thrust/iterator/counting_iterator.h>"},

    // What lowering makes of `a.begin()`, of pointers and of their operators.
    {"iterator.of_contiguous", "[T: num](array[T]) -> none", "$0.data"},
    {"iterator.of_strided", "[T: num](array[T], int64) -> none", "strided_iterator<$T>($0.data, $1)", "helper:strided_iterator"},
    {"iterator.add", "[I: iterator, N: int](I, N) -> I", "$0 + $1"},
    {"iterator.add", "[I: iterator, N: int](N, I) -> I", "$0 + $1"},
    {"iterator.subtract", "[I: iterator, N: int](I, N) -> I", "$0 - $1"},
    {"iterator.subtract", "[I: iterator](I, I) -> int64", "$0 - $1"},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> thrust_rows() { return kThrustRows; }

}  // namespace pykern2cu
