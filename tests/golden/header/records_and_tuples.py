import numpy as np
from numba import cuda

particle = np.dtype([("position", np.float32, 3), ("mass", np.float64)], align=True)


@cuda.jit("void(particle[::1], particle, Tuple((int32, float32)), UniTuple(float32, 3), complex64)")
def move(particles, reference, pair, velocity, z):
    i = cuda.grid(1)
    if i < particles.size:
        for axis in range(3):
            particles[i].position[axis] += velocity[axis] * pair[1] + z.real
        particles[i].mass = reference.mass
