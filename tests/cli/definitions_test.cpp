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

}  // namespace
}  // namespace pykern2cu::tests
