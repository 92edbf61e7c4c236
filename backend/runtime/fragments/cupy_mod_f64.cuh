// CuPy's x % y for floats, which is not Python's: it has the rounding error of x / y.
static __device__ inline double cupy_mod_f64(double x, double y) { return x - floor(x / y) * y; }
