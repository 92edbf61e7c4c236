# flags: "--sig=kernel(int32, int64, int64[::1])"
from cupyx import jit


@jit.rawkernel()
def kernel(i, n, out):
    out[0] = i is n
    out[1] = i is not i
    out[2] = 1 if i is 1 else 0
