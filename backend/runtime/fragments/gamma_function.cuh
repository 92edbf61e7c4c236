// cupyx.scipy.special.gamma: infinite at the poles.
template <class T>
static __device__ inline T gamma_function(T x) {
    if (isinf(x)) {
        return x;
    }
    return x < 0 && x == floor(x) ? static_cast<T>(INFINITY) : static_cast<T>(tgamma(x));
}
