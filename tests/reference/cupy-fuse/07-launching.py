#: chapter Launching
#: text The parameters are the arguments, then an array for each result, then the temporaries of reductions. An argument has its own shape, with a stride of 0 along axes of length 1; a result has its shape in NumPy. Any grid and block do: each thread goes on to further elements. The launchers of `--header` and `--embed` check the shapes, set these strides, and divide one `workspace` among the temporaries ([header.md](header.md)).
#: text Where every array is read and written at one position only, there is a second kernel for C-contiguous arrays of one shape, which loads and stores several elements at once. The manifest names it in `"contiguous": {"symbol", "elements", "alignment"}`: it takes the same parameters, and may be launched instead where all arrays are C-contiguous, have one shape, begin at multiples of `alignment` bytes and, in a kernel that changes an argument, no two begin at one address. A thread computes `elements` of them at once. The launchers of `--header` and `--embed` choose.
#: text In either form an array that is written may be the same elements as another, in the same order, where both are read and written at one position only; it must not overlap one in any other way, because threads run in no order. NumPy would copy; nothing checks it here.
import cupy


#: form a kernel for C-contiguous arrays of one shape
#: tested exec/cupy-fuse/elementwise exec/cupy-fuse/in_place exec/cupy-fuse/contiguous
#: sig f(float32[:, :], float32[:, :])
@cupy.fuse
def f(x, y):
    x += y
    return x * y
