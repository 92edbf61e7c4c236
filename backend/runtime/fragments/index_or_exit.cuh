// needs: exit_thread, <cstdint>
// Negative indices count from the end; the thread ends where Python raises, as in Numba.
static __device__ inline int64_t index_or_exit(int64_t index, int64_t extent) {
    const int64_t at = index < 0 ? index + extent : index;
    if (at < 0 || at >= extent) {
        exit_thread();
    }
    return at;
}
