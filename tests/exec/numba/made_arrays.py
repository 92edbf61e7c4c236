"""Host arrays made by functions of NumPy before a kernel captures them."""

import numpy as np
from numba import cuda

BLUR = np.array([1, 2, 1], dtype=np.float32) / 4
EYE = np.eye(3)
STEPS = np.linspace(0, 1, 7)
OPEN = np.linspace(1.0, 2.0, 4, endpoint=False)


@cuda.jit("void(float64[:, ::1])")
def captured(out):
    i = cuda.grid(1)
    if i < 3:
        out[0, i] = BLUR[i]
        out[1, i] = EYE[i, 1]
        out[2, i] = STEPS[2 * i + 1]
        out[3, i] = OPEN[i + 1]
