from numba import cuda, int32


@cuda.jit("void(int32[::1])")
def local_memory(out):
    counts = cuda.local.array(4, int32)
    for k in range(4):
        counts[k] = 0
    for i in range(out.size):
        counts[out[i] & 3] += 1
    out[cuda.grid(1)] = counts[3]
