#: chapter `RawKernel` and `RawModule`
#: text Their code is copied as it stands, behind everything else of the file. The manifest has the kernels without parameters, which are C++'s to know, with their `options` for whoever compiles the text.
import cupy

SCALE = r'''
extern "C" __global__ void scale(float* x) { x[threadIdx.x] *= 2; }
'''


#: form `cupy.RawKernel(code, "scale")`, `cupy.RawKernel(code=code, name="scale")`
#: tested exec/cupy-raw/raw_kernels
scale = cupy.RawKernel(SCALE, "scale")


#: form code that is put together: `+`, `%`, `.format`, f-strings, `.replace`, `textwrap.dedent`
#: tested exec/cupy-raw/raw_kernels
scale = cupy.RawKernel("{}{}".format(SCALE, "\n"), "scale")


#: form `options=("-DN=4", "--use_fast_math")`: macros are defined around the text, all options are in the manifest
#: tested exec/cupy-raw/raw_kernels
scale = cupy.RawKernel(SCALE, "scale", options=("-DN=4", "--use_fast_math"))


#: form several codes in one file: macros of each end behind it
#: tested exec/cupy-raw/raw_kernels
scale = cupy.RawKernel("#define BLOCK 128\n" + SCALE, "scale")
other = cupy.RawKernel('#define BLOCK 256\nextern "C" __global__ void other(int* x) { x[0] = BLOCK; }', "other")


#: form a function, class, variable, enumerator or other type name that two codes of a file define, or a code and pykern2cu for another kernel (operators and what macros make are not seen): put them into one `RawModule`, or into two files
#: refused one CUDA file cannot have both
SQUARE = "__device__ float square(float x) { return x * x; }"
one = cupy.RawKernel(SQUARE + 'extern "C" __global__ void one(float* x) { x[0] = square(x[0]); }', "one")
two = cupy.RawKernel(SQUARE + 'extern "C" __global__ void two(float* x) { x[0] = square(x[1]); }', "two")


#: form `#pragma pack(1)` without `push` and `pop`, or `using namespace std;`, which would also hold for the codes below: put each into a file of its own
#: refused would also hold for another kernel
one = cupy.RawKernel('#pragma pack(1)\nextern "C" __global__ void one(float* x) { x[0] = 1; }', "one")
two = cupy.RawKernel('extern "C" __global__ void two(float* x) { x[0] = 2; }', "two")


#: form a function with the name of one of CUDA or a header that another code of the file calls: rename it, or put each into a file of its own
#: refused in one CUDA file this one could take its place
one = cupy.RawKernel('__device__ float max(float a, int b) { return a; }\nextern "C" __global__ void one(float* x) { x[0] = max(x[0], 1); }', "one")
two = cupy.RawKernel('extern "C" __global__ void two(float* x) { x[0] = max(x[0], 2); }', "two")


#: form `#include <cupy/complex.cuh>`: Thrust's header, which has the same class, with what CuPy adds to it; others of CuPy's own headers must be where nvcc looks
#: tested exec/cupy-raw/thrust_complex
squares = cupy.RawKernel("""
#include <cupy/complex.cuh>
extern "C" __global__ void squares(complex<float>* z) { z[threadIdx.x] *= z[threadIdx.x]; }
""", "squares")


#: form `enable_cooperative_groups=True`: in the manifest
#: tested exec/cupy-raw/raw_kernels
scale = cupy.RawKernel(SCALE, "scale", enable_cooperative_groups=True)


#: form `backend=`, `jitify=`
#: tested exec/cupy-raw/raw_kernels
#: differs they say how CuPy compiles, and are ignored
scale = cupy.RawKernel(SCALE, "scale", backend="nvcc", jitify=False)


#: form `translate_cucomplex=True`
#: refused replaces the functions of `cuComplex.h`
scale = cupy.RawKernel(SCALE, "scale", translate_cucomplex=True)


#: form a name that is not in the code, or is not declared `extern "C"`
#: refused is not declared
scale = cupy.RawKernel("__global__ void scale(float* x) {}", "scale")


#: form code that is known when the program runs only, `open(path).read()`: compile that file as it is
#: refused must be known at compile time
scale = cupy.RawKernel(open("scale.cu").read(), "scale")


#: form `cupy.RawModule(code=code)` and its kernels, `module.get_function("scale")`
#: tested exec/cupy-raw/raw_kernels
module = cupy.RawModule(code=SCALE)
scale = module.get_function("scale")


#: form `name_expressions=["fill<float>"]`: the template is instantiated; the symbol is C++'s, and null in the manifest
#: tested exec/cupy-raw/raw_kernels
module = cupy.RawModule(code="template <class T> __global__ void fill(T* x) { *x = 1; }", name_expressions=["fill<float>"])


#: form `module.get_global("table")`
#: tested golden/cupy-raw/raw_kernels
#: differs the text has the variable; where it is in memory is not evaluated
module = cupy.RawModule(code=SCALE)
table = module.get_global("table")


#: form `cupy.RawModule(path="kernels.cubin")`
#: refused names code that is compiled already
module = cupy.RawModule(path="kernels.cubin")
