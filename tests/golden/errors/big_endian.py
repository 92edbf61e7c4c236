import numpy as np
from numba import cuda, from_dtype, void

field = np.dtype([("v", ">f4"), ("u", np.float32)])
column = np.dtype({"names": ["v"], "formats": ["(2,)>i2"]})
turned = np.dtype("i2").newbyteorder(">")
bytes_have_none = np.dtype(">u1")
TABLE = np.array([1, 2], dtype=">f4")
AGAIN = np.array([1, 2]).astype("!i4")


@cuda.jit(void(from_dtype(field)[::1]))
def of_fields(r):
    r[0].u = 1


@cuda.jit(void(from_dtype(column)[::1]))
def of_columns(r):
    r[0].v[0] = 1


@cuda.jit(void(from_dtype(turned)[::1]))
def of_a_turned_type(x):
    x[0] = 1


@cuda.jit(void(from_dtype(bytes_have_none)[::1]))
def of_bytes(x):
    x[0] = TABLE[0] + AGAIN[1]


@cuda.jit
def launched(x):
    tile = cuda.shared.array(3, dtype=">f4")
    tile[0] = x[0]


launched[1, 1](np.zeros(3, ">f4"))
launched[1, 1](np.zeros(3).astype(">f8"))
launched[1, 1](np.zeros(3, np.dtype([("v", ">f4")])))
launched[1, 1](np.zeros(3, np.float32))
