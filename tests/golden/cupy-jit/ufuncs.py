# flags: "--sig=ufuncs(float32[::1])"
import cupy
from cupyx import jit


@jit.rawkernel()
def ufuncs(x):
    i = jit.grid(1)
    x[i] = cupy.sqrt(x[i]) + cupy.maximum(x[i], cupy.float32(0)) + cupy.sin(x[i]) - cupy.inf
