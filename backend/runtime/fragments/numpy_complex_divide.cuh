// needs: complex
// NumPy's scaled division: inf and NaN in each part where b is 0.
template <class T>
static __device__ inline complex<T> numpy_complex_divide(complex<T> a, complex<T> b) {
    if (b.real == 0 && b.imag == 0) {
        return {a.real / fabs(b.real), a.imag / fabs(b.real)};
    }
    if (fabs(b.real) >= fabs(b.imag)) {
        const T ratio = b.imag / b.real;
        const T scale = 1 / (b.real + b.imag * ratio);
        return {(a.real + a.imag * ratio) * scale, (a.imag - a.real * ratio) * scale};
    }
    const T ratio = b.real / b.imag;
    const T scale = 1 / (b.imag + b.real * ratio);
    return {(a.real * ratio + a.imag) * scale, (a.imag * ratio - a.real) * scale};
}
