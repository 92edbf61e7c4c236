"""Rounds of ranges whose counter would pass the end of its type, or whose unsigned end is a difference below zero."""

from numba import cuda


@cuda.jit("void(int32, int32, int32, int64[::1])")
def up(start, stop, seen, out):
    rounds = 0
    for i in range(start, stop, cuda.blockDim.x * 8):
        rounds += 1
        out[1] = i
        if rounds == seen:
            break
    out[0] = rounds


@cuda.jit("void(int32, int32, int64[::1])")
def down(start, stop, out):
    rounds = 0
    for i in range(start, stop, -1500000000):
        rounds += 1
        out[rounds] = i
        if rounds == 4:
            break
    out[0] = rounds


@cuda.jit("void(uint32[::1], uint64, int64[::1])")
def differences(ends, last, out):
    rounds = 0
    for i in range(ends[1] - ends[0]):
        rounds += i + 1
        if rounds > 100:
            break
    out[0] = rounds
    rounds = 0
    for i in range(2, last, 3):
        rounds += 1
        if rounds == 5:
            break
    out[1] = rounds
