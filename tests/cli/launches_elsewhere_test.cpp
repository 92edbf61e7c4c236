// Launches in other inputs: they give types to the kernel that they reach.
#include <nlohmann/json.hpp>

#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

// A package, a module of it that launches its kernels, and tests that have no package.
Workspace project() {
    Workspace dir;
    CHECK(dir.shell("mkdir -p src/shapes tests").exit_code == 0);
    dir.file("src/shapes/__init__.py", "from .kernels import scale as exported\n");
    dir.file("src/shapes/kernels.py", R"py(from collections import namedtuple

import cupy as cp
import numpy as np
from cupyx import jit
from numba import cuda

N = 4
Pair = namedtuple("Pair", "a b")
point = np.dtype([("x", np.float32), ("n", np.int32)])


@cuda.jit
def scale(x, a):
    x[0] = a


@cuda.jit
def records(r, p):
    r[0].x = p.a + p.b


@jit.rawkernel()
def raw(x, n):
    x[0] = n


square = cp.ElementwiseKernel("T x", "T y", "y = x * x", "square")


@cp.fuse()
def fused(x, y):
    return x * y + 1


def wrapped(x):
    scale[1, 32](x, 3)
)py");
    return dir;
}

/// The kernels of `src/shapes/kernels.py` that tests with this code give types, in the list of all.
std::string listed(Workspace& dir, std::string_view code) {
    dir.file("tests/test_all.py", code);
    std::string lines;
    const std::string list = dir.shell("pykern2cu --list src tests").standard_output;
    for (size_t at = 0; at < list.size();) {
        const size_t end = list.find('\n', at);
        const std::string line = list.substr(at, end - at);
        const size_t kernel = line.find(": ");
        const size_t from = line.find(" from the launch at ");
        if (line.starts_with("src/shapes/kernels.py:") && from != std::string::npos) {
            const size_t name = kernel + 2;
            lines += line.substr(name, line.find(' ', name) - name) + " " +
                     line.substr(line.find("] ") + 2) + "\n";
        } else if (line.starts_with("tests/")) {
            lines += "a kernel in tests: " + line + "\n";
        }
        at = end + 1;
    }
    return lines;
}

TEST_CASE("a launch in another file gives types to the kernel that it reaches") {
    Workspace dir = project();
    const std::string imports =
        "import cupy as cp\nimport numpy as np\nimport shapes\n"
        "import shapes.kernels as k\nfrom shapes import exported\n"
        "from shapes.kernels import scale, wrapped\n";
    const auto at = [](const char* line) {
        return " from the launch at ../../tests/test_all.py:" + std::string(line) + "\n";
    };
    const std::pair<const char*, std::string> launches[] = {
        {"scale[1, 32](np.zeros(4, np.int16), 2)", "scale void(int16[::1], int64)" + at("7")},
        {"k.scale[1, 32](np.zeros(4, np.int16), 2)", "scale void(int16[::1], int64)" + at("7")},
        {"shapes.kernels.scale[1, 32](np.zeros(4), 2)",
         "scale void(float64[::1], int64)" + at("7")},
        {"exported[1, 32](np.zeros((4, 4)).T, 2.0)",
         "scale void(float64[::1, :], float64)" + at("7")},
        {"wrapped(np.zeros(4, np.int8))",
         "scale void(int8[::1], int64) from the launch at line 37\n"},
        {"table = {'a': wrapped}\ntable['a'](np.zeros(4, np.int8))",
         "scale void(int8[::1], int64) from the launch at line 37\n"},
        {"alias = scale\nalias.forall(4)(np.zeros(4, np.int8), True)",
         "scale void(int8[::1], bool)" + at("8")},
        {"class Solver:\n    def __init__(self):\n        self.kernel = scale\n"
         "    def step(self, x):\n        self.kernel[1, 1](x, 1)\n\n"
         "Solver().step(np.zeros(4, np.uint8))",
         "scale void(uint8[::1], int64)" + at("11")},
        {"def test():\n    from shapes.kernels import scale as inner\n"
         "    inner[1, 1](np.zeros(4, np.uint8), 1)",
         "scale void(uint8[::1], int64)" + at("9")},
        {"def test():\n    import shapes.kernels\n"
         "    shapes.kernels.wrapped(np.zeros(4, np.uint8))",
         "scale void(uint8[::1], int64) from the launch at line 37\n"},
        {"def test():\n    try:\n        from shapes.kernels import scale as inner\n"
         "    except ImportError:\n        inner = None\n"
         "    inner[1, 1](np.zeros(4, np.uint8), 1)",
         "scale void(uint8[::1], int64)" + at("12")},
        {"getattr(k, 'scale')[1, 1](np.zeros(4, np.uint8), 1)",
         "scale void(uint8[::1], int64)" + at("7")},
        {"k.records[1, 1](np.zeros(3, k.point), k.Pair(1, 2.0))",
         "records void(point[::1], NamedTuple((int64, float64), Pair))" + at("7")},
        {"k.raw((1,), (1,), (cp.zeros(4, cp.int32), 3))", "raw void(int32[::1], int32)" + at("7")},
        {"y = k.square(cp.zeros(4))\nk.fused(y, cp.ones(4, cp.float32))",
         "square void(float64[:])" + at("7") + "fused void(float64[:], float32[:])" + at("8")},
    };
    for (const auto& [code, found] : launches) {
        CAPTURE(code);
        CHECK(listed(dir, imports + code + "\n") == found);
    }
    // Without the others the file is what it was.
    CHECK_FALSE(contains(dir.shell("pykern2cu --list src").standard_output, "from the launch"));
}

TEST_CASE("a launch reaches a kernel through what packages hand on") {
    constexpr std::pair<std::string_view, std::string_view> kPackages[] = {
        {"from .kernels import *\n", ""},
        {"from .inner import *\n", "from ..kernels import *\n"},
        {"from .kernels import fill\n", ""},
    };
    for (const auto& [package, inner] : kPackages) {
        Workspace dir;
        CHECK(dir.shell("mkdir -p pkg/inner").exit_code == 0);
        dir.file("pkg/__init__.py", package)
            .file("pkg/inner/__init__.py", inner)
            .file("pkg/kernels.py",
                  "from numba import cuda\n@cuda.jit\ndef fill(x):\n    x[0] = 1\n")
            .file("pkg/run.py",
                  "import numpy as np\ndef run():\n    from . import fill\n"
                  "    fill[1, 1](np.zeros(4, np.int8))\n")
            .file("use.py", "import numpy as np\nfrom pkg import fill\nfill[1, 1](np.zeros(4))\n");
        const std::string list = dir.shell("pykern2cu --list .").standard_output;
        CAPTURE(package);
        CHECK(contains(list, "void(int8[::1]) from the launch at run.py:4"));
        CHECK(contains(list, "void(float64[::1]) from the launch at ../use.py:3"));
    }
}

TEST_CASE("launches in several files give several signatures, in the order of the files") {
    Workspace dir = project();
    dir.file("tests/a.py",
             "import numpy as np\nfrom shapes.kernels import scale\n"
             "scale[1, 1](np.zeros(4, np.float32), 1.0)\n");
    dir.file("tests/b.py",
             "import numpy as np\nfrom shapes.kernels import scale\n"
             "scale[1, 1](np.zeros(4, np.float32), 1.0)\n"
             "scale[1, 1](np.zeros(4, np.float64), 1.0)\n");
    const std::string list = dir.shell("pykern2cu --list src tests").standard_output;
    CHECK(contains(list,
                   "scale [numba] void(float32[::1], float64) from the launch at "
                   "../../tests/a.py:3\n"));
    CHECK(contains(list,
                   "scale [numba] void(float64[::1], float64) from the launch at "
                   "../../tests/b.py:4\n"));
    CHECK_FALSE(contains(list, "b.py:3"));
}

TEST_CASE("a launch whose types only another program knows is not left out") {
    Workspace dir;
    dir.file("kernels.py",
             "from numba import cuda\n@cuda.jit\ndef fill(x):\n    x[0] = 1\n"
             "def run(x):\n    fill[1, 1](x)\n");
    dir.file("calls.py", "import numpy as np\nimport kernels\nkernels.run(np.zeros(4))\n");
    dir.file("asks.py", "import sys\nimport kernels\nkernels.fill[1, 1](sys.argv)\n");
    CHECK(dir.shell("pykern2cu --list kernels.py calls.py").standard_output ==
          "kernels.py:3: fill [numba] void(float64[::1]) from the launch at line 6\n"
          "1 kernel in 1 of 2 files: 1 translated, 0 not\n");
    CHECK(contains(dir.shell("pykern2cu --list ./kernels.py ././calls.py asks.py").standard_output,
                   "    left out: asks.py:3:20: the type of argument `x` in this launch of `fill` "
                   "is not known"));
    dir.file("kernels.py", "from numba import cuda\n@cuda.jit\ndef fill(x):\n    x[0] = 1\n");
    CHECK(contains(dir.shell("pykern2cu --list ./asks.py ./kernels.py").standard_output,
                   "asks.py:3:20: the type of argument `x`"));
    dir.file("asks.py", "import numpy as np\nimport kernels\nkernels.fill[1, 1](np.zeros(3))\n");
    CHECK(contains(dir.shell("pykern2cu --list ./asks.py ./kernels.py").standard_output,
                   "from the launch at asks.py:3\n"));
}

TEST_CASE("--list=json says from where a launch gives types and which launches do not") {
    Workspace dir;
    dir.file("kernels.py",
             "from numba import cuda\n@cuda.jit\ndef fill(x):\n    x[0] = 1\n"
             "def run(x):\n    fill[1, 1](x)\n");
    dir.file("calls.py", "import numpy as np\nimport kernels\nkernels.run(np.zeros(4))\n");
    dir.file("asks.py", "import sys\nimport kernels\nkernels.fill[1, 1](sys.argv)\n");
    const auto json = nlohmann::json::parse(
        dir.shell("pykern2cu --list=json kernels.py asks.py calls.py").standard_output);
    CHECK(json["kernels"][0]["types_from"] == "the launch at line 6");
    CHECK(json["kernels"][0]["left_out"][0]["file"] == "asks.py");
}

TEST_CASE("a file that only launches kernels of others has no output") {
    Workspace dir;
    dir.file("kernels.py", "from numba import cuda\n@cuda.jit\ndef fill(x):\n    x[0] = 1\n");
    dir.file("run.py", "import numpy as np\nfrom kernels import fill\nfill[1, 1](np.zeros(4))\n");
    CHECK(dir.shell("pykern2cu kernels.py run.py --out-dir out -MD").exit_code == 0);
    CHECK(dir.files() == "kernels.py out/kernels.cu out/kernels.d run.py ");
    CHECK(contains(dir.text("out/kernels.d"), "run.py"));
    // Alone it has the kernel that it launches.
    CHECK(dir.shell("pykern2cu run.py").exit_code == 0);
    CHECK(contains(dir.text("run.cu"), "fill"));
    CHECK(dir.shell("rm run.cu; pykern2cu --write-stub kernels.py run.py").exit_code == 0);
    CHECK(contains(dir.text("kernels.pyi"),
                   "def fill(x: float64[::1]) -> None: ...  # the launch at run.py:3\n"));
}

TEST_CASE("what the program changes that launches a kernel counts for it") {
    Workspace dir;
    dir.file("kernels.py", R"py(from numba import cuda

N = 4


@cuda.jit
def reads(x):
    x[0] = N


@cuda.jit
def other(x):
    x[0] = 1


@cuda.jit("void(float32[::1])")
def eager(x):
    x[0] = N
)py");
    const std::string launches =
        "kernels.reads[1, 1](np.zeros(4))\n"
        "kernels.other[1, 1](np.zeros(4))\n";
    dir.file("run.py", "import numpy as np\nimport kernels\n" + launches);
    CHECK(dir.shell("pykern2cu . --check; pykern2cu .").exit_code == 0);
    CHECK(contains(dir.text("kernels.cu"), "= 4"));
    dir.file("run.py", "import numpy as np\nimport kernels\nkernels.N = 8\n" + launches);
    const std::string list = dir.shell("pykern2cu --list .").standard_output;
    CHECK(contains(list,
                   "reads [numba] void(float64[::1]) from the launch at run.py:4 not "
                   "translated\n"));
    CHECK(contains(list, "other [numba] void(float64[::1]) from the launch at run.py:5\n"));
    // Its signature compiles it when the module is imported, which may be behind the change.
    CHECK(contains(list, "eager [numba] void(float32[::1]) from the decorator not translated\n"));
    const Completed done = dir.shell("pykern2cu .");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "run.py:3:1: note: `N` may be assigned here"));
    // It may launch them where that is not seen.
    dir.file("run.py", "import kernels\nkernels.N = 8\nimport calls\n");
    dir.file("calls.py", "import numpy as np\nimport kernels\n" + launches);
    CHECK(dir.shell("pykern2cu .").exit_code == 1);
    // A program that does not import the file does not matter.
    dir.file("run.py", "N = 8\n");
    CHECK(dir.shell("pykern2cu .").exit_code == 0);
}

TEST_CASE("a constant that is changed before the module of a kernel is imported is refused") {
    Workspace dir;
    dir.file("config.py", "N = 4\nTABLE = [4]\ndef set_n(n):\n    global N\n    N = n\n");
    for (const char* read :
         {"from config import N", "from config import *", "from config import N as M; N = M * 2",
          "from config import TABLE; N = TABLE[0]"}) {
        for (const char* change :
             {"config.N = config.TABLE[0] = 8", "config.set_n(8); config.TABLE.clear()"}) {
            CAPTURE(read);
            CAPTURE(change);
            dir.file("kernels.py", std::string("from numba import cuda\n") + read +
                                       "\n@cuda.jit\ndef reads(x):\n    x[0] = N\n");
            dir.file("run.py", std::string("import numpy as np\nimport config\n") + change +
                                   "\nimport kernels\nkernels.reads[1, 1](np.zeros(4))\n");
            CHECK(dir.shell("pykern2cu .").exit_code == 1);
        }
    }
}

TEST_CASE("a kernel that another program may compile at another time is refused") {
    Workspace dir;
    const std::string kernel =
        "import numpy as np\nfrom numba import cuda\nN = 4\n"
        "@cuda.jit\ndef reads(x):\n    x[0] = N\n";
    dir.file("kernels.py", kernel + "reads[1, 1](np.zeros(4))\nN = 8\n");
    CHECK(dir.shell("pykern2cu kernels.py").exit_code == 0);
    dir.file("run.py", "import numpy as np\nimport kernels\nkernels.reads[1, 1](np.zeros(4))\n");
    CHECK(dir.shell("pykern2cu kernels.py run.py --out-dir out").exit_code == 1);
}

TEST_CASE("a package of the inputs is found by its name, if there is one of that name") {
    Workspace dir = project();
    const std::string code =
        "import numpy as np\nfrom shapes.kernels import scale\n"
        "scale[1, 1](np.zeros(4), 1)\n";
    CHECK(contains(listed(dir, code), "scale void(float64[::1], int64)"));
    CHECK(dir.shell("mkdir old && cp -r src/shapes old").exit_code == 0);
    CHECK_FALSE(
        contains(dir.shell("pykern2cu --list src old tests").standard_output, "from the launch"));
}

}  // namespace
}  // namespace pykern2cu::tests
