#include <doctest/doctest.h>

#include "tests/unit/frontend/syntax/parsed.hpp"

namespace pykern2cu {

TEST_CASE("assignments") {
    CHECK(dumped("a = b = c\n") == "  (= a b c)\n");
    CHECK(dumped("a, *b = c\n") == "  (= (tuple a (star b)) c)\n");
    CHECK(dumped("a = b, *f.g(x)[0]\n") == "  (= a (tuple b (star ([] (call (. f g) x) 0))))\n");
    CHECK(dumped("a, = c\n") == "  (= (tuple a) c)\n");
    CHECK(dumped("(a) = c\n") == "  (= a c)\n");
    CHECK(dumped("(a,) = [b] = c\n") == "  (= (tuple a) (tuple b) c)\n");
    CHECK(dumped("a[i, j] = b, c\n") == "  (= ([] a (tuple i j)) (tuple b c))\n");
    CHECK(dumped("a.b //= c\n") == "  (//= (. a b) c)\n");
    CHECK(dumped("a <<= b; c **= d\n") == "  (<<= a b)\n  (**= c d)\n");
    CHECK(dumped("a: T = b\nc: T\n") == "  (= : T a b)\n  (= : T c _)\n");
}

TEST_CASE("annotations") {
    CHECK(dumped("def k(a: float32[:, ::1], b: list[int], c: 'T' = 1) -> None: pass\n") ==
          "  (def k ((a : ([] float32 (tuple (slice _ _ _) (slice _ _ 1)))) (b : ([] list int)) "
          "(c : \"T\" = 1)) -> None\n    (pass)\n  )\n");
    CHECK(dumped("x: a.b[c, d] | None\n") == "  (= : (| ([] (. a b) (tuple c d)) None) x _)\n");
    CHECK(dumped("x: int32[:] = y[1:2]\n") ==
          "  (= : ([] int32 (slice _ _ _)) x ([] y (slice 1 2 _)))\n");
}

TEST_CASE("parameters") {
    CHECK(dumped("def f(a, /, b, *, c=1, **d): pass\n") ==
          "  (def f ((positional a) (b) (keyword c = 1) (** d))\n    (pass)\n  )\n");
    CHECK(dumped("def f(*a: T, b): pass\n") ==
          "  (def f ((* a : T) (keyword b))\n    (pass)\n  )\n");
}

TEST_CASE("simple statements") {
    CHECK(dumped("return\nreturn a, b\n") == "  (return)\n  (return (tuple a b))\n");
    CHECK(dumped("assert a, 'b'\nraise a\nraise\n") ==
          "  (assert a \"b\")\n  (raise a)\n  (raise _)\n");
    CHECK(dumped("del a, b[0]\ndel (a)\n") == "  (del a ([] b 0))\n  (del a)\n");
    CHECK(dumped("import a.b as c, d\n") == "  (import a.b as c d)\n");
    CHECK(dumped("from . import a\nfrom ..b.c import (d as e, f,)\nfrom g import *\n") ==
          "  (from . a)\n  (from ..b.c d as e f)\n  (from g *)\n");
    CHECK(dumped("a, b\na,\nprint(a)\n") == "  (tuple a b)\n  (tuple a)\n  (call print a)\n");
    CHECK(dumped("global a\n") == "  (unsupported \"`global` statements\"\n  )\n");
}

TEST_CASE("kernels are found in statements without a meaning in device code") {
    CHECK(dumped("try:\n  with a as b:\n    def f(): pass\nexcept E as e:\n  c\n") ==
          "  (unsupported \"`try` statements\"\n"
          "    (body\n"
          "      (unsupported \"`with` statements\"\n"
          "        (body\n"
          "          (def f ()\n"
          "            (pass)\n"
          "          )\n"
          "        )\n"
          "      )\n"
          "    )\n"
          "    (body\n"
          "      c\n"
          "    )\n"
          "  )\n");
}

TEST_CASE("names are counted in each outermost function and in the module") {
    const Parsed parsed(
        "@a(b)\n"
        "def f(c, d=e):\n"
        "    g = lambda h: h\n"
        "    def i(j): return j\n"
        "k = l\n");
    const auto& statements = parsed.module->body.statements;
    const auto& f = *std::get<ast::FunctionStmt>(statements[0]->node).function;
    CHECK(f.name_count == 10);  // a b c d e g h h j j, of which `i` is no Name
    CHECK(parsed.module->name_count == 2);
    CHECK(f.parameters[0].ordinal == 2);
    CHECK(f.parameters[1].ordinal == 3);
    const auto& k = std::get<ast::Assign>(statements[1]->node);
    CHECK(std::get<ast::Name>(k.targets[0]->node).ordinal == 0);
}

TEST_CASE("unusual bytes between the tokens") {
    CHECK(dumped("\xEF\xBB\xBFx = 1") == "  (= x 1)\n");
    CHECK(dumped("if a:\r\n\tb\r\n\tc\r\n") == "  (if a\n    b\n    c\n  )\n");
    CHECK(dumped("x = 1\n\f\ny = \\\n  2") == "  (= x 1)\n\n  (= y 2)\n");
    CHECK(dumped("x = f(a, \\\n  b, \\\r\n  c)\n") == "  (= x (call f a b c))\n");
    CHECK(dumped("") == "");
    CHECK(dumped("\n\n") == "");
}

TEST_CASE("text that is not UTF-8") {
    CHECK(Parsed("x = '\xE9'").errors() ==
          "1:6 the file is not encoded as UTF-8 [invalid-encoding]\n");
    CHECK(Parsed(std::string("x\0y", 3)).errors() ==
          "1:2 the file contains a NUL byte [invalid-encoding]\n");
}

}  // namespace pykern2cu
