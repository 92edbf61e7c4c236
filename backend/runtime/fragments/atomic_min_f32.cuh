// As in Numba, a NaN on either side leaves the memory as it is.
static __device__ inline float atomic_min_f32(float* address, float value) {
    unsigned int* const bits = reinterpret_cast<unsigned int*>(address);
    unsigned int old = *bits;
    while (__uint_as_float(old) > value) {
        const unsigned int found = atomicCAS(bits, old, __float_as_uint(value));
        if (found == old) {
            break;
        }
        old = found;
    }
    return __uint_as_float(old);
}
