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

TEST_CASE("nothing is told of launches of what comes from elsewhere") {
    for (const char* host :
         {"kernel[1, 1](np.zeros(3))\n", "make(3)[1, 1](np.zeros(3))\n",
          "def run(kernel, x):\n    kernel[1, 1](x)\n", "TABLE['missing'][1, 1](np.zeros(3))\n",
          "if False:\n    TABLE.fill(k)\n    TABLE[2][1, 1](np.zeros(3))\n"}) {
        CAPTURE(host);
        CHECK(translated(host).standard_error == "");
    }
}

}  // namespace
}  // namespace pykern2cu::tests
