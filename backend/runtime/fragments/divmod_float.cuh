// needs: UniTuple
// CuPy's divmod(x, y): the floor of the rounded quotient and what it leaves.
template <class T>
static __device__ inline UniTuple<T, 2> divmod_float(T x, T y) {
    const T quotient = floor(x / y);
    return {{quotient, x - quotient * y}};
}
