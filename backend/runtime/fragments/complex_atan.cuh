// needs: complex, complex_atanh
// cmath.atan(z) is -j * atanh(z j).
template <class T>
static __device__ inline complex<T> complex_atan(complex<T> z) {
    const complex<T> rotated = complex_atanh(complex<T>{-z.imag, z.real});
    const bool is_odd_case = isinf(z.real) && isnan(z.imag);
    return {rotated.imag, is_odd_case ? rotated.real : -rotated.real};
}
