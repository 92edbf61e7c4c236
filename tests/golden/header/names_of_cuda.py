"""Names of the form that CUDA's own have."""

from numba import cuda, float32


@cuda.jit("float32(float32)", device=True)
def cudaMalloc(x):
    return x + float32(1)


@cuda.jit(["void(float32[::1])", "void(float64[::1])"])
def cudaAdd(x):
    cudaVar = cudaMalloc(x[0])
    x[0] = cudaVar


@cuda.jit("void(float32[::1])")
def CUDA_twice(CUresult):
    CUresult[0] *= float32(2)
