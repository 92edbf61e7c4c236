# flags: "--sig=item(float32[:,:], float32[:,:])" "--sig=reversed_(float32[:,:], float32[:,:])" "--sig=through_name(float32[:,:], float32[:,:])" "--sig=through_index(float32[:,:], float32[:,:])" "--sig=out(float32[:,:], float32[:,:])" "--sig=its_own_view(float32[:,:], float32[:,:])" "--sig=read_before(float32[:,:], float32[:,:])" "--sig=view_after(float32[:,:], float32[:,:])" "--sig=returned(float32[:,:], float32[:,:])" "--sig=behind_a_reduction(float32[:, :])" "--sig=of_two_arguments(float32[:, :], float32[:, :])" "--sig=both(float32[:], float32[:])" "--sig=one_and_a_name(float32[:], float32[:])"
import cupy


@cupy.fuse
def item(x, y):
    x[0] = y[0]


@cupy.fuse
def reversed_(x, y):
    x[::-1] += y


@cupy.fuse
def through_name(x, y):
    z = x.T
    z *= 2


@cupy.fuse
def through_index(x, y):
    row = x[0]
    row += 1
    return row


@cupy.fuse
def out(x, y):
    cupy.add(x, y, out=x.T)


@cupy.fuse
def its_own_view(x, y):
    x += x.T


@cupy.fuse
def read_before(x, y):
    z = x[::-1] * 2
    x += z


@cupy.fuse
def view_after(x, y):
    z = x * y[0]
    x += 1
    return z[0]


@cupy.fuse
def returned(x, y):
    x += y
    return x[0]


@cupy.fuse
def behind_a_reduction(x):
    t = x[::-1] * 2
    s = x.sum(axis=0)
    x -= s
    return cupy.flip(t, 0)


@cupy.fuse
def of_two_arguments(x, y):
    t = (x + y)[::-1]
    s = x.sum(axis=0)
    y -= s
    return t[::-1]


@cupy.fuse
def both(x, y):
    x[...], y[...] = y, x


@cupy.fuse
def one_and_a_name(x, y):
    x[...], t = y, x
    return t
