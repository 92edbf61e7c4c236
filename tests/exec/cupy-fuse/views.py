"""Views: other elements of the arguments, and of computed values."""

import cupy


@cupy.fuse
def indexed(x, y):
    return x[0] + y, x[-1] - y[0], x[1, -2], x[..., 0] * x[:, -1]


@cupy.fuse
def reversed_axes(x, y):
    return x[::-1] + y, x[:, ::-1] * y[::-1], x[::-1, ::-1], x[::-1][0], x[:, ::-1][..., -1]


@cupy.fuse
def transposed(x, y):
    return x.T, x.T - x[:, 1], cupy.transpose(x, (1, 0))[0] * y[0], x.transpose(0, -1), x.transpose((1, 0))[::-1]


@cupy.fuse
def reordered(x):
    a = cupy.swapaxes(x, 0, -1)
    b = cupy.moveaxis(x, 0, -1)
    return a, b, cupy.moveaxis(x, (0, 1), (-1, -2)), x.swapaxes(0, 1), cupy.transpose(x)


@cupy.fuse
def expanded(x, y):
    column = cupy.expand_dims(x, -1)
    return column * y, cupy.expand_dims(x, (0, 2)), column[:, 0], x[None, ..., None] + column[None], x[None, :][0, -1]


@cupy.fuse
def squeezed(x, y):
    return cupy.squeeze(x, axis=1) + y, x.squeeze(1) * x, cupy.flip(y), cupy.flip(x, 0), cupy.flip(x, (0, 1))


@cupy.fuse
def of_computed_values(x, y):
    total = x + y
    scaled = total * 2
    return (x * y)[0], scaled[::-1], scaled.T[-1], (total - scaled)[:, None, 1], total[1] + y[..., None][0, 0]


@cupy.fuse
def of_reductions(x):
    rows = x.sum(axis=1)
    return x / rows[:, None], rows[0] + x, rows[::-1], (rows * 2)[-1], x.T.sum(axis=0)[None]


@cupy.fuse
def in_loops(x, y):
    total = y * 0
    for k in range(2):
        total = total + x[k] * (k + 1)
    for k in range(-1, 1):
        total = total + x[k, ::-1]
    return total


@cupy.fuse
def at_run_time(x, k, n):
    return x[k] + n, x[:, n - 1], x.T[-k], x[::-1][k]


@cupy.fuse
def of_complex(z):
    return z.real[::-1], z.T.imag, abs(z)[0], z[:, ::-1].conj()


@cupy.fuse
def parts_of_reals(x):
    none = (x + x).imag
    return x.imag, (x.imag == 0).sum(), none.sum(axis=0), x.real + none.size
