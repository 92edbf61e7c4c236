import sys

import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


three = np.zeros((4, 5, 6), np.float32)
many = len(sys.argv)
take[1, 1](three[0, ..., 0])
take[1, 1](three[0, ..., 1:])
take[1, 1](three[..., 0])
take[1, 1](three[0, ...])
take[1, 1](three[0, ..., None])
take[1, 1](three[None, 0, ..., 0, 1])
take[1, 1](three[1:, ..., :2])

parts = [np.zeros(2, np.int8), np.zeros(2, np.int16), np.zeros(2, np.int32)]
take[1, 1](parts[::2][1])
take[1, 1](parts[::-1][0])
take[1, 1](parts[::-2][1])
take[1, 1](parts[1::1][0])
take[1, 1](parts[2:0:-1][1])
take[1, 1](parts[-2::-1][0])
take[1, 1](parts[-5:5:9][0])
take[1, 1](np.zeros(three.shape[::2]))
take[1, 1](np.zeros(three.shape[::-1], np.int8))
tail = parts[1:]
tail.append(np.zeros(2, np.complex64))
take[1, 1](tail[-1])
take[1, 1](parts[-1])
rows = [[np.zeros(2, np.float32)], []]
rows[0].append(np.zeros(2, np.float64))
rows[1].append(np.zeros(2, np.uint8))
take[1, 1](rows[0][-1])
take[1, 1](rows[1][0])
for row in rows:
    row.insert(0, np.zeros(2, bool))
take[1, 1](rows[1][0])

pairs = np.zeros((3, 4), np.complex64)
take[1, 1](pairs.real)
take[1, 1](pairs.imag)
take[1, 1](pairs.real.copy())
take[1, 1](three.real)
take[1, 1](three.imag)
whole = (0, 1)
take[1, 1](three[whole])

of_slice = [np.zeros(3), np.zeros(4)]
few = slice(0, 1)
take[1, 1](of_slice[few][0])
take[1, 1](of_slice[slice(1, 2)][0][0])
