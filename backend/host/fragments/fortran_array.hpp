// needs: extents, mdspan, <cstddef>, <cstdint>
#ifndef PYKERN2CU_FORTRAN_ARRAY
#define PYKERN2CU_FORTRAN_ARRAY
// A Fortran-contiguous array in device memory, from its address and extents:
// pykern2cu::fortran_array(data, rows, columns).
template <class T, size_t N>
struct fortran_array {
    static constexpr char order = 'F';
    T* data = nullptr;
    int64_t shape[N] = {};

    fortran_array() = default;
    template <class... Extents, if_extents<N, Extents...> = 0>
    fortran_array(T* memory, Extents... extents)
        : data(memory), shape{static_cast<int64_t>(extents)...} {}
    template <class U, std::enable_if_t<std::is_same_v<const U, T>, int> = 0>
    fortran_array(const fortran_array<U, N>& other) : data(other.data) {
        for (size_t axis = 0; axis < N; ++axis) {
            shape[axis] = other.shape[axis];
        }
    }
    template <class Mdspan,
              class = typename mdspan_layout<typename Mdspan::layout_type>::fortran_array,
              if_mdspan<Mdspan, T, N> = 0>
    fortran_array(const Mdspan& span) : data(span.data_handle()) {
        for (size_t axis = 0; axis < N; ++axis) {
            shape[axis] = static_cast<int64_t>(span.extent(axis));
        }
    }
};
template <class T, class... Extents>
fortran_array(T*, Extents...) -> fortran_array<T, sizeof...(Extents)>;
#endif
