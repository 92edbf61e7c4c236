// Directories as inputs: translation beside the Python files, --check, --update and --list.
#include <nlohmann/json.hpp>

#include "frontend/source/cat.hpp"
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

TEST_CASE("the diff of --check mends files with blanks in their names") {
    Workspace dir;
    CHECK(dir.shell("mkdir 'my kernels'").exit_code == 0);
    dir.file("my kernels/a b.py", kSaxpy);
    CHECK(dir.shell("pykern2cu --check . | patch -sp1; pykern2cu --check .").exit_code == 0);
    CHECK(dir.shell("echo more >> 'my kernels/a b.cu'; pykern2cu --check . | patch -sp1; "
                    "pykern2cu --check .")
              .exit_code == 0);
    CHECK(dir.files() == "my kernels/a b.cu my kernels/a b.py ");
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

// The same tree with a file that has an error, and one that cannot be read as text, each beside the
// output of an earlier day.
Workspace tree_with_errors() {
    Workspace dir = tree();
    CHECK(dir.shell("pykern2cu p && cp p/saxpy.cu p/latin.cu && rm p/deep/second.cu").exit_code ==
          0);
    dir.file("p/latin.py", "x = '\xe9'\n").file("p/wrong.cu", "// Generated by hand\n");
    dir.file("p/wrong.py", "from numba import cuda\n@cuda.jit\ndef k(x):\n    x[0] = 1\n");
    return dir;
}

void check_errors(const Completed& done) {
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "p/latin.py:1:6: error: byte 0xE9 is not valid UTF-8"));
    CHECK(contains(done.standard_error, "p/wrong.py:3:5: error: the types of `k` are unknown"));
}

TEST_CASE("--check compares the other files where one has an error") {
    const Workspace dir = tree_with_errors();
    const Completed done = dir.shell("pykern2cu --check p");
    check_errors(done);
    CHECK(done.standard_output.starts_with("--- /dev/null\n+++ b/p/deep/second.cu\n"));
    for (const std::string other : {"saxpy.cu", "latin.cu", "wrong.cu"}) {
        CHECK_FALSE(contains(done.standard_output, other));
    }
}

TEST_CASE("--update writes the other files where one has an error") {
    const Workspace dir = tree_with_errors();
    const Completed done = dir.shell("pykern2cu --update p");
    check_errors(done);
    CHECK(done.standard_output == "updated p/deep/second.cu\n");
    CHECK(dir.text("p/wrong.cu") == "// Generated by hand\n");
    CHECK(dir.shell("cmp p/latin.cu p/saxpy.cu").exit_code == 0);
    const Completed with_files = dir.shell(
        "pykern2cu --update p/saxpy.py p/wrong.py missing.py "
        "--out-dir new");
    CHECK(with_files.exit_code == 3);
    CHECK(with_files.standard_output == "updated new/saxpy.cu\n");
    CHECK(contains(with_files.standard_error, "cannot read `missing.py`"));
}

TEST_CASE("-Werror counts for each file") {
    Workspace dir = tree();
    dir.file("p/warns.py", std::string(kSaxpy) + "@cuda.jit\ndef k(x):\n    x[0] = 1\n");
    const Completed done = dir.shell("pykern2cu --update -Werror p");
    CHECK(done.exit_code == 1);
    CHECK(done.standard_output == "updated p/deep/second.cu\nupdated p/saxpy.cu\n");
}

TEST_CASE("a compiler that fails for one file") {
    Workspace dir = tree();
    dir.script("nv",
               "case $* in *second*) echo no >&2; exit 1;; esac\n"
               "for a; do if [ \"$last\" = -o ]; then out=$a; fi; last=$a; done\n"
               "printf 'x\\0' > \"$out\"");
    const std::string command = "pykern2cu --nvcc ./nv --emit cu,cubin p ";
    const Completed done = dir.shell(command + "--update");
    CHECK(done.exit_code == 4);
    CHECK(done.standard_output == "updated p/saxpy.cu\nupdated p/saxpy.cubin\n");
    CHECK(contains(done.standard_error, "p/deep/second.py: error: nvcc failed"));
    const Completed same = dir.shell(command + "--check");
    CHECK(same.exit_code == 4);
    CHECK(same.standard_output == "");
    CHECK(dir.shell("printf 'y\\0' > p/saxpy.cubin; " + command + "--check").standard_output ==
          "Binary files a/p/saxpy.cubin and b/p/saxpy.cubin differ\n");
    CHECK(dir.shell(command).exit_code == 4);
}

TEST_CASE("--check --quiet tells by its exit code alone") {
    const Workspace dir = tree();
    const Completed done = dir.shell("pykern2cu --check -q p");
    CHECK(done.exit_code == 1);
    CHECK(done.standard_output + done.standard_error == "");
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
    CHECK(text.exit_code == 1);  // two of the files are no Python
    CHECK(contains(text.standard_error, "p/latin.py:1:6: error: byte 0xE9 is not valid UTF-8"));
    CHECK(contains(text.standard_error, "p/old.py:1:1: error: "));
    CHECK_FALSE(contains(text.standard_error, "wrong.py"));
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

/// The lines of a list but the count.
std::string kernels_in(const std::string& list) {
    const size_t count = list.rfind('\n', list.size() - 2);
    return count == std::string::npos ? std::string() : list.substr(0, count + 1);
}

// Files that import one module are analysed together, and are still programs of their own.
TEST_CASE("what a file of a tree changes in a module matters to no other that imports it") {
    Workspace dir;
    dir.file("settings.py", R"py(
N = 4
TABLE = [1, 2, 3]


def grow():
    global N
    N = N * 2


def clear(table):
    table[0] = 0


class Options:
    width = 3
)py");
    constexpr const char* kReads = R"py(
@cuda.jit("void(int64[:])")
def kernel(x):
    x[0] = settings.N
    x[1] = settings.TABLE[0]
    x[2] = settings.Options.width
)py";
    const std::pair<const char*, const char*> changes[] = {
        {"calls.py", "settings.grow()"},
        {"clears.py", "settings.clear(settings.TABLE)"},
        {"function.py", "def later():\n    settings.grow()"},
        {"gets.py", "getattr(settings, 'TABLE').append(1)"},
        {"guards.py",
         "if settings.TABLE[0] == 1:\n"
         "    @cuda.jit('void(int64[:])')\n"
         "    def guarded(x): x[0] = 1\n"
         "else:\n"
         "    @cuda.jit('void(int64[:])')\n"
         "    def guarded(x): x[0] = 2"},
        {"none.py", "pass"},
        {"own_class.py", "settings.Options.width = 5"},
        {"sets.py", "settings.N = 8"},
    };
    std::string alone;
    for (const auto& [name, change] : changes) {
        dir.file(name, cat("from numba import cuda\nimport settings\n\n", change, "\n", kReads));
        alone += kernels_in(dir.shell(cat("pykern2cu --list ", name)).standard_output);
    }
    const std::string together = dir.shell("pykern2cu --list .").standard_output;
    CHECK(kernels_in(together) == alone);
    CHECK(contains(together, "gets.py:9:12: `TABLE` is not known"));
    CHECK(contains(together, "guards.py:6: guarded [numba] void(int64[:]) from the decorator\n"));
    CHECK(!contains(together, "none.py:9:12: `TABLE` is not known"));
}

TEST_CASE("the depfile of a file in a tree names what its functions may import") {
    Workspace dir;
    dir.file("settings.py", "N = 4\n").file("late.py", "import settings\nprint(settings.N)\n");
    constexpr const char* kReads = R"py(
@cuda.jit("void(int64[:])")
def kernel(x):
    x[0] = settings.N
)py";
    const std::string imports = "from numba import cuda\nimport settings\n\n";
    dir.file("one.py", cat(imports, kReads));
    dir.file("two.py", cat(imports, "def later():\n    import late\n", kReads));
    CHECK(dir.shell("pykern2cu . -MD").exit_code == 0);
    CHECK(dir.shell("cat one.d").standard_output == "one.cu: \\\n  one.py \\\n  settings.py\n");
    CHECK(dir.shell("cat two.d").standard_output ==
          "two.cu: \\\n  two.py \\\n  settings.py \\\n  late.py\n");
}

TEST_CASE("--list tells of launches without types beside those that have them") {
    Workspace dir;
    dir.file("k.py",
             "import numpy as np\nfrom numba import cuda\n"
             "@cuda.jit\ndef k(x):\n    x[0] = 1\n"
             "k[1, 1](np.zeros(3))\nk[1, 1](np.zeros(3, np.int32))\nk[1, 1](missing)\n"
             "k[1, 1](missing, 2)\n");
    CHECK(
        dir.shell("pykern2cu --list k.py").standard_output ==
        "k.py:4: k [numba] void(float64[::1]) from the launch at line 6\n"
        "k.py:4: k [numba] void(int32[::1]) from the launch at line 7\n"
        "    left out: k.py:8:9: the type of argument `x` in this launch of `k` is not known; add "
        "--sig 'k(TYPE_OF_x)' [missing-signature]\n"
        "    left out: k.py:9:1: this launch has 2 arguments, but `k` has 1 parameter "
        "[invalid-argument]\n"
        "1 kernel in 1 of 1 file: 1 translated, 0 not; 2 launches left out\n");
    // What a translation warns of.
    CHECK(contains(dir.shell("pykern2cu k.py").standard_error,
                   "k.py:8:9: warning: the type of argument `x` in this launch"));
    const auto json =
        nlohmann::json::parse(dir.shell("pykern2cu --list=json k.py").standard_output);
    CHECK(json["kernels"][0]["left_out"].empty());
    CHECK(json["kernels"][1]["left_out"][0]["line"] == 8);
    CHECK(json["kernels"][1]["left_out"][0]["code"] == "missing-signature");
    CHECK(json["kernels"][1]["translated"] == true);
    CHECK(json["summary"]["launches_left_out"] == 2);
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
    CHECK(wrong.exit_code == 1);
    CHECK(wrong.standard_output.starts_with("old.py:1:1: "));
}

TEST_CASE("--list and translation say the same of a file that is no Python") {
    Workspace dir;
    dir.file("k.py", "import old\n" + std::string(kSaxpy)).file("saxpy.py", kSaxpy);
    dir.file("open.py", std::string(kSaxpy) + "\ndef g(:\n    pass\n");
    dir.file("old.py", "print 'python 2'\n").file("latin.py", "x = '\xe9'\n");
    for (const std::string name : {"open.py", "old.py", "latin.py", "k.py", "saxpy.py"}) {
        CAPTURE(name);
        const Completed made = dir.shell("pykern2cu -o - " + name);
        for (const std::string format : {"--list ", "--list=json "}) {
            const Completed listed = dir.shell("pykern2cu " + format + name);
            CHECK(listed.exit_code == made.exit_code);
            CHECK(listed.standard_error == made.standard_error);
        }
    }
}

}  // namespace
}  // namespace pykern2cu::tests
