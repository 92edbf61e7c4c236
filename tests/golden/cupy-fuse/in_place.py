# flags: "--sig=in_place(float64[:], float64[:])"
import cupy


@cupy.fuse
def in_place(x, gradient):
    gradient *= 0.5
    x -= 0.1 * gradient
