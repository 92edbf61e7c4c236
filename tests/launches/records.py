from collections import namedtuple

import numpy as np
from numba import cuda

particle = np.dtype([("position", np.float32, 3), ("mass", np.float64)])
Point = namedtuple("Point", ["x", "y"])


@cuda.jit
def move(particles):
    pass


@cuda.jit
def take(x):
    pass


particles = np.zeros(10, dtype=particle)
move[1, 1](particles)
move[1, 1](cuda.to_device(particles))
take[1, 1](particles["mass"])
take[1, 1](particles["position"])
take[1, 1](Point(1.0, 2.0))
take[1, 1](Point(np.zeros(3), 2))
