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

TEST_CASE("functions that give arrays are no procedures, and Python's classes need no import") {
    Workspace workspace;
    workspace.file("k.py", R"py(import cupy

@cupy.fuse
def scaled(x, a):
    return x * a

@cupy.fuse
def added(x, n):
    x += n

y = scaled(cupy.zeros(3, cupy.float32), 2.5)
added(y, 2)
)py");
    CHECK(workspace.shell("pykern2cu --write-stub k.py").exit_code == 0);
    CHECK(workspace.text("k.pyi") == R"py(# Types of the kernels in k.py, from their launches.
from typing import Any
from numba import float32

def scaled(x: float32[:], a: float) -> Any: ...  # the launch at line 11

def added(x: float32[:], n: int) -> Any: ...  # the launch at line 12
)py");
    CHECK(workspace.shell("pykern2cu k.py -o stub.cu").exit_code == 0);
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

TEST_CASE("--write-stub of a directory reports the files that are wrong and does the others") {
    Workspace workspace;
    CHECK(workspace.shell("mkdir p").exit_code == 0);
    workspace.file("p/k.py", kUntyped).file("p/latin.py", "x = '\xe9'\n");
    workspace.file("p/old.py", "from numba import cuda\n@cuda.jit\ndef k(x):\n    print 1\n");
    workspace.file("p/mine.py", kUntyped).file("p/mine.pyi", "# mine\n");
    const Completed done = workspace.shell("pykern2cu --write-stub p missing.py");
    CHECK(done.exit_code == 3);
    CHECK(contains(done.standard_error, "p/latin.py:1:6: error: byte 0xE9 is not valid UTF-8"));
    CHECK(contains(done.standard_error, "p/old.py:4:5: error: "));
    CHECK(contains(done.standard_error, "error: `p/mine.pyi` exists and says something else"));
    CHECK(contains(done.standard_error, "error: cannot read `missing.py`"));
    CHECK(contains(done.standard_error, "p/k.py:16:16: warning: the type of argument `x`"));
    CHECK(workspace.text("p/k.pyi") == kStub);
    CHECK(workspace.text("p/mine.pyi") == "# mine\n");
    CHECK(workspace.shell("rm p/mine.*; pykern2cu --write-stub p").exit_code == 1);
    CHECK(workspace.shell("rm p/latin.py p/old.py; pykern2cu --write-stub p").exit_code == 0);
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

namespace {

constexpr std::string_view kMade = R"py(import numpy as np
from collections import namedtuple
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float32

P = namedtuple("P", "a b")
T = np.dtype([("x", np.float32), ("y", np.int32)])

def make(n):
    @cuda.jit
    def kern(x):
        x[0] = n
    return kern

kernels = [make(n) for n in (1, 2)]

@cuda.jit
def record(x, p):
    x[0].x = p.a

@cuda.jit
def draw(states, x):
    x[0] = xoroshiro128p_uniform_float32(states, 0)

kernels[0][1, 1](np.zeros(3, np.int64))
kernels[1][1, 1](np.zeros(3, np.int32))
record[1, 1](np.zeros(3, T), P(1, 2))
draw[1, 1](create_xoroshiro128p_states(4, seed=1), np.zeros(3, np.float32))
)py";

constexpr std::string_view kMadeStub = R"py(# Types of the kernels in k.py, from their launches.
from typing import Any
from numba import float32, int32, int64
from numba.types import NamedTuple
from numba.cuda.random import xoroshiro128p_type

P: Any
T: Any

def make_kern_1(x: int64[::1]) -> None: ...  # the launch at line 25

def make_kern_2(x: int32[::1]) -> None: ...  # the launch at line 26

def record(x: T[::1], p: NamedTuple((int64, int64), P)) -> None: ...  # the launch at line 27

def draw(states: xoroshiro128p_type[::1], x: float32[::1]) -> None: ...  # the launch at line 28
)py";

constexpr std::string_view kLaunched = R"py(import numpy as np
from numba import cuda

@cuda.jit
def k(x, a):
    x[0] = a

k[1, 1](np.zeros(3), 2)
)py";

}  // namespace

TEST_CASE("a stub tells kernels of one function apart and names what their types are made of") {
    Workspace workspace;
    workspace.file("k.py", kMade);
    CHECK(workspace.shell("pykern2cu k.py -o launches.cu").exit_code == 0);
    CHECK(workspace.shell("pykern2cu --write-stub k.py").exit_code == 0);
    CHECK(workspace.text("k.pyi") == kMadeStub);
    CHECK(workspace.shell("pykern2cu k.py -o stub.cu").standard_error == "");
    CHECK(workspace.text("stub.cu") == workspace.text("launches.cu"));
}

TEST_CASE("--write-stub is alone, and a directory is no stub") {
    Workspace workspace;
    workspace.file("k.py", kLaunched);
    for (const std::string other : {"--check", "-o x.cu", "--list"}) {
        CHECK(workspace.shell("pykern2cu --write-stub k.py " + other).exit_code == 2);
    }
    CHECK(workspace.shell("pykern2cu k.py -o - -Wno-").exit_code == 2);
    CHECK(workspace.shell("pykern2cu k.py -o - -Werror=").exit_code == 2);
    const Completed twice =
        workspace.shell("cp k.py l.py; pykern2cu --write-stub k.py l.py --sigs s.pyi");
    CHECK(twice.exit_code == 2);
    CHECK(contains(twice.standard_error, "output `s.pyi` is written twice"));
    CHECK(workspace.shell("rm l.py; pykern2cu --write-stub k.py --sigs k.py").exit_code == 2);
    CHECK(workspace.files() == "k.py ");
    const Completed done = workspace.shell("mkdir k.pyi; pykern2cu --write-stub k.py");
    CHECK(done.exit_code == 3);
    CHECK(contains(done.standard_error, "cannot write `k.pyi`: it is a directory"));
}

TEST_CASE("what a stub says wrong is an error there, whatever the launches tell") {
    const auto error_of = [](std::string_view stub) {
        Workspace workspace;
        workspace.file("k.py", kLaunched).file("k.pyi", stub);
        const Completed done = workspace.shell("pykern2cu k.py -o -");
        CHECK(done.exit_code == 1);
        return done.standard_error.substr(0, done.standard_error.find('\n'));
    };
    CHECK(error_of("def k(x: flot[:], a: int) -> None: ...\n") ==
          "k.pyi:1:10: error: `flot` is not a type [invalid-signature]");
    CHECK(error_of("def k(x, a: int) -> None: ...\n") ==
          "k.pyi:1:7: error: the stub gives no type for `x` [invalid-signature]");
    CHECK(error_of("def other(x: int) -> None: ...\n") ==
          "k.pyi:1:5: error: there is no kernel `other` in the file [unknown-kernel]");
    CHECK(error_of("def k(x: float) -> None: ...\n") ==
          "k.pyi:1:5: error: the signature from the stub file has 1 type, but `k` has 2 "
          "parameters [invalid-signature]");
    Workspace workspace;
    workspace.file("k.py", kLaunched);
    CHECK(contains(workspace.shell("pykern2cu k.py -o - --sig 'k(float)'").standard_error,
                   "--sig:1:1: error: the signature from --sig has 1 type, but"));
}

}  // namespace pykern2cu::tests
