#!/usr/bin/env python3
"""How time and memory of the translator grow with one construct.

    python3 tests/bench/scale.py --pykern2cu build/cli/pykern2cu [NAME ...]
    python3 tests/bench/scale.py --pykern2cu build/cli/pykern2cu --instructions   # of smaller sizes; needs valgrind

A row for each construct: CPU seconds and MiB at n, 2n and 4n; `GROWS` where a
doubling costs more than 2.6 times the time (above 0.1 s), `LARGE` above 5 s or 512 MiB. Exit 1 where any does.
Files whose work has no bound in n (the last group) may be refused, or left unfollowed; they may not be slow or large.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

from cost import cost

HEAD = "import itertools\nimport numpy as np\nimport cupy\nfrom numba import cuda, float32\n\n\n"
K = '@cuda.jit("void(float32[::1])")\ndef kernel(x):\n'
GIVEN = "@cuda.jit\ndef kernel(x):\n    x[0] = 1\n\n\n"


def kernels(n):
    one = '@cuda.jit("void(float32[:, ::1], float32[:, ::1], float32)")\ndef sweep_{0}(old, new, w):\n    i, j = cuda.grid(2)\n    n, m = old.shape\n    if 0 < i < n - 1 and 0 < j < m - 1:\n        total = float32(0)\n        for d in range(-1, 2):\n            total += old[i + d, j] * w + old[i, j + d]\n        new[i, j] = total / float32({0} + 1)\n\n\n'
    return HEAD + "".join(one.format(k) for k in range(n))


def ifs(n):
    return HEAD + K + "    a = 0\n" + "".join(f"    if x[{i}] > 0:\n        a = {i}\n" for i in range(n)) + "    x[0] = a\n"


def assigns_in_a_loop(n):
    return HEAD + K + "    a = 0\n    for i in range(9):\n" + "".join(f"        a = a + x[{i}]\n" for i in range(n)) + "    x[0] = a\n"


def comments(n):
    return HEAD + K + "".join(f"    # number {i}\n" for i in range(n)) + "    x[0] = 1\n"


def launches(n):
    return HEAD + GIVEN + "".join("kernel[1, 32](np.zeros(32, np.float32))\n" for _ in range(n))


def host_functions(n):
    calls = "".join(f"def step_{i}(a):\n    return step_{i - 1}(a) + 1\n\n\n" for i in range(1, n))
    return HEAD + GIVEN + "def step_0(a):\n    return a * 2\n\n\n" + calls + f"kernel[1, 32](np.zeros(32) + step_{n - 1}(1))\n"


def host_statements(n):
    return HEAD + GIVEN + "def main():\n    a = np.zeros(32)\n" + "".join(f"    b_{i} = a[{i % 32}] + {i}\n" for i in range(n)) + "    kernel[1, 32](a)\n\n\nmain()\n"


def constants(n):
    return HEAD + "C_0 = 1\n" + "".join(f"C_{i} = C_{i - 1} + 1\n" for i in range(1, n)) + "\n\n" + K + f"    x[0] = C_{n - 1}\n"


def constants_of_functions(n):
    text = "".join(f"def f_{i}(a):\n    return {'a' if i == 0 else f'f_{i - 1}(a)'} + 1\n\n\n" for i in range(n))
    return HEAD + text + f"N = f_{n - 1}(0)\n\n\n" + K + "    x[0] = N\n"


def members(n):
    """Of an Enum and a class, each asked for."""
    text = "class Color(enum.IntEnum):\n" + "".join(f"    A_{i} = {i}\n" for i in range(n)) + "\n\n"
    text += "class Sizes:\n" + "".join(f"    B_{i} = {i}\n" for i in range(n)) + "\n\n" + K
    return "import enum\n" + HEAD + text + "".join(f"    x[{i}] = Color.A_{i} + Sizes.B_{i}\n" for i in range(n))


def device_functions(n):
    text = "".join(f"@cuda.jit(device=True)\ndef d_{i}(a):\n    return {'a' if i == 0 else f'd_{i - 1}(a)'} + 1\n\n\n" for i in range(n))
    return HEAD + text + K + f"    x[0] = d_{n - 1}(x[0])\n"


def no_kernels(n):
    return HEAD + "".join(f"class Task{i}:\n    def __init__(self, a):\n        self.a = a\n\n    def run(self):\n        return [self.a + k for k in range({i})]\n\n\nTask{i}({i}).run()\n\n\n" for i in range(n))


def modules_without_kernels(n):
    """Files of a package; none names what makes kernels."""
    text = """import sys
import functools
from . import m_{before}

sys.path.append("lib")


class Task:
    def __init__(self, name):
        self.name = name

    def run(self, reduce):
        return getattr(m_{before}, self.name)(reduce, lambda a: functools.reduce(reduce, a))


def call(name):
    return __import__(name).run(Task(name))


NAMES = [name for name in dir(m_{before}) if not name.startswith("_")]
call("m_{before}")
"""
    return {f"m_{i}.py": text.format(before=max(i - 1, 0)) for i in range(n)} | {"__init__.py": ""}


# ---- whose work has no bound in n -------------------------------------------------------------------

def specialisations(n):
    text = "@cuda.jit(device=True)\ndef d_0(a, b):\n    return a + b\n\n\n"
    text += "".join(f"@cuda.jit(device=True)\ndef d_{i}(a, b):\n    return d_{i - 1}((a, b), b) + d_{i - 1}(a, (a, b)) if False else d_{i - 1}(a, b)\n\n\n" for i in range(1, n))
    return HEAD + text + K + f"    x[0] = d_{n - 1}(x[0], 1)\n"


def factories(n):
    text = "def make_0(a):\n    @cuda.jit\n    def kernel(x):\n        x[0] = a\n    kernel[1, 1](np.zeros(1))\n    return a\n\n\n"
    text += "".join(f"def make_{i}(a):\n    return make_{i - 1}(2 * a) + make_{i - 1}(2 * a + 1)\n\n\n" for i in range(1, n))
    return HEAD + text + f"make_{n - 1}(1)\n"


def doubled_text(n):
    return HEAD + 's = "ab"\n' + "s = s + s\n" * n + "\n\n" + K + "    x[0] = 1\n"


def outer_products(n):
    return HEAD + f"TABLE = np.outer(np.ones({n * 250}), np.arange({n * 250}.0))\n\n\n" + K + "    x[0] = 1\n"


def products(n):
    return HEAD + GIVEN + f"for t in itertools.product(*[range(8)] * {n}):\n    kernel[1, 1](np.zeros(3))\n"


LINEAR = {"kernels": (kernels, 250), "ifs": (ifs, 256), "assigns_in_a_loop": (assigns_in_a_loop, 512), "comments": (comments, 1024),
          "launches": (launches, 2048), "host_functions": (host_functions, 256), "host_statements": (host_statements, 2048),
          "constants": (constants, 2048), "constants_of_functions": (constants_of_functions, 512), "device_functions": (device_functions, 128), "members": (members, 256),
          "no_kernels": (no_kernels, 512), "modules_without_kernels": (modules_without_kernels, 128)}
UNBOUNDED = {"specialisations": (specialisations, 5), "factories": (factories, 5), "doubled_text": (doubled_text, 8),
             "outer_products": (outer_products, 8), "products": (products, 3)}


MOST_GROWTH = 2.5
MOST_INSTRUCTIONS = 1e9


def command(binary, text, folder):
    """To translate a file, or to list those of a package."""
    path = os.path.join(folder, "k.py")
    if isinstance(text, str):
        with open(path, "w") as file:
            file.write(text)
        return [binary, "--no-config", path, "-o", os.path.join(folder, "k.cu")]
    package = tempfile.mkdtemp(dir=folder)
    for name, each in text.items():
        with open(os.path.join(package, name), "w") as file:
            file.write(each)
    return [binary, "--no-config", "--list", package]


def cost_of(binary, text, folder):
    return cost(command(binary, text, folder), seconds=20)


def instructions_of(binary, text, folder):
    """Counted by valgrind, the same on any machine."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run([*valgrind, *command(binary, text, folder)], capture_output=True, text=True)
    count = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode not in (0, 1) or not count:
        sys.exit(f"exit {done.returncode}: {done.stderr[-2000:]}")
    return int(count[1])


def grows(binary, name, folder):
    """Whether twice as much of a construct takes more than twice the instructions, or one without bound too many."""
    make, n = {**LINEAR, **UNBOUNDED}[name]
    sizes = [n >> 3, n >> 2, n >> 1] if name in LINEAR else [n, 2 * n]
    counts = [instructions_of(binary, make(size), folder) for size in sizes]
    print(f"{name:24s}" + "".join(f"  n={size:5d} {count / 1e6:7.1f} M" for size, count in zip(sizes, counts)), flush=True)
    if name in LINEAR:
        return counts[2] - counts[1] > MOST_GROWTH * (counts[1] - counts[0])
    return counts[1] > MOST_INSTRUCTIONS


def measured(binary, make, n, folder):
    return [cost_of(binary, make(n << k), folder) for k in range(3)]


def verdict(name, rows):
    codes, seconds, memory = zip(*rows)
    words = []
    if any(code not in (0, 1) for code in codes):
        words.append("EXIT " + "/".join(map(str, codes)))
    if name in LINEAR and seconds[2] > 0.1 and seconds[2] > 2.6 * seconds[1]:
        words.append("GROWS")
    if max(seconds) > 5 or max(memory) > 512:
        words.append("LARGE")
    return " ".join(words)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="*", help="of a construct; by default all")
    parser.add_argument("--pykern2cu", default="build/cli/pykern2cu")
    parser.add_argument("--instructions", action="store_true", help="count those of smaller sizes")
    parser.add_argument("--names", action="store_true", help="print those of all constructs")
    options = parser.parse_args()
    if options.names:
        sys.exit(print(*LINEAR, *UNBOUNDED))
    short = 0
    with tempfile.TemporaryDirectory() as folder:
        if options.instructions:
            names = options.name or [*LINEAR, *UNBOUNDED]
            short = [name for name in names if grows(os.path.abspath(options.pykern2cu), name, folder)]
            sys.exit(f"{', '.join(short)}: more than linear, or without bound" if short else 0)
        for name, (make, n) in {**LINEAR, **UNBOUNDED}.items():
            if options.name and name not in options.name:
                continue
            rows = measured(os.path.abspath(options.pykern2cu), make, n, folder)
            words = verdict(name, rows)
            if words and "EXIT" not in words:  # a busy machine only adds
                rows = list(map(min, rows, measured(os.path.abspath(options.pykern2cu), make, n, folder)))
                words = verdict(name, rows)
            short += bool(words)
            print(f"{name:24s} n={n:5d}  " + "  ".join(f"{r[1]:7.2f} s {r[2]:6.0f} MiB" for r in rows) + "  " + words, flush=True)
    print(f"{short} constructs fall short")
    sys.exit(short > 0)


if __name__ == "__main__":
    main()
