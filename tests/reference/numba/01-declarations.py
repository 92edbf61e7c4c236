#: chapter Declaring kernels
from numba import cuda, float32, int32, void


#: form `@cuda.jit("void(int32[:], int32)")`
#: tested exec/numba/decorators
@cuda.jit("void(int32[:], int32)")
def fill(a, v):
    a[0] = v


#: form a kernel without types
#: refused no signature
@cuda.jit
def untyped(a):
    a[0] = 1
