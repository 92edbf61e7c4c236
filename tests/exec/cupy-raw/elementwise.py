"""cupy.ElementwiseKernel: one operation in CUDA C++, around which CuPy writes the loop."""

import cupy

squared_diff = cupy.ElementwiseKernel('T x, T y', 'T z', 'z = (x - y) * (x - y)', 'squared_diff')

# C++'s own division; a number is converted to the kernel's type.
halved = cupy.ElementwiseKernel('int32 x, int32 by', 'float64 z', 'z = x / by', 'halved')

two_results = cupy.ElementwiseKernel('T x, U y', 'T total, U least', '''
    total = x + y;
    least = x < y ? x : y;
''', 'two_results')

# No operation for the odd ones.
skipping = cupy.ElementwiseKernel('T x', 'T z', 'if (i % 2 == 1) continue; z = x', 'skipping')

reversed_sum = cupy.ElementwiseKernel('T x, raw T y', 'T z', 'z = x + y[_ind.size() - i - 1]', 'reversed_sum')

row_of = cupy.ElementwiseKernel(
    'raw T x, int64 row', 'T z',
    'z = x[row * x.shape()[1] + i] + 100 * x.size() + 1000 * (x.strides()[1] / (ptrdiff_t)sizeof(T))',
    'row_of')

positions = cupy.ElementwiseKernel(
    'T x', 'int64 z', 'z = _ind.get()[0] * 100 + _ind.get()[1] * 10 + _ind.ndim + i * 1000', 'positions',
    reduce_dims=False)

transposed = cupy.ElementwiseKernel(
    'raw T x', 'T z', 'ptrdiff_t at[] = {_ind.get()[1], _ind.get()[0]}; z = i % 2 ? x[at] : x[{at[0], at[1]}]', 'transposed', reduce_dims=False)

histogram = cupy.ElementwiseKernel(
    'raw int32 x', 'raw uint64 counts', 'atomicAdd(&counts[x[i]], 1ULL)', 'histogram', no_return=True)

SQUARE = r'''
#define TWICE(x) (2 * (x))
__device__ T square(T x) { return x * x; }
'''
with_preamble = cupy.ElementwiseKernel(
    'T x', 'T z', 'z = scale * square(TWICE(x)) + N', 'with_preamble', preamble=SQUARE,
    loop_prep='T scale = 3;', after_loop='scale = 0', options=('-DN=1',))
also_with_preamble = cupy.ElementwiseKernel('T x', 'T z', 'z = TWICE(square(x))', preamble=SQUARE)
# Names that the variables of the kernel would have.
with_names = cupy.ElementwiseKernel(
    'T x', 'T z', 'z = x * z_array + i0(2)', 'with_names', preamble="""
#define z_array 3
#define i0(n) ((n) + 1)
""")

# The loop has the shape of the inputs, broadcast.
scattered = cupy.ElementwiseKernel(
    'int64 row, T x', 'raw T z', 'z[row + i % 2] = row * x', 'scattered', no_return=True)

axpy = cupy.ElementwiseKernel('T a, T x', 'T y', 'y += a * x', 'axpy')

# Names that the kernel around the text might have had.
crowded = cupy.ElementwiseKernel(
    'T x, T i0, T index', 'T I', 'T rest = x, x_array = i0, indexer = index; I = rest + x_array + indexer', 'crowded')

# A directive takes the whole line; what a comment is behind is a statement still.
with_condition = cupy.ElementwiseKernel('T x', 'T z', '''
    #ifdef ADDED
    z = x + ADDED + zero
    #else
    z = x
    #endif
''', 'with_condition', options=('-DADDED=2',), loop_prep='T zero = 0  // none\n')

DEFAULT = '#ifndef DEFAULT\n#define DEFAULT %d\n#endif\n'
four = cupy.ElementwiseKernel('T x', 'T z', 'z = x + DEFAULT', 'four', preamble=DEFAULT % 4)
five = cupy.ElementwiseKernel('T x', 'T z', 'z = x + DEFAULT', 'five', preamble=DEFAULT % 5)

# A brace at the end may be that of a value, behind which C++ wants a semicolon.
braced = cupy.ElementwiseKernel('T x', 'T z', 'z = T{x} + N', 'braced', loop_prep='const T both[2] = {1, 2}; T N = T{both[1]}')
called = cupy.ElementwiseKernel('T x', 'T z', 'const auto f = [](T q) { return q * 2; }; z = T{f(x)}', 'called')
in_block = cupy.ElementwiseKernel('T x', 'T z', 'if (x < 0) { z = T{0}; } else { z = x; }', 'in_block')

# What is defined in front of a header is meant for it.
with_headers = cupy.ElementwiseKernel('T x', 'T z', 'z = half_of(x) + LIMIT(N)', 'with_headers', preamble='''
/*
#include <nowhere.h>
*/
#define LIMIT(n) \
    ((n) + 0 * INT_MAX)
#ifdef NOWHERE
#include <climits>
#endif
#include <climits>  // not in every case
#define N 3
__device__ T half_of(T x) { return x / 2; }
''')

# Macros end with the kernel.
defining = cupy.ElementwiseKernel('T x', 'T z', '''
    #define N 4
    z = x + N''', 'defining')
after_it = cupy.ElementwiseKernel('T x', 'T z', '''
    #ifdef N
    z = 0;
    #else
    z = x;
    #endif
''', 'after_it')


@cupy.fuse
def squares(x):
    return cupy.square(x)


# A function of the preamble, not the one of that name which another kernel needs.
next_square = cupy.ElementwiseKernel('T x', 'T z', 'z = square(x)', 'next_square',
                                     preamble='template <class U> __device__ U square(U x) { return (x + 1) * (x + 1); }')

quoted = cupy.ElementwiseKernel('T x', 'T z', 'z = x; const char* text = "ab;//"; z = x + text[2]', 'quoted')

bracketed = cupy.ElementwiseKernel('T x', 'T z', 'z = x; const char* text = "}{;//"; if (x > 0) z = text[1]  /* ; */', 'bracketed')
