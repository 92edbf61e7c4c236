import cupy


def softened(x, epsilon=0.25, scale=None):
    result = x / (cupy.abs(x) + epsilon)
    if scale is not None:
        result = result * scale
    return result


@cupy.fuse
def helpers(x):
    return (softened(x), softened(x, 1.0), softened(x, epsilon=2.0), softened(x, scale=3.0),
            softened(scale=2.0, x=x, epsilon=0.5))


@cupy.fuse
def own_default(x, factor=2.0):
    return x * factor
