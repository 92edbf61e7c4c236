#include "frontend/dialects/cupy_loops.hpp"

#include <span>

#include "frontend/types/promotion.hpp"

namespace pykern2cu::dialects {
namespace {

using Loops = std::span<const Type>;

// `? b B h H i I l L e f d F D`. Every list of loops is a run of it.
constexpr Type kNumbers[] = {types::boolean,   types::int8,      types::uint8,   types::int16,
                             types::uint16,    types::int32,     types::uint32,  types::int64,
                             types::uint64,    types::float16,   types::float32, types::float64,
                             types::complex64, types::complex128};
constexpr Loops kAll(kNumbers);
constexpr Loops kButBool = kAll.subspan(1);
constexpr Loops kIntegers = kAll.subspan(1, 8);
constexpr Loops kIntegral = kAll.first(9);
constexpr Loops kRealButBool = kAll.subspan(1, 11);
constexpr Loops kInexact = kAll.subspan(9);

bool promotes(Casting casting, Type from, Type to) {
    switch (casting) {
        case Casting::CupyOrder:
            return promotion::cupy_rank(from) <= promotion::cupy_rank(to);
        case Casting::NumpySafe:
            return promotion::is_safe(from, to);
    }
    return false;
}

std::optional<Type> first_loop(Loops loops, Casting casting, Type lhs, Type rhs) {
    for (const Type loop : loops) {
        if (promotes(casting, lhs, loop) && promotes(casting, rhs, loop)) {
            return loop;
        }
    }
    return std::nullopt;
}

Loops loops_of(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::Add:
        case ast::BinaryOp::Mul:
            return kAll;
        case ast::BinaryOp::Sub:
        case ast::BinaryOp::Pow:
            return kButBool;
        case ast::BinaryOp::TrueDiv:
            return kInexact;
        case ast::BinaryOp::FloorDiv:
        case ast::BinaryOp::Mod:
            return kRealButBool;
        case ast::BinaryOp::LeftShift:
        case ast::BinaryOp::RightShift:
            return kIntegers;
        case ast::BinaryOp::BitAnd:
        case ast::BinaryOp::BitOr:
        case ast::BinaryOp::BitXor:
            return kIntegral;
        case ast::BinaryOp::MatMul:
            return {};
    }
    return {};
}

}  // namespace

std::optional<Type> arithmetic_loop(ast::BinaryOp op, Casting casting, Type lhs, Type rhs) {
    const bool are_integral = lhs.is_integral() && rhs.is_integral();
    if (op == ast::BinaryOp::TrueDiv && are_integral) {
        return types::float64;  // its integer loops have float64 results, whatever the width
    }
    if (op == ast::BinaryOp::Sub && lhs.is(Kind::Bool) && rhs.is(Kind::Bool)) {
        return std::nullopt;  // no loop takes two bools, though they would promote to int8
    }
    return first_loop(loops_of(op), casting, lhs, rhs);
}

std::optional<Type> sign_loop(Casting casting, Type operand) {
    if (operand.is(Kind::Bool)) {
        return std::nullopt;
    }
    return first_loop(kButBool, casting, operand, operand);
}

std::optional<Type> inexact_loop(Casting casting, Type lhs, Type rhs) {
    return first_loop(kInexact, casting, lhs, rhs);
}

std::optional<Type> float_loop(Casting casting, Type argument) {
    return first_loop(kInexact, casting, argument, argument);
}

std::optional<Type> selection_loop(Casting casting, Type lhs, Type rhs) {
    return first_loop(kAll, casting, lhs, rhs);
}

}  // namespace pykern2cu::dialects
