# flags: "--sig=initial(float32[:,:], bool)" "--sig=where(float32[:,:], bool)" "--sig=by_position(float32[:,:], bool)" "--sig=dtype_of_max(float32[:,:], bool)" "--sig=third_of_max(float32[:,:], bool)" "--sig=boolean(float32[:,:], bool)" "--sig=keepdims_at_run_time(float32[:,:], bool)" "--sig=no_such_axis(float32[:,:], bool)" "--sig=axis_twice(float32[:,:], bool)" "--sig=axis_at_run_time(float32[:,:], bool)"
import cupy


@cupy.fuse
def initial(x, keep):
    return cupy.sum(x, initial=1)


@cupy.fuse
def where(x, keep):
    return x.sum(where=x > 0)


@cupy.fuse
def by_position(x, keep):
    return cupy.sum(x, 0, None, None)


@cupy.fuse
def dtype_of_max(x, keep):
    return cupy.max(x, dtype=cupy.float64)


@cupy.fuse
def third_of_max(x, keep):
    return cupy.max(x, 0, None)


@cupy.fuse
def boolean(x, keep):
    return cupy.sum(x, dtype=cupy.bool_)


@cupy.fuse
def keepdims_at_run_time(x, keep):
    return cupy.sum(x, keepdims=keep)


@cupy.fuse
def no_such_axis(x, keep):
    return cupy.sum(x, axis=2)


@cupy.fuse
def axis_twice(x, keep):
    return cupy.sum(x, axis=(0, -2))


@cupy.fuse
def axis_at_run_time(x, keep):
    return cupy.sum(x, axis=keep)
