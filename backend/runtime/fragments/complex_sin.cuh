// needs: complex, complex_sinh
// cmath.sin(z) is -j * sinh(z j).
template <class T>
static __device__ inline complex<T> complex_sin(complex<T> z) {
    const complex<T> rotated = complex_sinh(complex<T>{-z.imag, z.real});
    return {rotated.imag, -rotated.real};
}
