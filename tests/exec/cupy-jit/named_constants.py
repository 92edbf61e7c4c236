# A constant with a name is converted as a literal is: none of its digits is lost beside float64.
import math

import cupy
import numpy as np
from cupyx import jit

STEP = 0.1
COUNT = 3
HALF = np.float16(0.1)


class Settings:
    dt = 1e-3


def make(dt):
    @jit.rawkernel()
    def captured(d, f, out):
        out[0] = d[0] * dt
        out[1] = f[0] * dt

    return captured


captured = make(0.3)


@jit.rawkernel(device=True)
def step(v, a):
    return v + a * STEP


@jit.rawkernel()
def beside_data(d, f, z, out):
    out[0] = d[0] * STEP
    out[1] = f[0] * STEP
    out[2] = max(d[1], STEP)
    out[3] = d[2] > STEP
    out[4] = STEP if d[0] > 0 else d[1]
    out[5] = d[0] ** STEP
    out[6] = cupy.add(d[0], STEP, dtype=cupy.float64)
    out[7] = -STEP * d[0]
    out[8] = cupy.arctan2(d[0], STEP) > 1.5
    out[9] = step(d[0], d[0])
    out[10] = step(f[0], f[0])
    out[11] = Settings.dt * d[0]
    out[12] = Settings.dt * f[0]
    jit.atomic_add(out, 13, STEP)
    out[14] = math.exp(STEP) * d[0]
    out[15] = STEP
    z[0] = z[0] * STEP


@jit.rawkernel()
def casts(d, f, out):
    out[0] = np.float64(STEP)
    out[1] = np.float64(STEP) * f[0]
    out[2] = float(STEP) * d[0]
    out[3] = float(STEP) * f[0]
    out[4] = np.int32(2.7) * f[0]
    out[5] = np.float32(STEP) * d[0]


@jit.rawkernel()
def halves(d, f, out):
    """NumPy folds float16 in float16."""
    out[0] = np.float16(2048) + np.float16(1)
    out[1] = np.float16(0.1) * np.float32(3)
    out[2] = f[0] * np.float16(0.1)
    out[3] = d[0] * HALF
    out[4] = np.float16(5000000000)
    out[5] = HALF + 1
    out[6] = np.float16(1) / 3
    out[7] = float(HALF)


@jit.rawkernel()
def bools(f, out):
    out[0] = bool(5)
    out[1] = -bool(5)
    out[2] = f[0] if f[1] > 10 else bool(5)
    out[3] = f[0] if f[1] > 10 else (2 > COUNT)
    out[4] = f[0] * bool(5)
    out[5] = (COUNT > 2) + 1
