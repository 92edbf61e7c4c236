# flags: "--sig=broadcasting(float32[:, :], float32[:])"
import cupy


@cupy.fuse
def broadcasting(a, row):
    return a * row + row[cupy.newaxis, :]
