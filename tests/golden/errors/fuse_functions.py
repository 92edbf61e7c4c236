# flags: "--sig=read_late(float32[:])" "--sig=made_in_a_branch(float32[:], int)"
import cupy


@cupy.fuse
def read_late(x):
    steps = [lambda v: v * k for k in (1, 2, 3)]
    return steps[0](x)


@cupy.fuse
def made_in_a_branch(x, n):
    k = 2
    if n > 0:
        scaled = lambda v, k=k: v * k
        x = scaled(x)
    return x
