#include <doctest/doctest.h>

#include "tests/unit/backend/cuda/ir_builder.hpp"

using namespace pykern2cu;
using pykern2cu::testing::IrBuilder;

namespace {

// for i in range(start, stop, step): x[i] = 0
std::string loop(IrBuilder& b, const ir::Expr* start, const ir::Expr* stop, const ir::Expr* step) {
    ir::ForRange loop{b.variable("i", types::int64), start, stop, step, {}};
    std::string text = b.print({b.stmt(std::move(loop))});
    return text.substr(0, text.find('\n'));
}

}  // namespace

TEST_CASE("declarations") {
    IrBuilder b;
    ir::Variable* i = b.variable("i", types::int64);
    ir::Variable* x = b.variable("x", types::float32);
    ir::Variable* maybe = b.variable("m", types::float64);
    maybe->may_be_unassigned = true;
    CHECK(b.print({b.stmt(ir::Declare{i, b.num(3), ir::Mutability::Const}),
                   b.stmt(ir::Declare{x, nullptr}), b.stmt(ir::Declare{maybe, nullptr}),
                   b.stmt(ir::Assign{x, b.cast(b.var(i), types::float32)}),
                   b.stmt(ir::Assign{maybe, b.cast(b.var(x), types::float64)}),
                   b.stmt(ir::Assign{x, b.cast(b.var(maybe), types::float32)})}) ==
          "const int64_t i = 3;\n"
          "float x;\n"
          "double m = 0.0;\n"
          "x = float(i);\n"
          "m = double(x);\n"
          "x = float(m);\n");
}

TEST_CASE("a variable that nobody reads earns no warning") {
    IrBuilder b;
    CHECK(b.print({b.stmt(
              ir::Declare{b.variable("i", types::int64), b.num(3), ir::Mutability::Const})}) ==
          "[[maybe_unused]] const int64_t i = 3;\n");
}

TEST_CASE("compound assignments") {
    IrBuilder b;
    ir::Variable* s = b.variable("s", types::float32);
    const auto* x = b.var("x", types::float32);
    const auto* place = b.load(b.var("y", b.array(types::float32)), {b.var("i")});
    CHECK(b.print({b.stmt(ir::Assign{s, b.add(b.var(s), b.add(x, x)), true}),
                   b.stmt(ir::Store{place, b.mul(place, x), true}),
                   b.stmt(ir::Store{place, b.mul(place, x), false})}) ==
          "s += x + x;\n"
          "y[i] *= x;\n"
          "y[i] = y[i] * x;\n");
}

TEST_CASE("range loops") {
    IrBuilder b;
    const auto* n = b.var("n");
    CHECK(loop(b, b.num(0), n, b.num(1)) == "for (int64_t i = 0; i < n; ++i) {");
    CHECK(loop(b, b.num(1), b.add(n, b.num(1)), b.num(2)) ==
          "for (int64_t i = 1; i < n + 1; i += 2) {");
    CHECK(loop(b, n, b.num(0), b.num(-1)) == "for (int64_t i = n; i > 0; --i) {");
    CHECK(loop(b, n, b.num(0), b.num(-2)) == "for (int64_t i = n; i > 0; i -= 2) {");
}

TEST_CASE("elif, else and while") {
    IrBuilder b;
    const auto* p = b.var("p", types::boolean);
    const auto* q = b.var("q", types::boolean);
    ir::If inner{q, {}, {}};
    inner.then.statements = {b.stmt(ir::Break{})};
    inner.otherwise.statements = {b.stmt(ir::Continue{})};
    inner.otherwise.comments_at_end = {"# last"};
    ir::If outer{p, {}, {}};
    outer.then.statements = {b.stmt(ir::Return{nullptr})};
    outer.otherwise.statements = {b.stmt(std::move(inner), {{"# why"}, "# elif"})};
    ir::While forever{b.flag(true), {}};
    forever.body.statements = {b.stmt(std::move(outer))};
    CHECK(b.print({b.stmt(std::move(forever))}) ==
          "while (true) {\n"
          "    if (p) {\n"
          "        return;\n"
          "    } else if (q) {  // elif\n"
          "        // why\n"
          "        break;\n"
          "    } else {\n"
          "        continue;\n"
          "        // last\n"
          "    }\n"
          "}\n");
}

TEST_CASE("comments and blank lines stay where they were") {
    IrBuilder b;
    const auto text = b.print({b.stmt(ir::Return{nullptr}, {{"#first", "## second"}, "# done"}),
                               b.stmt(ir::Return{nullptr}, {{}, {}, true}),
                               b.stmt(ir::Return{nullptr}, {{"#"}, "#", true})});
    CHECK(text ==
          "// first\n"
          "// # second\n"
          "return;  // done\n"
          "\n"
          "return;\n"
          "\n"
          "//\n"
          "return;  //\n");
}

TEST_CASE("no comment can reach beyond its line") {
    CHECK(cuda::line_comment("# C:\\dir\\") == "// C:\\dir\\.");
    CHECK(cuda::line_comment("# what?"
                             "?/") ==
          "// what?"
          "?/.");
    CHECK(cuda::line_comment("# a\fb  \r") == "// a b");
    CHECK(cuda::line_comment("# */ /* ") == "// */ /*");
    CHECK(cuda::line_comment("# \xE2\x80\xAE"
                             "abc") == "// abc");
}

TEST_CASE("arrays are declared as C++ does it") {
    IrBuilder b;
    ir::Variable* tile =
        b.variable("tile", b.array(types::float32, 2), ir::Storage::SharedArray, {16, 8});
    tile->alignment = 16;
    ir::Variable* local = b.variable("own", b.array(types::int32), ir::Storage::LocalArray, {4});
    const auto* zero = b.num(0);
    CHECK(b.print({b.stmt(ir::DeclareArray{tile}), b.stmt(ir::DeclareArray{local}),
                   b.store(b.load(b.var(tile), {zero, zero}), b.real(0, types::float32)),
                   b.store(b.load(b.var(local), {zero}), b.num(0, types::int32))}) ==
          "[[maybe_unused]] __shared__ __align__(16) float tile[16][8];\n"
          "[[maybe_unused]] int32_t own[4];\n"
          "tile[0][0] = 0.0f;\n"
          "own[0] = 0;\n");
}

TEST_CASE("dynamic shared memory is declared once and seen as its element type") {
    IrBuilder b;
    ir::Variable* a = b.variable("a", b.array(types::float32), ir::Storage::DynamicShared);
    ir::Variable* c = b.variable("c", b.array(types::int32), ir::Storage::DynamicShared);
    CHECK(b.print({b.stmt(ir::DeclareArray{a}), b.stmt(ir::DeclareArray{c})}) ==
          "extern __shared__ __align__(16) unsigned char dynamic_shared[];\n"
          "[[maybe_unused]] float* const a = reinterpret_cast<float*>(dynamic_shared);\n"
          "[[maybe_unused]] int32_t* const c = reinterpret_cast<int32_t*>(dynamic_shared);\n");
}

TEST_CASE("a wide statement is broken inside as few brackets as possible") {
    cuda::CodeWriter writer;
    const std::string term = "f(" + std::string(20, 'a') + ", " + std::string(20, 'b') + ")";
    writer.statement("x = " + term + " + " + term + " + " + term + ";", "// why,  // oh");
    CHECK(writer.text() ==
          "x = " + term + " + " + term + "\n    + " + term + ";  // why,  // oh\n");
    cuda::CodeWriter quoted;
    const std::string text =
        "printf(\"" + std::string(60, 'x') + ", " + std::string(60, 'y') + "\");";
    quoted.statement(text);
    CHECK(quoted.text() == text + "\n");
}
