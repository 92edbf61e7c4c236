// needs: complex, cupy_complex_divide
// numpy.reciprocal(z)
template <class T>
static __device__ inline complex<T> complex_reciprocal(complex<T> z) {
    return cupy_complex_divide(complex<T>{1, 0}, z);
}
