#!/usr/bin/env python3
"""How time and memory of the translator grow with one construct.

    python3 tests/bench/scale.py --pykern2cu build/cli/pykern2cu [NAME ...]

A row for each construct: CPU seconds and MiB at n, 2n and 4n; `GROWS` where a
doubling costs more than 2.6 times the time (above 0.1 s), `LARGE` above 5 s or 512 MiB. Exit 1 where any does.
Files whose work has no bound in n (the last group) may be refused, or left unfollowed; they may not be slow or large.
"""

import argparse
import os
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


def device_functions(n):
    text = "".join(f"@cuda.jit(device=True)\ndef d_{i}(a):\n    return {'a' if i == 0 else f'd_{i - 1}(a)'} + 1\n\n\n" for i in range(n))
    return HEAD + text + K + f"    x[0] = d_{n - 1}(x[0])\n"


def no_kernels(n):
    return HEAD + "".join(f"class Task{i}:\n    def __init__(self, a):\n        self.a = a\n\n    def run(self):\n        return [self.a + k for k in range({i})]\n\n\nTask{i}({i}).run()\n\n\n" for i in range(n))


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
          "constants": (constants, 2048), "constants_of_functions": (constants_of_functions, 96), "device_functions": (device_functions, 128),
          "no_kernels": (no_kernels, 512)}
UNBOUNDED = {"specialisations": (specialisations, 5), "factories": (factories, 5), "doubled_text": (doubled_text, 8),
             "outer_products": (outer_products, 8), "products": (products, 3)}


def cost_of(binary, text, folder):
    path = os.path.join(folder, "k.py")
    with open(path, "w") as file:
        file.write(text)
    return cost([binary, "--no-config", path, "-o", os.path.join(folder, "k.cu")], seconds=20)


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
    options = parser.parse_args()
    short = 0
    with tempfile.TemporaryDirectory() as folder:
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
