// Kernels whose library comes from another module or through other code: they are found.
#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

TEST_CASE("libraries that modules take from each other and hand on make kernels in a tree") {
    const std::pair<std::string_view, std::string_view> kModules[] = {
        {"@compat.cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@compat.Backend.lib.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@compat.Backend.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@compat.held.lib.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@compat.xp.fuse()\ndef k(x):\n    return x + 1\n", "k [cupy-fuse]"},
        {"def make(xp, f):\n    return xp.fuse()(f)\n\n\n@lambda f: make(compat.xp, f)\n"
         "def k(x):\n    return x + 1\n",
         "k [cupy-fuse]"},
        {"def make(m, f):\n    return m.cuda.jit('void(int64[::1])')(f)\n\n\n"
         "def k(x):\n    x[0] = 1\n\n\nkk = make(compat, k)\n",
         "kk [numba]"},
        {"def make(f):\n    lib = compat.backend()\n    return lib.jit('void(int64[::1])')(f)\n\n\n"
         "@make\ndef k(x):\n    x[0] = 1\n",
         "k [numba]"},
        {"def make(xp, code):\n    return xp.RawKernel(code, 'f')\n\n\n"
         "k = make(compat.cupy, 'extern \"C\" __global__ void f(int* x) { x[0] = 1; }')\n",
         "f [cupy-raw]"},
        {"def get(lib):\n    return getattr(lib, compat.NAMES[0])\n\n\n"
         "@get(compat.cuda)('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n",
         "k [numba]"},
        {"class Maker:\n    def __init__(self, lib):\n        self.lib = lib\n\n"
         "    def make(self, f):\n        return self.lib.jit('void(int64[::1])')(f)\n\n\n"
         "def k(x):\n    x[0] = 1\n\n\nkk = Maker(lib=compat.cuda).make(k)\n",
         "kk [numba]"},
        {"@compat.made.lib.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@compat.held.own.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@compat.Kind.GPU.value.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@compat.callable().jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n", "k [numba]"},
        {"@getattr(compat, compat.NAME).jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n",
         "k [numba]"},
        {"@getattr(compat.held, compat.LIB).jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n",
         "k [numba]"},
        {"from .compat import jit_of_getattr as jit2\n\n\n@compat.jit('void(int64[::1])')\ndef "
         "k(x):\n    x[0] = 1\n",
         "k [numba]"},
        {"@(lambda l: l.jit)(compat.cuda)('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n",
         "k [numba]"},
        {"def k(x):\n    x[0] = 1\n\n\nkk = compat.callable.make(compat.cuda, k)\n", "kk [numba]"},
        {"from .compat import make as other\n\n\ndef k(x):\n    x[0] = 1\n\n\n"
         "kk = other(compat.cuda, k)\n",
         "kk [numba]"},
        {"def k(x):\n    x[0] = 1\n\n\n"
         "kk = getattr(compat.callable, 'make')(compat.cuda, k)\n",
         "kk [numba]"},
        {"def k(x):\n    x[0] = 1\n\n\n"
         "kk = getattr(compat.callable, compat.NAMES[1])(compat.cuda, k)\n",
         "kk [numba]"},
        {"from numba import vectorize\nkey = 'tar' + 'get'\n\n\n"
         "@vectorize(['int64(int64)'], **{key: 'cuda'})\ndef k(x):\n    return x + 1\n",
         "k [numba]"},
        {"import sys\nimport astropy\npaths = sys.path\n\n\n@jit('void(int64[::1])')\n"
         "def k(x):\n    x[0] = astropy.N\n",
         "k [numba]"},
        {"import importlib\nname = 'num' + 'ba.cuda'\ncuda = importlib.import_module(name)\n\n\n"
         "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 2\n",
         "k [numba]"},
    };
    for (const auto& [module, kernel] : kModules) {
        Workspace dir;
        CHECK(dir.shell("mkdir pkg").exit_code == 0);
        dir.file("pkg/__init__.py", "")
            .file("pkg/compat.py",
                  "import enum\nfrom collections import namedtuple as nt\n"
                  "from numba import cuda\nfrom numba.cuda import jit\nimport cupy\n\n\n"
                  "class Backend:\n    lib = cuda\n    jit = cuda.jit\n\n\n"
                  "class Held:\n    def __init__(self):\n        self.lib = cuda\n\n\n"
                  "    @property\n    def own(self):\n        return cuda\n\n\n"
                  "class Callable:\n    def __call__(self):\n        return cuda\n\n"
                  "    def make(self, lib, f):\n"
                  "        return lib.jit('void(int64[::1])')(f)\n\n\n"
                  "class Kind(enum.Enum):\n    GPU = cuda\n\n\n"
                  "held = Held()\ncallable = Callable()\nxp = cupy\n"
                  "NAMES = ['jit', 'ma' + 'ke']\nNAME = 'cu' + 'da'\nLIB = 'li' + 'b'\n"
                  "made = nt('B', ['lib', 'n'])(cuda, 1)\n\n\n"
                  "def make(lib, f):\n    return lib.jit('void(int64[::1])')(f)\n\n\n"
                  "def __getattr__(name):\n    return getattr(cuda, name[:3])\n\n\ndef "
                  "backend():\n    return cuda\n")
            .file("pkg/m.py", cat("from . import compat\nfrom .compat import jit\n\n\n", module));
        const std::string listed = dir.shell("pykern2cu --no-config --list pkg").standard_output;
        CAPTURE(module);
        CAPTURE(listed);
        CHECK(contains(listed, kernel));
    }
}

TEST_CASE("libraries that functions are given under other names and in other places make kernels") {
    constexpr std::string_view kUsual = "from numba import cuda\n";
    constexpr std::string_view kMakes =
        "\n\ndef make(lib, f):\n    return lib.jit('void(int64[::1])')(f)\n";
    constexpr std::string_view kFunction = "\n\ndef k(x):\n    x[0] = 1\n\n\n";

    // What m.py has before `def k`, and behind it; a decoy has the name that is called.
    const std::pair<std::string_view, std::string_view> kPrograms[] = {
        {"def decoy(other, lib, f):\n    pass\n\n\ndef run(flag, lib, f):\n    return make(lib, "
         "f)\n",
         "import functools\nkk = functools.partial(run, 1)(cuda, k)\n"},
        {"def run(lib, f):\n    return make(lib, f)\n", "kk = run(*[cuda], k)\n"},
        {"def run(*a):\n    return make(*a)\n", "kk = run(*(), cuda, k)\n"},
        {"def swap(f):\n    return make\n\n\n@swap\ndef run(lib):\n    return 1\n",
         "kk = run(cuda, k)\n"},
        {"class Tools:\n    @property\n    def run(self):\n        return make\n\n\n"
         "class Other:\n    def run(self):\n        return 1\n",
         "kk = Tools().run(cuda, k)\n"},
        {"def calls(f):\n    return f(cuda)\n",
         "@calls\ndef kk(lib):\n    return lib.jit('void(int64[::1])')(k)\n"},
        {"from importlib import import_module as find\nlib = find('num' + 'ba.cuda')\n",
         "kk = make(lib, k)\n"},
        {"def input(lib, f):\n    return make(lib, f)\n", "kk = input(cuda, k)\n"},
        {"import types\ntools = types.SimpleNamespace(run=make)\n\n\nclass Other:\n"
         "    def run(self):\n        return 1\n",
         "kk = tools.run(cuda, k)\n"},
        {"from collections import namedtuple\ntools = namedtuple('Tools', 'n run')(1, make)\n\n\n"
         "class Other:\n    def run(self):\n        return 1\n",
         "kk = tools.run(cuda, k)\n"},
        {"import dataclasses\nfrom typing import Callable\n\n\n@dataclasses.dataclass\nclass "
         "Tools:\n"
         "    run: Callable = make\n\n\nclass Other:\n    def run(self):\n        return 1\n",
         "kk = Tools().run(cuda, k)\n"},
        {"n, run = 1, make\n\n\nclass Other:\n    def run(self):\n        return 1\n",
         "kk = run(cuda, k)\n"},
        {"def forward(f, **kw):\n    return make(f=f, **kw)\n", "kk = forward(k, lib=cuda)\n"},
        {"from functools import partial as bind\n", "kk = bind(make, cuda)(k)\n"},
        {"from typing import Any, NamedTuple\n\n\nclass Backend(NamedTuple):\n    n: int\n"
         "    lib: Any\n\n\nb = Backend(1, cuda)\n",
         "kk = b[1].jit('void(int64[::1])')(k)\n"},
        {"from . import other\nmodule = other\n",
         "kk = getattr(module, 'li' + 'b').jit("
         "'void(int64[::1])')(k)\n"},
        {"from .__init__ import *\n", "kk = of_package.jit('void(int64[::1])')(k)\n"},
        {"class Run:\n    def __call__(self, lib, f):\n        return make(lib, f)\n\n\nrun = "
         "Run()\n",
         "kk = run(cuda, k)\n"},
        {"from numba import vectorize as v\nkey = 'tar' + 'get'\n",
         "kk = v(['int64(int64)'], **{key: 'cuda'})(lambda x: x + 1)\n"},
        {"def first(items):\n    return items[0]\n\n\nfind = first([make])\n",
         "kk = find(cuda, k)\n"},
    };
    for (const auto& [before, behind] : kPrograms) {
        Workspace dir;
        CHECK(dir.shell("mkdir pkg").exit_code == 0);
        dir.file("pkg/__init__.py", "from numba import cuda as of_package\n")
            .file("pkg/other.py", "from numba import cuda as lib\n")
            .file("pkg/m.py", cat(kUsual, kMakes, "\n\n", before, kFunction, behind));
        const Completed done = dir.shell("pykern2cu --no-config --list pkg");
        CAPTURE(before);
        CAPTURE(behind);
        CAPTURE(done.standard_output);
        CAPTURE(done.standard_error);
        CHECK(contains(done.standard_output, "k [numba]"));
    }
}

TEST_CASE("kernels of libraries that code puts into containers are told of") {
    for (const std::string_view code :
         {"held = []\nheld.append(cuda)\nlib = held[0]\n",
          "held = []\nheld.append(cuda)\nlib = held.pop()\n",
          "held = []\n\n\ndef put():\n    held.append(cuda)\n\n\nput()\nlib = held[0]\n",
          "held = {}\n\n\ndef put():\n    held['a'] = cuda\n\n\nput()\nlib = held['a']\n",
          "held = []\n\n\ndef put(h):\n    h.append(cuda)\n\n\nput(held)\nlib = held[0]\n",
          "held = []\n\n\ndef put(h):\n    h.append(cuda)\n\n\ndef on(h):\n    other = h\n"
          "    put(other)\n\n\non(held)\nlib = held[0]\n",
          "held = []\n\n\ndef put(h):\n    h += [cuda]\n\n\np = put\np(held)\nlib = held[0]\n",
          "held = []\n\n\ndef put(h):\n    h.append(cuda)\n\n\n"
          "list(map(put, [held]))\nlib = held[0]\n",
          "import functools\nheld = []\n\n\ndef put(h):\n    h.append(cuda)\n\n\n"
          "functools.partial(put, held)()\nlib = held[0]\n",
          "class Base:\n    def __init__(self, h):\n        h['a'] = cuda\n\n\n"
          "class Other(Base):\n    pass\n\n\nheld = {}\nOther(held)\nlib = held['a']\n"}) {
        Workspace dir;
        dir.file("k.py", cat("from numba import cuda\n", code,
                             "\n\ndef k(x):\n    x[0] = 1\n\n\n"
                             "made = lib.jit('void(int64[::1])')(k)\n"));
        CAPTURE(code);
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        const bool is_told = done.exit_code == 1 && contains(done.standard_error, "k.py:");
        const bool is_found = contains(done.standard_output, "__global__");
        CHECK((is_told || is_found));
    }
}

TEST_CASE("kernels whose library may be assigned are told of") {
    for (const std::string_view change :
         {"import sys\nimport types\n\n\ndef put():\n    stub = types.ModuleType('k')\n"
          "    stub.cuda = 3\n    sys.modules['k'] = stub\n\n\nput()\n",
          "import other\nother.put()\n"}) {
        Workspace dir;
        dir.file("other.py", "import sys\n\n\ndef put():\n    sys.modules['k'].cuda = 3\n")
            .file("k.py", cat("from numba import cuda\n", change,
                              "\n\n@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = 1\n"));
        CAPTURE(change);
        const Completed done = dir.shell("pykern2cu --no-config k.py -o -");
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "may be assigned in `put`"));
        CHECK(contains(done.standard_error, "the kernels that it makes are left out"));
        CHECK_FALSE(contains(done.standard_error, "no kernel"));
    }
}

TEST_CASE("two circles of import * end") {
    Workspace dir;
    dir.file("m0.py", "from m1 import *\nfrom m2 import *\nN = 3\n")
        .file("m1.py", "from m0 import *\n")
        .file("m2.py", "from m0 import *\n")
        .file("k.py", cat("from numba import cuda\nfrom m0 import *\n\n\n"
                          "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = N\n"));
    const Completed done = dir.shell("timeout 20 '" PYKERN2CU_PROGRAM "' --no-config k.py -o -");
    CHECK(done.exit_code == 0);
    CHECK(contains(done.standard_output, "N = 3;"));
}

}  // namespace
}  // namespace pykern2cu::tests
