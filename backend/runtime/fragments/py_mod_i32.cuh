// needs: <cstdint>
// Python's a % b has the sign of b. A zero divisor gives 0, as in Numba and CuPy.
static __device__ inline int32_t py_mod_i32(int32_t a, int32_t b) {
    if (b == 0 || b == -1) {
        return 0;
    }
    const int32_t remainder = a % b;
    return remainder != 0 && (remainder < 0) != (b < 0) ? remainder + b : remainder;
}
