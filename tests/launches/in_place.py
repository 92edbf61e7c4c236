# by hand
import numpy as np
from numba import cuda
from other import options, order


@cuda.jit
def take(x):
    pass


x = np.zeros(4, np.float32)
y = x
x.shape = (2, 2)
take[1, 1](y)
z = np.zeros(4)
z.setflags(write=False)
take[1, 1](z)
w = np.zeros(4)
w.flags.writeable = False
take[1, 1](w)
take[1, 1](np.zeros(4, **options))
parts = [np.zeros(4), np.zeros(4, np.int8)]
parts.sort(key=order)
take[1, 1](parts[0])
parts[:] = [x]
take[1, 1](parts[0])
