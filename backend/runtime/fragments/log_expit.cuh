// cupyx.scipy.special.log_expit: log(expit(x)) without overflow.
template <class T>
static __device__ inline T log_expit(T x) {
    return x < 0 ? x - log1p(exp(x)) : -log1p(exp(-x));
}
