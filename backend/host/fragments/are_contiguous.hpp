// needs: <cstddef>, <cstdint>
#ifndef PYKERN2CU_ARE_CONTIGUOUS
#define PYKERN2CU_ARE_CONTIGUOUS
template <template <class, size_t> class Array, class T, size_t N>
inline bool is_contiguous(const Array<T, N>& array) {
    bool is_in_order = true;
    if constexpr (Array<T, N>::order == 'A') {
        int64_t bytes = sizeof(T);
        for (size_t axis = N; axis-- > 0; bytes *= array.shape[axis]) {
            is_in_order = is_in_order && (array.shape[axis] == 1 || array.strides[axis] == bytes);
        }
    }
    return is_in_order && reinterpret_cast<uintptr_t>(array.data) % 16 == 0;
}

template <class First, class Array>
inline bool have_one_shape(const First& first, const Array& array) {
    bool is_one = true;
    for (size_t axis = 0; axis < sizeof(first.shape) / sizeof(first.shape[0]); ++axis) {
        is_one = is_one && first.shape[axis] == array.shape[axis];
    }
    return is_one;
}

// Whether the arrays are C-contiguous, of one shape, and begin at multiples of 16 bytes.
template <class First, class... Arrays>
inline bool are_contiguous(const First& first, const Arrays&... arrays) {
    return is_contiguous(first) &&
           ((is_contiguous(arrays) && have_one_shape(first, arrays)) && ...);
}
#endif
