// needs: complex, exit_thread
// CPython's scaled division. Python raises where b is 0, so the thread ends there, as in Numba.
template <class T>
static __device__ inline complex<T> complex_divide(complex<T> a, complex<T> b) {
    if (b.real == 0 && b.imag == 0) {
        exit_thread();
    }
    if (fabs(b.real) >= fabs(b.imag)) {
        const T ratio = b.imag / b.real;
        const T denominator = b.real + b.imag * ratio;
        return {(a.real + a.imag * ratio) / denominator, (a.imag - a.real * ratio) / denominator};
    }
    const T ratio = b.real / b.imag;
    const T denominator = b.real * ratio + b.imag;
    return {(a.real * ratio + a.imag) / denominator, (a.imag * ratio - a.real) / denominator};
}
