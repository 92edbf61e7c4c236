// needs: UniTuple, wide_float
// CuPy's divmod(x, y): the floor of the rounded quotient and what it leaves.
template <class T>
static __device__ inline UniTuple<T, 2> divmod_float(T x, T y) {
    using Wide = typename wide_float<T>::type;
    const Wide a = x;
    const Wide b = y;
    const Wide quotient = floor(a / b);
    return {{static_cast<T>(quotient), static_cast<T>(a - quotient * b)}};
}
