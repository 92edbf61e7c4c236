#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

/// Launches of which it is not known whether their kernel is one of the file.
namespace pykern2cu::tests {
namespace {

Completed translated(std::string_view host) {
    Workspace here;
    here.file("k.py", cat(R"py(import sys

import numpy as np
from numba import cuda

from elsewhere import kernel, make


@cuda.jit
def k(x):
    x[0] = 1


k[1, 1](np.zeros(3, np.float32))
TABLE = {}
)py",
                          host));
    return here.shell("pykern2cu k.py -o k.cu");
}

TEST_CASE("a launch of a kernel that is not followed is told of, and why") {
    const Completed lost = translated("TABLE |= {'k': k}\nTABLE['k'][1, 32](np.zeros(3))\n");
    CHECK(lost.exit_code == 0);
    CHECK(lost.standard_error == "");
    for (const char* launch : {"TABLE.fill(k); TABLE[2][1, 1](np.zeros(3))\n",
                               "getattr(sys.modules[__name__], 'k')[1, 1](np.zeros(3))\n"}) {
        CAPTURE(launch);
        const Completed told = translated(launch);
        CHECK(told.exit_code == 0);
        CHECK(contains(told.standard_error,
                       "warning: which kernel this launches is not followed, and the types of its "
                       "arguments are left out; if it is one of this file, add --sig "
                       "'KERNEL(TYPES)'"));
        CHECK(contains(told.standard_error, "k.py:16:"));
    }
}

TEST_CASE("a launch of a kernel that a call makes which is not followed is told of") {
    constexpr const char* kFactory =
        "def make(n):\n"
        "    @cuda.jit\n"
        "    def made(x): x[0] = n\n"
        "    return made\n"
        "make(1)[1, 1](np.zeros(3))\n";
    const Completed called = translated(cat(kFactory,
                                            "class Calls:\n"
                                            "    def __init__(self, f): self.f = f\n"
                                            "    def __call__(self, n): return self.f(n)\n"
                                            "Calls(make)(2)[1, 1](np.zeros(3, np.int8))\n"));
    CHECK(called.exit_code == 0);
    CHECK(called.standard_error == "");
    for (const char* launch :
         {"class A: maker = staticmethod(make)\nA.maker(2)[1, 1](np.zeros(3, np.int8))\n",
          "globals()['make'](2)[1, 1](np.zeros(3, np.int8))\n",
          "class A: k = property(lambda self: make(1))\nA().k[1, 1](np.zeros(3, np.int8))\n",
          "for f in map(make, (1, 2)): f[1, 1](np.zeros(3))\n"}) {
        CAPTURE(launch);
        const Completed told = translated(cat(kFactory, launch));
        CHECK(told.exit_code == 0);
        CHECK(contains(told.standard_error, " not followed, and the"));
    }
}

TEST_CASE("a kernel keeps its name where a variable holds it") {
    Workspace here;
    here.file("k.py", R"py(import numpy as np
from numba import cuda

KEPT = []


def keep(f):
    kernel = cuda.jit(f)
    KEPT.append(kernel)
    return kernel


@cuda.jit
def one(x):
    x[0] = 1


@cuda.jit
def two(x):
    x[0] = 2


@keep
def three(x):
    x[0] = 3


def run(n):
    kernel = one if n else two
    kernel[1, 1](np.zeros(3))
    kernel = {1: two}[n]
    kernel[1, 1](np.zeros(3, np.float32))


run(1)
three[1, 1](np.zeros(3))
)py");
    const Completed done = here.shell("pykern2cu k.py -o k.cu");
    CHECK(done.exit_code == 0);
    const std::string text = here.text("k.cu");
    CHECK(contains(text, "void one(array_1d<double> x)"));
    CHECK(contains(text, "void two(array_1d<float> x)"));
    CHECK(contains(text, "void three(array_1d<double> x)"));
}

TEST_CASE("nothing is told of launches of what comes from elsewhere") {
    for (const char* host :
         {"kernel[1, 1](np.zeros(3))\n", "make(3)[1, 1](np.zeros(3))\n",
          "def run(kernel, x):\n    kernel[1, 1](x)\n", "TABLE['missing'][1, 1](np.zeros(3))\n",
          "if False:\n    TABLE.fill(k)\n    TABLE[2][1, 1](np.zeros(3))\n"}) {
        CAPTURE(host);
        CHECK(translated(host).standard_error == "");
    }
}

TEST_CASE("kernels of classes are called by their classes, whatever gives them types") {
    Workspace dir;
    const std::string classes =
        "from numba import cuda\nimport numpy as np\n"
        "class A:\n    @cuda.jit\n    def run(x): x[0] = 1\n"
        "class B:\n    @cuda.jit\n    def run(x): x[0] = 2\n";
    dir.file("k.py", classes)
        .file("launched.py", classes + "B.run[1, 1](np.zeros(2))\nA.run[1, 1](np.zeros(2))\n");
    for (const std::string words :
         {"k.py --sig 'A.run(float32[:])' --sig 'B.run(float32[:])'", "launched.py",
          "launched.py --kernel run", "launched.py --kernel A.run --kernel B.run",
          "launched.py --sig 'A.run(float32[:])'"}) {
        const Completed done = dir.shell("pykern2cu -o - " + words);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, "void A_run("));
        CHECK(contains(done.standard_output, "void B_run("));
    }
}

TEST_CASE("what launches are given takes no memory for its elements") {
    Workspace dir;
    const std::string limit = "ulimit -v 800000 && ";
    if (dir.shell(limit + "pykern2cu --version").exit_code != 0) {
        return;  // sanitizers need more for themselves
    }
    for (const std::string argument : {
             "np.zeros(@, np.float32)",
             "cuda.to_device(np.ones(@, np.float32))",
         }) {
        CAPTURE(argument);
        std::string text =
            "import numpy as np\nfrom numba import cuda\n\n@cuda.jit\ndef k(x):\n    x[0] = 1\n\n";
        const size_t at = argument.find('@');
        for (int i = 0; i < 1600; ++i) {
            text += "k[1, 1](" + argument.substr(0, at) + std::to_string(15000 + i) +
                    argument.substr(at + 1) + ")\n";
        }
        const Completed done =
            dir.file("k.py", text).shell(limit + "timeout 60 '" PYKERN2CU_PROGRAM "' k.py -o k.cu");
        CHECK(done.standard_error == "");
        CHECK(done.exit_code == 0);
        CHECK(contains(dir.text("k.cu"), "__global__ void k("));
    }
}

}  // namespace
}  // namespace pykern2cu::tests
