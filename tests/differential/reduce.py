"""Smaller programs that may show the same difference."""

import ast
import copy
import dataclasses
import random
import re

from check import Invalid
from inputs import OUTPUTS


def smaller(program, place, limit=14):
    """Variants of `program`, each without some part of it, that are still valid."""
    import generate
    found, texts = [], list(variants(program, place))
    texts[1:] = random.Random(program.seed).sample(texts[1:], len(texts) - 1)
    for number, source in enumerate(texts):
        try:
            candidate = rebuilt(program, source, f"k{program.seed}_{number}")
            compile(candidate.source(), "candidate", "exec")  # no `break` outside of loops
            if len(candidate.source()) >= len(program.source()) or not ends(candidate):
                continue
            generate.check(candidate)
        except (Invalid, SyntaxError, KeyError, IndexError, AttributeError, TypeError):
            continue
        found.append(candidate)
        if len(found) == limit:
            break
    return found


def ends(program):
    """Whether every `while` still counts: `while v < 3 and ...: v += 1`."""
    return all(counts(node) for node in ast.walk(ast.parse(program.source())) if isinstance(node, ast.While))


def counts(loop):
    test = loop.test.values[0] if isinstance(loop.test, ast.BoolOp) and isinstance(loop.test.op, ast.And) else loop.test
    step = loop.body[0]
    return (isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Lt) and
            isinstance(test.comparators[0], ast.Constant) and isinstance(step, ast.AugAssign) and
            isinstance(step.op, ast.Add) and isinstance(step.value, ast.Constant) and
            ast.dump(step.target).replace("Store", "Load") == ast.dump(test.left))


def rebuilt(program, source, name):
    """The program whose text is `source`, under another name."""
    source = re.sub(rf"\b{program.name}(?=_d|\b)", name, source)
    *functions, kernel = [n for n in ast.parse(source).body if isinstance(n, ast.FunctionDef)]
    body = [ast.unparse(statement) for statement in kernel.body]
    called = {n.id for f in (*functions, kernel) for n in ast.walk(f) if isinstance(n, ast.Name)}
    words = set(re.findall(r"\w+", "\n".join(body)))
    return dataclasses.replace(program, name=name, functions=[ast.unparse(f) for f in functions if f.name in called], body=body,
                               parameters=[p for p in program.parameters if p.name in words])


def variants(program, place):
    tree = ast.parse(program.source())
    kernel = [n for n in tree.body if isinstance(n, ast.FunctionDef)][-1]
    kernel.body = [s for s in kernel.body if not stores_elsewhere(s, place)]
    while drop_unread(kernel, kernel):
        pass
    yield ast.unparse(tree)
    yield from without_statements(tree)
    yield from with_simpler_expressions(tree)


def stores_elsewhere(statement, place):
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Subscript):
        return False
    target = ast.unparse(statement.targets[0])
    return target.split("[")[0] in OUTPUTS and target != f"{place[0]}[i, {place[1]}]"


def drop_unread(kernel, node):
    """Removes assignments to variables that nothing else reads; whether there were any."""
    changed = False
    for field in ("body", "orelse"):
        statements = getattr(node, field, [])
        kept = [s for s in statements if not is_unread(kernel, s)]
        if len(kept) < len(statements):
            setattr(node, field, kept or [ast.Pass()] * (field == "body"))
            changed = True
        for statement in kept:
            changed = drop_unread(kernel, statement) or changed
    return changed


def is_unread(kernel, statement):
    targets = {ast.Assign: lambda s: s.targets, ast.AugAssign: lambda s: [s.target]}.get(type(statement))
    if not targets or not all(isinstance(t, ast.Name) for t in targets(statement)):
        return False
    own = set(map(id, ast.walk(statement)))
    names = {t.id for t in targets(statement)}
    return not any(isinstance(n, ast.Name) and n.id in names and id(n) not in own and not isinstance(n.ctx, ast.Store)
                   for n in ast.walk(kernel))


def changes(tree, change):
    """`change(node)` on copies of the tree, once for each node; it returns whether it did anything."""
    count = sum(1 for _ in ast.walk(tree))
    for at in range(count):
        fresh = copy.deepcopy(tree)
        node = next(n for k, n in enumerate(ast.walk(fresh)) if k == at)
        for result in change(node) or ():
            yield ast.unparse(fresh)


def without_statements(tree):
    def change(node):
        for field in ("body", "orelse"):
            statements = getattr(node, field, None)
            if not isinstance(statements, list) or isinstance(node, ast.Module):
                continue
            kept = list(statements)
            for statement in kept:
                inner = getattr(statement, "body", None)
                if isinstance(inner, list):
                    setattr(node, field, [t for s in kept for t in (inner if s is statement else [s])])
                    yield True
                rest = [s for s in kept if s is not statement]
                setattr(node, field, rest or ([ast.Pass()] if field == "body" else []))
                yield True
            setattr(node, field, kept)
    yield from changes(tree, change)


def with_simpler_expressions(tree):
    """An operand in the place of an operation."""
    def change(node):
        for field, child in list(ast.iter_fields(node)):
            if isinstance(child, ast.expr) and field not in ("func", "slice", "target") and not isinstance(child, (ast.Name, ast.Constant)):
                for part in list(ast.iter_child_nodes(child)):
                    if isinstance(part, ast.expr):
                        setattr(node, field, part)
                        yield True
                setattr(node, field, child)
    yield from changes(tree, change)


def smaller_text(source, source_of_chance):
    """The module with some statements and parts of expressions less, often many at once."""
    tree = ast.parse(source)
    for _ in range(source_of_chance.choice((1, 2, 4, 8, 16, 32))):
        edits = [*deletions(tree)] if source_of_chance.random() < 0.5 else [*simplifications(tree)]
        if edits:
            source_of_chance.choice(edits)()
    return ast.unparse(ast.fix_missing_locations(tree))


def deletions(tree):
    """Functions that remove a statement, or what is around its block."""
    for node in ast.walk(tree):
        for field in ("body", "orelse"):
            statements = getattr(node, field, None)
            for at, statement in enumerate(statements if isinstance(statements, list) else ()):
                inner = getattr(statement, "body", []) if not isinstance(statement, ast.FunctionDef) else []
                yield lambda s=statements, at=at, needed=field == "body": s.__setitem__(
                    slice(at, at + 1), [ast.Pass()] * (needed and len(s) == 1))
                if inner:
                    yield lambda s=statements, at=at, inner=inner: s.__setitem__(slice(at, at + 1), inner)


def simplifications(tree):
    """Functions that put an operand, or a small number, in the place of an operation."""
    for node in ast.walk(tree):
        for field, child in ast.iter_fields(node):
            several = child if isinstance(child, list) and field in ("args", "values", "comparators") else [child]
            for at, old in enumerate(several):
                if not isinstance(old, ast.expr) or field in ("func", "target", "targets") or isinstance(old, (ast.Name, ast.Constant)):
                    continue
                parts = [p for p in ast.iter_child_nodes(old) if isinstance(p, ast.expr)]
                for new in (*parts, ast.Constant(1), ast.Constant(0)):
                    yield lambda node=node, field=field, several=several, at=at, new=new: (
                        several.__setitem__(at, new) if several is getattr(node, field) else setattr(node, field, new))
