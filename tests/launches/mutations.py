import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


a, b = np.zeros(3, np.float32), np.zeros(3, np.float64)
parts = [a]
parts.insert(0, b)
take[1, 1](parts[0])
parts.reverse()
take[1, 1](parts[0])
del parts[0]
take[1, 1](parts[0])
parts.append(a)
take[1, 1](parts.pop(0))
take[1, 1](parts[0])
alias = parts
parts += [b]
take[1, 1](alias[1])
alias[-1] = a
take[1, 1](parts[1])
table = {"x": a}
table.update({"x": b})
take[1, 1](table["x"])
options = {"dtype": np.int8}
take[1, 1](np.zeros(3, **options))


def make(n, dtype=np.float64, **more):
    return np.zeros(n, dtype, **more)


take[1, 1](make(2, **options))
take[1, 1](make(2, order="F", **options))
kind = np.int16


def late(x=np.zeros(1, kind)):
    take[1, 1](x)


kind = np.int32
late()
