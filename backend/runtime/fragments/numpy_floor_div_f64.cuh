// needs: numpy_floor_div
// NumPy's x // y.
static __device__ inline double numpy_floor_div_f64(double x, double y) {
    return numpy_floor_div(x, y);
}
