"""Constants of classes, and kernels that methods make."""

from dataclasses import dataclass

import numpy as np
from numba import cuda, float64, void

OPTIONS = dict(opt=True, cache=False)


@dataclass(frozen=True)
class Config:
    tile: int = 16
    scale: float = 0.5


CONFIG = Config(tile=8)
TILE = CONFIG.tile


class Base:
    WEIGHTS = (1, 2, 3)
    BLOCK = 64


class Solver(Base):
    N = 16
    TABLE = np.arange(4, dtype=np.float32)

    def __init__(self):
        self.size = 8
        self.twice = self.size * 2

    def step(self, extra=3):
        n = self.N + extra
        size = self.twice + self.size
        table = self.TABLE

        @cuda.jit("void(float64[:])", **OPTIONS)
        def kernel(out):
            out[0] = n + size
            out[1] = table[2]

        return kernel

    @classmethod
    def weighted(cls, factor):
        weights = cls.WEIGHTS
        block = cls.BLOCK

        @cuda.jit("void(float64[:])")
        def kernel(out):
            out[0] = weights[1] * factor + block + TILE

        return kernel

    @staticmethod
    def scaled(factor):
        @cuda.jit(void(float64[:]))
        def kernel(out):
            out[0] *= factor

        return kernel


step = Solver().step()
weighted = Solver.weighted(5)
scaled = Solver.scaled(CONFIG.scale)
