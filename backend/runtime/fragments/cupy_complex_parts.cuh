// needs: <thrust/complex.h>
// As CuPy's, which are functions too.
namespace thrust {
template <class T>
__device__ inline T real(const complex<T>& z) {
    return z.real();
}
template <class T>
__device__ inline T imag(const complex<T>& z) {
    return z.imag();
}
}  // namespace thrust
