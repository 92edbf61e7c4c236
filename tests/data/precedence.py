"""Writes precedence.txt: expressions and CPython's parse of each, as the dump of ours.

    python3 precedence.py > precedence.txt
"""

import ast
import random

UNARY = {ast.UAdd: "+", ast.USub: "-", ast.Invert: "~", ast.Not: "not"}
BINARY = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%",
    ast.Pow: "**", ast.MatMult: "@", ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&",
    ast.BitOr: "|", ast.BitXor: "^",
}
COMPARE = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}


def join(*parts):
    return "(" + " ".join(parts) + ")"


def dump_argument(node):
    if isinstance(node, ast.keyword):
        value = dump(node.value)
        return join("double-star", value) if node.arg is None else join("=", node.arg, value)
    return dump(node)


def dump(node):
    match node:
        case None:
            return "_"
        case ast.Name(id=name):
            return name
        case ast.Constant(value=value):
            return "..." if value is ... else repr(value)
        case ast.Attribute(value=value, attr=attr):
            return join(".", dump(value), attr)
        case ast.UnaryOp(op=op, operand=operand):
            return join(UNARY[type(op)], dump(operand))
        case ast.BinOp(left=left, op=op, right=right):
            return join(BINARY[type(op)], dump(left), dump(right))
        case ast.BoolOp(op=op, values=values):
            return join("and" if isinstance(op, ast.And) else "or", *map(dump, values))
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            steps = [p for op, v in zip(ops, comparators) for p in (COMPARE[type(op)], dump(v))]
            return join("compare", dump(left), *steps)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return join("if", dump(test), dump(body), dump(orelse))
        case ast.Call(func=func, args=args, keywords=keywords):
            inputs = sorted(args + keywords, key=lambda node: (node.lineno, node.col_offset))
            return join("call", dump(func), *map(dump_argument, inputs))
        case ast.Subscript(value=value, slice=index):
            return join("[]", dump(value), dump(index))
        case ast.Slice(lower=lower, upper=upper, step=step):
            return join("slice", dump(lower), dump(upper), dump(step))
        case ast.Tuple(elts=elts):
            return join("tuple", *map(dump, elts))
        case ast.List(elts=elts):
            return join("list", *map(dump, elts))
        case ast.Dict(keys=keys, values=values):
            return join("dict", *(join(dump(k), dump(v)) for k, v in zip(keys, values)))
        case ast.Starred(value=value):
            return join("star", dump(value))
        case ast.NamedExpr(target=target, value=value):
            return join(":=", dump(target), dump(value))
        case ast.Lambda(args=args, body=body):
            return join("lambda", join(*(join(a.arg) for a in args.args)), dump(body))
    raise TypeError(node)


FIXED = """
a & b ^ c | a ^ b & c | a & b ^ c & d | a ^ b ^ c & d | a & (b ^ c) & d | (a ^ b) & c | a & b & c
a + b * c | (a + b) * c | -a ** b | (-a) ** b | a ** -b | a ** b ** c | (a ** b) ** c | not a == b
~a & b | -a // b | a // -b % c | a @ b @ c | a << b + c | a << b >> c | a - b - c | a - (b - c)
not a and b | not (a and b) | a or b and c | a and b or c and d | a or b or c | (a or b) or c
a < b < c | (a < b) < c | a < b == c | a is not b | a not in b | not a in b | a is b in c
a if b else c | a if b else c if d else e | (a if b else c) if d else e | a or b if c else d
lambda: a | lambda a, b: a + b | lambda a: b if a else c | (lambda a: a)(b) | f(lambda: a, b)
a.b.c | a.b(c).d | a[b] | a[b, c] | a[b,] | a[(b,)] | a[b:c] | a[:] | a[::] | a[::b] | a[b:c:d]
a[:, b] | a[..., b] | a[b][c] | a[-b] | a(b)[c](d) | f() | f(a, *b, c=d, **d) | f((a, b)) | f((a))
(a) | ((a)) | () | (a,) | (a, b) | [] | [a] | [a, b] | {} | {a: b} | {a: b, c: d} | [a, *b] | (*a, b)
(a := b) | f(a := b) | 1 if a else 2 | -1 | - -a | +-~a | not not a | 1 .a | 1.5 * a | a ** 2 % c
(a) | None | True | ...
"""


def random_expression(rng, depth):
    if depth == 0 or rng.random() < 0.15:
        return rng.choice("abcd")
    inner = [random_expression(rng, depth - 1) for _ in range(3)]
    operators = ["&", "^", "|", "+", "-", "*", "//", "%", "**", "<<", ">>", "/", "@", "<", "==",
                 "and", "or", "is not", "not in", "&", "^"]
    kind = rng.random()
    if kind < 0.75:
        return f"{inner[0]} {rng.choice(operators)} {inner[1]}"
    if kind < 0.85:
        return f"{rng.choice(['-', '~', '+'])}{inner[0]}"
    if kind < 0.92:
        return f"({inner[0]})"
    return f"{inner[0]} if {inner[1]} else {inner[2]}"


def is_valid(text):
    try:
        ast.parse(text, mode="eval")
    except SyntaxError:
        return False
    return True


def main():
    rng = random.Random(1)
    expressions = [text.strip() for line in FIXED.split("\n") for text in line.split(" | ")]
    expressions = [text for text in expressions if text]
    while len(expressions) < 260:
        text = random_expression(rng, 3)
        if 8 < len(text) < 70 and is_valid(text):
            expressions.append(text)
    for text in expressions:
        print(text)
        print("    " + dump(ast.parse(text, mode="eval").body))


if __name__ == "__main__":
    main()
