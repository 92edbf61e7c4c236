// needs: <cstdint>
// Python's a // b rounds down. Division by zero gives 0, as in Numba, and so
// does that of the smallest number by -1.
static __device__ inline int32_t floor_div_i32(int32_t a, int32_t b) {
    if (b == 0 || (b == -1 && a == INT32_MIN)) {
        return 0;
    }
    const int32_t quotient = a / b;
    return quotient * b != a && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
