// As in Numba, a NaN in memory is replaced and a NaN value ignored.
static __device__ inline float atomic_nanmin_f32(float* address, float value) {
    unsigned int* const bits = reinterpret_cast<unsigned int*>(address);
    unsigned int old = *bits;
    while (!(__uint_as_float(old) <= value) && value == value) {
        const unsigned int found = atomicCAS(bits, old, __float_as_uint(value));
        if (found == old) {
            break;
        }
        old = found;
    }
    return __uint_as_float(old);
}
