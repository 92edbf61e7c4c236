// CUDA has no floating-point atomicSub.
static __device__ inline float atomic_sub_f32(float* address, float value) {
    unsigned int* const bits = reinterpret_cast<unsigned int*>(address);
    unsigned int old = *bits;
    while (true) {
        const float difference = __uint_as_float(old) - value;
        const unsigned int found = atomicCAS(bits, old, __float_as_uint(difference));
        if (found == old) {
            return __uint_as_float(old);
        }
        old = found;
    }
}
