// needs: dlpack
#if defined(DLPACK_DLPACK_H_) && !defined(PYKERN2CU_DLPACK_HALF)
#define PYKERN2CU_DLPACK_HALF
template <>
inline constexpr int dlpack_code<__half> = 2;
#endif
