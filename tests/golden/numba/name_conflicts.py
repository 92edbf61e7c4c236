from numba import cuda, float32


@cuda.jit("void(float32[::1], float32)")
def name_conflicts(double, new):
    int = cuda.grid(1)
    template = new
    threadIdx = cuda.threadIdx.x
    floor_div = int // -3
    double[int] = template + threadIdx + floor_div
