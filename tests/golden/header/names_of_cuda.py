"""Names of the form that CUDA's own have, and of types and namespaces in headers."""

from collections import namedtuple

import numpy as np
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


launch = np.dtype([("CUresult", np.float32), ("dim3", np.int32)])
symbols = np.dtype([("CUDA_VERSION", np.int32)])
library = namedtuple("library", "CUstream_st pykern2cu")


@cuda.jit("void(launch[::1], symbols, NamedTuple((int32, float32), library))")
def CUresult(image_, array, CUkernel):
    """Types that launchers mention, and names of theirs."""
    image_[0].CUresult = CUkernel.pykern2cu
    image_[0].dim3 = array.CUDA_VERSION + CUkernel.CUstream_st


@cuda.jit("void(float32[::1])", debug=True, opt=False)
def CUstream_st(pykern2cu):
    pykern2cu[cuda.grid(1)] = 1


@cuda.jit("void(float32[::1])")
def cuLaunchKernel(load):
    load[0] = 1
