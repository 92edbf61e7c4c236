"""What NumPy computes from the elements of an array, written in the language itself.

A call of `np.sum(a)` or `a.sum()` becomes a call of `array_sum`. One thread goes through the elements in the order of
memory; accumulators have the types, and NaN the treatment, that Numba's have. A name that ends in `_of_integers` (bool
included), `_of_floats` or `_of_complex` goes before the plain one for such elements.
"""

import math

import numpy as np
from numba import cuda


@cuda.jit(device=True)
def array_sum(a):
    total = a.dtype.type(0)
    for v in np.nditer(a):
        total += v.item()
    return total


@cuda.jit(device=True)
def array_sum_as(a, dtype):
    total = dtype(0)
    for v in np.nditer(a):
        total = dtype(total + v.item())
    return total


@cuda.jit(device=True)
def array_prod(a):
    product = a.dtype.type(1)
    for v in np.nditer(a):
        product *= v.item()
    return product


@cuda.jit(device=True)
def array_mean(a):
    total = a.dtype.type(0)
    for v in np.nditer(a):
        total += v.item()
    return total / a.size


@cuda.jit(device=True)
def array_mean_of_integers(a):
    total = 0.0
    for v in np.nditer(a):
        total += v.item()
    return total / a.size


@cuda.jit(device=True)
def array_average(a):
    return np.mean(a)


@cuda.jit(device=True)
def array_var(a):
    mean = np.mean(a)
    total = 0.0
    for v in np.nditer(a):
        distance = v.item() - mean
        total += distance * distance
    return total / a.size


@cuda.jit(device=True)
def array_var_of_complex(a):
    mean = np.mean(a)
    total = 0.0
    for v in np.nditer(a):
        distance = v.item() - mean
        total += distance.real * distance.real + distance.imag * distance.imag
    return total / a.size


@cuda.jit(device=True)
def array_std(a):
    return np.var(a) ** 0.5


@cuda.jit(device=True)
def array_min(a):
    if a.size == 0:
        raise ValueError("zero-size array to reduction operation minimum which has no identity")
    smallest = a.flat[0]
    for v in np.nditer(a):
        if v.item() < smallest:
            smallest = v.item()
    return smallest


@cuda.jit(device=True)
def array_min_of_floats(a):
    if a.size == 0:
        raise ValueError("zero-size array to reduction operation minimum which has no identity")
    smallest = a.flat[0]
    for v in np.nditer(a):
        if math.isnan(v.item()):
            return v.item()
        if v.item() < smallest:
            smallest = v.item()
    return smallest


@cuda.jit(device=True)
def array_max(a):
    if a.size == 0:
        raise ValueError("zero-size array to reduction operation maximum which has no identity")
    largest = a.flat[0]
    for v in np.nditer(a):
        if v.item() > largest:
            largest = v.item()
    return largest


@cuda.jit(device=True)
def array_max_of_floats(a):
    if a.size == 0:
        raise ValueError("zero-size array to reduction operation maximum which has no identity")
    largest = a.flat[0]
    for v in np.nditer(a):
        if math.isnan(v.item()):
            return v.item()
        if v.item() > largest:
            largest = v.item()
    return largest


@cuda.jit(device=True)
def array_ptp(a):
    return np.max(a) - np.min(a)


@cuda.jit(device=True)
def array_argmin(a):
    if a.size == 0:
        raise ValueError("attempt to get argmin of an empty sequence")
    smallest = a.flat[0]
    found = 0
    for i, v in enumerate(a.flat):
        if v < smallest:
            smallest = v
            found = i
    return found


@cuda.jit(device=True)
def array_argmin_of_floats(a):
    if a.size == 0:
        raise ValueError("attempt to get argmin of an empty sequence")
    smallest = a.flat[0]
    found = 0
    for i, v in enumerate(a.flat):
        if math.isnan(v):
            return i
        if v < smallest:
            smallest = v
            found = i
    return found


@cuda.jit(device=True)
def array_argmax(a):
    if a.size == 0:
        raise ValueError("attempt to get argmax of an empty sequence")
    largest = a.flat[0]
    found = 0
    for i, v in enumerate(a.flat):
        if v > largest:
            largest = v
            found = i
    return found


@cuda.jit(device=True)
def array_argmax_of_floats(a):
    if a.size == 0:
        raise ValueError("attempt to get argmax of an empty sequence")
    largest = a.flat[0]
    found = 0
    for i, v in enumerate(a.flat):
        if math.isnan(v):
            return i
        if v > largest:
            largest = v
            found = i
    return found


@cuda.jit(device=True)
def array_all(a):
    for v in np.nditer(a):
        if not v.item():
            return False
    return True


@cuda.jit(device=True)
def array_any(a):
    for v in np.nditer(a):
        if v.item():
            return True
    return False


@cuda.jit(device=True)
def array_count_nonzero(a):
    count = 0
    for v in np.nditer(a):
        if v.item():
            count += 1
    return count


@cuda.jit(device=True)
def array_nansum(a):
    total = a.dtype.type(0)
    for v in np.nditer(a):
        if v.item() == v.item():
            total += v.item()
    return total


@cuda.jit(device=True)
def array_nansum_of_integers(a):
    total = 0
    for v in np.nditer(a):
        total += v.item()
    return total


@cuda.jit(device=True)
def array_nanprod(a):
    product = a.dtype.type(1)
    for v in np.nditer(a):
        if v.item() == v.item():
            product *= v.item()
    return product


@cuda.jit(device=True)
def array_nanprod_of_integers(a):
    product = 1
    for v in np.nditer(a):
        product *= v.item()
    return product


@cuda.jit(device=True)
def array_nanmean(a):
    total = 0.0
    count = 0
    for v in np.nditer(a):
        if v.item() == v.item():
            total += v.item()
            count += 1
    return total / count


@cuda.jit(device=True)
def array_nanvar(a):
    mean = np.nanmean(a)
    total = 0.0
    count = 0
    for v in np.nditer(a):
        if v.item() == v.item():
            distance = v.item() - mean
            total += distance * distance
            count += 1
    return total / count


@cuda.jit(device=True)
def array_nanstd(a):
    return np.nanvar(a) ** 0.5


@cuda.jit(device=True)
def array_nanmin(a):
    if a.size == 0:
        raise ValueError("nanmin(): empty array")
    smallest = a.flat[0]
    for v in np.nditer(a):
        if not v.item() >= smallest and v.item() == v.item():
            smallest = v.item()
    return smallest


@cuda.jit(device=True)
def array_nanmax(a):
    if a.size == 0:
        raise ValueError("nanmax(): empty array")
    largest = a.flat[0]
    for v in np.nditer(a):
        if not v.item() <= largest and v.item() == v.item():
            largest = v.item()
    return largest


@cuda.jit(device=True)
def array_trace(a, offset=0):
    rows, columns = a.shape
    total = 0
    for i in range(max(0, -offset), min(rows, columns - offset)):
        total += a[i, i + offset]
    return total


@cuda.jit(device=True)
def array_searchsorted(a, v, side="left"):
    first = 0
    last = len(a)
    while first < last:
        middle = first + (last - first) // 2
        if side == "right":
            is_after = not (v < a[middle] or (a[middle] != a[middle] and v == v))
        else:
            is_after = a[middle] < v or (v != v and a[middle] == a[middle])
        if is_after:
            first = middle + 1
        else:
            last = middle
    return first


@cuda.jit(device=True)
def array_digitize(x, bins, right=False):
    """The number of bounds below x, in rising bins; of those above, in falling ones."""
    count = 0
    is_falling = len(bins) > 1 and bins[0] > bins[-1]
    for bound in bins:
        is_passed = bound >= x if is_falling else bound <= x
        is_bound = bound == x and right != is_falling
        if is_passed and not is_bound:
            count += 1
    return count


@cuda.jit(device=True)
def array_builtin_sum(a, start=0):
    total = start
    for v in a:
        total += v
    return total


@cuda.jit(device=True)
def array_builtin_max(a):
    if len(a) == 0:
        raise ValueError("max() arg is an empty sequence")
    largest = a[0]
    for v in a:
        if v > largest:
            largest = v
    return largest


@cuda.jit(device=True)
def array_builtin_min(a):
    if len(a) == 0:
        raise ValueError("min() arg is an empty sequence")
    smallest = a[0]
    for v in a:
        if v < smallest:
            smallest = v
    return smallest
