from cupyx import jit
from cupyx.jit import thrust


@jit.rawkernel()
def sorts(a, b, keys, values, later_keys, later_values):
    thrust.sort(thrust.seq, a.begin(), a.end())
    thrust.stable_sort(thrust.device, b.begin(), b.end())
    thrust.sort_by_key(thrust.seq, keys.begin(), keys.end(), values.begin())
    thrust.stable_sort_by_key(thrust.seq, later_keys.begin(), later_keys.end(), later_values.begin())


@jit.rawkernel()
def bounds(a, wanted, out, flags):
    first = a.begin()
    value = wanted[1]
    out[0] = thrust.lower_bound(thrust.seq, first, a.end(), value) - first
    out[1] = thrust.upper_bound(thrust.seq, first, a.end(), value) - first
    low, high = thrust.equal_range(thrust.seq, first, a.end(), value)
    out[2] = low - first
    out[3] = high - first
    end = thrust.lower_bound(thrust.seq, first, a.end(), wanted.begin(), wanted.end(), out.begin() + 4)
    end = thrust.upper_bound(thrust.seq, first, a.end(), wanted.begin(), wanted.end(), end)
    out[10] = end - out.begin()
    flags[0] = thrust.binary_search(thrust.seq, first, a.end(), value)
    thrust.binary_search(thrust.seq, first, a.end(), wanted.begin(), wanted.end(), flags.begin() + 1)
    flags[4] = thrust.is_sorted(thrust.seq, first, a.end())
    flags[5] = thrust.is_sorted(thrust.seq, wanted.begin(), wanted.end())
    out[11] = thrust.is_sorted_until(thrust.seq, wanted.begin(), wanted.end()) - wanted.begin()


@jit.rawkernel()
def sets(a, b, both, either, only_a, one, sizes):
    sizes[0] = thrust.set_intersection(thrust.seq, a.begin(), a.end(), b.begin(), b.end(), both.begin()) - both.begin()
    sizes[1] = thrust.set_union(thrust.seq, a.begin(), a.end(), b.begin(), b.end(), either.begin()) - either.begin()
    sizes[2] = thrust.set_difference(
        thrust.seq, a.begin(), a.end(), b.begin(), b.end(), only_a.begin()) - only_a.begin()
    sizes[3] = thrust.set_symmetric_difference(
        thrust.seq, a.begin(), a.end(), b.begin(), b.end(), one.begin()) - one.begin()


@jit.rawkernel()
def sets_by_key(a, b, a_values, b_values, keys, values, sizes):
    end_keys, end_values = thrust.set_intersection_by_key(
        thrust.seq, a.begin(), a.end(), b.begin(), b.end(), a_values.begin(), keys.begin(), values.begin())
    sizes[0] = end_keys - keys.begin()
    end_keys, end_values = thrust.set_union_by_key(
        thrust.seq, a.begin(), a.end(), b.begin(), b.end(), a_values.begin(), b_values.begin(), end_keys, end_values)
    sizes[1] = end_keys - keys.begin()
    end_keys, end_values = thrust.set_difference_by_key(
        thrust.seq, a.begin(), a.end(), b.begin(), b.end(), a_values.begin(), b_values.begin(), end_keys, end_values)
    sizes[2] = end_keys - keys.begin()
    end_keys, end_values = thrust.set_symmetric_difference_by_key(
        thrust.seq, a.begin(), a.end(), b.begin(), b.end(), a_values.begin(), b_values.begin(), end_keys, end_values)
    sizes[3] = end_keys - keys.begin()
    sizes[4] = end_values - values.begin()


@jit.rawkernel()
def uniques(a, keys, values, sizes):
    sizes[0] = thrust.unique(thrust.seq, a.begin(), a.end()) - a.begin()
    ends = thrust.unique_by_key(thrust.seq, keys.begin(), keys.end(), values.begin())
    sizes[1] = ends[0] - keys.begin()
    sizes[2] = ends[1] - values.begin()
