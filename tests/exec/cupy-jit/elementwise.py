from cupyx import jit


@jit.rawkernel()
def saxpy(a, x, y, n):
    i = jit.grid(1)
    if i < n:
        y[i] = a * x[i] + y[i]


@jit.rawkernel()
def strided_loop(x, out, n):
    tid = jit.blockIdx.x * jit.blockDim.x + jit.threadIdx.x
    ntid = jit.gridDim.x * jit.blockDim.x
    for i in range(tid, n, ntid):
        value = x[i]
        if value < 0:
            value = -value
        elif value == 0:
            value = 1.5
        else:
            value = value * value
        out[i] = value


@jit.rawkernel()
def two_axes(a, out):
    x, y = jit.grid(2)
    if x < a.shape[0] and y < a.shape[1]:
        out[x, y] = a[x, y] + a[x, 0]
