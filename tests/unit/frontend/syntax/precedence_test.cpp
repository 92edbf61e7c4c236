#include <doctest/doctest.h>

#include <fstream>

#include "tests/unit/frontend/syntax/parsed.hpp"

namespace pykern2cu {

TEST_CASE("expressions have the structure that CPython gives them") {
    std::ifstream cases(PYKERN2CU_TEST_DATA "/precedence.txt");
    std::string text;
    std::string expected;
    int count = 0;
    while (std::getline(cases, text) && std::getline(cases, expected)) {
        CAPTURE(text);
        CHECK(dumped_expr(text) == expected.substr(4));
        ++count;
    }
    CHECK(count >= 200);
}

TEST_CASE("operands rebuilt around `^` keep their places in the text") {
    const Parsed parsed("(a) & b ^ c & (d)");
    const auto& stmt = std::get<ast::ExprStmt>(parsed.module->body.statements[0]->node);
    const auto& exclusive_or = std::get<ast::Binary>(stmt.value->node);
    CHECK(parsed.sources.text(exclusive_or.op_span) == "^");
    CHECK(parsed.sources.text(exclusive_or.lhs->span) == "(a) & b");
    CHECK(parsed.sources.text(exclusive_or.rhs->span) == "c & (d)");
}

}  // namespace pykern2cu
