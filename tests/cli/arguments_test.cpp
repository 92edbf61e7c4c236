// Response files, and what is printed from the table of options.
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

Workspace with_saxpy() {
    Workspace dir;
    dir.file("saxpy.py", kSaxpy);
    return dir;
}

bool has_program(const Workspace& dir, const std::string& name) {
    return dir.shell("command -v " + name).exit_code == 0;
}

TEST_CASE("a response file stands for its words") {
    Workspace dir = with_saxpy();
    dir.file("options",
             "# what everyone wants\n-MD -MF 'my deps.d'\t-o \"out \\\"1\\\".cu\"\n  @more#1 "
             "saxpy.py")
        .file("more#1", "--manifest m\\ 1.json # the end");
    const Completed done = dir.shell("pykern2cu @options");
    CHECK(done.standard_error == "");
    CHECK(done.exit_code == 0);
    CHECK(dir.text("out \"1\".cu") != "");
    CHECK(dir.text("m 1.json") != "");
    CHECK(contains(dir.text("my deps.d"), "saxpy.py \\\n  options \\\n  more\\#1\n"));
}

TEST_CASE("a response file that cannot be used") {
    Workspace dir = with_saxpy();
    dir.file("self", "--check @self").file("open", "-o 'a b").file("a", "@b").file("b", " @./a ");
    const auto message = [&](const std::string& arguments) {
        const Completed done = dir.shell("pykern2cu " + arguments);
        CHECK(done.exit_code == (contains(done.standard_error, "cannot read") ? 3 : 2));
        return done.standard_error;
    };
    CHECK(contains(message("@missing"), "cannot read `missing`"));
    CHECK(contains(message("@self"), "the response file `self` includes itself"));
    CHECK(contains(message("@a"), "the response file `./a` includes itself"));
    CHECK(contains(message("@open"), "a quote is not closed in the response file `open`"));
    CHECK(dir.shell("for i in $(seq 20); do echo @r$((i + 1)) > r$i; done").exit_code == 0);
    CHECK(contains(message("@r1"), "nested deeper than 16"));
    // Behind `--` everything is a file.
    CHECK(contains(message("-- @missing"), "cannot read `@missing`"));
}

TEST_CASE("a decorator may be written with its @") {
    Workspace dir;
    dir.file("k.py", "import project\n@project.gpu('void(int32[::1])')\ndef k(x):\n    x[0] = 1\n");
    for (const std::string option :
         {"--decorator @project.gpu=numba.cuda.jit", "--decorator=@project.gpu=numba.cuda.jit"}) {
        CHECK(dir.shell("pykern2cu k.py " + option).standard_error == "");
    }
}

TEST_CASE("a decorator of a missing module is named by the package that the file is in") {
    Workspace dir;
    CHECK(dir.shell("mkdir -p pk/sub").exit_code == 0);
    dir.file("pk/sub/k.py",
             "from .gpu import jitted\n"
             "from .. import tools\n"
             "@jitted('void(int32[::1])')\ndef first(x):\n    x[0] = 1\n"
             "@tools.jitted('void(int32[::1])')\ndef second(x):\n    x[0] = 2\n");
    const Completed done = dir.shell(
        "pykern2cu pk/sub/k.py --decorator pk.sub.gpu.jitted=numba.cuda.jit "
        "--decorator pk.tools.jitted=numba.cuda.jit -o -");
    CHECK(done.standard_error == "");
    CHECK(contains(done.standard_output, "void first("));
    CHECK(contains(done.standard_output, "void second("));
}

TEST_CASE("a decorator is named by the file that defines it, or would") {
    Workspace dir;
    dir.file("k.py",
             "from pk.gpu import jitted\n"
             "from pk import gpu as tools\n"
             "@jitted\ndef first(x):\n    x[0] = 1\n"
             "@tools.jitted\ndef second(x):\n    x[0] = 2\n");
    const std::string command =
        "pykern2cu k.py --decorator pk.gpu.jitted=numba.cuda.jit --sig 'first(int32[::1])' --sig "
        "'second(int32[::1])' -o -";
    const auto both_are_kernels = [&] {
        const Completed done = dir.shell(command);
        CHECK(done.standard_error == "");
        CHECK(contains(done.standard_output, "void first("));
        CHECK(contains(done.standard_output, "void second("));
    };
    both_are_kernels();
    CHECK(dir.shell("mkdir pk").exit_code == 0);
    dir.file("pk/__init__.py", "");
    dir.file("pk/gpu.py", "def jitted(f):\n    return f\n");
    both_are_kernels();
}

TEST_CASE("a variable of the function around a kernel has the value that -D gives") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\n"
             "def run(x):\n"
             "    n, m = x.shape\n"
             "    @cuda.jit('void(int32[::1])')\n"
             "    def k(out):\n"
             "        out[n] = m\n");
    const Completed done = dir.shell("pykern2cu k.py -D n=10 -D m=4 -o -");
    CHECK(done.standard_error == "");
    CHECK(contains(done.standard_output, "= 10;"));
    CHECK(contains(dir.shell("pykern2cu k.py -D n=10 -o -").standard_error, "`m` is not known"));
    CHECK(contains(dir.shell("pykern2cu k.py -D n=10 -D m=4 -D o=1 -o -").standard_error,
                   "the file defines no constant `o`"));
}

TEST_CASE("-D says where a variable has its value from a function") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\n"
             "def make(n):\n"
             "    m = 3\n"
             "    @cuda.jit('void(int32[::1])')\n"
             "    def k(out):\n"
             "        out[0] = n + m\n"
             "    return k\n"
             "k = make(4)\n");
    for (const std::string name : {"n", "m"}) {
        const Completed done = dir.shell("pykern2cu k.py -o - -D " + name + "=7");
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error,
                       "`" + name + "` is a variable of `make`, which `-D` does not change"));
    }
}

TEST_CASE("-D gives its value to a variable that a function assigns by nonlocal") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\n"
             "def make():\n"
             "    n = 3\n"
             "    def change():\n"
             "        nonlocal n\n"
             "        n = 4\n"
             "    change()\n"
             "    @cuda.jit('void(int32[::1])')\n"
             "    def k(out):\n"
             "        out[0] = n\n"
             "    return k\n"
             "k = make()\n");
    CHECK(contains(dir.shell("pykern2cu k.py -o -").standard_error, "pass `-D n=VALUE`"));
    const Completed done = dir.shell("pykern2cu k.py -o - -D n=7");
    CHECK(done.standard_error == "");
    CHECK(contains(done.standard_output, "7"));
}

TEST_CASE("bash completes options and their values") {
    const Workspace dir;
    if (!has_program(dir, "bash")) {
        return;
    }
    const auto complete = [&](const std::string& words) {
        const Completed done = dir.shell(
            "pykern2cu --print-completion bash > c && bash -c '. ./c; "
            "COMP_WORDS=(pykern2cu " +
            words +
            "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _pykern2cu; "
            "echo \"${COMPREPLY[@]}\"'");
        CHECK(done.standard_error == "");
        return done.standard_output;
    };
    CHECK(complete("--comp") == "--compiler --compiler-launcher\n");
    CHECK(complete("-M") == "-MD -MF -MT -MQ -MP\n");
    CHECK(complete("--color a") == "auto always\n");
    CHECK(complete("--color = n") == "never\n");
    CHECK(complete("--diagnostics-format =") == "text json sarif\n");
    CHECK(contains(complete("-Werr"), "-Werror -Werror=missing-signature"));
    CHECK(complete("-Wno-mis") == "-Wno-missing-signature\n");
    CHECK(complete("--lis") == "--list --list=text --list=json\n");
    CHECK(complete("--explain type") == "type-mismatch\n");
    CHECK(complete("saxpy") == "\n");  // files are bash's own business
}

TEST_CASE("zsh and fish accept their scripts") {
    const Workspace dir;
    for (const std::string shell : {"zsh", "fish"}) {
        CHECK(dir.shell("pykern2cu --print-completion " + shell + " > c").exit_code == 0);
        CHECK(contains(dir.text("c"), "resource-usage"));
        if (has_program(dir, shell)) {
            const Completed done = dir.shell(shell + " -n c");
            CHECK(done.standard_error == "");
            CHECK(done.exit_code == 0);
        }
    }
    if (has_program(dir, "fish")) {
        CHECK(dir.shell("pykern2cu --print-completion fish > c; "
                        "fish -c '. ./c; complete -C \"pykern2cu --color a\"'")
                  .standard_output.substr(0, 6) == "always");
    }
    const Completed unknown = dir.shell("pykern2cu --print-completion tcsh");
    CHECK(unknown.exit_code == 2);
    CHECK(contains(unknown.standard_error, "is one of bash, zsh, fish, not `tcsh`"));
}

TEST_CASE("--decorator takes a decorator that is known") {
    Workspace dir;
    dir.file("k.py", "@gpu('void(int32[::1])')\ndef k(x):\n    x[0] = 1\n");
    CHECK(dir.shell("pykern2cu k.py --decorator gpu=numba.cuda.jit").exit_code == 0);
    for (const std::string target : {"jit", "numba.cuda", "numba.cuda.jit.x", "math.sin"}) {
        CAPTURE(target);
        const Completed unknown = dir.shell("pykern2cu k.py --decorator gpu=" + target);
        CHECK(unknown.exit_code == 2);
        CHECK(contains(unknown.standard_error,
                       "`--decorator gpu=` takes a known decorator, such as "
                       "`numba.cuda.jit`, not `" +
                           target + "`"));
    }
}

TEST_CASE("the manual page has every option and no mistakes") {
    const Workspace dir;
    CHECK(dir.shell("pykern2cu --print-man > pykern2cu.1").exit_code == 0);
    const Completed options = dir.shell("pykern2cu --help | grep -oE '^  -[-A-Za-z]+' | sort -u");
    CHECK(contains(options.standard_output, "--compiler-launcher\n"));
    const Completed missing = dir.shell(
        "pykern2cu --help | grep -oE '^  -[-A-Za-z]+' | sort -u | while read -r name; do "
        "grep -qF -- \"$(echo \"${name%NAME}\" | sed 's/-/\\\\-/g')\" pykern2cu.1 || echo $name; "
        "done");
    CHECK(missing.standard_output == "");
    if (has_program(dir, "groff")) {
        CHECK(dir.shell("groff -man -Tutf8 -ww -z pykern2cu.1").standard_error == "");
    }
    if (has_program(dir, "mandoc")) {
        // It has no date, so that the same version prints the same page.
        CHECK(dir.shell("mandoc -T lint -W warning pykern2cu.1 | grep -v 'missing date'")
                  .standard_output == "");
    }
}

}  // namespace
}  // namespace pykern2cu::tests
