// cupyx.scipy.special.gammaln: -inf for -inf, unlike C's lgamma.
template <class T>
static __device__ inline T log_gamma(T x) {
    return isinf(x) ? x : static_cast<T>(lgamma(x));
}
