// needs: UniTuple, floor_div_f64, py_mod_f64
// Python's divmod(x, y).
static __device__ inline UniTuple<double, 2> py_divmod_f64(double x, double y) {
    return {{floor_div_f64(x, y), py_mod_f64(x, y)}};
}
