// needs: complex, complex_arithmetic
// CPython's polar algorithm as Numba computes it, without a shortcut for squares. It gives 0 for an
// imaginary base and exponent, and its complex products decide the signs of zeros.
template <class T>
static __device__ inline complex<T> complex_pow(complex<T> a, complex<T> b) {
    if (b.real == 0 && b.imag == 0) {
        return {1, 0};
    }
    if (a.real == 0 && b.real == 0) {
        return {0, 0};
    }
    const T radius = hypot(a.real, a.imag);
    const T angle = atan2(a.imag, a.real);
    T length = pow(radius, b.real);
    T phase = angle * b.real;
    if (b.imag != 0) {
        length /= exp(angle * b.imag);
        phase += b.imag * log(radius);
    }
    return complex<T>{length, 0} * complex<T>{cos(phase) + sin(phase) * 0, sin(phase) + 0};
}
