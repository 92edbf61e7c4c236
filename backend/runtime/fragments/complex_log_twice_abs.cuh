// needs: complex
// log(2 * abs(z)) of a large z without overflow.
template <class T>
static __device__ inline T complex_log_twice_abs(complex<T> z) {
    const T half = static_cast<T>(0.5);
    return log(hypot(z.real * half, z.imag * half)) + static_cast<T>(1.3862943611198906);
}
