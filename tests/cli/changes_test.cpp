#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

// What follows the code around kernels: it ends on any input, in little time, and a statement that
// may not have run counts as one.
namespace pykern2cu::tests {
namespace {

constexpr std::string_view kReadsN = "\n@cuda.jit('void(int64[:])')\ndef k(x):\n    x[0] = N\n";

std::string written_often(int times, std::string_view first, std::string_view part,
                          std::string_view last) {
    std::string text(first);
    for (int i = 0; i < times; ++i) {
        text += part;
    }
    return text + std::string(last);
}

TEST_CASE("the analysis of changes ends") {
    std::string names = "A = [1]\n";
    for (int i = 1; i < 40; ++i) {
        names += cat("i", i, " = i", i - 1, " + i", i - 1, "\n");
    }
    const std::string kPrograms[] = {
        // classes that are among their own bases
        "class Base:\n    size = 3\nclass Local:\n    class Base(Base):\n        pass\n"
        "    Base.restart = 3\n    Base.other(1)\n",
        "def one():\n    class A(B):\n        pass\n    return A\nclass B(A):\n    pass\n"
        "class A(B):\n    pass\nA.reset(3)\nA.n = 3\n",
        "from lib import *\nclass Solver(Solver):\n    def reset(self):\n"
        "        Solver.restart(self)\n",
        // attributes by names that are not known, in device code
        "from numba import njit\nclass C:\n    n = 3\no = C()\n@njit\ndef f(x, name):\n"
        "    return getattr(o, name)\n",
        "from numba import njit\nclass C:\n    n = 3\no = C()\n@njit\ndef f(x):\n"
        "    return vars(o)\n",
        // each call is in another one
        written_often(40, "f = [1]\nf", "[0]()", "\n"),
        written_often(30, "class C: pass\no = C()\n", "setattr(", "o") +
            written_often(30, "", ", 'a', 1)", "\n"),
        written_often(30, "", "globals().update({'a': ", "1") + written_often(30, "", "})", "\n"),
        names + "i0 = 0\nA[i39]\n",
    };
    for (const std::string& program : kPrograms) {
        CAPTURE(program);
        Workspace dir;
        dir.file("k.py", cat("from numba import cuda\nN = 3\n", program, kReadsN));
        CHECK(dir.shell("timeout 10 '" PYKERN2CU_PROGRAM "' k.py -o -").exit_code <= 1);
    }
}

TEST_CASE(
    "what the file changes of modules that import each other is seen by the functions of both") {
    constexpr std::string_view kChanges[] = {"a.N = 5\n", "a.set_n(5)\n", "a.L.append(2)\n",
                                             "a.D['n'] = 5\n"};
    constexpr std::string_view kReads[] = {"a.N", "len(a.L)", "a.D['n']"};
    for (const std::string_view change : kChanges) {
        Workspace dir;
        dir.file("a.py",
                 "import b\nN = 3\nL = [1]\nD = {'n': 3}\ndef set_n(n):\n    global N\n"
                 "    N = n\n")
            .file("b.py",
                  cat("import a\ndef n():\n    return ", kReads[0], "\ndef length():\n    return ",
                      kReads[1], "\ndef item():\n    return ", kReads[2], "\n"))
            .file("k.py", cat("from numba import cuda\nimport a, b\n", change,
                              "R = (b.n(), b.length(), b.item())\n"
                              "@cuda.jit('void(float32[::1])')\ndef k(x):\n"
                              "    x[0] = R[0] + 10 * R[1] + 100 * R[2]\n"));
        CAPTURE(change);
        CHECK(dir.shell("pykern2cu --no-config k.py -o -").exit_code == 1);
    }
    Workspace dir;
    dir.file("a.py", "import b\nN = 3\n")
        .file("b.py", "import a\ndef n():\n    return a.N\n")
        .file("k.py",
              "from numba import cuda\nimport a, b\nR = b.n()\n"
              "@cuda.jit('void(float32[::1])')\ndef k(x):\n    x[0] = R\n");
    CHECK(contains(dir.shell("pykern2cu --no-config k.py -o -").standard_output, "R = 3;"));
}

TEST_CASE("functions that only the device runs change no constants of the file") {
    Workspace dir;
    dir.file("k.py",
             "import numpy as np\nfrom numba import cuda\nC = np.array([1.0, 2])\n"
             "def fill(a):\n    a[0] = 5\n"
             "def body(a, b):\n    c = cuda.const.array_like(C)\n    a[0] = c[0]\n"
             "class Test(Base):\n    def test_fill(self):\n"
             "        k = cuda.jit('void(int64[:])')(fill)\n"
             "        a = np.full(1, 3)\n        k[1, 1](a)\n"
             "        self.check(np.all(a == 0))\n"
             "    def test_body(self):\n        a = np.zeros(2)\n        b = np.zeros(2)\n"
             "        k = cuda.jit(body).specialize(a, b)\n        k[2, 1](a, b)\n"
             "        np.testing.assert_allclose(a, C)\n");
    CHECK(dir.shell("pykern2cu --no-config k.py -o -").exit_code == 0);
    dir.file("k.py",
             "import numpy as np\nfrom numba import cuda\nC = np.array([1.0, 2])\n"
             "def fill(a):\n    a[0] = 5\n"
             "fill(C)\nk = cuda.jit('void(float64[:])')(fill)\n"
             "@cuda.jit('void(float64[:])')\ndef body(a):\n    a[0] = C[0]\n");
    CHECK(contains(dir.shell("pykern2cu --no-config k.py -o -").standard_output, "{5.0, 2.0}"));
}

TEST_CASE("functions that the host runs too are no device code, however it gets them") {
    constexpr std::string_view kUses[] = {
        "cuda.jit(f)\nglobals()['f'](3)\n",
        "cuda.jit(f)\nexec('f(3)')\n",
        "import sys\ncuda.jit(f)\ngetattr(sys.modules[__name__], 'f')(3)\n",
        "jit = lambda g: g(1)\njit(f)\n",
        "from functools import reduce\nreduce(f, [1, 2])\n",
        "def run(jit):\n    jit(f)\nrun(lambda g: g(1))\n",
    };
    for (const std::string_view use : kUses) {
        CAPTURE(use);
        Workspace dir;
        dir.file("k.py",
                 cat("from numba import cuda\nL = [1]\ndef f(a, b=0):\n    L.append(2)\n", use,
                     "N = len(L)\n@cuda.jit('void(int64[:])')\ndef k(x):\n"
                     "    x[0] = N\n"));
        CHECK(!contains(dir.shell("pykern2cu --no-config k.py -o -").standard_output, "N = 1;"));
    }
}

TEST_CASE("a constant with the name of an attribute of arrays is changed through its module, too") {
    constexpr std::string_view kChanges[] = {
        "sys.modules[__name__].T[0] = 5\n",
        "sys.modules.get(__name__).T.fill(5)\n",
        "[sys.modules[__name__]][0].T[0] = 5\n",
        "importlib.import_module(__name__).T[0] = 5\n",
        "getattr(__import__(__name__), 'T')[0] = 5\n",
    };
    for (const std::string_view change : kChanges) {
        CAPTURE(change);
        Workspace dir;
        dir.file("k.py", cat("import importlib\nimport sys\nimport numpy as np\n"
                             "from numba import cuda\nT = np.array([3.0, 1.0])\n",
                             change, "N = T[0]\n", kReadsN));
        const auto result = dir.shell("pykern2cu --no-config k.py -o -");
        CHECK(result.exit_code == 1);
        CHECK(contains(result.standard_error, "may be changed"));
    }
}

// Compared on a GPU: CuPy adds 196 of 600 random arrays of floats to another sum than NumPy, and
// rounds the items of 313 of 500 calls of `linspace` and 389 of `arange` in another way.
TEST_CASE("what CuPy rounds in its own way is no constant") {
    constexpr std::pair<std::string_view, bool> kValues[] = {
        {"cp.array([0.1, 0.2, 0.7]).sum()", false},
        {"cp.mean(cp.array([[0.1, 0.2]]), axis=1)[0]", false},
        {"(cp.array([0.1, 0.2]) * 2)[::-1].sum()", false},
        {"cp.array([[0.1, 0.2]])[0].sum()", false},
        {"cp.array([1, 2], dtype=cp.float32).astype(cp.float64).mean()", false},
        {"cp.concatenate([cp.array([0.5, 2.5]), cp.ones(1)]).sum()", false},
        {"cp.array([[0.1, 0.2]]).T.reshape(2).sum()", false},
        {"cp.sort(cp.array([0.1, 0.2])).mean()", false},
        {"cp.linspace(0, 1, 4)[1]", false},
        {"cp.arange(0.1, 1, 0.3)[1]", false},
        {"cp.exp(0.3)", false},
        {"np.sin(cp.array([0.3]))[0]", false},
        {"cp.hypot(0.3, 0.4)", false},
        {"cp.sqrt(2.0)", true},
        {"cp.linspace(0, 4, 5)[1]", true},
        {"cp.arange(4, dtype=cp.float32)[1]", true},
        {"cp.array([3, 1, 2]).sum()", true},
        {"(cp.array([0.5, 2.5]) / 2).max()", true},
        {"cp.array([0.5, 2.5]).argmax()", true},
    };
    for (const auto& [value, is_known] : kValues) {
        CAPTURE(value);
        Workspace dir;
        dir.file("k.py",
                 cat("import cupy as cp\nimport numpy as np\nfrom numba import cuda\nN = float(",
                     value, ")\n\n\n@cuda.jit('void(float64[:])')\ndef k(x):\n    x[0] = N\n"));
        CHECK((dir.shell("pykern2cu --no-config k.py -o -").exit_code == 0) == is_known);
    }
}

TEST_CASE("a function of the name of one that only the device runs is none") {
    constexpr std::string_view kOthers[] = {
        "def now(g):\n    g()\n    return g\n@now\ndef f():\n    cfg.L.append(2)\n",
        "class A:\n    def __init__(self):\n        getattr(self, 'f'[:])()\n    def f(self):\n"
        "        cfg.L.append(2)\nA()\n",
        "class A:\n    def f(self):\n        cfg.L.append(2)\n"
        "    def __init__(self):\n        for each in dir(self)[-1:]:\n"
        "            getattr(self, each)()\nA()\n",
    };
    for (const std::string_view other : kOthers) {
        CAPTURE(other);
        Workspace dir;
        dir.file("cfg.py", "L = [1]\n")
            .file("other.py", cat("import cfg\n", other))
            .file("k.py",
                  "import cfg\nfrom numba import cuda\ndef f(x):\n    x[0] = 1\ncuda.jit(f)\n"
                  "import other\nN = len(cfg.L)\n@cuda.jit('void(int64[:])')\ndef k(x):\n"
                  "    x[0] = N\n");
        CHECK(!contains(dir.shell("pykern2cu --no-config k.py --kernel k -o -").standard_output,
                        "N = 1;"));
    }
}

TEST_CASE("what is read about the main module changes nothing, what is assigned in it does") {
    constexpr std::pair<std::string_view, bool> kUses[] = {
        {"__main__.__file__", true},
        {"hasattr(__main__, '__spec__')", true},
        {"__main__.__dict__.update(N=5)", false},
        {"setattr(__main__, 'N', 5)", false},
    };
    for (const auto& [use, is_known] : kUses) {
        CAPTURE(use);
        Workspace dir;
        dir.file("h.py", cat("def f():\n    import __main__\n    return ", use, "\n\n\nf()\n"))
            .file("other.py", "import h\nN = 4\n")
            .file("k.py",
                  "from numba import cuda\nN = 3\nimport h\n\n\n@cuda.jit('void(int64[:])')\n"
                  "def k(x):\n    x[0] = N\n");
        CHECK((dir.shell("pykern2cu --no-config k.py -o -").exit_code == 0) == is_known);
        CHECK(contains(dir.shell("pykern2cu --no-config --list .").standard_output,
                       is_known ? "1 translated" : "0 translated"));
    }
}

TEST_CASE("what a manager may leave out of a `with` gives launches both types") {
    constexpr std::string_view kBodies[] = {
        "    try:\n        yield\n    except ValueError:\n        pass\n",
        "    with suppress(ValueError):\n        yield\n"};
    for (const std::string_view body : kBodies) {
        CAPTURE(body);
        Workspace dir;
        dir.file("k.py", cat("from contextlib import contextmanager, suppress\nimport numpy as np\n"
                             "from numba import cuda\n@contextmanager\ndef trying():\n",
                             body,
                             "@cuda.jit\ndef k(x):\n    x[0] = 1\nx = np.zeros(3, np.float32)\n"
                             "with trying():\n    int('x')\n    x = np.zeros(3)\nk[1, 1](x)\n"));
        const std::string list = dir.shell("pykern2cu --list k.py").standard_output;
        CHECK(contains(list, "void(float64[::1])"));
        CHECK(contains(list, "void(float32[::1])"));
    }
    Workspace dir;
    dir.file("k.py",
             "from contextlib import contextmanager\nimport numpy as np\n"
             "from numba import cuda\n@contextmanager\ndef timed():\n    yield\n"
             "@cuda.jit\ndef k(x):\n    x[0] = 1\nx = np.zeros(3, np.float32)\n"
             "with timed():\n    int('1')\n    x = np.zeros(3)\nk[1, 1](x)\n");
    const std::string list = dir.shell("pykern2cu --list k.py").standard_output;
    CHECK(contains(list, "void(float64[::1])"));
    CHECK(!contains(list, "void(float32[::1])"));
}

TEST_CASE("what the files of a program tell about each other's code holds for all of them") {
    constexpr std::pair<std::string_view, std::string_view> kPrograms[] = {
        {"def run(a, k):\n    return a[k]\n",
         "from own import run\n\n\ndef change():\n    run(X, slice(0, 1))[0].append(7)\n"},
        {"import math\n\n\ndef run(x):\n    return math.sqrt(x)\n",
         "import math\nfrom own import run\n\n\ndef change():\n"
         "    math.sqrt = lambda x: x[0].append(7)\n    run(X)\n"},
        {"class Box:\n    def add(self, x):\n        return len(x)\n\n\n"
         "def run(x):\n    Box().add(x)\n",
         "import own\nfrom own import run\n\n\ndef add(self, x):\n    x[0].append(7)\n\n\n"
         "def change():\n    own.Box.add = add\n    run(X)\n"},
        {"def put(x):\n    return len(x)\n\n\ndef run(x):\n    put(x)\n",
         "import own\n\n\ndef put(x):\n    x[0].append(7)\n\n\n"
         "def change():\n    own.put = put\n    own.run(X)\n"},
        {"def run(x):\n    global KEPT\n\n    def f(x: x):\n        pass\n\n    KEPT = f\n",
         "import own\nfrom own import run\n\n\ndef change():\n    run(X)\n"
         "    own.KEPT.__annotations__['x'][0].append(7)\n"},
    };
    for (const auto& [module, host] : kPrograms) {
        Workspace dir;
        dir.file("own.py", module)
            .file("k.py", cat("from numba import cuda\nX = [[1], [2]]\n", host,
                              "\n\ngetattr(cuda, 'nothing', change)()\nK = len(X[0])\n\n\n"
                              "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = K\n"));
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(host);
        CAPTURE(done.standard_output);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`X` may be changed in"));
    }
}

TEST_CASE("names of other modules and of libraries are assigned through functions and modules") {
    constexpr std::string_view kNames = "N = 1\n\n\ndef get():\n    return N\n";
    constexpr std::string_view kCallers =
        "import sys\nN = 1\n\n\ndef get():\n    sys._getframe(1).f_globals['N'] = 3\n";
    constexpr std::string_view kBuiltin = "def get():\n    return len([1, 2])\n";
    constexpr std::string_view kLibrary =
        "import math\n\n\ndef get():\n    return math.sqrt(4.0)\n";
    constexpr std::pair<std::string_view, std::string_view> kPrograms[] = {
        {kNames, "own.get.__globals__['N'] = 3\n"},
        {kNames, "names = own.get.__globals__\nnames['N'] = 3\n"},
        {kNames, "own.get.__globals__.update(N=3)\n"},
        {kNames, "def put(names):\n    names['N'] = 3\n\n\nput(own.get.__globals__)\n"},
        {kBuiltin, "import builtins\nm = builtins\nm.len = lambda x: 3\n"},
        {kBuiltin,
         "import builtins\n\n\ndef put(m):\n    m.len = lambda x: 3\n\n\nput(builtins)\n"},
        {kLibrary, "own.math.sqrt = lambda x: 3.0\n"},
        {kLibrary, "from own import *\nmath.sqrt = lambda x: 3.0\n"},
        {kLibrary, "getattr(own, 'math').sqrt = lambda x: 3.0\n"},
        {kLibrary, "def put(m):\n    m.sqrt = lambda x: 3.0\n\n\nput(own.math)\n"},
    };
    for (const auto& [module, change] : kPrograms) {
        Workspace dir;
        dir.file("own.py", module)
            .file("k.py", cat("from numba import cuda\nimport own\n", change,
                              "\n\nK = own.get()\n\n\n"
                              "@cuda.jit('void(float64[::1])')\ndef k(x):\n    x[0] = K\n"));
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(change);
        CAPTURE(done.standard_output);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "may be assigned"));
    }
    Workspace dir;
    dir.file("own.py", kCallers)
        .file("k.py",
              "from numba import cuda\nimport own\nN = 1\nown.get()\n\n\n"
              "@cuda.jit('void(float64[::1])')\ndef k(x):\n    x[0] = N\n");
    CHECK(dir.shell("pykern2cu --no-config k.py -o -").exit_code == 1);
}

}  // namespace
}  // namespace pykern2cu::tests
