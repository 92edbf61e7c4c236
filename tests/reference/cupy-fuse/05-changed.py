#: chapter Changed arguments
#: text An argument that is changed has the shape to which its operands are broadcast; several have one shape. A computed array keeps its shape in `t += x`. Launchers refuse others; the manifest lists in `"same"` the pairs of extents that must be as long as each other. Arguments that overlap other than element by element give what the order of the threads gives; CuPy may copy one first.
import cupy


#: form `x += y` and its like: in place, in the type of `x`
#: tested exec/cupy-fuse/in_place exec/cupy-fuse/changed_arguments
#: sig f(float32[:], float64[:])
@cupy.fuse
def f(x, y):
    x += y
    x *= 2


#: form `x[...] = v`, `x[:] = v`, `x[:] += v`
#: tested exec/cupy-fuse/changed_arguments
#: sig f(int32[:], int32[:])
@cupy.fuse
def f(x, y):
    x[...] = y * 2
    y[:] = 1


#: form `out=` of ufuncs, by keyword or position; `cupy.copyto(x, y)`, `where=` of it
#: tested exec/cupy-fuse/outputs
#: sig f(float32[:], float32[:])
@cupy.fuse
def f(x, y):
    cupy.add(x, y, out=x)
    cupy.copyto(y, x, where=x > 0)


#: form a changed argument returned, read again, under another name
#: tested exec/cupy-fuse/in_place exec/cupy-fuse/changed_arguments
#: sig f(int64[:], int64[:])
@cupy.fuse
def f(x, y):
    z = x
    z += y
    return x * 2


#: form `a += 1` of a scalar argument: a new value of the name
#: tested exec/cupy-fuse/forms
#: sig f(float32[:], int)
@cupy.fuse
def f(x, a):
    a += 1
    return x * a


#: form a change that leaves the kind: `x += 0.5`, `x /= 2` of integers
#: refused cannot store `float64` as `int32`
#: sig f(int32[:])
@cupy.fuse
def f(x):
    x /= 2


#: form computed arrays and results of reductions changed in place: `m = x.sum(axis=0)`, `m /= 3`
#: tested exec/cupy-fuse/names
#: sig f(float32[:, :])
@cupy.fuse
def f(x):
    m = x.sum(axis=0)
    m /= 3
    return x - m


#: form a change of what another name stands for too, or a view of it: `y = x * 2`, `z = y[::-1]`, `z += 1`
#: refused may share its elements with
#: sig f(float32[:])
@cupy.fuse
def f(x):
    y = x * 2
    z = y[::-1]
    z += 1
    return y


#: form a changed argument of fewer axes than its operands
#: refused is changed here in its own 1D shape
#: sig f(float32[:], float32[:, :])
@cupy.fuse
def f(x, y):
    x += y


#: form an argument that is changed and read under another view: `x += x.T`
#: refused other elements of it are read
#: sig f(float32[:, :])
@cupy.fuse
def f(x):
    x += x.T


#: form results beside a changed argument: of its shape if they are computed of it, else of their own
#: tested exec/cupy-fuse/shapes
#: sig f(float32[:], float32[:, :])
@cupy.fuse
def f(x, y):
    x += 1
    return x * 2, y * 2


#: form a change of part of an argument or of a view: `x[0] = v`, `x[::-1] += v`
#: refused a fused function changes whole arguments
#: sig f(float32[:])
@cupy.fuse
def f(x):
    x[0] = 0


#: form `y[...] = v` of a computed array or a copy, `y = x.copy()`
#: refused only arguments of a fused function are assigned to by an index
#: sig f(float32[:])
@cupy.fuse
def f(x):
    y = x.copy()
    y[...] = 3
    return y


#: form a change of an argument whose name gets another array in a branch or loop of run time
#: refused give that one a name of its own
#: sig f(float32[:], float)
@cupy.fuse
def f(x, m):
    if m > 5:
        x = x * 2
    x += 10
    return x


#: form `out=` that is no argument of the function
#: refused must be one array argument of the fused function
#: sig f(float32[:])
@cupy.fuse
def f(x):
    y = x * 2
    cupy.add(x, 1, out=y)
    return y
