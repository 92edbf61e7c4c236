#: chapter Indexing and broadcasting
#: text Each array is given to the kernel in its own shape, with a stride of 0 along axes of length 1. Operands line up from the right as in NumPy; that they can be broadcast, and that an index is within its axis, is the caller's to check. The manifest states in `"extents"` how long each axis of a result is, by the axes of the arguments that it is broadcast from: `{"param": "x", "axis": 0}`, where parts are taken with the `"slices": [[start, stop, step]]` that leave as many elements, in turn, and `"broadcast": [...]` in place of the argument where they are taken of what several are broadcast to. A kernel has a loop for each shape among its results.
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


#: form an index that is the same for all elements: `x[0]`, `x[-1]`, `x[..., 0]`, `x[k]` of a loop over a range or of an int argument
#: tested exec/cupy-fuse/views
#: differs nothing checks that the index is within the axis, as the caller has to; CuPy takes constants
#: sig f(float64[:, :], float64[:])
@cupy.fuse
def f(x, y):
    for k in range(2):
        y = y + x[k]
    return x[0] + y, x[:, -1]


#: form reversed axes: `x[::-1]`, `x[:, ::-1]`, `cupy.flip(x, axis)`
#: tested exec/cupy-fuse/views
#: sig f(float64[:, :])
@cupy.fuse
def f(x):
    return x[::-1] + x[:, ::-1], cupy.flip(x)


#: form `x.T`, `x.transpose(…)`, `cupy.transpose`, `swapaxes`, `moveaxis`, `expand_dims`, `squeeze` of an axis
#: tested exec/cupy-fuse/views
#: differs CuPy's fusion has none of these; nothing checks that an axis that `squeeze` drops has length 1
#: sig f(float64[:, :])
@cupy.fuse
def f(x):
    y = cupy.expand_dims(cupy.swapaxes(x, 0, 1), 0)
    return x.T, cupy.moveaxis(y, 0, -1), cupy.squeeze(y, axis=0)


#: form views of computed values, `(x + y)[0]`, `e[..., None]`: computed again, of other elements
#: tested exec/cupy-fuse/views
#: sig f(float64[:, :], float64[:])
@cupy.fuse
def f(x, y):
    e = cupy.exp(x + y)
    return e[0], e / e.sum(axis=-1)[..., None]


#: form views of what a loop computes whose length is an argument
#: refused take views of the arguments
#: sig f(float64[:, :], int)
@cupy.fuse
def f(x, n):
    y = x
    for k in range(n):
        y = y * x
    return y[0]


#: form part of an axis, `x[1:]`, `x[:-1]`, `x[::2]`, `x[:, 5:2:-1]`, of computed values too: the bounds are constants, and cut as in Python
#: differs CuPy's fusion takes whole axes
#: tested exec/cupy-fuse/slices
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x[1:] - x[:-1]


#: form slices whose bounds are not known, `x[n:]` of an argument n
#: refused the bounds of a slice in a fused function are constants
#: sig f(float64[:], int)
@cupy.fuse
def f(x, n):
    return x[n:]


#: form slices from the end to a place counted from the start, `x[-5:3]`
#: refused bounds that count from the same end
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x[-5:3]


#: form masks and arrays of indices, `x[x > 0]`
#: refused an index in a fused function is
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x[x > 0]


#: form `x.ndim`, `x.dtype`, `x.itemsize`, of computed values too
#: tested exec/cupy-fuse/dtypes exec/cupy-fuse/shapes
#: sig f(float64[:])
@cupy.fuse
def f(x):
    if x.ndim == 1 and x.dtype == cupy.float64:
        return x * 2
    return x


#: form `cupy.issubdtype(x.dtype, cupy.integer)`; `cupy.result_type` of arrays and dtypes, `cupy.promote_types`
#: tested exec/cupy-fuse/conditions
#: sig f(int32[:])
@cupy.fuse
def f(x):
    if cupy.issubdtype(x.dtype, cupy.integer):
        x = x.astype(cupy.result_type(x, cupy.float32))
    return x / 3


#: form `x.shape`, `x.size`, `x.nbytes`, `len(x)`, of views and computed values too: Python's ints
#: tested exec/cupy-fuse/shapes
#: differs CuPy's fusion has none of these
#: sig f(float64[:, :])
@cupy.fuse
def f(x):
    n, m = x.shape
    return x / n, x * len(x[0]), x / x.size


#: form `if` and conditional expressions of a shape
#: tested exec/cupy-fuse/scalars
#: differs CuPy's fusion has no shapes
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x * 2 if x.shape[0] > 1 else x


#: form `cupy.squeeze(x)` without an axis
#: refused which axes have length 1 is known at run time only
#: sig f(float64[:, :])
@cupy.fuse
def f(x):
    return cupy.squeeze(x)


#: form `x.reshape`, `x.ravel` and other methods; `cupy.broadcast_to`
#: refused keeps the shapes of its arrays
#: sig f(float64[:])
@cupy.fuse
def f(x):
    return x.reshape(-1)
