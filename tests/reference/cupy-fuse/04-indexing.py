#: chapter Indexing and broadcasting
import cupy


#: form operands of several numbers of axes, and of length 1
#: tested exec/cupy-fuse/broadcasting
#: sig f(float64[:, :], float64[:])
@cupy.fuse
def f(x, y):
    return x + y


#: form `x[:, None]`, `cupy.newaxis`, `...`, `:`
#: tested exec/cupy-fuse/broadcasting exec/cupy-fuse/failure2_inf_everywhere
#: sig f(float64[:], float64[:])
@cupy.fuse
def f(x, y):
    return x[:, cupy.newaxis] + y[None, :] * x[..., None]


#: form part of an axis, `x[1:]`, `x[::2]`; masks and arrays of indices, `x[x > 0]`
#: refused takes whole axes only
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x[1:]


#: form `x.ndim`, `x.dtype`
#: tested exec/cupy-fuse/dtypes
#: sig f(float64[:])
@cupy.fuse
def f(x):
    if x.ndim == 1 and x.dtype == cupy.float64:
        return x * 2
    return x


#: form `x.shape`, `len(x)`
#: refused has no attribute `shape`
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x / x.shape[0]


#: form `x.reshape`, `x.ravel`, `x.squeeze` and other methods
#: refused has no method `reshape`
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x.reshape(-1)
