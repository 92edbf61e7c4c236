#: chapter `ElementwiseKernel`
#: text One signature is one kernel: `--sig 'name(float32[:], float)'`, a stub, or the calls in the file ([types.md](types.md)) give the types of the inputs and, if they like, of the outputs. The kernel is called by its `name=` or by what it is assigned to. The operation stands in it as written, in a loop over the elements that all threads of the grid share.
#: text Of the headers that CuPy puts in front of every text there are the classes `complex<T>`, which is that of Thrust with the functions and operators that CuPy adds, and `float16`, each where it is used; not there are `CUPY_FOR` and more `atomicAdd`. CUDA's own functions are.
#: text Each array is given in its own shape, with a stride of 0 along axes of length 1; those of fewer axes line up from the right. The manifest states in `"extents"` how long each axis of an output is. Outputs are C-contiguous where all inputs are (`float32[:, ::1]`), which then have the shape of the loop. Raw arrays (`"raw"`) are as they are. A kernel whose arrays are all raw has one more parameter behind them, `size`. Numbers are converted by the caller.
import cupy


#: form `T x`: a letter stands for the type that arrays have, the outputs' first; `float32 x`: NumPy's dtypes, `float` is a double
#: tested exec/cupy-raw/elementwise
#: sig f(float32[:], float32[:])
f = cupy.ElementwiseKernel('T x, T y', 'T z', 'z = (x - y) * (x - y)', 'f')


#: form `cupy.ElementwiseKernel(…)(x)`, `self.kernel = …`, `kernels["f"] = …`: the kernel has its `name=`, or CuPy's `kernel`
#: tested exec/cupy-raw/called
cupy.ElementwiseKernel('T x', 'T y', 'y = x * x', 'f')(cupy.zeros(8))


#: form a letter that no array has: numbers do not decide
#: refused is undecided
#: sig f(float32[:], float64)
f = cupy.ElementwiseKernel('T x, U y', 'T z', 'z = x * y', 'f')


#: form an array of another type than the letter or the dtype
#: refused CuPy converts numbers, but no arrays
#: sig f(float32[:], float64[:])
f = cupy.ElementwiseKernel('T x, T y', 'T z', 'z = x * y', 'f')


#: form complex numbers, `complex<T>`: `z.real()`, `abs(z)`, `conj(z)` … and of what CuPy has beside Thrust `z < w`, `z >= w` in NumPy's order, `real(z)`, `imag(z)`, `min`, `max`, `isnan`, `isinf`, `isfinite`, `log2`, `log1p`, `expm1`, `rint`
#: tested exec/cupy-raw/thrust_complex golden/cupy-raw/classes
#: sig f(complex64[:])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = conj(x) * complex<float>(0, 1) + x.real()', 'f')


#: form `float16`: a float wherever it is computed with
#: tested exec/cupy-raw/float16 golden/cupy-raw/classes
#: sig f(float16[:])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = x > 1 ? x * 2 : sqrt(x)', 'f')


#: form `bfloat16`
#: refused is no number of NumPy's
#: sig f(bfloat16[:])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = x * x', 'f')


#: form a dtype that NumPy does not have, a parameter `i`, a name that is no identifier, or a word of C++ or of the code around the text: the caret is in the string
#: refused is the index of the loop
f = cupy.ElementwiseKernel('T x, T i', 'T z', 'z = x', 'f')


#: form several results, `continue`, `return`
#: tested exec/cupy-raw/elementwise
#: sig f(float32[:])
f = cupy.ElementwiseKernel('T x', 'T y, int32 z', 'y = x; if (x < 0) continue; z = 1', 'f')


#: form `raw T x`: `x[k]` in C order, `x[{i, j}]`, `x.size()`, `x.shape()[d]`, `x.strides()[d]` in bytes, `&x[0]`
#: tested exec/cupy-raw/elementwise
#: sig f(float32[:, :], float32[:])
f = cupy.ElementwiseKernel('raw T x', 'T z', 'z = x[i] * x.shape()[0]', 'f')


#: form `i`, `_ind.size()`
#: tested exec/cupy-raw/elementwise exec/cupy-raw/loop_preparation
#: sig f(float32[:])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = x + i * _ind.size()', 'f')


#: form `_ind.get()[d]`, `_ind.ndim` with `reduce_dims=False`
#: tested exec/cupy-raw/elementwise
#: sig f(float32[:, :])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = _ind.get()[1]', 'f', reduce_dims=False)


#: form `_ind.get()[d]`, `_ind.ndim` without it
#: tested exec/cupy-raw/elementwise
#: differs axes are never merged, of which a warning tells; CuPy merges those that it can
#: sig f(float32[:, :])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = _ind.get()[1]', 'f')


#: form `preamble=`: in a namespace of each kernel; `#include` and what is defined before it stand in front of that, macros end with the kernel. `<cupy/complex.cuh>` is left out; others of CuPy's own headers must be where nvcc looks
#: tested exec/cupy-raw/elementwise
#: sig f(float32[:])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = twice(x)', 'f', preamble='__device__ T twice(T x) { return 2 * x; }')


#: form `extern "C"` in a `preamble=` that stands in the file more than once
#: refused leave `extern "C"` out
#: sig f(float32[:])
#: sig f(float64[:])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = one() * x', 'f', preamble='extern "C" __device__ int one() { return 1; }')


#: form `loop_prep=`, `after_loop=`, `options=`
#: tested exec/cupy-raw/elementwise
#: sig f(float32[:])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = x * k', 'f', loop_prep='T k = N;', options=('-DN=2',))


#: form `no_return=`, `return_tuple=`: `"returns"` in the manifest
#: tested exec/cupy-raw/elementwise
#: sig f(float32[:])
f = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'f', return_tuple=True)


#: form other keywords
#: refused has no parameter `fast`
f = cupy.ElementwiseKernel('T x', 'T z', 'z = x', 'f', fast=True)
