// numpy.logaddexp2: log2(2 ** a + 2 ** b) without overflow.
template <class T>
static __device__ inline T logaddexp2(T a, T b) {
    if (a == b) {
        return a + 1;
    }
    const T per_bit = static_cast<T>(1.4426950408889634);
    const T difference = a - b;
    return difference > 0 ? a + log1p(exp2(-difference)) * per_bit
                          : b + log1p(exp2(difference)) * per_bit;
}
