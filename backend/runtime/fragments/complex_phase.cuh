// needs: complex
// cmath.phase(z)
template <class T>
static __device__ inline T complex_phase(complex<T> z) {
    return atan2(z.imag, z.real);
}
