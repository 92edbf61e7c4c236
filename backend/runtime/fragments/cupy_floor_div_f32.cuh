// CuPy's x // y for floats, which is not Python's: it floors the rounded quotient.
static __device__ inline float cupy_floor_div_f32(float x, float y) { return floorf(x / y); }
