// needs: complex
// CuPy's scaled division: nan or inf where b is 0.
template <class T>
static __device__ inline complex<T> cupy_complex_divide(complex<T> a, complex<T> b) {
    const T scale = 1 / (fabs(b.real) + fabs(b.imag));
    const complex<T> c = {a.real * scale, a.imag * scale};
    const complex<T> d = {b.real * scale, b.imag * scale};
    const T inverse = 1 / (d.real * d.real + d.imag * d.imag);
    return {(c.real * d.real + c.imag * d.imag) * inverse,
            (c.imag * d.real - c.real * d.imag) * inverse};
}
