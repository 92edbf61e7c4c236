"""datetime64 and timedelta64: arithmetic in the finer unit, and NaT."""

import numpy as np
from numba import cuda, from_dtype, types
from numba.types import NPDatetime, NPTimedelta

EPOCH = np.datetime64("2020-03-01", "D")
NOON = np.datetime64("2024-02-29T12:00")
WEEK = np.timedelta64(7, "D")
NEVER = np.timedelta64("NaT", "s")
day = from_dtype(np.dtype("datetime64[D]"))


@cuda.jit("void(NPDatetime('D')[::1], NPDatetime('D')[::1], NPTimedelta('D')[::1])")
def differences(start, end, delta):
    for i in range(cuda.grid(1), delta.size, cuda.gridsize(1)):
        delta[i] = end[i] - start[i]


@cuda.jit
def matching(dates, target, delta, matches, moved):
    for i in range(cuda.grid(1), matches.size, cuda.gridsize(1)):
        matches[i] = dates[i] == target
        moved[i] = dates[i] - delta


@cuda.jit((types.NPDatetime("D")[::1], types.NPTimedelta("h")[::1], types.NPDatetime("h")[::1]))
def mixed_units(days, hours, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = days[i] + hours[i]
        if hours[i] > days[i] - EPOCH:
            out[i] = hours[i] + EPOCH


@cuda.jit("void(NPTimedelta('s')[::1], NPTimedelta('ms')[::1], boolean[:, ::1])")
def comparisons(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i, 0] = a[i] == b[i]
        out[i, 1] = a[i] != b[i]
        out[i, 2] = a[i] < b[i]
        out[i, 3] = a[i] <= b[i]
        out[i, 4] = a[i] > b[i]
        out[i, 5] = a[i] >= b[i]
        out[i, 6] = np.isnat(a[i])
        out[i, 7] = np.isnat(b[i])


@cuda.jit("void(NPTimedelta('s')[::1], NPTimedelta('s')[:, ::1], int32, float64, float32)")
def scaling(a, out, n, x, y):
    i = cuda.grid(1)
    if i < a.size:
        t = a[i]
        out[i, 0] = t * n
        out[i, 1] = n * t
        out[i, 2] = t * x
        out[i, 3] = t / n
        out[i, 4] = t // n
        out[i, 5] = t / x
        out[i, 6] = t // 0
        out[i, 7] = -t
        out[i, 8] = +t
        out[i, 9] = abs(t)
        out[i, 10] = max(t, a[0])
        out[i, 11] = min(t, a[0])
        out[i, 12] = t * 1.5 + t - a[1]
        out[i, 13] = NEVER if n > 100 else t
        out[i, 14] = t / y


@cuda.jit("void(NPTimedelta('s')[::1], NPTimedelta('m')[::1], float64[::1], int64[::1])")
def ratios(a, b, out, ticks):
    i = cuda.grid(1)
    if i < a.size:
        out[i] = a[i] / b[i]
        ticks[i] = int(a[i]) + np.int64(b[i])


@cuda.jit(device=True)
def later(date, delta):
    return date + delta


@cuda.jit((day[::1], day[::1], NPDatetime("m")[::1]))
def constants(a, out, minutes):
    i = cuda.grid(1)
    if i < a.size:
        out[i] = later(a[i], WEEK)
        latest = a[0]
        for date in a[: i + 1]:
            if date > latest:
                latest = date
        if latest == EPOCH:
            out[i] = EPOCH
        minutes[i] = NOON + i * (a[i] - EPOCH)
