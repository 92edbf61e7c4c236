// numpy.logaddexp: log(exp(a) + exp(b)) without overflow.
template <class T>
static __device__ inline T logaddexp(T a, T b) {
    if (a == b) {
        return a + static_cast<T>(0.6931471805599453);
    }
    const T difference = a - b;
    return difference > 0 ? a + log1p(exp(-difference)) : b + log1p(exp(difference));
}
