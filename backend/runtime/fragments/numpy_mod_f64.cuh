// needs: numpy_mod
// NumPy's x % y.
static __device__ inline double numpy_mod_f64(double x, double y) { return numpy_mod(x, y); }
