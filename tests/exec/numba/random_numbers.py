from numba import cuda
from numba.cuda.random import (init_xoroshiro128p_state, xoroshiro128p_dtype, xoroshiro128p_next,
                               xoroshiro128p_normal_float64, xoroshiro128p_uniform_float32,
                               xoroshiro128p_uniform_float64)


@cuda.jit
def draw(states, bits, singles, doubles, normals):
    i = cuda.grid(1)
    if i < bits.size:
        bits[i] = xoroshiro128p_next(states, i)
        singles[i] = xoroshiro128p_uniform_float32(states, i)
        doubles[i] = xoroshiro128p_uniform_float64(states, i)
        normals[i] = xoroshiro128p_normal_float64(states, i)


@cuda.jit
def seed(states, value):
    i = cuda.grid(1)
    if i < states.size:
        init_xoroshiro128p_state(states, i, value + i)
