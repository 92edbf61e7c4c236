#pragma once

#include <cstdint>
#include <string_view>

/// How tightly C++ operators bind, and which mixes of them a reader (or `-Wparentheses`) stumbles
/// over.
namespace pykern2cu::cuda {

enum class Precedence : uint8_t {
    Argument,  // between commas: anything we print
    Ternary,
    LogicOr,
    LogicAnd,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relational,
    Shift,
    Additive,
    Multiplicative,
    Unary,
    Primary,
};

struct Operator {
    std::string_view text;
    Precedence precedence;
};

/// The operand on the right of a left-associative operator must bind tighter than the operator.
constexpr Precedence tighter(Precedence precedence) {
    return static_cast<Precedence>(static_cast<uint8_t>(precedence) + 1);
}

constexpr bool is_comparison(Precedence precedence) {
    return precedence == Precedence::Equality || precedence == Precedence::Relational;
}
constexpr bool is_bitwise(Precedence precedence) {
    return precedence == Precedence::BitAnd || precedence == Precedence::BitXor ||
           precedence == Precedence::BitOr;
}

/// Is `inner` as an operand of `outer` clearer in parentheses although C++ needs none?
///
///     (a & b) | c      (a + b) & c      a << (b + c)      (a && b) || c      (a < b) == c
constexpr bool is_confusing(Precedence outer, Precedence inner) {
    if (outer == Precedence::LogicOr) {
        return inner == Precedence::LogicAnd;
    }
    if (is_bitwise(outer)) {
        return inner != outer &&
               (is_bitwise(inner) || is_comparison(inner) || inner == Precedence::Additive);
    }
    if (outer == Precedence::Shift) {
        return inner == Precedence::Additive;
    }
    return is_comparison(outer) && is_comparison(inner);
}

}  // namespace pykern2cu::cuda
