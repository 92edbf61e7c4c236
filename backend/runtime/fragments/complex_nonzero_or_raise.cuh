// needs: complex, raise_error, <cstdint>
// A complex divisor; Python raises where it is zero.
template <class T>
static __device__ inline complex<T> complex_nonzero_or_raise(complex<T> divisor, int32_t* report,
                                                             int32_t code) {
    if (divisor.real == 0 && divisor.imag == 0) {
        raise_error(report, code);
    }
    return divisor;
}
