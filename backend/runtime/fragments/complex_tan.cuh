// needs: complex, complex_tanh
// cmath.tan(z) is -j * tanh(z j).
template <class T>
static __device__ inline complex<T> complex_tan(complex<T> z) {
    const complex<T> rotated = complex_tanh(complex<T>{-z.imag, z.real});
    return {rotated.imag, -rotated.real};
}
