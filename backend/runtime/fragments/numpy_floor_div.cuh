// needs: floored_quotient
// numpy.floor_divide of floats: what numpy.remainder leaves of x is divided. x // 0 is x / 0.
template <class T>
static __device__ inline T numpy_floor_div(T x, T y) {
    return y == 0 ? x / y : floored_quotient(x, y, static_cast<T>(fmod(x, y)));
}
