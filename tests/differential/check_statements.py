"""The statements of a generated kernel: what is known of each variable before and after them."""

import ast

from check import SIGNS, refined
from values import MAX_TRIPS, Array, Value, full, is_integer, require


class Flow:
    """Where control goes besides to the next statement."""

    def __init__(self):
        self.breaks, self.continues, self.returns = [], [], []


def run_function(checker, function, bound):
    """The value that a device function returns."""
    flow, declared = Flow(), checker.declared
    checker.declared = checker.kinds(bound)
    end = block(checker, function.body, bound, flow)
    checker.declared = declared
    require(end is None and flow.returns, "a path returns nothing")
    result = flow.returns[0]
    for other in flow.returns[1:]:
        result = checker.rules.join(result, other)
    return result


def run_kernel(checker, function, parameters):
    block(checker, function.body, parameters, Flow())


def block(checker, statements, env, flow):
    """The environment after the statements, None where control never comes."""
    for statement in statements:
        if env is None:
            require(not checker.rules.fixed_types, "types after the end")
            return None
        env = STATEMENTS[type(statement)](checker, statement, env, flow)
    return env


def store(checker, target, value, env):
    if isinstance(target, ast.Name):
        require(target.id != "i" or "i" not in env, "the thread's index")
        return {**env, target.id: checker.assigned(target.id, value)}
    if isinstance(target, ast.Tuple):
        require(isinstance(value, tuple) and len(value) == len(target.elts), "unpacking")
        for part, item in zip(target.elts, value):
            env = store(checker, part, item, env)
        return env
    array = checker.value(target.value, env)
    require(isinstance(array, Array) and array.writable, "store")
    if array.role == "exchange":
        require(ast.unparse(target.slice) == "i", "another's element")
    element = checker.part(array, target.slice, env)
    require(isinstance(element, Value) and isinstance(value, Value), "store of a view")
    checker.rules.stored(value, element.kind, True)
    return env


def assign(checker, node, env, flow):
    allocated = checker.rules.allocation(node.value)
    value = allocated or shuffle(checker, node.value, env) or checker.value(node.value, env)
    if isinstance(value, Array) and not allocated:
        require(isinstance(node.targets[0], ast.Name), "array")
    for target in node.targets:
        env = store(checker, target, value, env)
    return env


def shuffle(checker, node, env):
    """What a lane gets of another one; all lanes have to come."""
    if not isinstance(node, ast.Call) or ast.unparse(node.func) not in checker.rules.shuffles:
        return None
    require(checker.level == 0 and not checker.left, "some lanes are missing")
    return checker.rules.shuffled(node, *(checker.scalar(a, env) for a in node.args))


def augmented(checker, node, env, flow):
    value = checker.rules.augmenting(checker.scalar(node.value, env))
    load = ast.parse(ast.unparse(node.target), mode="eval").body
    result = checker.binary(SIGNS[type(node.op)], checker.scalar(load, env), value)
    return store(checker, node.target, result, env)


def branch(checker, node, env, flow):
    test = checker.condition(node.test, env)
    if test.constant is not None:
        return block(checker, node.body if test.constant else node.orelse, env, flow)
    checker.level += 1
    then = block(checker, node.body, refined(node.test, env), flow)
    after = checker.rules.join_environments(then, block(checker, node.orelse, env, flow))
    checker.level -= 1
    return after


def loop(checker, node, env, flow, enter):
    """`enter(env)` is the environment at the start of the body; repeats until nothing changes."""
    require(checker.rules.loop_else or not node.orelse, "else")
    checker.level += 1
    for _ in range(12):
        inner = Flow()
        inner.returns = flow.returns
        end = block(checker, node.body, enter(env), inner)
        for other in inner.continues:
            end = checker.rules.join_environments(end, other)
        head = env if end is None else checker.rules.join_environments(env, end)
        if head == env:
            break
        env = head
    require(head == env, "no fixed point")
    after = block(checker, node.orelse, env, flow)
    for other in inner.breaks:
        after = checker.rules.join_environments(after, other)
    checker.level -= 1
    return after


def for_loop(checker, node, env, flow):
    variable = iterated(checker, node.iter, env)
    require(isinstance(node.target, ast.Name), "target")
    assigned = {n.id for s in node.body for n in ast.walk(s) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    require(node.target.id not in assigned | {"i"}, "loop variable")
    return loop(checker, node, env, flow, lambda head: {**head, node.target.id: checker.assigned(node.target.id, variable)})


def iterated(checker, node, env):
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
        return range_variable(checker.rules, [checker.scalar(a, env) for a in node.args], node.args)
    require(checker.rules.iterates, "iteration")
    value = checker.value(node, env)
    if isinstance(value, Array):
        require(len(value.shape) == 1 and not value.own_row, "iteration")
        return full(value.kind)
    require(isinstance(value, tuple) and value and all(isinstance(v, Value) for v in value), "iteration")
    require(len({v.kind for v in value}) == 1, "mixed tuple")
    return full(value[0].kind)


def range_variable(rules, arguments, nodes):
    require(all(is_integer(a.kind) and abs(a.low) < 10 ** 6 and abs(a.high) < 10 ** 6 for a in arguments), "range")
    kind, start, stop, step = rules.range_parts(arguments, nodes)
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
        require(checker.condition(node.test, head).constant is None, "constant")
        return refined(node.test, head)
    return loop(checker, node, env, flow, enter)


def leave(which):
    def run(checker, node, env, flow):
        getattr(flow, which).append(env)
    return run


def give_back(checker, node, env, flow):
    flow.returns.append(checker.rules.item(checker.value(node.value, env)) if node.value else None)
    checker.left = checker.left or not node.value


def effect(checker, node, env, flow):
    if ast.unparse(node.value) == checker.rules.barrier:
        return checker.synchronized(env)
    call = node.value
    require(isinstance(call, ast.Call) and ast.unparse(call.func) in checker.rules.atomics, "statement")
    array, index, value = call.args
    sums = checker.value(array, env)
    require(isinstance(sums, Array) and sums.role == ast.unparse(call.func), "kind of sum")
    checker.part(sums, index, env)
    checker.rules.stored(checker.scalar(value, env), sums.kind)
    return env


STATEMENTS = {ast.Assign: assign, ast.AugAssign: augmented, ast.If: branch, ast.For: for_loop, ast.While: while_loop,
              ast.Break: leave("breaks"), ast.Continue: leave("continues"), ast.Return: give_back, ast.Expr: effect,
              ast.Pass: lambda checker, node, env, flow: env}
