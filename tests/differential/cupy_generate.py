"""What random CuPy raw kernels are made of, where it is not what `generate.py` makes Numba's of."""

from check_statements import run_function
from cupy_rules import GLOBALS, RULES, SUMS
from generate import Generator, Style, functions_of, indent
from inputs import OUTPUTS, Parameter
from tables import dtype
from values import RANGES, THREADS, Array, Invalid, Value, full, is_complex, is_float, is_integer

EXACT = "sqrt floor ceil trunc fix rint fabs absolute square negative isnan isinf isfinite signbit sign reciprocal conj".split()
LIBRARY = "sin cos tan exp expm1 log log2 log10 log1p tanh sinh cosh arcsin arccos arctan arcsinh cbrt deg2rad".split()
EXACT_2 = "add subtract multiply true_divide maximum minimum fmax fmin bitwise_and bitwise_xor gcd copysign nextafter".split()
LIBRARY_2 = "arctan2 hypot power floor_divide remainder".split()
SMALL = ("({} & 1)", "({} & 3)", "np.int8({} & 7)", "np.uint32({} & 7)")


class CupyGenerator(Generator):
    def make_parameters(self):
        pick = self.random.choice
        names = {f"x_{pick(self.kinds)}_{pick('cca')}" for _ in range(3)} | {f"s_{pick(self.kinds)}" for _ in range(2)}
        names |= {f"m_{pick(self.kinds)}_{pick('cfa')}" for _ in range(pick((0, 1, 1)))}
        names |= {f"w_{pick(self.kinds)}" for _ in range(pick((0, 1, 1)))}
        names |= {f"z_{pick(self.kinds)}" for _ in range(pick((0, 0, 1)))}
        names |= {f"t_{pick(('i32', 'u32', 'u64'))}_{pick(list(SUMS))}" for _ in range(pick((0, 0, 1)))}
        self.parameters = [Parameter(n) for n in sorted(names)] + [Parameter(n) for n in OUTPUTS]
        return {p.name: p.value() for p in self.parameters if p.name not in OUTPUTS}

    def device_function(self):
        name = f"{self.name}_d{len(self.texts)}"
        parameters = [f"v{n}" for n in range(self.random.choice((1, 2, 2, 3)))]
        kinds = [self.random.choice(self.kinds) for _ in parameters]
        env = {p: full(k) for p, k in zip(parameters, kinds)}
        self.counter = 3
        body, env = self.statements([], env, self.random.choice((1, 2, 3)), kernel=False)
        for _ in range(30):
            count = self.random.choice((1, 1, 1, 2))
            texts = [self.expression(env, 2)[0] for _ in range(count)]
            returned = body + [f"return {', '.join(texts)}"]
            if self.random.random() < 0.4:
                early = [self.expression(env, 1)[0] for _ in range(count)]
                returned[len(body):len(body)] = [f"if {self.condition(env)}:\n    return {', '.join(early)}"]
            text = f"{self.rules.device}\ndef {name}({', '.join(parameters)}):\n{indent(returned)}\n"
            function = functions_of(text)[1]
            try:
                result = run_function(self.checker(), function, {p: full(k) for p, k in zip(parameters, kinds)})
            except (Invalid, KeyError):
                continue
            function.wanted, function.default, function.result = kinds, False, result
            self.functions[name] = function
            self.texts.append(text)
            return

    # --- statements

    def statement_choices(self, kernel):
        choices = [(self.assignment, 8), (self.augmented, 4), (self.conditional, 3), (self.for_loop, 3), (self.while_loop, 1),
                   (self.unpacking, 1), (self.tuple_value, 1), (self.static_branch, 1)]
        if kernel:
            choices += [(self.view, 1), (self.exchange, 1), (self.row_store, 2), (self.divided, 1), (self.shuffle, 1), (self.sum, 2)]
        return choices

    def row_store(self, env):
        lines = super().row_store(env)
        return self.assignment(env) if lines[0].startswith("w_f16") and "] = " not in lines[0] else lines

    def static_branch(self, env):
        test = self.random.choice(("COUNT > 2", "FLAG", "HALF == 0.25", "COUNT * 2 < LIMIT", "not FLAG"))
        return [f"if {test}:", indent(self.nested(env)), "else:", indent(self.nested(env))]

    def conditional(self, env):
        lines = [f"if {self.condition(env)}:", indent(self.nested(env))]
        if self.random.random() < 0.25:
            lines += [f"elif {self.condition(env)}:", indent(self.nested(env))]
        return lines + (["else:", indent(self.nested(env))] if self.random.random() < 0.6 else [])

    def for_loop(self, env):
        variable = f"r{self.counter}"
        self.counter += 1
        items = self.iterable(env)
        value = Value("i64" if self.rules.mode == "numpy" else "i32", 0, 15)
        return [f"for {variable} in {items}:", indent(self.body_of_loop({**env, variable: value}))]

    def iterable(self, env):
        small = [f"({n} & 3)" for n in self.scalars(env, "iu")] + ["4", "COUNT", "np.int64(5)", "np.int16(3)"]
        low, high = self.random.choice(small), self.random.choice(small + ["jit.threadIdx.x", "i"])
        return self.random.choice((f"range({high})", f"range({high})", f"range({low}, {high})", f"range(0, {high}, 2)",
                                   f"range({low}, -1, -1)", f"range({low}, MINUS, MINUS)"))

    def while_loop(self, env):
        counter, limit = self.fresh(), self.random.randint(1, 5)
        also = f" and {self.condition(env)}" if self.random.random() < 0.5 else ""
        inner = {n: v for n, v in env.items() if n != counter}
        body = [f"{counter} += 1"] + self.body_of_loop(inner)
        return [f"{counter} = 0", f"while {counter} < {limit}{also}:", indent(body)]

    def unpacking(self, env):
        a, b = self.fresh(), self.fresh()
        own = [n for n in self.scalars(env) if n[0] in "vs"]
        roll = self.random.random()
        if len(own) > 1 and roll < 0.4:
            a, b = self.random.sample(own, 2)
            return [f"{a}, {b} = {b}, {a}"]
        calls = [c for c in (self.call(env, 2) for _ in range(3)) if isinstance(c[1], tuple) and len(c[1]) == 2]
        if calls and roll < 0.8:
            return [f"{a}, {b} = {calls[0][0]}"]
        return [f"{a}, {b} = {self.expression(env, 2)[0]}, {self.expression(env, 2)[0]}"]

    def tuple_value(self, env):
        name = "vt" + self.fresh()[1:]
        parts = [self.data(env, 1) for _ in range(self.random.choice((2, 3)))]
        return [f"{name} = ({', '.join(parts)})", f"{self.fresh()} = {name}[{self.random.randrange(len(parts))}]"]

    def data(self, env, depth):
        """An expression that is not a constant."""
        for _ in range(8):
            text, value = self.expression(env, depth)
            if value.constant is None:
                return text
        return "np.float32(i)"

    def view(self, env):
        matrices = [n for n, v in env.items() if isinstance(v, Array) and len(v.shape) == 2 and not v.own_row and not v.role]
        if not matrices:
            return self.assignment(env)
        return [f"va{self.fresh()[1:]} = {self.random.choice(matrices)}[{self.index(env, 3)}]"]

    def exchange(self, env):
        name = "va" + self.fresh()[1:]
        other = self.random.choice(("i ^ 1", "15 - i", "(i + 5) % 16", "(i + 1) & 15", "i // 2"))
        return [f"{name} = jit.shared_memory(np.{self.type_name(self.random.choice(self.kinds))}, {THREADS})",
                f"{name}[i] = {self.expression(env, 2)[0]}", "jit.syncthreads()", f"{self.fresh()} = {name}[{other}]"]

    def shuffle(self, env):
        kind = self.random.choice(("i32", "i64", "u32", "u64", "f32", "f64"))
        how = self.random.choice(("sync", "up_sync", "down_sync", "xor_sync"))
        lane = self.random.choice(("i ^ 3", "(i + 2) % 16", "5")) if how == "sync" else self.random.choice("1248")
        value = self.cast_to(kind, self.data(env, 2))
        return [f"{self.fresh()} = jit.shfl_{how}({2 ** THREADS - 1}, {value}, {lane}, width={THREADS})"]

    def sum(self, env):
        sums = [n for n, v in env.items() if isinstance(v, Array) and v.role in self.rules.atomics]
        if not sums:
            return self.assignment(env)
        name = self.random.choice(sums)
        return [f"{env[name].role}({name}, {self.index(env, 4)}, {self.cast_to(env[name].kind, self.data(env, 2))})"]

    # --- expressions

    def leaf(self, env):
        pick = self.random.choice
        names = self.scalars(env)
        arrays = [n for n, v in env.items() if isinstance(v, Array) and v.role in ("", "exchanged")]
        roll = self.random.random()
        if roll < 0.5 and names:
            return pick(names)
        if roll < 0.85 and arrays:
            return self.load(env, pick(arrays))
        if roll < 0.92:
            return pick(("0", "1", "2", "-1", "3", "7", "10", "255", "-128", "1000", "2147483647", "-5", "5000000000", "300"))
        if roll < 0.96:
            return pick(("True", "jit.threadIdx.x", "i", "jit.blockDim.x", "jit.blockIdx.x", *GLOBALS, *self.extents(env)))
        return pick(("0.5", "1.0", "-2.0", "0.0", "-0.0", "3.25", "1e10", "0.1", "1.5", "np.float32(1.5)", "np.float64(0.1)",
                     "np.uint8(5)", "np.int64(-3)", "(1 / 2)", "(-7 // 2)"))

    def extents(self, env):
        arrays = [n for n, v in env.items() if isinstance(v, Array) and v.shape and not v.role]
        name = self.random.choice(arrays) if arrays else None
        return [f"np.int64({text})" for text in (f"len({name})", f"{name}.size", f"{name}.shape[0]")] if name else []

    def load(self, env, name):
        array = env[name]
        if not array.shape:
            text = f"{name}[()]"
        elif array.own_row:
            text = f"{name}[i, {self.index(env, array.shape[1])}]"
        else:
            first = "i" if name.startswith("x_") and self.random.random() < 0.8 else self.index(env, array.shape[0])
            rest = [self.index(env, n) for n in array.shape[1:]]
            separator = "][" if rest and self.random.random() < 0.3 else ", "
            text = f"{name}[{separator.join([first] + rest)}]"
        # The elements of float16 arrays are a class that some of CuPy's C++ does not compile with.
        return f"np.float16({text})" if array.kind == "f16" else text

    def index(self, env, extent):
        integers = [n for n in self.scalars(env, "iu") if env[n].kind != "b"]
        if self.random.random() < 0.5 or not integers:
            return str(self.random.randrange(extent))
        name = self.random.choice(integers)
        return self.random.choice((f"{name} % {extent}", f"{name} & {(extent & -extent) - 1}"))

    def tamed(self, text, env):
        value = self.try_value(text, env)
        if not isinstance(value, Value) or not is_integer(value.kind) or value.constant is not None or value.high - value.low < 2 ** 12:
            return text
        return self.random.choice(("np.int16({})", "(({}) & 1023)", "(({}) % 97)", "np.int8({})", "np.uint8({})", "np.int64({})",
                                   "(({}) >> 20)", "np.uint32({})")).format(text)

    def amount(self, env):
        names = self.scalars(env, "iu")
        if names and self.random.random() < 0.5:
            return self.random.choice(SMALL).format(self.random.choice(names))
        return self.random.choice("0 1 2 3 4 5 -1 2 0.5 np.uint8(3) COUNT".split())

    def unary(self, env, depth):
        text = self.expression(env, depth)[0]
        sign = self.random.choice(("-", "-", "~", "not "))
        return f"({sign}({text}))" if self.try_value(f"{sign}({text})", env) else f"({sign}({self.tamed(text, env)}))"

    def comparison(self, env, depth):
        a, b = self.expression(env, depth)[0], self.expression(env, depth)[0]
        return f"(({a}) {self.random.choice('< <= > >= == !='.split())} ({b}))"

    def condition(self, env):
        for _ in range(14):
            text = self.comparison(env, 1)
            value = self.try_value(text, env)
            if value and value.constant is None:
                return text
        return "i > 3"

    def ternary(self, env, depth):
        text, value = self.expression(env, depth)
        other, second = self.expression(env, depth)
        if value.kind != second.kind and value.constant is None:
            other = self.cast_to(value.kind, other) if self.random.random() < 0.7 else self.random.choice(("0", "1", "0.5", "True"))
        return f"(({text}) if {self.condition(env)} else ({other}))"

    def cast_to(self, kind, text):
        return f"np.{self.type_name(kind)}({text})"

    def type_name(self, kind):
        return "bool_" if kind == "b" else dtype(kind)

    def guarded(self, env, depth):
        floats = self.scalars(env, "f")
        if not floats:
            return self.cast(env, depth)
        name = self.random.choice(floats)
        low, high, make = self.random.choice((("-100.0", "100.0", "int({})"), ("-100.0", "100.0", "np.int8({})"), ("0.0", "200.0", "np.uint8({})"),
                                              ("-30000.0", "30000.0", "np.int32({})"), ("0.0", "30000.0", "np.uint64({})"),
                                              ("-1.0", "1.0", "np.int16({} * 100.0)")))
        return f"(({make.format(name)} if {name} < {high} else 1) if {low} < {name} else 0)"

    def cast(self, env, depth):
        text = self.expression(env, depth)[0]
        if self.random.random() < 0.2:
            return f"{self.random.choice(('int', 'float', 'bool'))}({text})"
        return self.cast_to(self.random.choice(self.kinds), text)

    def math_call(self, env, depth):
        text, value = self.expression(env, depth)
        if self.random.random() < 0.4:
            name = self.random.choice(EXACT_2 + LIBRARY_2 * self.style.library)
            other = self.expression(env, depth)[0]
            if name == "copysign":  # of NaN the sign says nothing
                other = self.random.choice(("-1.0", "2.0"))
            return f"cupy.{name}({text}, {other})"
        name = self.random.choice(EXACT + LIBRARY * self.style.library)
        if name == "signbit" and not is_integer(value.kind):
            name = "isnan"
        return f"cupy.{name}({text})"

    def builtin(self, env, depth):
        return f"cupy.{self.random.choice(('absolute', 'square', 'negative'))}({self.tamed(self.expression(env, depth)[0], env)})"


def style(mode, **options):
    return Style(generator=CupyGenerator, rules=RULES[mode], **options)
