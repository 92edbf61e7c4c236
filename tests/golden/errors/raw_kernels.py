import cupy

from somewhere import TEXT


def make(text):
    return cupy.RawKernel(text, "made")


with open("kernels.cu") as file:
    from_file = cupy.RawKernel(file.read(), "from_file")
opened = cupy.RawKernel(open("kernels.cu").read(), "opened")
unknown = cupy.RawKernel(TEXT, "unknown")
compiled = cupy.RawModule(path="kernels.cubin")
misspelt = cupy.RawKernel('extern "C" __global__ void scale(float* x) {}', "scales")
mangled = cupy.RawKernel("__global__ void mangled(float* x) {}", "mangled")
complex_code = cupy.RawKernel('extern "C" __global__ void f() {}', "f", translate_cucomplex=True)
nameless = cupy.RawKernel('extern "C" __global__ void f() {}')
number = cupy.RawKernel(5, "f")
option = cupy.RawKernel('extern "C" __global__ void f() {}', "f", fast=True)
empty = cupy.RawModule(code="template <typename T> __global__ void f(T* x) {}")
one = cupy.RawKernel('extern "C" __global__ void same(float* x) { x[0] = 1; }', "same")
other = cupy.RawKernel('extern "C" __global__ void same(float* x) { x[0] = 2; }', "same")
crowded = cupy.RawKernel('extern "C" __global__ void f() {}', "f", (), "nvcc", False)
FILL = "template <class T> __global__ void fill(T* x) { *x = 1; }"
instances = cupy.RawModule(code=FILL, name_expressions=["fill<int>", "kernels::full<int>"])
written_twice = cupy.RawModule(
    code="template <class T, int N = 2> __global__ void twice(T* x) { *x = N; }",
    name_expressions=["twice<float>", "twice<double, 2>", "twice< float , 2 >"])
COMMENTED = 'extern "C" __global__ void other() { printf("in_text(1)"); }  // void in_text() {}'
in_text = cupy.RawKernel(COMMENTED, "in_text")
