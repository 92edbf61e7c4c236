from cupyx import jit


@jit.rawkernel()
def indices(out):
    i, j, k = jit.grid(3)
    w, h, d = jit.gridsize(3)
    at = (k * h + j) * w + i
    out[at, 0] = jit.threadIdx.x + 10 * jit.threadIdx.y + 100 * jit.threadIdx.z
    out[at, 1] = jit.blockIdx.x + 10 * jit.blockIdx.y + 100 * jit.blockIdx.z
    out[at, 2] = jit.blockDim.x + 10 * jit.blockDim.y + 100 * jit.blockDim.z
    out[at, 3] = jit.gridDim.x + 10 * jit.gridDim.y + 100 * jit.gridDim.z
    out[at, 4] = jit.grid(1) + 1000 * jit.gridsize(1)


@jit.rawkernel()
def lanes(out):
    here = jit.threadIdx
    out[here.x] = jit.laneid()
    out[jit.blockDim.x + here.x] = jit.warpsize
    jit.syncwarp()
    if here.x < 4:
        jit.syncwarp(mask=0xf)


@jit.rawkernel()
def unrolled(a):
    for i in jit.range(4):
        a[i] += 1
    for i in jit.range(4, unroll=True):
        a[i] += 10
    for i in jit.range(0, 4, 2, unroll=2):
        a[i] += 100
    for i in jit.range(3, 0, -1, unroll=False):
        a[i] += 1000


@jit.rawkernel()
def shared_kinds(a, h, z):
    i = jit.threadIdx.x
    n = jit.blockDim.x
    aligned = jit.shared_memory(dtype="int32", size=4, alignment=16)
    halves = jit.shared_memory("float16", 4)
    complexes = jit.shared_memory("complex64", 4)
    aligned[i] = a[i]
    halves[i] = h[i]
    complexes[i] = z[i]
    jit.syncthreads()
    a[i] = aligned[n - 1 - i]
    h[i] = halves[n - 1 - i]
    z[i] = complexes[n - 1 - i]


@jit.rawkernel()
def two_dynamic(a, out):
    """Both names are the same memory."""
    i = jit.threadIdx.x
    first = jit.shared_memory("int32", None)
    second = jit.shared_memory("int32", None)
    first[i] = a[i]
    jit.syncthreads()
    out[i] = second[i]
