// needs: Tuple2, <cstdint>
// remquo: the remainder to the nearest quotient, and the quotient's low bits.
template <class T>
static __device__ inline Tuple2<T, int32_t> split_quotient(T x, T y) {
    int quotient = 0;
    const T rest = static_cast<T>(remquo(x, y, &quotient));
    return {rest, quotient};
}
