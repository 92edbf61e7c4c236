#include "frontend/source/render.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

/// One file with an error at the text `at`.
std::string rendered(std::string text, std::string_view at, RenderOptions options = {}) {
    Sources sources;
    const auto begin = static_cast<uint32_t>(text.find(at));
    const auto end = static_cast<uint32_t>(begin + at.size());
    const uint32_t file = sources.add("saxpy.py", std::move(text));
    Diagnostics diagnostics;
    diagnostics.error({begin, end, file}, Code::TypeMismatch, "no");
    return render(sources, in_order(diagnostics), options);
}

TEST_CASE("a diagnostic shows its line, a caret and its notes") {
    Sources sources;
    const uint32_t file = sources.add("saxpy.py", "def f(x):\n    y = x + 1\n");
    Diagnostics diagnostics;
    diagnostics.error({18, 23, file}, Code::TypeMismatch, "cannot add `float32[:]` and `int64`")
        .note({6, 7, file}, "`x` is a parameter of type `float32[:]`");
    CHECK(render(sources, in_order(diagnostics)) ==
          "saxpy.py:2:9: error: cannot add `float32[:]` and `int64` [type-mismatch]\n"
          "    2 |     y = x + 1\n"
          "      |         ^^^^^\n"
          "saxpy.py:1:7: note: `x` is a parameter of type `float32[:]`\n");
}

TEST_CASE("a fix stands below the text it replaces") {
    Sources sources;
    const uint32_t file = sources.add("saxpy.py", "def f(x):\n    y = µ + cuda.gird(1)\n");
    Diagnostics diagnostics;
    diagnostics.error({23, 32, file}, Code::UnknownFunction, "no").fix({28, 32, file}, "grid");
    CHECK(render(sources, in_order(diagnostics)) ==
          "saxpy.py:2:13: error: no [unknown-function]\n"
          "    2 |     y = µ + cuda.gird(1)\n"
          "      |             ^^^^^^^^^\n"
          "      |                  grid\n");
}

TEST_CASE("carets stand below what they mean") {
    CHECK(rendered("\ty = 1", "y") ==
          "saxpy.py:1:2: error: no [type-mismatch]\n"
          "    1 |     y = 1\n"
          "      |     ^\n");
    CHECK(rendered("µ = é + x", "x") ==
          "saxpy.py:1:9: error: no [type-mismatch]\n"
          "    1 | µ = é + x\n"
          "      |         ^\n");
    CHECK(rendered("s = '面' + x", "x") ==
          "saxpy.py:1:11: error: no [type-mismatch]\n"
          "    1 | s = '面' + x\n"
          "      |            ^\n");
    CHECK(rendered("a\r\nb\r\n", "b") ==
          "saxpy.py:2:1: error: no [type-mismatch]\n"
          "    2 | b\n"
          "      | ^\n");
}

TEST_CASE("a span over several lines is marked to the end of its first") {
    CHECK(rendered("f(a,\n  b)\n", "a,\n  b") ==
          "saxpy.py:1:3: error: no [type-mismatch]\n"
          "    1 | f(a,\n"
          "      |   ^^\n");
}

TEST_CASE("the end of the file has a caret too") {
    Sources sources;
    const uint32_t file = sources.add("k.py", "f(");
    Diagnostics diagnostics;
    diagnostics.error({2, 2, file}, Code::SyntaxError, "expected `)`");
    CHECK(render(sources, in_order(diagnostics)) ==
          "k.py:1:3: error: expected `)` [syntax-error]\n"
          "    1 | f(\n"
          "      |   ^\n");
}

TEST_CASE("what a terminal would obey is made visible") {
    CHECK(rendered("x\x1b[31m = \xE9 y", "y") ==
          "saxpy.py:1:12: error: no [type-mismatch]\n"
          "    1 | x\\x1b[31m = \\xe9 y\n"
          "      |                  ^\n");
    CHECK(rendered("a = '\u202E' + b", "b").find("'\\u202e'") != std::string::npos);
}

TEST_CASE("of a long line the surroundings of the caret are shown") {
    const std::string shown =
        rendered(std::string(100000, 'a') + " here " + std::string(100000, 'b'), "here");
    CHECK(shown.size() < 500);
    CHECK(shown.find("...aaa") != std::string::npos);
    CHECK(shown.find("aaa here bbb") != std::string::npos);
    CHECK(shown.find("bbb...\n") != std::string::npos);
    CHECK(shown.find("^^^^\n") != std::string::npos);
}

TEST_CASE("diagnostics come in the order of the file, each once") {
    Sources sources;
    const uint32_t file = sources.add("k.py", "a\nb\n");
    Diagnostics diagnostics;
    diagnostics.error({2, 3, file}, Code::UnknownName, "second");
    diagnostics.warning({0, 1, file}, Code::UnknownName, "first");
    diagnostics.error({2, 3, file}, Code::UnknownName, "second");
    CHECK(render(sources, in_order(diagnostics)) ==
          "k.py:1:1: warning: first [unknown-name]\n"
          "    1 | a\n"
          "      | ^\n"
          "k.py:2:1: error: second [unknown-name]\n"
          "    2 | b\n"
          "      | ^\n");
    CHECK(render(sources, in_order(diagnostics), {Color::Off, 1})
              .find("diagnostics not shown: 1\n") != std::string::npos);
}

TEST_CASE("a diagnostic may concern a file as a whole or no file") {
    Sources sources;
    const uint32_t file = sources.add("k.py", "");
    Diagnostics diagnostics;
    diagnostics.error({0, 0, file}, Code::NoKernels, "no kernels");
    diagnostics.error(kNowhere, Code::InputOutput, "cannot write `x`");
    CHECK(render(sources, in_order(diagnostics)) ==
          "k.py: error: no kernels [no-kernels]\n"
          "pykern2cu: error: cannot write `x` [input-output]\n");
}

TEST_CASE("colors are used when asked for") {
    CHECK(rendered("x", "x").find('\033') == std::string::npos);
    CHECK(rendered("x", "x", {Color::On, 100}).find("\033[1;31merror: ") != std::string::npos);
}

}  // namespace
}  // namespace pykern2cu
