# flags: "--sig=options(float32[::1])" "--sig=by_position(float32[::1])" "--sig=other_mode(float32[::1])" "--sig=fused(float32[:])"
import cupy
from cupyx import jit


@jit.rawkernel(debug=True, fastmath=True)
def options(x):
    x[0] = 1


@jit.rawkernel("numpy")
def by_position(x):
    x[0] = 1


@jit.rawkernel(mode="C")
def other_mode(x):
    x[0] = 1


@cupy.fuse(device=True)
def fused(x):
    return x + 1
