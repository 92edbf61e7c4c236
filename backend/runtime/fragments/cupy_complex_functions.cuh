// needs: <thrust/complex.h>
// As CuPy's.
namespace thrust {
template <class T>
__device__ inline complex<T> log1p(const complex<T>& z) {
    return log(z + T(1));
}
template <class T>
__device__ inline complex<T> log2(const complex<T>& z) {
    return log(z) / complex<T>(::log(T(2)));
}
template <class T>
__device__ inline complex<T> expm1(const complex<T>& z) {
    return exp(z) - T(1);
}
template <class T>
__device__ inline complex<T> rint(const complex<T>& z) {
    return complex<T>(::rint(z.real()), ::rint(z.imag()));
}
}  // namespace thrust
