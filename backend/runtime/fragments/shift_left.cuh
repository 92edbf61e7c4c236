// needs: <cstdint>
// numpy.left_shift: 0 where no bit is left.
template <class T>
static __device__ inline T shift_left(T a, T b) {
    const bool is_within = static_cast<uint64_t>(b) < 8 * sizeof(T);
    return is_within ? static_cast<T>(static_cast<uint64_t>(a) << b) : T{0};
}
