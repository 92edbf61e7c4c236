import cupy

first = cupy.RawKernel(r'''
typedef float number;
__device__ float sq(float x) { return x * x; }

extern "C" __global__ void first(float* x) { x[0] = sq(x[0]); }
''', "first")
second = cupy.RawKernel(r'''
typedef float number;
__device__ double sq(double x) { return x * x; }

extern "C" __global__ void second(float* x) { x[0] = sq(x[0]); }
''', "second")
third = cupy.RawKernel(r'''
typedef double number;
extern "C" __global__ void third(float* x) { x[0] = 1; }
''', "third")
POINT = "struct P { float x; };\n"
fourth = cupy.RawKernel(POINT + 'extern "C" __global__ void fourth(P* x) { x[0].x = 1; }', "fourth")
fifth = cupy.RawKernel(POINT + 'extern "C" __global__ void fifth(P* x) { x[0].x = 2; }', "fifth")
sixth = cupy.RawKernel('enum { A, B };\nextern "C" __global__ void sixth(int* x) { x[0] = B; }', "sixth")
seventh = cupy.RawKernel('enum E { B, C };\nextern "C" __global__ void seventh(int* x) { x[0] = B; }', "seventh")
