"""The statements of a generated kernel: what is known of each variable before and after them."""

import ast

import tables
from check import MAX_TRIPS, SIGNS, THREADS, Array, Value, cast, full, join, join_environments, refined, require


class Flow:
    """Where control goes besides to the next statement."""

    def __init__(self):
        self.breaks, self.continues, self.returns = [], [], []


def run_function(checker, function, bound):
    """The value that a device function returns."""
    flow = Flow()
    end = block(checker, function.body, bound, flow)
    require(end is None and flow.returns, "a path returns nothing")
    result = flow.returns[0]
    for other in flow.returns[1:]:
        result = join(result, other)
    return result


def run_kernel(checker, function, parameters):
    block(checker, function.body, parameters, Flow())


def block(checker, statements, env, flow):
    """The environment after the statements, None where control never comes."""
    for statement in statements:
        if env is None:
            return None
        env = STATEMENTS[type(statement)](checker, statement, env, flow)
    return env


def store(checker, target, value, env):
    if isinstance(target, ast.Name):
        require(target.id != "i" or "i" not in env, "the thread's index")
        return {**env, target.id: value}
    if isinstance(target, ast.Tuple):
        require(isinstance(value, tuple) and len(value) == len(target.elts), "unpacking")
        for part, item in zip(target.elts, value):
            env = store(checker, part, item, env)
        return env
    array = checker.value(target.value, env)
    require(isinstance(array, Array) and array.writable, "store")
    element = checker.element(array, target.slice, env)
    require(isinstance(element, Value) and isinstance(value, Value), "store of a view")
    require(not (tables.is_complex(value.kind) and not tables.is_complex(element.kind)), "complex to real")
    cast(value, element.kind)
    return env


def assign(checker, node, env, flow):
    allocated = allocation(node)
    value = allocated or checker.value(node.value, env)
    if isinstance(value, Array) and not allocated:
        require(isinstance(node.targets[0], ast.Name), "array")
    for target in node.targets:
        env = store(checker, target, value, env)
    return env


def allocation(node):
    """`cuda.local.array(4, np.int16)`; shared arrays belong to one thread per element here."""
    text = ast.unparse(node.value)
    if not text.startswith(("cuda.local.array", "cuda.shared.array")):
        return None
    kind = next(k for k in tables.KINDS if node.value.args[1].attr in (tables.dtype(k), "bool_" if k == "b" else ""))
    shape = ast.literal_eval(node.value.args[0])
    return Array(kind, shape if isinstance(shape, tuple) else (shape,), False, True)


def augmented(checker, node, env, flow):
    value = checker.scalar(node.value, env)
    load = ast.parse(ast.unparse(node.target), mode="eval").body
    result = checker.binary(SIGNS[type(node.op)], checker.scalar(load, env), value)
    return store(checker, node.target, result, env)


def branch(checker, node, env, flow):
    checker.scalar(node.test, env)
    then = block(checker, node.body, refined(node.test, env), flow)
    return join_environments(then, block(checker, node.orelse, env, flow))


def loop(checker, node, env, flow, enter):
    """`enter(env)` is the environment at the start of the body; repeats until nothing changes."""
    for _ in range(12):
        inner = Flow()
        inner.returns = flow.returns
        end = block(checker, node.body, enter(env), inner)
        for other in inner.continues:
            end = join_environments(end, other)
        head = env if end is None else join_environments(env, end)
        if head == env:
            break
        env = head
    require(head == env, "no fixed point")
    after = block(checker, node.orelse, env, flow)
    for other in inner.breaks:
        after = join_environments(after, other)
    return after


def for_loop(checker, node, env, flow):
    variable = iterated(checker, node.iter, env)
    require(isinstance(node.target, ast.Name), "target")
    assigned = {n.id for s in node.body for n in ast.walk(s) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    require(node.target.id not in assigned | {"i"}, "loop variable")
    return loop(checker, node, env, flow, lambda head: {**head, node.target.id: variable})


def iterated(checker, node, env):
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
        return range_variable([checker.scalar(a, env) for a in node.args], node.args)
    value = checker.value(node, env)
    if isinstance(value, Array):
        require(len(value.shape) == 1 and not value.own_row, "iteration")
        return full(value.kind)
    require(isinstance(value, tuple) and value and all(isinstance(v, Value) for v in value), "iteration")
    require(len({v.kind for v in value}) == 1, "mixed tuple")
    return full(value[0].kind)


def range_variable(arguments, nodes):
    require(all(tables.is_integer(a.kind) and abs(a.low) < 10 ** 6 and abs(a.high) < 10 ** 6 for a in arguments), "range")
    kinds = [a.kind for a in arguments]
    if len(arguments) == 1:
        kind = tables.lookup("for v in range($0)", *kinds)
        start, stop, step = Value("i64", 0, 0), arguments[0], Value("i64", 1, 1)
    elif len(arguments) == 2:
        kind = tables.lookup("for v in range($0, $1)", *kinds)
        start, stop, step = *arguments, Value("i64", 1, 1)
    else:
        require(isinstance(nodes[0], ast.Constant) and nodes[0].value == 0, "start")
        kind = tables.lookup("for v in range(0, $0, $1)", *kinds[1:])
        start, stop, step = arguments
    require(kind and step.low * step.high > 0, "step")
    require(kind[0] != "u" or min(start.low, stop.low, step.low) >= 0, "unsigned range")
    low, high = (start.low, stop.high - 1) if step.low > 0 else (stop.low + 1, start.high)
    require(high - low <= MAX_TRIPS, "too long")
    return Value(kind, min(low, high), max(low, high))


def while_loop(checker, node, env, flow):
    """`while n < 5 and ...:` whose first statement counts n up."""
    test = node.test.values[0] if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And) else node.test
    require(isinstance(test, ast.Compare) and isinstance(test.left, ast.Name) and isinstance(test.ops[0], ast.Lt), "while")
    counter, first = test.left.id, node.body[0]
    require(ast.unparse(first) == f"{counter} += 1" and isinstance(test.comparators[0], ast.Constant), "while")
    others = [n for s in node.body[1:] for n in ast.walk(s) if isinstance(n, ast.Name) and n.id == counter]
    require(not any(isinstance(n.ctx, ast.Store) for n in others), "counter")

    def enter(head):
        checker.scalar(node.test, head)
        return refined(node.test, head)
    return loop(checker, node, env, flow, enter)


def leave(which):
    def run(checker, node, env, flow):
        getattr(flow, which).append(env)
    return run


def give_back(checker, node, env, flow):
    flow.returns.append(checker.value(node.value, env) if node.value else None)


def effect(checker, node, env, flow):
    require(ast.unparse(node.value) == "cuda.syncthreads()", "statement")
    return env


STATEMENTS = {ast.Assign: assign, ast.AugAssign: augmented, ast.If: branch, ast.For: for_loop, ast.While: while_loop,
              ast.Break: leave("breaks"), ast.Continue: leave("continues"), ast.Return: give_back, ast.Expr: effect,
              ast.Pass: lambda checker, node, env, flow: env}
