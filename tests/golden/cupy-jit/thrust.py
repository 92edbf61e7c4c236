# flags: "--sig=median(float32[:, ::1], float32[::1])" "--sig=histogram(uint8[:], int32[::1])"
import cupy
from cupyx import jit
from cupyx.jit import thrust


@jit.rawkernel()
def median(samples, medians):
    """One thread for each row."""
    i = jit.grid(1)
    if i < medians.size:
        row = samples[i]
        thrust.sort(thrust.seq, row.begin(), row.end())
        medians[i] = row[row.size // 2]


@jit.rawkernel()
def histogram(values, counts):
    first = values.begin()
    low, high = thrust.equal_range(thrust.seq, first, values.end(), jit.threadIdx.x)
    counts[jit.threadIdx.x] = high - low
