#!/usr/bin/env python3
"""Random constants of host code: what pykern2cu makes of them beside what Python and NumPy make.

    python3 tests/differential/constants.py --runner build/tests/constants/constants_runner --count 4000

Needs NumPy. Prints what differs; what is refused does not count. NumPy's own functions may differ in the
last bit, as they do between machines.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
HEAD = '''import functools
import itertools
import math
import operator
from collections import namedtuple
from enum import Enum, Flag, IntEnum, IntFlag, auto

import numpy as np


class Plain(Enum):
    A = 0
    B = 3
    C = 0.5


class Ints(IntEnum):
    A = 0
    B = 3
    C = -2


class Bits(IntFlag):
    R = 1
    W = 2
    X = 4


class Flags(Flag):
    R = auto()
    W = auto()


class Reals(float, Enum):
    H = 0.5
    T = 2.0


class Words(str, Enum):
    A = "a"


class Config:
    n = 4
    w = 0.25

    def twice(self):
        return self.n * 2


def squared(v):
    return v * v


def chosen(v, w=2):
    if v:
        return w
    return v


P = namedtuple("P", "x y")
config = Config()
BITS = Bits.R | Bits.X
n = 3
'''
SCALARS = """1 | 2 | -3 | 0 | 7 | 255 | 300 | True | False | 0.5 | 2.0 | -1.5 | 0.1 | 0.0 | -0.0 | 1e30 | 1e-5 | 2**40 | 10**18
1j | (2+0j) | (1-2j) | math.pi | math.inf | float("nan") | np.float32(0.1) | np.float64(0.1) | np.float16(0.1) | np.int8(5)
np.int32(-7) | np.int64(3) | np.uint8(200) | np.uint32(7) | np.uint64(9) | np.bool_(True) | np.bool_(False)
np.complex64(1+2j) | np.complex128(2) | Ints.B | Ints.C | Ints.A | Bits.R | Bits.W | BITS | Plain.A | Plain.B
Flags.R | Reals.H | Words.A | config.n | config.w | config.twice() | Plain.B.value | Ints.B.value | P(1, 2.5).x"""
SEQUENCES = """(1, 2, 3) | [1, 2, 3] | (0.1, 0.2, 0.3) | [0.5, -1, 2] | () | [] | (True, 2) | P(1, 2.5) | [[1, 2], [3, 4]] | range(4)
range(5, 0, -2) | "abc" | "12" | (np.float32(0.5), 2) | [np.int8(3), 4] | ((1, 2), (3, 4)) | [3, 1, 2] | [0.1] * 10
["b", "a"] | tuple(Ints)"""
ARRAYS = """np.array([1, -2, 3]) | np.array([1.5, -2.0, 0.25], dtype=np.float32) | np.array([[1, 2], [3, 4]]) | np.arange(4)
np.array([[0.5, 1], [2, 3.0]]) | np.linspace(0, 1, 5) | np.zeros(3) | np.ones((2, 2), np.int32) | np.array([True, False])
np.array([1, 2, 3], np.uint8) | np.array([1+2j, 3]) | np.full(3, 7) | np.eye(2) | np.arange(6).reshape(2, 3)
np.array([0.1, 0.2], np.float16) | np.array([3, 1, 2], np.int8) | np.array([[1, 2], [3, 4]]).T"""
DICTS = """{1: 2, "a": 3} | {"x": 0.5} | {1: "a", True: "b"} | {(1, 2): 3} | {Ints.B: 4, 3: 5} | {2: 1, 2.0: 7} | dict(a=1)"""
UNARY = """abs round int float bool complex str len sum min max tuple list sorted any all reversed dict set type repr hash
math.sqrt math.exp math.log math.sin math.floor math.ceil math.trunc math.fabs math.isnan math.prod math.fsum math.factorial
math.isqrt math.degrees math.log2 math.log1p operator.neg np.float32 np.float64 np.int32 np.int8 np.uint8 np.int64 np.bool_
np.complex64 np.float16 np.sqrt np.abs np.sum np.prod np.max np.min np.mean np.floor np.square np.array np.asarray np.real
np.rint np.round np.cumsum np.sort np.flip np.ravel np.any np.var np.isnan np.zeros_like np.ones_like np.shape np.deg2rad
np.dtype np.trunc np.ceil squared chosen enumerate"""
BINARY = """max min pow divmod round math.pow math.atan2 math.hypot math.gcd math.copysign math.fmod math.log math.ldexp
np.add np.multiply np.power np.maximum np.arctan2 np.floor_divide np.dot np.outer np.full np.array np.linspace np.arange
np.sum np.hypot operator.add operator.mod squared chosen np.concatenate np.where np.copysign np.reshape sum int range zip
isinstance sorted np.clip"""
MEMBERS = """real imag T dtype shape size ndim value name x conjugate() item() item(0) tolist() sum() mean() max() min() prod()
astype(np.float32) astype(int) astype("int8") copy() ravel() reshape(-1) transpose() std() cumsum() any() argmax() sum(axis=0)
max(axis=1) min(initial=5) index(2) count(1) upper() get(1) get(True) get(1.0,9) get("a",5) items() keys() values()
replace("a","b") clip(0,1) squeeze() view(np.int32) sum(dtype=np.float32) sum(keepdims=True) repeat(2) format(1)"""
INDICES = ["0", "1", "-1", "1:", "::-1", ":2", "0, 1", "[0, 1]", "None", "True", ":, 0", "-2:", "Ints.A", "np.int64(1)", "'a'"]
OPERATORS = "+ - * / // % ** & | ^ << >> == != < <= > >= and or".split() + ["is", "is not", "in", "not in"]
LOOPS = ["[{0} for v in {1}]", "tuple({0} for v in {1})", "{{v: {0} for v in {1}}}", "sum({0} for v in {1})",
         "[{0} for v in {1} if v]", "[{0} for i, v in enumerate({1})]", "max({0} for v in {1})",
         "[{0} for v in {1} for u in range(2)]", "np.array([{0} for v in {1}])", "any({0} for v in {1})"]
IN_LOOPS = ["v", "v * 2", "v + 0.5", "v ** 2", "(v, 1)", "math.sqrt(abs(v))", "squared(v)", "-v", "np.float32(v)", "v * n", "str(v)"]
WRAPPED = ['"%s" % ({})', '"%d" % ({})', "chosen(v={})", "(lambda v: v * 2)({})", "functools.reduce(operator.add, {})",
           "list(map(squared, {}))", "list(zip({}, (1, 2)))", "list(itertools.product({}, (1, 2)))", "dict(zip({}, (1, 2)))",
           "(-{})", "(+{})", "(~{})", "(not {})"]


def split(text):
    return [item for line in text.split("\n") for item in line.split(" | ")]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.atoms = [(0.65, split(SCALARS)), (0.78, split(SEQUENCES)), (0.93, split(ARRAYS)), (1.0, split(DICTS))]
        self.names = []

    def atom(self):
        pick = self.random.random()
        if self.names and self.random.random() < 0.15:
            return self.random.choice(self.names)
        return self.random.choice(next(atoms for bound, atoms in self.atoms if pick <= bound))

    def expression(self, depth):
        if depth == 0:
            return self.atom()
        pick = self.random.choice
        inner = self.expression(self.random.randint(0, depth - 1))
        other = self.expression(self.random.randint(0, depth - 1))
        kind = self.random.random()
        if kind < 0.42:
            return f"({inner} {pick(OPERATORS)} {other})"
        if kind < 0.58:
            return f"{pick(UNARY.split())}({inner})"
        if kind < 0.68:
            return f"{pick(BINARY.split())}({inner}, {other})"
        if kind < 0.80:
            return f"({inner}).{pick(MEMBERS.split())}"
        if kind < 0.86:
            return f"({inner})[{pick(INDICES)}]"
        if kind < 0.89:
            return f"({inner} if {other} else {self.atom()})"
        if kind < 0.94:
            return pick(LOOPS).format(pick(IN_LOOPS), pick(split(SEQUENCES) + split(ARRAYS)))
        return pick(WRAPPED).format(inner)

    def program(self, count):
        lines = [HEAD]
        for i in range(count):
            lines.append(f"V{i} = {self.expression(self.random.choice([1, 1, 1, 2, 2, 3]))}  #? ")
            self.names += [f"V{i}"] if self.random.random() < 0.3 else []
        return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runner", required=True, help="the test program constants_runner")
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "constants.py"
        path.write_text(Generator(arguments.seed).program(arguments.count))
        subprocess.run([sys.executable, HERE.parent / "record" / "constants.py", path], check=True)
        return subprocess.run([arguments.runner, path], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
