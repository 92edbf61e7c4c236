// needs: complex, round_decimals, <cstdint>
// numpy.round(z, decimals) of each part.
template <class T>
static __device__ inline complex<T> complex_round_decimals(complex<T> z, int32_t decimals) {
    return {round_decimals(z.real, decimals), round_decimals(z.imag, decimals)};
}
