#include "frontend/python/fold.hpp"

#include "frontend/python/fold_numbers.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu {
namespace {

bool can_grow(const SequenceValue& sequence) {
    const bool is_object = sequence.named != nullptr && !sequence.named->is_tuple;
    return !is_object &&
           (sequence.kind == SequenceKind::Tuple || sequence.kind == SequenceKind::List);
}

std::optional<ConstantValue> joined_sequences(const ConstantValue& lhs, const ConstantValue& rhs) {
    const auto* a = lhs.get<std::shared_ptr<const SequenceValue>>();
    const auto* b = rhs.get<std::shared_ptr<const SequenceValue>>();
    if (a == nullptr || b == nullptr || (*a)->kind != (*b)->kind || !can_grow(**a)) {
        return std::nullopt;
    }
    std::vector<ConstantValue> items = (*a)->items;
    items.insert(items.end(), (*b)->items.begin(), (*b)->items.end());
    return sequence_constant((*a)->kind, std::move(items));
}

/// `(1, 2) * 3`, `3 * [1, 2]`
std::optional<ConstantValue> repeated_sequence(const ConstantValue& lhs, const ConstantValue& rhs) {
    const auto* sequence = lhs.get<std::shared_ptr<const SequenceValue>>();
    if (sequence == nullptr) {
        return rhs.get<std::shared_ptr<const SequenceValue>>() == nullptr
                   ? std::nullopt
                   : repeated_sequence(rhs, lhs);
    }
    const auto count = as_integer(rhs);
    if (!count || *count > static_cast<BigInt>(kLargestSequence) || !can_grow(**sequence)) {
        return std::nullopt;
    }
    std::vector<ConstantValue> items;
    for (BigInt i = 0; i < *count && items.size() <= kLargestSequence; ++i) {
        items.insert(items.end(), (*sequence)->items.begin(), (*sequence)->items.end());
    }
    return sequence_constant((*sequence)->kind, std::move(items));
}

bool is_bitwise(ast::BinaryOp op) {
    return op == ast::BinaryOp::BitAnd || op == ast::BinaryOp::BitOr || op == ast::BinaryOp::BitXor;
}

Folded fold_python(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                   Span span) {
    if (const auto a = as_integer(lhs), b = as_integer(rhs); a && b) {
        const bool are_bools = lhs.get<bool>() != nullptr && rhs.get<bool>() != nullptr;
        const Folded folded = fold_integers(op, *a, *b, span);
        return folded && are_bools && is_bitwise(op)
                   ? Folded(ConstantValue{as_integer(*folded) != 0})
                   : folded;
    }
    if (const auto a = as_double(lhs), b = as_double(rhs); a && b) {
        const bool is_numpy =
            lhs.get<NumpyScalar>() != nullptr || rhs.get<NumpyScalar>() != nullptr;
        return op == ast::BinaryOp::Pow && !is_numpy ? fold_float_power(*a, *b, span)
                                                     : fold_doubles(op, *a, *b, span);
    }
    if (const auto a = as_complex(lhs), b = as_complex(rhs); a && b) {
        return fold_complexes(op, *a, *b, span);
    }
    if (op == ast::BinaryOp::Add) {
        if (auto joined = joined_sequences(lhs, rhs)) {
            return *std::move(joined);
        }
        const auto* a = lhs.get<std::string>();
        const auto* b = rhs.get<std::string>();
        constexpr size_t kLongestText = size_t{1} << 20;  // chains of names double it each time
        if (a != nullptr && b != nullptr) {
            return a->size() + b->size() > kLongestText
                       ? Folded(Failure{span, "this text is too long to be followed"})
                       : Folded(ConstantValue{*a + *b});
        }
    }
    if (op == ast::BinaryOp::Mul) {
        if (auto repeated = repeated_sequence(lhs, rhs)) {
            return *std::move(repeated);
        }
    }
    return Failure{span, "this operator is not defined for these compile-time values"};
}

Folded fold_python(ast::UnaryOp op, const ConstantValue& operand, Span span) {
    if (op == ast::UnaryOp::Not) {
        const auto value = truth(operand);
        return value ? Folded(ConstantValue{!*value})
                     : Folded(Failure{span, "the truth of this value is not known"});
    }
    if (const auto integer = as_integer(operand)) {
        switch (op) {
            case ast::UnaryOp::Plus:
                return ConstantValue{*integer};
            case ast::UnaryOp::Minus:
                return ConstantValue{BigInt{-*integer}};
            case ast::UnaryOp::Invert:
                return ConstantValue{BigInt{~*integer}};
            case ast::UnaryOp::Not:
                break;
        }
    }
    if (const auto real = as_double(operand); real && op != ast::UnaryOp::Invert) {
        return ConstantValue{op == ast::UnaryOp::Minus ? -*real : *real};
    }
    if (const auto complex = as_complex(operand); complex && op != ast::UnaryOp::Invert) {
        return ConstantValue{op == ast::UnaryOp::Minus ? -*complex : *complex};
    }
    return Failure{span, "this operator is not defined for this compile-time value"};
}

/// `np.float32(1) / 3` is a float32 again; integers wrap around.
Folded with_dtype(const Folded& folded, Type type, Span span) {
    const auto number = folded ? number_through_double(*folded, type) : std::nullopt;
    return !folded  ? folded
           : number ? Folded(constant_from(*number, type))
                    : Folded(Failure{span, "the dtype of this constant cannot hold it"});
}

/// `np.bool_(True) + np.bool_(True)` is a bool too.
Folded fold_numpy_bools(ast::BinaryOp op, bool a, bool b, Span span) {
    const auto made = [](bool value) { return ConstantValue{NumpyScalar{types::boolean, value}}; };
    switch (op) {
        case ast::BinaryOp::Add:
        case ast::BinaryOp::BitOr:
            return made(a || b);
        case ast::BinaryOp::Mul:
        case ast::BinaryOp::BitAnd:
            return made(a && b);
        case ast::BinaryOp::BitXor:
            return made(a != b);
        default:
            return Failure{span,
                           "this operator of NumPy's bools is not followed; convert them by "
                           "`int(…)`"};
    }
}

/// An operator of what has a dtype, in the one that NumPy gives the result.
Folded fold_numpy(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs, Type type,
                  Span span) {
    const auto a = numpy_number(lhs, type);
    const auto b = numpy_number(rhs, type);
    if (!a || !b) {
        return Failure{span, cat("NumPy cannot convert an operand to `", type, "`")};
    }
    if (type.is(Kind::Bool)) {
        return fold_numpy_bools(op, std::get<bool>(*a), std::get<bool>(*b), span);
    }
    const ConstantValue left = constant_from(*a, type);
    const ConstantValue right = constant_from(*b, type);
    const auto exponent = op == ast::BinaryOp::Pow ? as_integer(right) : std::nullopt;
    if (exponent && *exponent < 0) {
        return Failure{span, "NumPy has no negative powers of integers"};
    }
    const bool rounds_more =
        type.is(Kind::Complex) &&
        (op == ast::BinaryOp::Pow ||
         (type == types::complex64 && op != ast::BinaryOp::Add && op != ast::BinaryOp::Sub));
    return rounds_more ? Folded(Failure{span, cat("this operator of `", type, "` is not followed")})
                       : with_dtype(fold_python(op, left, right, span), type, span);
}

Folded fold_members(ast::BinaryOp op, const PlainMember* a, const PlainMember* b, Span span) {
    if (a == nullptr || b == nullptr || a->owner != b->owner || !a->is_flag || !is_bitwise(op)) {
        return Failure{span,
                       "the members of an Enum are no numbers; write `.value`, or make it an "
                       "IntEnum"};
    }
    const Folded bits = fold_python(op, *a->value, *b->value, span);
    return bits ? Folded(ConstantValue{PlainMember{
                      a->owner, {}, std::make_shared<const ConstantValue>(*bits), true}})
                : bits;
}

}  // namespace

bool is_time(const ConstantValue& value) {
    const auto* scalar = value.get<NumpyScalar>();
    return scalar != nullptr && !scalar->type.is_number();
}

std::optional<Type> numpy_type_beside(const ConstantValue& lhs, const ConstantValue& rhs) {
    const auto* a = lhs.get<NumpyScalar>();
    const auto* b = rhs.get<NumpyScalar>();
    if ((a == nullptr && b == nullptr) || is_time(lhs) || is_time(rhs)) {
        return std::nullopt;
    }
    const Type own = a != nullptr ? a->type : b->type;
    const ConstantValue& other = a != nullptr ? rhs : lhs;
    if (const auto* scalar = other.get<NumpyScalar>()) {
        return promotion::promote(own, scalar->type);
    }
    if (other.get<std::complex<double>>() != nullptr) {
        return own.is(Kind::Float) && own.bits() < 64 ? types::complex64
               : own.is(Kind::Complex)                ? own
                                                      : types::complex128;
    }
    if (other.get<double>() != nullptr) {
        return own.is_integral() ? types::float64 : own;
    }
    return other.get<BigInt>() != nullptr && own.is(Kind::Bool) ? types::int64 : own;
}

/// Flags of one class; of an IntFlag also beside ints. On the left, a bool has its own operator.
bool joins_flags(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs) {
    const auto* a = lhs.get<NumpyScalar>();
    const auto* b = rhs.get<NumpyScalar>();
    const bool is_first = a != nullptr && a->is_flag;
    const bool is_second = b != nullptr && b->is_flag;
    const auto is_int = [](const ConstantValue& value) {
        return as_integer(value) && (value.get<NumpyScalar>() == nullptr || is_enum_member(value));
    };
    return is_bitwise(op) &&
           ((is_first && is_second && a->member_of == b->member_of) || (is_first && is_int(rhs)) ||
            (is_second && is_int(lhs) && lhs.get<bool>() == nullptr));
}

Folded fold_binary(ast::BinaryOp op, const ConstantValue& left, const ConstantValue& right,
                   Span span) {
    const auto* const first = left.get<PlainMember>();
    const auto* const second = right.get<PlainMember>();
    if (first != nullptr || second != nullptr) {
        return fold_members(op, first, second, span);
    }
    if (is_time(left) || is_time(right)) {
        return Failure{span, "dates and durations are not computed with at compile time"};
    }
    const ConstantValue lhs = python_operand(left, right);
    const ConstantValue rhs = python_operand(right, left);
    if (joins_flags(op, left, right)) {
        const Folded bits = fold_python(op, lhs, rhs, span);
        const auto* flag =
            left.get<NumpyScalar>() != nullptr ? left.get<NumpyScalar>() : right.get<NumpyScalar>();
        return bits ? Folded(ConstantValue{NumpyScalar{
                          types::int64, *number_as(*bits, types::int64), flag->member_of, true}})
                    : bits;
    }
    const auto own =
        lhs.is_number() && rhs.is_number() ? numpy_type_beside(lhs, rhs) : std::nullopt;
    if (!own) {
        return fold_python(op, lhs, rhs, span);
    }
    return fold_numpy(op, lhs, rhs,
                      op == ast::BinaryOp::TrueDiv && own->is_integral() ? types::float64 : *own,
                      span);
}

Folded fold_unary(ast::UnaryOp op, const ConstantValue& given, Span span) {
    const auto* const member = given.get<NumpyScalar>();
    const bool is_flag = member != nullptr && member->is_flag;
    if (op == ast::UnaryOp::Invert && (is_flag || given.get<PlainMember>() != nullptr)) {
        return Failure{span,
                       "which bits are left of the flags of an Enum is not followed; write "
                       "`flags & ~mask` with ints, as by `.value`"};
    }
    const ConstantValue operand = python_operand(given, given);
    const auto* scalar = operand.get<NumpyScalar>();
    if (scalar == nullptr || op == ast::UnaryOp::Not) {
        return fold_python(op, operand, span);
    }
    if (!scalar->type.is(Kind::Bool)) {
        return with_dtype(fold_python(op, operand, span), scalar->type, span);
    }
    return op == ast::UnaryOp::Invert
               ? Folded(ConstantValue{NumpyScalar{types::boolean, as_integer(operand) == 0}})
               : Failure{span, "NumPy's bools have no sign"};
}

}  // namespace pykern2cu
