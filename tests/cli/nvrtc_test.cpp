// Compiling with NVRTC: what is refused, then the real library where there is one.
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

bool is_here(const Workspace& dir) {
    return dir.shell("pykern2cu saxpy.py -o - --cubin s.cubin --compiler nvrtc").exit_code == 0;
}

TEST_CASE("what NVRTC cannot do is a wrong command line") {
    const Workspace dir = with_saxpy();
    const auto message = [&](const std::string& options) {
        const Completed done = dir.shell("pykern2cu saxpy.py " + options);
        CHECK(done.exit_code == 2);
        return done.standard_error;
    };
    CHECK(contains(message("--compiler clang"), "`--compiler` is one of nvcc, nvrtc, not `clang`"));
    CHECK(contains(message("--fatbin f --compiler nvrtc"), "NVRTC makes no fatbin"));
    CHECK(contains(message("--emit fatbin --compiler nvrtc"), "NVRTC makes no fatbin"));
    CHECK(contains(message("--cubin c --compiler nvrtc -Xnvcc -O1"), "`-Xnvcc` is for nvcc"));
    CHECK(contains(message("--cubin c --compiler nvrtc --compiler-launcher ccache"),
                   "`--compiler-launcher` runs nvcc"));
    CHECK(contains(message("--cubin c -Xnvrtc -G"), "need `--compiler nvrtc`"));
    CHECK(contains(message("--cubin c --compiler nvrtc -Xnvrtc -lineinfo"),
                   "the current directory into the output for `-lineinfo`"));
    CHECK(dir.files() == "saxpy.py ");
}

TEST_CASE("an NVRTC that cannot be loaded") {
    Workspace dir = with_saxpy();
    dir.file("libnvrtc.so", "not a library");
    for (const std::string path : {"missing.so", "libnvrtc.so"}) {
        const Completed done =
            dir.shell("pykern2cu saxpy.py --cubin c --compiler nvrtc --nvrtc " + path);
        CHECK(done.exit_code == 4);
        CHECK(contains(done.standard_error, "cannot load NVRTC from `" + path + "`"));
    }
    CHECK(dir.files() == "libnvrtc.so saxpy.py ");
}

TEST_CASE("an error of NVRTC is shown at the Python line") {
    Workspace dir = with_saxpy();
    if (!is_here(dir)) {
        return;
    }
    dir.file("named.py", R"py(from numba import cuda

@cuda.jit("void(float32[::1])")
def named(x):
    zebra = cuda.grid(1)
    x[zebra] = 1
)py");
    const Completed done =
        dir.shell("pykern2cu named.py --cubin n --compiler nvrtc -Xnvrtc -Dzebra=+");
    CHECK(done.exit_code == 4);
    CHECK(contains(done.standard_error, "named.py:5:5: error: nvrtc: expected"));
    CHECK(dir.text("n") == "");
    CHECK(dir.text("named.cu") == "");
}

TEST_CASE("NVRTC gives the same bytes in every directory") {
    const Workspace dir = with_saxpy();
    if (!is_here(dir)) {
        return;
    }
    CHECK(dir.shell("mkdir 'a b' && cp saxpy.py 'a b'").exit_code == 0);
    const std::string command =
        "pykern2cu saxpy.py --emit cubin,ptx --compiler nvrtc --arch sm_90,sm_80";
    CHECK(dir.shell(command).exit_code == 0);
    CHECK(dir.shell("cd 'a b' && " + command).exit_code == 0);
    for (const std::string name : {"saxpy.sm_90.cubin", "saxpy.sm_80.ptx"}) {
        CHECK(dir.text(name) != "");
        CHECK(dir.text(name) == dir.text("a b/" + name));
    }
    CHECK(contains(dir.text("saxpy.sm_80.ptx"), ".target sm_80"));
    // Without --arch it takes the one that nvcc takes.
    CHECK(dir.shell("pykern2cu saxpy.py --ptx r.ptx --compiler nvrtc").exit_code == 0);
    if (dir.shell("pykern2cu saxpy.py --ptx n.ptx").exit_code == 0) {
        const auto target = [&](const std::string& name) {
            return dir.shell("grep '^.target' " + name).standard_output;
        };
        CHECK(target("r.ptx") == target("n.ptx"));
    }
}

// Their headers have integer types of their own, and lie in a directory of their own in CUDA 13.
TEST_CASE("NVRTC finds CUB and cooperative groups") {
    Workspace dir = with_saxpy();
    if (!is_here(dir)) {
        return;
    }
    dir.file("k.py", R"py(import cupy
from cupyx import jit

Reduction = jit.cub.BlockReduce[cupy.int64, 64]

@jit.rawkernel()
def k(x):
    block = jit.cg.this_thread_block()
    tile = jit.shared_memory(cupy.int64, 64)
    temp = jit.shared_memory(dtype=Reduction.TempStorage, size=1)
    jit.cg.memcpy_async(block, tile, 0, x, 0, 512, aligned_size=16)
    jit.cg.wait(block)
    largest = Reduction(temp[0]).Reduce(tile[block.thread_rank()], jit.cub.Max())
    if block.thread_rank() == 0:
        x[0] = largest
)py");
    const Completed done = dir.shell(
        "pykern2cu k.py --sig 'k(int64[::1])' --cubin k.cubin --arch sm_90 --compiler nvrtc");
    CHECK(done.standard_error == "");
    CHECK(dir.text("k.cubin") != "");
}

TEST_CASE("NVRTC does not link") {
    Workspace dir = with_saxpy();
    dir.file("k.py", R"py(from numba import cuda

f = cuda.declare_device("f", "float32(float32)", link="f.cu")

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = f(x[0])
)py");
    dir.file("f.cu", "extern \"C\" __device__ int f(float* r, float x) { *r = x; return 0; }\n");
    const Completed done = dir.shell("pykern2cu k.py --cubin c --compiler nvrtc");
    CHECK(done.exit_code == 4);
    CHECK(contains(done.standard_error, "which NVRTC cannot do; use `--compiler nvcc`"));
}

TEST_CASE("NVRTC does not compile the complex numbers of strings, which are Thrust's") {
    Workspace dir;
    dir.file("k.py", R"py(import cupy

size = cupy.ElementwiseKernel("complex64 x", "float32 z", "z = abs(x)", "size")
made = cupy.ElementwiseKernel("float32 x", "float32 z", "z = abs(complex<float>(x, 1))", "made")
)py");
    for (const std::string signature : {"size(complex64[:])", "made(float32[:])"}) {
        const Completed done =
            dir.shell("pykern2cu k.py --cubin k.cubin --compiler nvrtc '--sig=" + signature +
                      "' --kernel " + signature.substr(0, signature.find('(')));
        CHECK(done.exit_code == 4);
        CHECK(contains(done.standard_error,
                       "error: this is compiled with Thrust, which NVRTC cannot do; use "));
    }
}

TEST_CASE("NVRTC does not compile Thrust") {
    Workspace dir = with_saxpy();
    dir.file("k.py", R"py(from cupyx import jit

@jit.rawkernel()
def k(x):
    x[0] = 1
    jit.thrust.sort(jit.thrust.seq, x.begin(), x.end())
)py");
    const std::string command = "pykern2cu k.py --sig 'k(int32[::1])' --compiler nvrtc --cubin c";
    const Completed done = dir.shell(command);
    CHECK(done.exit_code == 4);
    CHECK(contains(done.standard_error,
                   "k.py:6:5: error: this is compiled with Thrust, which NVRTC cannot do; use "
                   "`--compiler nvcc`"));
    CHECK(dir.text("k.cu") == "");
}

}  // namespace
}  // namespace pykern2cu::tests
