import numpy as np

DTYPE = np.float32
WIDTH = np.int8


def make(dtype=DTYPE):
    return np.zeros(3, DTYPE), np.zeros(3, dtype)


def widen():
    global WIDTH
    WIDTH = np.int64
