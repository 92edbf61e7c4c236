// CuPy's x // y for floats, which is not Python's: it floors the rounded quotient.
static __device__ inline double cupy_floor_div_f64(double x, double y) { return floor(x / y); }
