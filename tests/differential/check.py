"""Follows a generated kernel through, with types and integer ranges instead of values.

It knows for each expression the type that Numba gives it and the smallest range that its integers are
sure to lie in, and raises `Invalid` for what Numba refuses and for what has no defined result: signed
overflow, a shift by 64 or more, a conversion of a float that does not fit, an index out of bounds.
"""

import ast
import dataclasses
import math

import tables

THREADS = 16
RANGES = {"b": (0, 1), **{f"i{n}": (-2 ** (n - 1), 2 ** (n - 1) - 1) for n in (8, 16, 32, 64)},
          **{f"u{n}": (0, 2 ** n - 1) for n in (8, 16, 32, 64)}}
SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
         ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
MAX_TRIPS = 40


class Invalid(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Value:
    """A scalar. Floats have a range only where it is known; None: they may be anything, NaN too."""
    kind: str
    low: float | None = None
    high: float | None = None


@dataclasses.dataclass(frozen=True)
class Array:
    kind: str
    shape: tuple
    own_row: bool = False  # each thread may touch its own row, and nothing else
    writable: bool = False


def full(kind):
    return Value(kind, *RANGES.get(kind, ()))


def require(condition, why=""):
    if not condition:
        raise Invalid(why)


def ranged(kind, low, high):
    """An integer result: unsigned types wrap, a signed one must not overflow."""
    smallest, largest = RANGES[kind]
    if smallest <= low and high <= largest:
        return Value(kind, low, high)
    require(kind[0] == "u", "overflow")
    return full(kind)


def cast(value, kind):
    if kind == "b":
        return full("b")
    if tables.is_complex(value.kind):
        require(tables.is_complex(kind), "complex to real")
        return Value(kind)
    if not tables.is_integer(kind):
        known = tables.is_float(kind) and value.low is not None and max(abs(value.low), abs(value.high)) < 6e4
        return Value(kind, value.low, value.high) if known else Value(kind)
    smallest, largest = RANGES[kind]
    if tables.is_float(value.kind):
        require(value.low is not None and smallest < value.low and value.high < largest, "float to int")
        return Value(kind, int(value.low) - 1, int(value.high) + 1)
    return value_in(value, kind)


def value_in(value, kind):
    """An integer converted to another integer type."""
    smallest, largest = RANGES[kind]
    fits = smallest <= value.low and value.high <= largest
    return Value(kind, value.low, value.high) if fits else full(kind)


def join(a, b):
    if isinstance(a, tuple) and isinstance(b, tuple):
        require(len(a) == len(b), "tuples")
        return tuple(map(join, a, b))
    if isinstance(a, Array) or isinstance(b, Array):
        require(a == b, "arrays")
        return a
    require(isinstance(a, Value) and isinstance(b, Value), "join")
    kind = tables.unify(a.kind, b.kind)
    require(kind, "no common type")
    if a.low is None or b.low is None or tables.is_complex(kind):
        return full(kind)
    a, b = cast(a, kind), cast(b, kind)
    return Value(kind, None, None) if a.low is None or b.low is None else Value(kind, min(a.low, b.low), max(a.high, b.high))


def join_environments(a, b):
    if a is None or b is None:
        return b if a is None else a
    joined = {}
    for name in (n for n in a if n in b):
        try:
            joined[name] = a[name] if a[name] == b[name] else join(a[name], b[name])
        except Invalid:
            pass  # no use may follow
    return joined


# --- Integer arithmetic -----------------------------------------------------------------------

def corners(function, a, b):
    results = [function(x, y) for x in (a.low, a.high) for y in (b.low, b.high)]
    return min(results), max(results)


def bits(*values):
    return max(max(v.high, -v.low - 1).bit_length() for v in values)


def integer_arithmetic(sign, kind, a, b):
    """`a` and `b` have been converted to the type of the result."""
    if sign in "+-*":
        operation = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}[sign]
        return ranged(kind, *corners(operation, a, b))
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
        return ranged(kind, -size if a.low < 0 else 0, size)
    return bitwise(sign, kind, a, b)


def bitwise(sign, kind, a, b):
    if kind == "b":
        return full(kind)
    if sign == "&" and max(a.low, b.low) >= 0:
        return Value(kind, 0, min(v.high for v in (a, b) if v.low >= 0))
    span = bits(a, b)
    low = 0 if min(a.low, b.low) >= 0 else -2 ** span
    return Value(kind, low, 2 ** span - 1)


def shift(sign, kind, a, b):
    require(0 <= b.low and b.high < 64, "shift amount")
    if sign == ">>":
        return Value(kind, *corners(lambda x, y: x >> y, a, b))
    low, high = corners(lambda x, y: x << y, a, b)
    fits = RANGES[kind][0] <= low and high <= RANGES[kind][1]
    return Value(kind, low, high) if fits else full(kind)


def binary(sign, a, b):
    require(isinstance(a, Value) and isinstance(b, Value), "operand")
    kind = tables.lookup(f"$0 {sign} $1", a.kind, b.kind)
    require(kind, "types")
    if not tables.is_integer(kind):
        if sign == "**" and tables.is_integer(b.kind):
            require(-60 <= b.low and b.high <= 60, "exponent")
        return Value(kind)
    if sign in ("<<", ">>"):
        return shift(sign, kind, value_in(a, kind), b)
    if sign == "**":
        return integer_arithmetic(sign, kind, value_in(a, kind), b)
    return integer_arithmetic(sign, kind, value_in(a, kind), value_in(b, kind))


def unary(sign, a):
    require(isinstance(a, Value), "operand")
    kind = tables.lookup(f"{sign}$0", a.kind)
    require(kind, "type")
    if sign == "not ":
        return full("b")
    if not tables.is_integer(kind):
        known = sign == "-" and a.low is not None
        return Value(kind, -a.high, -a.low) if known else Value(kind)
    if a.kind[0] == "u" and sign in "-~":
        return Value(kind, 0, RANGES[a.kind][1])
    if sign == "+" or kind == "b":
        return value_in(a, kind)
    return ranged(kind, -a.high, -a.low) if sign == "-" else Value(kind, -a.high - 1, -a.low - 1)


# --- Expressions ------------------------------------------------------------------------------

class Checker:
    """Walks expressions and statements; `functions` are the device functions by name, `without` operators
    that are not wanted on floats and complex numbers."""

    def __init__(self, functions, without=()):
        self.functions, self.without = functions, without

    def binary(self, sign, a, b):
        result = binary(sign, a, b)
        require(tables.is_integer(result.kind) or sign not in self.without, "unwanted")
        return result

    def value(self, node, env):
        method = getattr(self, "on_" + type(node).__name__, None)
        require(method, type(node).__name__)
        return method(node, env)

    def scalar(self, node, env):
        value = self.value(node, env)
        require(isinstance(value, Value), "not a scalar")
        return value

    def on_Constant(self, node, env):
        value = node.value
        if isinstance(value, bool):
            return Value("b", int(value), int(value))
        if isinstance(value, int):
            kind = "i64" if value < 2 ** 63 else "u64"
            require(value < 2 ** 64, "literal")
            return Value(kind, value, value)
        return Value("c128") if isinstance(value, complex) else Value("f64", value, value)

    def on_Name(self, node, env):
        require(node.id in env, node.id)
        return env[node.id]

    def on_BinOp(self, node, env):
        return self.binary(SIGNS[type(node.op)], self.value(node.left, env), self.value(node.right, env))

    def on_UnaryOp(self, node, env):
        sign = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~", ast.Not: "not "}[type(node.op)]
        if sign == "-" and isinstance(node.operand, ast.Constant) and type(node.operand.value) in (int, float):
            return self.on_Constant(ast.Constant(-node.operand.value), env)
        return unary(sign, self.value(node.operand, env))

    def on_Compare(self, node, env):
        operands = [self.scalar(n, env) for n in (node.left, *node.comparators)]
        for operator, a, b in zip(node.ops, operands, operands[1:]):
            equality = isinstance(operator, (ast.Eq, ast.NotEq))
            require(tables.lookup("$0 == $1" if equality else "$0 < $1", a.kind, b.kind), "comparison")
        return full("b")

    def on_BoolOp(self, node, env):
        first, *rest = [self.scalar(n, env) for n in node.values]
        for value in rest:
            first = join(first, value)
        return first

    def on_IfExp(self, node, env):
        self.scalar(node.test, env)
        return join(self.value(node.body, refined(node.test, env)), self.value(node.orelse, env))

    def on_Tuple(self, node, env):
        return tuple(self.value(n, env) for n in node.elts)

    def on_Attribute(self, node, env):
        text = ast.unparse(node)
        if text == "cuda.threadIdx.x":
            return Value("i32", 0, THREADS - 1)
        if text == "cuda.blockDim.x":
            return Value("i32", THREADS, THREADS)
        value = self.value(node.value, env)
        if isinstance(value, Array) and node.attr == "shape":
            return tuple(Value("i64", n, n) for n in value.shape)
        if isinstance(value, Array) and node.attr in ("size", "ndim"):
            return full("i64")
        require(isinstance(value, Value) and node.attr in ("real", "imag"), node.attr)
        if tables.is_complex(value.kind):
            return Value("f32" if value.kind == "c64" else "f64")
        require(tables.is_float(value.kind) and value.kind != "f16", "part of a real")
        return Value(value.kind)

    def on_Subscript(self, node, env):
        base = self.value(node.value, env)
        if isinstance(base, tuple):
            index = self.scalar(node.slice, env)
            require(tables.is_integer(index.kind) and index.kind != "b", "index")
            require(-len(base) <= index.low and index.high < len(base), "bounds")
            if index.low == index.high:
                return base[index.low]
            require(all(isinstance(v, Value) and v.kind == base[0].kind for v in base), "mixed tuple")
            return full(base[0].kind)
        require(isinstance(base, Array), "subscript")
        return self.element(base, node.slice, env)

    def element(self, base, index, env):
        items = list(index.elts) if isinstance(index, ast.Tuple) else [index]
        require(len(items) <= len(base.shape), "too many indices")
        if base.own_row:
            require(isinstance(items[0], ast.Name) and items[0].id == "i" and len(items) == 2, "another's row")
        shape = []
        for item, extent in zip(items, base.shape):
            if isinstance(item, ast.Slice):
                parts = [p and ast.literal_eval(p) for p in (item.lower, item.upper, item.step)]
                shape.append(len(range(extent)[slice(*parts)]))
                continue
            value = self.scalar(item, env)
            require(tables.is_integer(value.kind) and value.kind != "b", "index")
            require(-extent <= value.low and value.high < extent, "bounds")
        shape += base.shape[len(items):]
        require(0 not in shape, "empty view")
        return Array(base.kind, tuple(shape), False, base.writable) if shape else full(base.kind)

    # --- calls

    def on_Call(self, node, env):
        name = ast.unparse(node.func)
        if name in self.functions:
            return self.call_device(self.functions[name], node, env)
        require(not node.keywords, "keywords")
        arguments = [self.value(a, env) for a in node.args]
        if name == "cuda.grid":
            return Value("i64", 0, THREADS - 1)
        if name == "len":
            value = arguments[0]
            require(isinstance(value, (tuple, Array)), "len")
            n = value.shape[0] if isinstance(value, Array) else len(value)
            return Value("i64", n, n)
        require(all(isinstance(a, Value) for a in arguments), "argument")
        for prefix in ("np.", ""):
            for kind in tables.KINDS[1:]:
                if name == prefix + tables.dtype(kind):
                    return self.cast_call(arguments, kind)
        if name == "np.bool_":
            return self.cast_call(arguments, "b")
        return self.library(name, arguments)

    def cast_call(self, arguments, kind):
        require(len(arguments) == 1, "cast")
        return cast(arguments[0], kind)

    def library(self, name, arguments):
        form = f"{name}({', '.join(f'${n}' for n in range(len(arguments)))})"
        if name in ("max", "min"):  # Numba types those of complex numbers, but has no code for them
            require(all(a.kind[0] in "iuf" for a in arguments), "order")
        if name in ("max", "min") and len(arguments) == 3:
            return self.library(name, [self.library(name, arguments[:2]), arguments[2]])
        if name == "round" and len(arguments) == 2:
            form, arguments = "round($0, 2)", arguments[:1]
        require(form in tables.tables(), form)
        kind = tables.lookup(form, *(a.kind for a in arguments))
        require(kind, form)
        require(name != "divmod" or "%" not in self.without or kind[1] in "iu", "unwanted")
        if kind.startswith("("):
            return tuple(Value(k) if tables.is_float(k) else full(k) for k in kind[1:-1].split(","))
        if not tables.is_integer(kind):
            if name == "pow" and tables.is_integer(arguments[1].kind):
                require(-60 <= arguments[1].low and arguments[1].high <= 60, "exponent")
            if name == "math.ldexp":
                require(tables.is_integer(arguments[1].kind) and abs(arguments[1].low) + abs(arguments[1].high) < 4000, "ldexp")
            return Value(kind)
        return self.integer_library(name, kind, arguments)

    def integer_library(self, name, kind, arguments):
        first = arguments[0]
        if name == "pow":
            return self.binary("**", *arguments)
        if name in ("int", "round", "bool"):
            return cast(first, kind)
        if name == "abs":
            if kind == "i64" or kind == "i32":
                require(first.low > RANGES[kind][0], "abs")
            return Value(kind, RANGES[kind][0] if first.low == RANGES[kind][0] < 0 else 0, max(abs(first.low), abs(first.high), 0)
                         if first.low != RANGES[kind][0] else RANGES[kind][1])
        if name in ("max", "min"):
            return join(*arguments)
        require(kind == "b", name)
        return full("b")

    def call_device(self, function, node, env):
        names = [a.arg for a in function.args.args]
        require(len(node.args) <= len(names), "arguments")
        bound = dict(zip(names, (self.value(a, env) for a in node.args)))
        for keyword in node.keywords:
            require(keyword.arg not in bound, "given twice")
            bound[keyword.arg] = self.value(keyword.value, env)
        defaults = function.args.defaults
        for name, default in zip(names[len(names) - len(defaults):], defaults):
            bound.setdefault(name, self.value(default, {}))
        require(set(bound) == set(names), "arguments")
        from check_statements import run_function
        return run_function(self, function, bound)


def refined(test, env):
    """The environment where the test is true, if it bounds a variable: `-9.0 < x < 9.0`, `n < 5`."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return refined(test.values[0], env)
    if not isinstance(test, ast.Compare):
        return env
    operands = [test.left, *test.comparators]
    numbers = [literal(o) for o in operands]
    for at, operand in enumerate(operands):
        if isinstance(operand, ast.Name) and isinstance(env.get(operand.id), Value):
            return {**env, operand.id: between(env[operand.id], test.ops, at, numbers)}
    return env


def literal(node):
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return None
    return value if type(value) in (int, float) else None


def between(value, ops, at, numbers):
    low, high = value.low, value.high
    if at > 0 and isinstance(ops[at - 1], (ast.Lt, ast.LtE)) and numbers[at - 1] is not None:
        low = numbers[at - 1] if low is None else max(low, numbers[at - 1])
    if at < len(ops) and isinstance(ops[at], (ast.Lt, ast.LtE)) and numbers[at + 1] is not None:
        bound = numbers[at + 1] - (isinstance(ops[at], ast.Lt) and tables.is_integer(value.kind))
        high = bound if high is None else min(high, bound)
    if low is None or high is None or low > high or tables.is_complex(value.kind):
        return value
    if tables.is_integer(value.kind):
        low, high = math.ceil(low), math.floor(high)
        require(low <= high, "never true")
    return Value(value.kind, low, high)
