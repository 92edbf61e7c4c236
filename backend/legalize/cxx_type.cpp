#include "backend/legalize/cxx_type.hpp"

#include <cmath>

#include "backend/legalize/interval.hpp"

namespace pykern2cu {

bool is_arithmetic(Type type) {
    return type.is_integral() || (type.is(Kind::Float) && type.bits() >= 32);
}

Type literal_cxx_type(const ir::Const& constant, Type type) {
    if (constant.origin != nullptr) {
        return constant.origin->type;
    }
    if (type.is(Kind::Float) && type.bits() == 64) {
        const double* real = std::get_if<double>(&constant.value);
        return real != nullptr && !std::isfinite(*real) ? types::float32 : type;
    }
    if (!type.is(Kind::Int)) {
        return type;
    }
    if (const int64_t* integer = std::get_if<int64_t>(&constant.value)) {
        const bool has_suffix = type.is_unsigned_integer() && type.bits() >= 32;
        const Type small = has_suffix ? types::uint32 : types::int32;
        const bool is_least = *integer == INT32_MIN && type.bits() != 32;
        return range_of(small).contains(Wide{*integer}) && !is_least ? small : type;
    }
    const uint64_t* integer = std::get_if<uint64_t>(&constant.value);
    const Type small =
        type.is_unsigned_integer() && type.bits() >= 32 ? types::uint32 : types::int32;
    return integer != nullptr && range_of(small).contains(Wide{*integer}) ? small : type;
}

Type promoted(Type type) {
    return type.is_integral() && (type.is(Kind::Bool) || type.bits() < 32) ? types::int32 : type;
}

Type usual(Type a, Type b) {
    if (a.is(Kind::Float) || b.is(Kind::Float)) {
        const uint32_t a_bits = a.is(Kind::Float) ? a.bits() : 0;
        const uint32_t b_bits = b.is(Kind::Float) ? b.bits() : 0;
        return std::max(a_bits, b_bits) == 64 ? types::float64 : types::float32;
    }
    const Type lhs = promoted(a);
    const Type rhs = promoted(b);
    if (lhs.bits() != rhs.bits()) {
        return lhs.bits() > rhs.bits() ? lhs : rhs;
    }
    return lhs.is_signed() ? rhs : lhs;
}

}  // namespace pykern2cu
