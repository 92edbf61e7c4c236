from numba import cuda


@cuda.jit("void(Array(float32, 0, 'C'), float32[::1], float32[::1, :], float32[:, :, :], uint8[:])")
def place(one, line, plane, cube, mask):
    i = cuda.grid(1)
    if i < mask.size and mask[i]:
        cube[i, 0, 0] = one[()] + line[i] + plane[i, i]
