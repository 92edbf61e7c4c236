import cupy


@cupy.fuse
def clipped(x):
    return (cupy.clip(x, None, 1), cupy.clip(x, 0, None), cupy.clip(x, a_min=0, a_max=2),
            cupy.clip(x, min=-1, max=1), x.clip(-1, 0), x.clip(min=1))


@cupy.fuse
def beyond_the_type(x):
    return cupy.clip(x, -1, 300), cupy.clip(x, 5, 1000), cupy.clip(x, None, None)


@cupy.fuse
def rounded(x):
    return x.round(), x.round(1), cupy.copy(x)


@cupy.fuse
def real_parts(z):
    return z.astype("f"), z.conj(), z.conjugate(), cupy.copy(z)


@cupy.fuse
def number(x, h):
    return cupy.clip(h, x, 4), x * cupy.clip(h, 0, 1)
