"""Expressions of generated programs: of int64 and float64, with calls whose effects show their order."""

from program_scope import FLOAT, INT, Array, Record

LIMITS = (7, 16, 97, 1009)
MOST_NESTED_INDICES = 12


class Expressions:
    """Texts of one type each. `scope` tells what the names hold; `self.functions` are those that may be called."""

    def pick(self, *options):
        return self.random.choice(options)

    def chance(self, share):
        return self.random.random() < share

    def weighted(self, choices):
        return self.random.choices(*zip(*choices))[0]

    def names(self, scope, wanted):
        """The names of numbers of a type, or of what is of a class."""
        return [n for n, v in scope.items() if v == wanted or isinstance(wanted, type) and isinstance(v, wanted)]

    def arrays(self, scope, element=None, ndim=None):
        return [n for n, v in scope.items() if isinstance(v, Array) and (element is None or v.element == element) and
                (ndim is None or len(v.shape) == ndim)]

    def number(self, kind, scope, depth):
        return self.integer(scope, depth) if kind == INT else self.real(scope, depth)

    # --- integers

    def integer(self, scope, depth):
        if depth <= 0:
            return self.integer_leaf(scope)
        make = self.weighted(((self.integer_leaf, 3), (self.sum_of_integers, 5), (self.product, 2), (self.remainder, 2),
                              (self.bitwise, 1), (self.extreme, 1), (self.choice(INT), 2), (self.call_of(INT), 6),
                              (self.rounded, 1), (self.walrus, 0.5)))
        return make(scope, depth - 1) or self.integer_leaf(scope)

    def integer_leaf(self, scope, depth=0):
        make = self.weighted(((self.name_of(INT), 4), (self.element_of(INT), 4), (self.field_of(INT), 3), (self.extent, 1),
                              (self.constant, 1), (self.literal, 2)))
        return make(scope) or self.literal(scope)

    def literal(self, scope):
        return str(self.random.randint(-3, 12))

    def constant(self, scope):
        return self.pick(*self.constants) if self.constants else None

    def name_of(self, kind):
        def make(scope):
            names = self.names(scope, kind)
            return self.pick(*names) if names else None
        return make

    def extent(self, scope):
        arrays = self.arrays(scope)
        if not arrays:
            return None
        name = self.pick(*arrays)
        return self.pick(f"len({name})", f"{name}.size", f"{name}.shape[{self.random.randrange(len(scope[name].shape))}]")

    def sum_of_integers(self, scope, depth):
        return f"({self.integer(scope, depth)} {self.pick('+', '-')} {self.integer(scope, depth)})"

    def product(self, scope, depth):
        return f"({self.small(scope, depth)} * {self.small(scope, depth)})"

    def small(self, scope, depth):
        return f"({self.integer(scope, depth)}) % {self.pick(*LIMITS)}"

    def remainder(self, scope, depth):
        sign, divisor = self.pick("//", "%"), self.pick("3", "-5", "8", "-16", "100")
        return f"(({self.integer(scope, depth)}) {sign} {divisor})"

    def bitwise(self, scope, depth):
        if self.chance(0.3):
            return f"(({self.small(scope, depth)}) {self.pick('<<', '>>')} {self.random.randint(0, 5)})"
        return f"(({self.integer(scope, depth)}) {self.pick('&', '|', '^')} ({self.integer(scope, depth)}))"

    def extreme(self, scope, depth):
        parts = ", ".join(self.integer(scope, depth) for _ in range(self.pick(2, 2, 3)))
        return f"{self.pick('min', 'max')}({parts})"

    def rounded(self, scope, depth):
        return f"int64({self.real(scope, depth)})"

    def walrus(self, scope, depth):
        """Only where it is sure to be evaluated may the name be read later; so none of these is."""
        return f"({self.fresh('n')} := {self.integer(scope, depth)})" if self.style.walrus else None

    # --- floats: sums and products, exact or not, but never of a function that libraries may round otherwise

    def real(self, scope, depth):
        if depth <= 0:
            return self.real_leaf(scope)
        make = self.weighted(((self.real_leaf, 3), (self.sum_of_reals, 5), (self.scaled, 2), (self.choice(FLOAT), 2),
                              (self.call_of(FLOAT), 6), (self.converted, 2)))
        return make(scope, depth - 1) or self.real_leaf(scope)

    def real_leaf(self, scope, depth=0):
        make = self.weighted(((self.name_of(FLOAT), 4), (self.element_of(FLOAT), 4), (self.field_of(FLOAT), 3),
                              (self.real_literal, 1)))
        return make(scope) or self.real_literal(scope)

    def real_literal(self, scope):
        return self.pick("0.5", "-1.25", "3.0", "0.1", "-0.75", "16.0")

    def sum_of_reals(self, scope, depth):
        return f"({self.real(scope, depth)} {self.pick('+', '-')} {self.real(scope, depth)})"

    def scaled(self, scope, depth):
        return f"({self.real(scope, depth)} {self.pick('* 0.5', '* -1.25', '/ 4.0', '/ 3.0', '* 2')})"

    def converted(self, scope, depth):
        return self.pick("float64({})", "({} / 4)", "({} * 0.25)").format(self.small(scope, depth))

    # --- conditions

    def condition(self, scope, depth):
        if depth > 0 and self.chance(0.35):
            a, b = self.condition(scope, depth - 1), self.condition(scope, depth - 1)
            return self.pick(f"({a} and {b})", f"({a} or {b})", f"(not {a})")
        kind = self.pick(INT, INT, FLOAT)
        terms = [self.number(kind, scope, depth) for _ in range(self.pick(2, 2, 2, 3))]
        text = terms[0]
        for term in terms[1:]:
            text += f" {self.pick('<', '<=', '>', '>=', '==', '!=')} {term}"
        return f"({text})"

    def choice(self, kind):
        def make(scope, depth):
            return f"({self.number(kind, scope, depth)} if {self.condition(scope, depth)} else {self.number(kind, scope, depth)})"
        return make

    # --- memory

    def index(self, scope, name, axis, extent):
        """An index that is in bounds; `extent` is what the axis has at least."""
        if self.chance(0.4) or self.nested_indices >= MOST_NESTED_INDICES:
            return str(self.random.randint(-extent, extent - 1))
        whole = self.pick(str(extent), str(extent), f"{name}.shape[{axis}]")
        self.nested_indices += 1
        inner = self.integer(scope, self.pick(0, 0, 1, 2))
        self.nested_indices -= 1
        return self.pick(f"({inner}) % {whole}", f"({inner}) % {whole}", f"-1 - ({inner}) % {whole}")

    def place(self, scope, name):
        """The text of an element of an array."""
        indices = [self.index(scope, name, axis, extent) for axis, extent in enumerate(scope[name].shape)]
        return f"{name}[{']['.join(indices) if len(indices) > 1 and self.chance(0.25) else ', '.join(indices)}]"

    def element_of(self, kind):
        def make(scope):
            arrays = self.arrays(scope, kind)
            return self.place(scope, self.pick(*arrays)) if arrays else None
        return make

    def record_place(self, scope):
        """(text, type) of a record: a name, an element, a record in one."""
        names = self.names(scope, Record) + [n for n in self.arrays(scope) if scope[n].element not in (INT, FLOAT)]
        if not names:
            return None
        name = self.pick(*names)
        if isinstance(scope[name], Record):
            return name, scope[name].type
        return self.place(scope, name), scope[name].element

    def field_place(self, scope, kind=None):
        """(text, field) of a number in a record, of `kind` where that is given."""
        found = self.record_place(scope)
        while found:
            text, record = found
            field = self.pick(*record.fields)
            text += self.pick(f".{field.name}", f".{field.name}", f'["{field.name}"]')
            if field.number() is None:
                found = text, field.kind
                continue
            if kind not in (None, field.number()):
                return None
            text += "".join(f"[{self.index(scope, text, axis, n)}]" for axis, n in enumerate(field.shape))
            return text, field
        return None

    def field_of(self, kind):
        def make(scope):
            found = self.field_place(scope, kind)
            return found and f"{'int64' if kind == INT else 'float64'}({found[0]})"
        return make

    # --- calls

    def call_of(self, kind):
        def make(scope, depth):
            fitting = [f for f in self.functions if f.result == kind]
            return self.call(self.pick(*fitting), scope, depth) if fitting else None
        return make

    def call(self, function, scope, depth):
        """The text of a call, or None where nothing in the scope fits a parameter."""
        arguments = [self.argument(scope, p, depth) for _, p in function.parameters]
        if None in arguments:
            return None
        if function is self.recursive:
            if not self.calls_left:
                return None
            self.calls_left -= 1
            if not self.style.own:
                arguments = [n if isinstance(v, (Array, Record)) else a for a, (n, v) in zip(arguments, function.parameters)]
            arguments[-1] = f"{function.parameters[-1][0]} - 1"
        elif function.recursive:
            arguments[-1] = f"({arguments[-1]}) % 4"
        elif function.defaults and self.chance(0.4):
            arguments.pop()
        return f"{function.name}({', '.join(self.by_name(function, arguments))})"

    def by_name(self, function, arguments):
        """Some arguments at the end given by name, in another order."""
        count = self.pick(0, 0, 0, 1, 2) if self.style.keywords else 0
        first = max(len(arguments) - count, 0)
        named = [f"{name}={text}" for (name, _), text in zip(function.parameters[first:], arguments[first:])]
        self.random.shuffle(named)
        return arguments[:first] + named

    def argument(self, scope, parameter, depth):
        if parameter in (INT, FLOAT):
            return self.number(parameter, scope, min(depth, 2))
        if isinstance(parameter, Record):
            fitting = [n for n, v in scope.items() if v == parameter]
            arrays = self.arrays(scope, parameter.type)
            if arrays and (not fitting or self.chance(0.4)):
                return self.place(scope, self.pick(*arrays))
            return self.pick(*fitting) if fitting else None
        fitting = [n for n, v in scope.items() if isinstance(v, Array) and v.at_least(parameter)]
        if not fitting:
            return None
        name = self.pick(*fitting)
        return name + self.pick("", "", "[:]", "[::-1]") if self.style.views else name
