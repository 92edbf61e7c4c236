import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


a = np.zeros(6, np.float32)
i = np.zeros(6, np.int32)
b = np.zeros(6, np.bool_)
e = np.zeros(6, np.int8)
c = np.zeros(6, np.complex64)
m = np.zeros((4, 6), np.float32)
take[1, 1](np.sinc(a))
take[1, 1](np.sinc(i))
take[1, 1](np.sinc(m.T))
take[1, 1](np.sinc(c))
take[1, 1](np.sinc(3))
take[1, 1](np.sinc(b))
take[1, 1](np.sinc(e))
take[1, 1](np.kaiser(8, 3.0))
take[1, 1](np.ediff1d(m))
take[1, 1](np.ediff1d(i))
take[1, 1](np.convolve(a, i))
take[1, 1](np.correlate(a, a))
take[1, 1](np.convolve(b, b))
take[1, 1](np.convolve([1, 2], a))
take[1, 1](np.convolve(c, i, "same"))
take[1, 1](np.interp(m.T, a, a))
take[1, 1](np.interp(a, a, c))
take[1, 1](np.interp(3, a, a))
take[1, 1](np.interp([1, 2], [1, 2], [3, 4]))
take[1, 1](np.interp(i, i, i, left=0))
take[1, 1](np.correlate(i[:3], [1.5]))
