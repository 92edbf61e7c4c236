// needs: <cstdint>
// numpy.right_shift: the sign alone where no bit is left.
template <class T>
static __device__ inline T shift_right(T a, T b) {
    const bool is_within = static_cast<uint64_t>(b) < 8 * sizeof(T);
    return static_cast<T>(is_within ? a >> b : a >> (8 * sizeof(T) - 1) >> 1);
}
