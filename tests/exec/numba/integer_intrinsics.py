from numba import cuda, int8, uint16


@cuda.jit("void(uint32[::1], uint64[::1], int32[::1], int64[:, ::1])")
def bits(u32, u64, i32, out):
    i = cuda.grid(1)
    if i < u32.size:
        out[0, i] = cuda.popc(u32[i])
        out[1, i] = cuda.popc(u64[i])
        out[2, i] = cuda.brev(u32[i])
        out[3, i] = cuda.brev(u64[i]) >> 1
        out[4, i] = cuda.clz(u32[i])
        out[5, i] = cuda.clz(u64[i])
        out[6, i] = cuda.ffs(u32[i])
        out[7, i] = cuda.ffs(u64[i])
        out[8, i] = cuda.clz(i32[i])
        out[9, i] = cuda.popc(int8(i32[i]))
        out[10, i] = cuda.clz(uint16(u32[i]))
        out[11, i] = cuda.selp(i32[i] > 0, i32[i], i32[0])


@cuda.jit("void(float32[::1], float64[::1])")
def fused(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = cuda.fma(y[i], y[i], -1.0) + cuda.cbrt(y[i])
        x[i] = cuda.fma(x[i], x[i], x[i])
