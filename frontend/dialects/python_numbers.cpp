#include "frontend/dialects/python_numbers.hpp"

#include <algorithm>

#include "frontend/dialects/operands.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu::dialects {
namespace {

bool is_negative(const Operand& operand) {
    const auto value = integer_value(operand);
    return value && *value < 0;
}

// True + True   →   2
Kind arithmetic_kind(Kind a, Kind b) { return std::max({a, b, Kind::Int}); }

std::optional<Kind> kind_of_result(ast::BinaryOp op, Kind lhs, Kind rhs, bool is_inverse) {
    const Kind kind = arithmetic_kind(lhs, rhs);
    switch (op) {
        case ast::BinaryOp::Add:
        case ast::BinaryOp::Sub:
        case ast::BinaryOp::Mul:
            return kind;
        case ast::BinaryOp::TrueDiv:
            return std::max(kind, Kind::Float);
        case ast::BinaryOp::FloorDiv:
        case ast::BinaryOp::Mod:
            return kind == Kind::Complex ? std::nullopt : std::optional(kind);
        case ast::BinaryOp::Pow:
            return is_inverse ? std::max(kind, Kind::Float) : kind;
        case ast::BinaryOp::LeftShift:
        case ast::BinaryOp::RightShift:
            return kind == Kind::Int ? std::optional(kind) : std::nullopt;
        case ast::BinaryOp::BitAnd:
        case ast::BinaryOp::BitOr:
        case ast::BinaryOp::BitXor:
            return kind == Kind::Int ? std::optional(std::max(lhs, rhs)) : std::nullopt;
        case ast::BinaryOp::MatMul:
            return std::nullopt;
    }
    return std::nullopt;
}

std::string_view name_of(Kind kind) {
    return kind == Kind::Bool    ? "bool"
           : kind == Kind::Int   ? "int"
           : kind == Kind::Float ? "float"
                                 : "complex";
}

std::string cure(Type number) {
    const std::string_view wanted = name_of(number.kind());
    const std::string_view literal = number.is(Kind::Int)     ? "`1`"
                                     : number.is(Kind::Float) ? "`1.0`"
                                                              : "`1 + 0j`";
    return cat("make it one kind on every path, with ", literal, " or `", wanted, "(...)`");
}

}  // namespace

// Bool < Int < Float < Complex, the order of the enumerators.
Type python_number(Kind kind) { return types::weak(kind, kind); }

Type either_number(Type a, Type b) {
    return types::weak(std::min(a.least_kind(), b.least_kind()), std::max(a.kind(), b.kind()));
}

Type as_least(Type number) {
    return is_undecided(number) ? python_number(number.least_kind()) : number;
}

Type as_widest(Type number) { return is_undecided(number) ? python_number(number.kind()) : number; }

TypingError undecided(Type number, Type of_least, Type of_widest) {
    return cat("values at run time decide which this `", number,
               "` is, and so whether the result is `", types::strong(of_least), "` or `",
               types::strong(of_widest), "`; ", cure(number));
}

TypingError undecided(Type number) {
    return undecided(number, as_least(number), as_widest(number));
}

//   float32 and 1, float32 and 1.0   →   float32        int8 and 0.5   →   float64
//   float32 and 1j                   →   complex64      bool and 1     →   int64
Type adapted(Type scalar, Type element) {
    if (!scalar.is_weak() || element.is_weak() || scalar.is(Kind::Bool)) {
        return types::strong(scalar);
    }
    if (scalar.kind() <= element.kind()) {
        return element;
    }
    if (scalar.is(Kind::Complex) && element.is(Kind::Float)) {
        return promotion::promote(element, types::complex64);
    }
    return types::strong(scalar);
}

std::optional<Type> python_arithmetic(ast::BinaryOp op, const Operand& lhs, const Operand& rhs) {
    const auto of = [&](Kind left, Kind right) {
        return kind_of_result(op, left, right, is_negative(rhs));
    };
    const auto least = of(lhs.type.least_kind(), rhs.type.least_kind());
    const auto widest = of(lhs.type.kind(), rhs.type.kind());
    return least && widest ? std::optional(types::weak(*least, *widest)) : std::nullopt;
}

Type python_sign(Type number) {
    return types::weak(std::max(number.least_kind(), Kind::Int),
                       std::max(number.kind(), Kind::Int));
}

Type python_call(std::string_view function, std::span<const Type> arguments, Type computed) {
    const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, function) != names.end();
    };
    if (is_one_of({"fused.max", "fused.min"})) {
        return either_number(arguments.front(), arguments.back());
    }
    if (is_one_of({"math.floor", "math.ceil", "math.trunc"})) {
        return types::weak_int;
    }
    if (function == "builtins.round" && arguments.size() == 2) {
        return python_sign(arguments.front());
    }
    const bool is_number = computed.is_number();
    return is_number
               ? python_number(function == "builtins.abs" ? std::max(computed.kind(), Kind::Int)
                                                          : computed.kind())
               : computed;
}

}  // namespace pykern2cu::dialects
