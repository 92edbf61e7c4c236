from numba import cuda, float32, int32

WEIGHTS = (0.25, 0.5, 0.25)


@cuda.jit("void(float32[:, ::1], float64[::1], int64[::1])")
def enumerate_and_zip(m, out, k):
    row = m[0]
    for j, v in enumerate(row):
        out[0] += j * v
    for j, v in enumerate(WEIGHTS, 1):
        out[1] += j * v
    for p, q in zip(row, m[:, 1]):
        out[2] += p * q
    for a, b, c in zip(row, WEIGHTS, (1, 2, 3)):
        out[3] += a * b * c
    for pair in enumerate(m[1]):
        out[4] += pair[0] * pair[1]
    for n, (a, b) in enumerate(((1, 2), (3, 4)), start=5):
        k[0] += n * a * b
    for i, r in enumerate(m):
        for j, v in enumerate(r):
            if v > 3:
                k[1] = i * 10 + j
                break
        else:
            continue
        break
    k[2] = i * 100 + j
    for i, v in enumerate(row):
        i += 1
        k[3] += i
    for u in [3, 5, 7]:
        k[4] += u


@cuda.jit("void(float32[:, ::1], int32[::1], float64[:, :, :])")
def fills(m, counts, c):
    t = cuda.threadIdx.x
    local = cuda.local.array(5, int32)
    local[:] = t + 1
    for x in local:
        counts[t] += x
    tile = cuda.shared.array((2, 3), float32)
    tile[t] = t + 0.5
    cuda.syncthreads()
    m[t, :] = tile[1 - t, 2]
    c[..., t] = m[t, 0]
    if t == 0:
        m[0, 1:] = 7.25
        counts[2:] = 3.99


@cuda.jit("void(float32[::1], float32[::1], int64)")
def ping_pong(a, b, n):
    i = cuda.grid(1)
    now, then = a, b
    for k in range(n):
        then[i] = now[i] * 2
        now, then = then, now
    now[i] += 100
