from numba import cuda


@cuda.jit("void(int32[::1], uint64[::1])")
def integer_intrinsics(a, b):
    i = cuda.grid(1)
    a[i] = cuda.popc(a[i]) + cuda.clz(a[i]) + cuda.ffs(a[i])
    b[i] = cuda.brev(b[i]) + cuda.popc(b[i])
