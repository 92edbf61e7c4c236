from numba import cuda, float32
from numba.cuda.random import xoroshiro128p_type, xoroshiro128p_uniform_float32


@cuda.jit((xoroshiro128p_type[::1], float32[::1]))
def random_numbers(states, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = xoroshiro128p_uniform_float32(states, i)
