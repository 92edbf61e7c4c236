# flags: "--sig=broken_kernel(float32[::1])" "--kernel=broken_kernel"
from cupyx import jit


@jit.rawkernel()
def broken_kernel(x)
    x[0] = 1
