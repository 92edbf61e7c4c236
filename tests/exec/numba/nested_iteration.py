"""`enumerate` and `zip` of each other."""

import numpy as np
from numba import cuda, float32, int32, int64, void

WEIGHTS = (3, 5, 7)


@cuda.jit(void(float32[:], int32[:], int64[:]))
def nested_iteration(x, y, out):
    for i, (a, b) in enumerate(zip(x, y)):
        out[0] += i * int(a) + b
    for (i, a), b in zip(enumerate(x), y):
        out[1] += i * int(a) * b
    for i, (j, w) in enumerate(enumerate(WEIGHTS, 2), 10):
        out[2] += i * j * w
    for (a, b), (w, v) in zip(zip(x, y), zip(WEIGHTS, y[1:])):
        out[3] += int(a) * b + w * v
    for i, pair in enumerate(zip(y, WEIGHTS), 1):
        out[4] += pair[0] * pair[1] * i
        if pair[1] == 5:
            break
    for i, v in enumerate(zip(y)):
        out[5] += i * v[0]


@cuda.jit(void(int32[:, :], float32[:], int64[:]))
def nested_positions(m, x, out):
    for i, ((r, c), v) in enumerate(np.ndenumerate(m)):
        out[i % 4] += 10 * r + c + v
    for v, a in zip(m.flat, x):
        out[4] += v * int(a)
