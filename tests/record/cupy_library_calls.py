"""Writes tests/launches/library/cupy_*.py: the calls of the files beside them with CuPy's functions,
each with the type that Numba finds for what CuPy makes of it.

    python3 tests/record/cupy_library_calls.py            needs CuPy, Numba and a GPU
    build/tests/launches/launches_runner --mark tests/launches/library/cupy_*.py

What CuPy refuses is left out. The runner then marks what is not followed.
"""

import multiprocessing
import pathlib
import re
import sys
import warnings

import numpy as np

np.row_stack = np.vstack  # of which the installed CuPy may want the old name

import cupy
from numba import cuda, typeof

from launches import spelling

TARGET = pathlib.Path(__file__).resolve().parents[2] / "tests/launches/library"
# What stays NumPy's: dtypes, constants and what there is no other of.
KEPT = re.compile(r"\bnp\.(?!(?:float|int|uint|complex)\d+\b|bool_?\b|dtype\b|newaxis\b|nan\b|inf\b|pi\b|e\b"
                  r"|single\b|double\b|half\b|longlong\b|intp\b|uintp\b|byte\b|ubyte\b|short\b|ushort\b)")


def with_cupy(line):
    if line.startswith(("import", "n =")):
        return line
    # CuPy broadcasts arrays only.
    return KEPT.sub("cp.", line.replace("broadcast_to(np.float32(1)", 'broadcast_to(np.ones(1, "f4")'))


def type_of(value):
    if isinstance(value, cupy.ndarray):
        return spelling(cuda.as_cuda_array(value, sync=False)._numba_type_)
    return spelling(typeof(value))


def record(path):
    warnings.simplefilter("ignore")
    header, calls, names = [], [], {}
    for line in path.read_text().splitlines():
        if not line.startswith("t("):
            header.append(with_cupy(line))
            continue
        call = with_cupy(line[: line.rindex("  #")])
        if not names:
            kernel = "\n".join(header).replace("t = take[1, 1]", "")
            exec("import cupy as cp\n" + kernel.replace("@cuda.jit\n", ""), names)
        try:
            calls.append(f"{call}  #: {type_of(eval(call[2:-1], names))}")
        except Exception:
            pass
    text = "\n".join(header).rstrip() + "\n\n" + "\n".join(calls) + "\n"
    return path.name, text.replace("import numpy as np\n", "import cupy as cp\nimport numpy as np\n")


def main():
    paths = [path for path in sorted(TARGET.glob("*.py")) if not path.name.startswith("cupy_")]
    with multiprocessing.get_context("spawn").Pool(len(paths)) as pool:
        for name, text in pool.imap_unordered(record, paths):
            (TARGET / f"cupy_{name}").write_text(text)
            print(name, text.count("\nt("), flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    main()
