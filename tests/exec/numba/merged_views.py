from numba import cuda, float64


@cuda.jit("void(float64[::1], int64[::1])")
def merged(g, w):
    for i in range(w.shape[0]):
        v = g[3:]
        if w[i] > 7:
            t = cuda.local.array(5, float64)
            for j in range(5):
                t[j] = -0.75
            v = t
        v[w[0]] = 16.0  # nvcc 13 leaves this out if it sees of which memory `v` may be
    for _ in range(2):
        u = g[1:]
        s = cuda.local.array(5, float64)
        for k in range(2):
            for j in range(5):
                s[j] = 16.0
            if k == 1:
                u = s
            u[w[1]] -= 0.5


@cuda.jit("void(float64[::1], int64[::1])")
def chosen(g, w):
    t = cuda.local.array(5, float64)
    for j in range(5):
        t[j] = 1.0
    for i in range(w.shape[0]):
        v = t if w[i] > 7 else g
        v[w[0]] += 16.0
    g[0] = t[1]
