from cupyx import jit
from cupyx.jit import thrust


@jit.rawkernel()
def sums(a, b, out):
    out[0] = thrust.reduce(thrust.seq, a.begin(), a.end())
    out[1] = thrust.reduce(thrust.seq, a.begin(), a.end(), a[0])
    out[2] = thrust.inner_product(thrust.seq, a.begin(), a.end(), b.begin(), a[1])


@jit.rawkernel()
def wide_sum(a, out):
    # The sum has the type of its first value.
    out[0] = thrust.reduce(thrust.seq, a.begin(), a.end(), 0)
    out[1] = thrust.reduce(thrust.seq, a.begin(), a.end())


@jit.rawkernel()
def scans(a, inclusive, exclusive, from_one, steps, sizes):
    sizes[0] = thrust.inclusive_scan(thrust.seq, a.begin(), a.end(), inclusive.begin()) - inclusive.begin()
    sizes[1] = thrust.exclusive_scan(thrust.seq, a.begin(), a.end(), exclusive.begin()) - exclusive.begin()
    sizes[2] = thrust.exclusive_scan(thrust.seq, a.begin(), a.end(), from_one.begin(), 1) - from_one.begin()
    sizes[3] = thrust.adjacent_difference(thrust.seq, a.begin(), a.end(), steps.begin()) - steps.begin()


@jit.rawkernel()
def scans_by_key(keys, a, inclusive, exclusive, from_one, sums, sizes):
    sizes[0] = thrust.inclusive_scan_by_key(
        thrust.seq, keys.begin(), keys.end(), a.begin(), inclusive.begin()) - inclusive.begin()
    sizes[1] = thrust.exclusive_scan_by_key(
        thrust.seq, keys.begin(), keys.end(), a.begin(), exclusive.begin()) - exclusive.begin()
    sizes[2] = thrust.exclusive_scan_by_key(
        thrust.seq, keys.begin(), keys.end(), a.begin(), from_one.begin(), 1) - from_one.begin()
    ends = thrust.reduce_by_key(thrust.seq, keys.begin(), keys.end(), a.begin(), sums.begin(), sums.begin() + 3)
    sizes[3] = ends[0] - sums.begin()
    sizes[4] = ends[1] - sums.begin()


@jit.rawkernel()
def searches(a, b, wanted, out, flags):
    out[0] = thrust.count(thrust.seq, a.begin(), a.end(), wanted[0])
    out[1] = thrust.find(thrust.seq, a.begin(), a.end(), wanted[0]) - a.begin()
    out[2] = thrust.find(thrust.seq, a.begin(), a.end(), wanted[1]) - a.begin()
    left, right = thrust.mismatch(thrust.seq, a.begin(), a.end(), b.begin())
    out[3] = left - a.begin()
    out[4] = right - b.begin()
    flags[0] = thrust.equal(thrust.seq, a.begin(), a.end(), b.begin())
    flags[1] = thrust.equal(thrust.seq, a.begin(), left, b.begin())
