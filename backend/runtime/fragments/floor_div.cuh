// needs: <cstdint>
// Python's a // b rounds down. Division by zero gives 0, as in Numba, and so
// does that of the smallest number by -1.
static __device__ inline int64_t floor_div(int64_t a, int64_t b) {
    if (b == 0 || (b == -1 && a == INT64_MIN)) {
        return 0;
    }
    const int64_t quotient = a / b;
    return quotient * b != a && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
