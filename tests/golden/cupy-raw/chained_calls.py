"""Results of kernels that are the arguments of others, and several kernels that one call makes."""

import cupy

squared = cupy.ElementwiseKernel("T x", "T y", "y = x * x", "squared")
length = cupy.ReductionKernel("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0", "length")
compared = cupy.ElementwiseKernel(
    "float32 x, float32 y", "float32 larger, int64 which", "which = x < y; larger = which ? y : x", "compared"
)
scaled = {n: cupy.ElementwiseKernel("float32 x", "float32 y", f"y = x * {n}", f"scaled_by_{n}") for n in (2, 3)}

counted = cupy.ReductionKernel(
    "T x", "T total, int64 count", "x", "a + b", "total = a; count = _in_ind.size() / _out_ind.size()", "0", "counted"
)


def made(dtype):
    return cupy.ElementwiseKernel(f"{dtype} x", f"{dtype} y", "y = x + 1", f"next_{dtype}")


following = {dtype: made(dtype) for dtype in ("float32", "float64")}


@cupy.fuse
def divided(x, by):
    return x / by


x = cupy.ones((3, 4), dtype="float32")
row = cupy.ones(4, dtype="float32")
larger, which = compared(x, squared(row))
normal = divided(larger, length(larger.T))
divided(normal, length(normal, axis=0))
length(length(cupy.ones((2, 3, 4), dtype="float32"), axis=(0, -1)))
squared(which)
out = squared(cupy.ones((4, 3)), cupy.empty((4, 3)))
length(out)
for n in (2, 3):
    row = scaled[n](row)
following["float32"](row)
length(following["float64"](cupy.ones(3)))
counted(x, axis=(0,))
squared(length(cupy.ones((2, 3, 4), dtype="float32"), axis=1, keepdims=True))
squared(length(x, out=cupy.empty(3, dtype="float32"), axis=1))
