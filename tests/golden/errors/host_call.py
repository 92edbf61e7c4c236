from numba import cuda


@cuda.jit("void(float32[::1])")
def other(x):
    x[0] = 1


@cuda.jit("void(float32[::1])")
def host_call(x):
    other(x)
    other[1, 32](x)
    y = cuda.device_array(10)
    cuda.synchronize()
