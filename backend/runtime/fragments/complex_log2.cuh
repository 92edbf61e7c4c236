// needs: complex, complex_log
// numpy.log2(z)
template <class T>
static __device__ inline complex<T> complex_log2(complex<T> z) {
    const complex<T> natural = complex_log(z);
    const T log2_e = static_cast<T>(1.442695040888963407);
    return {natural.real * log2_e, natural.imag * log2_e};
}
