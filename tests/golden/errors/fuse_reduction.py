# flags: "--sig=fuse_reduction(float32[:])"
import cupy


@cupy.fuse
def fuse_reduction(x):
    return x / cupy.sum(x), cupy.mean(x)
