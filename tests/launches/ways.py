import contextlib

import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


@cuda.jit
def pair(x, y):
    pass


def made(dtype, fails=False):
    if fails:
        raise ValueError
    return np.zeros(3, dtype)


for fails in range(5):
    x = made(np.int8)
    try:
        made(np.int16, fails == 1)
        x = made(np.float32)
        made(np.int16, fails == 2)
        x = made(np.float64)
        made(np.int16, fails == 3)
    except ValueError as error:
        take[1, 1](x)
        x = made(np.int32)
    else:
        pair[1, 1](x, 1)
    take[1, 1](x)

for fails in (False, True):
    z = made(np.float32)
    with contextlib.suppress(ValueError):
        made(np.int8, fails)
        z = made(np.uint8)
    take[1, 1](z)


def first(items, wanted):
    for item in items:
        if item.dtype == wanted:
            found = item
            break
        found = None
    else:
        found = np.zeros(1, np.complex64)
    return found


for wanted in (np.float32, np.float64, np.int64):
    take[1, 1](first([made(np.float32), made(np.float64)], wanted))

total = 0
while True:
    total += 1
    data = np.zeros(total, np.int16)
    if total > 3:
        data = np.zeros(total, np.uint16)
        break
take[1, 1](data)

last = np.zeros(2, np.float32)
for i in [0, 0, 1, 0]:
    take[1, 1](last)
    if i:
        last = np.zeros(2, np.float64)
        continue
    last = np.zeros(2, np.int8)


def closed(early):
    x = made(np.float32)
    try:
        if early:
            return
        x = made(np.float64)
    finally:
        take[1, 1](x)


closed(False)
closed(total > 3)

for dtype in (np.float32, np.float64):
    a = np.zeros(3, dtype)
    b = np.ones(4, dtype)
pair[1, 1](a, b)

a, b = np.zeros(3, np.float32), np.zeros(3, np.float64)
for i in range(4):
    pair[1, 1](a, b)
    a, b = b, a


class Holder:
    def __init__(self):
        self.x = np.zeros(2, np.int8)

    def change(self, wide):
        if wide:
            self.x = np.zeros(2, np.int64)
            return
        self.x = np.zeros(2, np.int32)


for wide in (len(str(total)) > 9, len(str(total)) < 9):
    holder = Holder()
    holder.change(wide)
    take[1, 1](holder.x)

global wide_kind
wide_kind = np.complex128
take[1, 1](np.zeros(2, wide_kind))
