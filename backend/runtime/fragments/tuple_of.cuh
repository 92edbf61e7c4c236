// needs: Tuple2, UniTuple, <thrust/pair.h>
// A pair as a Python tuple.
template <class A, class B>
static __device__ inline Tuple2<A, B> tuple_of(thrust::pair<A, B> pair) {
    return {pair.first, pair.second};
}
template <class T>
static __device__ inline UniTuple<T, 2> tuple_of(thrust::pair<T, T> pair) {
    return {{pair.first, pair.second}};
}
