// needs: raise_error, <cstdint>
// The base of a power; Python raises where 0 has a negative exponent.
template <class T>
static __device__ inline T power_base_or_raise(T base, int64_t exponent, int32_t* report,
                                               int32_t code) {
    if (base == T{} && exponent < 0) {
        raise_error(report, code);
    }
    return base;
}
