// needs: <cstdint>
// len(range(start, stop, step)); 0 where step is 0. Unsigned, because stop - start may not fit.
static __device__ inline int64_t range_length(int64_t start, int64_t stop, int64_t step) {
    const bool is_empty = step == 0 || (step > 0 ? start >= stop : start <= stop);
    if (is_empty) {
        return 0;
    }
    const uint64_t first = static_cast<uint64_t>(step > 0 ? start : stop);
    const uint64_t last = static_cast<uint64_t>(step > 0 ? stop : start);
    const uint64_t stride =
        step > 0 ? static_cast<uint64_t>(step) : 0 - static_cast<uint64_t>(step);
    return static_cast<int64_t>((last - first - 1) / stride + 1);
}
