from numba import cuda


@cuda.jit("void(int64[:, ::1], int8, int16, int32, uint8, uint16, uint32)")
def mixed_scalars(out, a, b, c, d, e, f):
    out[0, 0] = a + a
    out[0, 1] = a * b
    out[0, 2] = c * c
    out[0, 3] = d - e
    out[0, 4] = f + f
    out[0, 5] = f - 1
    out[0, 6] = a // d
    out[0, 7] = b % e
    out[1, 0] = ~d
    out[1, 1] = -f
    out[1, 2] = ~a
    out[1, 3] = -a
    out[1, 4] = a << 4
    out[1, 5] = f >> 3
    out[1, 6] = a & d
    out[1, 7] = c ^ f


@cuda.jit("void(int8[::1], uint8[::1], int16[::1], uint16[::1], int32[::1], uint32[::1], int64)")
def stores_truncate(i8, u8, i16, u16, i32, u32, step):
    i = cuda.threadIdx.x
    value = step * i
    i8[i] = value
    u8[i] = value
    i16[i] = value
    u16[i] = value
    i32[i] = value
    u32[i] = value
    i8[i] += 100
    u8[i] -= 1
    u16[i] *= 3
    i32[i] //= 7


@cuda.jit("void(boolean[::1], int64[::1], boolean, boolean)")
def booleans(out, numbers, p, q):
    out[0] = p and q
    out[1] = p or q
    out[2] = not p
    out[3] = p & q
    out[4] = p | q
    out[5] = p ^ q
    out[6] = ~p
    out[7] = p == q
    numbers[0] = p + q
    numbers[1] = p * 7
    numbers[2] = -p
