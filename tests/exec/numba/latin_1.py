# -*- coding: Latin_1 -*-
from numba import cuda

# café
MüLL = 3


@cuda.jit("void(int64[::1])")
def read(out):
    out[0] = MüLL
