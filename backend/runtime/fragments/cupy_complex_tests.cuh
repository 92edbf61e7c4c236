// needs: <thrust/complex.h>
// As CuPy's.
namespace thrust {
template <class T>
__device__ inline bool isnan(const complex<T>& z) {
    return ::isnan(z.real()) || ::isnan(z.imag());
}
template <class T>
__device__ inline bool isinf(const complex<T>& z) {
    return ::isinf(z.real()) || ::isinf(z.imag());
}
template <class T>
__device__ inline bool isfinite(const complex<T>& z) {
    return ::isfinite(z.real()) && ::isfinite(z.imag());
}
}  // namespace thrust
