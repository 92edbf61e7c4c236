import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


a = np.zeros(6, np.float32)
i = np.zeros(6, np.int32)
b = np.zeros(6, np.bool_)
m = np.zeros((4, 6), np.float32)
c = np.zeros((2, 3, 4), np.float32)
take[1, 1](c.transpose(0, 2, 1) + 1)
take[1, 1](np.exp(c.transpose(1, 2, 0)))
take[1, 1](m.T + m.T[:, :1])
take[1, 1](m.T.sum(axis=0))
take[1, 1](np.argsort(m.T))
take[1, 1](np.fabs(i))
take[1, 1](np.rint(i))
take[1, 1](np.float_power(a, 2))
take[1, 1](a[0].item())
take[1, 1](a.max().item())
take[1, 1](np.flatnonzero(a))
take[1, 1](np.extract(b, a))
take[1, 1](np.square(b))
take[1, 1](np.gradient(i))
take[1, 1](np.percentile(a, [25, 75]))
take[1, 1](np.linspace(0, 1, 5, retstep=True)[0])
take[1, 1](np.eye(3, order="F"))
take[1, 1](np.ascontiguousarray(3))
