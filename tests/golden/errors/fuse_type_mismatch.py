# flags: "--sig=fuse_type_mismatch(int64[:], uint64[:], float32[:])"
import cupy


@cupy.fuse
def fuse_type_mismatch(a, b, x):
    return a | b, x & 1, ~x
