// needs: dlpack
#if defined(DLPACK_DLPACK_H_) && !defined(PYKERN2CU_DLPACK_COMPLEX)
#define PYKERN2CU_DLPACK_COMPLEX
template <class T>
inline constexpr int dlpack_code<complex<T>> = 5;
#endif
