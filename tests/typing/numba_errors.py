"""Numba: what has no type."""

from numba import cuda


@cuda.jit("void(float32[::1], float32, complex64, int32)")
def kernel(x, f32, c64, i32):
    a = x.foo  #! unknown-attribute
    b = f32 << 1  #! type-mismatch
    c = f32 & i32  #! type-mismatch
    d = ~f32  #! type-mismatch
    e = c64 < c64  #! type-mismatch
    f = c64 // c64  #! type-mismatch
    g = x + x  #! type-mismatch
    h = x[f32]  #! type-mismatch
    k = x[0, 0]  #! type-mismatch
    m = missing  #! unknown-name
    n = cuda.missing(1)  #! unknown-function
    o, p = i32  #! type-mismatch
    x[0] = c64  #! type-mismatch
    q = [1, 2]  #! unsupported-expression
    r = cuda.shared.array(i32, "float32")  #! not-constant
    s = float(c64)  #! type-mismatch
    print(i32, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32)  #! invalid-argument


@cuda.jit("void(uint32, uint32, int64, float64[::1])")
def bits_of_a_loop(h, w, n, out):
    for i in range(n):
        h = (h ^ w) * 16777619  #! type-mismatch
    out[0] = h
