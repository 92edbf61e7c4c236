#include "tests/fuzz/shapes.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"

namespace pykern2cu::tests {
namespace {

// clang-format off

// Of the argument `a`, the array `x` and constants.
constexpr Shape kExpressions[] = {
    {"parentheses",      "",     "(",            "a",     ")"},
    {"plus",             "a",    "+a",           "",      ""},
    {"operators",        "a",    "+a*a-a",       "",      ""},
    {"power",            "a",    "**a",          "",      ""},
    {"matmul",           "a",    "@a",           "",      ""},
    {"right",            "",     "a+(",          "a",     ")"},
    {"and_xor",          "a",    "&a^a",         "",      ""},
    {"minus",            "",     "-",            "a",     ""},
    {"not",              "",     "not ",         "a",     ""},
    {"and",              "a",    " and a",       "",      ""},
    {"and_or",           "",     "a and (a or ", "a",     ")"},
    {"comparison",       "a",    "<a",           "",      ""},
    {"comparisons",      "",     "(a<",          "a",     ")"},
    {"attribute",        "a",    ".real",        "",      ""},
    {"call",             "a",    "()",           "",      ""},
    {"calls",            "",     "abs(",         "a",     ")"},
    {"keywords",         "",     "f(b=",         "a",     ")"},
    {"subscript",        "x",    "[0]",          "",      ""},
    {"subscripts",       "",     "x[",           "a",     "]"},
    {"items_of_number",  "",     "a[",           "a",     "]"},
    {"slices",           "",     "x[1:",         "a",     "]"},
    {"lists",            "",     "[",            "a",     "]"},
    {"tuples",           "",     "(",            "a",     ",)"},
    {"pairs",            "",     "(a,",          "a",     ")"},
    {"dicts",            "",     "{1:",          "a",     "}"},
    {"sets",             "",     "{",            "a",     "}"},
    {"conditional",      "",     "a if a else ", "a",     ""},
    {"conditional_left", "",     "(",            "a",     " if a else a)"},
    {"conditional_test", "",     "(1 if ",       "a",     ">1 else 2)"},
    {"and_or_left",      "",     "((",           "a",     "<1 and a>2) or a>3)"},
    {"lambda",           "",     "lambda: ",     "a",     ""},
    {"lambda_default",   "",     "lambda b=",    "a",     ":1"},
    {"walrus",           "",     "(b:=",         "a",     ")"},
    {"starred",          "(",    "*(",           "a",     ",)", ",)"},
    {"strings",          "len(", "'a' ",         "'b'",   "", ")"},
    {"sum_of_strings",   "len(", "'a'+",         "'b'",   "", ")"},
    {"f_string",         "f'{",  "(",            "a",     ")", "}'"},
    {"f_strings",        "",     "f'{",          "a",     "}'"},
    {"format_specs",     "f'",   "{a:",          "",      "}", "'"},
    {"comprehension",    "",     "[",            "a",     " for q in [1]]"},
    {"generator",        "",     "sum(",         "a",     " for q in [1])"},
    {"comprehension_if", "[q for q in [1]", " if a", "",  "", "]"},
    {"await",            "",     "await ",       "a",     ""},
    {"unfinished",       "",     "(a+[",         "a",     ""},
    {"unopened",         "a",    ")",            "",      ""},
    {"mixed",            "",     "(a+abs(-x[a if a else (a,{1:[", "a", "]}[1])[0]]))"},
};

constexpr Frame kAroundExpression[] = {
    {"kernel",     "@cuda.jit('void(float64[:], int64)')\ndef k(x, a):\n    b = $$\n    x[0] = b\n"},
    {"constant",   "a = 3\nb = $$\n@cuda.jit('void(float64[:], int64)')\ndef k(x, a):\n    x[0] = b\n"},
    {"launch",     "@cuda.jit\ndef k(x, a):\n    x[0] = a\ndef main(a):\n    x = np.zeros(4)\n    b = $$\n    k[1, 1](x, b)\nmain(3)\n"},
    {"signature",  "a = 3\n@cuda.jit($$)\ndef k(x, a):\n    x[0] = a\n"},
    {"annotation", "a = 3\n@cuda.jit\ndef k(x: $$, a: int):\n    x[0] = a\n"},
    {"default",    "a = 3\n@cuda.jit('void(float64[:], int64)')\ndef k(x, a=$$):\n    x[0] = a\n"},
    {"target",     "@cuda.jit('void(float64[:], int64)')\ndef k(x, a):\n    $$ = a\n"},
    {"fused",      "@cupy.fuse\ndef k(x, a):\n    return $$\nk(cupy.zeros(3), cupy.ones(3))\n"},
};

constexpr Shape kStatements[] = {
    {"elif",           "if a == 0:\n    x[0] = 1\n", "elif a == $i:\n    x[0] = 1\n", "", ""},
    {"cases",          "match a:\n", "    case $i:\n        x[0] = 1\n", "", ""},
    {"case_or",        "match a:\n    case 0", "|$i", ":\n        x[0] = 1\n", ""},
    {"case_nested",    "match a:\n    case ", "[", "b", "]", ":\n        x[0] = 1\n"},
    {"case_class",     "match a:\n    case ", "A(b=", "b", ")", ":\n        x[0] = 1\n"},
    {"excepts",        "try:\n    x[0] = 1\n", "except E$i:\n    x[0] = 2\n", "", ""},
    {"assignments",    "b0 = a\n", "b$i = b$j + 1\n", "x[0] = b$n\n", ""},
    {"own_value",      "b = a\n", "b = b + 1\n", "x[0] = b\n", ""},
    {"targets",        "", "b$i = ", "a\nx[0] = b1\n", ""},
    {"swaps",          "b = a\n", "a, b = b, a\n", "x[0] = b\n", ""},
    {"views",          "b0 = x\n", "b$i = b$j[1:]\n", "b$n[0] = 1\n", ""},
    {"growing_tuple",  "b0 = (a,)\n", "b$i = (b$j, a)\n", "x[0] = 1\n", ""},
    {"nested_target",  "", "[", "b", "]", " = a\n"},
    {"starred_target", "", "[*", "b", "]", " = a\n"},
    {"deletions",      "del ", "(", "a", ")", "\n"},
    {"with_items",     "with a", ", a", ":\n    x[0] = 1\n", ""},
    {"semicolons",     "b = a", "; b = a", "\n", ""},
    {"continued",      "x[0] = ", "\\\n", "a\n", ""},
    {"lambdas",        "f0 = lambda: a\n", "f$i = lambda: f$j()\n", "x[0] = f$n()\n", ""},
    {"early_returns",  "", "if a == $i: return\n", "x[0] = 1\n", ""},
    {"breaks",         "for i in range(a):\n", "    if i == $i: break\n", "x[0] = 1\n", ""},
    {"loops",          "", "for i in range(a): x[i] += 1\n", "", ""},
    {"ternaries",      "b = a\n", "b = 1 if b > 2 else a\n", "x[0] = b\n", ""},
};

// Blocks in blocks.
constexpr Shape kBlocks[] = {
    {"if",       "if a:\n", "$>if a:\n", "$>x[0] = 1\n", ""},
    {"else",     "if a:\n", "$>if a:\n$> x[0] = 1\n$>else:\n", "$>x[0] = 1\n", ""},
    {"for",      "if a:\n", "$>for i$i in range(a):\n", "$>x[0] = 1\n", ""},
    {"while",    "if a:\n", "$>while a > $i:\n", "$>a = 1\n", ""},
    {"with",     "if a:\n", "$>with a:\n", "$>x[0] = 1\n", ""},
    {"try",      "if a:\n", "$>try:\n", "$>x[0] = 1\n", ""},
    {"function", "if a:\n", "$>def f$i():\n", "$>return 1\n", ""},
    {"class",    "if a:\n", "$>class C$i:\n", "$>b = 1\n", ""},
};

constexpr Frame kAroundStatements[] = {
    {"kernel", "@cuda.jit('void(float64[:], int64)')\ndef k(x, a):\n    $$\n"},
    {"module", "a = 3\nx = np.zeros(3)\n$$\n@cuda.jit\ndef k(x, a):\n    x[0] = a\nk[1, 1](x, a)\n"},
    {"host",   "@cuda.jit\ndef k(x, a):\n    x[0] = a\ndef main(x, a):\n    $$\n    k[1, 1](x, a)\nmain(np.zeros(3), 3)\n"},
    {"fused",  "@cupy.fuse\ndef k(x, a):\n    $$\n    return a\nk(cupy.zeros(3), cupy.ones(3))\n"},
};

// Definitions that need each other, and what needs the last of them: `c`.
constexpr Shape kChains[] = {
    {"names",        "c0 = 1\n", "c$i = c$j\n", "c = c$n\n", ""},
    {"sums",         "c0 = 1\n", "c$i = c$j + 1\n", "c = c$n\n", ""},
    {"later_names",  "", "c$j = c$i\n", "c = c0\n", ""},
    {"tuples",       "c0 = (1, 1)\n", "c$i = (c$j, 1)\n", "c = c$n[1]\n", ""},
    {"lists",        "c0 = [1]\n", "c$i = [c$j]\n", "c = len(c$n)\n", ""},
    {"items_of",     "c0 = (1,)\n", "c$i = (c$j[0],)\n", "c = c$n[0]\n", ""},
    {"unpacked",     "c0, d0 = 1, 2\n", "c$i, d$i = d$j, c$j\n", "c = c$n\n", ""},
    {"conditional",  "c0 = 1\n", "c$i = -(-c$j) if c$j else 2\n", "c = c$n\n", ""},
    {"rounds",       "c0 = [1]\n", "c$i = [b for b in c$j]\n", "c = c$n[0]\n", ""},
    {"dicts",        "c0 = 1\n", "c$i = dict(v=c$j)\n", "c = len(c$n)\n", ""},
    {"same_name",    "c = 1\n", "c = c + 1\n", "", ""},
    {"augmented",    "c = 1\n", "c += 1\n", "", ""},
    {"appended",     "c = []\n", "c.append(1)\n", "c = len(c)\n", ""},
    {"items",        "d = {0: 1}\n", "d[$i] = d[$j]\n", "c = d[$n]\n", ""},
    {"text",         "c0 = ''\n", "c$i = c$j + 'a'\n", "c = len(c$n)\n", ""},
    {"guards",       "c = 1\n", "if c: c = 2\n", "", ""},
    {"branches",     "c0 = 1\n", "if c$j: c$i = c$j\nelse: c$i = 2\n", "c = c$n\n", ""},
    {"attributes",   "class A: pass\no = A()\no.v0 = 1\n", "o.v$i = o.v$j\n", "c = o.v$n\n", ""},
    {"class_body",   "class A:\n    v0 = 1\n", "    v$i = v$j\n", "c = A.v$n\n", ""},
    {"members",      "import enum\nclass A(enum.IntEnum):\n    v0 = 1\n", "    v$i = v$j + 1\n", "c = A.v$n\n", ""},
    {"defaults",     "def f0(b=1): return b\n", "def f$i(b=f$j()): return b\n", "c = f$n()\n", ""},
    {"functions",    "def f0(): return 1\n", "def f$i(): return f$j()\n", "c = f$n()\n", ""},
    {"default_calls", "def f0(b=1): return b\n", "def f$i(b=f$j): return b()\n", "c = f$n()\n", ""},
    {"lambdas",      "f0 = lambda: 1\n", "f$i = lambda: f$j()\n", "c = f$n()\n", ""},
    {"device",       "@cuda.jit(device=True)\ndef f0(b): return b\n", "@cuda.jit(device=True)\ndef f$i(b): return f$j(b + 1)\n", "c = f$n\n", ""},
    {"wrapped",      "def f0(): return 1\n", "f$i = cuda.jit(device=True)(f$j)\n", "c = f$n\n", ""},
    {"partial",      "def f0(): return 1\n", "f$i = functools.partial(f$j)\n", "c = f$n()\n", ""},
    {"closures",     "def f0():\n    return lambda: 1\n", "def f$i():\n    g = f$j\n    return lambda: g()()\n", "c = f$n()()\n", ""},
    {"decorators",   "def d(f): return f\n", "@d\n", "def g(): return 1\n", "", "c = g()\n"},
    {"inheritance",  "class A0:\n    v = 1\n", "class A$i(A$j): pass\n", "c = A$n.v\n", ""},
    {"of_classes",   "class A0:\n    v = 1\n", "class A$i:\n    v = A$j.v\n", "c = A$n.v\n", ""},
    {"super",        "class A0:\n    def __init__(self): self.v = 1\n", "class A$i(A$j):\n    def __init__(self): super().__init__()\n", "c = A$n().v\n", ""},
    {"own_init",     "class A0:\n    def __init__(self): self.v = 1\n", "class A$i(A$j):\n    def __init__(self): A$j.__init__(self)\n", "c = A$n().v\n", ""},
    {"attributes_of", "class A0:\n    v = 1\n", "class A$i(A$j): pass\nc$i = A$i.v\n", "c = c$n\n", ""},
    {"properties",   "class A:\n    v0 = 1\n", "    @property\n    def v$i(self): return self.v$j\n", "c = A().v$n\n", ""},
    {"methods",      "class A:\n    def v0(self): return 1\n", "    def v$i(self): return self.v$j()\n", "c = A().v$n()\n", ""},
    {"objects",      "class A:\n    def __init__(self, n): self.n = n\nc0 = 1\n", "c$i = A(c$j)\n", "c = c$n.n\n", ""},
    {"named_tuples", "import typing\nclass A0(typing.NamedTuple):\n    v: int\n", "class A$i(typing.NamedTuple):\n    v: A$j\n", "c = 1\n", ""},
    {"dtypes",       "d0 = np.dtype('f4')\n", "d$i = np.dtype([('v', d$j)])\n", "c = d$n.itemsize\n", ""},
    {"records",      "d0 = np.dtype([('v', 'f4')])\n", "d$i = np.dtype([('v', d$j), ('w', 'f4')])\n", "@cuda.jit((numba.from_dtype(d$n)[:],))\ndef h(b): b[0] = b[1]\nc = 1\n", ""},
    {"type_names",   "t0 = numba.int64\n", "t$i = t$j\n", "c = t$n(3)\n", ""},
    {"type_tuples",  "t0 = numba.int64\n", "t$i = numba.types.Tuple((t$j,))\n", "c = 1\n", ""},
    {"modules",      "m0 = math\n", "m$i = m$j\n", "c = int(m$n.pi)\n", ""},
    {"globals",      "c = 1\n", "def f$i():\n    global c\n    c = $i\n", "", ""},
    {"views",        "c0 = np.zeros(4)\n", "c$i = c$j[0:]\n", "c = c$n.size\n", ""},
    {"loops",        "c = 0\n", "for i in range(3): c = c + 1\n", "", ""},
    {"growing",      "def f(m):\n    f((m, 0))\n    f((m, []))\n", "", "f(1)\nc = 1\n", ""},
    {"growing list", "def f(m):\n    n = m + [0]\n    f(n)\n    f(n + [1])\n", "", "f([1])\nc = 1\n", ""},
    {"callers",      "def f0(m): return 1\n", "def f$i(m): return f$j(m)\n", "c = f$n(1)\n", ""},
    {"recursion",    "def f(m): return 0 if m == 0 else 1 + f(m - 1)\n", "", "c = f($n)\n", ""},
};

// Each is twice as large as the one before it.
constexpr Shape kDoubled[] = {
    {"pairs",      "c0 = (1, 1)\n", "c$i = (c$j, c$j)\n", "c = len(c$n)\n", ""},
    {"whole pair", "c0 = (1, 1)\n", "c$i = (c$j, c$j)\n", "c = c$n\n", ""},
    {"joined",     "c0 = (1, 1)\n", "c$i = c$j + c$j\n", "c = len(c$n)\n", ""},
    {"repeated",   "c0 = [1]\n", "c$i = c$j * 2\n", "c = len(c$n)\n", ""},
    {"copied",     "c0 = [1]\n", "c$i = [*c$j, *c$j]\n", "c = len(c$n)\n", ""},
    {"own text",   "c = 'a'\n", "c += c\n", "c = len(c)\n", ""},
    {"text",       "c0 = 'a'\n", "c$i = c$j + c$j\n", "c = len(c$n)\n", ""},
    {"formatted",  "c0 = 'a'\n", "c$i = f'{c$j}{c$j}'\n", "c = len(c$n)\n", ""},
    {"replaced", "c0 = 'a'\n", "c$i = c$j.replace('a', 'aa')\n", "c = len(c$n)\n", ""},
    {"joined text", "c0 = 'a'\n", "c$i = ''.join([c$j, c$j])\n", "c = len(c$n)\n", ""},
    {"format", "c0 = 'a'\n", "c$i = '{0}{0}'.format(c$j)\n", "c = len(c$n)\n", ""},
    {"squares",    "c0 = 3\n", "c$i = c$j * c$j\n", "c = c$n\n", ""},
    {"shifts",     "c0 = 3\n", "c$i = c$j << c$j\n", "c = c$n\n", ""},
    {"powers",     "c0 = 3\n", "c$i = c$j ** c$j\n", "c = c$n\n", ""},
    {"dicts",      "c0 = {0: 1}\n", "c$i = {0: c$j, 1: c$j}\n", "c = len(c$n)\n", ""},
    {"functions",  "def f0(): return 1\n", "def f$i(): return f$j() + f$j()\n", "c = f$n()\n", ""},
    {"defaults",   "def f0(b=1): return b\n", "def f$i(b=f$j(), e=f$j()): return b\n", "c = f$n()\n", ""},
    {"lambdas",    "f0 = lambda b: 1\n", "f$i = lambda b: f$j(b) + f$j(b + 1)\n", "c = f$n(1)\n", ""},
    {"device",     "@cuda.jit(device=True)\ndef f0(b): return b\n", "@cuda.jit(device=True)\ndef f$i(b): return f$j(b) + f$j(b + 1.5)\n", "c = f$n\n", ""},
    {"tuples made", "@cuda.jit(device=True)\ndef f0(b): return b\n", "@cuda.jit(device=True)\ndef f$i(b):\n    e = f$j(b)\n    return (e, e)\n", "c = f$n\n", ""},
    {"closures",   "def f0(): return 1\n", "def f$i():\n    def g(): return f$j() + f$j()\n    return g()\n", "c = f$n()\n", ""},
    {"attributes", "class A0:\n    v = 1\n", "class A$i:\n    v = A$j.v\n    w = A$j.v + A$j.v\n", "c = A$n.w\n", ""},
    {"diamonds",   "class A0:\n    v = 1\n", "class B$i(A$j): pass\nclass C$i(A$j): pass\nclass A$i(B$i, C$i): pass\n", "c = A$n.v\n", ""},
    {"of diamonds", "class A0:\n    v = 1\n    def f(self): self.w = 2\n", "class B$i(A$j): pass\nclass C$i(A$j): pass\nclass A$i(B$i, C$i): pass\n", "o = A$n()\nA$n.f(o)\nA$n.g(o)\nA0.u = 3\nc = o.v\n", ""},
    {"objects",    "class A:\n    def __init__(self, n, m): self.n, self.m = n, m\nc0 = 1\n", "c$i = A(c$j, c$j)\n", "c = c$n.n\n", ""},
    {"dtypes",     "d0 = np.dtype('f4')\n", "d$i = np.dtype([('v', d$j), ('w', d$j)])\n", "c = d$n.itemsize\n", ""},
    {"records",    "d0 = np.dtype([('v', 'f4')])\n", "d$i = np.dtype([('v', d$j), ('w', d$j)])\n", "@cuda.jit((numba.from_dtype(d$n)[:],))\ndef h(b): b[0] = b[1]\nc = 1\n", ""},
    {"sub arrays", "d0 = np.dtype('f4')\n", "d$i = np.dtype((d$j, (2,)))\n", "c = d$n.itemsize\n", ""},
    {"arrays",     "c0 = np.ones(1)\n", "c$i = np.concatenate((c$j, c$j))\n", "c = c$n.size\n", ""},
    {"outer",      "c0 = np.ones(2)\n", "c$i = np.outer(c$j, c$j)\n", "c = c$n.size\n", ""},
    {"axes",       "c0 = np.ones(1)\n", "c$i = np.array([c$j, c$j])\n", "c = c$n.size\n", ""},
    {"types",      "t0 = numba.int64\n", "t$i = numba.types.Tuple((t$j, t$j))\n", "c = 1\n", ""},
    {"signature",  "t0 = numba.int64\n", "t$i = numba.types.Tuple((t$j, t$j))\n", "@cuda.jit((t$n,))\ndef h(b): pass\nc = 1\n", ""},
    {"rounds",     "c = 0\n", "for i$i in range(2):\n  c = c + 1\n", "", ""},
    {"nested rounds", "c = 0\nif 1:\n", "$>for i$i in range(2):\n", "$>c = c + 1\n", ""},
    {"comprehensions", "c0 = [1]\n", "c$i = [b for b in c$j for q in (1, 2)]\n", "c = len(c$n)\n", ""},
    {"sums",       "c = ", "sum(", "1", " for q in range(10**4))", "\n"},
    {"paths",      "c = 0\n", "if v$i: c = c + 1\n", "", ""},
    {"arguments",  "def f0(*b): return len(b)\n", "def f$i(*b): return f$j(*b, *b)\n", "c = f$n(1)\n", ""},
};

constexpr Frame kAroundChain[] = {
    {"constant", "$$\n@cuda.jit('void(float64[:])')\ndef k(x):\n    x[0] = c\n"},
    {"device",   "$$\n@cuda.jit('void(float64[:], int64)')\ndef k(x, a):\n    x[0] = c(a)\n"},
    {"launch",   "@cuda.jit\ndef k(x, a):\n    x[0] = a\n$$\nk[1, 1](np.zeros(4), c)\n"},
    {"host",     "@cuda.jit\ndef k(x, a):\n    x[0] = a\ndef main():\n    $$\n    k[1, 1](np.zeros(4), c)\nmain()\n"},
    {"closure",  "def make():\n    $$\n    @cuda.jit('void(float64[:])')\n    def k(x):\n        x[0] = c\n    return k\nk = make()\n"},
};

constexpr Shape kCudaTexts[] = {
    {"braces",     "extern \"C\" __global__ void k() ", "{", "", "}"},
    {"parameters", "extern \"C\" __global__ void k(int ", "(*", "a", ")()", ") {}"},
    {"pointers",   "extern \"C\" __global__ void k(int ", "*", "a) {}", ""},
    {"templates",  "", "template <class T> ", "__global__ void k(T a) {}", ""},
    {"arguments",  "template <class T> __global__ void k(", "A<", "T", ">", " a) {}"},
    {"namespaces", "", "namespace a { ", "__global__ void k(int a) {}", "}"},
    {"directives", "", "#if 1\n", "extern \"C\" __global__ void k() {}\n", "#endif\n"},
    {"macros",     "#define A0 1\n", "#define A$i A$j\n", "extern \"C\" __global__ void k(int a) { a = A$n; }", ""},
    {"linkage",    "", "extern \"C\" {", "__global__ void k() {}", "}"},
    {"unfinished", "extern \"C\" __global__ void k(", "(", "", ""},
};

constexpr Frame kAroundCudaText[] = {
    {"kernel",      "k = cupy.RawKernel(r'''$$''', 'k')\n"},
    {"module",      "k = cupy.RawModule(code=r'''$$''').get_function('k')\n"},
    {"operation",   "k = cupy.ElementwiseKernel('T x', 'T y', r'''$$''', 'k')\n"},
    {"parameters",  "k = cupy.ElementwiseKernel(r'''$$''', 'T y', 'y = 1', 'k')\n"},
};

constexpr Shape kTypes[] = {
    {"tuples",     "void(", "Tuple((", "int64", ",))", ")"},
    {"uni_tuples", "void(", "UniTuple(", "int64", ", 2)", ")"},
    {"axes",       "void(float64", "[:]", ")", ""},
    {"results",    "", "int64(", "", ")"},
    {"parameters", "void(int64", ",int64", ")", ""},
};

constexpr Frame kAroundType[] = {
    {"type",      "from numba.types import *\n@cuda.jit($$)\ndef k(x): pass\n"},
    {"type text", "@cuda.jit('$$')\ndef k(x): pass\n"},
};
// clang-format on

constexpr std::string_view kImports =
    "import functools, math\nimport numpy as np\nimport numba\nimport cupy\nfrom numba import "
    "cuda\n";

void fill(std::string& out, std::string_view text, size_t level, size_t last) {
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '$') {
            out += text[i];
            continue;
        }
        ++i;
        if (text[i] == '>') {
            out.append(level, ' ');
        } else {
            append(out, text[i] == 'n' ? last : text[i] == 'i' ? level : level - 1);
        }
    }
}

std::string shaped(const Shape& shape, size_t depth) {
    std::string out(shape.before);
    for (size_t level = 1; level <= depth; ++level) {
        fill(out, shape.open, level, depth);
    }
    fill(out, shape.middle, depth + 1, depth);
    for (size_t level = depth; level > 0; --level) {
        fill(out, shape.close, level, depth);
    }
    return out += shape.after;
}

//   def main():\n    $$   →   every line of the text four blanks to the right
std::string framed(const Frame& frame, std::string_view text) {
    const size_t at = frame.text.find("$$");
    const size_t line = frame.text.rfind('\n', at) + 1;
    const size_t blanks = std::min(frame.text.find_first_not_of(' ', line), at) - line;
    std::string out = cat(kImports, frame.text.substr(0, at));
    for (size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '\n') {
            out.append(blanks, ' ');
        }
    }
    return out += frame.text.substr(at + 2);
}

}  // namespace

std::vector<Deep> deep_programs(size_t depth, std::string_view wanted) {
    std::vector<Deep> programs;
    const auto add = [&](const auto& shapes, const auto& frames, size_t most) {
        for (const Frame& frame : frames) {
            for (const Shape& shape : shapes) {
                std::string name = cat(frame.name, ", ", shape.name);
                if (name.find(wanted) != std::string::npos) {
                    programs.push_back({std::move(name), framed(frame, shaped(shape, most))});
                }
            }
        }
    };
    add(kExpressions, kAroundExpression, depth);
    add(kStatements, kAroundStatements, depth);
    add(kBlocks, kAroundStatements, std::min<size_t>(depth, 200));
    add(kChains, kAroundChain, depth);
    add(kDoubled, kAroundChain, std::min<size_t>(depth, 60));
    add(kCudaTexts, kAroundCudaText, depth);
    add(kTypes, kAroundType, depth);
    return programs;
}

}  // namespace pykern2cu::tests
