// needs: raise_error, <cstdint>
// A divisor; Python raises where it is zero.
template <class T>
static __device__ inline T nonzero_or_raise(T divisor, int32_t* report, int32_t code) {
    if (divisor == T{}) {
        raise_error(report, code);
    }
    return divisor;
}
