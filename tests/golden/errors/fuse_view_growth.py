# flags: "--sig=doubled(float32[:])"
import cupy


@cupy.fuse
def doubled(x):
    for _ in range(25):
        x = x + x[::-1]
    return x
