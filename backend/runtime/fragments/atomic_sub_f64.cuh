// CUDA has no floating-point atomicSub.
static __device__ inline double atomic_sub_f64(double* address, double value) {
    unsigned long long* const bits = reinterpret_cast<unsigned long long*>(address);
    unsigned long long old = *bits;
    while (true) {
        const double difference = __longlong_as_double(static_cast<long long>(old)) - value;
        const unsigned long long found =
            atomicCAS(bits, old, static_cast<unsigned long long>(__double_as_longlong(difference)));
        if (found == old) {
            return __longlong_as_double(static_cast<long long>(old));
        }
        old = found;
    }
}
