// cupyx.scipy.special.entr: -x log(x), computed in double.
static __device__ inline double entr(double x) {
    if (isnan(x) || x == 0) {
        return x;
    }
    return x > 0 ? -x * log(x) : -INFINITY;
}
