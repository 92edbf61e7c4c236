// [tool.pykern2cu] in pyproject.toml.
#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

Workspace project(std::string_view table) {
    Workspace dir;
    REQUIRE(dir.shell("mkdir -p 'src/my kernels' gen").exit_code == 0);
    dir.file("src/my kernels/saxpy.py", kSaxpy)
        .file("pyproject.toml", "[project]\nname = 'x'\n\n[tool.pykern2cu]\n" + std::string(table));
    return dir;
}

const std::string kRun = "pykern2cu 'src/my kernels/saxpy.py' ";

TEST_CASE("options come from the nearest pyproject.toml with a table") {
    Workspace dir = project(
        "out-dir = 'gen'\nemit = ['cu', 'manifest']\nline-directives = true\ncheck = false\n"
        "MD = true\n");
    dir.file("src/pyproject.toml", "[tool.ruff]\nline-length = 100\n");
    const Completed done = dir.shell(kRun);
    CHECK(done.standard_error == "");
    CHECK(done.exit_code == 0);
    CHECK(contains(dir.text("gen/saxpy.cu"), "#line"));
    CHECK(dir.text("gen/saxpy.json") != "");
    CHECK(contains(dir.text("gen/saxpy.d"), "saxpy.py \\\n  pyproject.toml\n"));
    // From another directory the same: paths are relative to the file.
    CHECK(dir.shell("rm -r gen && mkdir gen && cd 'src/my kernels' && pykern2cu saxpy.py")
              .exit_code == 0);
    CHECK(dir.text("gen/saxpy.cu") != "");
}

TEST_CASE("the command line wins") {
    const Workspace dir = project("out-dir = 'gen'\nemit = 'manifest'\nline-directives = true\n");
    CHECK(dir.shell(kRun + "--out-dir .").exit_code == 0);
    CHECK(dir.text("saxpy.json") != "");
    CHECK(dir.shell("rm saxpy.json; " + kRun + "--no-config").exit_code == 0);
    CHECK_FALSE(contains(dir.text("saxpy.cu"), "#line"));
    CHECK(dir.text("saxpy.json") == "");
    CHECK(dir.shell("cp pyproject.toml other.toml; rm pyproject.toml; " + kRun +
                    "--config other.toml")
              .exit_code == 0);
    CHECK(dir.text("gen/saxpy.json") != "");
}

TEST_CASE("a file of options is not replaced by what it asks for") {
    for (const std::string entry : {"o = 'pyproject.toml'", "MF = './pyproject.toml'"}) {
        const Workspace dir = project(entry + "\n");
        const std::string before = dir.text("pyproject.toml");
        const Completed done = dir.shell("pykern2cu saxpy.py");
        CHECK(done.exit_code == 2);
        CHECK(contains(done.standard_error, "pyproject.toml` would replace a file of options"));
        CHECK(dir.text("pyproject.toml") == before);
    }
}

TEST_CASE("tables give definitions, and numbers mean what they mean in Python") {
    Workspace dir = project("D = {N = 0x10, SCALE = '1e-3', FAST = true, SLOW = false}\n");
    dir.file("k.py", R"py(from numba import cuda

N = 1
SCALE = 1.0
FAST = False
SLOW = True

@cuda.jit("void(float32[::1])")
def k(x):
    x[0] = N if FAST and not SLOW else 99
    x[1] = SCALE
)py");
    CHECK(dir.shell("pykern2cu k.py -o -").exit_code == 0);
    const std::string text = dir.shell("pykern2cu k.py -o -").standard_output;
    CHECK(contains(text, "16"));
    CHECK(contains(text, "0.001"));
    CHECK_FALSE(contains(text, "99"));
}

TEST_CASE("what is wrong in the table is shown at its place") {
    const Workspace dir =
        project("colour = 'never'\ncheck = 'yes'\narch = [90]\nhelp = true\nout-dir = ['a']\n");
    const Completed done = dir.shell(kRun);
    CHECK(done.exit_code == 2);
    CHECK(done.standard_error ==
          "pyproject.toml:5:1: error: there is no option `colour`; did you mean `color`?\n"
          "    5 | colour = 'never'\n"
          "      | ^^^^^^\n"
          "      | color\n"
          "pyproject.toml:6:9: error: `--check` is true or false\n"
          "    6 | check = 'yes'\n"
          "      |         ^^^^^\n"
          "pyproject.toml:7:9: error: `--arch` takes a string or several\n"
          "    7 | arch = [90]\n"
          "      |         ^^\n"
          "pyproject.toml:8:1: error: there is no option `help`\n"
          "    8 | help = true\n"
          "      | ^^^^\n"
          "pyproject.toml:9:11: error: `--out-dir` takes a string\n"
          "    9 | out-dir = ['a']\n"
          "      |           ^^^^^\n"
          "Try `pykern2cu --help` for the options.\n");
    const Completed missing = dir.shell(kRun + "--config missing.toml");
    CHECK(missing.exit_code == 3);
    CHECK(contains(missing.standard_error, "cannot read `missing.toml`"));
}

TEST_CASE("the table is found however TOML spells it, and nothing else is") {
    const Workspace dir = project("");
    const auto dumps = [&](const std::string& text) {
        CHECK(dir.shell("printf '" + text + "' > src/pyproject.toml").exit_code == 0);
        const Completed done = dir.shell(kRun + "; rm -f saxpy.cu");
        CHECK(done.standard_error == "");
        return contains(done.standard_output, "(def saxpy");
    };
    CHECK(dumps("[tool.pykern2cu]\ndump = \"ast\"\n"));
    CHECK(dumps("[tool.\"pykern2cu\"]\ndump = \"ast\"\n"));
    CHECK(dumps("[ tool . pykern2cu ]\ndump = \"ast\"\n"));
    CHECK(dumps("[tool]\npykern2cu = {dump = \"ast\"}\n"));
    CHECK(dumps("[tool]\npykern2cu.dump = \"ast\"\n"));
    CHECK(dumps("tool.pykern2cu.dump = \"ast\"\n"));
    // The one above it counts: this one has no table.
    CHECK_FALSE(dumps("# [tool.pykern2cu]\n# dump = \"ast\"\n"));
    CHECK_FALSE(dumps("[tool.pykern2cu2]\nx = \"tool.pykern2cu\"\n"));
    CHECK(dir.shell("echo 'dump = \"ast\"' >> pyproject.toml").exit_code == 0);
    CHECK(dumps("# tool.pykern2cu is above\n"));
}

TEST_CASE("what the command line asks for is not refused for what a table asks of other runs") {
    const Workspace dir = project(
        "emit = ['cu', 'manifest']\nout-dir = 'gen'\nMD = true\nMP = true\nresource-usage = "
        "true\n");
    CHECK(dir.shell(kRun + "--list").standard_output.starts_with("src/"));
    CHECK(contains(dir.shell(kRun + "--dump ir").standard_output, "saxpy"));
    const Completed check = dir.shell(kRun + "--check");
    CHECK(check.exit_code == 1);
    CHECK(contains(check.standard_output, "+++ b/gen/saxpy.json\n"));
    CHECK_FALSE(contains(check.standard_output, "saxpy.d"));
    CHECK(dir.files() == "pyproject.toml src/my kernels/saxpy.py ");
    CHECK(
        dir.shell("printf 'check = true\\nupdate = true\\n' >> pyproject.toml; " + kRun + "--list")
            .exit_code == 0);
    const Completed both = dir.shell(kRun);
    CHECK(both.exit_code == 2);
    CHECK(contains(both.standard_error, "`--update` cannot be combined with `--check`"));
}

TEST_CASE("a table that is none") {
    Workspace dir;
    dir.file("saxpy.py", kSaxpy).file("pyproject.toml", "[tool]\npykern2cu = 3\n");
    const Completed done = dir.shell("pykern2cu saxpy.py");
    CHECK(done.exit_code == 2);
    CHECK(contains(done.standard_error,
                   "pyproject.toml:2:13: error: `tool.pykern2cu` must be a table"));
    dir.file("other.toml", "[tool]\n");
    const Completed other = dir.shell("pykern2cu saxpy.py --config other.toml");
    CHECK(other.exit_code == 2);
    CHECK(contains(other.standard_error, "`other.toml` has no table `[tool.pykern2cu]`"));
}

TEST_CASE("the format of --list in a table") {
    const Workspace dir = project("list = 'json'\n");
    CHECK(dir.shell(kRun).standard_output.starts_with("{\n"));
    CHECK(dir.shell(kRun + "--list").standard_output.starts_with("src/"));
    CHECK(dir.shell("sed -i \"s/'json'/true/\" pyproject.toml; " + kRun)
              .standard_output.starts_with("src/"));
    const Completed wrong = dir.shell("sed -i 's/true/\"xml\"/' pyproject.toml; " + kRun);
    CHECK(wrong.exit_code == 2);
    CHECK(contains(wrong.standard_error, "`--list` is one of text, json, not `xml`"));
}

TEST_CASE("a pyproject.toml that is not TOML") {
    const Workspace dir = project("emit = 'cu\n");
    const Completed done = dir.shell(kRun);
    CHECK(done.exit_code == 2);
    CHECK(contains(done.standard_error, "pyproject.toml:5:"));
}

}  // namespace
}  // namespace pykern2cu::tests
