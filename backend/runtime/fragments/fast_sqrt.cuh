// The square root of fastmath=True: the last bit may differ.
static __device__ inline float fast_sqrt(float x) {
#ifdef __CUDA_ARCH__
    float result;
    asm("sqrt.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
    return result;
#else
    return sqrtf(x);
#endif
}
