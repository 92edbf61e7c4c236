// CuPy's x % y for floats, which is not Python's: it has the rounding error of x / y.
static __device__ inline float cupy_mod_f32(float x, float y) { return x - floorf(x / y) * y; }
