import numpy as np
from numba import cuda

labelled = np.dtype([("n", np.int32), ("label", "S5")])


@cuda.jit(device=True)
def label_of(items, i):
    return items[i].label


@cuda.jit(device=True)
def same(x):
    return x


@cuda.jit("void(labelled[::1])")
def text_values(items):
    items[2].label = items[0].label
    items[0].label = label_of(items, 1)
    same(items[0].label)
    text = items[1].label
    items[0].label = text
    pair = (items[1].label, 1)
    items[0].label = pair[0]
