// needs: complex, complex_exp, complex_log, complex_arithmetic, numpy_complex_divide, <cmath>
// NumPy's power: products for small whole exponents, else exp(log(a) * b).
template <class T>
static __device__ inline complex<T> numpy_complex_pow(complex<T> a, complex<T> b) {
    if (b.real == 0 && b.imag == 0) {
        return {1, 0};
    }
    if (a.real == 0 && a.imag == 0) {
        const T none = b.real > 0 ? 0 : T(NAN);
        return {none, none};
    }
    if (b.imag != 0 || fabs(b.real) >= 100 || b.real != trunc(b.real)) {
        return complex_exp(complex_log(a) * b);
    }
    complex<T> result{1, 0};
    bool is_one = true;  // times which an infinity would be NaN
    for (int n = static_cast<int>(fabs(b.real)); n > 0; n /= 2) {
        if (n % 2 != 0) {
            result = is_one ? a : result * a;
            is_one = false;
        }
        a = a * a;
    }
    return b.real < 0 ? numpy_complex_divide(complex<T>{1, 0}, result) : result;
}
