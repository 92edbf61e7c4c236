"""Structured arrays: references, copies, fields, sub-arrays, nested layouts."""

import numpy as np
from numba import cuda, float32, float64, from_dtype, int32, int64, void

vector = np.dtype([("x", np.float32), ("y", np.float32)])
particle = np.dtype([("id", np.int32), ("pos", np.float32, 3), ("m", np.float64, (2, 2)), ("at", vector),
                     ("alive", np.bool_), ("z", np.complex64)], align=True)
mixed = np.dtype([("tag", "u1"), ("value", "f8"), ("parts", "i2", 3), ("inner", vector), ("half", "f2")],
                 align=True)
particle_type = from_dtype(particle)
mixed_type = from_dtype(mixed)
vector_type = from_dtype(vector)
FIELD = "id"


@cuda.jit(void(particle_type[:], float64[:]))
def references(a, out):
    i = cuda.grid(1)
    if i < a.size:
        r = a[i]
        r.id += 10 * i
        r[FIELD] += 1
        r.pos[1] = r.pos[0] + r["pos"][2]
        r.m[1, 0] = a[i].m[0, 1] - r["m"][-1, -1]
        r.at.x = r[0]
        r["at"]["y"] = r.at.x * 2
        r.alive = not r.alive
        r.z = r.z * r.z
        out[i] = r.pos[0] + len(r.pos) + r.m.shape[1]


@cuda.jit(void(particle_type[::1], int64, int64))
def swap(a, i, j):
    first = a[i]
    a[i] = a[j]
    a[j] = first
    first.pos[0] = -1


@cuda.jit(void(particle_type[::1], particle_type[::1]))
def swap_tuple(a, b):
    a[0], b[0] = b[0], a[0]
    a[1] = b[2]


@cuda.jit(void(mixed_type[::1], float64[::1]))
def narrow_fields(p, out):
    i = cuda.grid(1)
    if i < p.size:
        p[i].value = p[i].value + p[i].tag
        p[i].parts[i % 3] += 5
        inner = p[i].inner
        inner.x = inner.y + p[i].half
        p[i].half = 0.5 * p[i].tag
        out[i] = p[i].value


@cuda.jit(void(particle_type[:], int32[:], float32[:, ::1]))
def field_views(a, ids, pos):
    i = cuda.grid(1)
    if i < a.size:
        everything = a[FIELD]
        everything[i] += 7 * i
        ids[i] = a["id"][i] + a.id[i - a.size]
        for k in range(a.pos.shape[1]):
            pos[i, k] = a["pos"][i, k]
        a.at[i].y = a["at"]["x"][i]


@cuda.jit(void(particle_type[:]))
def atomics(a):
    i = cuda.grid(1)
    cuda.atomic.add(a["pos"], (0, 1), 1)
    cuda.atomic.add(a.id, i // 2, 1)
    cuda.atomic.max(a.m, (1, 0, 0), float(i))
    cuda.atomic.sub(a[2].pos, 0, 2)


@cuda.jit(device=True)
def squared(p):
    p.id += 100
    s = 0.0
    for k in range(3):
        s += p.pos[k] * p.pos[k]
    return s


@cuda.jit(device=True)
def heavier(a, b):
    if a.m[0, 0] > b.m[0, 0]:
        return a
    return b


@cuda.jit(float32(vector_type), device=True)
def first_of(v):
    return v.x


@cuda.jit(void(particle_type[::1], float64[::1]))
def device_functions(a, out):
    i = cuda.grid(1)
    if i < a.size:
        out[i] = squared(a[i]) + first_of(a[i].at)
        winner = heavier(a[i], a[0])
        winner.alive = True
        chosen = a[i] if i > 1 else a[0]
        out[i] += chosen.pos[2]


@cuda.jit(void(particle_type[::1]))
def on_chip(a):
    tile = cuda.shared.array(4, particle_type)
    mine = cuda.local.array(2, dtype=mixed)
    i = cuda.threadIdx.x
    tile[i] = a[i]
    cuda.syncthreads()
    mine[0].value = tile[3 - i].id
    mine[1].parts[2] = tile[i].pos[0]
    a[i].m[0, 0] = mine[0].value
    a[i].id = mine[1].parts[2]
    cuda.syncthreads()
    if i == 0:
        a[3] = tile[1]


@cuda.jit
def scalars(p, q, out):
    p.id = q.tag
    q.value += p.pos[1]
    out[0] = p.m[1, 1]
    out[1] = q.value
