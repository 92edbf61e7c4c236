// needs: extents, mdspan, <cstddef>, <cstdint>
#ifndef PYKERN2CU_ARRAY
#define PYKERN2CU_ARRAY
// A C-contiguous array in device memory, from its address and extents:
// pykern2cu::array(data, rows, columns).
template <class T, size_t N>
struct array {
    static constexpr char order = 'C';
    T* data = nullptr;
    int64_t shape[N] = {};

    array() = default;
    template <class... Extents, if_extents<N, Extents...> = 0>
    array(T* memory, Extents... extents) : data(memory), shape{static_cast<int64_t>(extents)...} {}
    template <class U, std::enable_if_t<std::is_same_v<const U, T>, int> = 0>
    array(const array<U, N>& other) : data(other.data) {
        for (size_t axis = 0; axis < N; ++axis) {
            shape[axis] = other.shape[axis];
        }
    }
    template <class Mdspan, class = typename mdspan_layout<typename Mdspan::layout_type>::array,
              if_mdspan<Mdspan, T, N> = 0>
    array(const Mdspan& span) : data(span.data_handle()) {
        for (size_t axis = 0; axis < N; ++axis) {
            shape[axis] = static_cast<int64_t>(span.extent(axis));
        }
    }
};
template <class T, class... Extents>
array(T*, Extents...) -> array<T, sizeof...(Extents)>;
#endif
