// What each option does, seen from a shell.
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

TEST_CASE("the CUDA source goes to STEM.cu, a file or standard output") {
    const Workspace dir = with_saxpy();
    CHECK(dir.shell("mkdir d; cd d; pykern2cu ../saxpy.py").exit_code == 0);
    CHECK(contains(dir.text("d/saxpy.cu"), "saxpy"));
    CHECK(
        dir.shell("pykern2cu saxpy.py -o x.cu && pykern2cu saxpy.py -o - | cmp - x.cu").exit_code ==
        0);
    CHECK(dir.shell("pykern2cu - --stdin-name saxpy.py < saxpy.py | cmp - x.cu").exit_code == 0);
    CHECK(dir.shell("ls -A").standard_output == "d\nsaxpy.py\nx.cu\n");
}

TEST_CASE("several inputs go to one directory") {
    Workspace dir = with_saxpy();
    dir.file("other.py", kSaxpy);
    CHECK(dir.shell("pykern2cu saxpy.py other.py").exit_code == 2);
    CHECK(dir.shell("mkdir d; pykern2cu saxpy.py other.py --out-dir d --emit cu,header,manifest")
              .exit_code == 0);
    CHECK(dir.files() ==
          "d/other.cu d/other.cuh d/other.json d/saxpy.cu d/saxpy.cuh d/saxpy.json other.py "
          "saxpy.py ");
}

TEST_CASE("two runs in two directories write the same bytes") {
    const Workspace dir = with_saxpy();
    CHECK(dir.shell("mkdir a b; cp saxpy.py a; cp saxpy.py b;"
                    "for d in a b; do (cd $d; pykern2cu saxpy.py --header s.hpp --manifest s.json "
                    "-MD); done;"
                    "diff -r a b")
              .standard_output == "");
}

TEST_CASE("--check compares and writes nothing") {
    const Workspace dir = with_saxpy();
    const Completed missing = dir.shell("pykern2cu saxpy.py --check");
    CHECK(missing.exit_code == 1);
    CHECK(missing.standard_output.starts_with("--- /dev/null\n+++ b/saxpy.cu\n@@ -0,0 +1"));
    CHECK(dir.files() == "saxpy.py ");
    CHECK(dir.shell("pykern2cu saxpy.py --manifest s.json --header s.hpp").exit_code == 0);
    const std::string check = "pykern2cu saxpy.py --manifest s.json --header s.hpp --check";
    CHECK(dir.shell(check).exit_code == 0);
    CHECK(dir.shell(check).standard_output == "");
    const Completed changed = dir.shell("cp saxpy.cu keep; echo extra >> saxpy.cu;" + check);
    CHECK(changed.exit_code == 1);
    CHECK(changed.standard_output.starts_with("--- a/saxpy.cu\n+++ b/saxpy.cu\n@@ "));
    CHECK(contains(changed.standard_output, "\n-extra\n"));
    CHECK(dir.shell(check + " | patch -sp1 && cmp saxpy.cu keep").exit_code == 0);
}

TEST_CASE("a depfile for make") {
    Workspace dir = with_saxpy();
    CHECK(dir.shell("pykern2cu saxpy.py -MD").exit_code == 0);
    CHECK(dir.text("saxpy.d") == "saxpy.cu: \\\n  saxpy.py\n");
    CHECK(dir.shell("pykern2cu saxpy.py --manifest 's 1.json' --depfile x.d").exit_code == 0);
    CHECK(dir.text("x.d") == "saxpy.cu s\\ 1.json: \\\n  saxpy.py\n");
    CHECK(dir.shell("pykern2cu saxpy.py -MF y.d -MT one -MT '$(two)' -MP").exit_code == 0);
    CHECK(dir.text("y.d") == "one $(two): \\\n  saxpy.py\n");
    CHECK(dir.shell("pykern2cu saxpy.py -MF y.d -MQ 'a $b'").exit_code == 0);
    CHECK(dir.text("y.d") == "a\\ $$b: \\\n  saxpy.py\n");
}

TEST_CASE("a depfile has the modules imported from beside the input and the stub") {
    Workspace dir;
    dir.file("tool.py",
             "from numba import cuda\n@cuda.jit(device=True)\ndef twice(x):\n    return x + x\n")
        .file("k.py",
              "from numba import cuda\nfrom tool import twice\n@cuda.jit\ndef k(x):\n    x[0] = "
              "twice(x[0])\n")
        .file("k.pyi", "from numba import float32\ndef k(x: float32[::1]) -> None: ...\n");
    const Completed done = dir.shell("pykern2cu k.py -MD -MP");
    CHECK(done.standard_error == "");
    CHECK(done.exit_code == 0);
    CHECK(contains(dir.text("k.d"), " tool.py"));
    CHECK(contains(dir.text("k.d"), " k.pyi"));
    CHECK(contains(dir.text("k.d"), "\ntool.py:\n"));
    CHECK_FALSE(contains(dir.text("k.d"), "\nk.py:\n"));
    CHECK(dir.shell("pykern2cu - -MF s.d -MT x -MP --sigs k.pyi < k.py").exit_code == 0);
    CHECK(contains(dir.text("s.d"), "\nk.pyi:\n"));
    CHECK(contains(dir.text("s.d"), "\ntool.py:\n"));
}

TEST_CASE("packages that import each other by absolute names are read once") {
    Workspace dir;
    dir.shell("mkdir -p pkg/a pkg/b");
    const auto both_of = [](const std::string& package) {
        return "from pkg." + package + " import x, y\nfrom pkg." + package + ".x import f\n";
    };
    dir.file("pkg/__init__.py", "");
    for (const auto& [package, other] : {std::pair("a", "b"), std::pair("b", "a")}) {
        for (const char* module : {"__init__", "x", "y"}) {
            dir.file("pkg/" + std::string(package) + "/" + module + ".py",
                     both_of(other) + "def f():\n    pass\n");
        }
    }
    dir.file("pkg/k.py", "from pkg.a import x\n" + std::string(kSaxpy));
    const Completed done = dir.shell("pykern2cu ./pkg/k.py -MF k.d");
    CHECK(done.standard_error == "");
    CHECK(done.exit_code == 0);
    CHECK(dir.text("k.d") ==
          "k.cu: \\\n  ./pkg/k.py \\\n  pkg/a/__init__.py \\\n"
          "  pkg/b/__init__.py \\\n  pkg/a/x.py \\\n  pkg/b/x.py \\\n"
          "  pkg/a/y.py \\\n  pkg/b/y.py \\\n  pkg/__init__.py\n");
}

TEST_CASE("of a package and a module of one name Python takes the package") {
    constexpr std::string_view kNothing;
    struct Way {
        std::string_view import;
        std::string_view value;
        std::string_view given;  // what the kernel gets, nothing where the import fails
    };
    constexpr Way kWays[] = {
        {"from cfg import N", "N", "1"},
        {"import cfg", "cfg.N", "1"},
        {"from cfg import part", "part.N", "2"},
        {"import cfg.part", "cfg.part.N", "2"},
        {"from pk import cfg", "cfg.N", "4"},
        {"from pk.cfg import N", "N", "4"},
        {"from pk import from_cfg as N", "N", "4"},
        {"from alone import N", "N", "6"},  // beside a folder without `__init__.py`
        {"from alone.part import N", "N", kNothing},
        {"from folder.part import N", "N", "8"},
    };
    Workspace dir;
    dir.shell("mkdir -p cfg pk/cfg alone folder");
    dir.file("cfg/__init__.py", "N = 1\n")
        .file("cfg/part.py", "N = 2\n")
        .file("cfg.py", "N = 3\n")
        .file("pk/__init__.py", "from .cfg import N as from_cfg\n")
        .file("pk/cfg/__init__.py", "N = 4\n")
        .file("pk/cfg.py", "N = 5\n")
        .file("alone.py", "N = 6\n")
        .file("alone/part.py", "N = 7\n")
        .file("folder/part.py", "N = 8\n");
    for (const auto& [import, value, given] : kWays) {
        dir.file("k.py", "from numba import cuda\n" + std::string(import) +
                             "\n@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] += " +
                             std::string(value) + "\n");
        const Completed done = dir.shell("pykern2cu k.py -o -");
        CAPTURE(import);
        CHECK(done.exit_code == (given.empty() ? 1 : 0));
        CHECK((given.empty() || contains(done.standard_output, " = " + std::string(given) + ";")));
    }
}

TEST_CASE("what the packages around a module change in it is seen") {
    constexpr std::string_view kPackages[] = {
        "from . import settings\nsettings.N = 5\n",
        "from pkg.more import s\ns.N = 5\n",  // a module by way of another
        "def change():\n    import pkg.sub.settings as s\n    s.N = 5\nchange()\n",
    };
    constexpr std::string_view kImports[] = {"from pkg.sub.settings import N",
                                             "from pkg.sub.user import N"};
    for (const std::string_view package : kPackages) {
        for (const std::string_view import : kImports) {
            Workspace dir;
            dir.shell("mkdir -p pkg/sub");
            const bool is_inner = package.starts_with("from .");
            dir.file("pkg/__init__.py", is_inner ? "" : std::string(package))
                .file("pkg/sub/__init__.py", is_inner ? std::string(package) : "")
                .file("pkg/more.py", "from .sub import settings as s\n")
                .file("pkg/sub/settings.py", "N = 1\n")
                .file("pkg/sub/user.py", "from .settings import N\n")
                .file("k.py", "from numba import cuda\n" + std::string(import) +
                                  "\n@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = N\n");
            const Completed done = dir.shell("pykern2cu k.py");
            CAPTURE(package);
            CAPTURE(import);
            CHECK(done.exit_code == 1);
            CHECK(contains(done.standard_error, "k.py:5:12: error: `N` is not known"));
        }
    }
}

TEST_CASE("what a package changes in the input itself is seen") {
    constexpr std::string_view kPackages[] = {
        "from . import k\nk.N = 5\n",
        "import pkg.k as own\nown.N = 5\n",
        "from .change import change\nfrom . import k\nchange(k)\n",
    };
    for (const std::string_view package : kPackages) {
        Workspace dir;
        dir.shell("mkdir -p pkg");
        dir.file("pkg/__init__.py", std::string(package))
            .file("pkg/change.py", "def change(module):\n    module.N = 5\n")
            .file("pkg/k.py",
                  "from numba import cuda\nN = 1\n@cuda.jit\ndef k(x):\n    x[0] = N\n");
        const Completed done = dir.shell("pykern2cu pkg/k.py --sig 'k(int64[::1])' -o -");
        CAPTURE(package);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "pkg/k.py:5:12: error: `N` is not known"));
    }
}

TEST_CASE("functions that change a module of a package are seen, however they name it") {
    constexpr std::string_view kWays[] = {
        "from b import settings\n    settings.N = 2",
        "import b.settings\n    b.settings.N = 2",
        "import b.settings as s\n    s.N = 2",
        "import sys\n    sys.modules['b.settings'].N = 2",
        "import importlib\n    importlib.import_module('b.settings').N = 2",
    };
    Workspace dir;
    dir.shell("mkdir -p a b");
    for (const std::string package : {"a", "b"}) {
        dir.file(package + "/__init__.py", "").file(package + "/settings.py", "N = 1\n");
    }
    for (const std::string_view way : kWays) {
        dir.file("k.py",
                 "from numba import cuda\nfrom a import settings as of_a\n"
                 "from b import settings as of_b\ndef main():\n    " +
                     std::string(way) +
                     "\nmain()\n@cuda.jit('void(int64[::1])')\ndef k(x):\n"
                     "    x[0] = of_a.N\n    x[1] = of_b.N\n");
        const Completed done = dir.shell("pykern2cu k.py");
        CAPTURE(way);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "k.py:11:12: error: `N` is not known"));
        CHECK_FALSE(contains(done.standard_error, "k.py:10:12"));
    }
}

TEST_CASE("names that the words of reflection may assign have no value") {
    constexpr std::string_view kOfModule[] = {
        "import sys\nsys._getframe().f_globals['N'] = 2",
        "import inspect\ninspect.currentframe().f_locals.update(N=2)",
        "from importlib import import_module\nimport_module('__main__').__dict__.update(N=2)",
        "import importlib\nimportlib.import_module(__name__).N = 2",
        "import importlib\nimportlib.import_module('__ma' + 'in__').N = 2",
        "__import__('__main__').N = 2",
        "import sys\nfor m in list(sys.modules.values()):\n    setattr(m, 'N', 2)",
        "import sys\nsys.modules.get('__main__').N = 2",
        "def f():\n    pass\nf.__globals__['N'] = 2",
        "import builtins\nbuiltins.globals()['N'] = 2",
        "from functools import partial\nimport sys\n"
        "partial(setattr, sys.modules['__main__'])('N', 2)",
        "from unittest.mock import patch\npatch('__main__.N', 2).start()",
    };
    constexpr std::string_view kOfClass[] = {
        "from functools import partial\npartial(setattr, C)('N', 2)",
        "(setattr if True else print)(C, 'N', 2)",
        "put = setattr\nput(C, 'N', 2)",
        "list(map(setattr, [C], ['N'], [2]))",
        "put = type.__setattr__\nput(C, 'N', 2)",
        "from unittest.mock import patch\npatch.object(C, 'N', 2).start()",
        "import builtins\ngetattr(builtins, 'setattr')(C, 'N', 2)",
    };
    Workspace dir;
    const auto is_unknown = [&dir](std::string_view way, std::string_view value) {
        dir.file("k.py", "from numba import cuda\nN = 1\nclass C:\n    N = 1\n" + std::string(way) +
                             "\n@cuda.jit\ndef k(x):\n    x[0] = " + std::string(value) + "\n");
        const Completed done = dir.shell("pykern2cu k.py --sig 'k(int64[::1])'");
        CAPTURE(way);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`N` is not known at compile time"));
    };
    for (const std::string_view way : kOfModule) {
        is_unknown(way, "N");
    }
    for (const std::string_view way : kOfClass) {
        is_unknown(way, "C.N");
    }
    is_unknown("def f(N=1):\n    return N\nsetattr(f, '__defaults__', (2,))\nN = f()", "N");
}

TEST_CASE("modules that calls import are read") {
    constexpr std::string_view kWays[] = {
        "import importlib\nimportlib.import_module('pkg.ch')",
        "from importlib import import_module\nimport_module('.ch', 'pkg')",
        "__import__('pkg.ch')",
        "import runpy\nrunpy.run_path('pkg/ch.py')",
    };
    for (const std::string_view way : kWays) {
        Workspace dir;
        dir.shell("mkdir -p pkg");
        dir.file("pkg/__init__.py", "")
            .file("settings.py", "N = 1\n")
            .file("pkg/ch.py", "import settings\nsettings.N = 3\n")
            .file("k.py", "from numba import cuda\nimport settings\n" + std::string(way) +
                              "\n@cuda.jit\ndef k(x):\n    x[0] = settings.N\n");
        const Completed done = dir.shell("pykern2cu k.py --sig 'k(int64[::1])'");
        CAPTURE(way);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`N` is not known at compile time"));
    }
}

TEST_CASE("what the body of a class assigns by `exec` or `vars` has no value") {
    Workspace dir;
    for (const std::string_view way :
         {"exec('N = 3')", "vars().update(N=3)", "locals().__setitem__('N', 3)"}) {
        dir.file("k.py", "from numba import cuda\nclass C:\n    N = 1\n    " + std::string(way) +
                             "\n@cuda.jit\ndef k(x):\n    x[0] = C.N\n");
        const Completed done = dir.shell("pykern2cu k.py --sig 'k(int64[::1])'");
        CAPTURE(way);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`N` is not known at compile time"));
    }
}

TEST_CASE("`import *` brings what `__all__` names") {
    Workspace dir;
    dir.file("settings.py", "__all__ = ['M']\nM = 3\nN = 4\n")
        .file("more.py", "__all__ = sorted(['A'])\nA = 5\n")
        .file("k.py",
              "from numba import cuda\nN = 1\nA = 2\nfrom settings import *\n"
              "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = M * 10 + N\n")
        .file("other.py",
              "from numba import cuda\nA = 2\nfrom more import *\n"
              "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = A\n");
    const Completed done = dir.shell("pykern2cu k.py -o -");
    CHECK(contains(done.standard_output, "M = 3;"));
    CHECK(contains(done.standard_output, "N = 1;"));
    const Completed unknown = dir.shell("pykern2cu other.py -o -");
    CHECK(unknown.exit_code == 1);
    CHECK(contains(unknown.standard_error, "whether `from more import *` binds `A`"));
}

TEST_CASE("--sigs names a stub") {
    Workspace dir;
    dir.file("k.py", "from numba import cuda\n@cuda.jit\ndef k(x):\n    x[0] = 1\n")
        .file("types.pyi", "from numba import float32\ndef k(x: float32[::1]) -> None: ...\n");
    CHECK(dir.shell("pykern2cu k.py --sigs types.pyi").exit_code == 0);
    const Completed missing = dir.shell("pykern2cu k.py --sigs nope.pyi");
    CHECK(missing.exit_code == 3);
    CHECK(contains(missing.standard_error, "cannot read `nope.pyi`"));
}

TEST_CASE("--kernel, --decorator and -D reach the frontend") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\nfrom project import gpu\nN = 1\n"
             "@gpu('void(int32[::1])')\ndef one(x):\n    x[0] = N\n"
             "@cuda.jit('void(int32[::1])')\ndef two(x):\n    x[0] = N\n");
    const Completed done = dir.shell(
        "pykern2cu k.py --decorator project.gpu=numba.cuda.jit -D N=41 --kernel one -o -");
    CHECK(done.exit_code == 0);
    CHECK(contains(done.standard_output, "one"));
    CHECK_FALSE(contains(done.standard_output, "two"));
    CHECK(contains(done.standard_output, "41"));
}

TEST_CASE("--list shows the kernels") {
    const Completed done = with_saxpy().shell("pykern2cu saxpy.py --list");
    CHECK(done.exit_code == 0);
    CHECK(done.standard_output.starts_with("saxpy.py:4: saxpy [numba] void(float32, "));
}

TEST_CASE("a branch that does not run has no kernels, nor have the functions in it") {
    Workspace dir;
    dir.file("k.py",
             "from numba import cuda\nif False:\n    def make():\n"
             "        @cuda.jit\n        def other(x):\n            x[0] = 1\n"
             "        return other\n    make()\n" +
                 std::string(kSaxpy).substr(kSaxpy.find('\n')));
    const Completed done = dir.shell("pykern2cu --list k.py");
    CHECK(done.exit_code == 0);
    CHECK(contains(done.standard_output, "saxpy"));
    CHECK_FALSE(contains(done.standard_output, "other"));
}

TEST_CASE("--dump shows every stage") {
    const Workspace dir = with_saxpy();
    for (const std::string stage : {"cst", "ast", "ir", "legal"}) {
        const Completed done = dir.shell("pykern2cu saxpy.py --dump=" + stage);
        CHECK(done.exit_code == 0);
        CHECK(contains(done.standard_output, stage == "cst" ? "function_definition" : "saxpy"));
    }
    CHECK(dir.files() == "saxpy.py ");
}

TEST_CASE("--index-type") {
    Workspace dir = with_saxpy();
    const std::string files = " && cat saxpy.cu saxpy.json saxpy.cuh";
    const std::string emit = "pykern2cu saxpy.py --emit cu,manifest,header ";
    const std::string wide = dir.shell(emit + files).standard_output;
    CHECK(contains(wide, "operator[](int64_t i)"));
    CHECK(contains(wide, "\"index_type\": \"int64\""));
    CHECK_FALSE(contains(wide, "cudaErrorInvalidValue"));
    CHECK(dir.shell(emit + "--index-type=int64" + files).standard_output == wide);
    const std::string narrow = dir.shell(emit + "--index-type int32" + files).standard_output;
    CHECK(contains(narrow, "operator[](int32_t i)"));
    CHECK(contains(narrow, "\"index_type\": \"int32\""));
    CHECK(contains(narrow, "return cudaErrorInvalidValue;"));
    dir.file("pyproject.toml", "[tool.pykern2cu]\nindex-type = \"int32\"\n");
    CHECK(dir.shell(emit + files).standard_output == narrow);
    const Completed wrong = dir.shell("pykern2cu saxpy.py --index-type int16");
    CHECK(wrong.exit_code == 2);
    CHECK(contains(wrong.standard_error, "`--index-type` is one of int64, int32, not `int16`"));
}

TEST_CASE("--line-directives") {
    CHECK(contains(with_saxpy().shell("pykern2cu saxpy.py -o - --line-directives").standard_output,
                   "#line 4 \"saxpy.py\"\n"));
}

TEST_CASE("diagnostics in three formats and with color") {
    const Workspace dir;
    const std::string bad = "printf '\\377' > k.py; pykern2cu k.py ";
    CHECK(contains(dir.shell(bad).standard_error, "k.py:1:1: error: "));
    CHECK(contains(dir.shell(bad + "--diagnostics-format json").standard_error,
                   "\"code\": \"invalid-encoding\""));
    CHECK(contains(dir.shell(bad + "--diagnostics-format sarif").standard_error,
                   "\"ruleId\": \"invalid-encoding\""));
    CHECK(contains(dir.shell(bad + "--color always").standard_error, "\033["));
    CHECK(contains(dir.shell("export CLICOLOR_FORCE=1; " + bad).standard_error, "\033["));
    CHECK_FALSE(contains(
        dir.shell("export CLICOLOR_FORCE=1; " + bad + "--color never").standard_error, "\033["));
    CHECK_FALSE(contains(dir.shell(bad).standard_error, "\033["));
    // Whatever the value of NO_COLOR is, as long as it has one.
    const auto is_colored = [&](const std::string& variables) {
        return contains(dir.shell("export " + variables + "; " + bad).standard_error, "\033[");
    };
    CHECK_FALSE(is_colored("CLICOLOR_FORCE=0"));
    CHECK_FALSE(is_colored("CLICOLOR_FORCE=1 NO_COLOR=0"));
    CHECK(is_colored("CLICOLOR_FORCE=1 NO_COLOR="));
    CHECK(contains(dir.shell("export NO_COLOR=1; " + bad + "--color always").standard_error,
                   "\033["));
}

TEST_CASE("a terminal has colors unless NO_COLOR is set") {
    const Workspace dir;
    if (dir.shell("command -v script").exit_code != 0) {
        return;
    }
    const std::string run =
        "printf '\\377' > k.py; script -qec '\"" PYKERN2CU_PROGRAM "\" k.py' /dev/null";
    CHECK(contains(dir.shell(run).standard_output, "\033["));
    CHECK_FALSE(contains(dir.shell("export NO_COLOR=0; " + run).standard_output, "\033["));
}

TEST_CASE("several inputs without a directory are a wrong command line") {
    const Workspace dir = with_saxpy();
    const Completed done = dir.shell("cp saxpy.py b.py; pykern2cu saxpy.py b.py");
    CHECK(done.exit_code == 2);
    CHECK(contains(done.standard_error, "several inputs need `--out-dir`"));
    CHECK(dir.files() == "b.py saxpy.py ");
}

TEST_CASE("warnings can be hidden or made errors") {
    Workspace dir = with_saxpy();
    dir.shell("printf '@cuda.jit\\ndef untyped(x):\\n    x[0] = 1\\n' >> saxpy.py");
    const Completed warned = dir.shell("pykern2cu saxpy.py");
    CHECK(warned.exit_code == 0);
    CHECK(contains(warned.standard_error, "warning: "));
    CHECK(dir.shell("pykern2cu saxpy.py -Wno-missing-signature").standard_error == "");
    CHECK(dir.shell("pykern2cu saxpy.py -Werror").exit_code == 1);
    CHECK(dir.shell("pykern2cu saxpy.py -Werror=missing-signature").exit_code == 1);
    CHECK(dir.shell("pykern2cu saxpy.py -Werror -Wno-error=missing-signature").exit_code == 0);
    CHECK(dir.shell("pykern2cu saxpy.py -Werror -Wno-missing-signature").exit_code == 0);
    CHECK(dir.shell("pykern2cu saxpy.py -Wmissing-things").exit_code == 2);
    const Completed error = dir.shell("pykern2cu saxpy.py -Wno-syntax-error");
    CHECK(error.exit_code == 2);
    CHECK(contains(error.standard_error, "`-Wno-syntax-error` names no warning"));
}

TEST_CASE("standard output is one file") {
    Workspace dir;
    dir.file("saxpy.py", kSaxpy);
    const Completed two = dir.shell("pykern2cu saxpy.py --ptx - --arch sm_90,sm_80");
    CHECK(two.exit_code == 2);
    CHECK(contains(two.standard_error, "`--ptx` writes a file for each of several architectures"));
    CHECK(dir.shell("pykern2cu saxpy.py --cubin=- --arch sm_90 --arch sm_80").exit_code == 2);
    const Completed piped = dir.shell("pykern2cu - --out-dir gen < saxpy.py");
    CHECK(piped.exit_code == 2);
    CHECK(contains(piped.standard_error, "goes to standard output, not to `--out-dir`"));
    CHECK(dir.shell("mkdir gen && pykern2cu - --out-dir gen --emit cu < saxpy.py").exit_code == 0);
    CHECK(dir.text("gen/stdin.cu") != "");
}

TEST_CASE("options that ask for different things are refused by their names") {
    const Workspace dir = with_saxpy();
    const auto refuses = [&](const std::string& one, const std::string& other) {
        CAPTURE(one);
        CAPTURE(other);
        const auto name = [](const std::string& words) {
            return "`" + words.substr(0, words.find_first_of(" =")) + "`";
        };
        for (const std::string& words : {one + " " + other, other + " " + one}) {
            const Completed done = dir.shell("pykern2cu saxpy.py " + words);
            CHECK(done.exit_code == 2);
            CHECK(contains(done.standard_error, name(one)));
            CHECK(contains(done.standard_error, name(other)));
            CHECK(done.standard_output == "");
        }
    };
    const std::string modes[] = {"--list", "--dump ir", "--write-stub"};
    for (const std::string& mode : modes) {
        for (const std::string output :
             {"-o -", "--header h", "--manifest m", "--cubin c", "--ptx p", "--fatbin f",
              "--embed e", "--emit cu", "--out-dir d", "-MD", "-MF d", "-MT t", "-MQ t", "-MP",
              "--check", "--update", "--resource-usage"}) {
            refuses(mode, output);
        }
    }
    refuses("--list=json", "--dump=ir");
    refuses("--list", "--write-stub");
    refuses("--dump ir", "--write-stub");
    for (const std::string other : {"--update", "-MD", "-MF d", "-MT t", "-MQ t", "-MP"}) {
        refuses("--check", other);
    }
    refuses("--no-config", "--config pyproject.toml");
    for (const std::string option : {"-MT t", "-MQ t", "-MP"}) {
        const Completed done = dir.shell("pykern2cu saxpy.py " + option);
        CHECK(done.exit_code == 2);
        CHECK(contains(done.standard_error,
                       "`" + option.substr(0, 3) + "` is about the depfile that `-MD` or `-MF`"));
    }
    CHECK(dir.files() == "saxpy.py ");
}

TEST_CASE("a wrong command line is told as text without a code") {
    Workspace dir = with_saxpy();
    for (const auto& [words, message] :
         {std::pair("", "no input file"),
          {"saxpy.py other.py", "several inputs need `--out-dir`"},
          {"saxpy.py -o saxpy.py", "output `saxpy.py` would replace an input"},
          {"saxpy.py -MF", "`--depfile` or `-MF` needs a value: FILE"},
          {"saxpy.py -W", "`-W` needs a value: NAME"},
          {"saxpy.py --update=false", "`--update` takes no value"},
          {"saxpy.py -o a -o b", "`-o` may be given once"},
          {"saxpy.py --unheard-of=1", "there is no option `--unheard-of`"},
          {". --sig 'k(int32)'",
           "`--sig` is for one file, but `.` is a directory; types come from a stub beside the "
           "file"},
          {". -D N=1",
           "`-D` is for one file, but `.` is a directory; name the file whose constant gets "
           "another value"}}) {
        const Completed done =
            dir.shell("pykern2cu --diagnostics-format json " + std::string(words));
        CHECK(done.exit_code == 2);
        CHECK(done.standard_error == "pykern2cu: error: " + std::string(message) +
                                         "\nTry `pykern2cu --help` for the options.\n");
    }
}

TEST_CASE("a slip in an option is asked about") {
    const Workspace dir = with_saxpy();
    const auto error = [&](const std::string& words) {
        const Completed done = dir.shell("pykern2cu saxpy.py " + words);
        CHECK(done.exit_code == 2);
        return done.standard_error;
    };
    CHECK(contains(error("--heeder=k.cuh"), "did you mean `--header`?"));
    CHECK(contains(error("-Werror=mising-signature"), "did you mean `missing-signature`?"));
    CHECK(contains(error("-Wno-missing-signatur"), "did you mean `missing-signature`?"));
    CHECK(contains(error("--color=nevr"), "did you mean `never`?"));
    CHECK(contains(error("--explain type-mismach"), "did you mean `type-mismatch`?"));
    CHECK_FALSE(contains(error("--unheard-of"), "did you mean"));
}

TEST_CASE("--version, --help and --explain") {
    const Workspace dir;
    CHECK(dir.shell("pykern2cu --version").standard_output.starts_with("pykern2cu "));
    CHECK(contains(dir.shell("pykern2cu --help").standard_output, "-Xnvcc OPTION"));
    CHECK(contains(dir.shell("pykern2cu --explain type-mismatch").standard_output, "operands"));
    CHECK(dir.shell("pykern2cu --explain nothing").exit_code == 2);
    CHECK(contains(dir.shell("pykern2cu --explain nothing").standard_error, "\n  type-mismatch\n"));
    CHECK(dir.shell("pykern2cu --help > /dev/full").exit_code == 3);
}

}  // namespace
}  // namespace pykern2cu::tests
