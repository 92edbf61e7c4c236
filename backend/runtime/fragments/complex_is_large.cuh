// needs: complex
// Where the inverse functions of z would overflow: CPython's limit for single precision, as Numba.
template <class T>
static __device__ inline bool complex_is_large(complex<T> z) {
    const T limit = static_cast<T>(3.4028234663852886e38 / 4);
    return fabs(z.real) > limit || fabs(z.imag) > limit;
}
