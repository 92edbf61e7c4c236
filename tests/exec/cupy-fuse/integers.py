import cupy


@cupy.fuse
def divisions(a, b):
    return a // b, a % b, a / b, a ** 2


@cupy.fuse
def bits(a, b):
    return a & b, a | b, a ^ b, ~a, a << 2, a >> 1


@cupy.fuse
def wraps(a):
    return a + a, (a + a) > 150
