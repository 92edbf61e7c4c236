"""Follows a generated kernel through, with types and integer ranges instead of values.

It knows for each expression the type that the peer gives it and the smallest range that its integers are
sure to lie in, and raises `Invalid` for what the peer refuses and for what has no defined result: signed
overflow, a shift by 64 or more, a conversion of a float that does not fit, an index out of bounds.
"""

import ast
import dataclasses
import math

from values import Array, Invalid, Value, full, is_complex, is_float, is_integer, require

SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
         ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.Eq: "==", ast.NotEq: "!=",
         ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.And: "and", ast.Or: "or"}


class Checker:
    """Walks expressions and statements; `functions` are the device functions by name, `without` operators
    that are not wanted on floats and complex numbers, `declared` the types of names that keep theirs."""

    def __init__(self, rules, functions, without=(), declared=None):
        self.rules, self.functions, self.without, self.declared = rules, functions, without, dict(declared or {})
        self.level, self.left = 0, False  # how deep in branches and loops; whether some threads have returned

    def kinds(self, env):
        """What the names in an environment keep, where their types are fixed."""
        return {n: self.rules.shape_of(v) for n, v in env.items()} if self.rules.fixed_types else {}

    def assigned(self, name, value):
        """What a name holds after an assignment."""
        if not self.rules.fixed_types:
            return value
        if name not in self.declared:
            self.declared[name] = self.rules.shape_of(value)
            return self.rules.item(value)
        return self.rules.assigned(value, self.declared[name])

    def condition(self, node, env):
        test = self.scalar(node, env)
        self.rules.decide(test)
        return test

    def synchronized(self, env):
        """The environment behind a barrier."""
        require(self.rules.barrier_anywhere or (self.level == 0 and not self.left), "some threads are missing")
        return {n: dataclasses.replace(v, role="exchanged", writable=False) if isinstance(v, Array) and v.role == "exchange" else v
                for n, v in env.items()}

    def binary(self, sign, a, b):
        result = self.rules.binary(sign, a, b)
        require(is_integer(result.kind) or sign not in self.without, "unwanted")
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
        return self.rules.constant(node.value)

    def on_Name(self, node, env):
        if node.id in self.rules.names:
            return self.rules.names[node.id]
        require(node.id in env, node.id)
        return env[node.id]

    def on_BinOp(self, node, env):
        return self.binary(SIGNS[type(node.op)], self.value(node.left, env), self.value(node.right, env))

    def on_UnaryOp(self, node, env):
        sign = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~", ast.Not: "not "}[type(node.op)]
        if sign == "-" and isinstance(node.operand, ast.Constant) and type(node.operand.value) in (int, float):
            return self.on_Constant(ast.Constant(-node.operand.value), env)
        return self.rules.unary(sign, self.value(node.operand, env))

    def on_Compare(self, node, env):
        operands = [self.scalar(n, env) for n in (node.left, *node.comparators)]
        require(self.rules.chains or len(operands) == 2, "chain")
        signs = [SIGNS[type(operator)] for operator in node.ops]
        return [self.rules.compare(*triple) for triple in zip(signs, operands, operands[1:])][-1]

    def on_BoolOp(self, node, env):
        first, *rest = [self.scalar(n, env) for n in node.values]
        for value in rest:
            first = self.rules.logic(SIGNS[type(node.op)], first, value)
        return first

    def on_IfExp(self, node, env):
        test = self.scalar(node.test, env)
        return self.rules.choose(test, self.value(node.body, refined(node.test, env)), self.value(node.orelse, env))

    def on_Tuple(self, node, env):
        return tuple(self.rules.item(self.value(n, env)) for n in node.elts)

    def on_Attribute(self, node, env):
        text = ast.unparse(node)
        if text in self.rules.names:
            return self.rules.names[text]
        value = self.value(node.value, env)
        if isinstance(value, Array) and node.attr == "shape":
            return tuple(Value("i64", n, n) for n in value.shape)
        if isinstance(value, Array) and node.attr in ("size", "ndim"):
            return full("i64")
        require(isinstance(value, Value) and node.attr in self.rules.parts, node.attr)
        if is_complex(value.kind):
            return Value("f32" if value.kind == "c64" else "f64")
        require(is_float(value.kind) and value.kind != "f16", "part of a real")
        return Value(value.kind)

    def on_Subscript(self, node, env):
        base = self.value(node.value, env)
        if isinstance(base, tuple):
            index = self.scalar(node.slice, env)
            require(is_integer(index.kind) and index.kind != "b", "index")
            require(self.lowest(len(base)) <= index.low and index.high < len(base), "bounds")
            if index.low == index.high:
                return base[index.low]
            require(all(isinstance(v, Value) and v.kind == base[0].kind for v in base), "mixed tuple")
            return full(base[0].kind)
        require(isinstance(base, Array), "subscript")
        return self.element(base, node.slice, env)

    def lowest(self, extent):
        return -extent if self.rules.wraps_indices else 0

    def element(self, base, index, env):
        require(base.role not in ("exchange", "sums"), "not to be read")
        return self.part(base, index, env)

    def part(self, base, index, env):
        items = list(index.elts) if isinstance(index, ast.Tuple) else [index]
        require(len(items) <= len(base.shape), "too many indices")
        if base.own_row:
            require(isinstance(items[0], ast.Name) and items[0].id == "i" and len(items) == 2, "another's row")
        shape = []
        for item, extent in zip(items, base.shape):
            if isinstance(item, ast.Slice):
                require(self.rules.slices, "slice")
                parts = [p and ast.literal_eval(p) for p in (item.lower, item.upper, item.step)]
                shape.append(len(range(extent)[slice(*parts)]))
                continue
            value = self.scalar(item, env)
            require(is_integer(value.kind) and value.kind != "b", "index")
            require(self.lowest(extent) <= value.low and value.high < extent, "bounds")
        shape += base.shape[len(items):]
        require(0 not in shape, "empty view")
        return Array(base.kind, tuple(shape), False, base.writable) if shape else self.rules.loaded(base.kind)

    # --- calls

    def on_Call(self, node, env):
        name = ast.unparse(node.func)
        if name in self.functions:
            return self.call_device(self.functions[name], node, env)
        require(not node.keywords, "keywords")
        arguments = [self.value(a, env) for a in node.args]
        if name == self.rules.thread:
            return self.rules.index
        if name == "len":
            value = arguments[0]
            require(isinstance(value, tuple) or (isinstance(value, Array) and value.shape), "len")
            n = value.shape[0] if isinstance(value, Array) else len(value)
            return Value("i64", n, n)
        require(all(isinstance(a, Value) for a in arguments), "argument")
        if name in self.rules.casts:
            return self.rules.explicit_cast(name, arguments)
        return self.rules.library(name, arguments, self.without)

    def call_device(self, function, node, env):
        names = [a.arg for a in function.args.args]
        require(len(node.args) <= len(names) and (self.rules.defaults or not node.keywords), "arguments")
        bound = dict(zip(names, (self.rules.item(self.value(a, env)) for a in node.args)))
        for keyword in node.keywords:
            require(keyword.arg not in bound, "given twice")
            bound[keyword.arg] = self.value(keyword.value, env)
        defaults = function.args.defaults
        for name, default in zip(names[len(names) - len(defaults):], defaults):
            bound.setdefault(name, self.value(default, {}))
        require(set(bound) == set(names), "arguments")
        return self.result_of(function, bound)

    def result_of(self, function, bound):
        """What a device function returns for these arguments; it is followed through once for the same ones."""
        from check_statements import run_function
        known = vars(function).setdefault("known", {})
        arguments = tuple(bound.items())
        if arguments not in known:
            try:
                known[arguments] = run_function(self, function, bound)
            except Invalid as error:
                known[arguments] = error
        if isinstance(known[arguments], Invalid):
            raise known[arguments]
        return known[arguments]


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
        bound = numbers[at + 1] - (isinstance(ops[at], ast.Lt) and is_integer(value.kind))
        high = bound if high is None else min(high, bound)
    if low is None or high is None or low > high or is_complex(value.kind):
        return value
    if is_integer(value.kind):
        low, high = math.ceil(low), math.floor(high)
        require(low <= high, "never true")
    return Value(value.kind, low, high)
