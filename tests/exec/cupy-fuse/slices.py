"""Parts of axes: slices with bounds and steps, of arguments and of what is computed."""

import cupy


@cupy.fuse
def differences(x):
    return x[1:] - x[:-1], x[2:] - 2 * x[1:-1] + x[:-2]


@cupy.fuse
def from_either_end(x):
    return x[:3], x[-3:], x[2:5], x[-5:-2], x[4:1], x[7:], x[:-7]


@cupy.fuse
def with_steps(x):
    return x[::2], x[1::3], x[:-1:2], x[::-2], x[5:2:-1], x[:2:-1], x[-2::-2], x[3::-1], x[:-1:-1]


@cupy.fuse
def slices_of_slices(x):
    return x[1:][:-1], x[::2][1:], x[::-2][::-1], x[-4:][:2], x[:4][-2:][::-1], x[1:][0], x[1:-1][-1], x[::-2][-1]


@cupy.fuse
def of_computed_values(x, y):
    total = x + y
    return total[1:], total[::-2], (total[1:] * 2)[-2:], total[:-1] - total[1:], total[1:][0]


@cupy.fuse
def of_several_axes(m):
    return m[1:, 1:] - m[:-1, :-1], m[:, ::2], m[..., 1:].T, m[::-1, None, :2], m[1:, 0], m[-1, 1:]


@cupy.fuse
def one_element_for_all(x, m):
    return x / x[:1], m - m[:, -1:], m[1:2] * m


# Part of an axis is 1 long where the axis has 2 elements, and then broadcast.
@cupy.fuse
def broadcast(x, y):
    between = x[1:] + y
    return between, between[:-1] * 2, between[::-1], between[2]


@cupy.fuse
def reduced(x, m):
    steps = x[1:] - x[:-1]
    rows = m[:, 1:].sum(axis=1)
    return steps.max(), (steps * steps).sum(), rows, rows[1:] - rows[:-1], m[::2].sum(axis=0)[::-1] * 1


@cupy.fuse
def shapes(x):
    return x[1:].shape[0] + x[::2].size * 10 + len(x[-3:]) * 100 + x * 0


@cupy.fuse
def changed(x, y):
    y += x[1:]
    y *= 2
    return y[...] - 1


def smooth(v):
    return (v[:-2] + v[1:-1] + v[2:]) / 4


@cupy.fuse
def in_helpers_and_loops(x):
    total = x[3:] * 0
    for k in range(3):
        total = total + x[k : k - 3] * (k + 1)
    return smooth(smooth(x)), total


@cupy.fuse
def at_run_time(x, k):
    return x[1:][k], x[::-2][k], (x + 1)[:-2][k]


@cupy.fuse
def with_named_bounds(x, radius=1, keepdims=True):
    low, high = radius, -radius
    step = 2 * radius
    total = x.sum(axis=-1, keepdims=keepdims)
    return x[:, step:] - 2 * x[:, low:high] + x[:, :-step] + total
