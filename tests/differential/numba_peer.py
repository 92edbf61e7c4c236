"""The real Numba."""

import os
import re

import numpy as np

np.row_stack = np.vstack  # Numba still asks NumPy for this name
os.environ["NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS"] = "0"
os.environ["NUMBA_CUDA_WARN_ON_IMPLICIT_COPY"] = "0"

from inputs import place, written
from values import THREADS


def without_contraction():
    """Has Numba compile as nvcc -fmad=false does."""
    from numba.cuda.cudadrv import nvvm
    compile_ir = nvvm.compile_ir

    def changed(llvmir, **options):
        return compile_ir(llvmir, **{"fma": False, **options})
    nvvm.compile_ir = changed


def prepare(programs, folder):
    """{name: message} of what can be told to be refused before it runs."""
    return {}


def accepts(program):
    try:
        compiled(program)
    except Exception:
        return False
    return True


def compiled(program):
    env = {}
    exec(program.style.rules.header, env)
    source = re.sub(r'^@cuda\.jit\((?=")', "@cuda.jit(lto=False, func_or_sig=", program.source(), flags=re.M)
    exec(compile(source, program.name + ".py", "exec"), env)
    return env[program.name]


def run(program, threads=THREADS):
    from numba import cuda
    arguments = [place(p, program.seed) for p in program.parameters]
    compiled(program)[1, threads](*arguments)
    cuda.synchronize()
    return written(program, arguments)
