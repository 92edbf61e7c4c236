#: chapter Reductions
#: text Each reduction is a phase of the one kernel, with the grid's barrier between phases, so that the launch is cooperative. What lies between is computed again; the results of the reductions are kept in arrays that the caller gives after the outputs: the manifest states them with `"role": "temporary"`, and each axis of outputs and temporaries in `"extents"`, by the axes of the arguments that it is as long as; `"grid"` is the number of blocks.
#: text The threads of a block form teams, each of which makes one result: of few results as many threads as there is to reduce, of many only so many that all threads have work; beside each other where the last axis is reduced, side by side for neighbouring results where it is kept. Where there are more blocks than the results need, blocks share them and their parts are combined after the barrier. Any number of blocks and threads gives the result; the largest cooperative grid is the fastest.
#: text The order of sums is not CuPy's, so the last bits of floats may differ. `max` and `min` of no elements are an error in NumPy: launchers refuse them, and the manifest lists in `"nonempty"` the extents that must not be 0; the kernel by itself gives the least or the greatest value of the type.
import cupy


#: form `cupy.sum`, `prod`, `max`, `amax`, `min`, `amin`, `all`, `any`; `x.sum()` and its like
#: tested exec/cupy-fuse/reductions
#: sig f(int32[:, :])
@cupy.fuse
def f(x):
    return cupy.sum(x), x.prod(), cupy.amax(x), x.min(), cupy.any(x > 1), cupy.all(x > 0)


#: form `axis=`: an int, a tuple, negative ones
#: tested exec/cupy-fuse/reductions exec/cupy-fuse/shared_reductions
#: differs only the operand is reduced; CuPy may broadcast it with all other arguments first, and so add copies
#: sig f(float32[:, :])
@cupy.fuse
def f(x):
    return x.sum(axis=0), cupy.amax(x, -1), cupy.sum(x, axis=(0, 1))


#: form axes that are computed of what is known: `axis=tuple(range(x.ndim - 1))`, `(0,) + tuple(range(2, x.ndim))`, `tuple(i for i in range(x.ndim) if i != 1)`
#: tested exec/cupy-fuse/axes
#: sig f(float32[:, :, :])
@cupy.fuse
def f(x):
    return x.sum(axis=tuple(range(x.ndim - 1)))


#: form `keepdims=True`
#: tested exec/cupy-fuse/reductions
#: differs CuPy refuses it
#: sig f(float32[:, :])
@cupy.fuse
def f(x):
    e = cupy.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


#: form `dtype=` of sums and products
#: tested exec/cupy-fuse/reductions
#: differs CuPy may ignore it
#: sig f(int32[:])
@cupy.fuse
def f(x):
    return cupy.sum(x, dtype="float64")


#: form `cupy.nansum`, `cupy.nanprod`
#: tested exec/cupy-fuse/reductions
#: differs without the NaNs; CuPy's fusion keeps them
#: sig f(float64[:, :])
@cupy.fuse
def f(x):
    return cupy.nansum(x), cupy.nanprod(x, axis=0)


#: form results of reductions with arrays, scalars and in further reductions
#: tested exec/cupy-fuse/reductions
#: sig f(float64[:, :], float)
@cupy.fuse
def f(x, a):
    y = (x * a).sum(axis=1) + 1
    return y.sum() * x


#: form arguments changed after all reductions
#: tested exec/cupy-fuse/reductions
#: sig f(float64[:, :])
@cupy.fuse
def f(x):
    x /= cupy.sum(x)


#: form an argument changed before a reduction
#: refused store it after all reductions
#: sig f(float32[:])
@cupy.fuse
def f(x):
    x *= 2
    return cupy.sum(x)


#: form reductions in loops over what is known: each round is written out
#: tested exec/cupy-fuse/traces
#: sig f(float32[:])
@cupy.fuse
def f(x):
    for k in range(3):
        x = x + cupy.sum(x)
    return x


#: form reductions in loops whose length is an argument
#: refused a reduction in a loop or branch
#: sig f(float32[:], int)
@cupy.fuse
def f(x, n):
    y = x
    for k in range(n):
        y = y + cupy.sum(y)
    return y


#: form reductions in helper functions, fused functions and lambdas that are called
#: tested exec/cupy-fuse/helpers
#: sig f(float32[:])
def normalized(x):
    return x / cupy.sum(x)


@cupy.fuse
def f(x):
    return normalized(x) + normalized(x * x)


#: form `max` and `min` of complex numbers
#: refused take that of `abs(z)`
#: sig f(complex64[:])
@cupy.fuse
def f(z):
    return cupy.max(z)


#: form `out=`, `where=`, `initial=` of reductions
#: refused takes `axis`, `dtype` and `keepdims`
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return cupy.sum(x, where=x > 0)


#: form an axis that the operand does not have
#: refused there is no axis 3
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return cupy.sum(x, axis=3)


#: form `mean`, `var`, `std`, `argmax`, `argmin`, `cumsum`, `median`
#: refused combines elements
#: sig f(float32[:])
@cupy.fuse
def f(x):
    return x - x.mean()
