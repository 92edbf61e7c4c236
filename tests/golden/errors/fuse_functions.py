# flags: "--sig=doubled(float32[:])" "--sig=read_late(float32[:])" "--sig=made_in_a_branch(float32[:], int)" "--sig=chosen(float32[:], int)" "--sig=assigned_in_branches(float32[:], int)" "--sig=of_a_table(float32[:], int)" "--sig=changes_outer(float32[:])" "--sig=calls_text(float32[:])"
import cupy

doubled = cupy.ElementwiseKernel("T x", "T y", "y = x * 2", "doubled")


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


@cupy.fuse
def chosen(x, n):
    f = cupy.sin if n > 0 else cupy.cos
    return f(x)


@cupy.fuse
def assigned_in_branches(x, n):
    if n > 0:
        f = cupy.sin
    else:
        f = cupy.cos
    return f(x)


@cupy.fuse
def of_a_table(x, n):
    return (cupy.sin, cupy.cos)[n](x)


@cupy.fuse
def changes_outer(x):
    k = 0

    def counted(v):
        nonlocal k
        k = k + 1
        return v * k

    return counted(x)


@cupy.fuse
def calls_text(x):
    return doubled(x) + 1
