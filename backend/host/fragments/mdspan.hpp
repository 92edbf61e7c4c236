// needs: <cstddef>, <type_traits>
#ifndef PYKERN2CU_MDSPAN
#define PYKERN2CU_MDSPAN
// Which views an mdspan of this layout can be, where <cuda/std/mdspan> is included before.
template <class Layout>
struct mdspan_layout {};
template <class Mdspan, class T, size_t N>
using if_mdspan = std::enable_if_t<
    Mdspan::rank() == N && std::is_convertible_v<typename Mdspan::data_handle_type, T*>, int>;
#endif
#if defined(_CUDA_STD_MDSPAN) && !defined(PYKERN2CU_CUDA_MDSPAN)
#define PYKERN2CU_CUDA_MDSPAN
template <>
struct mdspan_layout<cuda::std::layout_right> {
    using array = void;
    using strided_array = void;
};
template <>
struct mdspan_layout<cuda::std::layout_left> {
    using fortran_array = void;
    using strided_array = void;
};
template <>
struct mdspan_layout<cuda::std::layout_stride> {
    using strided_array = void;
};
#endif
