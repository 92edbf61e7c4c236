from numba import cuda


def device_jit(fn, **options):
    return cuda.jit(device=True, **options)(fn)


def tensor_map(fn):
    @cuda.jit("void(float64[::1], float64[::1])")
    def _map(out, values):
        i = cuda.grid(1)
        out[i] = fn(values[i])

    return _map


def map(fn):
    return tensor_map(device_jit(fn))
