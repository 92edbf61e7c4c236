#include "frontend/types/type.hpp"

#include <doctest/doctest.h>

#include "frontend/types/signature.hpp"
#include "frontend/types/type_table.hpp"

namespace pykern2cu {
namespace {

TEST_CASE("equal parts give the same type") {
    TypeTable table;
    const Type rows = table.array(types::float32, 2, Layout::C);
    CHECK(rows == table.array(types::float32, 2, Layout::C));
    CHECK(rows != table.array(types::float32, 2, Layout::F));
    CHECK(rows != table.array(types::float32, 2, Layout::C, Access::ReadOnly));
    CHECK(table.tuple({types::int32, rows}) == table.tuple({types::int32, rows}));
    CHECK(table.tuple({}) == table.tuple({}));
    CHECK(table.pointer(types::int8) != table.pointer(types::uint8));
    CHECK(table.record("r", {{"a", types::int32, 0}}, 4) ==
          table.record("r", {{"a", types::int32, 0}}, 4));
    CHECK(table.record("r", {{"a", types::int32, 0}}, 4) !=
          table.record("r", {{"a", types::int32, 0}}, 8));
}

TEST_CASE("an array without strides to differ is in C order") {
    TypeTable table;
    CHECK(table.array(types::int8, 1, Layout::F) == table.array(types::int8, 1, Layout::C));
    CHECK(table.array(types::int8, 0, Layout::A) == table.array(types::int8, 0, Layout::C));
}

TEST_CASE("sizes and alignments are those of the kernel boundary") {
    TypeTable table;
    CHECK(types::size_of(table.array(types::float32, 2, Layout::C)) == 24);
    CHECK(types::size_of(table.array(types::float32, 2, Layout::A)) == 40);
    CHECK(types::size_of(table.array(types::float32, 0, Layout::C)) == 8);
    CHECK(types::size_of(types::complex64) == 8);
    CHECK(types::align_of(types::complex64) == 4);
    CHECK(types::align_of(types::complex128) == 8);
    const Type tuple = table.tuple({types::int8, types::float64, types::int16});
    CHECK(types::size_of(tuple) == 24);
    CHECK(types::align_of(tuple) == 8);
    CHECK(types::size_of(types::xoroshiro128p(table)) == 16);
    CHECK(types::align_of(types::xoroshiro128p(table)) == 8);
    const Type packed = table.record("p", {{"a", types::int8, 0}, {"b", types::float64, 1}}, 9);
    CHECK(types::align_of(packed) == 1);
}

TEST_CASE("NumPy's names of types") {
    CHECK(types::by_name("float32") == types::float32);
    CHECK(types::by_name("<f4") == types::float32);
    CHECK(types::by_name("d") == types::float64);
    CHECK(types::by_name("?") == types::boolean);
    CHECK(types::by_name("byte") == types::int8);
    CHECK(types::by_name("float33") == types::unknown);
    CHECK(types::component(types::complex64) == types::float32);
    CHECK(types::strong(types::weak_float) == types::float64);
    CHECK(types::strong(types::int8) == types::int8);
}

}  // namespace
}  // namespace pykern2cu
