"""Loads and stores with hints to the caches, and the steps of the random generator."""

from numba import cuda
from numba.cuda.random import (
    uint64_to_unit_float32,
    uint64_to_unit_float64,
    xoroshiro128p_jump,
    xoroshiro128p_next,
    xoroshiro128p_normal_float32,
)


@cuda.jit("void(float32[::1], int64[:, ::1], float32[:, ::1], int64[:, ::1])")
def hints(x, m, out, counts):
    i = cuda.grid(1)
    if i >= x.size:
        return
    out[0, i] = cuda.ldca(x, i) + cuda.ldcg(x, i)
    out[1, i] = cuda.ldcs(x, i) + cuda.ldlu(x, i) + cuda.ldcv(x, i)
    counts[0, i] = cuda.ldcg(m, (0, i)) + cuda.ldca(m, (1, i))
    cuda.stcg(out, (2, i), x[i])
    cuda.stcs(out, (3, i), 2)
    cuda.stwb(counts, (1, i), i)
    cuda.stwt(counts, (2, i), m[1, i])


@cuda.jit
def steps(states, out, normals):
    i = cuda.grid(1)
    if i >= states.size:
        return
    xoroshiro128p_jump(states, i)
    bits = xoroshiro128p_next(states, i)
    out[i] = uint64_to_unit_float64(bits) + uint64_to_unit_float32(bits)
    normals[i] = xoroshiro128p_normal_float32(states, i)
