// needs: <cstdint>
// Python's a // b rounds down. Division by zero gives 0; the smallest number by -1 gives itself, as
// the GPU's division does in CuPy.
static __device__ inline int64_t cupy_floor_div(int64_t a, int64_t b) {
    if (b == 0) {
        return 0;
    }
    if (b == -1) {
        return static_cast<int64_t>(0 - static_cast<uint64_t>(a));
    }
    const int64_t quotient = a / b;
    return quotient * b != a && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
