"""Random fused functions that NumPy computes without an error, a function of the seed.

A function grows statement by statement; each is tried on NumPy's arrays before it is taken, so that
what a function holds is what Python and NumPy say it holds. What NumPy leaves open is not generated:
casts out of range, sums that depend on their order (`Stand`), shifts by negative counts.
"""

import contextlib
import copy
import dataclasses
import operator
import random
import re
import types
import warnings

import numpy as np

INTS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
FLOATS = ("float16", "float32", "float64")
DTYPES = ("bool", *INTS, *FLOATS, *FLOATS, "float32", "int32", "complex64", "complex128")
SHAPES = (("m", "n"), ("m", "n"), ("n",), ("m", 1), (1, "n"), (), ("k", "m", "n"))
SIZES = ({"k": 2, "m": 3, "n": 4}, {"k": 3, "m": 1, "n": 5}, {"k": 1, "m": 2, "n": 1}, {"k": 2, "m": 4, "n": 4})
WEAK = {"int": int, "float": float, "bool": bool}


class Undefined(Exception):
    """What no two implementations need to agree in."""


# --- NumPy in place of CuPy -------------------------------------------------------------------

def is_exact(values):
    """Whether sums of the values are exact in any order."""
    if values.dtype.kind in "?biu":
        return True
    if values.dtype.kind == "c":
        return is_exact(values.real) and is_exact(values.imag)
    steps = values.astype("d") * 64
    return bool(np.all(np.isfinite(steps)) and np.all(steps == np.floor(steps)) and
                np.abs(steps).sum() < 2.0 ** np.finfo(values.dtype).nmant)


def exactly(reduction):
    def computed(values, axis=None, dtype=None, keepdims=False):
        values = np.asarray(values)
        kept = np.nan_to_num(values) if reduction.__name__.startswith("nan") else values
        if not is_exact(kept if dtype is None else kept.astype(dtype)):
            raise Undefined("the order of a sum")
        if "prod" in reduction.__name__ and kept.dtype.kind not in "?biu":
            raise Undefined("the order of a product")
        return reduction(values, axis=axis, dtype=dtype, keepdims=keepdims)
    return computed


def converted(values, dtype):
    values = np.asarray(values)
    to = np.dtype(dtype)
    if values.dtype.kind == "c" and to.kind != "c":
        raise Undefined("a part of a complex number")
    if values.dtype.kind == "f" and to.kind in "iu":
        limits = np.iinfo(to)
        whole = np.trunc(values.astype("d"))
        if not np.all((whole >= limits.min) & (whole < float(limits.max))):
            raise Undefined("a cast out of range")
    return values.astype(to)[()]


def changed(target, sign, value):
    """target += value, and so on. A scalar of NumPy's gets a new value, where CuPy has an array without axes
    that changes in place: both are one where the type stays."""
    result = OPERATORS[sign](target, value) if not isinstance(target, np.ndarray) else IN_PLACE[sign](target, value)
    if isinstance(target, np.generic) and result.dtype != target.dtype:
        raise Undefined("the type of an array without axes")
    return result


OPERATORS = {"+": operator.add, "-": operator.sub, "*": operator.mul}
IN_PLACE = {"+": operator.iadd, "-": operator.isub, "*": operator.imul}
def stored(target, value):
    """The value of target[...] = value."""
    converted(np.asarray(value), target.dtype)
    return value


def absolute(value):
    if np.iscomplexobj(value):
        raise Undefined("the last bit of a length")
    return abs(value)


def with_sign(value, sign):
    if np.any(np.isnan(sign)):
        raise Undefined("the sign of NaN")
    return np.copysign(value, sign)


STAND_IN = types.SimpleNamespace(**{name: getattr(np, name) for name in dir(np) if not name.startswith("__")})
STAND_IN.fuse, STAND_IN.copysign = lambda function: function, with_sign
for _name in ("sum", "prod", "nansum", "nanprod"):
    setattr(STAND_IN, _name, exactly(getattr(np, _name)))


def as_numpy(text):
    """The text as NumPy runs it: methods whose results may be undefined become checked functions."""
    text = re.sub(r"\b(\w+)\.(sum|prod)\(", lambda m: m[0] if m[1] == "cupy" else f"cupy.{m[2]}({m[1]}, ", text)
    text = re.sub(r"^( *)(\w+) ([-+*])= (.*)$", r'\1\2 = changed(\2, "\3", \4)', text, flags=re.M)
    text = re.sub(r"\b(\w+)\[(\.\.\.|:)\] = (.*)$", r"\1[\2] = stored(\1, \3)", text, flags=re.M)
    return re.sub(r"\b(\w+)\.astype\(", r"astype(\1, ", text)


@contextlib.contextmanager
def defined_only():
    with np.errstate(divide="raise", invalid="raise", over="ignore", under="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.filterwarnings("error", category=RuntimeWarning, message=".*cast.*")
        yield


ERRORS = (Undefined, ArithmeticError, ValueError, TypeError, IndexError, RuntimeWarning, NameError, AttributeError)


# --- A function -------------------------------------------------------------------------------

@dataclasses.dataclass
class Parameter:
    name: str
    kind: str     # a dtype, or a Python type
    shape: tuple = None  # of lengths or names of lengths; None: a scalar

    def signature(self):
        if self.shape is None:
            return self.kind
        return f'Array({self.kind}, 0, "C")' if not self.shape else f"{self.kind}[{', '.join(':' * len(self.shape))}]"

    def value(self, sizes, rng):
        if self.shape is None:
            return WEAK[self.kind](rng.choice((0, 1, 2, 3, -1, -2, 5) if self.kind == "int" else (0.5, 2, -1.25, 3, 0)))
        shape = [sizes.get(length, length) for length in self.shape]
        generator = np.random.default_rng(rng.randrange(2**32))
        low, high = (0, 12) if self.kind.startswith("u") else (-9, 10)
        whole = generator.integers(low, high, shape)
        if self.kind == "bool":
            return np.asarray(whole > 0)
        if self.kind.startswith("complex"):
            return np.asarray(whole + 1j * generator.integers(-4, 5, shape), self.kind)
        return np.asarray(whole / 4 if self.kind in FLOATS else whole, self.kind)


@dataclasses.dataclass
class Program:
    name: str
    parameters: list
    helpers: list
    body: list

    def source(self):
        head = ["@cupy.fuse", f"def {self.name}({', '.join(p.name for p in self.parameters)}):"]
        return "\n".join([*self.helpers, "", "", *head, *("    " + line for line in self.body)]) + "\n"

    def signature(self):
        return f"{self.name}({', '.join(p.signature() for p in self.parameters)})"

    def arguments(self, seed, sizes):
        rng = random.Random(seed)
        return [p.value(sizes, rng) for p in self.parameters]

    def run(self, arguments):
        """(results, arguments afterwards); raises one of ERRORS where Python does, or nothing is defined."""
        names = {"cupy": STAND_IN, "np": np, "astype": converted, "changed": changed, "stored": stored, "abs": absolute}
        exec(as_numpy(self.source()), names)
        given = copy.deepcopy(arguments)
        with defined_only():
            results = names[self.name](*given)
        return results if isinstance(results, tuple) else () if results is None else (results,), given


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.seed = seed
        self.parameters = self.make_parameters()
        self.program = Program(f"f{seed}", self.parameters, [], [])
        self.locals = {}

    def make_parameters(self):
        rng = self.rng
        made = [Parameter(f"x{i}", rng.choice(DTYPES), rng.choice(SHAPES)) for i in range(rng.randint(1, 3))]
        if all(not p.shape for p in made):
            made[0].shape = ("n",)
        made += [Parameter(f"s{i}", rng.choice(tuple(WEAK))) for i in range(rng.choice((0, 0, 1, 1, 2)))]
        return made

    # Text of expressions. Depth bounds their size.
    def name(self):
        return self.rng.choice([p.name for p in self.parameters] + 2 * list(self.locals))

    def array(self):
        arrays = [name for name, value in self.locals.items() if not isinstance(value, (bool, int, float, complex))]
        return self.rng.choice([p.name for p in self.parameters if p.shape is not None] + 2 * arrays)

    def literal(self):
        return self.rng.choice(("1", "2", "3", "0", "-1", "0.5", "2.0", "-1.5", "True", "7", "cupy.float32(2)", "cupy.int8(3)",
                                "cupy.float64(0.25)", "cupy.uint16(5)", "cupy.inf", "1j"))

    def view(self):
        x, rng = self.array(), self.rng
        return x + rng.choice(("[::-1]", "[None]", "[..., None]", "[:, None]", ".T", "[1:]", "[:-1]", "[0]", "[-1]", "[..., 0]",
                               "[::2]", "[..., ::-1]", "[:, 1:]", ".real", ".copy()", "[0:1]", "[None, :]", "[..., 1:]"))

    def reduction(self):
        x, rng = self.array(), self.rng
        how = rng.choice(("sum", "sum", "prod", "max", "min", "all", "any", "nansum", "amax"))
        options = rng.choice(("", "", "axis=0", "axis=-1", "axis=0, keepdims=True", "keepdims=True", "axis=-1, keepdims=True",
                              "axis=(0, 1)"))
        if how in ("sum", "prod", "nansum") and rng.random() < 0.15:
            options += (", " if options else "") + f'dtype="{rng.choice(("float64", "int64", "float32"))}"'
        if how in ("nansum", "amax") or rng.random() < 0.5:
            return f"cupy.{how}({x}{', ' if options else ''}{options})"
        return f"{x}.{how}({options})"

    def call(self, depth):
        rng = self.rng
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        return rng.choice((f"cupy.maximum({a}, {b})", f"cupy.minimum({a}, {b})", f"cupy.where({self.condition(depth - 1)}, {a}, {b})",
                           f"cupy.sqrt({a})", f"cupy.floor({a})", f"abs({a})", f"cupy.sign({a})", f"cupy.square({a})",
                           f"cupy.fmod({a}, {b})", f"cupy.clip({a}, 0, 3)", f"cupy.clip({a}, {b}, 4)", f"cupy.logical_not({a})",
                           f"cupy.isnan({a})", f"cupy.fmax({a}, {b})", f"cupy.add({a}, {b})", f"cupy.copysign({a}, {b})",
                           f"{self.name()}.astype({rng.choice(DTYPES[:-2])!r})", f"divmod({a}, {b})[{rng.randrange(2)}]",
                           f"cupy.where({a}, {b}, 0)", f"cupy.power({a}, 2)", f"cupy.multiply({a}, {b}, dtype='float64')"))

    def condition(self, depth):
        return f"({self.expression(depth)} {self.rng.choice(('<', '<=', '>', '>=', '==', '!='))} {self.expression(0)})"

    def scalar(self):
        """Of Python, or without axes."""
        x = self.array()
        return self.rng.choice([p.name for p in self.parameters if p.shape is None] +
                               ["2", "0.5", f"{x}.shape[0]", f"len({x})", f"{x}.size", f"{x}.ndim"])

    def expression(self, depth):
        rng = self.rng
        draw = rng.random()
        if depth <= 0 or draw < 0.12:
            return self.literal() if rng.random() < 0.3 else self.name()
        if draw < 0.55:
            a, b = self.expression(depth - 1), self.expression(depth - 1)
            return f"({a} {rng.choice(('+', '-', '*', '+', '-', '*', '/', '//', '%', '&', '|', '^'))} {b})"
        if draw < 0.60:
            return f"{rng.choice('-~+')}{self.name()}"
        if draw < 0.63:
            return f"({self.name()} {rng.choice(('<<', '>>'))} {rng.randint(0, 5)})"
        if draw < 0.66:  # of arrays: a negative number of Python's to the power of 0.5 is complex
            return f"{self.array()} ** {rng.choice(('2', '3', '0', '2.0', '0.5', '-1'))}"
        if draw < 0.74:
            return self.view()
        if draw < 0.82:
            return self.reduction()
        if draw < 0.85:
            return self.scalar()
        return self.condition(depth - 1) if draw < 0.88 else self.call(depth)

    # Statements, as lists of lines.
    def statement(self):
        rng = self.rng
        kinds = ((0.42, self.assignment), (0.56, self.augmented), (0.64, self.branch), (0.72, self.loop), (0.79, self.helped),
                 (0.84, self.unpacked), (0.89, self.changing), (0.93, self.listed), (0.97, self.static_branch), (1.0, self.inner))
        draw = rng.random()
        return next(made for limit, made in kinds if draw < limit)()

    def target(self):
        return f"t{len(self.locals)}" if not self.locals or self.rng.random() < 0.7 else self.rng.choice(list(self.locals))

    def assignment(self):
        return [f"{self.target()} = {self.expression(3)}"]

    def augmented(self):
        target = self.rng.choice(list(self.locals)) if self.locals else self.target()
        return [f"{target} {self.rng.choice('+-*')}= {self.expression(2)}"]

    def changing(self):
        if self.rng.random() < 0.6 and len(self.program.body) < 4:  # reductions are not taken behind it
            return self.assignment()
        x = self.rng.choice([p.name for p in self.parameters if p.shape is not None])
        value = self.expression(2)
        return [self.rng.choice((f"{x} += {value}", f"{x}[...] = {value}", f"{x} *= {value}", f"{x}[:] = {value}",
                                 f"cupy.add({self.name()}, {self.name()}, out={x})", f"cupy.copyto({x}, {value})"))]

    def branch(self):
        scalars = [p.name for p in self.parameters if p.shape is None]
        tested = self.rng.choice(scalars) if scalars else f"{self.array()}.shape[0]"
        target, first = self.target(), self.expression(2)
        if target in self.locals and self.rng.random() < 0.4:  # of one type, which others seldom are
            first, second = f"{target} * {self.expression(0)}", None
        else:
            second = self.rng.choice((f"{first} * {self.expression(0)}", f"-{first}", f"{first} - {self.scalar()}", self.expression(2)))
        lines = [f"if {tested} {self.rng.choice(('>', '<', '==', '!='))} {self.rng.randint(0, 3)}:", f"    {target} = {first}"]
        return [*lines, "else:", f"    {target} = {second}"] if second else lines

    def static_branch(self):
        x, target = self.array(), self.target()
        test = self.rng.choice((f"{x}.ndim > 1", f"{x}.dtype == cupy.float32", f"{x}.dtype.kind == 'f'", f"{x}.dtype.kind in 'iu'"))
        return [f"if {test}:", f"    {target} = {self.expression(2)}", "else:", f"    {target} = {self.expression(2)}"]

    def loop(self):
        target = self.rng.choice(list(self.locals)) if self.locals else "t0"
        scalars = [p.name for p in self.parameters if p.shape is None and p.kind == "int"]
        over = self.rng.choice((*(f"range({s})" for s in scalars), "range(3)", "range(1, 4)", "(1, 2)", "(0.5, 2)",
                                f"({self.array()}, {self.array()})"))
        before = [] if target in self.locals else [f"{target} = {self.expression(1)}"]
        change = self.rng.choice((f"{target} = {target} + {self.expression(1)} * i", f"{target} += i", f"{target} = {self.expression(1)} - i"))
        return [*before, f"for i in {over}:", f"    {change}"]

    def helped(self):
        """A call of a function of the module, which is written for it."""
        helper = f"{self.program.name}_h{len(self.program.helpers)}"
        kept = self.parameters, self.locals
        self.parameters, self.locals = [Parameter("a", "", ()), Parameter("b", "", ())], {}
        lines = [self.rng.choice((f"b = {self.expression(2)}", f"a = a + {self.expression(1)}", "b += 1", "pass"))]
        result = self.expression(2)
        self.parameters, self.locals = kept
        self.program.helpers.append(f"\n\ndef {helper}(a, b=2):\n    {lines[0]}\n    return {result}")
        given = self.rng.choice((self.name(), f"{self.name()}, {self.expression(1)}", f"b={self.name()}, a={self.name()}"))
        return [f"{self.target()} = {helper}({given})"]

    def inner(self):
        return [f"g = lambda v, w={self.expression(1)}: {self.rng.choice(('v + w', 'v * w - v', 'cupy.maximum(v, w)', 'v[None] + w'))}",
                f"{self.target()} = g({self.name()})"]

    def unpacked(self):
        first, second = self.target(), f"u{len(self.locals)}"
        return [f"{first}, {second} = {self.expression(2)}, {self.expression(2)}"]

    def listed(self):
        return [f"r = [{self.expression(1)}, {self.expression(1)}]", f"r.append({self.expression(1)})",
                f"{self.target()} = " + self.rng.choice(("r[0] + r[-1]", "sum(r)", "r[1] * len(r)", "sum([v * 2 for v in r])"))]

    def grow(self):
        """Adds a statement, if NumPy runs it with the first sizes; `launches` tries the others."""
        lines = self.statement()
        before = list(self.program.body), list(self.program.helpers)
        assigned = re.findall(r"\b([tu]\d+)\b(?:, \b([tu]\d+)\b)? =[^=]", "\n".join(lines))
        names = [name for pair in assigned for name in pair if name]
        known = {**self.locals, **dict.fromkeys(names)}
        self.program.body = [*before[0], *lines, f"return ({', '.join(known)},)" if known else "return None"]
        try:
            results, _ = self.program.run(self.program.arguments(self.seed, SIZES[0]))
            if any(np.size(value) > 400 or np.ndim(value) > 4 for value in results):
                raise Undefined("size")
        except ERRORS:
            self.program.body, self.program.helpers = before[0], before[1]
            return
        self.program.body = [*before[0], *lines]
        self.locals = dict(zip(known, results))

    def finish(self):
        arrays = [name for name, value in self.locals.items() if isinstance(value, (np.ndarray, np.generic))]
        chosen = self.rng.sample(arrays, min(len(arrays), self.rng.randint(1, 3)))
        if not chosen:
            return None
        self.program.body.append(f"return {', '.join(chosen)}")
        return self.program


def generate(seed):
    """A program, or None where the seed gives none."""
    generator = Generator(seed)
    for _ in range(generator.rng.randint(3, 14)):
        generator.grow()
    return generator.finish()


def launches(program):
    """(arguments, results, arguments afterwards) for each size that NumPy computes without an error."""
    made = []
    for number, sizes in enumerate(SIZES):
        arguments = program.arguments(program.parameters[0].name + str(number), sizes)
        try:
            results, after = program.run(arguments)
        except ERRORS:
            continue
        made.append((arguments, results, after))
    return made
