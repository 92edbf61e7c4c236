// needs: fpow_f64, <cstdint>
// Python's round(x, digits), half to even. Rounding goes through an integer, so no negative zero
// comes out.
static __device__ inline double py_round(double x, int64_t digits) {
    if (isinf(x) || isnan(x)) {
        return x;
    }
    if (digits < 0) {
        const double unit = fpow_f64(10.0, -digits);
        return static_cast<double>(llrint(x / unit)) * unit;
    }
    // Two factors, because 10 ** digits alone may overflow.
    const double scale = fpow_f64(10.0, digits > 22 ? digits - 22 : digits);
    const double rest = digits > 22 ? 1e22 : 1.0;
    const double scaled = x * scale * rest;
    return isinf(scaled) ? x : static_cast<double>(llrint(scaled)) / rest / scale;
}
