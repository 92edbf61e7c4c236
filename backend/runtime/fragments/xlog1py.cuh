// cupyx.scipy.special.xlog1py: x log(1 + y), 0 where x is 0 and y a number.
template <class T>
static __device__ inline T xlog1py(T x, T y) {
    return x == 0 && !isnan(y) ? T(0) : x * log1p(y);
}
