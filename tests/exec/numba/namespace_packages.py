"""Folders without `__init__.py` are packages: `import a.b` binds the folder."""

import importlib

import modules.inner.sizes
import modules.lengths
from numba import cuda

loaded = importlib.import_module("modules.inner.sizes")


@cuda.jit("void(int32[::1])")
def read(out):
    out[0] = modules.inner.sizes.AREA
    out[1] = modules.lengths.LENGTH
    out[2] = loaded.WIDTH
