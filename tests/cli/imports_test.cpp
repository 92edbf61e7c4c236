#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

/// What imports of modules beside the file bind.
namespace pykern2cu::tests {
namespace {

using Case = std::pair<std::string_view, std::string_view>;

Completed translated_importer(Workspace& dir, std::string_view host,
                              std::string_view options = "") {
    dir.file("k.py", cat(host,
                         "\nfrom numba import cuda\n\n\n@cuda.jit('void(int64[::1])')\n"
                         "def k(x):\n    x[0] = K\n"));
    return dir.shell(cat("pykern2cu --no-config k.py -o - ", options));
}

constexpr std::string_view kAsksForModule =
    "try:\n    from own import K\nexcept ImportError:\n    K = 3\n";

}  // namespace

TEST_CASE("a module of the program that may raise when it is imported may bind nothing") {
    constexpr Case kModules[] = {
        {"K = 5\nraise ImportError('no GPU')\n", kAsksForModule},
        {"import sys\nK = 5\nif len(sys.argv) > 3:\n    raise ImportError\n", kAsksForModule},
        {"def check():\n    raise ImportError\n\n\ncheck()\nK = 5\n", kAsksForModule},
        {"class C:\n    def __init__(self):\n        self.check()\n\n    def check(self):\n"
         "        raise ImportError\n\n\nK = 5\n[C().check() for i in range(2)]\n",
         kAsksForModule},
        {"from inner import K\n", kAsksForModule},
        {"from harmless import NOTHING\nK = 5\n", kAsksForModule},
        {"try:\n    import inner\nexcept ImportError:\n    raise\nK = 5\n", kAsksForModule},
        {"K = 5\nraise ValueError\n",
         "try:\n    import own\n    K = own.K\nexcept Exception:\n    K = 3\n"},
        {"K = 5\nassert not K\n", "try:\n    from own import *\nexcept:\n    K = 3\n"},
        {"K = 5\nraise ImportError\n",
         "try:\n    from own import *\nexcept ImportError:\n    K = 3\n"},
        {"K = 5\n", "try:\n    from raising.own import K\nexcept ImportError:\n    K = 3\n"},
        {"K = 5\nraise ImportError\n",
         "def find():\n    try:\n        from own import K\n    except ImportError:\n"
         "        return 3\n    return K\n\n\nK = find()\n"},
    };
    for (const auto& [module, host] : kModules) {
        Workspace dir;
        CHECK(dir.shell("mkdir raising").exit_code == 0);
        dir.file("own.py", module)
            .file("inner.py", "K = 5\nraise ImportError\n")
            .file("harmless.py", "")
            .file("raising/__init__.py", "raise ImportError\n")
            .file("raising/own.py", module);
        const Completed done = translated_importer(dir, host);
        CAPTURE(module);
        CAPTURE(host);
        CAPTURE(done.standard_output);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`K` is not known at compile time"));
        CHECK(contains(translated_importer(dir, host, "-D K=7").standard_output, "K = 7;"));
    }
}

TEST_CASE("a module of the program that raises nothing that its importer handles binds its names") {
    constexpr std::string_view kModules[] = {
        "K = 5\nif K > 9:\n    raise ValueError(K)\n",
        "K = 5\nif __name__ == '__main__':\n    raise ImportError\n",
        "K = 5\n\n\ndef check():\n    raise ImportError\n",
        "try:\n    import cupy\nexcept ImportError:\n    raise ImportError('install CuPy')\nK = "
        "5\n",
        "try:\n    import raising\nexcept ImportError:\n    pass\nK = 5\n",
    };
    for (const std::string_view module : kModules) {
        Workspace dir;
        dir.file("own.py", module).file("raising.py", "raise ImportError\n");
        const Completed done = translated_importer(dir, kAsksForModule);
        CAPTURE(module);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, "K = 5;"));
    }
}

TEST_CASE("what a handler launches counts where the module that it replaces may raise") {
    Workspace dir;
    dir.file("own.py", "raise ImportError\n")
        .file("k.py",
              "import numpy as np\nfrom numba import cuda\n\n\n@cuda.jit\ndef k(x):\n    x[0] = "
              "1\n\n\n"
              "try:\n    import own\n    dtype = np.float32\nexcept ImportError:\n"
              "    dtype = np.float64\nk[1, 1](np.zeros(3, dtype))\n");
    const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
    CHECK(contains(done.standard_output, "array_1d<float> x"));
    CHECK(contains(done.standard_output, "array_1d<double> x"));
}

/// K is 5 beside the file, 7 in `lib` and 9 in the folder above.
Workspace& with_folders(Workspace& dir) {
    CHECK(dir.shell("mkdir -p src/lib").exit_code == 0);
    return dir.file("src/cfg.py", "K = 5\n")
        .file("src/lib/cfg.py", "K = 7\n")
        .file("cfg.py", "K = 9\n");
}

Completed translated_in_folders(Workspace& dir, std::string_view host) {
    with_folders(dir).file("src/k.py",
                           cat("import os\nimport sys\nfrom pathlib import Path\n", host,
                               "from numba import cuda\n\n\n@cuda.jit('void(int64[::1])')\n"
                               "def k(x):\n    x[0] = K\n"));
    return dir.shell("pykern2cu --no-config src/k.py -o -");
}

TEST_CASE("where `sys.path` may have a folder in front, it is not known which file is imported") {
    constexpr std::string_view kPrograms[] = {
        "sys.path.insert(0, '/opt/x')\nfrom cfg import K\n",
        "sys.path.insert(0, sys.argv[1])\nimport cfg\nK = cfg.K\n",
        "from sys import path\npath.insert(0, 'lib')\nfrom cfg import K\n",
        "where = sys.path\nwhere.insert(0, 'lib')\nfrom cfg import *\n",
        "sys.path[:0] = ['lib']\nfrom cfg import K\n",
        "sys.path = ['lib'] + sys.path\nfrom cfg import K\n",
        "del sys.path[0]\nfrom cfg import K\n",
        "sys.path.pop(0)\nfrom cfg import K\n",
        "if len(sys.argv) > 3:\n    sys.path.insert(0, os.path.dirname(__file__) + '/lib')\n"
        "from cfg import K\n",
        "if len(sys.argv) > 3:\n    sys.path.insert(0, str(Path(__file__).parent / 'lib'))\n"
        "from cfg import K\n",
        "def find():\n    sys.path.insert(0, 'lib')\n\n\nfind()\nfrom cfg import K\n",
        "sys.path.append('elsewhere')\ntry:\n    from nowhere import K\nexcept ImportError:\n"
        "    K = 3\n",
        "sys.path.append('elsewhere')\ntry:\n    from nowhere import *\nexcept ImportError:\n"
        "    K = 3\n",
    };
    for (const std::string_view host : kPrograms) {
        Workspace dir;
        const Completed done = translated_in_folders(dir, host);
        CAPTURE(host);
        CAPTURE(done.standard_output);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`K` is not known at compile time"));
        CHECK(contains(dir.shell("pykern2cu --no-config src/k.py -D K=4 -o -").standard_output,
                       " 4;"));
    }
}

TEST_CASE("folders in front that are given by the place of the file are looked into") {
    constexpr Case kPrograms[] = {
        {"sys.path.insert(0, os.path.join(os.path.dirname(__file__), 'lib'))\nfrom cfg import K\n",
         "K = 7;"},
        {"HERE = Path(__file__).resolve().parent\nsys.path.insert(0, str(HERE / 'lib'))\n"
         "import cfg\nK = cfg.K\n",
         "K = 7;"},
        {"sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))\n"
         "from cfg import *\n",
         "K = 9;"},
        {"sys.path.insert(0, str(Path(__file__).parents[1]))\nfrom cfg import K\n", "K = 9;"},
        {"sys.path.insert(0, os.path.dirname(__file__))\nfrom cfg import K\n", "K = 5;"},
        {"if len(sys.argv) > 3:\n    sys.path.insert(0, os.path.dirname(__file__))\n"
         "from cfg import K\n",
         "K = 5;"},
        {"from cfg import K\nsys.path.insert(0, '/opt/x')\n", "K = 5;"},
        {"sys.path.append('lib')\nfrom cfg import K\n", "K = 5;"},
        {"sys.path.insert(1, 'lib')\nfrom cfg import K\n", "K = 5;"},
        {"sys.path += ['lib']\nfrom cfg import K\n", "K = 5;"},
    };
    for (const auto& [host, value] : kPrograms) {
        Workspace dir;
        const Completed done = translated_in_folders(dir, host);
        CAPTURE(host);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, value));
    }
}

TEST_CASE("folders without `__init__.py` are packages of the modules in them") {
    constexpr Case kPrograms[] = {
        {"import ns.mod\nK = ns.mod.N\n", "K = 4;"},
        {"import ns.deep.inner\nK = ns.deep.inner.N * 10 + ns.deep.inner.M\n", "K = 54;"},
        {"import ns.deep.inner\nimport ns.mod\nK = ns.mod.N * 10 + ns.deep.inner.N\n", "K = 45;"},
        {"import ns.deep.inner as inner\nK = inner.N\n", "K = 5;"},
        {"from ns.deep import inner\nK = inner.N\n", "K = 5;"},
        {"import importlib\nK = importlib.import_module('ns.mod').N\n", "K = 4;"},
        {"import importlib\nimport whole.mod\nK = importlib.import_module('.mod', 'whole').N\n",
         "K = 6;"},
    };
    for (const auto& [host, value] : kPrograms) {
        Workspace dir;
        CHECK(dir.shell("mkdir -p ns/deep whole").exit_code == 0);
        dir.file("ns/mod.py", "N = 4\n")
            .file("ns/deep/inner.py", "from ..mod import N as M\nN = 5\n")
            .file("whole/__init__.py", "")
            .file("whole/mod.py", "N = 6\n");
        const Completed done = translated_importer(dir, host);
        CAPTURE(host);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, value));
    }
    Workspace dir;
    CHECK(dir.shell("mkdir ns").exit_code == 0);
    dir.file("ns/mod.py", "N = 4\n");
    CHECK(contains(
        translated_importer(dir, "import ns.mod\nns.mod.N = 9\nK = ns.mod.N\n").standard_error,
        "`K` is not known at compile time"));
    CHECK(contains(translated_importer(dir, "import ns.other\nK = ns.other.N\n").standard_error,
                   "there is no module `ns`"));
}

TEST_CASE("modules are imported by their names in the package of the file") {
    constexpr std::string_view kCalls[] = {"'.gpu', __package__", "'.gpu', package=__package__",
                                           "'.gpu', 'pkg'", "'..pkg.gpu', __package__"};
    for (const std::string_view call : kCalls) {
        Workspace dir;
        CHECK(dir.shell("mkdir pkg").exit_code == 0);
        dir.file("pkg/__init__.py", "")
            .file("pkg/gpu.py", "N = 8\n")
            .file("pkg/k.py",
                  cat("from importlib import import_module\nfrom numba import cuda\n\n\nK = "
                      "import_module(",
                      call, ").N\n\n\n@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = K\n"));
        const Completed done = dir.shell("pykern2cu --no-config pkg/k.py -o -");
        CAPTURE(call);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, "K = 8;"));
    }
}

TEST_CASE("what `except ImportError` binds counts where `import *` in front does not bind it") {
    constexpr Case kPrograms[] = {
        {"try:\n    from math import *\nexcept ImportError:\n    pi = 3\nK = int(pi * 100)\n",
         "K = 314;"},
        {"try:\n    from numpy import *\nexcept ImportError:\n    e = 3\nK = int(e * 100)\n",
         "K = 271;"},
        {"try:\n    from cupy import *\nexcept ImportError:\n    pi = 3\nK = int(pi * 100)\n",
         "K = 314;"},
        {"try:\n    from own import *\nexcept ImportError:\n    N = 3\nK = N\n", "K = 5;"},
        {"try:\n    from math import *\nexcept ImportError:\n    pass\npi = 4\nK = pi\n", "K = 4;"},
        {"try:\n    from math import *\nexcept ImportError:\n    K = 3\n", "K = 3;"},
    };
    for (const auto& [host, value] : kPrograms) {
        Workspace dir;
        dir.file("own.py", "N = 5\n");
        const Completed done = translated_importer(dir, host);
        CAPTURE(host);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, value));
    }
}

TEST_CASE("the types that a kernel is compiled for out of sight are asked for") {
    constexpr std::string_view kLaunches[] = {
        "k.compile('void(float32[:])')\n",
        "k.compile((np.float32,))\n",
        "vars()['k'][1, 1](x)\n",
        "globals()['k'][1, 1](x)\n",
    };
    for (const std::string_view launch : kLaunches) {
        Workspace dir;
        dir.file("k.py", cat("import numpy as np\nfrom numba import cuda\n\n\n@cuda.jit\n"
                             "def k(x):\n    x[0] = 1\n\n\nx = np.zeros(3)\n",
                             launch));
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(launch);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error,
                       "the type of argument `x` in this launch of `k` is not known"));
    }
}

TEST_CASE("a function that keeps the kernel it makes and returns nothing is no unknown maker") {
    constexpr std::string_view kMakers[] = {
        "class S:\n    def build(self, f):\n        self.k = cuda.jit('void(float32[:])')(f)\n\n\n"
        "S().build(body)\n",
        "class S:\n    @classmethod\n    def build(cls, f):\n"
        "        cls.k = cuda.jit('void(float32[:])')(f)\n\n\nS.build(body)\n",
        "def build(f):\n    k = cuda.jit('void(float32[:])')(f)\n    k[1, 1](x)\n\n\nbuild(body)\n",
    };
    for (const std::string_view maker : kMakers) {
        Workspace dir;
        dir.file("k.py", cat("import numpy as np\nfrom numba import cuda\n\n\n"
                             "def body(x):\n    x[0] = 1\n\n\nx = np.zeros(3, np.float32)\n",
                             maker));
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(maker);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, "void body("));
    }
}

TEST_CASE("a file has its kernels by whatever name it reaches what makes them") {
    constexpr Case kMakers[] = {
        {"", "from numba.cuda import jit as X\n"},
        {"from numba.cuda import jit as X\n", "from h import X\n"},
        {"from numba import cuda\nT = {'a': cuda.jit}\n\n\ndef pick(n):\n    return T.get(n)\n",
         "import h\nX = h.pick('a')\n"},
        {"from enum import Enum\nfrom numba import cuda\n\n\nclass E(Enum):\n    A = (cuda.jit,)\n",
         "from h import E\nX = E.A.value[0]\n"},
        {"from numba import cuda\n\n\ndef mk(m, n):\n    return getattr(m, n)\n\n\n"
         "make = mk(cuda, 'jit')\n",
         "from h import make as X\n"},
        {"from types import SimpleNamespace\nfrom numba import cuda\nN = "
         "SimpleNamespace(j=cuda.jit)\n",
         "import h\nX = h.N.j\n"},
        {"from numba import cuda\nX = cuda.jit\n",
         "from importlib import import_module\nX = import_module('h').X\n"},
    };
    for (const auto& [helper, host] : kMakers) {
        Workspace dir;
        dir.file("h.py", helper)
            .file("k.py", cat(host, "\n\n@X('void(float32[:])')\ndef body(x):\n    x[0] = 1\n"));
        CAPTURE(host);
        CHECK(contains(dir.shell("pykern2cu --no-config k.py -o -").standard_output, "void body("));
        CHECK(contains(dir.shell("pykern2cu --no-config --list .").standard_output,
                       "body [numba] void(float32[:]) from the decorator"));
    }
}

TEST_CASE("a module of the package that is imported by a computed name gives kernels") {
    Workspace dir;
    REQUIRE(dir.shell("mkdir pkg").exit_code == 0);
    dir.file("pkg/__init__.py", "")
        .file("pkg/back.py",
              "from numba import cuda\n\n\ndef make(n):\n    @cuda.jit('void(int64[:])')\n"
              "    def body(x):\n        x[0] = n\n\n    return body\n")
        .file("pkg/use.py",
              "from importlib import import_module\nname = 'ba' + 'ck'\n"
              "k = import_module('.' + name, __package__).make(4)\n")
        .file("pkg/whole.py",
              "from importlib import import_module\nname = 'ck'\n"
              "k = import_module('pkg.ba' + name).make(5)\n");
    CHECK(contains(dir.shell("pykern2cu --no-config --list pkg/whole.py").standard_output,
                   "pkg/back.py:6: k [numba] void(int64[:]) from the decorator"));
    CHECK(contains(dir.shell("pykern2cu --no-config --list pkg").standard_output,
                   "pkg/back.py:6: k [numba] void(int64[:]) from the decorator"));
}

TEST_CASE("what other compilers make is no kernel, and not told of") {
    const auto list = [](std::string_view library) {
        Workspace dir;
        dir.file(
            "k.py",
            cat("from importlib import import_module\nfrom ", library, " import jit\n\n\n@",
                "jit\ndef f(x):\n    x[0] = 1\n\n\nmake = getattr(", "import_module('", library,
                ".elementwise'), 'ElementwiseKernel')\n", "k = make('float x', 'x = 1')\n"));
        return dir.shell("pykern2cu --no-config --list k.py 2>&1").standard_output;
    };
    CHECK(contains(list("mylib"), "k.py:5:2: there is no module `mylib`"));
    for (const std::string_view other : {"jax", "torch", "pyopencl"}) {
        CAPTURE(other);
        CHECK(list(other) == "0 kernels in 0 of 1 file: 0 translated, 0 not\n");
    }
}

TEST_CASE("what a module changes that only functions import counts") {
    constexpr std::string_view kImporters[] = {
        "def late():\n    import side\n",
        "def late():\n    import side\n\n\nlate()\n",
        "class A:\n    def late(self):\n        from side import x\n",
    };
    for (const std::string_view importer : kImporters) {
        Workspace dir;
        dir.file("cfg.py", "N = 1\n")
            .file("side.py", "import cfg\ncfg.N = 5\nx = 1\n")
            .file("h.py", importer)
            .file("k.py",
                  "import cfg\nimport h\nfrom numba import cuda\n\n\n"
                  "@cuda.jit('void(int64[:])')\ndef k(x):\n    x[0] = cfg.N\n");
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(importer);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "is not known at compile time"));
    }
}

TEST_CASE("what one module changes in another counts for the types of launches") {
    // Each with the dtype of the launch, which Python gives in the end or which is not followed.
    constexpr Case kHosts[] = {
        {"import helper\nimport side\nDT = helper.DT\n", ""},
        {"import helper\nimport side\n\n\ndef get():\n    return helper.DT\n\n\nDT = get()\n", ""},
        {"import side\nfrom helper import get\nDT = get()\n", ""},
        {"import side\nfrom helper import given\nDT = given()\n", ""},
        {"import helper\nhelper.TYPES.append(1)\nDT = helper.TYPES[0]\n", ""},
        {"import helper\nhelper.TYPES[0] = np.int16\nDT = helper.TYPES[0]\n", ""},
        {"import helper\nDT = helper.DT\nimport side\n", "float64[::1]"},
        {"import helper\nhelper.DT = np.int16\nDT = helper.DT\n", "int16[::1]"},
        {"import helper\nhelper.DT = np.int16\nDT = helper.get()\n", "int16[::1]"},
    };
    for (const auto& [host, type] : kHosts) {
        Workspace dir;
        dir.file("helper.py",
                 "import sys\nimport numpy as np\nDT = np.float64\nTYPES = [np.float64]\n\n\ndef "
                 "get():\n    return DT\n\n\n"
                 "def given(dtype=None):\n    return DT if dtype is None else dtype\n")
            .file("side.py", "import helper\nimport numpy as np\nhelper.DT = np.int32\n")
            .file("k.py", cat("import numpy as np\nfrom numba import cuda\n", host,
                              "\n\n@cuda.jit\ndef k(x):\n    x[0] = 1\n\n\n"
                              "k[1, 1](np.zeros(4, DT))\n"));
        const Completed done = dir.shell("pykern2cu --no-config --list k.py");
        CAPTURE(host);
        CAPTURE(done.standard_error);
        CHECK(contains(done.standard_output,
                       type.empty() ? "k(TYPE_OF_x)" : cat("void(", type, ")")));
    }
}

TEST_CASE("what assigns in a module of a package counts however it reaches it") {
    constexpr std::string_view kChanges[] = {
        "pkg.cfg.__dict__['N'] = 5",
        "vars(pkg.cfg)['N'] = 5",
        "getattr(builtins, 'setattr')(pkg.cfg, 'N', 5)",
        "getattr(pkg.cfg, '__dict__')['N'] = 5",
        "getattr(pkg, 'cfg').N = 5",
        "vars(pkg)['cfg'].N = 5",
        "pkg.cfg.__setattr__('N', 5)",
        "pkg.cfg.__delattr__('N')",
        "pkg.cfg.__getattribute__('__dict__')['N'] = 5",
        "pkg.__getattribute__('cfg').N = 5",
        "functools.reduce(getattr, ['cfg'], pkg).N = 5",
        "functools.partial(getattr, pkg, 'cfg')().N = 5",
        "dict(inspect.getmembers(pkg))['cfg'].N = 5",
        "operator.attrgetter('cfg')(pkg).N = 5",
        "operator.attrgetter('cfg.__dict__')(pkg)['N'] = 5",
        "p = pkg; p.cfg.N = 5",
        "for m in vars(pkg).values(): m.N = 5",
        "(lambda m: m.cfg.__dict__.update(N=5))(pkg)",
    };
    Workspace dir;
    REQUIRE(dir.shell("mkdir pkg").exit_code == 0);
    dir.file("pkg/__init__.py", "").file("pkg/cfg.py", "N = 1\n");
    constexpr std::string_view kImports =
        "import builtins\nimport functools\nimport inspect\nimport operator\n\nimport "
        "pkg.cfg\nfrom numba import cuda\n\n\n";
    constexpr std::string_view kKernel =
        "\n\n@cuda.jit('void(int64[:])')\ndef k(x):\n    x[0] = pkg.cfg.N\n";
    const auto translated = [&](std::string_view change) {
        dir.file("k.py", cat(kImports, change, kKernel));
        return dir.shell("pykern2cu --no-config k.py -o -");
    };
    CHECK(translated("n = getattr(pkg, 'cfg').N").exit_code == 0);
    for (const std::string_view change : kChanges) {
        for (const std::string_view around : {"", "def f():\n    "}) {
            const Completed done = translated(cat(around, change));
            CAPTURE(change);
            CHECK(done.exit_code == 1);
            CHECK(contains(done.standard_error, "is not known at compile time"));
        }
    }
}

TEST_CASE("a module that cannot be read is an error only where the input imports it") {
    constexpr Case kBroken[] = {
        {"print 'x'\n", "`print` is a function"},
        {"# -*- coding: utf-8 -*-\nx = '\xe9'\n", "broken.py"},
    };
    constexpr std::string_view kKernel =
        "from numba import cuda\nT = [1, 2]\n\n\n"
        "@cuda.jit('void(int64[:])')\ndef k(x):\n    x[0] = T[0]\n";
    for (const auto& [broken, told] : kBroken) {
        Workspace dir;
        dir.file("broken.py", broken)
            .file("late.py", "def late():\n    import broken\n")
            .file("k.py", cat("import late\n", kKernel))
            .file("now.py", cat("import broken\n", kKernel));
        CAPTURE(broken);
        const Completed later = dir.shell("pykern2cu --no-config k.py -o -");
        CHECK(later.exit_code == 0);
        CHECK(later.standard_error == "");
        CHECK(contains(later.standard_output, "x[0] = 1;"));
        const Completed now = dir.shell("pykern2cu --no-config now.py -o -");
        CHECK(now.exit_code == 1);
        CHECK(contains(now.standard_error, "broken.py:"));
        CHECK(contains(now.standard_error, told));
    }
}

TEST_CASE("modules that import each other show each other no value that changes in between") {
    constexpr Case kCases[] = {
        {"from c2 import B as K\n", "import c1\nB = c1.A\n"},
        {"from c2 import B as K\n", "from c1 import A as B\n"},
        {"from c2 import B as K\n", "import c1\nB = c1.read()\n"},
        {"from c2 import B as K\n",
         "import c1\n\n\ndef get():\n    return c1.read()\n\n\nB = get()\n"},
        {"import m1\nK = m1.A\n", ""},
    };
    for (const auto& [host, second] : kCases) {
        Workspace dir;
        dir.file("c1.py", "A = 1\nD = 7\n\n\ndef read():\n    return A\n\n\nimport c2\nA = 2\n")
            .file("c2.py", second)
            .file("m1.py",
                  "import sys\nA = 3\n\n\nclass M:\n    A = 5\n\n\nsys.modules[__name__] = M\n");
        const Completed done = translated_importer(dir, cat("import c1\n", host));
        CAPTURE(second);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`K` is not known at compile time"));
    }
    Workspace dir;
    dir.file("c1.py", "D = 7\nimport c2\nA = 2\n").file("c2.py", "import c1\nB = c1.D\n");
    const Completed done = translated_importer(dir, "import c1\nfrom c2 import B as K\n");
    CHECK(done.standard_error == "");
    CHECK(contains(done.standard_output, "= 7;"));
}

constexpr std::string_view kBase =
    "import sys\nfrom numba import cuda\n\n\nclass Base:\n    def build(self, n):\n"
    "        @cuda.jit('void(int32[:])')\n        def k(out):\n            out[0] = n\n\n"
    "        self.k = k\n\n\na = Base()\na.build(8)\n";

TEST_CASE("each call of an inherited method that makes kernels makes its own") {
    constexpr std::string_view kCalls[] = {
        "class Wide(Base):\n    def __init__(self):\n        self.build(16)\n\n\nWide()\n",
        "class Wide(Base):\n    def __init__(self):\n        super().build(16)\n\n\nWide()\n",
        "class Wide(Base):\n    def build(self, n):\n        super(Wide, self).build(n * 2)\n\n\n"
        "Wide().build(8)\n",
        "class Wide(Base):\n    def __init__(self, n=16):\n        self.n = n\n\n"
        "    def go(self):\n        self.build(self.n)\n\n\nWide().go()\n",
        "class Other:\n    def __init__(self, of):\n        self.of = of\n\n"
        "    def go(self):\n        self.of.build(16)\n\n\nOther(a).go()\n",
    };
    for (const std::string_view calls : kCalls) {
        Workspace dir;
        dir.file("k.py", cat(kBase, calls));
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(calls);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, "build_n = 8;"));
        CHECK(contains(done.standard_output, "build_n_ = 16;"));
    }
}

TEST_CASE("calls of methods that make kernels are told where they are not followed") {
    constexpr std::string_view kCalls[] = {
        "kept = {}\nkept['wide'] = a\nkept['wide'].build(16)\n",
        "def go(solver):\n    solver.build(16)\n",
        "class Wide(Base):\n    def __init__(self, n):\n"
        "        [super().build(i) for i in (n,)]\n\n\nWide(16)\n",
    };
    for (const std::string_view calls : kCalls) {
        Workspace dir;
        dir.file("k.py", cat(kBase, calls));
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(calls);
        CHECK(done.exit_code == 0);
        CHECK(contains(done.standard_error, "warning: this call is not followed"));
    }
}

TEST_CASE("functions that another module makes kernels of are found") {
    constexpr std::string_view kCalls[] = {
        "import own\nown.register(body)\n",
        "from own import wrap\nwrap(body)\n",
        "import own\nfor f in [body]:\n    own.wrap(f)\n",
        "from own import Registry\nRegistry().add(body)\n",
        "import own\n[own.wrap(f) for f in (body,)]\n",
        "import own\n\n\n@own.decorate\ndef other(x):\n    x[0] = 2\n\n\nown.wrap(body)\n",
        "import own as o\nkeep = o.wrap\nkeep(f=body)\n",
    };
    for (const std::string_view calls : kCalls) {
        Workspace dir;
        dir.file("own.py",
                 "from numba import cuda\nKEPT = []\n\n\ndef register(f):\n"
                 "    KEPT.append(cuda.jit('void(float32[:])')(f))\n\n\n"
                 "def wrap(f):\n    return register(f)\n\n\ndef decorate(f):\n    return f\n\n\n"
                 "class Registry:\n    def add(self, f):\n"
                 "        self.last = cuda.jit('void(float32[:])')(f)\n")
            .file("k.py", cat("def body(x):\n    x[0] = 1\n\n\n", calls));
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CAPTURE(calls);
        CHECK(done.exit_code == 0);
        CHECK(contains(done.standard_output, "void body("));
    }
}

}  // namespace pykern2cu::tests
