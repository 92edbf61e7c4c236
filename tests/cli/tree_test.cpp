// Directories as inputs: translation beside the Python files, --check, --update and --list.
#include <nlohmann/json.hpp>

#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

// Two kernels that can be translated, a file without kernels, and directories that are left out.
Workspace tree() {
    Workspace dir;
    CHECK(
        dir.shell("mkdir -p p/deep p/.git p/__pycache__ p/env; touch p/env/pyvenv.cfg").exit_code ==
        0);
    dir.file("p/saxpy.py", kSaxpy).file("p/deep/second.py", kSaxpy);
    dir.file("p/host.py", "import os\nprint(os.name)\n").file("p/notes.txt", kSaxpy);
    for (const std::string skipped : {"p/.git/a.py", "p/__pycache__/b.py", "p/env/c.py"}) {
        dir.file(skipped, kSaxpy);
    }
    return dir;
}

TEST_CASE("the kernels below a directory are translated beside their Python files") {
    const Workspace dir = tree();
    CHECK(dir.shell("pykern2cu p").exit_code == 0);
    CHECK(dir.shell("find p -name '*.cu' | LC_ALL=C sort").standard_output ==
          "p/deep/second.cu\np/saxpy.cu\n");
}

TEST_CASE("--out-dir has the files as they lie in the tree") {
    const Workspace dir = tree();
    CHECK(dir.shell("pykern2cu ./p/ --out-dir new/out --emit cu,header").exit_code == 0);
    CHECK(dir.shell("cd new/out; find . -type f | LC_ALL=C sort").standard_output ==
          "./deep/second.cu\n./deep/second.cuh\n./saxpy.cu\n./saxpy.cuh\n");
}

TEST_CASE("--check and --update keep a tree of golden files") {
    const Workspace dir = tree();
    const Completed missing = dir.shell("pykern2cu --check p");
    CHECK(missing.exit_code == 1);
    CHECK(contains(missing.standard_output, "+++ b/p/deep/second.cu\n"));
    CHECK(dir.shell("pykern2cu --update p").standard_output ==
          "updated p/deep/second.cu\nupdated p/saxpy.cu\n");
    CHECK(dir.shell("pykern2cu --check p").exit_code == 0);
    CHECK(dir.shell("echo // more >> p/saxpy.cu; touch -d 2001-01-01 p/deep/second.cu").exit_code ==
          0);
    CHECK(dir.shell("pykern2cu --check p").exit_code == 1);
    const Completed updated = dir.shell("pykern2cu --update p");
    CHECK(updated.exit_code == 0);
    CHECK(updated.standard_output == "updated p/saxpy.cu\n");
    CHECK(dir.shell("date -r p/deep/second.cu +%Y").standard_output == "2001\n");
}

TEST_CASE("--check of a tree finds what remains of Python files that are gone") {
    const Workspace dir = tree();
    CHECK(dir.shell("pykern2cu p --emit cu,header; cp p/saxpy.cu p/other.cu; cd p/deep && "
                    "mkdir build && mv second.cu build")
              .exit_code == 0);
    CHECK(dir.shell("pykern2cu --update p").exit_code == 0);
    CHECK(dir.shell("pykern2cu --check p").standard_output == "");
    CHECK(dir.shell("mv p/saxpy.py p/axpy.py && pykern2cu --update p").exit_code == 0);
    const Completed found = dir.shell("pykern2cu --check p");
    CHECK(found.exit_code == 1);
    CHECK(found.standard_output.starts_with("--- a/p/saxpy.cu\n+++ /dev/null\n"));
    CHECK(contains(found.standard_output, "--- a/p/saxpy.cuh\n+++ /dev/null\n"));
    CHECK(dir.shell("pykern2cu --check p --out-dir p").standard_output == "");
    CHECK(dir.shell("echo x = 1 > p/saxpy.py; pykern2cu --check ./p").standard_output ==
          found.standard_output);
    CHECK(dir.shell("pykern2cu --check p | patch -sp1; pykern2cu --check p").exit_code == 0);
    CHECK(dir.shell("cd p; LC_ALL=C ls").standard_output ==
          "__pycache__\naxpy.cu\naxpy.py\ndeep\nenv\nhost.py\nnotes.txt\nother.cu\nsaxpy.py\n");
    CHECK(dir.shell("cd p; pykern2cu --check .").exit_code == 0);
}

TEST_CASE("--update --quiet leaves alone what has not changed and says nothing") {
    Workspace dir;
    dir.file("saxpy.py", kSaxpy);
    const std::string update = "pykern2cu --update -q saxpy.py -MD";
    CHECK(dir.shell(update).standard_output == "");
    CHECK(dir.files() == "saxpy.cu saxpy.d saxpy.py ");
    CHECK(dir.shell("touch -d 2001-01-01 saxpy.cu && " + update +
                    " && find . -not -newermt 2002-01-01")
              .standard_output == "./saxpy.cu\n");
}

TEST_CASE("--check and --update exclude each other and standard output") {
    const Workspace dir = tree();
    CHECK(dir.shell("pykern2cu --check --update p").exit_code == 2);
    CHECK(dir.shell("pykern2cu --update p/saxpy.py -o -").exit_code == 2);
}

TEST_CASE("an error in one file leaves the whole tree as it was") {
    Workspace dir = tree();
    dir.file("p/wrong.py", "from numba import cuda\n@cuda.jit\ndef k(x):\n    x[0] = 1\n");
    const Completed done = dir.shell("pykern2cu p");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "p/wrong.py:3:5: error: the types of `k` are unknown"));
    CHECK(dir.shell("find p -name '*.cu'").standard_output == "");
}

TEST_CASE("options for one file are refused for a directory") {
    const Workspace dir = tree();
    for (const std::string option :
         {"-o x.cu", "--header x.cuh", "--sig 'k(int32)'", "--kernel k", "-D N=1"}) {
        CAPTURE(option);
        const Completed done = dir.shell("pykern2cu p " + option);
        CHECK(done.exit_code == 2);
        CHECK(contains(done.standard_error,
                       "`" + option.substr(0, option.find(' ')) + "` is for one file"));
    }
}

TEST_CASE("--list of a tree reports every kernel, what prevents it and a count") {
    Workspace dir = tree();
    dir.file("p/wrong.py",
             "from numba import cuda\n"
             "@cuda.jit(device=True)\ndef shared(x):\n    return x.foo\n"
             "@cuda.jit('void(int32[:])')\ndef first(x):\n    x[0] = shared(x)\n"
             "@cuda.jit('void(int32[:])')\ndef second(x):\n    x[0] = shared(x)\n"
             "@cuda.jit\ndef third(x):\n    x[0] = 1\n")
        .file("p/old.py", "print 'python 2'\n")
        .file("p/latin.py", "x = '\xe9'\n");
    const Completed text = dir.shell("pykern2cu --list p");
    CHECK(text.exit_code == 0);
    CHECK(contains(text.standard_output,
                   "p/wrong.py:6: first [numba] void(int32[:]) from the decorator not translated\n"
                   "    p/wrong.py:4:12: "));
    CHECK(contains(text.standard_output,
                   "p/wrong.py:9: second [numba] void(int32[:]) from the decorator not translated\n"
                   "    p/wrong.py:4:12: "));
    CHECK(contains(text.standard_output, "\np/old.py:1:1: "));
    CHECK(contains(text.standard_output, "p/latin.py:1:6: byte 0xE9 is not valid UTF-8"));
    CHECK(contains(text.standard_output,
                   "\n5 kernels in 3 of 6 files: 2 translated, 3 not (missing-signature 1, "
                   "unknown-attribute 2)\n"));
    const auto json = nlohmann::json::parse(dir.shell("pykern2cu --list=json p").standard_output);
    CHECK(json["schema"] == 1);
    CHECK(json["summary"]["kernels"] == 5);
    CHECK(json["summary"]["translated"] == 2);
    CHECK(json["summary"]["reasons"]["unknown-attribute"] == 2);
    CHECK(json["kernels"].size() == 5);
    CHECK(json["problems"][0]["code"] == "invalid-encoding");
    const auto& kernel = json["kernels"][0];
    CHECK(kernel["file"] == "p/deep/second.py");
    CHECK(kernel["line"] == 4);
    CHECK(kernel["dialect"] == "numba");
    CHECK(kernel["types_from"] == "the decorator");
    CHECK(kernel["translated"] == true);
}

TEST_CASE("--list has what can be read and fails for what cannot") {
    Workspace dir;
    dir.file("a.py", kSaxpy).file("k.py", "import big\n" + std::string(kSaxpy));
    REQUIRE(dir.shell("truncate -s 17M big.py").exit_code == 0);
    for (const std::string inputs : {"a.py big.py", "big.py a.py", "missing.py a.py", "."}) {
        CAPTURE(inputs);
        const Completed done = dir.shell("pykern2cu --list " + inputs);
        CHECK(done.exit_code == 3);
        CHECK(contains(done.standard_output, "a.py:4: saxpy [numba]"));
        CHECK(contains(done.standard_error, "error: cannot read `"));
    }
}

TEST_CASE("--list has a file once, however often it is named") {
    const Workspace dir = tree();
    const Completed done = dir.shell("pykern2cu --list p/saxpy.py ./p/saxpy.py p");
    CHECK(done.exit_code == 0);
    CHECK(contains(done.standard_output, "2 kernels in 2 of 3 files: 2 translated, 0 not\n"));
    CHECK(dir.shell("pykern2cu --dump ast p/saxpy.py p/saxpy.py | grep -c 'def saxpy'")
              .standard_output == "1\n");
}

TEST_CASE("a list of no kernels is a list") {
    Workspace dir;
    dir.file("empty.py", "").file("old.py", "print 'python 2'\n");
    const Completed empty = dir.shell("pykern2cu --list empty.py");
    CHECK(empty.exit_code == 0);
    CHECK(empty.standard_error == "");
    CHECK(empty.standard_output == "0 kernels in 0 of 1 file: 0 translated, 0 not\n");
    const Completed wrong = dir.shell("pykern2cu --list old.py");
    CHECK(wrong.exit_code == 0);
    CHECK(wrong.standard_output.starts_with("old.py:1:1: "));
}

}  // namespace
}  // namespace pykern2cu::tests
