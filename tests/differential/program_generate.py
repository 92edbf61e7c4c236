#!/usr/bin/env python3
"""Random programs of kernels and functions with effects, which Python itself can compute.

    python3 tests/differential/program_generate.py SEED [COUNT]      prints them

A program is a function of its seed. It computes with int64 and float64 only, where NumPy's numbers are Numba's; what
it is about (views, records, redefinitions ...) is drawn first, so that each program is short and full of it.
"""

import dataclasses
import random
import sys

from program_arguments import Parameter
from program_scope import FIELDS, FLOAT, INT, Array, Field, Function, Record, RecordType, respelled
from program_statements import Statements, indent

HEADER = "import numpy as np\nfrom numba import cuda, float64, from_dtype, int64\n"
COLUMNS = 8  # of the results of a thread
# What a program may be about, and how often it is.
TOPICS = {"views": 0.6, "locals": 0.5, "records": 0.4, "reshape": 0.3, "shared": 0.2, "keywords": 0.3, "redefinitions": 0.25,
          "names": 0.25, "debug": 0.15, "raises": 0.1, "walrus": 0.05, "launches": 0.15}
NARROW = ("int16", "int32", "uint8", "int64", "float32", "float64")
# What ends a thread of a kernel with debug=True: the statement, and what is reported.
ERRORS = (("{n} = {i} // {z}", "ZeroDivisionError: integer division by zero"),
          ("{n} = {i} % {z}", "ZeroDivisionError: integer modulo by zero"),
          ("{f} = {i} / {z}", "ZeroDivisionError: division by zero"),
          ("{f} = {r} / float64({z})", "ZeroDivisionError: division by zero"),
          ("{n}, {n}_ = divmod({i}, {z})", "ZeroDivisionError: integer divmod by zero"),
          ("raise ValueError('this is wrong')", "ValueError: this is wrong"),
          ("raise IndexError('größer als 3')", "IndexError: größer als 3"),
          ("raise RuntimeError", "RuntimeError"),
          ("raise KeyError()", "KeyError"),
          ("assert {z} > 0, 'not positive'", "AssertionError: not positive"),
          ("assert {z} != 0", "AssertionError"),
          ("{n} = (4, 5, 6)[{z} + 3]", "IndexError: tuple index out of range"))
OWN_ERRORS = (("{n} = {a}[{z} + 1000]", "IndexError: index is out of bounds"),
              ("{a}[{z} - 1000] = 0", "IndexError: index is out of bounds"))


@dataclasses.dataclass(frozen=True)
class Style:
    """The topics, and what only one judge knows."""
    views: bool = False
    locals: bool = False
    records: bool = False
    reshape: bool = False
    shared: bool = False
    keywords: bool = False
    redefinitions: bool = False
    names: bool = False
    debug: bool = False
    raises: bool = False
    walrus: bool = False
    launches: bool = False
    own: bool = True  # also what only pykern2cu takes and reports


@dataclasses.dataclass(frozen=True)
class Program:
    seed: int
    text: str
    launches: tuple  # without their outcome
    error: str = ""  # what the launch reports


class Generator(Statements):
    def __init__(self, seed, style):
        self.random = random.Random(seed)
        self.seed, self.style = seed, style
        self.counter, self.zero, self.recursive, self.calls_left, self.nested_indices = 0, None, None, 0, 0
        self.functions, self.records, self.constants, self.lines, self.fixed = [], [], [], [], set()
        self.kernel, self.top, self.shared, self.error = False, 2, [], ""
        self.limits = (7, 16, 97, 1009)

    def program(self):
        self.lines += [line for record in self.record_types() for line in record.text().split("\n")]
        self.define_constants()
        for _ in range(self.pick(1, 2, 3, 3)):
            self.function(self.fresh("g"))
        launches = [self.kernel_definition("k1")]
        if self.style.redefinitions:
            launches = self.redefined(launches)
        text, names = respelled("\n".join(self.lines) + "\n", self.seed, 0.5 if self.style.names else 0)
        made = tuple({**launch, "kernel": names[launch["kernel"]]} for launch in launches)
        return Program(self.seed, text, made, self.error)

    def redefined(self, launches):
        """The same names once more: functions and constants, and sometimes the kernel, of which the last one is launched."""
        again = self.random.sample(self.functions, self.random.randint(1, len(self.functions)))
        names = {function.name for function in again}
        self.functions = [f for f in self.functions if f not in again and not f.calls & names]
        for function in again:
            self.function(function.name)
        self.define_constants(again=True)
        name = self.pick("k1", "k2", "k2")
        return [launch for launch in launches if launch["kernel"] != name] + [self.kernel_definition(name)]

    def define_constants(self, again=False):
        if not again:
            self.constants = [f"C{n}" for n in range(1, self.pick(1, 2, 3))]
        self.lines += [f"{name} = {self.random.randint(-9, 40)}" for name in self.constants if not again or self.chance(0.7)]

    def record_types(self):
        if not self.style.records:
            return []
        inner = [RecordType("R1", self.fields(2, []))]
        self.records = inner + [RecordType("R2", self.fields(4, inner))]
        return self.records

    def fields(self, count, inner):
        names = self.random.sample(FIELDS, count)
        kinds = [self.pick(*inner) if inner and n == 1 else self.pick(*NARROW) for n in range(count)]
        shapes = [self.pick((), (), (3,), (1,), (2, 2)) if isinstance(kind, str) else () for kind in kinds]
        return tuple(Field(*parts) for parts in zip(names, kinds, shapes))

    # --- functions

    def parameter(self):
        """(prefix, what it holds)"""
        choices = [("n", INT), ("n", INT), ("f", FLOAT), ("v", Array(INT, (3,))), ("v", Array(INT, (4,))), ("v", Array(FLOAT, (2,)))]
        choices += [("v", Array(INT, (2, 2))), ("v", Array(FLOAT, (2, 2)))]
        choices += [("r", Record(self.pick(*self.records))), ("v", Array(self.pick(*self.records), (2,)))] * 2 if self.records else []
        return self.pick(*choices)

    def function(self, name):
        """One more function, which may call those before it, and itself."""
        parameters = [("v", Array(INT, (3,)))] + [self.parameter() for _ in range(self.pick(0, 1, 1, 2))]
        self.random.shuffle(parameters)
        recursive, chooser = self.chance(0.35), self.style.views and self.chance(0.15)
        defaults = 0
        if recursive:
            parameters.append(("n", INT))
        elif self.chance(0.2):
            parameters.append(("n", INT))
            defaults = 1
        parameters = tuple((self.fresh(prefix), value) for prefix, value in parameters)
        result = self.pick(INT, INT, INT, FLOAT, None, None, (INT, INT), (INT, FLOAT))
        if chooser:
            recursive, result = False, next(v for _, v in parameters if isinstance(v, Array))
        made = Function(name, parameters, result, recursive, defaults)
        header = ", ".join([n for n, _ in parameters[:-1]] + [parameters[-1][0] + f"={self.random.randint(-2, 5)}" * defaults])
        kept = self.constants
        self.constants = [] if self.style.redefinitions else kept  # read by two kernels
        if chooser or recursive and not self.style.own:  # what Numba returns, and calls itself with, are its parameters
            self.fixed |= {n for n, v in parameters if isinstance(v, Array)}
        body = self.recursive_body(made) if recursive else self.plain_body(made)
        self.constants = kept
        self.lines += ["", "", "@cuda.jit(device=True)", f"def {name}({header}):", *indent(body)]
        called = [f for f in self.functions if f"{f.name}(" in "\n".join(body)]
        self.functions.append(dataclasses.replace(made, calls=frozenset(n for f in called for n in (f.name, *f.calls))))

    def plain_body(self, function):
        scope = dict(function.parameters)
        lines = self.note(scope, 0) + self.block(scope, self.pick(1, 2, 3), 1)
        if self.chance(0.3):
            lines += [f"if {self.condition(scope, 1)}:", f"    return{self.returned(function, scope)}"]
        return lines + self.last_return(function, scope)

    def recursive_body(self, function):
        fuel = function.parameters[-1][0]
        self.fixed.add(fuel)
        scope = dict(function.parameters)
        first = [f"if {fuel} <= 0:", f"    return{self.returned(function, scope)}"]
        self.functions.append(function)
        self.recursive, self.calls_left = function, 2
        lines = self.note(scope, 0) + self.block(scope, self.pick(1, 2), 1)
        if self.calls_left == 2:
            lines.insert(self.random.randint(0, 1), self.call(function, dict(function.parameters), 0))
        tail = self.last_return(function, scope)
        self.functions.remove(function)
        self.recursive = None
        if function.result is None and self.chance(0.4):  # falls off its end
            return [f"if {fuel} > 0:", *indent(lines)]
        return first + lines + tail

    def last_return(self, function, scope):
        return [] if function.result is None else [f"return{self.returned(function, scope)}"]

    def returned(self, function, scope):
        if function.result is None:
            return ""
        if isinstance(function.result, Array):
            return " " + self.pick(*[n for n, v in function.parameters if v == function.result])
        results = function.result if isinstance(function.result, tuple) else (function.result,)
        return " " + ", ".join(self.bounded(self.number(kind, scope, 2), kind) for kind in results)

    # --- kernels

    def kernel_definition(self, name):
        """The launch of a kernel that is added to the lines."""
        self.kernel, self.shared, debug = True, [], self.style.debug and not self.error
        self.blocks, self.threads = self.pick((1, 1), (1, 3), (2, 3), (1, 4))
        rows = self.blocks * self.threads
        launched = self.style.launches and not debug and not self.style.redefinitions
        parameters = [Parameter(self.random, self.fresh("p"), kind, rows, launched) for kind in self.parameter_kinds()]
        self.zero = next(p.name for p in parameters if p.kind == "zero")
        scope, lines = {p.name: p.kind for p in parameters if p.kind in (INT, FLOAT)}, ["i = cuda.grid(1)"]
        self.fixed |= set(scope) | {self.zero}
        scope["i"] = INT
        self.fixed.add("i")
        for parameter in parameters:
            lines += self.own_part(parameter, scope, rows)
        lines += self.block(scope, self.pick(3, 4, 5), self.top)
        if debug:
            lines += self.error_site(scope) + self.block(scope, 1, 1)
        lines += self.results(scope, parameters)
        self.kernel, self.zero = False, None
        self.lines += ["", "", self.decorator(parameters, launched, debug), f"def {name}({', '.join(p.name for p in parameters)}):",
                       *indent(lines)]
        if launched:
            arguments = ", ".join(p.host() for p in parameters)
            self.lines += ["", "", f"{name}[{self.blocks}, {self.threads}]({arguments})"]
        return {"kernel": name, "grid": [self.blocks], "block": [self.threads], "args": [p.entry() for p in parameters]}

    def parameter_kinds(self):
        kinds = ["out", "fout", Array(INT, (self.pick(4, 5),)), self.pick(INT, FLOAT), "zero"]
        more = [Array(self.pick(INT, FLOAT), self.pick((4,), (6,), (2, 3), (3, 4), (2, 2, 3))) for _ in range(self.pick(1, 2))]
        if self.style.records:
            more += [Array(self.pick(*self.records), (self.pick(2, 3),)), Record(self.records[-1])]
        return kinds + more

    def own_part(self, parameter, scope, rows):
        """Binds the row that is the thread's own; one thread alone may take the whole."""
        if not isinstance(parameter.kind, (Array, Record)):
            return []
        name = self.fresh("r" if isinstance(parameter.kind, Record) else "w")
        scope[name] = parameter.row()
        return [f"{name} = {parameter.name}[i]"]

    def decorator(self, parameters, launched, debug):
        options = "debug=True, opt=False" if debug else ""
        if launched:
            return "@cuda.jit"
        signature = ", ".join(p.annotation() for p in parameters)
        return f"@cuda.jit(({signature}){', ' * bool(options)}{options})"

    def error_site(self, scope):
        """What some or all threads end with."""
        arrays = self.arrays(scope, INT, 1)
        text, self.error = self.pick(*ERRORS, *OWN_ERRORS * self.style.own)
        names = {"n": self.fresh("n"), "f": self.fresh("f"), "z": self.zero, "i": self.integer(scope, 2), "r": self.real(scope, 2),
                 "a": self.pick(*arrays)}
        self.error = self.error.format(**names)
        line = text.format(**names)
        return [line] if self.chance(0.5) else [f"if {self.condition(scope, 1)}:", "    " + line]

    def results(self, scope, parameters):
        """Stores what the names hold at the end."""
        lines = []
        for kind, role in ((INT, "out"), (FLOAT, "fout")):
            array = next(p.name for p in parameters if p.kind == role)
            values = [n for n in self.names(scope, kind) if n[0] != "p" and n != "i"]
            values += [f"{n}[{', '.join(['-1'] * len(scope[n].shape))}]" for n in self.arrays(scope, kind)]
            values += [f"len({n})" for n in self.arrays(scope)] if kind == INT else []
            self.random.shuffle(values)
            lines += [f"{array}[i, {n}] = {value}" for n, value in enumerate(values[:COLUMNS])]
        return lines


def style_of(seed, own=True):
    source = random.Random(f"style {seed}")
    topics = {topic: source.random() < share for topic, share in TOPICS.items()}
    return Style(own=own, **{**topics, "raises": topics["raises"] and not topics["debug"]})


def generate(seed, own=True):
    return Generator(seed, style_of(seed, own)).program()


def main():
    start, count = int(sys.argv[1]), int((sys.argv + ["1"])[2])
    print(HEADER)
    for seed in range(start, start + count):
        print("\n" + generate(seed).text)


if __name__ == "__main__":
    main()
