"""cupy.ReductionKernel: elements are mapped, combined and mapped again in CUDA C++. The launches give the inputs with the
axes that are reduced behind those that are kept."""

import cupy

l2norm = cupy.ReductionKernel('T x', 'T y', 'x * x', 'a + b', 'y = sqrt(a)', '0', 'l2norm')

# Combined in a wider type.
mean_of = cupy.ReductionKernel('T x, int64 count', 'float32 y', 'x', 'a + b', 'y = a / count', '0', 'mean_of',
                               reduce_type='double')

dot = cupy.ReductionKernel('T x, U y', 'U z', 'x * y', 'a + b', 'z = a', 0, 'dot')

largest = cupy.ReductionKernel('T x', 'T y', 'x', 'max(a, b)', 'y = a', 'CAREFUL(-1000)', preamble='#define CAREFUL(x) (x)')

# No identity: a class says whether it has a value.
argmax = cupy.ReductionKernel(
    'T x', 'int64 at', 'found(x, _J)', 'better(a, b)', 'at = a.at', None, 'argmax', reduce_type='found',
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
    return a.value > b.value || (a.value == b.value && a.at < b.at) ? a : b;
}
''')

# Two results; the operator changes its operand.
two_results = cupy.ReductionKernel('T x', 'T y, int32 n', 'x', 'a += b', 'y = a + 1, n = _out_ind.size()', '0',
                                   'two_results')

# How many elements are combined is known where they are.
mean = cupy.ReductionKernel('T x', 'float64 y', 'x', 'a + b', 'y = (double)a / (_in_ind.size() / _out_ind.size())', '0', 'mean')

# Of all axes: the grid shares the elements.
counted = cupy.ReductionKernel('T x', 'T y', 'x * _J + 1000 * _j + _i', 'a + b', 'y = a + _in_ind.size() / 100.0', '0', 'counted')

in_unsigned = cupy.ReductionKernel('T x', 'int64 y', 'x', 'a + b', 'y = a', '0', 'in_unsigned', reduce_type='unsigned int')

weighted = cupy.ReductionKernel('T x, raw T weights', 'T y', 'x * weights[_in_ind.get()[0]] + 100 * _j + 0 * _J', 'a + b', 'y = a', '0',
                                'weighted', reduce_dims=False)
