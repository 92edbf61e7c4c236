import numpy as np
from numba import cuda


@cuda.jit
def scale(x, factor, offset=1):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = x[i] * factor + offset


def run(dtype):
    x = cuda.to_device(np.arange(100).astype(dtype))
    scale[1, 128](x, 2)
    return x.copy_to_host()


if __name__ == "__main__":
    for dtype in (np.float32, np.int32):
        run(dtype)
