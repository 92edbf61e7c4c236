"""Functions that hand-written CUDA code defines, in both ABIs."""

import os

from numba import cuda, types
from numba.cuda import float32, int32

FUNCTIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "linked", "functions.cu")

times2_code = cuda.CUSource("""
extern "C" __device__ int times2(int* out, int a)
{
    *out = a * 2;
    return 0;
}
""")
times4_code = cuda.CUSource("""
extern "C" __device__ int times2(int* out, int a);

extern "C" __device__ int times4(int* out, int a)
{
    int twice;
    times2(&twice, a);
    return times2(out, twice);
}
""")
status_code = cuda.CUSource("""
extern "C" __device__ int fails_at(int* out, int a, int bad)
{
    *out = a + 100;
    return a == bad ? 1 : 0;
}
""")
c_code = cuda.CUSource("""
extern "C" __device__ int forty_two() { return 42; }
extern "C" __device__ void store(int* where, int what) { *where = what; }
extern "C" __device__ float* second(float* p) { return p + 1; }
struct pair { double re, im; };
extern "C" __device__ pair polar(double x) { return {x, -x}; }
""")
parts_code = cuda.CUSource("""
extern "C" __device__ int
rotate(float* out, float re, float im)
{
    out[0] = -im;
    out[1] = re;
    return 0;
}

extern "C" __device__ int
weighted(double* out, int first, double second, int third)
{
    *out = first + 10 * second + 100 * third;
    return 0;
}

extern "C" __device__ int
total(double* out, void*, void*, long nitems, long itemsize, double* data, long rows, long columns,
      long row_stride, long column_stride)
{
    *out = 0;
    for (long i = 0; i < rows; ++i) {
        for (long j = 0; j < columns; ++j) {
            *out += *(double*)((char*)data + i * row_stride + j * column_stride);
        }
    }
    *out += 1000 * nitems + 100000 * itemsize;
    return 0;
}
""")

times2 = cuda.declare_device("times2", "int32(int32)", link=times2_code)
times4 = cuda.declare_device("times4", int32(int32), link=[times2_code, times4_code])
scaled_sum = cuda.declare_device("scaled_sum", "float32(CPointer(float32), int32, float64)", link=FUNCTIONS)
mixed = cuda.declare_device(
    "mixed", "float64(boolean, int8, uint16, int64, float32, float64)", link=FUNCTIONS, abi="c")
forty_two = cuda.declare_device("forty_two", "int32()", link=c_code, abi="c")
store_signature = types.void(types.CPointer(types.int32), types.int32)
store = cuda.declare_device("store", store_signature, link=c_code, abi="c")
second = cuda.declare_device(
    "second", types.CPointer(float32)(types.CPointer(float32)), link=c_code, abi="c")
polar = cuda.declare_device("polar", "complex128(float64)", link=c_code, abi="c")
fails_at = cuda.declare_device("fails_at", "int32(int32, int32)", link=status_code)
rotate = cuda.declare_device("rotate", "complex64(complex64)", link=parts_code)
weighted = cuda.declare_device("weighted", "float64(Tuple((int32, float64)), int32)", link=parts_code)
total = cuda.declare_device("total", "float64(float64[:, :])", link=parts_code)

@cuda.jit(device=True)
def via_device(x):
    return times2(x) + times2(x + 1)


@cuda.jit("void(int32[::1], int32[::1])")
def scalars(out, x):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = times2(x[i]) + 1000 * times4(x[i]) + via_device(x[i]) + forty_two()


@cuda.jit("void(float64[::1], int64[::1])")
def conversions(out, x):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = times2(x[i]) + mixed(x[i] > 2, x[i], x[i], x[i] * 3, x[i], x[i])


@cuda.jit("void(int32[::1], int32[::1])")
def stops_on_status(out, before):
    i = cuda.grid(1)
    if i < out.size:
        before[i] = 1
        out[i] = fails_at(i, 3)
        before[i] = 2


@cuda.jit("void(complex64[::1], float64[::1], float64[:, ::1], float64[:, :])")
def in_parts(z, out, c, a):
    i = cuda.grid(1)
    if i < z.size:
        z[i] = rotate(z[i])
    if i == 0:
        out[0] = weighted((3, 0.5), 2)
        out[1] = total(c)
        out[2] = total(a)


@cuda.jit("void(complex128[::1])")
def returns_struct(z):
    i = cuda.grid(1)
    if i < z.size:
        z[i] = polar(i + 1) * 1j


@cuda.jit("void(CPointer(int32), CPointer(float32), int32)")
def pointers(p, q, n):
    i = cuda.grid(1)
    if i < n:
        store(p, 40)
        q[i] = second(q)[3] + p[0]


@cuda.jit("void(CPointer(float32), float32[::1])")
def sums(p, out):
    out[0] = scaled_sum(p, len(out), 0.5)


@cuda.jit(types.void(types.CPointer(types.uint8), types.uint32))
def add_one(x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] += 1
