# flags: "--sig=fuse_branch(float32[:])" "--sig=reductions(float32[:])"
import cupy


@cupy.fuse
def fuse_branch(x):
    if x > 0:
        return x
    for i in range(3):
        x = x + x[i]
    return -x if x < -1 else x


@cupy.fuse
def reductions(x):
    if x > 0:
        y = x.sum()
    else:
        y = x.prod()
    return y
