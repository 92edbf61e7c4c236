// As in Numba, a NaN on either side leaves the memory as it is.
static __device__ inline double atomic_min_f64(double* address, double value) {
    unsigned long long* const bits = reinterpret_cast<unsigned long long*>(address);
    unsigned long long old = *bits;
    while (__longlong_as_double(static_cast<long long>(old)) > value) {
        const unsigned long long found =
            atomicCAS(bits, old, static_cast<unsigned long long>(__double_as_longlong(value)));
        if (found == old) {
            break;
        }
        old = found;
    }
    return __longlong_as_double(static_cast<long long>(old));
}
