"""Functions of a project that wrap `cuda.jit` and hand its options on."""

import numba
from numba import cuda
from numba.cuda import jit as _jit

MAX_DIMS = 4


def device_jit(fn, **kwargs):
    return _jit(device=True, **kwargs)(fn)


def jit(fn, signature, **kwargs):
    return _jit(signature, **kwargs)(fn)


def to_index(ordinal, shape, out_index):
    current = ordinal + 0
    for i in range(len(shape) - 1, -1, -1):
        out_index[i] = int(current % shape[i])
        current = current // shape[i]


def index_to_position(index, strides):
    position = 0
    for ind, stride in zip(index, strides):
        position += ind * stride
    return position


to_index = device_jit(to_index, inline=False)
index_to_position = device_jit(index_to_position)


def tensor_map(fn):
    def _map(out, out_shape, out_strides, values, strides):
        index = cuda.local.array(MAX_DIMS, numba.int32)
        i = cuda.grid(1)
        if i < len(out):
            to_index(i, out_shape, index)
            out[index_to_position(index, out_strides)] = fn(values[index_to_position(index, strides)])

    return jit(_map, "void(float64[::1], int32[::1], int32[::1], float64[::1], int32[::1])", cache=False)


class Ops:
    @staticmethod
    def map(fn):
        mapped = tensor_map(device_jit(fn))

        def launch(a, out):
            mapped[1, 32](*out.tuple(), *a.tuple())

        return launch


def neg(x: float) -> float:
    return -x


def made_by(**options):
    return tensor_zip(**options)


def tensor_zip(fn, scale=1):
    def _zip(out, a, b):
        i = cuda.grid(1)
        if i < len(out):
            out[i] = fn(a[i], b[i]) * scale

    return jit(_zip, "void(float32[::1], float32[::1], int32[::1])")


negate = Ops.map(neg)
neg_map = tensor_map(device_jit(neg))
square_map = tensor_map(device_jit(lambda x: x * x))
sum_zip = made_by(fn=device_jit(lambda x, y: x + y), scale=3)
