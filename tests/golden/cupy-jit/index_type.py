# flags: --index-type int32 "--sig=flip(float32[:, :], float32[:, ::1])"
from cupyx import jit


@jit.rawkernel()
def flip(x, out):
    i, j = jit.grid(2)
    rows, columns = out.shape
    if i < rows and j < columns:
        out[i, j] = x[j, i]
