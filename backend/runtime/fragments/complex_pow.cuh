// needs: complex, exit_thread
// CPython's polar algorithm, without a shortcut for squares, as Numba computes it. The thread ends
// where Python raises: 0 to a negative or complex power.
template <class T>
static __device__ inline complex<T> complex_pow(complex<T> a, complex<T> b) {
    if (b.real == 0 && b.imag == 0) {
        return {1, 0};
    }
    if (a.real == 0 && a.imag == 0) {
        if (b.imag != 0 || b.real < 0) {
            exit_thread();
        }
        return {0, 0};
    }
    const T radius = hypot(a.real, a.imag);
    const T angle = atan2(a.imag, a.real);
    T length = pow(radius, b.real);
    T phase = angle * b.real;
    if (b.imag != 0) {
        length *= exp(-angle * b.imag);
        phase += b.imag * log(radius);
    }
    return {length * cos(phase), length * sin(phase)};
}
