"""The rules of CuPy's raw kernels, where they are not those of `rules.py`."""

import ast
import dataclasses
import fnmatch
import functools
import operator
import re

from rules import Rules, value_in
from tables import KINDS, MATRICES, Tables, dtype
from values import RANGES, THREADS, Array, Value, full, is_complex, is_float, is_integer, require

# The helpers of these have one name for all types, so that CuPy's own recording of them has holes.
SAME_TYPES = {"$0 % $1": "$0 // $1", "$0 ** $1": "$0 // $1", "min($0, $1)": "$0 + $1", "max($0, $1)": "$0 + $1",
              "cupy.maximum($0, $1)": "$0 + $1", "cupy.minimum($0, $1)": "$0 + $1", "cupy.gcd($0, $1)": "$0 & $1",
              "cupy.remainder($0, $1)": "$0 // $1", "cupy.power($0, $1)": "$0 // $1"}
OPERATIONS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv,
              "%": operator.mod, "**": operator.pow, "<<": operator.lshift, ">>": operator.rshift, "&": operator.and_,
              "|": operator.or_, "^": operator.xor, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
              "==": operator.eq, "!=": operator.ne}
FUNCTIONS = {"cupy.add": "+", "cupy.subtract": "-", "cupy.multiply": "*", "cupy.floor_divide": "//", "cupy.remainder": "%",
             "cupy.power": "**", "cupy.true_divide": "/", "cupy.bitwise_and": "&", "cupy.bitwise_or": "|",
             "cupy.bitwise_xor": "^", "cupy.left_shift": "<<", "cupy.right_shift": ">>"}
COMPLEX = {f"cupy.{name}" for name in "negative square conj isnan isinf isfinite".split()}
EXTREMES = {"min", "max", "cupy.minimum", "cupy.maximum", "cupy.fmin", "cupy.fmax"}
SUMS = {"add": "jit.atomic_add", "min": "jit.atomic_min", "max": "jit.atomic_max", "and": "jit.atomic_and",
        "or": "jit.atomic_or", "xor": "jit.atomic_xor"}
SMALL = ("b", "i8", "i16", "u8", "u16")  # computed in 32 bits
INT = RANGES["i32"]
GLOBALS = {"COUNT": 3, "HALF": 0.5, "FLAG": True, "LIMIT": 100, "MINUS": -2}


@functools.cache
def refused_here():
    """[(function, patterns of operands)] of what CuPy accepts and pykern2cu refuses on purpose."""
    text = "".join(path.read_text() for path in sorted(MATRICES.glob("cupy_jit*.differences")))
    return [(name, operands.split(", ")) for name, operands in re.findall(r"^(cupy\.\w+)\((.*)\) -> \S+$", text, re.M)]


class CupyRules(Rules):
    layouts = {"sc": "{}", "zc": "Array({}, 0, 'C')", "xc": "{}[::1]", "xa": "{}[:]", "mc": "{}[:, ::1]", "mf": "{}[:, :]", "ma": "{}[:, :]",
               "wc": "{}[:, ::1]", "tc": "{}[::1]"}
    casts = {"np." + dtype(kind): kind for kind in KINDS[1:]} | {"np.bool_": "b", "bool": "b", "int": "i64", "float": "f64"}
    thread = "jit.grid"
    index = Value("u32", 0, THREADS - 1)
    device = "@jit.rawkernel(device=True)"
    barrier = "jit.syncthreads()"
    barrier_anywhere = False
    shuffles = ("jit.shfl_sync", "jit.shfl_up_sync", "jit.shfl_down_sync", "jit.shfl_xor_sync")
    atomics = tuple(SUMS.values())
    parts = ()
    slices = wraps_indices = chains = defaults = iterates = loop_else = False
    fixed_types = True

    def __init__(self, mode):
        self.mode = mode
        self.tables = Tables(f"cupy_jit_{mode}.txt", SAME_TYPES)
        self.names = {"jit.threadIdx.x": self.index, "jit.blockDim.x": Value("u32", THREADS, THREADS),
                      "jit.blockIdx.x": Value("u32", 0, 0), "jit.gridDim.x": Value("u32", 1, 1),
                      **{name: self.constant(value) for name, value in GLOBALS.items()}}
        lines = "\n".join(f"{name} = {value}" for name, value in GLOBALS.items())
        self.header = f"import cupy\nimport numpy as np\nfrom cupyx import jit\n\n{lines}\n"

    def decorator(self, signature):
        return "@jit.rawkernel()" if self.mode == "cuda" else f"@jit.rawkernel(mode={self.mode!r})"

    def constant(self, value):
        wide = self.mode == "numpy"
        if isinstance(value, bool):
            return Value("b", int(value), int(value), value, True)
        if isinstance(value, int):
            require(-2 ** 63 <= value < 2 ** 63, "literal")
            return Value("i64" if wide or not INT[0] <= value <= INT[1] else "i32", value, value, value, True)
        if isinstance(value, complex):
            return Value("c128" if wide else "c64", None, None, value, True)
        return Value("f64" if wide else "f32", value, value, value, True)

    def column(self, value):
        """How the tables name an operand."""
        if not value.weak:
            return value.kind
        if value.kind[0] in "fc":
            return "2.5" if is_float(value.kind) else "2.5j"
        if value.kind == "b":
            return "True"
        return "(-1)" if value.constant < 0 else "2" if value.constant <= 127 else "300" if value.constant <= INT[1] else "5000000000"

    def find(self, form, *values):
        """The result type for these operands."""
        kind = self.kind_of(form, *map(self.column, values))
        require(kind, form)
        for value in values:
            if value.weak and is_integer(kind) and kind != "b" and is_integer(value.kind):
                require(RANGES[kind][0] <= value.low and value.high <= RANGES[kind][1], "literal")
        return kind

    @functools.cache
    def kind_of(self, form, *columns):
        if any(self.covers(entry, form, columns) for entry in refused_here()):
            return None
        kind = self.lookup(form, *columns)
        if kind is None and "300" in columns:  # only some tables have larger ones
            kind = self.lookup(form, *("2" if c == "300" else c for c in columns))
        return kind

    def covers(self, entry, form, columns):
        name, patterns = entry
        return form.startswith(name + "(") and all(map(fnmatch.fnmatchcase, columns, patterns))

    # --- what is held

    def item(self, value):
        if isinstance(value, tuple):
            return tuple(map(self.item, value))
        if isinstance(value, Array):
            return value
        return self.held(Value(value.kind, value.low, value.high))

    def held(self, value):
        """Narrow integers are cut where they are stored."""
        return value_in(value, value.kind) if is_integer(value.kind) else value

    def augmenting(self, value):
        """Literals have their own types there, and are rounded to them."""
        require(not value.weak or value.kind != "f32" or (value.constant * 256) % 1 == 0, "rounded literal")
        return self.item(value)

    def shape_of(self, value):
        if isinstance(value, tuple):
            return tuple(map(self.shape_of, value))
        return (value.kind, len(value.shape), value.role) if isinstance(value, Array) else value.kind

    def assigned(self, value, shape):
        if isinstance(value, Value) and isinstance(shape, str):
            return self.stored(value, shape)
        require(self.shape_of(value) == shape, "another type")
        return self.item(value)

    def stored(self, value, kind, in_array=False):
        require(self.lookup("v = $0; v = $1", kind, self.column(value)), "store")
        if value.weak:
            require(not is_integer(kind) or kind == "b" or RANGES[kind][0] <= value.low <= RANGES[kind][1], "literal")
            # CuPy rounds literals to float32 before it stores them.
            require(value.kind != "f32" or (value.constant * 256) % 1 == 0, "rounded literal")
        return self.cast(value, kind)

    def explicit_cast(self, name, arguments):
        require(len(arguments) == 1, "cast")
        value, kind = arguments[0], self.casts[name]
        require(not is_complex(value.kind) or is_complex(kind), "complex to real")
        require(value.kind != kind or not value.wide, "a cast that the peer leaves out")
        if value.constant is None:
            return dataclasses.replace(self.cast(value, kind), wide=kind == "f16")  # CuPy's class, not the float that names hold
        require(value.weak and type(value.constant) in (int, float) and kind not in ("b", "f16"), "constant")
        require(not is_integer(kind) or type(value.constant) is int, "float to int")
        require(not is_integer(kind) or kind == "b" or RANGES[kind][0] <= value.low <= RANGES[kind][1], "literal")
        if not name.startswith("np."):
            return self.constant({"b": bool, "i64": int, "f64": float}[kind](value.constant))
        return Value(kind, None, None, value.constant) if kind[0] in "fc" else Value(kind, value.low, value.high, value.constant)

    def cast(self, value, kind):
        if kind == "b":
            return full("b")
        return super().cast(Value(value.kind, value.low, value.high), kind)

    def join(self, a, b):
        if isinstance(a, Value) and isinstance(b, Value):
            require(a.kind == b.kind, "types")
            known = None not in (a.low, b.low)
            return Value(a.kind, min(a.low, b.low), max(a.high, b.high), wide=a.wide or b.wide) if known else full(a.kind)
        return super().join(a, b)

    # --- operators

    def operand(self, value, kind):
        """What has the type already is not converted: narrow integers keep all 32 bits."""
        return value if value.kind == kind else value_in(value, kind)

    def ranged(self, kind, low, high):
        if kind == "b":
            return full("b")
        if kind in SMALL:
            require(INT[0] <= low and high <= INT[1], "overflow")
            return Value(kind, low, high, wide=True)
        return super().ranged(kind, low, high)

    def fold(self, sign, a, b):
        require(a.weak and b.weak, "NumPy's own arithmetic")
        try:
            result = OPERATIONS[sign](a.constant, b.constant)
        except (ArithmeticError, TypeError, ValueError):
            require(False, "an error")
        require(type(result) in (bool, int, float) and abs(result) < 2 ** 62, "result")
        return self.constant(result)

    def binary(self, sign, a, b):
        require(isinstance(a, Value) and isinstance(b, Value), "operand")
        if a.constant is not None and b.constant is not None:
            require(sign not in ("**", "<<"), "large")
            return self.fold(sign, a, b)
        form = f"$0 {sign} $1"
        require(sign != "**" or "c" not in (a.kind[0], b.kind[0]), "last bits")
        kind = self.find(form, a, b)
        if sign == "/" and self.mode == "cuda" and is_integer(a.kind) and is_integer(b.kind):
            require(all(v.kind != "u64" or v.high < 2 ** 63 for v in (a, b)), "a defect of the peer: taken for signed")
        if not is_integer(kind):
            return Value(kind)
        if sign in ("<<", ">>"):
            require(b.high < (64 if kind in ("i64", "u64") else 32), "shift amount")
            require(sign == "<<" or kind not in SMALL or self.fits(a, kind), "narrow")
            return self.shift(sign, "i32" if kind in SMALL else kind, self.operand(a, kind), b, kind)
        first, second, a, b = a, b, self.operand(a, kind), self.operand(b, kind)
        if sign in ("//", "%", "**"):
            require(not first.wide and not second.wide, "narrow")
            require(self.fits(a, kind) and self.fits(b, kind), "narrow")
            require(kind[0] == "u" or a.low > RANGES[kind][0] or kind in SMALL, "overflow of a quotient")
        if sign == "**":
            result = super().integer_arithmetic(sign, kind, a, b)
            require(RANGES[kind][0] <= result.low and result.high <= RANGES[kind][1], "narrow")
            return dataclasses.replace(result, wide=False)
        return self.integer_arithmetic(sign, kind, a, b)

    def fits(self, value, kind):
        """Whether a helper for `kind` takes the value: C++ finds none for two types."""
        return RANGES[kind][0] <= value.low and value.high <= RANGES[kind][1] and not value.wide

    def shift(self, sign, computed, a, b, kind):
        result = super().shift(sign, computed, a, b)
        return Value(kind, result.low, result.high, wide=kind in SMALL)

    def bitwise(self, sign, kind, a, b):
        return dataclasses.replace(super().bitwise(sign, kind, a, b), wide=kind in SMALL and kind != "b")

    def unary(self, sign, a):
        require(isinstance(a, Value) and sign != "+", "operand")
        if a.constant is not None:
            require(a.weak and sign != "~", "constant")
            return self.constant(not a.constant if sign == "not " else -a.constant)
        require(sign != "~" or a.kind != "b", "a defect of the peer")
        kind = self.find(f"{sign}$0", a)
        if sign == "not ":
            return full("b")
        if not is_integer(kind):
            return Value(kind, -a.high, -a.low) if a.low is not None else Value(kind)
        return self.ranged(kind, -a.high, -a.low) if sign == "-" else self.ranged(kind, -a.high - 1, -a.low - 1)

    def widened(self, a, b):
        """Operands of comparisons: 64 bits, without a common type of int64 and uint64."""
        kinds = {a.kind, b.kind}
        if "u64" in kinds and all(is_integer(k) for k in kinds):
            require(not any(k[0] == "i" for k in kinds), "signs")
            require(max(a.high, b.high) < 2 ** 63, "a defect of the peer")

    def compare(self, sign, a, b):
        if a.constant is not None and b.constant is not None:
            return self.fold(sign, a, b)
        self.find("$0 == $1" if sign in ("==", "!=") else "$0 < $1", a, b)
        self.widened(a, b)
        return full("b")

    def logic(self, sign, a, b):
        require(a.constant is None or b.constant is None, "constant")
        self.find(f"$0 {sign} $1", a, b)
        self.widened(a, b)
        return full("b")

    def decide(self, test):
        require(not is_complex(test.kind) and (test.constant is None or test.weak), "condition")

    def choose(self, test, a, b):
        require(isinstance(a, Value) and isinstance(b, Value), "arms")
        require(test.constant is None and not is_complex(test.kind), "condition")
        require("f16" not in (a.kind, b.kind) or not (a.wide or b.wide), "classes")
        require(not any(v.weak and v.kind == "b" for v in (a, b)), "bools of constants are no literals here")
        kind = self.find("$0 if c else $1", a, b)
        if not is_integer(kind):
            return Value(kind)
        arms = [v if v.kind == kind else self.cast(v, kind) for v in (a, b)]
        return self.join(*arms)

    # --- functions

    def library(self, name, arguments, without):
        require(not all(a.constant is not None for a in arguments), "constants")
        if name in EXTREMES:
            return functools.reduce(lambda a, b: self.extreme(name, a, b), arguments)
        if name in FUNCTIONS:
            require(len(arguments) == 2, "arguments")
            return self.infix(FUNCTIONS[name], *arguments, without)
        require(name in COMPLEX or not any(is_complex(a.kind) for a in arguments), "last bits")
        require(len(arguments) == 1 or not any(a.kind == "f16" and a.wide for a in arguments), "classes")
        kind = self.find(f"{name}({', '.join(f'${n}' for n in range(len(arguments)))})", *arguments)
        if not is_integer(kind):
            return Value(kind)
        return self.integer_function(name, kind, arguments)

    def infix(self, sign, a, b, without):
        result = self.binary(sign, a, b)
        require(is_integer(result.kind) or sign not in without, "unwanted")
        return result

    def extreme(self, name, a, b):
        form = f"{name}($0, $1)"
        require(not is_complex(a.kind) and not is_complex(b.kind), "order")
        require("f16" not in (a.kind, b.kind) or not (a.wide or b.wide), "classes")
        kind = self.find(form, a, b)
        if not is_integer(kind):
            return Value(kind)
        a, b = self.operand(a, kind), self.operand(b, kind)
        require(self.fits(a, kind) and self.fits(b, kind), "narrow")
        return Value(kind, min(a.low, b.low), max(a.high, b.high))

    def integer_function(self, name, kind, arguments):
        a = arguments[0]
        if kind == "b":
            return full("b")
        if name in ("cupy.floor", "cupy.ceil", "cupy.trunc", "cupy.fix", "cupy.conj", "cupy.positive"):
            require(not a.wide, "converted by some of them")
            return self.operand(a, kind)
        if name == "cupy.negative":
            return self.unary("-", a)
        if name == "cupy.square":
            return self.held(self.integer_arithmetic("*", kind, self.operand(a, kind), self.operand(a, kind)))
        arguments = [self.operand(v, kind) for v in arguments]
        require(all(self.fits(v, kind) and (kind[0] == "u" or v.low > RANGES[kind][0]) for v in arguments), name)
        if name == "cupy.sign":
            return Value(kind, 0 if kind[0] == "u" else -1, 1)
        if name == "cupy.absolute":
            return Value(kind, 0, max(abs(a.low), abs(a.high)))
        require(name == "cupy.gcd", name)
        return Value(kind, 0, RANGES[kind][1])

    # --- memory and other threads

    def allocation(self, node):
        """Shared memory: each thread writes its own element, and reads behind a barrier."""
        if not ast.unparse(node).startswith("jit.shared_memory"):
            return None
        kind = self.casts["np." + node.args[0].attr]
        require(ast.unparse(node.args[1]) == str(THREADS), "size")
        return Array(kind, (THREADS,), False, True, "exchange")

    def shuffled(self, node, mask, value, lane):
        require(mask.constant == 2 ** THREADS - 1 and value.constant is None, "mask")
        require(value.kind in ("i32", "i64", "u32", "u64", "f16", "f32", "f64"), "type")
        require(lane.low >= 0 and lane.high < THREADS and lane.kind in ("i32", "u32", "i64"), "lane")
        require([ast.unparse(k) for k in node.keywords] == [f"width={THREADS}"], "width")
        return full(value.kind)

    def range_parts(self, arguments, nodes):
        zero, one = Value("i64", 0, 0), Value("i64", 1, 1)
        start, stop, step = ([zero, *arguments, one] if len(arguments) == 1 else [*arguments, one])[:3]
        form = "for v in range($0)" if len(arguments) == 1 else "for v in range($0, $1)"
        kind = self.find(form, *arguments[:2])
        if len(arguments) == 3:
            require(self.find("for v in range(0, $0, $1)", stop, step) == kind, "step")
        return kind, start, stop, step


RULES = {mode: CupyRules(mode) for mode in ("cuda", "numpy")}
