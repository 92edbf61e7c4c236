"""Each function of every dtype, on the values at which types show."""

import cupy


@cupy.fuse
def arithmetic(a, b):
    return (a + b, a * b, a // b, a % b, a / b, cupy.fmod(a, b), cupy.maximum(a, b), cupy.minimum(a, b), cupy.fmax(a, b),
            cupy.fmin(a, b), cupy.square(a), cupy.floor(a), cupy.divmod(a, b)[0], cupy.divmod(a, b)[1])


@cupy.fuse
def signed(a, b):
    return a - b, -a, abs(a), cupy.sign(a), (a + b) * a, cupy.round(a, 1)


@cupy.fuse
def powers(a, b):
    return a**b, cupy.reciprocal(a)


@cupy.fuse
def bits(a, b):
    return a << b, a >> b, a & b, a | b, a ^ b, ~a


@cupy.fuse
def tests(a, b):
    return (a < b, a <= b, a > b, a >= b, a == b, a != b, cupy.logical_and(a, b), cupy.logical_or(a, b),
            cupy.logical_xor(a, b), cupy.logical_not(a), cupy.where(a, a, b))


@cupy.fuse
def complex_numbers(a, b):
    return (a + b, a * b, -a, cupy.maximum(a, b), cupy.fmin(a, b), cupy.round(a, 1), cupy.rint(a), a.conj(), a.real, a.imag,
            cupy.isnan(a), cupy.isfinite(b))


@cupy.fuse
def truths(a, b):
    return a.astype(bool), cupy.where(b.astype("?"), 1, 2)


@cupy.fuse
def clipped(a, b):
    return cupy.clip(a, 1, b), cupy.clip(a, b, 3), cupy.clip(a, b, a), cupy.clip(b, a, a)


@cupy.fuse
def clipped_by_nan(a, b):
    return cupy.clip(a, cupy.nan, 3), cupy.clip(a, 0, cupy.nan), cupy.clip(cupy.float64(cupy.nan), a, 5), a.clip(b, 3)


@cupy.fuse
def mixed_signs(a, b):
    return a < b, a >= b, a == b, b > a, b <= a, cupy.less(a, b), a + b, a > -1, b > -1


@cupy.fuse
def beyond(x):
    return x < 2**70, x >= 2**63, x == -2**63 - 1, x != 2**64, -1 <= x, x > -2**100, 300 > x, x <= 255, cupy.less(x, 2**80)


@cupy.fuse
def converted(x, y):
    x[...] = y
    return x.astype("b"), y.astype("?"), y.astype("e"), y.astype("F")
