#include "frontend/dialects/operands.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"

namespace pykern2cu::dialects {
namespace {

std::string decimal(BigInt value) {
    const bool is_negative = value < 0;
    std::string digits;
    do {
        const auto digit = static_cast<int>(value % 10);
        digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
        value /= 10;
    } while (value != 0);
    digits += is_negative ? "-" : "";
    std::ranges::reverse(digits);
    return digits;
}

struct IntegerOf {
    std::optional<BigInt> operator()(bool value) const { return value ? 1 : 0; }
    std::optional<BigInt> operator()(int64_t value) const { return value; }
    std::optional<BigInt> operator()(uint64_t value) const { return value; }
    std::optional<BigInt> operator()(double) const { return std::nullopt; }
    std::optional<BigInt> operator()(std::complex<double>) const { return std::nullopt; }
};

}  // namespace

BigInt least(Type integer) {
    return integer.is_signed() ? -(BigInt{1} << (integer.bits() - 1)) : BigInt{0};
}

BigInt greatest(Type integer) {
    const uint32_t value_bits = integer.is_signed() ? integer.bits() - 1 : integer.bits();
    return (BigInt{1} << value_bits) - 1;
}

std::string_view symbol(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::Add:
            return "+";
        case ast::BinaryOp::Sub:
            return "-";
        case ast::BinaryOp::Mul:
            return "*";
        case ast::BinaryOp::TrueDiv:
            return "/";
        case ast::BinaryOp::FloorDiv:
            return "//";
        case ast::BinaryOp::Mod:
            return "%";
        case ast::BinaryOp::Pow:
            return "**";
        case ast::BinaryOp::MatMul:
            return "@";
        case ast::BinaryOp::LeftShift:
            return "<<";
        case ast::BinaryOp::RightShift:
            return ">>";
        case ast::BinaryOp::BitAnd:
            return "&";
        case ast::BinaryOp::BitOr:
            return "|";
        case ast::BinaryOp::BitXor:
            return "^";
    }
    return "?";
}

std::string_view symbol(ast::UnaryOp op) {
    switch (op) {
        case ast::UnaryOp::Plus:
            return "+";
        case ast::UnaryOp::Minus:
            return "-";
        case ast::UnaryOp::Invert:
            return "~";
        case ast::UnaryOp::Not:
            return "not";
    }
    return "?";
}

std::string_view symbol(ast::CompareOp op) {
    switch (op) {
        case ast::CompareOp::Eq:
            return "==";
        case ast::CompareOp::Ne:
            return "!=";
        case ast::CompareOp::Lt:
            return "<";
        case ast::CompareOp::Le:
            return "<=";
        case ast::CompareOp::Gt:
            return ">";
        case ast::CompareOp::Ge:
            return ">=";
        case ast::CompareOp::Is:
            return "is";
        case ast::CompareOp::IsNot:
            return "is not";
        case ast::CompareOp::In:
            return "in";
        case ast::CompareOp::NotIn:
            return "not in";
    }
    return "?";
}

TypingError cannot_combine(ast::BinaryOp op, Type lhs, Type rhs) {
    if (lhs.is(Kind::Array) || rhs.is(Kind::Array)) {
        return cat("`", symbol(op), "` of `", lhs, "` and `", rhs,
                   "` would allocate an array; write a loop over the elements");
    }
    if (op == ast::BinaryOp::Add) {
        return cat("cannot add `", lhs, "` and `", rhs, "`");
    }
    if (op == ast::BinaryOp::Sub) {
        return cat("cannot subtract `", rhs, "` from `", lhs, "`");
    }
    if (op == ast::BinaryOp::Mul) {
        return cat("cannot multiply `", lhs, "` by `", rhs, "`");
    }
    return cat("cannot apply `", symbol(op), "` to `", lhs, "` and `", rhs, "`");
}

TypingError cannot_apply(ast::UnaryOp op, Type operand) {
    return cat("cannot apply `", symbol(op), "` to `", operand, "`");
}

TypingError cannot_compare(ast::CompareOp op, Type lhs, Type rhs) {
    return cat("cannot compare `", lhs, "` and `", rhs, "` with `", symbol(op), "`");
}

TypingError cannot_store(Operand value, Type target) {
    const auto* object = value.constant == nullptr ? nullptr : value.constant->get<Qualified>();
    return object == nullptr ? cat("cannot store `", value.type, "` as `", target, "`")
                             : cat("cannot store `", object->name, "` as `", target, "`");
}

TypingError cannot_join(Type before, Type now) {
    return cat("a value is `", before, "` on one path and `", now, "` on another");
}

TypingError does_not_fit(BigInt value, Type type) {
    return cat("`", decimal(value), "` does not fit `", type, "`, which holds ",
               decimal(least(type)), " to ", decimal(greatest(type)));
}

std::optional<Type> unsettled(Type a, Type b) {
    if (a.is(Kind::Error) || b.is(Kind::Error)) {
        return types::error;
    }
    if (a.is(Kind::Unknown) || b.is(Kind::Unknown)) {
        return types::unknown;
    }
    return std::nullopt;
}

std::optional<BigInt> integer_value(const ConstantValue& value) {
    if (const auto* number = value.get<BigInt>()) {
        return *number;
    }
    if (const auto* flag = value.get<bool>()) {
        return *flag ? 1 : 0;
    }
    if (const auto* scalar = value.get<NumpyScalar>()) {
        return std::visit(IntegerOf{}, scalar->value);
    }
    return std::nullopt;
}

std::optional<BigInt> integer_value(const Operand& operand) {
    return operand.constant == nullptr ? std::nullopt : integer_value(*operand.constant);
}

bool fits(BigInt value, Type integer) {
    return least(integer) <= value && value <= greatest(integer);
}

bool is_equality(ast::CompareOp op) { return op == ast::CompareOp::Eq || op == ast::CompareOp::Ne; }

bool is_ordering(ast::CompareOp op) {
    return op == ast::CompareOp::Lt || op == ast::CompareOp::Le || op == ast::CompareOp::Gt ||
           op == ast::CompareOp::Ge;
}

bool is_bitwise(ast::BinaryOp op) {
    return op == ast::BinaryOp::BitAnd || op == ast::BinaryOp::BitOr || op == ast::BinaryOp::BitXor;
}

Type literal_type(const ConstantValue& value, const PythonTypes& python) {
    if (value.get<bool>() != nullptr) {
        return python.boolean;
    }
    if (value.get<BigInt>() != nullptr) {
        return python.integer;
    }
    if (value.get<double>() != nullptr) {
        return python.floating;
    }
    if (value.get<std::complex<double>>() != nullptr) {
        return python.complex;
    }
    if (const auto* scalar = value.get<NumpyScalar>()) {
        return scalar->type;
    }
    return value.is_none() ? types::none : types::object;
}

}  // namespace pykern2cu::dialects
