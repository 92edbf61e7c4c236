#include <doctest/doctest.h>

#include "tests/unit/backend/cuda/ir_builder.hpp"

using namespace pykern2cu;
using pykern2cu::testing::IrBuilder;
using Item = ir::ViewItem;

namespace {

Item at(const ir::Expr* index) { return {Item::Kind::Index, index}; }
Item slice(const ir::Expr* lower, const ir::Expr* upper, const ir::Expr* step = nullptr) {
    return {Item::Kind::Slice, nullptr, lower, upper, step};
}

}  // namespace

TEST_CASE("elements of array parameters") {
    IrBuilder b;
    const auto* i = b.var("i");
    const auto* j = b.var("j");
    CHECK(b.print(b.load(b.var("x", b.array(types::float32)), {i})) == "x[i]");
    CHECK(b.print(b.load(b.var("A", b.array(types::float32, 2)), {i, b.add(j, i)})) ==
          "A(i, j + i)");
    CHECK(b.print(b.load(b.var("s", b.array(types::float32, 0)), {})) == "s()");
    CHECK(b.print(b.load(b.var("p", b.types_table.pointer(types::float32)), {i})) == "p[i]");
}

TEST_CASE("native arrays are indexed as C++ does it and wrapped where they are used whole") {
    IrBuilder b;
    const auto* tpb =
        b.module.named_constants.make("TPB", types::int64, ir::Number{int64_t{16}}, Span{});
    ir::Variable* tile =
        b.variable("tile", b.array(types::float32, 2), ir::Storage::SharedArray, {16, 8});
    tile->shape_names = {tpb, nullptr};
    const auto* i = b.var("i");
    CHECK(b.print(b.load(b.var(tile), {i, b.num(0)})) == "tile[i][0]");
    CHECK(b.print(b.var(tile)) == "array_2d<float>{&tile[0][0], {TPB, 8}}");
    CHECK(b.print(b.view(b.var(tile), {at(i)}, b.array(types::float32))) ==
          "array_1d<float>{&tile[i][0], {8}}");
    CHECK(b.print(b.expr(types::int64, ir::Extent{b.var(tile), 0})) == "TPB");
    CHECK(b.print(b.expr(types::int64, ir::Extent{b.var(tile), 1})) == "8");
}

TEST_CASE("dynamic shared memory is as long as the launch made it") {
    IrBuilder b;
    const auto* all =
        b.var(b.variable("buffer", b.array(types::float32), ir::Storage::DynamicShared));
    CHECK(b.print(b.load(all, {b.var("i")})) == "buffer[i]");
    CHECK(b.print(b.expr(types::int64, ir::Extent{all, 0})) ==
          "int64_t(dynamic_shared_bytes() / sizeof(float))");
    CHECK(b.print(all) ==
          "array_1d<float>{buffer, {int64_t(dynamic_shared_bytes() / sizeof(float))}}");
}

TEST_CASE("views") {
    IrBuilder b;
    const Type line = b.array(types::float32);
    const Type strided = b.array(types::float32, 1, Layout::A);
    const auto* x = b.var("x", line);
    const auto* a = b.var("A", b.array(types::float32, 2));
    const auto* i = b.var("i");
    const auto* n = b.var("n");
    CHECK(b.print(b.view(a, {at(i)}, line)) == "array_1d<float>{&A(i, 0), {A.shape[1]}}");
    CHECK(b.print(b.load(b.view(a, {at(i)}, line), {n})) == "A(i, n)");
    CHECK(b.print(b.view(x, {slice(b.num(1), n)}, line)) ==
          "view_of<array_1d<float>>(x, slice_of{1, n})");
    CHECK(b.print(b.view(x, {slice(nullptr, nullptr, b.num(-1))}, strided)) ==
          "view_of<strided_array_1d<float>>(x, slice_of{INT64_MAX, INT64_MIN, -1})");
    CHECK(b.print(b.view(x, {slice(nullptr, nullptr, n)}, strided)) ==
          "view_of<strided_array_1d<float>>(x, slice_of{n < 0 ? INT64_MAX : 0, "
          "n < 0 ? INT64_MIN : INT64_MAX, n})");
    CHECK(b.print(b.view(a, {slice(nullptr, nullptr), at(i)}, strided)) ==
          "view_of<strided_array_1d<float>>(A, slice_of{}, i)");
    CHECK(b.print(b.view(x, {Item{Item::Kind::NewAxis}, slice(nullptr, nullptr)},
                         b.array(types::float32, 2))) ==
          "view_of<array_2d<float>>(x, new_axis{}, slice_of{})");
    CHECK(b.print(b.view(a, {}, b.array(types::float32, 2, Layout::F))) ==
          "transposed<fortran_array_2d<float>>(A)");
}

TEST_CASE("extents and strides") {
    IrBuilder b;
    const auto* c = b.var("c", b.array(types::float32, 2));
    const auto* s = b.var("s", b.array(types::float32, 2, Layout::A));
    CHECK(b.print(b.expr(types::int64, ir::Extent{c, 1})) == "c.shape[1]");
    CHECK(b.print(b.expr(types::int64, ir::Stride{c, 0})) == "c.stride(0)");
    CHECK(b.print(b.expr(types::int64, ir::Stride{s, 0})) == "s.strides[0]");
}

TEST_CASE("tuples") {
    IrBuilder b;
    const Type mixed = b.types_table.tuple({types::int64, types::float32});
    const Type uniform = b.types_table.tuple({types::int8, types::int8});
    const auto* small = b.var("s", types::int8);
    CHECK(b.print(b.expr(mixed, ir::MakeTuple{{b.num(1), b.var("x", types::float32)}})) ==
          "Tuple2<int64_t, float>{1, x}");
    CHECK(b.print(b.expr(uniform, ir::MakeTuple{{small, small}})) == "UniTuple<int8_t, 2>{s, s}");
    CHECK(b.print(b.expr(types::float32, ir::TupleItem{b.var("t", mixed), 1})) == "t._1");
    CHECK(b.print(b.expr(types::int8, ir::TupleItem{b.var("u", uniform), 1})) == "u.item[1]");
    CHECK(b.print(b.expr(types::int8, ir::TupleAt{b.var("u", uniform), b.var("i")})) ==
          "u.item[i]");
}

TEST_CASE("records are reached through pointers") {
    IrBuilder b;
    const Type point = b.types_table.record("point", {{"x", types::float32, 0}}, 4);
    const auto* r = b.var("r", point);
    const auto* element = b.load(b.var("points", b.array(point)), {b.var("i")});
    CHECK(b.print(b.expr(types::float32, ir::Member{r, "x"})) == "r->x");
    CHECK(b.print(b.expr(types::float32, ir::Member{element, "x"})) == "points[i].x");
    CHECK(b.print(r) == "r");
    CHECK(b.print(element) == "&points[i]");
    CHECK(b.print({b.stmt(ir::Declare{b.variable("p", point), element})}) ==
          "[[maybe_unused]] point* p = &points[i];\n");
    CHECK(b.print({b.store(element, r)}) == "points[i] = *r;\n");
}
