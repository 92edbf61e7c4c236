"""Gravitational accelerations of n bodies, every pair computed, tiles in shared memory."""

import math

import numpy as np
from numba import cuda, float32

TILE = 128  # threads per block, and bodies loaded at a time
SOFTENING = np.float32(0.05)  # as float32: a Python float would make all arithmetic float64


@cuda.jit(device=True)
def attraction(dx, dy, dz, mass, softening=SOFTENING):
    """The acceleration towards a body at (dx, dy, dz); softening keeps close ones finite."""
    r2 = dx * dx + dy * dy + dz * dz + softening * softening
    scale = mass / (r2 * math.sqrt(r2))
    return dx * scale, dy * scale, dz * scale


@cuda.jit("void(f4[:, ::1], f4[:, ::1])")
def accelerations(bodies, result):
    """bodies has the columns x, y, z, mass; result gets the acceleration of each body."""
    tile = cuda.shared.array((TILE, 4), float32)
    i = cuda.grid(1)
    tid = cuda.threadIdx.x
    count = bodies.shape[0]
    me = min(i, count - 1)  # threads beyond the last body must still help to load tiles
    x, y, z = bodies[me, 0], bodies[me, 1], bodies[me, 2]

    ax = ay = az = float32(0.0)
    for start in range(0, count, TILE):
        if start + tid < count:
            for k in range(4):
                tile[tid, k] = bodies[start + tid, k]
        cuda.syncthreads()
        for j in range(min(TILE, count - start)):
            # A body attracts itself with force zero: softening keeps the division finite.
            fx, fy, fz = attraction(tile[j, 0] - x, tile[j, 1] - y, tile[j, 2] - z, tile[j, 3])
            ax += fx
            ay += fy
            az += fz
        cuda.syncthreads()

    if i < count:
        result[i, 0] = ax
        result[i, 1] = ay
        result[i, 2] = az


def main(n=3000):
    rng = np.random.default_rng(0)
    bodies = rng.random((n, 4), dtype=np.float32)
    d_result = cuda.device_array((n, 3), dtype=np.float32)

    accelerations[(n + TILE - 1) // TILE, TILE](cuda.to_device(bodies), d_result)

    position, mass = bodies[:, :3].astype(np.float64), bodies[:, 3].astype(np.float64)
    for i in range(0, n, 100):
        d = position - position[i]
        r2 = (d * d).sum(axis=1) + float(SOFTENING) ** 2
        expected = (d * (mass / r2**1.5)[:, np.newaxis]).sum(axis=0)
        np.testing.assert_allclose(d_result[i].copy_to_host(), expected, rtol=1e-2, atol=1e-2)
    print("nbody: ok")


if __name__ == "__main__":
    main()
