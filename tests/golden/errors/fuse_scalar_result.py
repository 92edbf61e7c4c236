# flags: "--sig=fuse_scalar_result(float, float)"
import cupy


@cupy.fuse
def fuse_scalar_result(a, b):
    return a + b
