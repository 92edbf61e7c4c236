// needs: extents, mdspan, <cstddef>, <cstdint>
#ifndef PYKERN2CU_STRIDED_ARRAY
#define PYKERN2CU_STRIDED_ARRAY
// An array in device memory with strides in bytes: pykern2cu::strided_array(data, {rows, columns},
// {row_bytes, column_bytes}), or contiguous: pykern2cu::strided_array(data, rows, columns).
template <class T, size_t N>
struct strided_array {
    static constexpr char order = 'A';
    T* data = nullptr;
    int64_t shape[N] = {};
    int64_t strides[N] = {};

    strided_array() = default;
    strided_array(T* memory, const int64_t (&extents)[N], const int64_t (&bytes)[N])
        : data(memory) {
        for (size_t axis = 0; axis < N; ++axis) {
            shape[axis] = extents[axis];
            strides[axis] = bytes[axis];
        }
    }
    template <class... Extents, if_extents<N, Extents...> = 0>
    strided_array(T* memory, Extents... extents)
        : data(memory), shape{static_cast<int64_t>(extents)...} {
        int64_t bytes = sizeof(T);
        for (size_t axis = N; axis-- > 0; bytes *= shape[axis]) {
            strides[axis] = bytes;
        }
    }
    template <class U, std::enable_if_t<std::is_same_v<const U, T>, int> = 0>
    strided_array(const strided_array<U, N>& other)
        : strided_array(other.data, other.shape, other.strides) {}
    template <class Mdspan,
              class = typename mdspan_layout<typename Mdspan::layout_type>::strided_array,
              if_mdspan<Mdspan, T, N> = 0>
    strided_array(const Mdspan& span) : data(span.data_handle()) {
        for (size_t axis = 0; axis < N; ++axis) {
            shape[axis] = static_cast<int64_t>(span.extent(axis));
            strides[axis] = static_cast<int64_t>(span.stride(axis)) * int64_t{sizeof(T)};
        }
    }
};
template <class T, class... Extents>
strided_array(T*, Extents...) -> strided_array<T, sizeof...(Extents)>;
template <class T, size_t N>
strided_array(T*, const int64_t (&)[N], const int64_t (&)[N]) -> strided_array<T, N>;
#endif
