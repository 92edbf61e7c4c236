import math
import numpy as np
import numpy
import cupy as cp
import cupy
import cupyx
from cupyx import jit

@jit.rawkernel()
def k(x, y):
    a: int = 3
    y[a] = x[a]
