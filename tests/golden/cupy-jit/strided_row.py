# flags: "--sig=strided_row(float32[:, :], float32[:, :, :])"
from cupyx import jit


@jit.rawkernel()
def strided_row(a, b):
    row = a[jit.threadIdx.x]
    plane = b[3]
    row[0] = plane[1, 2] + len(plane)
