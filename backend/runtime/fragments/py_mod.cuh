// needs: <cstdint>
// Python's a % b has the sign of b. A zero divisor gives 0, as in Numba and CuPy.
static __device__ inline int64_t py_mod(int64_t a, int64_t b) {
    if (b == 0 || b == -1) {
        return 0;
    }
    const int64_t remainder = a % b;
    return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder;
}
