// needs: Tuple2, <cstdint>
// The lanes that hold the same value, if all do, and whether they do.
template <class T>
static __device__ inline Tuple2<int32_t, bool> match_all_sync(uint32_t mask, T value) {
    int all_equal = 0;
    const uint32_t lanes = __match_all_sync(mask, value, &all_equal);
    return {static_cast<int32_t>(lanes), all_equal != 0};
}
