#include "backend/legalize/interval.hpp"

#include <array>
#include <cstdint>
#include <limits>

namespace pykern2cu {
namespace {

constexpr Wide kLimit = Wide{1} << 100;
constexpr Interval kAnything{-kLimit, kLimit};
constexpr Wide kMaxShift = 63;

Interval hull(std::array<Wide, 4> corners) {
    const auto [lo, hi] = std::minmax_element(corners.begin(), corners.end());
    return {*lo, *hi};
}

bool is_bounded(Interval a) { return kAnything.lo < a.lo && a.hi < kAnything.hi; }

Interval multiply(Interval a, Interval b) {
    const Interval small{-(Wide{1} << 63), Wide{1} << 63};  // whose products are representable
    if (!small.contains(a) || !small.contains(b)) {
        return a.lo >= 0 && b.lo >= 0 ? Interval{0, kLimit} : kAnything;
    }
    return hull({a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi});
}

Wide floor_divide(Wide a, Wide b) {
    const Wide quotient = a / b;
    return quotient * b != a && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

/// The divisors of one sign; the caller has checked that there are some.
Interval divide(Interval a, Interval divisors) {
    return hull({floor_divide(a.lo, divisors.lo), floor_divide(a.lo, divisors.hi),
                 floor_divide(a.hi, divisors.lo), floor_divide(a.hi, divisors.hi)});
}

Interval floor_divide(Interval a, Interval b) {
    Interval result{0, 0};
    bool is_first = !b.contains(Wide{0});
    const auto include = [&](Interval part) {
        result = is_first ? part : join(result, part);
        is_first = false;
    };
    if (b.hi > 0) {
        include(divide(a, {std::max<Wide>(b.lo, 1), b.hi}));
    }
    if (b.lo < 0) {
        include(divide(a, {b.lo, std::min<Wide>(b.hi, -1)}));
    }
    return result;
}

Interval modulo(Interval a, Interval b) {
    Interval result{b.lo < 0 ? b.lo + 1 : 0, b.hi > 0 ? b.hi - 1 : 0};
    if (a.lo >= 0 && b.lo >= 0) {
        result.hi = std::min(result.hi, a.hi);
    }
    return result;
}

Interval power(Interval base, Interval exponent) {
    if (base.lo < 0 || exponent.lo < 0) {
        return kAnything;
    }
    if (!exponent.is_constant() || exponent.hi > 64) {
        return {0, kLimit};
    }
    Interval result{1, 1};
    for (Wide i = 0; i < exponent.hi; ++i) {
        result = multiply(result, base);
    }
    return result;
}

Interval shift_left(Interval a, Interval amount) {
    if (amount.lo < 0 || amount.hi > kMaxShift || a.lo < 0) {
        return kAnything;
    }
    const auto power_of_two = [](Wide exponent) { return Wide{1} << static_cast<int>(exponent); };
    return multiply(a, {power_of_two(amount.lo), power_of_two(amount.hi)});
}

Interval shift_right(Interval a, Interval amount) {
    const int least = static_cast<int>(std::clamp<Wide>(amount.lo, 0, kMaxShift));
    const int most = static_cast<int>(std::clamp<Wide>(amount.hi, 0, kMaxShift));
    return hull({a.lo >> least, a.lo >> most, a.hi >> least, a.hi >> most});
}

/// The largest number with as many bits as `value`: 5 gives 7.
Wide all_ones(Wide value) {
    Wide mask = 0;
    while (mask < value) {
        mask = 2 * mask + 1;
    }
    return mask;
}

Interval bit_and(Interval a, Interval b) {
    if (a.lo >= 0 && b.lo >= 0) {
        return {0, std::min(a.hi, b.hi)};
    }
    if (a.lo >= 0) {
        return {0, a.hi};
    }
    return b.lo >= 0 ? Interval{0, b.hi} : kAnything;
}

Interval bit_or(Interval a, Interval b) {
    return a.lo >= 0 && b.lo >= 0 ? Interval{0, all_ones(std::max(a.hi, b.hi))} : kAnything;
}

}  // namespace

Interval range_of(Type type) {
    if (type.is(Kind::Bool)) {
        return {0, 1};
    }
    if (!type.is(Kind::Int)) {
        return kAnything;
    }
    const Wide span = Wide{1} << type.bits();
    return type.is_signed() ? Interval{-span / 2, span / 2 - 1} : Interval{0, span - 1};
}

Interval combine(ir::ArithOp op, Interval a, Interval b) {
    if (!is_bounded(a) || !is_bounded(b)) {
        return kAnything;
    }
    switch (op) {
        case ir::ArithOp::Add:
            return {a.lo + b.lo, a.hi + b.hi};
        case ir::ArithOp::Sub:
            return {a.lo - b.hi, a.hi - b.lo};
        case ir::ArithOp::Mul:
            return multiply(a, b);
        case ir::ArithOp::TrueDiv:
            return kAnything;
        case ir::ArithOp::FloorDiv:
            return floor_divide(a, b);
        case ir::ArithOp::Mod:
            return modulo(a, b);
        case ir::ArithOp::Pow:
            return power(a, b);
        case ir::ArithOp::LeftShift:
            return shift_left(a, b);
        case ir::ArithOp::RightShift:
            return shift_right(a, b);
        case ir::ArithOp::BitAnd:
            return bit_and(a, b);
        case ir::ArithOp::BitOr:
        case ir::ArithOp::BitXor:
            return bit_or(a, b);
    }
    return kAnything;
}

Interval combine(ir::UnaryOp op, Interval operand) {
    switch (op) {
        case ir::UnaryOp::Negate:
            return {-operand.hi, -operand.lo};
        case ir::UnaryOp::Invert:
            return {-1 - operand.hi, -1 - operand.lo};
        case ir::UnaryOp::Not:
            return {0, 1};
    }
    return kAnything;
}

Interval put_into(Type type, Interval exact) {
    const Interval range = range_of(type);
    if (range.contains(exact)) {
        return exact;
    }
    const bool may_wrap = !type.is_signed_integer() || type.bits() < 32;
    if (may_wrap || exact.hi < range.lo || exact.lo > range.hi) {
        return range;
    }
    return {std::max(exact.lo, range.lo), std::min(exact.hi, range.hi)};
}

}  // namespace pykern2cu
