import cupy
from cupyx import jit
from cupyx.jit import thrust


@jit.rawkernel(device=True)
def middle(first, last):
    return first + (last - first) // 2


@jit.rawkernel(device=True)
def halves(first, last):
    return first, middle(first, last), last


@jit.rawkernel(device=True)
def span_of(first, last, value):
    return thrust.equal_range(thrust.seq, first, last, value)


@jit.rawkernel(device=True)
def total(values, n):
    return thrust.reduce(thrust.seq, values, values + n)


@jit.rawkernel()
def sorts_halves(a, out):
    first, half, last = halves(a.begin(), a.end())
    thrust.sort(thrust.seq, first, half)
    thrust.sort(thrust.seq, half, last)
    low, high = span_of(first, half, a[1])
    out[0] = low - first
    out[1] = high - first


@jit.rawkernel()
def totals(out):
    numbers = jit.shared_memory(cupy.int32, 4)
    thrust.sequence(thrust.seq, numbers, numbers + 4)
    out[0] = total(numbers, 4)
    out[1] = total(numbers + 2, 2)
    out[2] = total(thrust.make_counting_iterator(5), 3)
