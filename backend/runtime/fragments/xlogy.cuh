// cupyx.scipy.special.xlogy: x log(y), 0 where x is 0 and y a number.
template <class T>
static __device__ inline T xlogy(T x, T y) {
    return x == 0 && !isnan(y) ? T(0) : x * log(y);
}
