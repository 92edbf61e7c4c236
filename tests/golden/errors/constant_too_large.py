import numpy as np
from numba import cuda

big = np.outer(np.ones(3000), np.ones(3000))
rows = [[x * y for y in range(3000)] for x in range(3000)]
none = [x for x in range(3000) for y in range(3000) if x > 3000]
d0 = {0: 1, 1: 2}
d1 = {0: d0, 1: d0}


@cuda.jit("void(int64[::1])")
def k(out):
    out[3] = big[1, 2]
    out[0] = rows[1][2]
    out[1] = len(none)
    out[2] = d1[0][1]
