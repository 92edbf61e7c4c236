# flags: "--sig=nested_function(float32[::1])"
from cupyx import jit


@jit.rawkernel()
def nested_function(x):
    def twice(v):
        return v + v

    half = lambda v: v / 2
    x[0] = twice(half(x[0]))
