#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

constexpr std::string_view kUntyped = R"py(import numpy as np
from numba import cuda

@cuda.jit
def scale(x, a):
    x[0] *= a

@cuda.jit
def lost(x):
    x[0] = 0

for dtype in (np.float32, np.float64):
    scale[1, 1](np.zeros((3, 4), dtype)[0], 2.0)

def run(x):
    lost[1, 1](x)
)py";

constexpr std::string_view kStub = R"py(# Types of the kernels in k.py, from their launches.
from typing import overload
from numba import float32, float64

@overload
def scale(x: float32[::1], a: float64) -> None: ...  # the launch at line 13

@overload
def scale(x: float64[::1], a: float64) -> None: ...  # the launch at line 13

# line 16: the type of argument `x` in this launch of `lost` is not known; add --sig 'lost(TYPE_OF_x)'
)py";

}  // namespace

TEST_CASE("--write-stub keeps what launches tell, and the stub gives the same text") {
    Workspace workspace;
    workspace.file("k.py", kUntyped);
    CHECK(workspace.shell("pykern2cu k.py -o launches.cu").exit_code == 0);
    CHECK(workspace.shell("pykern2cu --write-stub k.py").exit_code == 0);
    CHECK(workspace.text("k.pyi") == kStub);
    CHECK(workspace.files() == "k.py k.pyi launches.cu ");
    CHECK(workspace.shell("pykern2cu k.py -o stub.cu").exit_code == 0);
    CHECK(workspace.text("stub.cu") == workspace.text("launches.cu"));
    CHECK(contains(workspace.shell("pykern2cu --list k.py").standard_output, "the stub file"));
}

TEST_CASE("a stub that the user has changed is not overwritten") {
    Workspace workspace;
    workspace.file("k.py", kUntyped).file("k.pyi", "# mine\n");
    const Completed done = workspace.shell("pykern2cu --write-stub k.py");
    CHECK(done.exit_code == 3);
    CHECK(contains(done.standard_error, "`k.pyi` exists and says something else"));
    CHECK(workspace.text("k.pyi") == "# mine\n");
    CHECK(workspace.shell("pykern2cu --write-stub --sigs other.pyi k.py").exit_code == 0);
    CHECK(workspace.shell("pykern2cu --write-stub --sigs other.pyi k.py").exit_code == 0);
    CHECK(workspace.text("other.pyi") == kStub);
    CHECK(workspace.shell("pykern2cu --write-stub - < k.py").standard_output.find("overload") !=
          std::string::npos);
}

TEST_CASE("what launches do not tell is no stub, and another file's stub no source") {
    Workspace workspace;
    workspace.file("k.py", kSaxpy).file("other.pyi", "def other(x: int) -> None: ...\n");
    CHECK(workspace.shell("pykern2cu --write-stub k.py").exit_code == 1);
    CHECK(workspace.files() == "k.py other.pyi ");
    const Completed done = workspace.shell("pykern2cu --sigs other.pyi k.py -o -");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "other.pyi:1:1: error: this stub names no kernel"));
}

}  // namespace pykern2cu::tests
