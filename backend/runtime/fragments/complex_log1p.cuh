// needs: complex
// numpy.log1p(z): log(1 + z)
template <class T>
static __device__ inline complex<T> complex_log1p(complex<T> z) {
    return {log(hypot(z.real + 1, z.imag)), atan2(z.imag, z.real + 1)};
}
