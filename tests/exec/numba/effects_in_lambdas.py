"""What is handed to a lambda is evaluated once, however often the lambda names it, and even if it names it nowhere."""

from numba import cuda


@cuda.jit(device=True)
def bump(counter, step):
    return cuda.atomic.add(counter, 0, step)


@cuda.jit("void(int64[::1], int64[::1])")
def kernel(out, counter):
    own = lambda x: cuda.atomic.add(counter, 0, x) + x
    out[0] = own(own(1))
    out[1] = (lambda y: y + y)(bump(counter, 5))
    square = lambda y: y * y
    out[2] = square(bump(counter, 7))
    out[3] = square(own(2))
    less = lambda y, z: z - y
    out[4] = less(bump(counter, 1), bump(counter, 2))
    out[5] = less(z=bump(counter, 1), y=bump(counter, 2))
    unused = lambda y: 3
    out[6] = unused(bump(counter, 9))
    chosen = lambda y: y if out[0] > 0 else y + 1
    out[7] = chosen(bump(counter, 3))
