// needs: complex
// cmath.tanh: CPython's algorithm.
template <class T>
static __device__ inline complex<T> complex_tanh(complex<T> z) {
    if (isinf(z.real)) {
        const T imag = isinf(z.imag) ? T(0) : copysign(T(0), sin(2 * z.imag));
        return {copysign(T(1), z.real), imag};
    }
    const T tx = tanh(z.real);
    const T ty = tan(z.imag);
    const T cx = 1 / cosh(z.real);
    const T product = tx * ty;
    const T denominator = 1 + product * product;
    return {tx * (1 + ty * ty) / denominator, ty / denominator * cx * cx};
}
