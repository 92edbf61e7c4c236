"""Items of what is called `type`, and fields whose names a namedtuple cannot have."""

from collections import namedtuple

from numba import cuda

type = [1, 2]
type[0] = 5
Row = namedtuple("Row", "a def a _x c", rename=True)
row = Row(1, 2, 4, 8, 16)


@cuda.jit("void(int32[::1])")
def fields(x):
    type = x
    type[0] = row._1 + row._2 + row._3
    type[1] = row.a + row.c


@cuda.jit("void(int32[:, ::1])")
def items(x):
    type = x
    type[1, 0] = 3
