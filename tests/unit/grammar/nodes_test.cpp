#include <doctest/doctest.h>

#include <string>

#include "grammar/annotations.hpp"
#include "grammar/syntax_tree.hpp"

namespace pykern2cu::grammar {

TEST_CASE("the linked grammar has every kind and field we rely on") {
#define PYKERN2CU_NODE(enumerator, name) CHECK_MESSAGE(grammar_knows(NodeKind::enumerator), name);
#define PYKERN2CU_TOKEN(enumerator, text) CHECK_MESSAGE(grammar_knows(NodeKind::enumerator), text);
#define PYKERN2CU_FIELD(enumerator, name) CHECK_MESSAGE(grammar_knows(Field::enumerator), name);
#include "grammar/python_nodes.def"
#undef PYKERN2CU_NODE
#undef PYKERN2CU_TOKEN
#undef PYKERN2CU_FIELD
}

TEST_CASE("a tree has its nodes without comments, and its comments") {
    const SyntaxTree tree("x = (1 +  # one\n     y)\n");
    CHECK(tree.outcome() == Outcome::Complete);
    CHECK(dump(tree.root()) ==
          "module [0, 24)\n"
          "  expression_statement [0, 23)\n"
          "    assignment [0, 23)\n"
          "      left: identifier [0, 1)\n"
          "      right: parenthesized_expression [4, 23)\n"
          "        binary_operator [5, 22)\n"
          "          left: integer [5, 6)\n"
          "          operator: + [7, 8)\n"
          "          right: identifier [21, 22)\n");
    REQUIRE(tree.comments().size() == 1);
    CHECK(tree.comments()[0].begin == 10);
    CHECK(tree.comments()[0].end == 15);
}

namespace {

std::string slice_annotations(std::string_view text) {
    std::string found;
    for (const ByteRange range : find_slice_annotations(text)) {
        found.append(text.substr(range.begin, range.end - range.begin)).append("|");
    }
    return found;
}

}  // namespace

TEST_CASE("annotations with slices are found") {
    CHECK(slice_annotations("def k(x: T[:, ::1], y: U = z[1:2]) -> V[:]:\n  pass") ==
          "T[:, ::1]|V[:]|");
    CHECK(slice_annotations("x: T[:] = y[1:2]\na.b[0]: T[::1]") == "T[:]|T[::1]|");
    CHECK(slice_annotations("async def k(*a: T[:]\n  , **b: U[:]): pass") == "T[:]|U[:]|");
    CHECK(slice_annotations("class C:\n    x: T[:]  # note\n") == "T[:]|");
    CHECK(slice_annotations("x: a[0][1]\ny: a[0].b = 1\nz: c[a[0][1]]\nw: a[b] or c") ==
          "a[0][1]|a[0].b|c[a[0][1]]|a[b] or c|");
    CHECK(slice_annotations("x: A[B[int], C] | None = 1\ndef f(x: A[int] = 1) -> B[C]: pass") ==
          "");
}

TEST_CASE("what only looks like an annotation with a slice is not one") {
    CHECK(slice_annotations("if x: y[1:2] = 3\nf(x[1:2])\nz = lambda: w[1:2]") == "");
    CHECK(slice_annotations("def k(x: list[int], y: 'T[:]'): pass") == "");
    CHECK(slice_annotations("# def k(x: T[:]): pass\n'''\nx: T[:]\n'''") == "");
    CHECK(slice_annotations("") == "");
    CHECK(slice_annotations("def k(x: T[") == "");
}

}  // namespace pykern2cu::grammar
