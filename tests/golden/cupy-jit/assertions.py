# flags: "--sig=checked(int32[::1], int32)"
from cupyx import jit

WHY = "a \"limit\""


@jit.rawkernel()
def checked(x, limit):
    i = jit.threadIdx.x
    assert x[i] >= 0, "negative"
    assert x[i] > 0 or limit < 0, WHY
    assert x[-1] != limit
    assert x[i] < limit, x[i]
