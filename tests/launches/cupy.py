# by hand
import cupy as cp
import numpy as np
from cupyx import jit


@jit.rawkernel()
def take(x):
    pass


@cp.fuse()
def fused(x, y):
    return x + y


a = cp.zeros((4, 5), cp.float32)
take((1,), (1,), (a,))
take((1,), (1,), (a.T,))
take((1,), (1,), (a[:, 1:],))
take[1, 1](cp.arange(3))
take((1,), (1,), args=(5,))
take[1, 1](2**40)
take[1, 1](1.5)
take[1, 1](1.5j)
take[1, 1](True)
take[1, 1](np.float64(1))
take[1, 1](a.size)
take[1, 1](cp.random.rand(3, dtype=cp.float32))
take[1, 1](cp.asarray(np.arange(3)))
take[1, 1](a.sum())
take[1, 1](cp.random.randint(0, 5, 3))
fused(a, a.T)
fused(a, 2)
fused(a, 2.5)
fused(a, np.float32(2))
