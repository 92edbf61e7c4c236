# flags: "--sig=kernel(float32, float32[::1])"
from cupyx import jit


@jit.rawkernel()
def kernel(f, out):
    out[0] = f + 2**70
    f -= 2**70
    x = 2**70
    out[1] = x + 2**64
    out[2] = 2**70
