// Compiling with nvcc: first with scripts in its place, then with the real one where there is one.
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

// Writes its arguments into the file behind -o.
constexpr std::string_view kRecorder =
    "for a; do if [ \"$last\" = -o ]; then out=$a; fi; last=$a; done; echo \"$*\" > \"$out\"";

TEST_CASE("nvcc gets its options as they are") {
    Workspace dir = with_saxpy();
    dir.script("nv", kRecorder);
    const Completed done = dir.shell(
        "pykern2cu saxpy.py --cubin s.cubin --nvcc ./nv --arch sm_90 -Xnvcc -DX='a b' -Xnvcc -O1");
    CHECK(done.standard_error == "");
    CHECK(done.exit_code == 0);
    CHECK(dir.text("s.cubin") ==
          "-cubin -o saxpy.cubin saxpy.cu -arch=sm_90 --ptxas-options=-v -DX=a b -O1\n");
}

TEST_CASE("several architectures") {
    Workspace dir = with_saxpy();
    dir.script("nv", kRecorder);
    CHECK(dir.shell("NVCC=./nv; export NVCC; pykern2cu saxpy.py --emit ptx,cubin,fatbin --arch "
                    "sm_80,sm_90")
              .exit_code == 0);
    CHECK(contains(dir.text("saxpy.sm_80.cubin"), "-arch=sm_80"));
    CHECK(contains(dir.text("saxpy.sm_90.ptx"), "-ptx -o saxpy.ptx saxpy.cu -arch=sm_90"));
    CHECK(contains(dir.text("saxpy.fatbin"),
                   "--generate-code arch=compute_80,code=sm_80 "
                   "--generate-code arch=compute_90,code=[sm_90,compute_90]"));
    CHECK(dir.files() ==
          "nv saxpy.fatbin saxpy.py saxpy.sm_80.cubin saxpy.sm_80.ptx saxpy.sm_90.cubin "
          "saxpy.sm_90.ptx ");
}

TEST_CASE("an nvcc that is missing, fails or dies") {
    Workspace dir = with_saxpy();
    dir.script("fails", "echo \"nvcc fatal   : no ($PWD/saxpy.cu)\" >&2; exit 1")
        .script("dies", "kill -9 $$")
        .script("silent", "exit 0")
        .script("ptxas",
                "echo 'ptxas /tmp/tmpxft_00001_00000000-6_saxpy.ptx, line 3; error   : no' >&2; "
                "exit 1");
    const auto message = [&](const std::string& nvcc) {
        const Completed done = dir.shell("pykern2cu saxpy.py --cubin s.cubin --nvcc " + nvcc);
        CHECK(done.exit_code == 4);
        CHECK(contains(done.standard_error, "[nvcc-failed]"));
        CHECK(dir.files() == "dies fails ptxas saxpy.py silent ");
        return done.standard_error;
    };
    CHECK(contains(message("./missing"), "missing` is not a program"));
    CHECK(contains(message("no-such-nvcc"), "`no-such-nvcc` is not in PATH"));
    CHECK(contains(message("./fails"), "nvcc fatal   : no (saxpy.cu)"));
    CHECK(contains(message("./dies"), "was ended by signal 9"));
    CHECK(contains(message("./silent"), "succeeded without output"));
    CHECK(contains(message("./ptxas"), "ptxas saxpy.ptx, line 3; error"));
}

TEST_CASE("an error of nvcc is shown at the Python line") {
    Workspace dir = with_saxpy();
    dir.script("nv", "echo 'saxpy.py(7): error: no such thing' >&2; exit 2");
    CHECK(dir.shell("pykern2cu saxpy.py --fatbin s --nvcc ./nv").standard_error ==
          "saxpy.py:7:9: error: nvcc: no such thing [nvcc-failed]\n"
          "    7 |         y[i] = a * x[i] + y[i]\n"
          "      |         ^^^^^^^^^^^^^^^^^^^^^^\n");
}

TEST_CASE("what ptxas says of a kernel is shown at its line and stands in the manifest") {
    Workspace dir = with_saxpy();
    dir.script(
        "nv",
        "for a; do if [ \"$last\" = -o ]; then out=$a; fi; last=$a; done; echo x > \"$out\"\n"
        "echo \"ptxas info    : Compiling entry function 'saxpy' for 'sm_90'\" >&2\n"
        "echo 'ptxas info    : Used 10 registers, used 0 barriers' >&2");
    const std::string command = "pykern2cu saxpy.py --cubin c --nvcc ./nv --manifest m.json ";
    CHECK(dir.shell(command).standard_error == "");
    CHECK(contains(dir.text("m.json"), "\"sm_90\": {\n          \"registers\": 10,"));
    CHECK(dir.shell(command + "--check").exit_code == 0);
    CHECK(dir.shell(command + "--resource-usage").standard_error ==
          "saxpy.py:4:1: note: `saxpy` on sm_90: 10 registers, 0 bytes of shared memory, a stack "
          "of 0 bytes, no spills [resource-use]\n"
          "    4 | def saxpy(a, x, y):\n"
          "      | ^^^^^^^^^^^^^^^^^^^\n");
    CHECK(contains(dir.shell(command + "--resource-usage --diagnostics-format=json").standard_error,
                   "\"severity\": \"note\""));
    CHECK(contains(dir.shell(command + "-Xnvcc -Xptxas=-v").standard_error, "ptxas info"));
    CHECK(dir.shell("pykern2cu saxpy.py --manifest m.json").exit_code == 0);
    CHECK_FALSE(contains(dir.text("m.json"), "registers"));
}

TEST_CASE("a compiler launcher runs nvcc") {
    Workspace dir = with_saxpy();
    dir.script("nv", kRecorder).script("cache", "echo \"$*\" > \"$0.log\"; exec \"$@\"");
    CHECK(dir.shell("pykern2cu saxpy.py --cubin s.cubin --nvcc ./nv --compiler-launcher ./cache")
              .exit_code == 0);
    CHECK(contains(dir.text("s.cubin"), "-c -cubin -o saxpy.cubin saxpy.cu"));
    CHECK(contains(dir.text("cache.log"), "/nv -c -cubin -o saxpy.cubin saxpy.cu"));
    // A cache does not see that the directory matters for debug information.
    CHECK(dir.shell("rm cache.log; pykern2cu saxpy.py --ptx s.ptx --nvcc ./nv -Xnvcc -lineinfo "
                    "--compiler-launcher ./cache")
              .exit_code == 0);
    CHECK(dir.text("cache.log") == "");
    for (const std::string missing : {"./no-cache", "no-such-cache"}) {
        const Completed done =
            dir.shell("pykern2cu saxpy.py --cubin s --nvcc ./nv --compiler-launcher " + missing);
        CHECK(done.exit_code == 4);
        CHECK(contains(done.standard_error, "`" + missing + "` is not a program"));
    }
}

TEST_CASE("ccache knows the second run, wherever it is") {
    const Workspace dir = with_saxpy();
    if (dir.shell("command -v ccache && (command -v nvcc || test -x /usr/local/cuda/bin/nvcc)")
            .exit_code != 0) {
        return;
    }
    const std::string set_up = "export CCACHE_DIR=$PWD/cache; unset CCACHE_DISABLE; ";
    for (const std::string output : {"--cubin s", "--ptx s", "--fatbin s --arch sm_80,sm_90"}) {
        const std::string command =
            "pykern2cu saxpy.py --compiler-launcher ccache " + output + " && cp s ";
        const Completed done = dir.shell(set_up + "rm -rf cache sub; mkdir sub; " + command +
                                         "first && cp saxpy.py sub && cd sub && " + command +
                                         "../second && ccache --print-stats");
        CHECK(done.exit_code == 0);
        CHECK(contains(done.standard_output, "cache_miss\t1\n"));
        CHECK(contains(done.standard_output, "preprocessed_cache_hit\t1\n"));
        CHECK(dir.text("first") == dir.text("second"));
    }
}

TEST_CASE("the real nvcc gives the same bytes in every directory") {
    const Workspace dir = with_saxpy();
    if (dir.shell("command -v nvcc || test -x /usr/local/cuda/bin/nvcc").exit_code != 0) {
        return;
    }
    for (const std::string debug : {"", "-Xnvcc -lineinfo", "-Xnvcc -G"}) {
        const Completed done = dir.shell(
            "rm -rf a b; mkdir a b; cp saxpy.py a; cp saxpy.py b; top=$(mktemp -d); "
            "mkdir -p \"$top/some where longer\"; for d in a b; do (cd $d; "
            "test $d = a && export TMPDIR=\"$top/some where longer\" || export TMPDIR=$top;"
            "pykern2cu saxpy.py --emit cu,ptx,cubin,fatbin --arch sm_90 " +
            debug + "); done; diff -r a b; rm -r \"$top\"");
        CHECK(done.standard_error == "");
        CHECK(done.standard_output == "");
        CHECK(dir.text("a/saxpy.cubin")
                  .starts_with("\x7F"
                               "ELF"));
    }
    CHECK(dir.shell("grep -q '[.]file.*\"saxpy.py\"' a/saxpy.ptx").exit_code == 0);
}

TEST_CASE("an architecture that the real nvcc does not know") {
    const Workspace dir = with_saxpy();
    if (dir.shell("command -v nvcc || test -x /usr/local/cuda/bin/nvcc").exit_code != 0) {
        return;
    }
    const Completed done = dir.shell("pykern2cu saxpy.py --cubin s.cubin --arch sm_12");
    CHECK(done.exit_code == 4);
    CHECK(contains(done.standard_error, "sm_12"));
}

}  // namespace
}  // namespace pykern2cu::tests
