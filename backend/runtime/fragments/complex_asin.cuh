// needs: complex, complex_asinh
// cmath.asin(z) is -j * asinh(z j).
template <class T>
static __device__ inline complex<T> complex_asin(complex<T> z) {
    const complex<T> rotated = complex_asinh(complex<T>{-z.imag, z.real});
    return {rotated.imag, -rotated.real};
}
