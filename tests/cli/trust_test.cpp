// Files that nobody vouches for: what their names and texts cannot do.
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

// ---- compilers ---------------------------------------------------------------------------------

// As nvcc does: what it is told goes through a shell. Whatever that runs leaves a file `ran` in
// $HOME, and what it is told ends up in the file behind -o.
constexpr std::string_view kShell =
    "for a; do if [ \"$last\" = -o ]; then out=$a; fi; last=$a; done; "
    "eval \"echo $*\" > \"$out\"; ls >> \"$out\"";

TEST_CASE("the name of an input reaches no shell") {
    Workspace dir = with_saxpy();
    dir.script("nv", kShell)
        .script("fatbinary", "eval \"echo $*\" > \"${1#--create=}\"; ls >> \"${1#--create=}\"");
    for (const std::string name :
         {"a$(cd;touch ran).py", "b`cd;touch ran`.py", "c;cd;touch ran;.py", "-d.py", "@e.py",
          "f g.py", "'h.py", "\"i.py", "j\\.py", "größe.py", "k,l.py", ".py"}) {
        CAPTURE(name);
        dir.file(name, kSaxpy);
        for (const std::string output : {"--cubin", "--ptx", "--fatbin"}) {
            for (const std::string debug : {"", "-Xnvcc -lineinfo"}) {
                const Completed done =
                    dir.shell("export HOME=$PWD; pykern2cu --no-config " + output +
                              " s --nvcc ./nv --arch sm_90 " + debug + " -- " + shell_word(name));
                CHECK(done.standard_error == "");
                CHECK(done.exit_code == 0);
            }
        }
        CHECK(contains(dir.text("s"), "pykern2cu_text.cu"));
        CHECK(dir.text("ran") == "");
        CHECK(dir.shell("! test -e ran").exit_code == 0);
    }
}

TEST_CASE("messages have the real name of an input") {
    Workspace dir;
    dir.file("a$(b).py", kSaxpy)
        .script("nv", "echo 'pykern2cu_text.cu(3): error: no such thing' >&2; exit 2");
    CHECK(contains(dir.shell("pykern2cu 'a$(b).py' --cubin s --nvcc ./nv").standard_error,
                   "a$(b).cu(3): error: no such thing"));
    dir.file("a(1):2.py", kSaxpy)
        .script("nv",
                "echo 'a(1):2.py(7): error: first\na(1):2.py:6:3: error: second' >&2; exit 2");
    const std::string messages =
        dir.shell("pykern2cu 'a(1):2.py' --cubin s --nvcc ./nv").standard_error;
    CHECK(contains(messages, "a(1):2.py:7:9: error: nvcc: first"));
    CHECK(contains(messages, "a(1):2.py:6:5: error: nvcc: second"));
}

TEST_CASE("the names of linked files reach no shell") {
    Workspace dir;
    REQUIRE(dir.shell("mkdir 'a$(cd;touch ran)'").exit_code == 0);
    dir.script("nv", kShell)
        .file("a$(cd;touch ran)/f.cu", "")
        .file("g$(cd;touch ran).ptx", "")
        .file("k.py", R"py(from numba import cuda

f = cuda.declare_device("f", "float32(float32)", link="a$(cd;touch ran)/f.cu")
g = cuda.declare_device("g", "float32(float32)", link="g$(cd;touch ran).ptx")

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = f(x[0]) + g(x[1])
)py");
    const std::string command =
        "export HOME=$PWD; pykern2cu k.py --cubin s --nvcc ./nv --arch sm_90";
    CHECK(dir.shell(command).exit_code == 0);
    CHECK(contains(dir.text("s"), "-dlink pykern2cu_link0/f.cu pykern2cu_link1.ptx"));
    CHECK(dir.shell("! test -e ran").exit_code == 0);
    dir.script("nv", "echo 'pykern2cu_link0/f.cu(1): no' >&2; cat pykern2cu_link1.ptx; exit 2");
    CHECK(contains(dir.shell(command).standard_error, "/a$(cd;touch ran)/f.cu(1): no"));
}

TEST_CASE("the value of a constant reaches no shell") {
    Workspace dir;
    dir.script("nv", kShell).file("k.py", R"py(from numba import cuda

NAME = "a"

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = len(NAME)
)py");
    (void)dir.shell(
        "export HOME=$PWD; pykern2cu k.py --cubin s --nvcc ./nv --arch sm_90 "
        "-D 'NAME=\"$(cd;touch ran)\"'");
    CHECK(dir.shell("! test -e ran").exit_code == 0);
}

}  // namespace
}  // namespace pykern2cu::tests
