# flags: "--sig=cupy_type_change(float32[::1])"
from cupyx import jit


@jit.rawkernel()
def cupy_type_change(x):
    i = jit.threadIdx.x
    value = 1
    value = x[i]
    x[i] = value
    x[i] = x[i] if i > 3 else i
    unread = 1
    unread = x[i]
