# flags: "--sig=part(float32[:,:], int)" "--sig=part_is_changed(float32[:,:], int32[:])" "--sig=part_is_read(float32[:,:], int32[:])" "--sig=mask(float32[:,:], int32[:])" "--sig=by_array(float32[:,:], int32[:])" "--sig=too_many(float32[:,:], int32[:])" "--sig=which_axes(float32[:,:], int32[:])" "--sig=one_axis(float32[:,:], int32[:])" "--sig=no_such_axis(float32[:,:], int32[:])" "--sig=of_scalars(float32[:,:], int32[:])" "--sig=computed_in_loop(float32[:,:], int)" "--sig=inside_loop(float32[:,:], int)" "--sig=other_shapes(float32[:,:], int32[:])"
import cupy


@cupy.fuse
def part(x, n):
    return x[n:, ::2], x[:, : x.shape[0]], x[-3:2], x[::0]


@cupy.fuse
def part_is_changed(x, y):
    x[1:] += 1


@cupy.fuse
def part_is_read(x, y):
    x += x[:1]


@cupy.fuse
def mask(x, y):
    return x[x > 0]


@cupy.fuse
def by_array(x, y):
    return x[y]


@cupy.fuse
def too_many(x, y):
    return x[0, ..., 0, 0]


@cupy.fuse
def which_axes(x, y):
    return cupy.squeeze(x)


@cupy.fuse
def one_axis(x, y):
    return cupy.transpose(x, (0,)), x.swapaxes(0), cupy.flip(x, (0, 0))


@cupy.fuse
def no_such_axis(x, y):
    return cupy.moveaxis(x, 0, 2)


@cupy.fuse
def of_scalars(x, y):
    return x * len(x[0, 0])


@cupy.fuse
def computed_in_loop(x, n):
    total = x * 0
    for k in range(n):
        total = total + x
    return total[::-1] + x


@cupy.fuse
def inside_loop(x, n):
    total = x * 0
    for k in range(n):
        row = total + x
        total = total + row.T
    return total


@cupy.fuse
def other_shapes(x, y):
    return cupy.broadcast_to(y, x.shape) + x.reshape(-1), x.ravel()
