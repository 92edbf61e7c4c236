// needs: raise_error, <cstdint>
// Negative indices count from the end; Python raises outside.
static __device__ inline int64_t index_or_raise(int64_t index, int64_t extent, int32_t* report,
                                                int32_t code) {
    const int64_t at = index < 0 ? index + extent : index;
    if (at < 0 || at >= extent) {
        raise_error(report, code);
    }
    return at;
}
