"""cupy.ReductionKernel of all shapes: blocks that share a result and blocks that make several, elements of a result that
are beside each other in memory and those of neighbouring results that are."""

import cupy

squares = cupy.ReductionKernel('T x', 'T y', 'x * x', 'a + b', 'y = a', '0', 'squares')
rows = cupy.ReductionKernel('T x', 'T y', 'x * x', 'a + b', 'y = a', '0', 'rows')
cubes = cupy.ReductionKernel('T x', 'T y', 'x * x * x', 'a + b', 'y = a', '0', 'cubes')

# Where the element is and where the result: each stage counts them anew.
numbered = cupy.ReductionKernel(
    'T x', 'T y, T n', 'x * (_J + 1) + 1000 * _i + _j + _in_ind.get()[0]', 'a + b',
    'y = 3 * a + _i, n = _out_ind.get()[0] + 100 * _out_ind.size()', '0', 'numbered', reduce_dims=False)
# Of all axes there is one result, which has no index.
of_all = cupy.ReductionKernel(
    'T x', 'T y, T n', 'x * (_J + 1) + 1000 * _i + _j + _in_ind.get()[0]', 'a + b',
    'y = 3 * a + _i, n = 100 * _out_ind.size()', '0', 'of_all', reduce_dims=False)

wide = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a / 4', '0', 'wide', reduce_type='long long')
dot = cupy.ReductionKernel('T x, T y', 'T z', 'x * y', 'a + b', 'z = a', '0', 'dot')
largest = cupy.ReductionKernel('T x', 'T y', 'x', 'max(a, b)', 'y = a', None, 'largest')

# Blocks share no result that is a class of the text's.
argmin = cupy.ReductionKernel(
    'T x', 'int64 at', 'found(x, _J)', 'better(a, b)', 'at = a.at', None, 'argmin', reduce_type='found',
    preamble='''
struct found {
    T value;
    IndexT at;
    __device__ found() : at(-1) {}
    __device__ found(T value, IndexT at) : value(value), at(at) {}
};

__device__ found better(const found& a, const found& b) {
    if (a.at < 0) return b;
    if (b.at < 0) return a;
    return a.value < b.value || (a.value == b.value && a.at < b.at) ? a : b;
}
''')
