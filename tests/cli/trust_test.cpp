// What docs/security.md promises of files that nobody vouches for.
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

TEST_CASE("Python is never run") {
    Workspace dir;
    const std::string evil = "import os\nos.system('touch ran')\nopen('ran', 'w')\n";
    REQUIRE(dir.shell("mkdir bin package").exit_code == 0);
    dir.script("bin/python3", "touch ran")
        .script("bin/python", "touch ran")
        .file("package/__init__.py", evil)
        .file("helper.py", evil + "N = eval('1')\nM = 2\n")
        .file("k.py", evil + "import package\nfrom helper import M\n" + std::string(kSaxpy) +
                          "    y[0] = M\n");
    CHECK(dir.shell("PATH=$PWD/bin:$PATH; pykern2cu k.py -o k.cu --header k.cuh").exit_code == 0);
    CHECK(dir.shell("PATH=$PWD/bin:$PATH; pykern2cu --list .").exit_code == 0);
    CHECK(dir.shell("! test -e ran").exit_code == 0);
}

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

// ---- a pyproject.toml that was found -----------------------------------------------------------

TEST_CASE("a pyproject.toml that nobody named runs no program and tells no compiler what to do") {
    Workspace dir = with_saxpy();
    dir.script("evil", "touch ran");
    for (const std::string entry :
         {"nvcc = './evil'", "compiler-launcher = './evil'", "nvrtc = './evil'",
          "Xnvcc = ['-ccbin', './evil']", "Xnvrtc = '-I/'"}) {
        CAPTURE(entry);
        dir.file("pyproject.toml", "[tool.pykern2cu]\n" + entry + "\nemit = ['cu', 'cubin']\n");
        for (const std::string mode : {"", "--check", "--update", "--list"}) {
            const Completed done = dir.shell("pykern2cu saxpy.py " + mode);
            CHECK(done.exit_code == 2);
            CHECK(done.standard_error.starts_with("pyproject.toml:2:1: error: `"));
            CHECK(contains(done.standard_error, "pass `--config pyproject.toml` if you trust it"));
        }
        CHECK(dir.files() == "evil pyproject.toml saxpy.py ");
    }
    // What goes into a makefile as it is.
    dir.file("pyproject.toml", "[tool.pykern2cu]\nMT = 'a:;./evil'\nMD = true\n");
    CHECK(dir.shell("pykern2cu saxpy.py").standard_error.starts_with("pyproject.toml:2:1: error"));
}

TEST_CASE("a pyproject.toml that nobody named writes below its own directory alone") {
    Workspace dir;
    REQUIRE(dir.shell("mkdir -p tree/.git/hooks; ln -s .. tree/up; ln -s ../victim tree/link;"
                      "ln -s ../none tree/lost; ln -s lost tree/chain; ln -s loop tree/loop")
                .exit_code == 0);
    dir.file("tree/saxpy.py", kSaxpy).file("victim", "precious\n").file("tree/own", "precious\n");
    const std::vector<std::string> entries{"o = '../victim'",
                                           "o = 'link'",
                                           "o = 'lost'",
                                           "header = 'chain'",
                                           "o = 'loop'",
                                           "out-dir = 'lost'",
                                           "o = 'up/victim'",
                                           "header = '../x.cuh'",
                                           "cubin = '../x.cubin'",
                                           "manifest = 'a/../../x.json'",
                                           "depfile = '../x.d'",
                                           "out-dir = '..'",
                                           "out-dir = 'up'",
                                           "out-dir = '.git/hooks'",
                                           "out-dir = '.GIT/hooks'",
                                           "o = '.Git./config'",
                                           "o = 'GIT~1/config'",
                                           "o = '.g\u200Cit/config'",
                                           "sigs = '../x.pyi'",
                                           "o = '" + dir.path("tree/own") + "'"};
    for (const std::string& entry : entries) {
        CAPTURE(entry);
        dir.file("tree/pyproject.toml", "[tool.pykern2cu]\n" + entry + "\n");
        for (const std::string from : {"cd tree; pykern2cu saxpy.py", "pykern2cu tree/saxpy.py"}) {
            const Completed done = dir.shell(from);
            CHECK(done.exit_code == 2);
            CHECK(contains(done.standard_error, "pyproject.toml:2:"));
            CHECK(contains(done.standard_error, "pass `--config "));
        }
        CHECK(dir.files() == "tree/own tree/pyproject.toml tree/saxpy.py victim ");
        CHECK(dir.text("victim") == "precious\n");
        CHECK(dir.text("tree/own") == "precious\n");
    }
    dir.file("tree/pyproject.toml", "[tool.pykern2cu]\nout-dir = 'gen/../b'\no = 'sub/../x.cu'\n");
    CHECK(dir.shell("mkdir tree/sub; pykern2cu tree/saxpy.py").exit_code == 0);
    CHECK(dir.text("tree/x.cu") != "");
}

TEST_CASE("the names that a pyproject.toml which nobody named leads to are seen through too") {
    Workspace dir;
    REQUIRE(dir.shell("mkdir -p tree/.git/hooks tree/sub tree/gen out other").exit_code == 0);
    dir.file("tree/saxpy.py", kSaxpy).file("tree/sub/k.py", kSaxpy).file("out/victim", "precious");
    struct Trap {
        std::string link;  // in the tree
        std::string table;
        std::string command;
    };
    const std::vector<Trap> traps{
        {"../../out/victim gen/saxpy.cu", "out-dir = 'gen'", "cd tree; pykern2cu saxpy.py"},
        {"../../out/new gen/saxpy.cu", "out-dir = 'gen'", "pykern2cu tree/saxpy.py"},
        {"../../out gen/sub", "out-dir = 'gen'", "pykern2cu tree"},
        {"../.git/hooks gen/sub", "out-dir = 'gen'\nMD = true", "cd tree; pykern2cu ."},
        {"../out/victim saxpy.json", "emit = ['cu', 'manifest']", "cd tree; pykern2cu saxpy.py"},
        {"../out/victim saxpy.d", "MD = true", "cd tree; pykern2cu saxpy.py"},
        {"../out/victim x.d", "o = 'x.cu'\nMD = true", "cd tree; pykern2cu saxpy.py"},
        {"../out/victim saxpy.pyi", "write-stub = true", "cd tree; pykern2cu saxpy.py"},
        {"../out/victim x.sm_80.ptx", "ptx = 'x.ptx'\narch = ['sm_80', 'sm_90']",
         "cd tree; pykern2cu saxpy.py"},
        {"../out/victim x.sm_80.ptx", "arch = ['sm_80', 'sm_90']",
         "cd tree; pykern2cu saxpy.py --ptx x.ptx"},
    };
    for (const auto& [link, table, command] : traps) {
        CAPTURE(table);
        dir.file("tree/pyproject.toml", "[tool.pykern2cu]\n" + table + "\n");
        const std::string name = link.substr(link.find(' ') + 1);
        REQUIRE(dir.shell("cd tree; ln -s " + link).exit_code == 0);
        const std::string before = dir.files();
        const Completed done = dir.shell(command);
        CHECK(done.exit_code == 2);
        CHECK(contains(done.standard_error, "pyproject.toml` asks for, "));
        CHECK(contains(done.standard_error, "pass `--config "));
        CHECK(dir.files() == before);
        CHECK(dir.text("out/victim") == "precious");
        CHECK(dir.shell("rm tree/" + name).exit_code == 0);
    }
    // What the user chooses is no business of the file's.
    dir.file("tree/pyproject.toml", "[tool.pykern2cu]\nemit = ['cu', 'manifest']\nMD = true\n");
    for (const std::string command :
         {"cd other; pykern2cu ../tree/saxpy.py", "pykern2cu tree/saxpy.py --out-dir other",
          "pykern2cu tree/saxpy.py -o other/x.cu; rm saxpy.json",
          "pykern2cu tree --out-dir other/new"}) {
        CAPTURE(command);
        const Completed done = dir.shell(command);
        CHECK(done.standard_error == "");
        CHECK(done.exit_code == 0);
    }
    CHECK(dir.files() ==
          "other/new/saxpy.cu other/new/saxpy.d other/new/saxpy.json other/new/sub/k.cu "
          "other/new/sub/k.d other/new/sub/k.json other/saxpy.cu other/saxpy.d other/saxpy.json "
          "other/x.cu other/x.d out/victim tree/pyproject.toml tree/saxpy.py tree/sub/k.py ");
}

TEST_CASE("no option has a NUL, which the system would take for the end of a name") {
    Workspace dir = with_saxpy();
    for (const std::string entry :
         {"manifest = \"\\u0000\"", "o = \"x\\u0000.cu\"", "MF = \"a\\u0000b\"",
          "emit = [\"cu\", \"\\u0000\"]", "D = {\"a\\u0000\" = 1}"}) {
        CAPTURE(entry);
        dir.file("pyproject.toml", "[tool.pykern2cu]\n" + entry + "\n");
        for (const std::string named : {"", " --config pyproject.toml"}) {
            const Completed done = dir.shell("pykern2cu saxpy.py" + named);
            CHECK(done.exit_code == 2);
            CHECK(done.standard_error.starts_with("pyproject.toml:2:"));
            CHECK(contains(done.standard_error, "takes no text with a NUL character"));
            CHECK(dir.files() == "pyproject.toml saxpy.py ");
        }
    }
    const Completed done =
        dir.shell("rm pyproject.toml; printf -- '-o a\\0b' > words; pykern2cu saxpy.py @words");
    CHECK(done.exit_code == 2);
    CHECK(contains(done.standard_error, "the response file `words` has a NUL character"));
    CHECK(dir.files() == "saxpy.py words ");
    dir.file("f.cu", "").script("nv", kShell).file("k.py", R"py(from numba import cuda

f = cuda.declare_device("f", "float32(float32)", link="f.cu\0.ptx")

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = f(x[0])
)py");
    CHECK(contains(dir.shell("pykern2cu k.py -MD").standard_error, "is not known before"));
    CHECK(contains(dir.text("k.d"), "k.py"));
    CHECK_FALSE(contains(dir.text("k.d"), "f.cu"));
}

TEST_CASE("a pyproject.toml that the user names is followed") {
    Workspace dir = with_saxpy();
    dir.script("nv", kShell)
        .file("pyproject.toml",
              "[tool.pykern2cu]\nnvcc = './nv'\nXnvcc = '-O1'\n"
              "arch = 'sm_90'\ncubin = '" +
                  dir.path("s.cubin") + "'\n");
    CHECK(dir.shell("pykern2cu saxpy.py --config pyproject.toml").exit_code == 0);
    CHECK(contains(dir.text("s.cubin"), " -O1"));
    // What the command line says instead is not asked of the file.
    dir.file("pyproject.toml", "[tool.pykern2cu]\nnvcc = './evil'\no = '/'\n");
    CHECK(dir.shell("pykern2cu saxpy.py --nvcc ./nv -o s.cu").exit_code == 0);
    CHECK(dir.shell("pykern2cu saxpy.py --no-config").exit_code == 0);
}

// ---- depfiles and directives -------------------------------------------------------------------

TEST_CASE("a name in a depfile becomes nothing but a name") {
    Workspace dir;
    for (const std::string name : {"a;touch${IFS}ran;.py", "a\nb: ; touch ran\n.py", "a|b.py",
                                   "a=b.py", "a*.py", "a[b].py", "~a.py", "a\\#.py", "a\tb.py"}) {
        CAPTURE(name);
        dir.file(name, kSaxpy);
        for (const std::string& names :
             {"-o o.cu -MF o.d -- " + shell_word(name), "-MF o.d -MT o.cu -- " + shell_word(name),
              "-o " + shell_word(name) + "x -MF o.d k.py"}) {
            const Completed done = dir.file("k.py", kSaxpy).shell("pykern2cu --no-config " + names);
            CHECK(done.exit_code == 3);
            CHECK(contains(done.standard_error, "error: a depfile cannot name `"));
            CHECK(dir.shell("! test -e o.d && ! test -e o.cu").exit_code == 0);
        }
        CHECK(dir.shell("pykern2cu k.py -MF o.d -MQ " + shell_word(name)).exit_code == 2);
    }
    // The first of two targets would be a directive.
    CHECK(dir.shell("pykern2cu k.py -o include --manifest rules.mk -MF o.d").exit_code == 3);
}

TEST_CASE("make takes the names of a depfile as they are") {
    Workspace dir;
    if (dir.shell("command -v make").exit_code != 0) {
        return;
    }
    for (const std::string stem :
         {"a b", "a#b", "a$(touch ran)b", "a:b", "a\\ b", "a%b", "(a)!@,+"}) {
        CAPTURE(stem);
        const std::string output = stem == "a%b" ? "o.cu" : stem + ".cu";
        dir.file(stem + ".py", kSaxpy).file("Makefile", "include o.d\n");
        CHECK(dir.shell("pykern2cu --no-config -o " + shell_word(output) + " -MF o.d -- " +
                        shell_word(stem + ".py"))
                  .exit_code == 0);
        const Completed made = dir.shell("make -rRpn");
        CHECK(contains(made.standard_output, "\n" + output + ": " + stem + ".py\n"));
        CHECK(dir.shell("! test -e ran").exit_code == 0);
    }
}

TEST_CASE("a name in a directive becomes nothing but a name") {
    Workspace dir;
    dir.file("a\nint evil;\n\"\\.py", kSaxpy);
    CHECK(dir.shell("pykern2cu a*.py --line-directives -o o.cu").exit_code == 0);
    CHECK(contains(dir.text("o.cu"), "\n#line 4 \"a\\012int evil;\\012\\\"\\\\.py\"\n"));
    CHECK_FALSE(contains(dir.text("o.cu"), "\nint evil"));
    dir.file("b\xE2\x80\xAE.py", kSaxpy);
    CHECK(dir.shell("pykern2cu b*.py --line-directives -o o.cu").exit_code == 0);
    CHECK(dir.text("o.cu").starts_with("// Generated by pykern2cu from b?.py\n"));
    CHECK(contains(dir.text("o.cu"), "#line 4 \"b\\342\\200\\256.py\"\n"));
}

// ---- what is printed ---------------------------------------------------------------------------

const std::string kReordering = "\xE2\x80\xAE";  // U+202E

bool has_controls(std::string_view text) {
    return contains(text, "\033") || contains(text, "\r") || contains(text, kReordering) ||
           contains(text, "\xC2\x9B");
}

TEST_CASE("names and texts of a file cannot pretend to be something else on a terminal") {
    Workspace dir;
    const std::string name = "a\033[2J\nb.py:1:1: error: " + kReordering + "\xC2\x9B.py";
    const std::string text = "# \033[2J " + kReordering + "\n" + std::string(kSaxpy) +
                             "    nothing('\033" + kReordering + "')\n\n@cuda.jit('\033" +
                             kReordering + "')\ndef k(x):\n    x['\033'] = 1\n";
    dir.file(name, text).file("good\033\n.py", kSaxpy).script("nv", "printf 'a\\033[2J\\r' >&2");
    for (const std::string command :
         {"pykern2cu [ab]*.py", "pykern2cu --list [ab]*.py", "pykern2cu good*.py --update",
          "pykern2cu good*.py --update --out-dir \"$(printf 'new\\033')\"",
          "rm -f *.cu; pykern2cu good*.py --check | grep -a '^[-+][-+][-+]'",
          "pykern2cu \"$(printf 'no\\033[2J\\nsuch.py')\"",
          "pykern2cu -o \"$(printf '\\033')/x\" good*", "pykern2cu \"$(printf -- '--no\\033')\"",
          "pykern2cu --explain \"$(printf '\\033')\"",
          "pykern2cu good*.py --cubin s --nvcc ./nv"}) {
        CAPTURE(command);
        const Completed done = dir.shell(command);
        CHECK(done.standard_output + done.standard_error != "");
        CHECK_FALSE(has_controls(done.standard_output));
        CHECK_FALSE(has_controls(done.standard_error));
        CHECK_FALSE(contains("\n" + done.standard_error, "\nb.py:1:1: error"));
    }
    for (const std::string format : {"json", "sarif"}) {
        CHECK_FALSE(contains(
            dir.shell("pykern2cu [ab]*.py --diagnostics-format " + format).standard_error, "\033"));
    }
}

TEST_CASE("a CUDA text looks like what it says") {
    Workspace dir;
    dir.file("k.py", "'''Module " + kReordering + "'''\nfrom numba import cuda\n\n# one " +
                         kReordering + "\n@cuda.jit('void(int32[::1])', debug=True, opt=False)\n" +
                         "def k(x):\n    '''Kernel " + kReordering +
                         "\033'''\n    x[0] = 1  # two " + kReordering + "\n    print('three " +
                         kReordering + "\033')\n" +
                         "    if x[1] == 2:\n        raise ValueError('four " + kReordering +
                         "\\n#error')\n    assert x[2] == 3, 'five " + kReordering + "'\n");
    const Completed done = dir.shell("pykern2cu k.py -o k.cu --header k.cuh --line-directives");
    CHECK(done.standard_error == "");
    CHECK(done.exit_code == 0);
    for (const std::string output : {"k.cu", "k.cuh"}) {
        CHECK(dir.text(output) != "");
        CHECK_FALSE(has_controls(dir.text(output)));
        CHECK_FALSE(contains(dir.text(output), "\n#error"));
    }
    CHECK(contains(dir.text("k.cu"), "three \\342\\200\\256\\033"));
}

TEST_CASE("CUDA C++ in strings is copied only if it looks like what it says") {
    Workspace dir;
    const std::string kernel = "extern \"C\" __global__ void k(float* x) {";
    for (const std::string& odd : {kReordering, std::string("\033"), std::string("\xC2\x9B"),
                                   std::string("\\u202e"), std::string("\\x1b")}) {
        CAPTURE(odd);
        const std::string raw = "import cupy\nk = cupy.RawKernel('''" + kernel +
                                "\n  x[0] = 1;  // " + odd + "\n}\n''', 'k')\n";
        const std::string elementwise =
            "import cupy\nf = cupy.ElementwiseKernel('float32 x', 'float32 y', 'y = x; // " + odd +
            "', 'f')\n";
        const std::string options = "import cupy\nk = cupy.RawKernel('" + kernel +
                                    "}', 'k', options=('-DX=" + odd + "',))\n";
        for (const std::string& text : {raw, elementwise, options}) {
            const Completed done =
                dir.file("k.py", text).shell("pykern2cu k.py -o k.cu; rc=$?; ls; exit $rc");
            CHECK(done.exit_code == 1);
            CHECK(done.standard_output == "k.py\n");
            CHECK(contains(done.standard_error, "does not look like what it says"));
            CHECK_FALSE(has_controls(done.standard_error));
        }
    }
    dir.file("k.py", "import cupy\nk = cupy.RawKernel('" + kernel +
                         "}', 'k', options=('-DX=1\\nint evil;',))\n");
    CHECK(dir.shell("pykern2cu k.py").exit_code == 1);
}

// ---- sets of outputs ---------------------------------------------------------------------------

// The place of one output cannot be given to another file: another file system is mounted there.
Completed with_mount_at(const Workspace& dir, const std::string& path, const std::string& command) {
    return dir.shell("cat > run.sh <<'END'\nset -e\ntouch mounted; mount --bind mounted " + path +
                     "\nset +e\n'" PYKERN2CU_PROGRAM "' " + command + "\nrc=$?; umount " + path +
                     "; exit $rc\nEND\nunshare -rm sh run.sh; rc=$?; "
                     "rm -f run.sh mounted; exit $rc");
}

TEST_CASE("a set of outputs is all new or all old") {
    Workspace dir = with_saxpy();
    if (dir.shell("touch a b; unshare -rm mount --bind a b; rc=$?; rm a b; exit $rc").exit_code !=
        0) {
        return;  // only here a name can be had that cannot be given to another file
    }
    const std::string outputs = "--no-config saxpy.py -o a.cu --header b.cuh --manifest c.json";
    for (const std::string name : {"a.cu", "b.cuh", "c.json"}) {
        CAPTURE(name);
        for (const std::string before : {"a.cu", "b.cuh", "c.json", "none"}) {
            CHECK(dir.shell("rm -f a.cu b.cuh c.json; for f in a.cu b.cuh c.json; do test $f = " +
                            before + " || echo old $f > $f; chmod 640 $f; done; touch " + name)
                      .exit_code == 0);
            const std::string files = dir.shell("ls -lA; cat a.cu b.cuh c.json").standard_output;
            const Completed done = with_mount_at(dir, name, outputs);
            CHECK(done.exit_code == 3);
            CHECK(contains(done.standard_error, "cannot write `" + name + "`: "));
            CHECK(contains(done.standard_error, "; the other outputs are as they were"));
            CHECK(dir.shell("ls -lA; cat a.cu b.cuh c.json").standard_output == files);
        }
    }
}

TEST_CASE("of two outputs that turn out to be one file neither is written") {
    const Workspace dir;
    const std::string file = dir.path("k.cu");
    const std::string other = dir.path("./k.cu");  // as `K.cu` is on some file systems
    const std::optional<Failure> failure = write_all({{file, "a"}, {other, "b"}});
    REQUIRE(failure);
    CHECK(contains(failure->message, "another output has this name"));
    CHECK(dir.files() == " ");
}

TEST_CASE("what outputs were before does not stay beside them") {
    const Workspace dir = with_saxpy();
    const std::string command =
        "pykern2cu --no-config saxpy.py -o a.cu --header b.cuh --manifest c.json";
    CHECK(dir.shell("echo old > a.cu; chmod 640 a.cu; echo old > sub; ln -s sub b.cuh; " + command)
              .exit_code == 0);
    CHECK(dir.shell(command).exit_code == 0);
    CHECK(dir.text("a.cu").starts_with("// Generated"));
    CHECK(dir.shell("stat -c %a a.cu; stat -c %h a.cu").standard_output == "640\n1\n");
    CHECK(dir.shell("ls -A | tr '\\n' ' '").standard_output == "a.cu b.cuh c.json saxpy.py sub ");
}

}  // namespace
}  // namespace pykern2cu::tests
