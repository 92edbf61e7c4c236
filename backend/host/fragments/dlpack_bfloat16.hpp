// needs: dlpack
#if defined(DLPACK_DLPACK_H_) && !defined(PYKERN2CU_DLPACK_BFLOAT16)
#define PYKERN2CU_DLPACK_BFLOAT16
template <>
inline constexpr int dlpack_code<__nv_bfloat16> = 4;
#endif
