// What `-D NAME=VALUE` gives values to, and from what.
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

TEST_CASE("-D names a constant of the module, not what functions and classes call by its name") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\nN = 4\n"
             "def twice(N):\n    return N * 2\n"
             "def local():\n    N = 1\n    return N\n"
             "class Body:\n    N = 7\n"
             "GIVEN = twice(3)\nLOCAL = local()\nATTRIBUTE = Body.N\n"
             "@cuda.jit('void(int64[::1])')\ndef k(x):\n"
             "    x[0] = N\n    x[1] = GIVEN\n    x[2] = LOCAL\n    x[3] = ATTRIBUTE\n");
    const Completed done = dir.shell("pykern2cu k.py -D N=16 -o -");
    CHECK(done.exit_code == 0);
    CHECK(contains(done.standard_output, "N = 16;"));
    CHECK(contains(done.standard_output, "GIVEN = 6;"));
    CHECK(contains(done.standard_output, "LOCAL = 1;"));
    CHECK(contains(done.standard_output, "ATTRIBUTE = 7;"));
}

TEST_CASE("what -D gives does not depend on the order of several") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\nTILE = 16\nWIDTH = TILE * 2\n"
             "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = TILE\n    x[1] = WIDTH\n");
    for (const std::string order : {"-D WIDTH=TILE*4 -D TILE=32", "-D TILE=32 -D WIDTH=TILE*4"}) {
        const Completed done = dir.shell("pykern2cu k.py -o - " + order);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, "TILE = 32;"));
        CHECK(contains(done.standard_output, "WIDTH = 128;"));
    }
    for (const std::string itself :
         {"-D WIDTH=WIDTH+1", "-D TILE=WIDTH", "-D WIDTH=TILE -D TILE=WIDTH"}) {
        const Completed done = dir.shell("pykern2cu k.py -o - " + itself);
        CHECK(done.exit_code == 1);
        CHECK(done.standard_output == "");
        CHECK(contains(done.standard_error, "is defined in terms of itself"));
    }
}

TEST_CASE("-D of what is no constant is an error, also if it is imported or read") {
    Workspace dir;
    dir.file("sizes.py", "N = 4\ndef f(x):\n    return x\n")
        .file("k.py",
              "from numba import cuda\nfrom math import pi\nfrom sizes import N as COUNT, f\n"
              "class C:\n    n = 3\n"
              "@cuda.jit('void(float64[::1])')\ndef k(x):\n    x[0] = C.n + pi + COUNT\n");
    for (const std::string name : {"C", "cuda", "pi", "k", "f", "x"}) {
        const Completed done = dir.shell("pykern2cu k.py -o - -D " + name + "=9");
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "which `-D` does not change"));
    }
    for (const std::string name : {"COUNT", "N"}) {
        const Completed done = dir.shell("pykern2cu k.py -o - -D " + name + "=9");
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, name + " = 9;"));
    }
}

/// Of two modules with a constant K, and what each computes from it.
constexpr std::string_view kKernel =
    "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = a.L\n    x[1] = b.M\n";

Workspace& with_modules(Workspace& dir, const std::string& host) {
    return dir.file("a.py", "K = 1\nL = K + 1\n")
        .file("b.py", "K = 2\nM = K * 10\n")
        .file("k.py", "from numba import cuda\nimport a\nimport b\n" + host + std::string(kKernel));
}

TEST_CASE("-D names the constant of the input, and what that imports under the same name") {
    Workspace dir;
    with_modules(dir, "K = 3\n");
    Completed done = dir.shell("pykern2cu k.py -D K=7 -o -");
    CHECK(done.standard_error == "");
    CHECK(contains(done.standard_output, "L = 2;"));
    CHECK(contains(done.standard_output, "M = 20;"));
    for (const std::string import : {"from a import K\n", "from a import *\n"}) {
        with_modules(dir, import);
        done = dir.shell("pykern2cu k.py -D K=7 -o -");
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, "L = 8;"));
        CHECK(contains(done.standard_output, "M = 20;"));
    }
}

TEST_CASE("-D names the constant of one module, with the module's name if several have it") {
    Workspace dir;
    with_modules(dir, "");
    Completed done = dir.shell("pykern2cu k.py -D K=7 -o -");
    CHECK(done.exit_code == 1);
    CHECK(done.standard_output == "");
    CHECK(contains(done.standard_error,
                   "several modules have a constant `K`: `a.py`, `b.py`; pass "
                   "`-D a.K=VALUE` or `-D b.K=VALUE`"));
    done = dir.shell("pykern2cu k.py -D a.K=7 -D M=5 -o -");
    CHECK(done.standard_error == "");
    CHECK(contains(done.standard_output, "L = 8;"));
    CHECK(contains(done.standard_output, "M = 5;"));
    done = dir.shell("pykern2cu k.py -D c.K=7 -o -");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "no module `c` that the file imports has a constant `K`"));
}

TEST_CASE("-D tells modules of one name apart by the packages that they are in") {
    Workspace dir;
    CHECK(dir.shell("mkdir p").exit_code == 0);
    dir.file("b.py", "K = 1\n")
        .file("p/__init__.py", "")
        .file("p/b.py", "K = 2\n")
        .file("k.py",
              "from numba import cuda\nimport b\nimport p.b\n"
              "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = b.K * 100 + p.b.K\n");
    CHECK(contains(dir.shell("pykern2cu k.py -D K=7 -o -").standard_error,
                   "pass `-D b.K=VALUE` or `-D p.b.K=VALUE`"));
    const Completed done = dir.shell("pykern2cu k.py -D b.K=7 -D p.b.K=8 -o -");
    CHECK(done.standard_error == "");
    CHECK(contains(done.standard_output, "K = 7;"));
    CHECK(contains(done.standard_output, "K_ = 8;"));
}

TEST_CASE("-D gives all modules what they import from the same module that is not there") {
    Workspace dir;
    dir.file("c.py", "from missing import K\nL = K\n")
        .file("d.py", "from missing import K\nM = K * 2\n")
        .file("k.py",
              "from numba import cuda\nimport c\nimport d\n"
              "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = c.L\n    x[1] = d.M\n");
    const Completed done = dir.shell("pykern2cu k.py -D K=7 -o -");
    CHECK(done.standard_error == "");
    CHECK(contains(done.standard_output, "L = 7;"));
    CHECK(contains(done.standard_output, "M = 14;"));
}

TEST_CASE("a chain of 200 calls of methods is looked at once") {
    for (const std::string_view link : {".next()", ".next.next()", ".replace('a', 'b')"}) {
        std::string text =
            "from numba import cuda\nclass Node:\n    def next(self):\n        return self\n"
            "TABLE = [4]\nnode = Node()\nlast = node";
        for (int i = 0; i < 200; ++i) {
            text += link;
        }
        text += "\n@cuda.jit('void(int64[:])')\ndef k(x):\n    x[0] = TABLE[0]\n";
        const Completed done =
            Workspace().file("k.py", text).shell("timeout 20 '" PYKERN2CU_PROGRAM "' k.py -o -");
        CHECK(done.exit_code < 2);  // nesting that is too deep is told
    }
}

}  // namespace
}  // namespace pykern2cu::tests
