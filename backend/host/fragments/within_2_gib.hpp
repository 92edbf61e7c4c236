// needs: <cstddef>, <cstdint>
#ifndef PYKERN2CU_WITHIN_2_GIB
#define PYKERN2CU_WITHIN_2_GIB
// Whether kernels may compute in 32 bits where the elements of these arrays are. As CuPy decides
// it: neither what an array spans in memory nor all its elements together are more than 2 GiB.
template <template <class, size_t> class Array, class T, size_t N>
inline bool is_within_2_gib(const Array<T, N>& array) {
    constexpr uint64_t most = uint64_t{1} << 31;
    for (const int64_t extent : array.shape) {
        if (extent <= 0) {
            return true;
        }
    }
    uint64_t size = sizeof(T);
    uint64_t span = sizeof(T);
    for (size_t axis = 0; axis < N; ++axis) {
        const auto extent = static_cast<uint64_t>(array.shape[axis]);
        if (extent > most / size) {
            return false;
        }
        size *= extent;
        if constexpr (Array<T, N>::order == 'A') {
            const auto stride = static_cast<uint64_t>(array.strides[axis]);
            const uint64_t step = array.strides[axis] < 0 ? 0 - stride : stride;
            if (extent > 1 && step > (most - span) / (extent - 1)) {
                return false;
            }
            span += (extent - 1) * step;
        }
    }
    return true;
}

template <class... Arrays>
inline bool within_2_gib(const Arrays&... arrays) {
    return (is_within_2_gib(arrays) && ...);
}
#endif
