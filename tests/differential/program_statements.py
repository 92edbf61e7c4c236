"""Statements of generated programs. Each maker takes the scope, extends it by what it binds, and gives lines or None."""

from program_arguments import NUMBA
from program_expressions import Expressions
from program_scope import FLOAT, INT, Array, Record

TRIES = 8
PREFIX = {INT: "n", FLOAT: "f"}


def indent(lines):
    return ["    " + line for line in lines] or ["    pass"]


class Statements(Expressions):
    def fresh(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def block(self, scope, count, depth):
        """Lines of about `count` statements; names that they bind are in `scope` afterwards."""
        lines = []
        for _ in range(count):
            for _ in range(TRIES):
                made = self.statement(scope, depth)
                if made:
                    lines += made
                    break
        return lines

    def nested(self, scope, count, depth):
        """A block of its own: what it binds is not known behind it."""
        return indent(self.block(dict(scope), count, depth - 1))

    def statement(self, scope, depth):
        choices = [(self.assignment, 3), (self.note, 4), (self.store, 4), (self.called, 4), (self.several, 1)]
        if depth > 0:
            choices += [(self.conditional, 3), (self.counted, 2), (self.while_loop, 1)]
        style = self.style
        choices += [(self.view, 3), (self.rebound, 2), (self.filled, 1)] * style.views
        choices += [(self.local_array, 2)] * style.locals
        choices += [(self.kept_of_branch, 2), (self.kept_of_loop, 2)] * (style.locals and depth > 0)
        choices += [(self.field_store, 4), (self.reference, 2), (self.copied, 1)] * style.records
        choices += [(self.reshaped, 2)] * style.reshape
        choices += [(self.iteration, 1)] * (style.views and depth > 0)
        choices += [(self.shared_array, 1)] * (style.shared and self.kernel)
        choices += [(self.exchanged, 2)] * (style.shared and self.kernel and depth == self.top)
        choices += [(self.silent_end, 0.4)] * (style.raises and not style.shared)
        return self.weighted(choices)(scope, depth)

    # --- numbers

    def target(self, scope, kind):
        own = [n for n in self.names(scope, kind) if n not in self.fixed]
        if own and self.chance(0.45):
            return self.pick(*own)
        return self.fresh(PREFIX[kind])

    def bounded(self, text, kind):
        """Small enough for what is computed of it."""
        return f"({text}) % {self.pick(*self.limits)}" if kind == INT and self.chance(0.7) else text

    def assignment(self, scope, depth):
        kind = self.pick(INT, INT, FLOAT)
        text = self.bounded(self.number(kind, scope, 3), kind)
        name = self.target(scope, kind)
        scope[name] = kind
        return [f"{name} = {text}"]

    def several(self, scope, depth):
        """a, b = b, a   a, b = f(x), g(x)   a, b = f(x)   a = b = f(x)"""
        kinds = self.pick((INT, INT), (INT, FLOAT), (FLOAT, FLOAT))
        pairs = [f for f in self.functions if isinstance(f.result, tuple)]
        text = None
        if pairs and self.chance(0.6):
            function = self.pick(*pairs)
            kinds, text = function.result, self.call(function, scope, 2)
        elif self.chance(0.3) and kinds[0] == kinds[1]:
            names = [self.target(scope, kinds[0]) for _ in kinds]
            text = self.number(kinds[0], scope, 2)
            scope.update((n, kinds[0]) for n in names)
            return [f"{' = '.join(names)} = {text}"]
        if text is None:
            text = ", ".join(self.bounded(self.number(kind, scope, 2), kind) for kind in kinds)
        targets = [self.pick(self.target(scope, kind), self.element_of(kind)(scope)) or self.target(scope, kind) for kind in kinds]
        scope.update((t, kind) for t, kind in zip(targets, kinds) if "[" not in t)
        return [f"{', '.join(targets)} = {text}"]

    # --- effects

    def note(self, scope, depth):
        """Tells what has happened before it: dropped, doubled or reordered effects change every later one."""
        arrays = self.arrays(scope, INT, 1)
        if not arrays:
            return None
        place = self.place(scope, self.pick(*arrays)) if self.chance(0.3) else f"{self.pick(*arrays)}[0]"
        return [f"{place} = ({place} * 31 + {self.integer(scope, 2)}) % 65521"]

    def store(self, scope, depth):
        kind = self.pick(INT, INT, FLOAT)
        place = self.element_of(kind)(scope)
        return place and [self.stored(scope, place, kind)]

    def stored(self, scope, place, kind):
        text = self.number(kind, scope, 3)
        if self.chance(0.5):
            return f"{place} = {self.bounded(text, kind)}"
        sign = self.pick("+=", "-=", "+=", "-=", "^=", "|=", "&=") if kind == INT else self.pick("+=", "-=")
        return f"{place} {sign} {text}"

    def called(self, scope, depth):
        """A call for its effects alone."""
        if not self.functions:
            return None
        text = self.call(self.pick(*self.functions), scope, 2)
        return text and [text]

    # --- control

    def conditional(self, scope, depth):
        lines = [f"if {self.condition(scope, 1)}:", *self.nested(scope, self.pick(1, 2), depth)]
        if self.chance(0.3):
            lines += [f"elif {self.condition(scope, 1)}:", *self.nested(scope, 1, depth)]
        if self.chance(0.5):
            lines += ["else:", *self.nested(scope, self.pick(1, 2), depth)]
        return lines

    def leave(self, scope):
        if self.chance(0.6):
            return []
        return [f"if {self.condition(scope, 1)}:", f"    {self.pick('break', 'continue')}"]

    def with_else(self, scope, depth):
        return ["else:", *self.nested(scope, 1, depth)] if self.chance(0.15) else []

    def counted(self, scope, depth):
        name = self.fresh("n")
        ends = (f"({self.integer(scope, 1)}) % 4", "3", f"{self.random.randint(-1, 2)}, ({self.integer(scope, 1)}) % 5",
                f"({self.integer(scope, 1)}) % 5, -1, -{self.pick(1, 2)}", "0, 6, 2")
        lines = [f"for {name} in range({self.pick(*ends)}):"]
        inner = {**scope, name: INT}
        self.fixed.add(name)
        return lines + self.nested(inner, self.pick(1, 2, 3), depth) + indent(self.leave(inner))[:2] + self.with_else(scope, depth)

    def while_loop(self, scope, depth):
        name = self.fresh("n")
        self.fixed.add(name)
        also = f" and {self.condition(scope, 1)}" if self.chance(0.5) else ""
        inner = {**scope, name: INT}
        body = [f"    {name} += 1", *indent(self.leave(inner)), *self.nested(inner, self.pick(1, 2), depth)]
        scope[name] = INT
        return [f"{name} = 0", f"while {name} < {self.random.randint(1, 4)}{also}:", *body, *self.with_else(scope, depth)]

    def iteration(self, scope, depth):
        arrays = [n for kind in (INT, FLOAT) for n in self.arrays(scope, kind, 1)]
        if not arrays:
            return None
        array, name = self.pick(*arrays), self.fresh("t")
        self.fixed.add(name)
        return [f"for {name} in {array}:", *self.nested({**scope, name: scope[array].element}, self.pick(1, 2), depth)]

    def silent_end(self, scope, depth):
        """Without debug=True an exception ends the thread, and says nothing."""
        return [f"if {self.condition(scope, 1)}:", f'    raise {self.pick("ValueError", "RuntimeError")}("number {self.counter}")']

    # --- views

    def cut(self, scope, name):
        """(text, Array) of some slice of an array; None where it is too short."""
        array, parts, shape, exact = scope[name], [], [], scope[name].exact
        for extent in array.shape[:self.random.randint(1, len(array.shape))]:
            if len(array.shape) > 1 and self.chance(0.25):
                parts.append(self.index(scope, name, len(parts), extent))
                continue
            text, length, fixed = self.slice(scope, extent)
            exact = exact and fixed
            parts.append(text)
            shape.append(length)
        shape += array.shape[len(parts):]
        if not shape or min(shape) < 1:
            return None
        contiguous = array.contiguous and len(array.shape) == 1 and parts[0].count(":") == 1
        return f"{name}[{', '.join(parts)}]", Array(array.element, tuple(shape), contiguous, exact)

    def slice(self, scope, extent):
        """(text, what its length is at least, whether no run-time value decides it)"""
        two = min(2, extent)
        cuts = ((":", extent), ("::-1", extent), ("::2", (extent + 1) // 2), ("1:", extent - 1), (":-1", extent - 1), ("1::2", extent // 2),
                (f":{two}", two), (f"-{two}:", two), ("-2::-1", extent - 1), ("1:100", extent - 1))
        if extent > 2 and self.chance(0.25):
            n = f"({self.integer(scope, 2)}) % 2"
            return self.pick((f"{n}:", extent - 1, False), (f"{n}::{self.pick('1', '2', '-1')}", 1, False), (f"{n}:{n} + 2", 1, False))
        text, length = self.pick(*cuts)
        return text, length, True

    def some_view(self, scope, element=None):
        arrays = self.arrays(scope, element)
        return self.cut(scope, self.pick(*arrays)) if arrays else None

    def view(self, scope, depth):
        """A name that keeps its view, w, or one that may get another, v."""
        made = self.some_view(scope)
        if not made:
            return None
        name = self.fresh(self.pick("w", "v"))
        scope[name] = made[1] if name[0] == "w" else Array(made[1].element, made[1].shape)
        return [f"{name} = {made[0]}"]

    def rebound(self, scope, depth):
        names = [n for n in self.arrays(scope) if n[0] == "v" and n not in self.fixed]
        if not names:
            return None
        name = self.pick(*names)
        text = self.view_for(scope, scope[name])
        return text and [f"{name} = {text}"]

    def view_for(self, scope, wanted):
        choosers = [f for f in self.functions if isinstance(f.result, Array) and f.result.at_least(wanted)]
        if choosers and self.chance(0.4):
            return self.call(self.pick(*choosers), scope, 1)
        for _ in range(TRIES):
            made = self.some_view(scope, wanted.element)
            if made and made[1].at_least(wanted):
                return made[0]
        return None

    def filled(self, scope, depth):
        made = self.some_view(scope)
        if not made or made[1].element not in (INT, FLOAT):
            return None
        return [f"{made[0]} = {self.bounded(self.number(made[1].element, scope, 2), made[1].element)}"]

    def reshaped(self, scope, depth):
        fitting = [n for n in self.arrays(scope) if scope[n].contiguous and scope[n].exact and n[0] != "v"]
        if not fitting:
            return None
        name = self.pick(*fitting)
        size = product(scope[name].shape)
        rows = self.pick(*[n for n in range(1, size + 1) if size % n == 0])
        texts = {(rows, size // rows): (f"{rows}, {size // rows}", f"({rows}, -1)", f"-1, {size // rows}",
                                        f"{self.run_time(scope, name, rows)}, -1",
                                        f"({self.run_time(scope, name, rows)}, {size // rows})"),
                 (size,): ("-1", f"{size}", f"{name}.size", f"{self.run_time(scope, name, size)}"),
                 (1, rows, size // rows): (f"(1, -1, {size // rows})", f"1, {rows}, {size // rows}")}
        shape = self.pick(*texts)
        made = self.fresh("w")
        scope[made] = Array(scope[name].element, shape, True, True)
        return [f"{made} = {name}.reshape({self.pick(*texts[shape])})"]

    def run_time(self, scope, name, value):
        """A number that only the launch tells."""
        return self.pick(f"({self.zero} + {value})", f"({name}.size - {product(scope[name].shape) - value})") if self.zero else str(value)

    # --- memory of the function

    def made_array(self, scope, name, function="cuda.local.array", shape=None):
        """Lines that make an array and fill it; it is bound in `scope`."""
        element = self.pick(*self.elements())
        shape = shape or self.pick((4,), (5,), (2, 3), (2, 2, 2))
        text = f"{shape[0]}" if len(shape) == 1 else f"{shape}"
        array = Array(element, shape, True, True)
        if element in (INT, FLOAT):
            lines = [f"{name} = {function}({text}, {NUMBA[element]})"]
            return lines + self.fill(scope, name, array), array
        lines = [f"{name} = {function}({text}, {element.name}_t)"]
        return lines + self.fill(scope, name, array), array

    def elements(self):
        return [INT, INT, FLOAT, *self.records] if self.style.records else [INT, INT, FLOAT]

    def fill(self, scope, name, array, first=""):
        """Loops over all elements, which are uninitialised. Numbers are often told by their place."""
        turns, lines, inner = [], [], dict(scope)
        for extent in array.shape:
            turns.append(self.fresh("n"))
            self.fixed.add(turns[-1])
            lines.append("    " * len(lines) + f"for {turns[-1]} in range({extent}):")
            inner[turns[-1]] = INT
        pad = "    " * len(lines)
        place = f"{name}[{', '.join([first] * bool(first) + turns)}]"
        if array.element in (INT, FLOAT):
            return lines + [f"{pad}{place} = {self.bounded(self.number(array.element, inner, 2), array.element)}"]
        return lines + [pad + line for line in self.all_fields(inner, place, array.element)]

    def all_fields(self, scope, place, record):
        lines = []
        for field in record.fields:
            if field.number() is None:
                lines += self.all_fields(scope, f"{place}.{field.name}", field.kind)
                continue
            for n in range(product(field.shape)):
                at = f"[{', '.join(map(str, places(field.shape, n)))}]" if field.shape else ""
                lines.append(f"{place}.{field.name}{at} = {self.field_value(scope, field, 1)}")
        return lines

    def field_value(self, scope, field, depth):
        text = self.number(field.number(), scope, depth)
        return f"({text}) % 100" if field.number() == INT else text

    def local_array(self, scope, depth):
        name = self.fresh("t")
        lines, array = self.made_array(scope, name)
        scope[name] = array
        return lines

    def keeper(self, scope):
        """A name whose view may be replaced, and lines that bind it first."""
        names = [n for n in self.arrays(scope) if n[0] == "v" and n not in self.fixed and scope[n].element in (INT, FLOAT)]
        if names and self.chance(0.6):
            return self.pick(*names), []
        name, made = self.fresh("v"), self.some_view(scope)
        if not made or made[1].element not in (INT, FLOAT):
            return None, []
        scope[name] = Array(made[1].element, made[1].shape)
        return name, [f"{name} = {made[0]}"]

    def kept_array(self, scope, keeper):
        """Lines that make an array of which `keeper` can be a view, and the view."""
        wanted, name = scope[keeper], self.fresh("t")
        shape = tuple(n + self.pick(0, 1, 2) for n in wanted.shape)
        array = Array(wanted.element, shape, True, True)
        text = f"{shape[0]}" if len(shape) == 1 else f"{shape}"
        lines = [f"{name} = cuda.local.array({text}, {NUMBA[wanted.element]})", *self.fill(scope, name, array)]
        view = name + self.pick("", f"[{', '.join(self.pick(':', '::-1') for _ in shape)}]")
        return lines + [f"{keeper} = {view}"]

    def kept_of_branch(self, scope, depth):
        keeper, lines = self.keeper(scope)
        if not keeper:
            return None
        lines += [f"if {self.condition(scope, 1)}:", *indent(self.kept_array(dict(scope), keeper))]
        if self.chance(0.4):
            lines += ["else:", *indent(self.kept_array(dict(scope), keeper))]
        return lines + self.block(scope, 1, depth - 1)

    def kept_of_loop(self, scope, depth):
        keeper, lines = self.keeper(scope)
        if not keeper:
            return None
        turn = self.fresh("n")
        self.fixed.add(turn)
        inner = {**scope, turn: INT}
        body = self.kept_array(inner, keeper)
        if self.chance(0.6):
            body = body[:-1] + [f"if {turn} == {self.pick('0', '1', '2', f'({self.integer(scope, 1)}) % 3')}:", "    " + body[-1]]
        body += self.block(inner, 1, 0)
        return lines + [f"for {turn} in range(3):", *indent(body)]

    # --- memory of the block

    def shared_array(self, scope, depth):
        """Each thread has its own row. Where all threads come by, others may read it later."""
        whole, own = self.fresh("t"), self.fresh("w")
        element, width = self.pick(INT, FLOAT), self.pick(3, 4)
        shape = self.pick((width,), (2, width))
        array = Array(element, shape, True, True)
        sizes = ", ".join(map(str, (self.threads, *shape)))
        lines = self.fill(scope, own, array)
        scope[own] = array
        if depth == self.top:
            self.shared.append((whole, array))
        return [f"{whole} = cuda.shared.array(({sizes}), {NUMBA[element]})", f"{own} = {whole}[cuda.threadIdx.x]", *lines]

    def exchanged(self, scope, depth):
        """A number from another thread's row."""
        if not self.shared:
            return self.shared_array(scope, depth)
        whole, array = self.pick(*self.shared)
        name = self.fresh(PREFIX[array.element])
        indices = ", ".join(str(self.random.randrange(n)) for n in array.shape)
        other = self.pick(f"(cuda.threadIdx.x + 1) % {self.threads}", f"{self.threads} - 1 - cuda.threadIdx.x")
        scope[name] = array.element
        return ["cuda.syncthreads()", f"{name} = {whole}[{other}, {indices}]", "cuda.syncthreads()"]

    # --- records

    def field_store(self, scope, depth):
        found = self.field_place(scope)
        if not found:
            return None
        place, field = found
        if self.chance(0.6) or field.kind not in ("int64", "float64"):
            return [f"{place} = {self.field_value(scope, field, 3)}"]
        return [self.stored(scope, place, field.number())]

    def reference(self, scope, depth):
        """r keeps its record, q may get another."""
        old = [n for n in self.names(scope, Record) if n[0] == "q" and n not in self.fixed]
        if old and self.chance(0.5):
            name = self.pick(*old)
            arrays = self.arrays(scope, scope[name].type)
            return [f"{name} = {self.place(scope, self.pick(*arrays))}"] if arrays else None
        found = self.record_place(scope)
        if not found or found[0] in scope:
            return None
        name = self.fresh(self.pick("r", "q"))
        scope[name] = Record(found[1])
        return [f"{name} = {found[0]}"]

    def copied(self, scope, depth):
        arrays = [n for n in self.arrays(scope) if scope[n].element not in (INT, FLOAT)]
        if not arrays:
            return None
        name = self.pick(*arrays)
        source = self.argument(scope, Record(scope[name].element), 1)
        return source and [f"{self.place(scope, name)} = {source}"]


def product(shape):
    size = 1
    for extent in shape:
        size *= extent
    return size


def places(shape, n):
    """The indices of the n-th element."""
    found = []
    for extent in reversed(shape):
        found.insert(0, n % extent)
        n //= extent
    return found
