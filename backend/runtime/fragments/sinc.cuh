// numpy.sinc: sin(pi x) / (pi x).
template <class T>
static __device__ inline T sinc(T x) {
    const T angle = static_cast<T>(3.141592653589793) * x;
    return x == 0 ? T(1) : sin(angle) / angle;
}
