from dataclasses import dataclass

import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


layers = [{"w": np.zeros(2, dtype)} for dtype in (np.float32, np.float64)]
take[1, 1](layers[0]["w"])
take[1, 1](layers[1]["w"])
layers[0]["w"] = np.zeros(2, np.int8)
take[1, 1](layers[1]["w"])


def table():
    return {}


one = table()
other = table()
one["x"] = np.zeros(2, np.int16)
other["x"] = np.zeros(2, np.int32)
take[1, 1](one["x"])

kept = []
before = {"x": np.zeros(2, np.float32)}
for i in range(3):
    entry = {"x": None}
    entry["x"] = np.zeros(2, np.float32)
    take[1, 1](entry["x"])
    take[1, 1](before["x"])
    before = entry
    kept.append(entry)
take[1, 1](kept[0]["x"])


class Base:
    kind = np.float32

    def make(self):
        return np.zeros(3, self.kind)

    @classmethod
    def of(cls, count):
        made = cls()
        made.count = count
        return made


class Left(Base):
    pass


class Right(Base):
    kind = np.float64


class Both(Left, Right):
    pass


take[1, 1](Both().make())
take[1, 1](Left().make())
take[1, 1](Right.of(2.5).count)


class Guarded:
    def __init__(self):
        self._data = None

    @property
    def data(self):
        return self._data

    @data.setter
    def data(self, value):
        self._data = np.asarray(value, np.int8)


guarded = Guarded()
guarded.data = [1.5, 2.5]
take[1, 1](guarded.data)


@dataclass
class Plain:
    x: np.ndarray
    scale: float = 2.0

    def __post_init__(self):
        self.x = self.x.astype(np.uint8)


@dataclass
class More(Plain):
    y: np.ndarray = None


plain = More(np.zeros(3), 1.5, np.zeros(2, np.int16))
take[1, 1](plain.x)
take[1, 1](plain.scale)
take[1, 1](plain.y)
take[1, 1](Plain(np.zeros(3)).scale)
