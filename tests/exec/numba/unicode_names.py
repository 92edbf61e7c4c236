"""Names are the same if Python takes them for the same, whatever their bytes are."""

import math as ｍath

from numba import cuda

größe = 3
ﬁn = 2.0


class Naturkonstanten:
    ℎ = 6.0


@cuda.jit(device=True)
def ﬂip(é, *, ª=1):
    return 10 * é + ª


@cuda.jit("void(float64[::1], float64)")
def viscosity(x, rate):
    µ = 2.0
    if rate > 1:
        μ = 5.0
    x[0] = µ * rate


@cuda.jit("void(float64[::1], float64)")
def places(x, µ):
    x[0] = μ + größe * fin + math.sqrt(μ)
    x[1] = ﬂip(é=3, a=2)
    x[2] = flip(4)
    x[3] = Naturkonstanten.h


@cuda.jit("void(float64[::1])")
def alike(x):
    é = x[0]
    e = x[1]
    è = x[2]
    ê = é + 10.0 * e + 100.0 * è
    for e in range(2):
        ê += e
    x[0] = ê
    x[1] = é
    x[2] = è


@cuda.jit("void(int64[::1])")
def captured(x):
    α = x[0]

    def β(γ):
        return γ * α

    x[0] = β(γ=3)
    x̂, Δx = x[1], x[2]
    x[1] = x̂ - Δx
