"""Launches kernels of a cubin from CuPy; how their parameters lie comes from the manifest.

    python3 launch.py kernels.cubin kernels.json
"""

import json
import struct
import sys

import cupy
import numpy


class Kernel:
    """A kernel of a cubin, called as kernel(grid, block, *arguments)."""

    def __init__(self, module, description):
        self.function = module.get_function(description["symbol"])
        self.params = description["params"]

    def __call__(self, grid, block, *arguments, shared_bytes=0):
        if len(arguments) != len(self.params):
            raise TypeError(f"{len(arguments)} arguments for {len(self.params)} parameters")
        values = tuple(map(by_value, self.params, arguments))
        self.function(grid, block, values, shared_mem=shared_bytes)


def by_value(param, argument):
    """What CuPy copies into the parameter buffer of the launch."""
    if param["kind"] == "scalar":
        return numpy.dtype(param["dtype"]).type(argument)
    if param["kind"] == "array":
        return array_struct(param, argument)
    raise NotImplementedError(f"parameters of kind {param['kind']}")


def array_struct(param, array):
    """The bytes of { T* data; int64 shape[ndim]; int64 strides[ndim]; }, the last for layout A."""
    wanted = (param["dtype"], param["ndim"])
    if (str(array.dtype), array.ndim) != wanted:
        raise TypeError(f"{param['name']} must have dtype and rank {wanted}")
    if param["layout"] != "A" and not array.flags[f"{param['layout']}_CONTIGUOUS"]:
        raise TypeError(f"{param['name']} must be {param['layout']}-contiguous")
    values = {"data": [array.data.ptr], "shape": array.shape, "strides": array.strides}
    out = bytearray(param["size"])
    for field in param["fields"]:
        numbers = values[field["name"]]
        struct.pack_into(f"<{len(numbers)}q", out, field["offset"], *numbers)
    return numpy.frombuffer(out, dtype=f"V{len(out)}")


def load(cubin, manifest):
    """The kernels of a cubin by name."""
    with open(manifest, encoding="utf-8") as file:
        descriptions = json.load(file)["kernels"]
    module = cupy.RawModule(path=cubin)
    return {each["name"]: Kernel(module, each) for each in descriptions}


def main(cubin, manifest):
    kernels = load(cubin, manifest)

    x = cupy.arange(1000, dtype=cupy.float32)
    y = cupy.ones(1000, dtype=cupy.float32)
    kernels["saxpy"]((4,), (256,), 3, x, y)
    passed = [("saxpy", bool((y == 3 * x + 1).all()))]

    grid = cupy.arange(600.0).reshape(20, 30)
    for name, view in [("whole", grid), ("every other row, backwards", grid[::-2]), ("transposed", grid.T)]:
        sums = cupy.empty(view.shape[0])
        kernels["row_sums"]((1,), (64,), view, sums)
        passed.append((f"row sums, {name}", bool((sums == view.sum(axis=1)).all())))

    for what, is_right in passed:
        print(f"{what:45} {'ok' if is_right else 'WRONG RESULT'}")
    return 0 if all(is_right for _, is_right in passed) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
