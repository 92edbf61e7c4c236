// cupyx.scipy.special.logit: the inverse of expit.
template <class T>
static __device__ inline T logit(T x) {
    return log(x / (1 - x));
}
