#include <algorithm>

#include "frontend/dialects/cupy_loops.hpp"
#include "frontend/dialects/operands.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

// A fused function means what its expressions mean unfused under NumPy 2: ufunc loops chosen by
// safe casting, Python scalars weak (NEP 50) and, among themselves, Python's own arithmetic.
namespace pykern2cu {
namespace {

using dialects::Casting;

constexpr Casting kSafe = Casting::NumpySafe;

Type weak_of(Kind kind) {
    if (kind == Kind::Bool) {
        return types::weak_bool;
    }
    if (kind == Kind::Int) {
        return types::weak_int;
    }
    return kind == Kind::Float ? types::weak_float : types::weak_complex;
}

// Bool < Int < Float < Complex, the order of the enumerators.
Kind wider(Type a, Type b) { return std::max(a.kind(), b.kind()); }

// What a Python scalar becomes beside an array element: the element's own type if its kind can hold
// the scalar, else the default type of the scalar's kind.
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

// NumPy raises OverflowError where a Python int does not fit the array's integer type.
std::optional<TypingError> overflow(const Operand& operand, Type target) {
    const auto value = dialects::integer_value(operand);
    if (!operand.type.is_weak() || !value || !target.is(Kind::Int) ||
        dialects::fits(*value, target)) {
        return std::nullopt;
    }
    return dialects::does_not_fit(*value, target);
}

BinaryTyping weak_result(Type result) {
    const Type computed = types::strong(result);
    return BinaryTyping{computed, computed, computed, result};
}

// True + True   →   2
Kind arithmetic_kind(Type a, Type b) { return std::max(wider(a, b), Kind::Int); }

bool is_negative(const Operand& operand) {
    const auto value = dialects::integer_value(operand);
    return value && *value < 0;
}

std::optional<Type> python_result(ast::BinaryOp op, const Operand& lhs, const Operand& rhs) {
    const Kind kind = arithmetic_kind(lhs.type, rhs.type);
    switch (op) {
        case ast::BinaryOp::Add:
        case ast::BinaryOp::Sub:
        case ast::BinaryOp::Mul:
            return weak_of(kind);
        case ast::BinaryOp::TrueDiv:
            return weak_of(std::max(kind, Kind::Float));
        case ast::BinaryOp::FloorDiv:
        case ast::BinaryOp::Mod:
            return kind == Kind::Complex ? std::nullopt : std::optional(weak_of(kind));
        case ast::BinaryOp::Pow:
            return weak_of(is_negative(rhs) ? std::max(kind, Kind::Float) : kind);
        case ast::BinaryOp::LeftShift:
        case ast::BinaryOp::RightShift:
            return kind == Kind::Int ? std::optional(types::weak_int) : std::nullopt;
        case ast::BinaryOp::BitAnd:
        case ast::BinaryOp::BitOr:
        case ast::BinaryOp::BitXor:
            return kind == Kind::Int ? std::optional(weak_of(wider(lhs.type, rhs.type)))
                                     : std::nullopt;
        case ast::BinaryOp::MatMul:
            return std::nullopt;
    }
    return std::nullopt;
}

bool are_scalars(Type a, Type b) { return a.is_weak() && b.is_weak(); }

// A ufunc makes arrays of Python scalars: `cupy.add(True, True)` is a bool, and no 2.
Operand as_array(Operand scalar) { return {types::strong(scalar.type), scalar.constant}; }

class CupyFuse final : public Dialect {
  public:
    ir::DialectName name() const override { return ir::DialectName::CupyFuse; }
    VariableModel variable_model() const override { return VariableModel::Webs; }
    LogicModel logic_model() const override { return LogicModel::Operand; }
    FoldModel fold_model() const override { return FoldModel::Python; }
    ir::IndexMode index_mode() const override { return ir::IndexMode::Wrap; }

    Type literal_type(const ConstantValue& value) const override;
    Typing<BinaryTyping> binary(ast::BinaryOp op, Operand lhs, Operand rhs) const override;
    Typing<UnaryTyping> unary(ast::UnaryOp op, Operand operand) const override;
    Typing<Type> compare(ast::CompareOp op, Operand lhs, Operand rhs) const override;
    Typing<BinaryTyping> ufunc(ast::BinaryOp op, Operand lhs, Operand rhs) const override;
    Typing<UnaryTyping> ufunc(ast::UnaryOp op, Operand operand) const override;
    Typing<Type> ufunc(ast::CompareOp op, Operand lhs, Operand rhs) const override;
    Type python_number(Type python, Type argument) const override;
    Typing<Type> join(Type before, Type now) const override;
    Typing<Type> select(Operand then, Operand otherwise) const override;
    Typing<Type> store(Operand value, Type target) const override;
    Typing<Type> augmented(Type target, Type computed) const override;
    Typing<Type> range(Operand start, Operand stop, Operand step) const override;
    Typing<Type> float_argument(Operand argument) const override;
    Typing<Type> common_argument(Operand a, Operand b) const override;
    void adapt(std::span<Operand> arguments) const override;
    std::optional<uint32_t> conversion_cost(Operand argument, Type parameter) const override;

  private:
    bool stores_items(Type value, Type target) const;
};

Type CupyFuse::literal_type(const ConstantValue& value) const {
    return dialects::literal_type(
        value, {types::weak_bool, types::weak_int, types::weak_float, types::weak_complex});
}

Typing<BinaryTyping> CupyFuse::binary(ast::BinaryOp op, Operand lhs, Operand rhs) const {
    if (const auto type = dialects::unsettled(lhs.type, rhs.type)) {
        return dialects::uniform(*type);
    }
    const TypingError problem = dialects::cannot_combine(op, lhs.type, rhs.type);
    if (!lhs.type.is_number() || !rhs.type.is_number()) {
        return Typing<BinaryTyping>::refused(problem);
    }
    if (are_scalars(lhs.type, rhs.type)) {
        const auto result = python_result(op, lhs, rhs);
        return result ? Typing<BinaryTyping>(weak_result(*result))
                      : Typing<BinaryTyping>::refused(problem);
    }
    const Type left = adapted(lhs.type, rhs.type);
    const Type right = adapted(rhs.type, lhs.type);
    const auto loop = dialects::arithmetic_loop(op, kSafe, left, right);
    if (!loop) {
        const bool are_bools = left.is(Kind::Bool) && right.is(Kind::Bool);
        return Typing<BinaryTyping>::refused(
            cat(problem, are_bools && op == ast::BinaryOp::Sub ? "; write `a ^ b`" : ""));
    }
    for (const auto& why : {overflow(lhs, *loop), overflow(rhs, *loop)}) {
        if (why) {
            return Typing<BinaryTyping>::refused(cat(problem, ": ", *why));
        }
    }
    return dialects::uniform(*loop);
}

Typing<BinaryTyping> CupyFuse::ufunc(ast::BinaryOp op, Operand lhs, Operand rhs) const {
    return are_scalars(lhs.type, rhs.type) ? binary(op, as_array(lhs), as_array(rhs))
                                           : binary(op, lhs, rhs);
}

Typing<Type> CupyFuse::ufunc(ast::CompareOp op, Operand lhs, Operand rhs) const {
    return are_scalars(lhs.type, rhs.type) ? compare(op, as_array(lhs), as_array(rhs))
                                           : compare(op, lhs, rhs);
}

Type CupyFuse::python_number(Type python, Type argument) const {
    return argument.is_weak() ? weak_of(python.kind()) : python;
}

Typing<UnaryTyping> CupyFuse::ufunc(ast::UnaryOp op, Operand operand) const {
    return unary(op, as_array(operand));
}

Typing<UnaryTyping> CupyFuse::unary(ast::UnaryOp op, Operand operand) const {
    const Type type = operand.type;
    if (!type.is_known()) {
        return dialects::uniform_unary(type);
    }
    if (op == ast::UnaryOp::Not && type.is_weak()) {
        return UnaryTyping{types::strong(type), types::boolean, types::weak_bool};
    }
    const bool is_sign = op == ast::UnaryOp::Minus || op == ast::UnaryOp::Plus;
    const bool is_invert = op == ast::UnaryOp::Invert && type.is_integral();
    if (type.is_weak() && type.is_number() && (is_sign || is_invert)) {
        const Type result = weak_of(arithmetic_kind(type, type));  // -True is -1, ~True is -2
        return UnaryTyping{types::strong(result), types::strong(result), result};
    }
    const bool has_sign = type.is_number() && !type.is(Kind::Bool);
    if ((is_sign && has_sign) || is_invert) {
        return dialects::uniform_unary(type);
    }
    const bool is_flag = type.is(Kind::Bool) && is_sign;
    const std::string_view hint = op == ast::UnaryOp::Not ? "; write `cupy.logical_not(x)`"
                                  : is_flag               ? "; write `~x`"
                                                          : "";
    return Typing<UnaryTyping>::refused(cat(dialects::cannot_apply(op, type), hint));
}

// NumPy compares integers exactly, a Python int of any value too; lowering sees to the signs.
Type exactly_compared_as(const Operand& lhs, const Operand& rhs) {
    const Operand& scalar = lhs.type.is_weak() ? lhs : rhs;
    const Type element = lhs.type.is_weak() ? rhs.type : lhs.type;
    const auto value = dialects::integer_value(scalar);
    if (scalar.type.is_weak() && value && element.is(Kind::Int) &&
        dialects::fits(*value, element)) {
        return element;
    }
    const Type common = promotion::promote(lhs.type, rhs.type);
    return common.is_integral() ? common : types::uint64;
}

Typing<Type> CupyFuse::compare(ast::CompareOp op, Operand lhs, Operand rhs) const {
    if (const auto type = dialects::unsettled(lhs.type, rhs.type)) {
        return *type;
    }
    const TypingError problem = dialects::cannot_compare(op, lhs.type, rhs.type);
    const bool are_numbers = lhs.type.is_number() && rhs.type.is_number();
    const bool is_complex = lhs.type.is(Kind::Complex) || rhs.type.is(Kind::Complex);
    if (!are_numbers || !(dialects::is_equality(op) || dialects::is_ordering(op))) {
        return Typing<Type>::refused(problem);
    }
    if (is_complex && dialects::is_ordering(op) && are_scalars(lhs.type, rhs.type)) {
        return Typing<Type>::refused(cat(problem, "; compare `abs(z)` or `z.real`"));
    }
    if (lhs.type.is_integral() && rhs.type.is_integral()) {
        return exactly_compared_as(lhs, rhs);
    }
    return *dialects::inexact_loop(kSafe, adapted(lhs.type, rhs.type), adapted(rhs.type, lhs.type));
}

Typing<Type> CupyFuse::join(Type before, Type now) const {
    if (before == now || now.is(Kind::Unknown) || before.is(Kind::Error)) {
        return before;
    }
    if (before.is(Kind::Unknown) || now.is(Kind::Error)) {
        return now;
    }
    if (!before.is_number() || !now.is_number()) {
        return Typing<Type>::refused(dialects::cannot_join(before, now));
    }
    if (before.is_weak() && now.is_weak()) {
        return weak_of(wider(before, now));
    }
    return promotion::promote(adapted(before, now), adapted(now, before));
}

Typing<Type> CupyFuse::select(Operand then, Operand otherwise) const {
    const Typing<Type> common = join(then.type, otherwise.type);
    if (!common) {
        return common;
    }
    for (const auto& why : {overflow(then, *common), overflow(otherwise, *common)}) {
        if (why) {
            return Typing<Type>::refused(*why);
        }
    }
    return common;
}

bool are_tuples_of_one_length(Type a, Type b) {
    return a.is(Kind::Tuple) && b.is(Kind::Tuple) && a.elements().size() == b.elements().size();
}

bool CupyFuse::stores_items(Type value, Type target) const {
    const auto stores = [this](Type item, Type place) {
        return static_cast<bool>(store(Operand{item}, place));
    };
    return std::ranges::equal(value.elements(), target.elements(), stores);
}

Typing<Type> CupyFuse::store(Operand value, Type target) const {
    if (const auto type = dialects::unsettled(value.type, target)) {
        return *type;
    }
    if (value.type == target) {
        return target;
    }
    const TypingError problem = dialects::cannot_store(value, target);
    if (are_tuples_of_one_length(value.type, target)) {
        return stores_items(value.type, target) ? Typing<Type>(target)
                                                : Typing<Type>::refused(problem);
    }
    if (!value.type.is_number() || !target.is_number()) {
        return Typing<Type>::refused(problem);
    }
    if (const auto why = overflow(value, target)) {
        return Typing<Type>::refused(*why);
    }
    const bool is_allowed = value.type.is_weak() ? value.type.kind() <= target.kind()
                                                 : promotion::is_same_kind(value.type, target);
    return is_allowed ? Typing<Type>(target)
                      : Typing<Type>::refused(
                            cat(problem, "; write `.astype(\"", types::strong(target), "\")`"));
}

// `x += v` on an array works in place and keeps its type; on a Python scalar it binds a new one.
Typing<Type> CupyFuse::augmented(Type target, Type computed) const {
    return target.is_weak() ? Typing<Type>(computed) : store(Operand{computed}, target);
}

Typing<Type> CupyFuse::range(Operand start, Operand stop, Operand step) const {
    for (const Type given : {start.type, stop.type, step.type}) {
        if (given.is_known() && !given.is_integral()) {
            return Typing<Type>::refused(cat("`range` takes integers, not `", given, "`"));
        }
    }
    return types::weak_int;
}

Typing<Type> CupyFuse::float_argument(Operand argument) const {
    const Type type = argument.type;
    if (!type.is_known()) {
        return type;
    }
    if (!type.is_number()) {
        return Typing<Type>::refused(cat("a number is needed here, not `", type, "`"));
    }
    if (type.is_weak()) {
        return weak_of(std::max(type.kind(), Kind::Float));
    }
    return *dialects::float_loop(kSafe, type);
}

Typing<Type> CupyFuse::common_argument(Operand a, Operand b) const { return select(a, b); }

// The result of a ufunc is an array even where all its arguments are Python scalars:
// `where(mask, 1, 0)` is int64.
void CupyFuse::adapt(std::span<Operand> arguments) const {
    Type arrays = types::unknown;
    for (const Operand& each : arguments) {
        if (each.type.is_number() && !each.type.is_weak()) {
            arrays = arrays.is_known() ? promotion::promote(arrays, each.type) : each.type;
        }
    }
    for (Operand& each : arguments) {
        each.type = arrays.is_known() ? adapted(each.type, arrays) : types::strong(each.type);
    }
}

std::optional<uint32_t> CupyFuse::conversion_cost(Operand argument, Type parameter) const {
    if (argument.type == parameter) {
        return 0;
    }
    if (!argument.type.is_number() || !parameter.is_number()) {
        return std::nullopt;
    }
    if (parameter.is(Kind::Bool)) {
        return 64;  // the condition of `where`: CuPy refuses integers in fusion only
    }
    if (!store(argument, parameter)) {
        return std::nullopt;
    }
    const Type from = types::strong(argument.type);
    const uint32_t rank = promotion::cupy_rank(from);
    const uint32_t target = promotion::cupy_rank(parameter);
    const uint32_t distance = rank < target ? target - rank : rank - target;
    return 1 + distance + (promotion::is_safe(from, parameter) ? 0U : 16U);
}

}  // namespace

const Dialect& cupy_fuse_dialect() {
    static const CupyFuse dialect;
    return dialect;
}

}  // namespace pykern2cu
