#include "frontend/values/fold.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "frontend/intrinsics/match.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu {
namespace {

Failure fail(Span span, std::string_view why) { return {span, std::string(why)}; }

constexpr std::string_view kTooLarge = "this integer constant does not fit 128 bits";
constexpr std::string_view kZero = "this constant expression divides by zero";

BigInt floor_div(BigInt a, BigInt b) {
    const BigInt quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

Folded fold_power(BigInt base, BigInt exponent, Span span) {
    if (exponent < 0) {
        if (base == 0) {
            return fail(span, kZero);
        }
        return ConstantValue{std::pow(static_cast<double>(base), static_cast<double>(exponent))};
    }
    BigInt result = 1;
    while (exponent > 0) {
        if ((exponent & 1) != 0 && __builtin_mul_overflow(result, base, &result)) {
            return fail(span, kTooLarge);
        }
        exponent >>= 1;
        if (exponent > 0 && __builtin_mul_overflow(base, base, &base)) {
            return fail(span, kTooLarge);
        }
    }
    return ConstantValue{result};
}

Folded fold_left_shift(BigInt value, BigInt amount, Span span) {
    if (amount < 0) {
        return fail(span, "a shift by a negative amount");
    }
    if (amount > 126) {
        return value == 0 ? Folded(ConstantValue{BigInt{0}}) : Folded(fail(span, kTooLarge));
    }
    BigInt result = 0;
    if (__builtin_mul_overflow(value, BigInt{1} << static_cast<int>(amount), &result)) {
        return fail(span, kTooLarge);
    }
    return ConstantValue{result};
}

Folded fold_right_shift(BigInt value, BigInt amount, Span span) {
    if (amount < 0) {
        return fail(span, "a shift by a negative amount");
    }
    return ConstantValue{BigInt{value >> static_cast<int>(amount > 127 ? 127 : amount)}};
}

Folded fold_integers(ast::BinaryOp op, BigInt a, BigInt b, Span span) {
    using enum ast::BinaryOp;
    BigInt result = 0;
    switch (op) {
        case Add:
            return __builtin_add_overflow(a, b, &result) ? Folded(fail(span, kTooLarge))
                                                         : ConstantValue{result};
        case Sub:
            return __builtin_sub_overflow(a, b, &result) ? Folded(fail(span, kTooLarge))
                                                         : ConstantValue{result};
        case Mul:
            return __builtin_mul_overflow(a, b, &result) ? Folded(fail(span, kTooLarge))
                                                         : ConstantValue{result};
        case TrueDiv:
            return b == 0 ? Folded(fail(span, kZero))
                          : ConstantValue{static_cast<double>(a) / static_cast<double>(b)};
        case FloorDiv:
            return b == 0 ? Folded(fail(span, kZero)) : ConstantValue{floor_div(a, b)};
        case Mod:
            return b == 0 ? Folded(fail(span, kZero))
                          : ConstantValue{BigInt{a - floor_div(a, b) * b}};
        case Pow:
            return fold_power(a, b, span);
        case LeftShift:
            return fold_left_shift(a, b, span);
        case RightShift:
            return fold_right_shift(a, b, span);
        case BitAnd:
            return ConstantValue{BigInt{a & b}};
        case BitOr:
            return ConstantValue{BigInt{a | b}};
        case BitXor:
            return ConstantValue{BigInt{a ^ b}};
        case MatMul:
            return fail(span, "`@` is not defined for numbers");
    }
    return fail(span, "unknown operator");
}

double python_mod(double a, double b) {
    const double remainder = std::fmod(a, b);
    if (remainder == 0.0) {
        return std::copysign(0.0, b);
    }
    return (b < 0.0) != (remainder < 0.0) ? remainder + b : remainder;
}

Folded fold_doubles(ast::BinaryOp op, double a, double b, Span span) {
    using enum ast::BinaryOp;
    switch (op) {
        case Add:
            return ConstantValue{a + b};
        case Sub:
            return ConstantValue{a - b};
        case Mul:
            return ConstantValue{a * b};
        case TrueDiv:
            return b == 0.0 ? Folded(fail(span, kZero)) : ConstantValue{a / b};
        case FloorDiv:
            return b == 0.0 ? Folded(fail(span, kZero))
                            : ConstantValue{std::floor((a - python_mod(a, b)) / b + 0.5)};
        case Mod:
            return b == 0.0 ? Folded(fail(span, kZero)) : ConstantValue{python_mod(a, b)};
        case Pow:
            return ConstantValue{std::pow(a, b)};
        case MatMul:
        case LeftShift:
        case RightShift:
        case BitAnd:
        case BitOr:
        case BitXor:
            return fail(span, "this operator is not defined for floats");
    }
    return fail(span, "unknown operator");
}

/// Scaled by the larger part of the divisor, with CPython's roundings.
std::complex<double> python_quotient(std::complex<double> a, std::complex<double> b) {
    if (std::fabs(b.real()) >= std::fabs(b.imag())) {
        const double ratio = b.imag() / b.real();
        const double divisor = b.real() + b.imag() * ratio;
        return {(a.real() + a.imag() * ratio) / divisor, (a.imag() - a.real() * ratio) / divisor};
    }
    const double ratio = b.real() / b.imag();
    const double divisor = b.real() * ratio + b.imag();
    return {(a.real() * ratio + a.imag()) / divisor, (a.imag() * ratio - a.real()) / divisor};
}

Folded fold_complexes(ast::BinaryOp op, std::complex<double> a, std::complex<double> b, Span span) {
    using enum ast::BinaryOp;
    switch (op) {
        case Add:
            return ConstantValue{a + b};
        case Sub:
            return ConstantValue{a - b};
        case Mul:
            return ConstantValue{a * b};
        case TrueDiv:
            return b == 0.0 ? Folded(fail(span, kZero)) : ConstantValue{python_quotient(a, b)};
        case Pow:
            return ConstantValue{std::pow(a, b)};
        case FloorDiv:
        case Mod:
        case MatMul:
        case LeftShift:
        case RightShift:
        case BitAnd:
        case BitOr:
        case BitXor:
            return fail(span, "this operator is not defined for complex numbers");
    }
    return fail(span, "unknown operator");
}

std::optional<std::vector<ConstantValue>> joined_tuples(const ConstantValue& lhs,
                                                        const ConstantValue& rhs) {
    const auto* a = lhs.get<std::shared_ptr<const SequenceValue>>();
    const auto* b = rhs.get<std::shared_ptr<const SequenceValue>>();
    if (a == nullptr || b == nullptr) {
        return std::nullopt;
    }
    std::vector<ConstantValue> items = (*a)->items;
    items.insert(items.end(), (*b)->items.begin(), (*b)->items.end());
    return items;
}

/// `(1, 2) * 3`, `3 * (1, 2)`
std::optional<std::vector<ConstantValue>> repeated_tuple(const ConstantValue& lhs,
                                                         const ConstantValue& rhs) {
    const auto* tuple = lhs.get<std::shared_ptr<const SequenceValue>>();
    if (tuple == nullptr) {
        return rhs.get<std::shared_ptr<const SequenceValue>>() == nullptr
                   ? std::nullopt
                   : repeated_tuple(rhs, lhs);
    }
    const auto count = as_integer(rhs);
    if (!count || *count > static_cast<BigInt>(kLargestSequence)) {
        return std::nullopt;
    }
    std::vector<ConstantValue> items;
    for (BigInt i = 0; i < *count && items.size() <= kLargestSequence; ++i) {
        items.insert(items.end(), (*tuple)->items.begin(), (*tuple)->items.end());
    }
    return items;
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

ir::Number wrapped(BigInt value, Type type) {
    if (type.is_unsigned_integer()) {
        const auto bits = static_cast<uint64_t>(value);
        return type.bits() == 64 ? bits : bits & ((uint64_t{1} << type.bits()) - 1);
    }
    const auto bits = static_cast<uint64_t>(value) << (64 - type.bits());
    return static_cast<int64_t>(bits) >> (64 - type.bits());
}

std::optional<ir::Number> integer_as(const ConstantValue& value, Type type) {
    if (const auto integer = as_integer(value)) {
        return wrapped(*integer, type);
    }
    const auto real = as_double(value);
    if (!real || !(std::fabs(*real) < 1.8446744073709552e19)) {
        return std::nullopt;
    }
    return wrapped(static_cast<BigInt>(*real), type);
}

}  // namespace

std::optional<BigInt> as_integer(const ConstantValue& value) {
    if (const auto* boolean = value.get<bool>()) {
        return BigInt{*boolean ? 1 : 0};
    }
    if (const auto* integer = value.get<BigInt>()) {
        return *integer;
    }
    const auto* scalar = value.get<NumpyScalar>();
    if (scalar == nullptr || !scalar->type.is_integral()) {
        return std::nullopt;
    }
    if (const auto* boolean = std::get_if<bool>(&scalar->value)) {
        return BigInt{*boolean ? 1 : 0};
    }
    if (const auto* integer = std::get_if<int64_t>(&scalar->value)) {
        return BigInt{*integer};
    }
    return BigInt{std::get<uint64_t>(scalar->value)};
}

std::optional<double> as_double(const ConstantValue& value) {
    if (const auto* real = value.get<double>()) {
        return *real;
    }
    if (const auto* scalar = value.get<NumpyScalar>()) {
        if (const auto* real = std::get_if<double>(&scalar->value)) {
            return *real;
        }
    }
    const auto integer = as_integer(value);
    return integer ? std::optional(static_cast<double>(*integer)) : std::nullopt;
}

std::optional<std::complex<double>> as_complex(const ConstantValue& value) {
    if (const auto* complex = value.get<std::complex<double>>()) {
        return *complex;
    }
    if (const auto* scalar = value.get<NumpyScalar>()) {
        if (const auto* complex = std::get_if<std::complex<double>>(&scalar->value)) {
            return *complex;
        }
    }
    const auto real = as_double(value);
    return real ? std::optional(std::complex<double>(*real)) : std::nullopt;
}

ConstantValue tuple_constant(std::vector<ConstantValue> items) {
    return sequence_constant(SequenceKind::Tuple, std::move(items));
}

ConstantValue sequence_constant(SequenceKind kind, std::vector<ConstantValue> items) {
    size_t leaves = 0;
    for (const ConstantValue& item : items) {
        const auto* inner = item.get<std::shared_ptr<const SequenceValue>>();
        leaves += inner == nullptr ? 1 : (*inner)->leaves;
    }
    return {std::make_shared<const SequenceValue>(SequenceValue{kind, std::move(items), leaves})};
}

bool is_too_large(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    const auto* text = value.get<std::string>();
    return (sequence != nullptr && (*sequence)->leaves > kLargestSequence) ||
           (text != nullptr && text->size() > kLargestSequence);
}

namespace {

Folded fold_python(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                   Span span) {
    if (const auto a = as_integer(lhs), b = as_integer(rhs); a && b) {
        return fold_integers(op, *a, *b, span);
    }
    if (const auto a = as_double(lhs), b = as_double(rhs); a && b) {
        return fold_doubles(op, *a, *b, span);
    }
    if (const auto a = as_complex(lhs), b = as_complex(rhs); a && b) {
        return fold_complexes(op, *a, *b, span);
    }
    if (op == ast::BinaryOp::Add) {
        if (auto items = joined_tuples(lhs, rhs)) {
            return tuple_constant(std::move(*items));
        }
        const auto* a = lhs.get<std::string>();
        const auto* b = rhs.get<std::string>();
        if (a != nullptr && b != nullptr) {
            return ConstantValue{*a + *b};
        }
    }
    if (op == ast::BinaryOp::Mul) {
        if (auto items = repeated_tuple(lhs, rhs)) {
            return tuple_constant(std::move(*items));
        }
    }
    return fail(span, "this operator is not defined for these compile-time values");
}

Folded fold_python(ast::UnaryOp op, const ConstantValue& operand, Span span) {
    if (op == ast::UnaryOp::Not) {
        const auto value = truth(operand);
        return value ? Folded(ConstantValue{!*value})
                     : Folded(fail(span, "the truth of this value is not known"));
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
    return fail(span, "this operator is not defined for this compile-time value");
}

/// `np.float32(1) / 3` is a float32 again; integers wrap around.
Folded with_dtype(const Folded& folded, Type type, Span span) {
    const auto number = folded ? number_as(*folded, type) : std::nullopt;
    return !folded  ? folded
           : number ? Folded(constant_from(*number, type))
                    : Folded(fail(span, "the dtype of this constant cannot hold it"));
}

}  // namespace

Folded fold_binary(ast::BinaryOp op, const ConstantValue& lhs, const ConstantValue& rhs,
                   Span span) {
    const auto dtype = numpy_result(op, lhs, rhs);
    const auto a = dtype ? number_as(lhs, *dtype) : std::nullopt;
    const auto b = dtype ? number_as(rhs, *dtype) : std::nullopt;
    if (!a || !b) {
        return fold_python(op, lhs, rhs, span);
    }
    return with_dtype(fold_python(op, constant_from(*a, *dtype), constant_from(*b, *dtype), span),
                      *dtype, span);
}

Folded fold_unary(ast::UnaryOp op, const ConstantValue& operand, Span span) {
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
        if (const auto same = compare_identity(op, lhs, rhs)) {
            return ConstantValue{*same};
        }
        return fail(span, "these compile-time values cannot be ordered");
    }
    const auto* sequence = rhs.get<std::shared_ptr<const SequenceValue>>();
    if (sequence == nullptr) {
        return fail(span, "`in` needs a tuple of constants here");
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

namespace {

/// The nearest number with so many binary digits; infinity beyond the largest.
double rounded(double value, int digits, int smallest_exponent, double largest) {
    if (!std::isfinite(value) || value == 0.0) {
        return value;
    }
    int exponent = 0;
    std::frexp(value, &exponent);
    const int last_digit = std::max(exponent - digits, smallest_exponent);
    const double nearest = std::ldexp(std::nearbyint(std::ldexp(value, -last_digit)), last_digit);
    return std::fabs(nearest) > largest
               ? std::copysign(std::numeric_limits<double>::infinity(), nearest)
               : nearest;
}

double rounded_to(Type floating, double value) {
    if (floating == types::float16) {
        return rounded(value, 11, -24, 65504.0);
    }
    if (floating == types::bfloat16) {
        return rounded(value, 8, -133, std::ldexp(255.0, 120));
    }
    return floating.bits() == 32 ? static_cast<double>(static_cast<float>(value)) : value;
}

}  // namespace

std::optional<ir::Number> number_as(const ConstantValue& value, Type type) {
    switch (type.kind()) {
        case Kind::Bool:
            if (const auto complex = as_complex(value)) {
                return *complex != 0.0;
            }
            return std::nullopt;
        case Kind::Int:
            return integer_as(value, type);
        case Kind::Float:
            if (const auto real = as_double(value)) {
                return rounded_to(type, *real);
            }
            return std::nullopt;
        case Kind::Complex:
            if (const auto complex = as_complex(value)) {
                return *complex;
            }
            return std::nullopt;
        case Kind::DateTime:
        case Kind::TimeDelta:
            if (const auto* time = value.get<NumpyScalar>();
                time != nullptr && time->type == type) {
                return time->value;
            }
            return std::nullopt;
        case Kind::Unknown:
        case Kind::Error:
        case Kind::None:
        case Kind::Tuple:
        case Kind::Optional:
        case Kind::Array:
        case Kind::Pointer:
        case Kind::Record:
        case Kind::Chars:
        case Kind::Vector:
        case Kind::Enum:
        case Kind::Dim3:
        case Kind::GridGroup:
        case Kind::Range:
        case Kind::Object:
            return std::nullopt;
    }
    return std::nullopt;
}

ConstantValue constant_from(const ir::Number& number, Type type) {
    return {NumpyScalar{type, number}};
}

}  // namespace pykern2cu
