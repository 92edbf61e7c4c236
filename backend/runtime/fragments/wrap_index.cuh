// needs: <cstdint>
// A negative index counts from the end, as in NumPy.
static __device__ inline int64_t wrap_index(int64_t i, int64_t n) { return i < 0 ? i + n : i; }
