// The hyperbolic tangent of fastmath=True, right to 11 bits.
static __device__ inline float fast_tanh(float x) {
#ifdef __CUDA_ARCH__
    float result;
    asm("tanh.approx.f32 %0, %1;" : "=f"(result) : "f"(x));
    return result;
#else
    return tanhf(x);
#endif
}
