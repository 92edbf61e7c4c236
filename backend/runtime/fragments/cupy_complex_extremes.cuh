// needs: cupy_complex_order, cupy_complex_tests
// As CuPy's: what is not NaN wins.
namespace thrust {
template <class T>
__device__ inline complex<T> min(complex<T> a, complex<T> b) {
    return isnan(a) ? b : isnan(b) || a < b ? a : b;
}
template <class T>
__device__ inline complex<T> max(complex<T> a, complex<T> b) {
    return isnan(a) ? b : isnan(b) || !(a < b) ? a : b;
}
}  // namespace thrust
