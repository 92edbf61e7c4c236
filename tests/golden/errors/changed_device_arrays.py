"""Arrays of the host and of the device that copies between them change."""

import cupy as cp
import numpy as np
from numba import cuda

held = cp.arange(4)
held.set(np.ones(4, dtype=np.int64))
by_set = held[0]

ones = cuda.to_device(np.ones(4))
copied = np.zeros(4)
ones.copy_to_host(copied)
by_copy = copied[0]
named = np.zeros(4)
ones.copy_to_host(ary=named)
by_keyword = named[0]
filled = cuda.to_device(np.ones(4))
filled.copy_to_device(np.zeros(4))
by_device = filled[0]

got = np.zeros(4)
cp.ones(4).get(None, "C", got)
by_get = got[0]
plain = np.zeros(4)
cp.asnumpy(cp.ones(4), None, "C", plain)
by_asnumpy = plain[0]


@cuda.jit("void(float64[::1])")
def reads(out):
    out[0] = by_set
    out[1] = by_copy
    out[2] = by_keyword
    out[3] = by_device
    out[4] = by_get
    out[5] = by_asnumpy
