"""Symbols of linked code that something in the generated text is called as well."""

from numba import cuda

code = cuda.CUSource("""
extern "C" __device__ long long floor_div(long long a, long long b) { return a - b; }
extern "C" __device__ int py_mod_i64(long long* out, long long a, long long b)
{
    *out = a + b;
    return 0;
}
extern "C" __device__ int half(int a) { return a / 2; }
extern "C" __device__ int k(int a) { return a + 1000; }
extern "C" __device__ int local(int a) { return a + 1; }
""")
subtract = cuda.declare_device("floor_div", "int64(int64, int64)", link=code, abi="c")
add = cuda.declare_device("py_mod_i64", "int64(int64, int64)", link=code)
halve = cuda.declare_device("half", "int32(int32)", link=code, abi="c")
plus_1000 = cuda.declare_device("k", "int32(int32)", link=code, abi="c")
plus_1 = cuda.declare_device("local", "int32(int32)", link=code, abi="c")


@cuda.jit(device=True)
def call_floor_div(a):
    return a + 5


@cuda.jit("void(int64[::1])")
def k(x):
    a, b = x[0], x[1]
    x[2] = subtract(a, b)
    x[3] = a // b
    x[4] = add(a, b)
    x[5] = a % b
    x[6] = call_floor_div(a)


@cuda.jit("void(int32[::1])")
def local_names(x):
    half = x[0]
    k = x[1]
    local = x[2]
    x[0] = halve(half)
    x[1] = plus_1000(k)
    x[2] = plus_1(local)
