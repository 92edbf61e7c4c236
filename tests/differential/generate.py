#!/usr/bin/env python3
"""Random kernels that Numba accepts and that have a defined result.

    python3 tests/differential/generate.py SEED [COUNT]      prints them

A kernel is a function of its seed and of the options in `Style` alone.
"""

import ast
import dataclasses
import random
import re
import sys

import tables
from check import Checker
from check_statements import Flow, block, run_function, run_kernel
from inputs import COLUMNS, OUTPUTS, Parameter
from rules import Rules
from values import Array, Invalid, Value, full, is_complex, is_integer

EXACT_MATH = "sqrt floor ceil trunc fabs isnan isinf isfinite".split()
LIBRARY_MATH = "sin cos exp log tanh atan sinh erf expm1 log1p log2 cbrt lgamma acos exp2 log10".split()
TRIES = 14


@dataclasses.dataclass(frozen=True)
class Style:
    library: bool = True  # functions whose last bits may differ between implementations
    half: bool = True
    complex: bool = True
    without: tuple = ()  # operators of floats
    statements: int = 9
    rules: Rules = Rules()
    generator: type | None = None


# Compiled without contraction, Numba's remainder of floats is another one.
UNCONTRACTED = Style(without=("%", "//"))
# Nothing that can be contracted to fma in more than one way.
CONTRACTED = Style(without=("*", "**"), complex=False)


@dataclasses.dataclass
class Program:
    name: str
    seed: int
    functions: list  # texts of device functions
    body: list  # lines
    parameters: list
    style: Style

    def signature(self):
        return f"({', '.join(p.signature(self.style.rules.layouts) for p in self.parameters)})"

    def source(self):
        decorator = self.style.rules.decorator(self.signature())
        head = f"{decorator}\ndef {self.name}({', '.join(p.name for p in self.parameters)}):\n"
        return "\n\n".join(self.functions) + "\n" * 2 * bool(self.functions) + head + indent(self.body) + "\n"


def indent(lines):
    return "\n".join("    " + line for text in lines for line in text.split("\n"))


def check(program):
    """Raises Invalid if the program is not one that could have been generated."""
    functions, kernel = functions_of(program.source())
    checker = Checker(program.style.rules, functions, program.style.without)
    run_kernel(checker, kernel, {p.name: p.value() for p in program.parameters})


def functions_of(source):
    *functions, kernel = [n for n in ast.parse(source).body if isinstance(n, ast.FunctionDef)]
    return {f.name: f for f in functions}, kernel


class Generator:
    def __init__(self, seed, style, name=None):
        self.random = random.Random(seed)
        self.seed, self.style, self.rules = seed, style, style.rules
        self.name = name or f"k{seed}"
        self.kinds = [k for k in tables.KINDS if (style.half or k != "f16") and (style.complex or k[0] != "c")]
        self.parameters, self.functions, self.texts = [], {}, []
        self.counter, self.depth = 0, 0

    # --- programs

    def program(self):
        for _ in range(self.random.choice((0, 0, 1, 1, 2))):
            self.device_function()
        env = self.make_parameters()
        body, env = self.statements([f"i = {self.rules.thread}(1)"], {**env, "i": self.rules.index}, self.style.statements)
        body += self.outputs(env)
        words = set(re.findall(r"\w+", "\n".join(body)))
        self.parameters = [p for p in self.parameters if p.name in words]
        return Program(self.name, self.seed, self.texts, body, self.parameters, self.style)

    def make_parameters(self):
        pick = self.random.choice
        names = {f"x_{pick(self.kinds)}" for _ in range(3)} | {f"s_{pick(self.kinds)}" for _ in range(2)}
        names |= {f"m_{pick(self.kinds)}_{pick('cfa')}" for _ in range(pick((0, 1, 1)))}
        names |= {f"w_{pick(self.kinds)}" for _ in range(pick((0, 1, 1)))}
        self.parameters = [Parameter(n) for n in sorted(names)] + [Parameter(n) for n in OUTPUTS]
        return {p.name: p.value() for p in self.parameters if p.name not in OUTPUTS}

    def outputs(self, env):
        """Stores what every variable holds at the end; integers, floats and complex each in their array."""
        lines, used = [], dict.fromkeys(OUTPUTS, 0)
        names = [n for n in env if n.startswith("v")]
        self.random.shuffle(names)
        for name in names:
            for part, value in parts_of(name, env[name]):
                array = "oi" if is_integer(value.kind) else "oc" if is_complex(value.kind) else "of"
                if used[array] < COLUMNS:
                    lines.append(f"{array}[i, {used[array]}] = {part}")
                    used[array] += 1
        return lines

    def device_function(self):
        name = f"{self.name}_d{len(self.texts)}"
        parameters = [f"v{n}" for n in range(self.random.choice((1, 2, 2, 3)))]
        kinds = [self.random.choice(self.kinds) for _ in parameters]
        default = self.random.random() < 0.3
        env = {p: full(k) for p, k in zip(parameters, kinds)}
        if default:
            kinds[-1], env[parameters[-1]] = "i64", Value("i64", -2, 7)
        self.counter = 3
        body, env = self.statements([], env, self.random.choice((1, 2, 3)), kernel=False)
        for _ in range(30):
            results = [self.expression(env, 2) for _ in range(self.random.choice((1, 1, 1, 2)))]
            returned = body + [f"return {', '.join(text for text, _ in results)}"]
            if self.random.random() < 0.4:
                returned[len(body):len(body)] = [f"if {self.condition(env)}:\n    return " +
                                                 ", ".join(self.expression(env, 1)[0] for _ in results)]
            header = ", ".join(parameters[:-1] + [parameters[-1] + " = 3" * default])
            text = f"{self.rules.device}\ndef {name}({header}):\n{indent(returned)}\n"
            function = functions_of(ast.unparse(ast.parse(text)))[1]
            try:
                result = run_function(self.checker(), function, {p: full(k) for p, k in zip(parameters, kinds)}
                                      | ({parameters[-1]: Value("i64", -2, 7)} if default else {}))
            except (Invalid, KeyError):
                continue
            self.functions[name] = function
            function.wanted, function.default, function.result = kinds, default, result
            self.texts.append(ast.unparse(ast.parse(text)))
            return

    def checker(self, env=None):
        checker = Checker(self.rules, self.functions, self.style.without)
        checker.declared = checker.kinds(env or {})
        return checker

    # --- statements

    def statements(self, body, env, count, kernel=True):
        """Extends `body` by statements that are valid after it; the environment behind them."""
        for _ in range(count):
            for _ in range(TRIES):
                lines = self.statement(env, kernel)
                text = ast.unparse(ast.parse("\n".join(lines)))
                try:
                    after = block(self.checker(env), ast.parse(text).body, env, Flow())
                except Invalid:
                    continue
                if after is not None:
                    body, env = body + [text], after
                    break
        return body, env

    def statement(self, env, kernel):
        choices = self.statement_choices(kernel)
        if self.depth > 2:
            choices = choices[:2]
        self.depth += 1
        make = self.random.choices(*zip(*choices))[0]
        lines = make(env)
        self.depth -= 1
        return lines

    def statement_choices(self, kernel):
        """The kinds of statements with their weights, the simplest two first."""
        choices = [(self.assignment, 8), (self.augmented, 4), (self.conditional, 3), (self.for_loop, 3), (self.while_loop, 1),
                   (self.unpacking, 1), (self.tuple_value, 1)]
        if kernel:
            choices += [(self.view, 1), (self.local_array, 1), (self.row_store, 2), (self.divided, 1)]
        return choices

    def fresh(self):
        self.counter += 1
        return f"v{self.counter}"

    def scalars(self, env, *classes):
        return [n for n, v in env.items() if isinstance(v, Value) and (not classes or v.kind[0] in "".join(classes))]

    def target(self, env):
        own = [n for n in self.scalars(env) if n[0] in "vs" and not n.startswith("vt")]
        return self.random.choice(own) if own and self.random.random() < 0.45 else self.fresh()

    def assignment(self, env):
        text, _ = self.expression(env, 3)
        return [f"{self.target(env)} = {text}"]

    def augmented(self, env):
        own = [n for n in self.scalars(env) if n[0] in "vs"]
        if not own:
            return self.assignment(env)
        sign = self.random.choice("+ - * + - * / // % & | ^ << >> **".split())
        text = self.amount(env) if sign in ("<<", ">>", "**") else self.expression(env, 2)[0]
        return [f"{self.random.choice(own)} {sign}= {text}"]

    def nested(self, env, count=2):
        lines, _ = self.statements([], dict(env), self.random.randint(1, count), kernel=False)
        return lines or ["pass"]

    def conditional(self, env):
        lines = [f"if {self.condition(env)}:", indent(self.nested(env))]
        if self.random.random() < 0.25:
            lines += [f"elif {self.condition(env)}:", indent(self.nested(env))]
        if self.random.random() < 0.6:
            lines += ["else:", indent(self.nested(env))]
        return lines

    def body_of_loop(self, env):
        lines = self.nested(env, 3)
        if self.random.random() < 0.35:
            leave = self.random.choice(("break", "continue"))
            lines.insert(self.random.randint(0, len(lines)), f"if {self.condition(env)}:\n    {leave}")
        return lines

    def for_loop(self, env):
        variable = f"r{self.counter}"
        self.counter += 1
        items, value = self.iterable(env)
        lines = [f"for {variable} in {items}:", indent(self.body_of_loop({**env, variable: value}))]
        if self.random.random() < 0.15:
            lines += ["else:", indent(self.nested(env, 1))]
        return lines

    def iterable(self, env):
        kind = self.random.randrange(6)
        small = [f"({n} & 3)" for n in self.scalars(env, "iu")] + ["cuda.threadIdx.x", "i", "4", "np.uint8(5)", "np.int16(3)"]
        low, high = self.random.choice(small), self.random.choice(small)
        if kind == 0 and self.scalars(env, "f"):
            members = [self.random.choice(self.scalars(env, "f")), "2.5"]
            return f"({', '.join(members)})", full("f64")
        if kind == 1:
            return f"range({low}, {high})", Value("i64", 0, 15)
        if kind == 2:
            return f"range(0, {low}, {self.random.choice(('2', '3', 'np.int32(2)', 'np.uint16(3)'))})", Value("i64", 0, 15)
        if kind == 3:
            return f"range({high}, {self.random.choice(('-1', '-3', 'np.int8(-2)'))}, -1)", Value("i64", 0, 15)
        return f"range({high})", Value("i64", 0, 15)

    def while_loop(self, env):
        counter, limit = self.fresh(), self.random.randint(1, 5)
        also = f" and {self.condition(env)}" if self.random.random() < 0.5 else ""
        inner = {**env, counter: Value("i64", 0, limit)}
        body = [f"{counter} += 1"] + self.body_of_loop({n: v for n, v in inner.items() if n != counter})
        lines = [f"{counter} = 0", f"while {counter} < {limit}{also}:", indent(body)]
        return lines + (["else:", indent(self.nested(env, 1))] if self.random.random() < 0.2 else [])

    def unpacking(self, env):
        a, b = self.fresh(), self.fresh()
        own = [n for n in self.scalars(env) if n[0] in "vs"]
        if len(own) > 1 and self.random.random() < 0.4:
            a, b = self.random.sample(own, 2)
            return [f"{a}, {b} = {b}, {a}"]
        calls = [c for c in (self.call(env, 2) for _ in range(3)) if isinstance(c[1], tuple) and len(c[1]) == 2]
        if calls and self.random.random() < 0.7:
            return [f"{a}, {b} = {calls[0][0]}"]
        x, y = self.expression(env, 2)[0], self.expression(env, 2)[0]
        return [f"{a}, {b} = {self.random.choice((f'divmod({x}, {y})', f'{x}, {y}', f'{x}, {y}'))}"]

    def tuple_value(self, env):
        name = "vt" + self.fresh()[1:]
        if self.random.random() < 0.5:
            kind = self.random.choice(self.kinds)
            parts = [self.cast_to(kind, self.expression(env, 1)[0]) for _ in range(3)]
            return [f"{name} = ({', '.join(parts)})", f"{self.fresh()} = {name}[{self.index(env, 3)}]"]
        parts = [self.expression(env, 1)[0] for _ in range(3)]
        return [f"{name} = ({', '.join(parts)})", f"{self.fresh()} = {name}[{self.random.randint(-3, 2)}]"]

    def view(self, env):
        matrices = [n for n, v in env.items() if isinstance(v, Array) and len(v.shape) == 2 and not v.own_row]
        if not matrices:
            return self.assignment(env)
        cut = self.random.choice(("1:", ":2", "::2", "::-1", "1:, ::2", "::-1, 1:", ":, 1", "-1", "1:3, ::-1", "-2:, 0", ":, -2:"))
        return [f"va{self.fresh()[1:]} = {self.random.choice(matrices)}[{cut}]"]

    def local_array(self, env):
        name, kind, turn = "va" + self.fresh()[1:], self.random.choice(self.kinds), f"r{self.counter}"
        written = {**env, turn: Value("i64", 0, 3)}
        dtype = "bool_" if kind == "b" else tables.dtype(kind)
        lines = [f"{name} = cuda.local.array(4, np.{dtype})", f"for {turn} in range(4):",
                 f"    {name}[{turn}] = {self.expression(written, 2)[0]}"]
        return lines + [f"{name}[{self.index(env, 4)}] {self.random.choice(('+=', '=', '*=', '-='))} {self.expression(env, 1)[0]}"]

    def row_store(self, env):
        rows = [n for n in env if n.startswith("w_")]
        if not rows:
            return self.assignment(env)
        sign = self.random.choice("= += -= *= //= %= |= &= /= += -= *=".split())
        return [f"{self.random.choice(rows)}[i, {self.index(env, 4)}] {sign} {self.expression(env, 2)[0]}"]

    def divided(self, env):
        """Early exit of some threads."""
        return [f"if {self.condition(env)}:\n    return"] if self.random.random() < 0.15 else self.assignment(env)

    # --- expressions: a text and what is known of it

    def try_value(self, text, env):
        try:
            return self.checker().value(ast.parse(text, mode="eval").body, env)
        except Invalid:
            return None

    def expression(self, env, depth):
        """Some scalar expression."""
        for _ in range(TRIES):
            text = self.candidate(env, depth)
            value = self.try_value(text, env)
            if isinstance(value, Value):
                return text, value
        return "1", Value("i64", 1, 1)

    def candidate(self, env, depth):
        if depth <= 0 or self.random.random() < 0.12:
            return self.leaf(env)
        choices = [(self.binary, 10), (self.unary, 2), (self.comparison, 2), (self.logic, 1), (self.ternary, 2), (self.cast, 3),
                   (self.math_call, 2), (self.extreme, 2), (self.builtin, 2), (self.guarded, 2), (lambda e, d: self.call(e, d)[0], 2)]
        return self.random.choices(*zip(*choices))[0](env, depth - 1)

    def leaf(self, env):
        pick = self.random.choice
        names = self.scalars(env)
        arrays = [n for n, v in env.items() if isinstance(v, Array)]
        roll = self.random.random()
        if roll < 0.5 and names:
            return pick(names)
        if roll < 0.85 and arrays:
            return self.load(env, pick(arrays))
        if roll < 0.93:
            return pick(("0", "1", "2", "-1", "3", "7", "10", "255", "-128", "1000", "2147483647", "-5"))
        if roll < 0.96:
            return pick(("True", "cuda.threadIdx.x", "i", "cuda.blockDim.x"))
        return pick(("0.5", "1.0", "-2.0", "0.0", "-0.0", "3.25", "1e10", "0.1", "1.5", "float32(0.5)", "np.float32(1.5)"))

    def load(self, env, name):
        array = env[name]
        if array.own_row:
            return f"{name}[i, {self.index(env, array.shape[1])}]"
        first = "i" if name.startswith("x_") and self.random.random() < 0.8 else self.index(env, array.shape[0])
        return f"{name}[{', '.join([first] + [self.index(env, n) for n in array.shape[1:]])}]"

    def index(self, env, extent):
        integers = [n for n in self.scalars(env, "iu") if env[n].kind != "b"]
        roll = self.random.random()
        if roll < 0.5 or not integers:
            return str(self.random.randint(-extent, extent - 1))
        name = self.random.choice(integers)
        within = extent & -extent
        return self.random.choice((f"{name} % {extent}", f"{name} & {within - 1}", f"({name} & {within - 1}) - {within}"))

    def binary(self, env, depth):
        sign = self.random.choice("+ - * + - * / // % & | ^ << >> **".split())
        a = self.expression(env, depth)[0]
        b = self.amount(env) if sign in ("<<", ">>", "**") and self.random.random() < 0.9 else self.expression(env, depth)[0]
        if self.try_value(f"({a}) {sign} ({b})", env) is None:
            a, b = self.tamed(a, env), self.tamed(b, env)
        return f"({a}) {sign} ({b})"

    def tamed(self, text, env):
        """Small enough for a sum or a product of a few."""
        value = self.try_value(text, env)
        if not isinstance(value, Value) or not is_integer(value.kind) or value.high - value.low < 2 ** 20:
            return text
        return self.random.choice((f"np.int16({text})", f"(({text}) & 1023)", f"(({text}) % 97)", f"int32({text})", f"uint8({text})",
                                   f"(({text}) >> 40)", f"np.uint32({text})"))

    def amount(self, env):
        """Of a shift, or an exponent."""
        names = self.scalars(env, "iu")
        if names and self.random.random() < 0.5:
            return f"({self.random.choice(names)} & {self.random.choice((1, 3, 3, 7, 15))})"
        return self.random.choice("0 1 2 3 4 5 -1 2 0.5 np.uint8(3) np.int32(2)".split())

    def unary(self, env, depth):
        text = self.expression(env, depth)[0]
        sign = self.random.choice(("-", "-", "~", "+", "not "))
        return f"({sign}({text}))" if self.try_value(f"{sign}({text})", env) else f"({sign}({self.tamed(text, env)}))"

    def comparison(self, env, depth):
        terms = [f"({self.expression(env, depth)[0]})" for _ in range(self.random.choice((2, 2, 2, 3)))]
        text = terms[0]
        for term in terms[1:]:
            text += f" {self.random.choice('< <= > >= == !='.split())} {term}"
        return f"({text})"

    def condition(self, env):
        for _ in range(TRIES):
            text = self.comparison(env, 1)
            if self.try_value(text, env):
                return text
        return "i > 3"

    def logic(self, env, depth):
        a, b = self.expression(env, depth)[0], self.expression(env, depth)[0]
        return f"(({a}) {self.random.choice(('and', 'or'))} ({b}))"

    def ternary(self, env, depth):
        a, b = self.expression(env, depth)[0], self.expression(env, depth)[0]
        return f"(({a}) if {self.condition(env)} else ({b}))"

    def cast_to(self, kind, text):
        name = "bool_" if kind == "b" else tables.dtype(kind)
        return f"{'' if kind != 'b' and self.random.random() < 0.5 else 'np.'}{name}({text})"

    def cast(self, env, depth):
        text = self.expression(env, depth)[0]
        if self.random.random() < 0.3:
            return f"{self.random.choice(('int', 'float', 'bool'))}({text})"
        return self.cast_to(self.random.choice(self.kinds), text)

    def guarded(self, env, depth):
        """A float made an integer where it fits."""
        floats = self.scalars(env, "f")
        if not floats:
            return self.cast(env, depth)
        name = self.random.choice(floats)
        low, high, make = self.random.choice((("-100.0", "100.0", "int({})"), ("-100.0", "100.0", "np.int8({})"), ("0.0", "200.0", "np.uint8({})"),
                                              ("-30000.0", "30000.0", "int32({})"), ("-30000.0", "30000.0", "round({})"),
                                              ("0.0", "30000.0", "uint64({})"), ("-1.0", "1.0", "np.int16({} * 100.0)")))
        return f"({make.format(name)} if {low} < {name} < {high} else {self.leaf(env)})"

    def math_call(self, env, depth):
        text = self.expression(env, depth)[0]
        names = EXACT_MATH + LIBRARY_MATH * self.style.library
        two = ("math.fmod", "math.copysign", "math.ldexp") if self.random.random() < 0.25 else ()
        if self.style.library and two:
            two += ("math.pow", "math.atan2", "math.hypot")
        if two:
            name = self.random.choice(two)
            other = self.expression(env, depth)[0]
            if name == "math.copysign":  # of NaN the sign says nothing
                other = self.random.choice(("-1.0", "2.0", "-0.0"))
            return f"{name}({text}, {self.amount(env) if name == 'math.ldexp' else other})"
        return f"math.{self.random.choice(names)}({text})"

    def extreme(self, env, depth):
        count = self.random.choice((2, 2, 2, 3))
        return f"{self.random.choice(('min', 'max'))}({', '.join(self.expression(env, depth)[0] for _ in range(count))})"

    def builtin(self, env, depth):
        text = self.expression(env, depth)[0]
        return self.random.choice((f"abs({text})", f"abs({text})", f"pow({text}, {self.amount(env)})", f"round({text}, 2)",
                                   f"({text}).real", f"({text}).imag", f"abs({self.tamed(text, env)})"))

    def call(self, env, depth):
        """(text, value) of a call of a device function."""
        if not self.functions:
            return self.leaf(env), None
        name = self.random.choice(list(self.functions))
        function = self.functions[name]
        arguments = [self.cast_to(kind, self.expression(env, min(depth, 1))[0]) for kind in function.wanted]
        if function.default:
            arguments[-1:] = [] if self.random.random() < 0.5 else [self.random.choice(("1", "v2=5", "v1=-2", "v0=2", "0"))]
        elif self.random.random() < 0.2 and len(arguments) > 1:
            arguments[-1] = f"v{len(arguments) - 1}={arguments[-1]}"
        text = f"{name}({', '.join(arguments)})"
        return text, self.try_value(text, env)


def parts_of(name, value):
    """The scalars in a variable, with the expressions that read them."""
    if isinstance(value, tuple):
        return [pair for n, v in enumerate(value) for pair in parts_of(f"{name}[{n}]", v)]
    if isinstance(value, Array):
        corner = ", ".join("-1" for _ in value.shape)
        return [(f"{name}[{corner}]", full(value.kind))]
    return [(name, value)]


def generate(seed, style=UNCONTRACTED, name=None):
    """The program of a seed; a seed whose first try went wrong takes the next."""
    for attempt in range(20):
        program = (style.generator or Generator)(seed + attempt * 10 ** 9, style, name or f"k{seed}").program()
        try:
            check(program)
        except Invalid:
            continue
        return program
    raise Invalid(f"seed {seed}")


def main():
    start, count = int(sys.argv[1]), int((sys.argv + ["1"])[2])
    print(HEADER)
    for seed in range(start, start + count):
        print("\n" + generate(seed).source())


if __name__ == "__main__":
    main()
