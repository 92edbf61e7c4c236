// What goes wrong outside the program: each has its own message and exit code, and no file is
// touched.
#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

TEST_CASE("no input") {
    const Completed done = Workspace().shell("pykern2cu");
    CHECK(done.exit_code == 2);
    CHECK(contains(done.standard_error, "pykern2cu: error: no input file\n"));
}

TEST_CASE("an input that does not exist") {
    const Completed done = Workspace().shell("pykern2cu nope.py");
    CHECK(done.exit_code == 3);
    CHECK(done.standard_error ==
          "pykern2cu: error: cannot read `nope.py`: No such file or directory [input-output]\n");
}

TEST_CASE("a directory without kernels") {
    Workspace dir;
    const Completed empty = dir.shell("pykern2cu .");
    CHECK(empty.exit_code == 1);
    CHECK(contains(empty.standard_error, "there is no kernel below `.` [no-kernels]"));
    dir.file("host.py", "import os\n");
    CHECK(dir.shell("pykern2cu --check .").exit_code == 1);
    CHECK(dir.shell("pykern2cu --list .").standard_output ==
          "0 kernels in 0 of 1 file: 0 translated, 0 not\n");
}

TEST_CASE("an empty file") {
    const Workspace dir;
    const Completed done = dir.shell("touch k.py; pykern2cu k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "[no-kernels]"));
    CHECK(dir.files() == "k.py ");
}

TEST_CASE("a binary file") {
    const Completed done = Workspace().shell("printf 'a\\n\\0b' > k.py; pykern2cu k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "k.py:2:1: error: the file has a NUL byte"));
    CHECK(contains(done.standard_error, "[invalid-encoding]"));
}

TEST_CASE("Latin-1 text") {
    const Completed done = Workspace().shell("printf '# caf\\351\\n' > k.py; pykern2cu k.py");
    CHECK(done.exit_code == 1);
    CHECK(done.standard_error ==
          "k.py:1:6: error: byte 0xE9 is not valid UTF-8 [invalid-encoding]\n"
          "    1 | # caf\\xe9\n"
          "      |      ^^^^\n");
}

TEST_CASE("a coding that is not followed") {
    for (const std::string line :
         {"# coding: utf-7", "\\n# -*- coding: rot13 -*-", "\\357\\273\\277# coding: latin-1"}) {
        const Completed done = Workspace().shell("printf '" + line + "\\n' > k.py; pykern2cu k.py");
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "[invalid-encoding]"));
    }
    const Completed done =
        Workspace().shell("printf '# coding: us-ascii\\n# \\303\\251\\n' > k.py; pykern2cu k.py");
    CHECK(contains(done.standard_error, "k.py:2:3: error: this is not ASCII"));
}

TEST_CASE("a coding that says nothing new, or that is none") {
    for (const std::string line :
         {"# coding: UTF_8-unix", "# vim: set fileencoding=latin-1 :", "# coding : utf-7",
          "x = 1\n# coding: utf-7", "# one\n# two\n# coding: utf-7"}) {
        Workspace dir;
        dir.file("k.py", line + "\n" + std::string(kSaxpy));
        CHECK(dir.shell("pykern2cu k.py").standard_error == "");
    }
}

TEST_CASE("messages count the lines that end with CR alone") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\r# here \r@cuda.jit('void(int32[::1])')\r\n"
             "def k(x):\r    x[0] = y\r");
    CHECK(contains(dir.shell("pykern2cu k.py").standard_error, "k.py:5:12: error: `y`"));
}

TEST_CASE("50 MB") {
    const Completed done =
        Workspace().shell("head -c 50000000 /dev/zero | tr '\\0' '#' > k.py; pykern2cu k.py");
    CHECK(done.exit_code == 3);
    CHECK(contains(done.standard_error, "cannot read `k.py`: it is larger than 16 MiB"));
}

TEST_CASE("a byte order mark and CRLF line ends") {
    Workspace dir;
    std::string text = "\xEF\xBB\xBF";
    for (const char c : kSaxpy) {
        text += c == '\n' ? "\r\n" : std::string(1, c);
    }
    dir.file("k.py", text).file("plain.py", kSaxpy);
    const Completed done =
        dir.shell("pykern2cu k.py && pykern2cu plain.py && sed 's/plain/k/' plain.cu | cmp - k.cu");
    CHECK(done.standard_error == "");
    CHECK(done.exit_code == 0);
}

TEST_CASE("tabs and spaces mixed") {
    Workspace dir;
    dir.file(
        "k.py",
        "from numba import cuda\n\n@cuda.jit('void()')\ndef k():\n\tif True:\n        return\n");
    const Completed done = dir.shell("pykern2cu k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "k.py:5:9: error: expected an indented block"));
    dir.file("k.py",
             "from numba import cuda\n\n@cuda.jit('void()')\ndef k():\n\tx = 1\n        y = 2\n");
    CHECK(contains(dir.shell("pykern2cu k.py").standard_error,
                   "k.py:6:9: error: tabs and spaces are mixed in the indentation"));
}

TEST_CASE("a line that stands under no block") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\n@cuda.jit('void(int32)')\ndef k(n):\n    if n:\n"
             "            x = 1\n        y = 2\n");
    const Completed done = dir.shell("pykern2cu k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "k.py:6:9: error: the indentation"));
    CHECK(dir.files() == "k.py ");
}

TEST_CASE("a syntax error in one function; the others are still checked") {
    Workspace dir;
    dir.file("k.py", std::string(kSaxpy) +
                         "\n@cuda.jit('void(int32)')\ndef broken(x):\n    y = (1 +\n    return y\n"
                         "\n@cuda.jit('void(int32)')\ndef other(x):\n    y = unknown_thing + x\n");
    const Completed done = dir.shell("pykern2cu k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "[syntax-error]"));
    CHECK(contains(done.standard_error, "[unknown-name]"));
    CHECK(dir.files() == "k.py ");
}

TEST_CASE("100,000 nested parentheses") {
    Workspace dir;
    const std::string nested = std::string(100000, '(') + "1" + std::string(100000, ')');
    dir.file("k.py",
             "from numba import cuda\n@cuda.jit('void()')\ndef k():\n    x = " + nested + "\n");
    const Completed done = dir.shell("timeout 60 '" PYKERN2CU_PROGRAM "' k.py");
    CHECK(done.exit_code == 0);  // parentheses leave nothing in the tree
    CHECK(done.standard_error == "");
    dir.file("k.py", "from numba import cuda\n@cuda.jit('void()')\ndef k():\n    x = " +
                         std::string(100000, '-') + "1\n");
    const Completed deep = dir.shell("timeout 60 '" PYKERN2CU_PROGRAM "' k.py");
    CHECK(deep.exit_code == 1);
    CHECK(contains(deep.standard_error, "[nesting-too-deep]"));
    CHECK(deep.standard_error.size() < 2000);
}

TEST_CASE("60 classes with 2^30 ways to their first base") {
    Workspace dir;
    std::string text = "from numba import cuda\nclass A0:\n    N = 1\nclass B0:\n    M = 1\n";
    for (int i = 1; i < 30; ++i) {
        const std::string bases =
            "(A" + std::to_string(i - 1) + ", B" + std::to_string(i - 1) + "):\n    pass\n";
        text += "class A" + std::to_string(i) + bases + "class B" + std::to_string(i) + bases;
    }
    dir.file("k.py", text + "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = A29.N\n");
    const Completed done = dir.shell("pykern2cu k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "inherits `N` of several classes"));
}

// First `f1` to `f410` are called beside each other; once what `first` returns is known, `f410` is
// called before all others, which are inside of it then.
TEST_CASE("a constant behind 3,000 classes") {
    std::string text = "from numba import cuda\nclass C0:\n    n = 3\n";
    for (int i = 1; i <= 3000; ++i) {
        text += cat("class C", i, "(C", i - 1, "):\n    pass\n");
    }
    Workspace dir;
    dir.file("k.py", text + "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = C3000.n\n");
    CHECK(contains(dir.shell("pykern2cu k.py").standard_error,
                   "the end of a chain of classes that is too long"));
}

TEST_CASE("410 functions that call each other, deeper in the second round") {
    std::string text =
        "from numba import cuda\n"
        "@cuda.jit(device=True)\ndef first(n):\n    if n > 0:\n        f410(first(n - 1))\n";
    for (int i = 1; i <= 410; ++i) {
        text += cat("        f", i, "(n)\n");
    }
    text += "    return n\n@cuda.jit(device=True)\ndef f0(n):\n    return first(n - 1)\n";
    for (int i = 1; i <= 410; ++i) {
        text += cat("@cuda.jit(device=True)\ndef f", i, "(n):\n    f", i - 1,
                    "(n)\n    return first(n - 1)\n");
    }
    text += "@cuda.jit('void(int64[:])')\ndef k(a):\n    a[0] = first(a[1])\n";
    const Completed done = Workspace().file("k.py", text).shell("pykern2cu k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error,
                   "device functions call each other more than 400 deep on the way to"));
}

// Each function may be given any other one and all that the list holds: followed one by one, that
// are 400 times 400 calls of 400 arguments.
TEST_CASE("400 functions in a list that call each other by it") {
    std::string text =
        "import numpy as np\nfrom numba import cuda\neverything = []\n"
        "TABLE = np.array([1, 2, 3])\nKEPT = np.array([4, 5])\n"
        "class Settings:\n    n = 3\nsettings = Settings()\n";
    for (int i = 0; i < 400; ++i) {
        text += cat("def f", i, "(x):\n    everything.append(x)\n    everything.append(f", i,
                    ")\n    return everything[", i, "](x, everything[0])\n");
    }
    text +=
        "def change(x):\n    everything[3][0] = 9\n    everything[2].n = 5\n"
        "f1(TABLE)\nf2(settings)\nf3(change)\nf4(0)\n";
    for (const std::string_view constant : {"TABLE[0]", "settings.n", "KEPT[1]"}) {
        text += cat("@cuda.jit('void(int64[:])')\ndef k_", constant.substr(0, 4),
                    "(x):\n    x[0] = ", constant, "\n");
    }
    const Completed done =
        Workspace().file("k.py", text).shell("timeout 20 '" PYKERN2CU_PROGRAM "' k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "`TABLE` may be changed in `change`"));
    CHECK(contains(done.standard_error, "`settings` may be changed in `change`"));
    CHECK(!contains(done.standard_error, "`KEPT`"));
}

TEST_CASE("a loop over a tuple of 20,000 items that stands in it") {
    std::string items;
    for (int i = 0; i < 20'000; ++i) {
        items += "1,";
    }
    Workspace dir;
    dir.file("k.py", cat("from numba import cuda\n@cuda.jit('void(int64[:])')\ndef k(x):\n"
                         "    for i in cuda.literal_unroll((",
                         items, ")):\n        x[0] += i\n"));
    const Completed done = dir.shell("timeout 20 '" PYKERN2CU_PROGRAM "' k.py");
    CHECK(done.exit_code == 1);
    CHECK(contains(done.standard_error, "this tuple is too large; use an array"));
}

TEST_CASE("a dictionary of 60,000 keys") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\nD = {v: v for v in range(60000)}\n"
             "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = D[59999]\n");
    const Completed done = dir.shell("timeout 60 '" PYKERN2CU_PROGRAM "' k.py -o -");
    CHECK(done.exit_code == 0);
    CHECK(contains(done.standard_output, "= 59999;"));
}

TEST_CASE("what the frontend finds wrong in a kernel") {
    const auto message = [](const std::string& body) {
        Workspace dir;
        dir.file("k.py",
                 "from numba import cuda\nA = B\nB = A\n@cuda.jit('void(int32, int32[::1])')\n"
                 "def k(n, x):\n    " +
                     body + "\n");
        const Completed done = dir.shell("pykern2cu k.py");
        CHECK(done.exit_code == 1);
        CHECK(dir.files() == "k.py ");
        return done.standard_error;
    };
    CHECK(contains(message("x[0] = missing"), "[unknown-name]"));
    CHECK(contains(message("x[0] = x.missing"), "[unknown-attribute]"));
    CHECK(contains(message("with open('f') as f:\n        pass"), "[unsupported-statement]"));
    CHECK(contains(message("x[0] = A"), "`A` is defined in terms of itself"));
}

TEST_CASE("signatures that are missing or wrong") {
    Workspace dir;
    dir.file("k.py", "from numba import cuda\n@cuda.jit\ndef k(x):\n    x[0] = 1\n");
    const Completed missing = dir.shell("pykern2cu k.py");
    CHECK(missing.exit_code == 1);
    CHECK(contains(missing.standard_error, "[missing-signature]"));
    CHECK(contains(missing.standard_error, "--sig"));
    const Completed wrong = dir.shell("pykern2cu k.py --sig 'k(float33[::1])'");
    CHECK(wrong.exit_code == 1);
    CHECK(contains(wrong.standard_error, "[invalid-signature]"));
    const Completed unknown = dir.shell("pykern2cu k.py --sig 'k(float32[::1])' --kernel j");
    CHECK(unknown.exit_code == 1);
    CHECK(contains(unknown.standard_error, "[unknown-kernel]"));
    CHECK(dir.files() == "k.py ");
}

TEST_CASE("a type constructor under another name, called with what is no type") {
    Workspace dir;
    dir.file("k.py",
             "from numba.core import types\n"
             "def check(make, enum):\n    made = make(enum, unknown)\n"
             "check(types.EnumMember, 1)\n");
    CHECK(dir.shell("pykern2cu k.py").exit_code == 1);
}

TEST_CASE("an empty path is no output") {
    Workspace dir;
    dir.file("k.py", kSaxpy);
    for (const std::string option : {"-o", "--header", "--out-dir", "--nvcc"}) {
        const Completed done = dir.shell("pykern2cu k.py " + option + " ''");
        CHECK(done.exit_code == 2);
        CHECK(contains(done.standard_error, option + "` needs a value that is not empty: "));
    }
    CHECK(dir.files() == "k.py ");
}

TEST_CASE("an output that cannot be written") {
    Workspace dir;
    dir.file("k.py", kSaxpy).file("k.json", "before");
    const auto refused = [&](const std::string& options, std::string_view reason) {
        const Completed done = dir.shell("pykern2cu k.py --manifest k.json " + options);
        CHECK(done.exit_code == 3);
        CHECK(contains(done.standard_error, reason));
        CHECK(dir.text("k.json") == "before");
        CHECK(dir.files() == "k.json k.py ");
    };
    refused("-o missing/k.cu", "cannot write `missing/k.cu`: No such file or directory");
    refused("--out-dir k.py/out", "cannot write `k.py/out/k.cu`: Not a directory");
    refused("-o .", "cannot write `.`: it is a directory");
    refused("-o /dev/full", "cannot write `/dev/full`: No space left on device");
    refused("-o - > /dev/full", "cannot write standard output: No space left on device");
    refused("-o - >&-", "cannot write standard output: Bad file descriptor");
}

TEST_CASE("a disk quota that is used up") {
    Workspace dir;
    dir.file("k.py", kSaxpy);
    const Completed done = dir.shell("ulimit -f 0; pykern2cu k.py 2>&1 | cat");
    CHECK(contains(done.standard_output, "cannot write `k.cu`: File too large"));
    CHECK(dir.files() == "k.py ");
}

TEST_CASE("a directory and a file that are read-only") {
    Workspace dir;
    dir.file("k.py", kSaxpy);
    if (dir.shell("test $(id -u) = 0").exit_code == 0) {
        return;  // permissions do not stop root
    }
    CHECK(contains(dir.shell("mkdir d; chmod 555 d; pykern2cu k.py --out-dir d").standard_error,
                   "cannot write `d/k.cu`: Permission denied"));
    CHECK(contains(dir.shell("touch k.cu; chmod 444 k.cu; pykern2cu k.py").standard_error,
                   "cannot write `k.cu`: Permission denied"));
}

TEST_CASE("an output in the place of an input or of another output") {
    Workspace dir;
    dir.file("k.py", kSaxpy);
    const Completed input = dir.shell("ln -s k.py l.py; pykern2cu k.py -o ./l.py");
    CHECK(input.exit_code == 2);
    CHECK(contains(input.standard_error, "output `./l.py` would replace an input"));
    const Completed twice = dir.shell("pykern2cu k.py -o a --manifest ./a");
    CHECK(twice.exit_code == 2);
    CHECK(contains(twice.standard_error, "output `./a` is written twice"));
    CHECK(dir.text("k.py") == kSaxpy);
}

TEST_CASE("an output in the place of what an input is made of") {
    Workspace dir;
    const std::string importing =
        "import helper\nfrom package.part import N\n" + std::string(kSaxpy);
    dir.file("k.py", importing).file("helper.py", "import far\n").file("far.py", "A = 1\n");
    dir.file("options", "--quiet").file("saxpy.toml", "[tool.pykern2cu]\nquiet = true\n");
    REQUIRE(dir.shell("mkdir package; touch package/__init__.py; echo N = 1 > package/part.py;"
                      "ln helper.py hard.cu; ln -s far.py soft.cu; ln k.py k.d")
                .exit_code == 0);
    const std::string before = dir.shell("cat k.py */*.py *.py options saxpy.toml").standard_output;
    for (const std::string options :
         {"-o helper.py", "-o ./far.py", "-o package/part.py", "-o package/__init__.py",
          "-o hard.cu", "-o soft.cu", "--header helper.py", "-MF helper.py", "-MD",
          "--manifest far.py", "--update -o helper.py", "--check -o helper.py", "-o - >> helper.py",
          "-o - >> k.py", "@options -o options", "--config saxpy.toml -o saxpy.toml",
          "-o helper.py --compiler nvrtc --ptx k.ptx"}) {
        CAPTURE(options);
        const Completed done = dir.shell("pykern2cu k.py " + options);
        CHECK(done.exit_code == 2);
        CHECK(contains(done.standard_error, "` would replace "));
        CHECK(dir.shell("cat k.py */*.py *.py options saxpy.toml").standard_output == before);
    }
    CHECK(dir.shell("pykern2cu - -o k.py < k.py").exit_code == 2);
    CHECK(dir.shell("pykern2cu k.py -o k.cu").exit_code == 0);
    CHECK(dir.text("k.py") == importing);
}

TEST_CASE("an output in the place of what the kernels are linked with") {
    Workspace dir;
    dir.file("add.ptx", "precious").file("k.py", R"py(from numba import cuda
add = cuda.declare_device("add", "int32(int32)")

@cuda.jit("void(int32[::1])", link=["add.ptx"])
def f(x):
    x[0] = add(x[0])
)py");
    const Completed done = dir.shell("pykern2cu k.py -o add.ptx");
    CHECK(done.exit_code == 2);
    CHECK(contains(done.standard_error, "would replace what the kernels are linked with"));
    CHECK(dir.text("add.ptx") == "precious");
}

TEST_CASE("standard output takes one output, and is not compared") {
    Workspace dir;
    dir.file("k.py", kSaxpy);
    for (const std::string options :
         {"k.py -o - --cubin -", "k.py -o - --manifest -", "- --ptx - < k.py"}) {
        CAPTURE(options);
        const Completed done = dir.shell("pykern2cu " + options);
        CHECK(done.exit_code == 2);
        CHECK(contains(done.standard_error, "only one output can go to standard output"));
        CHECK(done.standard_output == "");
    }
    for (const std::string options : {"k.py -o - --check", "- --update < k.py"}) {
        const Completed done = dir.shell("pykern2cu " + options);
        CHECK(done.exit_code == 2);
        CHECK(contains(done.standard_error, "compare files, not standard output"));
    }
}

TEST_CASE("standard output is full") {
    Workspace dir;
    dir.file("k.py", kSaxpy);
    for (const std::string arguments :
         {"--help", "--version", "--explain no-kernels", "--print-man", "--list k.py",
          "--check k.py", "--dump cst k.py", "--dump ast k.py", "--dump ir k.py"}) {
        CAPTURE(arguments);
        const Completed done = dir.shell("pykern2cu " + arguments + " > /dev/full");
        CHECK(done.exit_code == 3);
        CHECK(contains(done.standard_error, "cannot write standard output: No space left"));
    }
}

TEST_CASE("an imported module that cannot be read") {
    Workspace dir;
    dir.file("k.py", "from big import N\n" + std::string(kSaxpy));
    const Completed done = dir.shell("truncate -s 17M big.py; pykern2cu k.py");
    CHECK(done.exit_code == 3);
    CHECK(contains(done.standard_error, "cannot read `big.py`"));
}

TEST_CASE("--resource-usage without machine code") {
    Workspace dir;
    dir.file("k.py", kSaxpy);
    const Completed done = dir.shell("pykern2cu k.py --resource-usage --emit cu,ptx");
    CHECK(done.exit_code == 2);
    CHECK(contains(done.standard_error, "add `--cubin`, `--fatbin` or `--embed`"));
}

TEST_CASE("a namespace that C++ does not take") {
    Workspace dir;
    dir.file("saxpy.py", kSaxpy);
    for (const std::string name : {"a-b", "1a", "a::", "::a", "class", "std", "pykern2cu::x"}) {
        const Completed done = dir.shell("pykern2cu saxpy.py --header s.hpp --namespace " + name);
        CHECK(done.exit_code == 2);
        CHECK(done.standard_error.find("not `" + name + "`") != std::string::npos);
    }
    CHECK(dir.shell("pykern2cu saxpy.py --header s.hpp --symbol-prefix a-b").exit_code == 2);
    CHECK(dir.shell("pykern2cu saxpy.py --header s.hpp --namespace a::b").exit_code == 0);
    CHECK(dir.text("s.hpp").find("namespace a::b {") != std::string::npos);
}

TEST_CASE("the namespace of a header is the module's name as C++ can spell it") {
    Workspace dir;
    for (const auto& [file, name] : {std::pair("my-kernels.v2", "my_kernels_v2"),
                                     {"time", "time_"},
                                     {"3d", "module_3d"},
                                     {"class", "class_"},
                                     {"cuda", "cuda_"}}) {
        dir.file(std::string(file) + ".py", kSaxpy);
        CHECK(dir.shell("pykern2cu " + std::string(file) + ".py --header h.hpp").exit_code == 0);
        CAPTURE(file);
        CHECK(dir.text("h.hpp").find("namespace " + std::string(name) + " {") != std::string::npos);
    }
}

TEST_CASE("the reader of standard output goes away") {
    Workspace dir;
    dir.file("k.py", kSaxpy);
    CHECK(dir.shell("(pykern2cu k.py -o -; echo $? >&2) | true").standard_error == "0\n");
}

TEST_CASE("a signal leaves nothing behind, and is what the program dies of") {
    Workspace dir;
    dir.file("k.py", kSaxpy).file("k.cu", "before\n");
    dir.script("nv", "touch \"$TMPDIR/tmpxft\"; echo $$ > \"${0%nv}started\"; exec sleep 20");
    for (const std::string signal : {"HUP", "INT", "QUIT", "TERM"}) {
        CAPTURE(signal);
        // A shell has SIGINT and SIGQUIT ignored for what it runs in the background.
        dir.file("run.py",
                 "import os, signal, subprocess, sys, time\n"
                 "run = subprocess.Popen(['" PYKERN2CU_PROGRAM
                 "', 'k.py', '--cubin', 'c', "
                 "'--nvcc', './nv'], preexec_fn=lambda: [signal.signal(s, signal.SIG_DFL) "
                 "for s in (signal.SIGINT, signal.SIGQUIT)])\n"
                 "while run.poll() is None and not (os.path.exists('started') and "
                 "open('started').read()):\n"
                 "    time.sleep(0.01)\n"
                 "run.send_signal(signal.SIG" +
                     signal + ")\nprint(-run.wait() == signal.SIG" + signal + ")\n");
        const Completed done = dir.shell(
            "mkdir tmp; export TMPDIR=$PWD/tmp; python3 run.py; "
            "kill -0 $(cat started) 2>&1; rm -r started; rmdir tmp");
        CHECK(done.standard_output.starts_with("True\n"));
        CHECK(contains(done.standard_output, "No such process"));
        CHECK(done.standard_error == "");
        CHECK(done.exit_code == 0);
        CHECK(dir.text("k.cu") == "before\n");
        CHECK(dir.files() == "k.cu k.py nv run.py ");
    }
    const Completed ignored = dir.shell(
        "rm nv; printf '#!/bin/sh\\nkill -HUP $PPID; echo no >&2; "
        "exit 1' > nv; chmod +x nv; trap '' HUP\n"
        "pykern2cu k.py --cubin c --nvcc ./nv");
    CHECK(ignored.exit_code == 4);
}

TEST_CASE("whoever ignores the end of children still learns how a compiler ended") {
    Workspace dir;
    dir.file("k.py", kSaxpy).script("nv", "echo x > k.cubin; exit 1");
    CHECK(dir.shell("trap '' CHLD; pykern2cu k.py --cubin c --nvcc ./nv").exit_code == 4);
}

TEST_CASE("standard output that does not wait") {
    Workspace dir;
    std::string text(kSaxpy);
    for (int i = 0; i < 20000; ++i) {
        text += "x = " + std::to_string(i) + "\n";
    }
    dir.file("k.py", text)
        .file("run.py",
              "import os, subprocess, time\n"
              "reader, writer = os.pipe()\n"
              "os.set_blocking(writer, False)\n"
              "run = subprocess.Popen(['" PYKERN2CU_PROGRAM
              "', '--dump', 'cst', 'k.py'], stdout=writer)\n"
              "os.close(writer)\n"
              "time.sleep(0.2)\n"
              "size = 0\n"
              "while data := os.read(reader, 4096):\n"
              "    size += len(data)\n"
              "print(run.wait(), size > 100000)\n");
    CHECK(dir.shell("python3 run.py").standard_output == "0 True\n");
}

TEST_CASE("all inputs are translated or none is written") {
    Workspace dir;
    dir.file("a.py", kSaxpy).file("b.py", "\xFF");
    const Completed done = dir.shell("mkdir d; pykern2cu a.py b.py --out-dir d");
    CHECK(done.exit_code == 1);
    CHECK(dir.files() == "a.py b.py ");
}

TEST_CASE("chains of definitions and of imports are followed so far and no further") {
    Workspace dir;
    std::string chain = "from numba import cuda\nN0 = 1\n";
    for (int i = 1; i <= 10000; ++i) {
        chain += cat("N", i, " = N", i - 1, " + 1\n");
    }
    const auto with_kernel = [](std::string_view host, std::string_view value) {
        return cat(host, "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] += ", value, "\n");
    };
    dir.file("short.py", with_kernel(chain, "N5000"));
    CHECK(contains(dir.shell("pykern2cu short.py -o -").standard_output, "N5000 = 5001;"));
    // One statement after the other, where the chain is too long to be followed backwards.
    dir.file("long.py", with_kernel(chain, "N10000"));
    CHECK(contains(dir.shell("pykern2cu long.py -o -").standard_output, "N10000 = 10001;"));
    dir.file("import.py",
             "from numba import cuda\nfrom long import N10000\n" + with_kernel("", "N10000"));
    CHECK(contains(dir.shell("pykern2cu import.py -o -").standard_output, "N10000 = 10001;"));
    CHECK(dir.shell("pykern2cu long.py -o - -D N5000=1").exit_code == 0);
    // The module cannot be followed behind its first import.
    dir.file("elsewhere.py", "");
    dir.file("long.py", "import elsewhere\n" + with_kernel(chain, "N10000"));
    const Completed refused = dir.shell("pykern2cu long.py");
    CHECK(refused.exit_code == 1);
    CHECK(contains(refused.standard_error, "`N10000` is not known at compile time"));
    CHECK(contains(refused.standard_error, "a chain of definitions that is too long"));

    constexpr int kModules = 1100;
    for (int i = 0; i < kModules; ++i) {
        dir.file(cat("m", i, ".py"), cat("from m", i + 1, " import N\n"));
    }
    dir.file(cat("m", kModules, ".py"), "N = 1\n");
    dir.file("k.py", with_kernel("from numba import cuda\nfrom m0 import N\n", "N"));
    const Completed imported = dir.shell("pykern2cu k.py");
    CHECK(imported.exit_code == 1);
    CHECK(contains(imported.standard_error, "modules import one another more than 1000 deep"));
    dir.file("k.py", with_kernel("from numba import cuda\nfrom m200 import N\n", "N"));
    CHECK(dir.shell("pykern2cu k.py").exit_code == 0);
}

}  // namespace
}  // namespace pykern2cu::tests
