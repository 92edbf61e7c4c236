// needs: numpy_mod
// NumPy's x % y.
static __device__ inline float numpy_mod_f32(float x, float y) { return numpy_mod(x, y); }
