#include <doctest/doctest.h>

#include "tests/unit/frontend/syntax/parsed.hpp"

namespace pykern2cu {

namespace {

const ast::FunctionDef* find_function(const ast::Module& module, std::string_view name) {
    for (const ast::Stmt* stmt : module.body.statements) {
        const auto* function = std::get_if<ast::FunctionStmt>(&stmt->node);
        if (function != nullptr && function->function->name == name) {
            return function->function;
        }
    }
    return nullptr;
}

std::string repeat(std::string_view text, size_t count) {
    std::string out;
    for (size_t i = 0; i < count; ++i) {
        out += text;
    }
    return out;
}

size_t count_errors(std::string text, Code code) {
    const Parsed parsed(std::move(text));
    size_t count = 0;
    for (const Diagnostic& diagnostic : parsed.diagnostics.all()) {
        count += diagnostic.code == code ? 1 : 0;
    }
    (void)dump(*parsed.module);  // must not overflow the stack either
    return count;
}

}  // namespace

TEST_CASE("a function with a syntax error is flagged, the next one is built") {
    const Parsed parsed(
        "def k(x):\n"
        "    y = (1 +\n"
        "    return y\n"
        "\n"
        "def good(x):\n"
        "    return x\n");
    CHECK(parsed.errors() == "2:9 `(` is never closed [syntax-error]\n");
    const ast::FunctionDef* broken = find_function(*parsed.module, "k");
    REQUIRE(broken != nullptr);
    CHECK(broken->has_syntax_error);
    CHECK(broken->body.statements.empty());
    const ast::FunctionDef* good = find_function(*parsed.module, "good");
    REQUIRE(good != nullptr);
    CHECK_FALSE(good->has_syntax_error);
    CHECK(good->body.statements.size() == 1);
}

TEST_CASE("syntax errors point at their cause") {
    CHECK(Parsed("x = [1, 2\n\ndef f():\n    pass\n").errors() ==
          "1:5 `[` is never closed [syntax-error]\n");
    CHECK(Parsed("def f():\n    x = (1]\n").errors() ==
          "2:11 `]` cannot close `(` [syntax-error]\n");
    CHECK(Parsed("x = 1)\n").errors() == "1:6 `)` closes nothing [syntax-error]\n");
    CHECK(Parsed("def f():\n    x = 'abc\n    y = 1\n").errors() ==
          "2:9 the string is never closed [syntax-error]\n");
    CHECK(Parsed("x = 1 +\n").errors().find("1:") == 0);
    CHECK(Parsed("f(a=1, 2)\n").errors() ==
          "1:8 positional argument behind a keyword argument [syntax-error]\n");
}

TEST_CASE("Python 2 is not accepted") {
    CHECK(Parsed("def f(x):\n    print x\n").errors() ==
          "2:5 `print` is a function in Python 3, write `print(...)` [syntax-error]\n");
    CHECK(Parsed("exec 'x'\n").errors() ==
          "1:1 `exec` is a function in Python 3, write `exec(...)` [syntax-error]\n");
    CHECK(Parsed("a <> b\n").errors() == "1:3 `<>` is `!=` in Python 3 [syntax-error]\n");
    CHECK(Parsed("def f((a, b)): pass\n").errors() ==
          "1:7 a parameter is a single name [syntax-error]\n");
}

TEST_CASE("a flood of syntax errors is cut off") {
    CHECK(count_errors(repeat("x = [1, 2\n$ ?\n", 500), Code::SyntaxError) <= 20);
}

TEST_CASE("deep nesting is one error") {
    constexpr size_t n = 20000;
    const std::string deep[] = {
        "x = " + repeat("-", n) + "1\n",
        "x = " + repeat("not ", n) + "1\n",
        "x = a" + repeat(" + a", n) + "\n",
        "x = a" + repeat(" & a ^ a", n) + "\n",
        "x = a" + repeat(".y", n) + "\n",
        "x = a" + repeat("()", n) + "\n",
        "x = a" + repeat("[0]", n) + "\n",
        "x = " + repeat("[", n) + repeat("]", n) + "\n",
        "x = " + repeat("lambda: ", n) + "1\n",
        "x = " + repeat("a if b else ", n) + "c\n",
        "x = a" + repeat(" and a", n) + "\n",  // evaluated one inside the other
        "x = a" + repeat(" < a", n) + "\n",
        "if a:\n  b\n" + repeat("elif a:\n  b\n", n),
        "x = " + repeat("(b := ", n) + "1" + repeat(")", n) + "\n",
    };
    for (const std::string& text : deep) {
        CAPTURE(text.substr(0, 40));
        CHECK(count_errors(text, Code::NestingTooDeep) == 1);
    }
}

TEST_CASE("long is not deep") {
    constexpr size_t n = 20000;
    const std::string flat[] = {
        "x = " + repeat("(", n) + "1" + repeat(")", n) + "\n",
        "x = a" + repeat(" and a", 900) + "\n",
        "x = a" + repeat(" < a", 900) + "\n",
        "x = a" + repeat(", a", n) + "\n",
        repeat("a = ", n) + "1\n",
        "x = " + repeat("'a' ", n) + "\n",
        "if a:\n  b\n" + repeat("elif a:\n  b\n", 400),
    };
    for (const std::string& text : flat) {
        CAPTURE(text.substr(0, 40));
        CHECK(Parsed(text).errors() == "");
        CHECK(count_errors(text, Code::NestingTooDeep) == 0);
    }
}

TEST_CASE("blocks may be nested as deeply as in Python") {
    std::string blocks;
    for (size_t depth = 0; depth < 90; ++depth) {
        blocks += repeat(" ", depth) + "if a:\n";
    }
    CHECK(Parsed(blocks + repeat(" ", 90) + "b\n").errors() == "");
    std::string too_many;
    for (size_t depth = 0; depth < 200; ++depth) {
        too_many += repeat(" ", depth) + "if a:\n";
    }
    CHECK(count_errors(too_many + repeat(" ", 200) + "b\n", Code::NestingTooDeep) == 1);
}

TEST_CASE("a function that is nested too deeply is flagged") {
    const Parsed parsed("def k():\n    x = " + repeat("-", 5000) + "1\ndef good(): pass\n");
    CHECK(find_function(*parsed.module, "k")->has_syntax_error);
    CHECK_FALSE(find_function(*parsed.module, "good")->has_syntax_error);
}

}  // namespace pykern2cu
