"""Numba's rules for values: the type of each operation, and the smallest range that its integers are sure to lie in."""

import ast

from tables import KINDS, Tables, dtype
from values import RANGES, THREADS, Array, Invalid, Value, full, is_complex, is_float, is_integer, require


def corners(function, a, b):
    results = [function(x, y) for x in (a.low, a.high) for y in (b.low, b.high)]
    return min(results), max(results)


def bits(*values):
    return max(max(v.high, -v.low - 1).bit_length() for v in values)


def value_in(value, kind):
    """An integer converted to another integer type."""
    smallest, largest = RANGES[kind]
    fits = smallest <= value.low and value.high <= largest
    return Value(kind, value.low, value.high) if fits else full(kind)


class Rules:
    header = """import cmath
import math

import numpy as np
from numba import complex64, complex128, cuda, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64
from numba.types import float16
"""
    layouts = {"sc": "{}", "xc": "{}[::1]", "mc": "{}[:, ::1]", "mf": "{}[::1, :]", "ma": "{}[:, :]", "wc": "{}[:, ::1]"}
    device = "@cuda.jit(device=True)"
    tables = Tables("numba_*.txt")
    casts = {prefix + dtype(kind): kind for kind in KINDS[1:] for prefix in ("np.", "")} | {"np.bool_": "b"}
    names = {"cuda.threadIdx.x": Value("i32", 0, THREADS - 1), "cuda.blockDim.x": Value("i32", THREADS, THREADS)}
    index = Value("i64", 0, THREADS - 1)  # of the thread
    thread = "cuda.grid"
    barrier = "cuda.syncthreads()"
    parts = ("real", "imag")
    slices = True
    wraps_indices = True
    shuffles = ()
    atomics = ()
    barrier_anywhere = True  # as no memory is shared
    iterates = True  # over tuples and arrays
    loop_else = True
    chains = True  # a < b < c
    defaults = True  # of parameters, and arguments by name
    fixed_types = False  # the first assignment of a name decides its type

    def decorator(self, signature):
        return f'@cuda.jit("void{signature.replace("bool", "boolean")}")'

    def lookup(self, form, *kinds):
        return self.tables.lookup(form, *kinds)

    def item(self, value):
        """What a tuple or a parameter holds."""
        return value

    def augmenting(self, value):
        """What `x += value` adds."""
        return value

    def loaded(self, kind):
        """What an element of an array is."""
        return full(kind)

    def constant(self, value):
        if isinstance(value, bool):
            return Value("b", int(value), int(value))
        if isinstance(value, int):
            kind = "i64" if value < 2 ** 63 else "u64"
            require(value < 2 ** 64, "literal")
            return Value(kind, value, value)
        return Value("c128") if isinstance(value, complex) else Value("f64", value, value)

    def decide(self, test):
        """Whether a value may be the condition of a statement."""

    def allocation(self, node):
        """The array that `cuda.local.array(4, np.int16)` makes."""
        if not ast.unparse(node).startswith("cuda.local.array"):
            return None
        kind = next(k for k in KINDS if node.args[1].attr in (dtype(k), "bool_" if k == "b" else ""))
        shape = ast.literal_eval(node.args[0])
        return Array(kind, shape if isinstance(shape, tuple) else (shape,), False, True)

    # --- conversions

    def cast(self, value, kind):
        if kind == "b":
            return full("b")
        if is_complex(value.kind):
            require(is_complex(kind), "complex to real")
            return Value(kind)
        if not is_integer(kind):
            known = is_float(kind) and value.low is not None and max(abs(value.low), abs(value.high)) < 6e4
            return Value(kind, value.low, value.high) if known else Value(kind)
        smallest, largest = RANGES[kind]
        if is_float(value.kind):
            require(value.low is not None and smallest < value.low and value.high < largest, "float to int")
            return Value(kind, int(value.low) - 1, int(value.high) + 1)
        return value_in(value, kind)

    def explicit_cast(self, name, arguments):
        require(len(arguments) == 1, "cast")
        return self.cast(arguments[0], self.casts[name])

    def stored(self, value, kind, in_array=False):
        """A value after it was stored where `kind` is held."""
        require(not (is_complex(value.kind) and not is_complex(kind)), "complex to real")
        return self.cast(value, kind)

    def unify(self, a, b):
        return self.lookup("$0 if c else $1", a, b)

    def join(self, a, b):
        if isinstance(a, tuple) and isinstance(b, tuple):
            require(len(a) == len(b), "tuples")
            return tuple(map(self.join, a, b))
        if isinstance(a, Array) or isinstance(b, Array):
            require(a == b, "arrays")
            return a
        require(isinstance(a, Value) and isinstance(b, Value), "join")
        kind = self.unify(a.kind, b.kind)
        require(kind, "no common type")
        if a.low is None or b.low is None or is_complex(kind):
            return full(kind)
        a, b = self.cast(a, kind), self.cast(b, kind)
        return Value(kind, None, None) if a.low is None or b.low is None else Value(kind, min(a.low, b.low), max(a.high, b.high))

    def join_environments(self, a, b):
        if a is None or b is None:
            return b if a is None else a
        joined = {}
        for name in (n for n in a if n in b):
            try:
                joined[name] = a[name] if a[name] == b[name] else self.join(a[name], b[name])
            except Invalid:
                pass  # no use may follow
        return joined

    def choose(self, test, a, b):
        """`a if test else b`"""
        return self.join(a, b)

    # --- integer arithmetic

    def ranged(self, kind, low, high):
        """An integer result: unsigned types wrap, a signed one must not overflow."""
        smallest, largest = RANGES[kind]
        if smallest <= low and high <= largest:
            return Value(kind, low, high)
        require(kind[0] == "u", "overflow")
        return full(kind)

    def operand(self, value, kind):
        """An integer as an operand of an operation with results of `kind`."""
        return value_in(value, kind)

    def integer_arithmetic(self, sign, kind, a, b):
        """`a` and `b` have been converted to the type of the result."""
        if sign in "+-*":
            operation = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}[sign]
            return self.ranged(kind, *corners(operation, a, b))
        if sign == "//":
            size = max(abs(a.low), abs(a.high))
            return Value(kind, max(-size, RANGES[kind][0]) if min(a.low, b.low) < 0 else 0, min(size, RANGES[kind][1]))
        if sign == "%":
            return Value(kind, min(b.low + 1, 0), max(b.high - 1, 0))
        if sign == "**":
            require(-2 <= b.low and b.high <= 6, "exponent")
            if b.low < 0:
                return full(kind)
            size = max(abs(a.low), abs(a.high), 1) ** b.high
            return self.ranged(kind, -size if a.low < 0 else 0, size)
        return self.bitwise(sign, kind, a, b)

    def bitwise(self, sign, kind, a, b):
        if kind == "b":
            return full(kind)
        if sign == "&" and max(a.low, b.low) >= 0:
            return Value(kind, 0, min(v.high for v in (a, b) if v.low >= 0))
        span = bits(a, b)
        low = 0 if min(a.low, b.low) >= 0 else -2 ** span
        return Value(kind, low, 2 ** span - 1)

    def shift(self, sign, kind, a, b):
        require(0 <= b.low and b.high < 64, "shift amount")
        if sign == ">>":
            return Value(kind, *corners(lambda x, y: x >> y, a, b))
        low, high = corners(lambda x, y: x << y, a, b)
        fits = RANGES[kind][0] <= low and high <= RANGES[kind][1]
        return Value(kind, low, high) if fits else full(kind)

    # --- operators

    def binary(self, sign, a, b):
        require(isinstance(a, Value) and isinstance(b, Value), "operand")
        kind = self.lookup(f"$0 {sign} $1", a.kind, b.kind)
        require(kind, "types")
        if not is_integer(kind):
            if sign == "**" and is_integer(b.kind):
                require(-60 <= b.low and b.high <= 60, "exponent")
            return Value(kind)
        if sign in ("<<", ">>"):
            return self.shift(sign, kind, self.operand(a, kind), b)
        if sign == "**":
            return self.integer_arithmetic(sign, kind, self.operand(a, kind), b)
        return self.integer_arithmetic(sign, kind, self.operand(a, kind), self.operand(b, kind))

    def unary(self, sign, a):
        require(isinstance(a, Value), "operand")
        kind = self.lookup(f"{sign}$0", a.kind)
        require(kind, "type")
        if sign == "not ":
            return full("b")
        if not is_integer(kind):
            known = sign == "-" and a.low is not None
            return Value(kind, -a.high, -a.low) if known else Value(kind)
        if a.kind[0] == "u" and sign in "-~":
            return Value(kind, 0, RANGES[a.kind][1])
        if sign == "+" or kind == "b":
            return value_in(a, kind)
        if sign == "-":
            if is_integer(a.kind) and a.low == RANGES[a.kind][0] < 0:
                require((kind, a.kind) == ("i64", "i32"), "negation")  # Numba's, which stays negative
                return Value(kind, *RANGES["i32"])
            return self.ranged(kind, -a.high, -a.low)
        return Value(kind, -a.high - 1, -a.low - 1)

    def compare(self, sign, a, b):
        require(self.lookup("$0 == $1" if sign in ("==", "!=") else "$0 < $1", a.kind, b.kind), "comparison")
        return full("b")

    def logic(self, sign, a, b):
        return self.join(a, b)

    # --- functions

    def library(self, name, arguments, without):
        form = f"{name}({', '.join(f'${n}' for n in range(len(arguments)))})"
        if name in ("max", "min"):  # Numba types those of complex numbers, but has no code for them
            require(all(a.kind[0] in "iuf" for a in arguments), "order")
        if name in ("max", "min") and len(arguments) == 3:
            return self.library(name, [self.library(name, arguments[:2], without), arguments[2]], without)
        if name == "round" and len(arguments) == 2:
            form, arguments = "round($0, 2)", arguments[:1]
        require(form in self.tables.forms, form)
        kind = self.lookup(form, *(a.kind for a in arguments))
        require(kind, form)
        require(name != "divmod" or "%" not in without or kind[1] in "iu", "unwanted")
        if kind.startswith("("):
            return tuple(Value(k) if is_float(k) else full(k) for k in kind[1:-1].split(","))
        if not is_integer(kind):
            if name == "pow" and is_integer(arguments[1].kind):
                require(-60 <= arguments[1].low and arguments[1].high <= 60, "exponent")
            if name == "math.ldexp":
                require(is_integer(arguments[1].kind) and abs(arguments[1].low) + abs(arguments[1].high) < 4000, "ldexp")
            return Value(kind)
        return self.integer_library(name, kind, arguments)

    def integer_library(self, name, kind, arguments):
        first = arguments[0]
        if name == "pow":
            return self.binary("**", *arguments)
        if name in ("int", "round", "bool"):
            return self.cast(first, kind)
        if name == "abs":
            require(kind[0] == "u" or first.low > RANGES[kind][0], "abs")
            return Value(kind, 0, max(abs(first.low), abs(first.high)))
        if name in ("max", "min"):
            return self.join(*arguments)
        require(kind == "b", name)
        return full("b")

    # --- ranges

    def range_parts(self, arguments, nodes):
        """(type of the variable, start, stop, step)"""
        kinds = [a.kind for a in arguments]
        if len(arguments) == 1:
            kind = self.lookup("for v in range($0)", *kinds)
            return kind, Value("i64", 0, 0), arguments[0], Value("i64", 1, 1)
        if len(arguments) == 2:
            return self.lookup("for v in range($0, $1)", *kinds), *arguments, Value("i64", 1, 1)
        require(isinstance(nodes[0], ast.Constant) and nodes[0].value == 0, "start")
        return self.lookup("for v in range(0, $0, $1)", *kinds[1:]), *arguments
