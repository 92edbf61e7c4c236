// needs: complex
// numpy.round(z): each part, half to even.
template <class T>
static __device__ inline complex<T> complex_round(complex<T> z) {
    return {rint(z.real), rint(z.imag)};
}
