#include "frontend/values/fold.hpp"

#include "frontend/intrinsics/match.hpp"
#include "frontend/types/promotion.hpp"
#include "frontend/values/fold_numbers.hpp"
#include "frontend/values/library_type.hpp"
#include "frontend/values/number.hpp"

namespace pykern2cu {
namespace {

std::optional<ConstantValue> joined_sequences(const ConstantValue& lhs, const ConstantValue& rhs) {
    const auto* a = lhs.get<std::shared_ptr<const SequenceValue>>();
    const auto* b = rhs.get<std::shared_ptr<const SequenceValue>>();
    if (a == nullptr || b == nullptr) {
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
    if (!count || *count > static_cast<BigInt>(kLargestSequence)) {
        return std::nullopt;
    }
    std::vector<ConstantValue> items;
    for (BigInt i = 0; i < *count && items.size() <= kLargestSequence; ++i) {
        items.insert(items.end(), (*sequence)->items.begin(), (*sequence)->items.end());
    }
    return sequence_constant((*sequence)->kind, std::move(items));
}

template <class T>
bool ordered(ast::CompareOp op, const T& a, const T& b) {
    using enum ast::CompareOp;
    switch (op) {
        case Eq:
        case Is:
            return a == b;
        case Ne:
        case IsNot:
            return a != b;
        case Lt:
            return a < b;
        case Le:
            return a <= b;
        case Gt:
            return a > b;
        case Ge:
            return a >= b;
        case In:
        case NotIn:
            return false;
    }
    return false;
}

/// `cuda.threadIdx.x` has a name at compile time and a value only at run time.
bool is_run_time_value(const ConstantValue& value) {
    const auto* qualified = value.get<Qualified>();
    if (qualified == nullptr) {
        return false;
    }
    const auto rows = find_intrinsics(qualified->name);
    return !rows.empty() && kind_of(*rows.front()) == IntrinsicKind::Value;
}

/// What NumPy compares a dtype with: `x.dtype == "float32"`, `x.dtype == float`.
std::optional<Type> as_dtype(const ConstantValue& value) {
    if (const auto* text = value.get<std::string>()) {
        return types::by_name(*text);
    }
    if (const auto* qualified = value.get<Qualified>()) {
        return python_number(qualified->name);
    }
    const auto* object = value.get<TypeObject>();
    return object != nullptr && object->shape.empty() ? std::optional(object->type) : std::nullopt;
}

/// `x.dtype == "M8[ns]"`: only the names of numbers are read here.
bool is_unread_dtype(const ConstantValue& dtype, const ConstantValue& name) {
    const auto* object = dtype.get<TypeObject>();
    return object != nullptr && !object->is_class && !object->type.is_number() &&
           name.get<std::string>() != nullptr;
}

/// Nothing where neither is a dtype: two classes are equal if they are the same.
std::optional<bool> compare_dtypes(ast::CompareOp op, const ConstantValue& lhs,
                                   const ConstantValue& rhs) {
    const auto is_dtype = [](const ConstantValue& value) {
        const auto* object = value.get<TypeObject>();
        return object != nullptr && !object->is_class;
    };
    const bool tests_equality = op == ast::CompareOp::Eq || op == ast::CompareOp::Ne;
    const auto a = as_dtype(lhs);
    const auto b = as_dtype(rhs);
    if (!tests_equality || !(is_dtype(lhs) || is_dtype(rhs)) || !a || !b) {
        return std::nullopt;
    }
    return (*a == *b) == (op == ast::CompareOp::Eq);
}

std::optional<bool> compare_identity(ast::CompareOp op, const ConstantValue& lhs,
                                     const ConstantValue& rhs) {
    const bool negated = op == ast::CompareOp::IsNot || op == ast::CompareOp::Ne;
    const bool tests_identity = negated || op == ast::CompareOp::Is || op == ast::CompareOp::Eq;
    if (!tests_identity || is_run_time_value(lhs) || is_run_time_value(rhs)) {
        return std::nullopt;
    }
    return (identity(lhs) == identity(rhs)) != negated;
}

/// The dtype of `lhs op rhs` where one of them has a dtype: a Python number counts by its kind
/// only. Nothing where NumPy does what Python does.
std::optional<Type> numpy_result(ast::BinaryOp op, const ConstantValue& lhs,
                                 const ConstantValue& rhs) {
    const auto* a = lhs.get<NumpyScalar>();
    const auto* b = rhs.get<NumpyScalar>();
    if (a == nullptr && b == nullptr) {
        return std::nullopt;
    }
    const Type own = a != nullptr ? a->type : b->type;
    const ConstantValue& other = a != nullptr ? rhs : lhs;
    Type type = own;
    if (const auto* scalar = other.get<NumpyScalar>()) {
        type = promotion::promote(own, scalar->type);
    } else if (other.get<std::complex<double>>() != nullptr) {
        type = own.is(Kind::Float) && own.bits() < 64 ? types::complex64
               : own.is(Kind::Complex)                ? own
                                                      : types::complex128;
    } else if (other.get<double>() != nullptr && own.is_integral()) {
        type = types::float64;
    }
    if (op == ast::BinaryOp::TrueDiv && type.is_integral()) {
        type = types::float64;
    }
    return type.is(Kind::Bool) ? std::nullopt : std::optional(type);
}

Folded fold_python(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                   Span span) {
    if (const auto a = as_integer(lhs), b = as_integer(rhs); a && b) {
        const bool are_bools = lhs.get<bool>() != nullptr && rhs.get<bool>() != nullptr;
        const bool is_bitwise = op == ast::BinaryOp::BitAnd || op == ast::BinaryOp::BitOr ||
                                op == ast::BinaryOp::BitXor;
        const Folded folded = fold_integers(op, *a, *b, span);
        return folded && are_bools && is_bitwise ? Folded(ConstantValue{as_integer(*folded) != 0})
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
        if (a != nullptr && b != nullptr) {
            return ConstantValue{*a + *b};
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
    const auto number = folded ? number_as(*folded, type) : std::nullopt;
    return !folded  ? folded
           : number ? Folded(constant_from(*number, type))
                    : Folded(Failure{span, "the dtype of this constant cannot hold it"});
}

}  // namespace

namespace {

bool is_flag(const ConstantValue& value) {
    const auto* scalar = value.get<NumpyScalar>();
    return scalar != nullptr && scalar->member == EnumMember::Flag;
}

}  // namespace

bool joins_flags(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs) {
    const bool is_bitwise =
        op == ast::BinaryOp::BitAnd || op == ast::BinaryOp::BitOr || op == ast::BinaryOp::BitXor;
    return is_bitwise && is_flag(lhs) && is_flag(rhs);
}

Folded fold_binary(ast::BinaryOp op, const ConstantValue& left, const ConstantValue& right,
                   Span span) {
    const ConstantValue lhs = python_operand(left, right);
    const ConstantValue rhs = python_operand(right, left);
    if (joins_flags(op, left, right)) {
        const Folded bits = fold_python(op, lhs, rhs, span);
        return bits ? Folded(ConstantValue{NumpyScalar{
                          types::int64, *number_as(*bits, types::int64), EnumMember::Flag}})
                    : bits;
    }
    const auto dtype = numpy_result(op, lhs, rhs);
    const auto a = dtype ? number_as(lhs, *dtype) : std::nullopt;
    const auto b = dtype ? number_as(rhs, *dtype) : std::nullopt;
    if (!a || !b) {
        return fold_python(op, lhs, rhs, span);
    }
    return with_dtype(fold_python(op, constant_from(*a, *dtype), constant_from(*b, *dtype), span),
                      *dtype, span);
}

Folded fold_unary(ast::UnaryOp op, const ConstantValue& given, Span span) {
    if (op == ast::UnaryOp::Invert && is_flag(given)) {
        return Failure{span,
                       "which bits are left of the flags of an Enum is not followed; write "
                       "`flags & ~mask` with ints, as by `.value`"};
    }
    const ConstantValue operand = python_operand(given, given);
    const Folded folded = fold_python(op, operand, span);
    const auto* scalar = operand.get<NumpyScalar>();
    const bool keeps_dtype =
        scalar != nullptr && op != ast::UnaryOp::Not && !scalar->type.is(Kind::Bool);
    return keeps_dtype ? with_dtype(folded, scalar->type, span) : folded;
}

Folded fold_compare(ast::CompareOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                    Span span) {
    if (op != ast::CompareOp::In && op != ast::CompareOp::NotIn) {
        if (const auto a = as_integer(lhs), b = as_integer(rhs); a && b) {
            return ConstantValue{ordered(op, *a, *b)};
        }
        if (const auto a = as_double(lhs), b = as_double(rhs); a && b) {
            return ConstantValue{ordered(op, *a, *b)};
        }
        if (is_unread_dtype(lhs, rhs) || is_unread_dtype(rhs, lhs)) {
            return Failure{span, "a dtype of dates or records is compared with a dtype only"};
        }
        if (const auto same = compare_dtypes(op, lhs, rhs)) {
            return ConstantValue{*same};
        }
        if (const auto same = compare_identity(op, lhs, rhs)) {
            return ConstantValue{*same};
        }
        return Failure{span, "these compile-time values cannot be ordered"};
    }
    const auto* text = rhs.get<std::string>();
    if (const auto* part = lhs.get<std::string>(); part != nullptr && text != nullptr) {
        const bool found = text->find(*part) != std::string::npos;
        return ConstantValue{found == (op == ast::CompareOp::In)};
    }
    const auto* sequence = rhs.get<std::shared_ptr<const SequenceValue>>();
    if (sequence == nullptr) {
        return Failure{span, "`in` needs a tuple of constants here"};
    }
    bool found = false;
    for (const ConstantValue& item : (*sequence)->items) {
        const Folded equal = fold_compare(ast::CompareOp::Eq, lhs, item, span);
        if (!equal) {
            return equal;
        }
        found = found || *equal->get<bool>();
    }
    return ConstantValue{found == (op == ast::CompareOp::In)};
}

std::optional<bool> truth(const ConstantValue& value) {
    if (value.is_none()) {
        return false;
    }
    if (is_run_time_value(value)) {
        return std::nullopt;
    }
    if (const auto complex = as_complex(value)) {
        return *complex != 0.0;
    }
    if (const auto* text = value.get<std::string>()) {
        return !text->empty();
    }
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        return !(*sequence)->items.empty();
    }
    const bool is_object = value.get<Qualified>() != nullptr ||
                           value.get<FunctionValue>() != nullptr ||
                           value.get<TypeObject>() != nullptr || value.get<TypeLimits>() != nullptr;
    return is_object ? std::optional(true) : std::nullopt;
}

}  // namespace pykern2cu
