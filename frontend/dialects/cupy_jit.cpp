#include <cmath>
#include <complex>

#include "frontend/dialects/cupy_loops.hpp"
#include "frontend/dialects/operands.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

// CuPy's JIT chooses a loop for every operator by the types alone (no weak scalars), converts the
// operands to it under NumPy's "same_kind" rule, and refuses what that rule refuses. Its two modes
// differ in the order of types and in what a Python literal is.
namespace pykern2cu {
namespace {

using dialects::Casting;

// Integers below 32 bits are typed narrow but computed as C does, in int32: for int8 values
// `(a + b) > 150` can be true. float16 values are held in float32 and rounded by stores alone.
Type held(Type type) {
    if (type.is(Kind::Int) && type.bits() < 32) {
        return types::int32;
    }
    return type == types::float16 ? types::float32 : type;
}

// An operand of another type than the loop's is converted to that, which cuts it: of a uint8,
// `-x` may be below 0.
Type operand_of_loop(Type operand, Type loop) { return operand == loop ? held(loop) : loop; }

// CuPy's integer power is a function of the operands' own type, so its result wraps.
BinaryTyping computed_as(ast::BinaryOp op, Type lhs, Type rhs, Type loop) {
    if (op == ast::BinaryOp::Pow && loop.is(Kind::Int)) {
        return dialects::uniform(loop);
    }
    return BinaryTyping{operand_of_loop(lhs, loop), operand_of_loop(rhs, loop), held(loop), loop};
}

std::string conversion_hint(Type type) { return cat("; convert with `numpy.", type, "(...)`"); }

/// With an int64 a uint64 is a float64, so a literal needs its own type.
std::string literal_hint(Operand a, Operand b) {
    const auto hint = [](Operand data, Operand literal) {
        const auto value = dialects::integer_value(literal);
        return value && data.type == types::uint64 && dialects::fits(*value, types::uint64)
                   ? cat("; write `numpy.uint64(", static_cast<uint64_t>(*value), ")`")
                   : std::string();
    };
    return hint(a, b) + hint(b, a);
}

// Constants are converted by value, everything else by type.
std::optional<TypingError> refused_conversion(Operand operand, Type target) {
    const auto value = dialects::integer_value(operand);
    if (value && target.is(Kind::Int)) {
        return dialects::fits(*value, target)
                   ? std::nullopt
                   : std::optional(dialects::does_not_fit(*value, target));
    }
    if (value && target.is(Kind::Bool) && (*value == 0 || *value == 1)) {
        return std::nullopt;
    }
    if (operand.constant != nullptr && target.is(Kind::Complex)) {
        return std::nullopt;
    }
    return promotion::is_same_kind(operand.type, target)
               ? std::nullopt
               : std::optional(cat("NumPy does not cast `", operand.type, "` to `", target, "`"));
}

// CuPy under NumPy 2 refuses to combine int32 with uint32 and so on, which every kernel does that
// adds a loop variable to a thread index. Here it is what C++ does with them.
bool is_sign_change(Operand operand, Type target) {
    return operand.constant == nullptr && operand.type.is_signed_integer() &&
           target.is_unsigned_integer();
}

std::optional<TypingError> refused_data(Operand operand, Type target) {
    return is_sign_change(operand, target) ? std::nullopt : refused_conversion(operand, target);
}

std::optional<TypingWarning> warn_of_wrapping(Operand lhs, Operand rhs, Type loop) {
    if (!is_sign_change(lhs, loop) && !is_sign_change(rhs, loop)) {
        return std::nullopt;
    }
    return TypingWarning{
        Code::MixedSigns,
        cat("`", lhs.type, "` and `", rhs.type, "` are combined as `", loop,
            "`, where negative values wrap; convert one of them, as in `numpy.int64(...)`")};
}

/// An integer that NumPy has no type for. CuPy takes it beside a value of a type on its right, in
/// comparisons and as an argument, where it adapts.
std::optional<TypingError> refused_size(Operand operand) {
    const auto* value = operand.constant == nullptr ? nullptr : operand.constant->get<BigInt>();
    const bool is_refused = value != nullptr && !dialects::fits(*value, types::int64) &&
                            !dialects::fits(*value, types::uint64);
    return is_refused
               ? std::optional<TypingError>(
                     "this integer does not fit 64 bits; write a float, as in `float(2**70)`")
               : std::nullopt;
}

bool is_narrowing(Type from, Type to) {
    return from.kind() == to.kind() && from.bits() > to.bits();
}

/// `0.5` for an int32.
bool is_truncated(const Operand& operand, Type target) {
    const double* number = operand.constant == nullptr ? nullptr : operand.constant->get<double>();
    return target.is_integral() && number != nullptr && *number != std::trunc(*number);
}

/// Whether `lhs op rhs` is the same for every value of an unsigned lhs: 0 is the least of them.
std::optional<bool> decided_by_sign(ast::CompareOp op, Operand lhs, Operand rhs) {
    const auto bound = dialects::integer_value(rhs);
    if (!bound || lhs.constant != nullptr || !lhs.type.is_unsigned_integer() || *bound > 0) {
        return std::nullopt;
    }
    switch (op) {
        case ast::CompareOp::Ge:
            return true;
        case ast::CompareOp::Lt:
            return false;
        case ast::CompareOp::Gt:
            return *bound < 0 ? std::optional(true) : std::nullopt;
        case ast::CompareOp::Le:
            return *bound < 0 ? std::optional(false) : std::nullopt;
        default:
            return std::nullopt;
    }
}

ast::CompareOp mirrored(ast::CompareOp op) {
    switch (op) {
        case ast::CompareOp::Lt:
            return ast::CompareOp::Gt;
        case ast::CompareOp::Gt:
            return ast::CompareOp::Lt;
        case ast::CompareOp::Le:
            return ast::CompareOp::Ge;
        case ast::CompareOp::Ge:
            return ast::CompareOp::Le;
        default:
            return op;
    }
}

std::optional<TypingWarning> warn_of_sign(ast::CompareOp op, Operand lhs, Operand rhs) {
    auto decided = decided_by_sign(op, lhs, rhs);
    const Type type = decided ? lhs.type : rhs.type;
    decided = decided ? decided : decided_by_sign(mirrored(op), rhs, lhs);
    if (!decided) {
        return std::nullopt;
    }
    return TypingWarning{
        Code::UnsignedComparison,
        cat("`", type, "` is never negative, so this is always ", *decided ? "true" : "false",
            "; convert with `numpy.int64(...)` before subtracting")};
}

// A Python number, as opposed to a NumPy scalar, in a ternary takes the type of the other arm.
bool is_python_literal(const Operand& operand) {
    return operand.constant != nullptr && operand.constant->get<NumpyScalar>() == nullptr;
}

Type part_of(Type type) { return type.is(Kind::Complex) ? types::component(type) : type; }

/// Whether a float32 holds every digit of a literal; a NaN has none.
bool is_float32(const ConstantValue& literal) {
    const auto holds = [](double value) {
        return std::isnan(value) || static_cast<double>(static_cast<float>(value)) == value;
    };
    if (const auto* parts = literal.get<std::complex<double>>()) {
        return holds(parts->real()) && holds(parts->imag());
    }
    const auto* number = literal.get<double>();
    return number == nullptr || holds(*number);
}

class CupyJit final : public Dialect {
  public:
    explicit CupyJit(Casting casting) : casting_(casting) {}

    ir::DialectName name() const override { return ir::DialectName::CupyJit; }
    VariableModel variable_model() const override { return VariableModel::FirstWins; }
    LogicModel logic_model() const override { return LogicModel::Bool; }
    FoldModel fold_model() const override { return FoldModel::Python; }
    // CuPy wraps nothing around. A negative constant can only be meant as Python means it.
    ir::IndexMode index_mode() const override { return ir::IndexMode::WrapConstants; }
    bool has_pointers() const override { return true; }
    bool takes_real_part() const override { return true; }
    std::string_view group_prefix() const override { return "cupyx.jit.cg"; }

    Type value_type(Type stored) const override {
        return stored == types::float16 ? types::float32 : stored;
    }
    Type literal_type(const ConstantValue& value) const override;
    Typing<BinaryTyping> binary(ast::BinaryOp op, Operand lhs, Operand rhs) const override;
    Typing<UnaryTyping> unary(ast::UnaryOp op, Operand operand) const override;
    Typing<Type> compare(ast::CompareOp op, Operand lhs, Operand rhs) const override;
    Typing<Type> join(Type before, Type now) const override;
    Typing<Type> select(Operand then, Operand otherwise) const override;
    Typing<Type> store(Operand value, Type target) const override;
    std::optional<TypingWarning> rounded(Operand value, Type target) const override;
    Typing<Type> assign(Operand value, Type variable) const override;
    Typing<Type> augmented(Type target, Type computed) const override;
    Typing<Type> range(Operand start, Operand stop, Operand step) const override;
    Typing<Type> float_argument(Operand argument) const override;
    Typing<Type> common_argument(Operand a, Operand b) const override;
    std::optional<uint32_t> conversion_cost(Operand argument, Type parameter) const override;

  private:
    Typing<BinaryTyping> arithmetic(ast::BinaryOp op, Operand lhs, Operand rhs) const;
    Type operand_order(Operand operand, Operand other) const;

    Casting casting_;
};

// 1 is int32 and 1.0 float32 in cuda mode, int64 and float64 in numpy mode.
Type CupyJit::literal_type(const ConstantValue& value) const {
    if (casting_ == Casting::NumpySafe) {
        return value_type(dialects::literal_type(
            value, {types::boolean, types::int64, types::float64, types::complex128}));
    }
    const auto* number = value.get<BigInt>();
    const bool is_wide = number != nullptr && !dialects::fits(*number, types::int32);
    return value_type(dialects::literal_type(
        value,
        {types::boolean, is_wide ? types::int64 : types::int32, types::float32, types::complex64}));
}

Typing<BinaryTyping> CupyJit::binary(ast::BinaryOp op, Operand lhs, Operand rhs) const {
    if (const auto type = dialects::unsettled(lhs.type, rhs.type)) {
        return dialects::uniform(*type);
    }
    if (!lhs.type.is_number() || !rhs.type.is_number()) {
        return Typing<BinaryTyping>::refused(dialects::cannot_combine(op, lhs.type, rhs.type));
    }
    return arithmetic(op, lhs, rhs);
}

/// The type as which an operand takes part in the choice of a loop. `len(x)` is a long long, which
/// stands behind uint64 in CuPy's order: beside it a uint64 is an int64.
Type CupyJit::operand_order(Operand operand, Operand other) const {
    const bool is_signed_beside = casting_ == Casting::CupyOrder && other.constant == nullptr &&
                                  other.type == types::int64 && operand.type == types::uint64;
    return is_signed_beside ? types::int64 : operand.type;
}

Typing<BinaryTyping> CupyJit::arithmetic(ast::BinaryOp op, Operand lhs, Operand rhs) const {
    if (auto why = refused_size(rhs)) {
        return Typing<BinaryTyping>::refused(*why);
    }
    const TypingError problem = dialects::cannot_combine(op, lhs.type, rhs.type);
    const auto loop =
        dialects::arithmetic_loop(op, casting_, operand_order(lhs, rhs), operand_order(rhs, lhs));
    if (!loop) {
        const bool are_bools = lhs.type.is(Kind::Bool) && rhs.type.is(Kind::Bool);
        return Typing<BinaryTyping>::refused(
            cat(problem, are_bools ? std::string("; write `a ^ b`") : literal_hint(lhs, rhs)));
    }
    if (const auto why = refused_data(lhs, *loop)) {
        return Typing<BinaryTyping>::refused(
            cat(problem, ": ", *why, conversion_hint(rhs.constant ? *loop : lhs.type)));
    }
    if (const auto why = refused_data(rhs, *loop)) {
        return Typing<BinaryTyping>::refused(
            cat(problem, ": ", *why, conversion_hint(lhs.constant ? *loop : rhs.type)));
    }
    return {computed_as(op, lhs.type, rhs.type, *loop), warn_of_wrapping(lhs, rhs, *loop)};
}

Typing<UnaryTyping> CupyJit::unary(ast::UnaryOp op, Operand operand) const {
    const Type type = operand.type;
    if (!type.is_known()) {
        return dialects::uniform_unary(type);
    }
    if (op == ast::UnaryOp::Not && type.is_number()) {
        return UnaryTyping{type, types::boolean, types::boolean};
    }
    // `~flag` is never false in CuPy, which applies C's `~` to a bool; here it is what NumPy does.
    const bool is_invertible = op == ast::UnaryOp::Invert && type.is_integral();
    const bool is_sign = op == ast::UnaryOp::Minus || op == ast::UnaryOp::Plus;
    if (is_invertible || (is_sign && type.is_number() && !type.is(Kind::Bool))) {
        return UnaryTyping{held(type), held(type), type};
    }
    const std::string_view hint =
        is_sign && type.is(Kind::Bool) ? "; write `not x` or `int(x)`" : "";
    return Typing<UnaryTyping>::refused(cat(dialects::cannot_apply(op, type), hint));
}

// CuPy compares integers as int64, which is exact but for uint64. The narrowest type that holds
// both gives the same answers and reads better.
Type integers_compared_as(Operand lhs, Operand rhs) {
    if (lhs.type.is(Kind::Bool) && rhs.type.is(Kind::Bool)) {
        return types::boolean;
    }
    for (const auto& [constant, other] : {std::pair(lhs, rhs), std::pair(rhs, lhs)}) {
        const auto value = dialects::integer_value(constant);
        if (value && other.type.is(Kind::Int) && dialects::fits(*value, held(other.type))) {
            return held(other.type);
        }
    }
    const Type common = promotion::promote(lhs.type, rhs.type);
    if (common.is(Kind::Int)) {
        return held(common);
    }
    return types::uint64;  // lowering looks at the sign first
}

Typing<Type> CupyJit::compare(ast::CompareOp op, Operand lhs, Operand rhs) const {
    if (const auto type = dialects::unsettled(lhs.type, rhs.type)) {
        return *type;
    }
    const bool are_numbers = lhs.type.is_number() && rhs.type.is_number();
    const bool is_complex = lhs.type.is(Kind::Complex) || rhs.type.is(Kind::Complex);
    const bool is_possible =
        dialects::is_equality(op) || (dialects::is_ordering(op) && !is_complex);
    if (!are_numbers || !is_possible) {
        const bool is_identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
        return Typing<Type>::refused(cat(
            dialects::cannot_compare(op, lhs.type, rhs.type),
            is_identity && are_numbers ? "; CuPy has no `is` of numbers, write `==` or `!=`" : ""));
    }
    if (lhs.type.is_integral() && rhs.type.is_integral()) {
        return {integers_compared_as(lhs, rhs), warn_of_sign(op, lhs, rhs)};
    }
    const auto loop = dialects::inexact_loop(casting_, lhs.type, rhs.type);
    return loop ? Typing<Type>(held(*loop))
                : Typing<Type>::refused(dialects::cannot_compare(op, lhs.type, rhs.type));
}

Typing<Type> CupyJit::join(Type before, Type now) const {
    if (before == now || now.is(Kind::Unknown) || before.is(Kind::Error)) {
        return before;
    }
    if (before.is(Kind::Unknown) || now.is(Kind::Error)) {
        return now;
    }
    if (before.is_number() && now.is_number() && promotion::is_same_kind(now, before)) {
        return before;
    }
    return Typing<Type>::refused(
        cat("the first assignment makes this `", before, "`, which cannot become `", now, "`"));
}

Typing<Type> CupyJit::select(Operand then, Operand otherwise) const {
    if (const auto type = dialects::unsettled(then.type, otherwise.type)) {
        return *type;
    }
    if (then.type == otherwise.type) {
        return then.type;
    }
    const bool then_adapts = is_python_literal(then);
    const bool otherwise_adapts = is_python_literal(otherwise);
    const bool are_numbers = then.type.is_number() && otherwise.type.is_number();
    if (!are_numbers || then_adapts == otherwise_adapts) {
        return Typing<Type>::refused(cat(dialects::cannot_join(then.type, otherwise.type),
                                         "; convert one of them, as in `numpy.", then.type,
                                         "(...)`"));
    }
    const Operand literal = then_adapts ? then : otherwise;
    const Type target = then_adapts ? otherwise.type : then.type;
    const auto value = dialects::integer_value(literal);
    if (value && target.is(Kind::Int) && !dialects::fits(*value, target)) {
        return Typing<Type>::refused(dialects::does_not_fit(*value, target));
    }
    if (is_truncated(literal, target)) {
        return {target,
                TypingWarning{Code::TruncatedLiteral,
                              cat("this becomes a whole number, because the other arm is `", target,
                                  "`; convert that arm, as in `numpy.float64(...)`")}};
    }
    return target;
}

// A literal that fits is accepted where CuPy under NumPy 2 refuses it: `u[0] = 1` in a uint32
// array. So is an int32, with a warning.
Typing<Type> CupyJit::store(Operand value, Type target) const {
    if (const auto type = dialects::unsettled(value.type, target)) {
        return *type;
    }
    if (const auto why = refused_size(value)) {
        return Typing<Type>::refused(*why);
    }
    if (value.type == target) {
        return target;
    }
    if (!value.type.is_number() || !target.is_number()) {
        return Typing<Type>::refused(dialects::cannot_store(value, target));
    }
    if (const auto why = refused_data(value, target)) {
        return Typing<Type>::refused(
            cat(dialects::cannot_store(value, target), ": ", *why, conversion_hint(target),
                value.type.is(Kind::Complex) ? ", which takes the real part" : ""));
    }
    if (is_sign_change(value, target)) {
        return {target, TypingWarning{Code::MixedSigns,
                                      cat("`", value.type, "` is stored as `", target,
                                          "`, where negative values wrap; say so with `numpy.",
                                          target, "(...)`")}};
    }
    return target;
}

// In cuda mode a literal is a float32 before it is stored in a float64: `x[0] = 0.1`.
std::optional<TypingWarning> CupyJit::rounded(Operand value, Type target) const {
    if (!is_python_literal(value) || part_of(value.type) != types::float32 ||
        part_of(target) != types::float64 || is_float32(*value.constant)) {
        return std::nullopt;
    }
    return TypingWarning{Code::RoundedLiteral,
                         cat("this literal is rounded to `", value.type, "` before it becomes a `",
                             target, "`; write `numpy.", target, "(...)`")};
}

Typing<Type> CupyJit::assign(Operand value, Type variable) const {
    Typing<Type> stored = store(value, variable);
    if (!stored || value.constant != nullptr || !is_narrowing(value.type, variable)) {
        return stored;
    }
    return {variable, TypingWarning{Code::NarrowedVariable,
                                    cat("the first assignment makes this variable `", variable,
                                        "`, which does not hold every `", value.type,
                                        "`; start with `numpy.", value.type, "(...)`")}};
}

Typing<Type> CupyJit::augmented(Type target, Type computed) const {
    return assign(Operand{computed}, target);
}

// The counter has the type of `stop` in cuda mode, so `range(n64, 0, -1)` counts in int32.
Typing<Type> CupyJit::range(Operand start, Operand stop, Operand step) const {
    for (const Type given : {start.type, stop.type, step.type}) {
        if (given.is_known() && !given.is(Kind::Int)) {
            return Typing<Type>::refused(
                cat("`range` takes integers, not `", given, "`; write `int(...)`"));
        }
    }
    if (casting_ == Casting::NumpySafe) {
        return types::int64;
    }
    if (start.constant == nullptr && is_narrowing(start.type, stop.type)) {
        return {stop.type,
                TypingWarning{Code::NarrowedRange,
                              cat("the loop counts in the type of its stop, `", stop.type,
                                  "`, which does not hold every `", start.type, "`; write `numpy.",
                                  start.type, "(...)` as stop")}};
    }
    return stop.type;
}

Typing<Type> CupyJit::float_argument(Operand argument) const {
    if (!argument.type.is_known()) {
        return argument.type;
    }
    if (!argument.type.is_number()) {
        return Typing<Type>::refused(cat("a number is needed here, not `", argument.type, "`"));
    }
    return held(*dialects::float_loop(casting_, argument.type));
}

Typing<Type> CupyJit::common_argument(Operand a, Operand b) const {
    if (const auto type = dialects::unsettled(a.type, b.type)) {
        return *type;
    }
    if (!a.type.is_number() || !b.type.is_number()) {
        return Typing<Type>::refused(dialects::cannot_join(a.type, b.type));
    }
    const auto loop = dialects::selection_loop(casting_, operand_order(a, b), operand_order(b, a));
    for (const Operand& operand : {a, b}) {
        const auto why = refused_data(operand, *loop);
        if (why) {
            return Typing<Type>::refused(
                cat("`", a.type, "` and `", b.type, "` have no common type: ", *why));
        }
    }
    return {value_type(*loop), warn_of_wrapping(a, b, *loop)};
}

std::optional<uint32_t> CupyJit::conversion_cost(Operand argument, Type parameter) const {
    if (argument.type == parameter) {
        return 0;
    }
    if (!argument.type.is_number() || !parameter.is_number()) {
        return std::nullopt;
    }
    const uint32_t from = promotion::cupy_rank(argument.type);
    const uint32_t to = promotion::cupy_rank(parameter);
    const uint32_t distance = from < to ? to - from : 16 + from - to;
    if (!refused_conversion(argument, parameter)) {
        return distance;
    }
    // Fixed parameters such as a lane number are C integers, to which any data is converted.
    const bool are_integers = argument.type.is(Kind::Int) && parameter.is(Kind::Int);
    return are_integers && argument.constant == nullptr ? std::optional(64 + distance)
                                                        : std::nullopt;
}

}  // namespace

const Dialect& cupy_jit_dialect() {
    static const CupyJit dialect(Casting::CupyOrder);
    return dialect;
}

const Dialect& cupy_jit_numpy_dialect() {
    static const CupyJit dialect(Casting::NumpySafe);
    return dialect;
}

}  // namespace pykern2cu
