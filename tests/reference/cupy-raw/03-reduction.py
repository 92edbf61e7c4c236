#: chapter `ReductionKernel`
#: text The inputs are given with the axes that are reduced behind those that are kept, in their own shapes as above; strides make one kernel serve every `axis`. The number of axes of the result says how many are kept: `--sig 'name(float32[:, :], float32[:])'`; without a type for the result all axes are reduced, as with `axis=None`. The axes of `keepdims=True` are the caller's to add. Threads share the elements as in the reductions of fused functions ([cupy-fuse.md](cupy-fuse.md#reductions)): teams make the results, side by side for neighbouring results where these are closer in memory than neighbouring elements of one, which the strides of the last axis kept and of the last one reduced say; and blocks share results where there are more of them than the results need. The launch is cooperative, and the kernel takes memory for what each block has (`"role": "temporary"` in the manifest, `_workspace_bytes` of the launcher). Where `reduce_type=` is a type that the preamble defines, no result is shared by blocks: the launch is as any other, and there is no such memory. As in CuPy the order is not that of the elements, and each thread begins with the identity.

import cupy


#: form `cupy.ReductionKernel(in_params, out_params, map_expr, reduce_expr, post_map_expr, identity)`
#: tested exec/cupy-raw/reduction
#: sig f(float32[:, :], float32[:])
f = cupy.ReductionKernel('T x', 'T y', 'x * x', 'a + b', 'y = sqrt(a)', '0', 'f')


#: form calls in the file without `axis=`
#: tested golden/cupy-raw/reduction
f = cupy.ReductionKernel('T x', 'T y', 'x * x', 'a + b', 'y = sqrt(a)', '0', 'f')
f(cupy.zeros(8))


#: form calls in the file with `axis=`, `out=`, `keepdims=`, and what calls give in others
#: tested golden/cupy-raw/chained_calls
f = cupy.ReductionKernel('T x', 'T y', 'x * x', 'a + b', 'y = sqrt(a)', '0', 'f')
f(f(cupy.zeros((8, 8)), axis=1))


#: form several inputs, broadcast; numbers; several results
#: tested exec/cupy-raw/reduction exec/cupy-raw/reduction_teams
#: sig f(float32[:, :], float32[:], float32[:])
f = cupy.ReductionKernel('T x, T y', 'T z', 'x * y', 'a + b', 'z = a', '0', 'f')


#: form `reduce_type=`, classes of the preamble, `IndexT`
#: tested exec/cupy-raw/reduction
#: sig f(float32[:])
f = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', 'f', reduce_type='double')


#: form results that blocks share, and blocks that make several results
#: tested exec/cupy-raw/reduction_teams
#: sig f(float32[:, :], float32[:])
f = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', 'f')


#: form `_J`, `_j`, `_in_ind`, `_out_ind`, raw arrays; `_in_ind.size()` in `post_map_expr`
#: tested exec/cupy-raw/reduction exec/cupy-raw/reduction_teams
#: sig f(float32[:], float32[:])
f = cupy.ReductionKernel('T x, raw T w', 'T y', 'x * w[_J]', 'a + b', 'y = a', '0', 'f')


#: form `_in_ind.get()[d]`, `_out_ind.ndim` with `reduce_dims=False`
#: tested exec/cupy-raw/reduction
#: sig f(float32[:, :], float32[:], float32[:])
f = cupy.ReductionKernel('T x, raw T w', 'T y', 'x * w[_in_ind.get()[0]]', 'a + b', 'y = a', '0', 'f', reduce_dims=False)


#: form `_in_ind.get()[d]`, `_out_ind.ndim` without it
#: tested exec/cupy-raw/reduction
#: differs axes are never merged, of which a warning tells; CuPy merges those that it can
#: sig f(float32[:, :], float32[:], float32[:])
f = cupy.ReductionKernel('T x, raw T w', 'T y', 'x * w[_in_ind.get()[0]]', 'a + b', 'y = a', '0', 'f')


#: form `identity=None`: it is an error that nothing is reduced. Launchers refuse it, and the manifest lists in `"nonempty"` the extents that must not be 0
#: tested exec/cupy-raw/reduction
#: sig f(float32[:])
f = cupy.ReductionKernel('T x', 'T y', 'x', 'max(a, b)', 'y = a', None, 'f')


#: form numbers alone
#: refused needs an array argument
#: sig f(float32)
f = cupy.ReductionKernel('float32 x', 'float32 y', 'x', 'a + b', 'y = a', '0', 'f')
