// needs: <cstddef>, <type_traits>
#ifndef PYKERN2CU_EXTENTS
#define PYKERN2CU_EXTENTS
// Whether these types are the extents of N axes.
template <size_t N, class... Extents>
using if_extents =
    std::enable_if_t<sizeof...(Extents) == N && (std::is_integral_v<Extents> && ...), int>;
#endif
