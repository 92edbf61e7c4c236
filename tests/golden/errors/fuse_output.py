# flags: "--sig=fuse_output(float32[:], int32[:])"
import cupy


@cupy.fuse
def fuse_output(x, y):
    z = x + 1
    cupy.add(x, y, out=z)
    cupy.add(x, 0.5, out=y)
    cupy.copyto(y, 2.5)
    cupy.copyto(z, x)
    cupy.copyto(x, y, where=1)
    return cupy.clip(x, bad=2)
