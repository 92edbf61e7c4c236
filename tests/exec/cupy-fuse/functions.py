import cupy


@cupy.fuse
def elementary(x):
    return cupy.exp(-x) + cupy.log(x), cupy.sin(x) * cupy.cos(x), cupy.tanh(x), cupy.floor(x)


@cupy.fuse
def extremes(x, y):
    return cupy.maximum(x, y), cupy.minimum(x, y), cupy.fmax(x, y), cupy.fmin(x, y), cupy.clip(x, -1, 2)


@cupy.fuse
def tests(x):
    return cupy.isnan(x), cupy.isinf(x), cupy.isfinite(x), cupy.sign(x), cupy.abs(x)
