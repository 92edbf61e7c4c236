// needs: UniTuple, numpy_floor_div, numpy_mod, wide_float
// numpy.divmod of floats.
template <class T>
static __device__ inline UniTuple<T, 2> numpy_divmod(T x, T y) {
    using Wide = typename wide_float<T>::type;
    const Wide a = x;
    const Wide b = y;
    return {{static_cast<T>(numpy_floor_div(a, b)), static_cast<T>(numpy_mod(a, b))}};
}
