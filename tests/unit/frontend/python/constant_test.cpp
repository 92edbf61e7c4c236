#include "frontend/python/constant.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

template <class T>
std::string identity_of(T value) {
    return identity(ConstantValue{.value = std::move(value)});
}

std::shared_ptr<const SequenceValue> pair_of(BigInt first, BigInt second) {
    return std::make_shared<const SequenceValue>(SequenceValue{
        SequenceKind::Tuple, {ConstantValue{.value = first}, ConstantValue{.value = second}}});
}

TEST_CASE("numbers are those of Python and NumPy, bool counted in") {
    CHECK(ConstantValue{.value = true}.is_number());
    CHECK(ConstantValue{.value = BigInt{1}}.is_number());
    CHECK(ConstantValue{.value = NumpyScalar{types::uint8, uint64_t{1}}}.is_number());
    CHECK_FALSE(ConstantValue{.value = NoneValue{}}.is_number());
    CHECK_FALSE(ConstantValue{.value = std::string("1")}.is_number());
    CHECK_FALSE(ConstantValue{}.is_number());
}

TEST_CASE("equal values have equal identities") {
    CHECK(identity_of(BigInt{7}) == identity_of(BigInt{7}));
    CHECK(identity_of(pair_of(1, 2)) == identity_of(pair_of(1, 2)));
    CHECK(identity_of(TypeObject{types::int8}) == identity_of(TypeObject{types::int8}));
}

TEST_CASE("values that differ in type, sign or order have different identities") {
    CHECK(identity_of(BigInt{1}) != identity_of(true));
    CHECK(identity_of(BigInt{1}) != identity_of(1.0));
    CHECK(identity_of(0.0) != identity_of(-0.0));
    CHECK(identity_of(BigInt{-1}) != identity_of(BigInt{1}));
    CHECK(identity_of(BigInt{1} << 64) != identity_of(BigInt{0}));
    CHECK(identity_of(pair_of(1, 2)) != identity_of(pair_of(2, 1)));
    CHECK(identity_of(std::string("math")) != identity_of(Qualified{"math"}));
    CHECK(identity_of(NumpyScalar{types::int8, int64_t{1}}) !=
          identity_of(NumpyScalar{types::int16, int64_t{1}}));
}

}  // namespace
}  // namespace pykern2cu
