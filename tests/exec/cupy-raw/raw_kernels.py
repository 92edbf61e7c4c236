"""CUDA C++ in strings, put together in the ways that programs do."""

import textwrap

import cupy as cp

BLOCK = 8
HEADER = "#define SCALE 3\n"

saxpy = cp.RawKernel(r'''
extern "C" __global__
void saxpy(float a, const float* x, float* y, int n) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n) {
        y[i] += a * x[i];  // a comment with "quotes" and \n
    }
}
''', "saxpy")

scaled = cp.RawKernel(
    HEADER + 'extern "C" __global__ '
    "void scaled(long long* x) {\n"
    "    x[threadIdx.x] *= SCALE;\n"
    "}\n",
    "scaled")

block_sum = cp.RawKernel("""
extern "C" __global__ void __launch_bounds__(%d) block_sum(const double* x, double* sums) {
    __shared__ double part[%d];
    part[threadIdx.x] = x[blockIdx.x * %d + threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) {
        double sum = 0;
        for (int i = 0; i < %d; ++i) {
            sum += part[i];
        }
        sums[blockIdx.x] = sum;
    }
}
""" % (BLOCK, BLOCK, BLOCK, BLOCK), "block_sum")

shifted = cp.RawKernel(textwrap.dedent(f"""
    extern "C" {{
    __global__ void shifted(int* x) {{
        x[threadIdx.x] += {BLOCK};
    }}
    }}
"""), "shifted")

with_macro = cp.RawKernel('extern "C" __global__ void with_macro(int* x) { x[0] = N + {M}; }'.replace("{M}", "1"),
                          "with_macro", options=("-DN=41", "--use_fast_math"))


def make_power(n):
    body = " * ".join(["x[i]"] * n)
    return cp.RawKernel('extern "C" __global__ void power{n}(float* x) {{ int i = threadIdx.x; x[i] = {body}; }}'
                        .format(n=n, body=body), "power%d" % n)


POWERS = {n: make_power(n) for n in (2, 3)}

PAIR = r'''
extern "C" {
__device__ int twice(int x) { return 2 * x; }

__global__ void first(int* x) { x[0] = twice(x[0]); }
__global__ void second(int* x) { x[0] = twice(x[0]) + 1; }
}
'''
first = cp.RawKernel(PAIR, "first")
second = cp.RawKernel(code=PAIR, name="second", backend="nvrtc", enable_cooperative_groups=True)

doubled = cp.RawModule(code='''extern "C" __global__ void doubled(float* x) { *x *= 2; }''').get_function("doubled")

module = cp.RawModule(code=r'''
template <typename T, int N>
__global__ void fill(T* x, T value) {
    for (int i = 0; i < N; ++i) {
        x[i] = value;
    }
}

namespace shapes {
template <typename T>
__global__ void area(const T* w, const T* h, T* out) {
    out[threadIdx.x] = w[threadIdx.x] * h[threadIdx.x];
}
}  // namespace shapes

extern "C" __global__ void plain(double* x) { x[threadIdx.x] += 0.5; }
''', options=("-std=c++17",), name_expressions=("fill<float, 3>", "fill<long long, 2>", "shapes::area<double>"))

# Macros are those of each code, as the same names for types are.
DEFAULT_BLOCK = r'''
typedef int number;
#ifndef BLOCK
#define BLOCK %d
#endif
#define ADDED %d
#undef M_PI
#define M_PI %d
extern "C" __global__ void %s(number* x) { x[0] = BLOCK; x[1] = ADDED + M_PI; }
'''
block128 = cp.RawKernel(DEFAULT_BLOCK % (128, 1, 10, "block128"), "block128")
block256 = cp.RawKernel(DEFAULT_BLOCK % (256, 2, 20, "block256"), "block256")
block64 = cp.RawKernel(DEFAULT_BLOCK % (512, 3, 30, "block64"), "block64", options=("-DBLOCK=64",))
as_ever = cp.RawKernel('''
#include <math.h>
#ifdef BLOCK
#error "a macro of other code"
#endif
extern "C" __global__ void as_ever(int* x) { x[0] = 100 * M_PI; }
''', "as_ever")

# Options are read in their order.
undefined = cp.RawKernel('''
#ifdef Q
#define IS_Q 1
#else
#define IS_Q 0
#endif
extern "C" __global__ void undefined(int* x) { x[0] = IS_Q; x[1] = R; }
''', "undefined", options=("-DQ", "-UQ", "-DR=1", "-D", "R=7"))
