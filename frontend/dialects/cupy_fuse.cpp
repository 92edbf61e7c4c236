#include <algorithm>

#include "frontend/dialects/cupy_loops.hpp"
#include "frontend/dialects/operands.hpp"
#include "frontend/dialects/python_numbers.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

// A fused function means what its expressions mean unfused under NumPy 2: ufunc loops chosen by
// safe casting, Python scalars weak (NEP 50) and, among themselves, Python's own arithmetic.
namespace pykern2cu {
namespace {

using dialects::adapted;
using dialects::as_least;
using dialects::as_widest;
using dialects::Casting;
using dialects::is_undecided;

constexpr Casting kSafe = Casting::NumpySafe;

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

bool are_scalars(Type a, Type b) { return a.is_weak() && b.is_weak(); }

// A ufunc makes arrays of Python scalars: `cupy.add(True, True)` is a bool, and no 2.
Operand as_array(Operand scalar) { return {types::strong(scalar.type), scalar.constant}; }

std::optional<TypingError> refused_as_array(Type a, Type b) {
    const Type number = is_undecided(a) ? a : b;
    return are_scalars(a, b) && is_undecided(number) ? std::optional(dialects::undecided(number))
                                                     : std::nullopt;
}

/// Arguments are their elements here. Arrays are those of the module, which have no part in the
/// loop over the elements.
std::optional<TypingError> refused_as_constant(Type a, Type b) {
    return a.is(Kind::Array) || b.is(Kind::Array)
               ? std::optional<TypingError>(
                     "a fused function computes with the arrays that are its arguments; give it "
                     "this one as an argument")
               : std::nullopt;
}

class CupyFuse final : public Dialect {
  public:
    ir::DialectName name() const override { return ir::DialectName::CupyFuse; }
    VariableModel variable_model() const override { return VariableModel::Webs; }
    LogicModel logic_model() const override { return LogicModel::Operand; }
    FoldModel fold_model() const override { return FoldModel::Python; }
    bool has_inner_functions() const override { return true; }
    bool is_traced() const override { return true; }
    Type python_integer() const override { return types::weak_int; }
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
    Typing<Type> select(Operand then, Operand otherwise) const override {
        return join(then.type, otherwise.type);
    }
    Typing<Type> store(Operand value, Type target) const override;
    Typing<Type> augmented(Type target, Type computed) const override;
    Typing<Type> range(Operand start, Operand stop, Operand step) const override;
    Typing<Type> float_argument(Operand argument) const override;
    Typing<Type> common_argument(Operand a, Operand b) const override;
    void adapt(std::span<Operand> arguments) const override;
    std::optional<uint32_t> conversion_cost(Operand argument, Type parameter) const override;

  private:
    Typing<BinaryTyping> of_every_kind(ast::BinaryOp op, Operand lhs, Operand rhs) const;
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
    if (const auto why = refused_as_constant(lhs.type, rhs.type)) {
        return Typing<BinaryTyping>::refused(*why);
    }
    const TypingError problem = dialects::cannot_combine(op, lhs.type, rhs.type);
    if (!lhs.type.is_number() || !rhs.type.is_number()) {
        return Typing<BinaryTyping>::refused(problem);
    }
    if (are_scalars(lhs.type, rhs.type)) {
        const auto result = dialects::python_arithmetic(op, lhs, rhs);
        return result ? Typing<BinaryTyping>(weak_result(*result))
                      : Typing<BinaryTyping>::refused(problem);
    }
    if (is_undecided(lhs.type) || is_undecided(rhs.type)) {
        return of_every_kind(op, lhs, rhs);
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

/// An array beside a number whose kind is known at run time only.
Typing<BinaryTyping> CupyFuse::of_every_kind(ast::BinaryOp op, Operand lhs, Operand rhs) const {
    const auto least = binary(op, {as_least(lhs.type)}, {as_least(rhs.type)});
    const auto widest = binary(op, {as_widest(lhs.type)}, {as_widest(rhs.type)});
    if (!least || !widest || least->result == widest->result) {
        return least ? widest : least;
    }
    return Typing<BinaryTyping>::refused(dialects::undecided(
        lhs.type.is_weak() ? lhs.type : rhs.type, least->result, widest->result));
}

Typing<BinaryTyping> CupyFuse::ufunc(ast::BinaryOp op, Operand lhs, Operand rhs) const {
    if (const auto why = refused_as_array(lhs.type, rhs.type)) {
        return Typing<BinaryTyping>::refused(*why);
    }
    return are_scalars(lhs.type, rhs.type) ? binary(op, as_array(lhs), as_array(rhs))
                                           : binary(op, lhs, rhs);
}

Typing<Type> CupyFuse::ufunc(ast::CompareOp op, Operand lhs, Operand rhs) const {
    if (const auto why = refused_as_array(lhs.type, rhs.type)) {
        return Typing<Type>::refused(*why);
    }
    return are_scalars(lhs.type, rhs.type) ? compare(op, as_array(lhs), as_array(rhs))
                                           : compare(op, lhs, rhs);
}

Type CupyFuse::python_number(Type python, Type argument) const {
    return argument.is_weak() ? dialects::python_number(python.kind()) : python;
}

Typing<UnaryTyping> CupyFuse::ufunc(ast::UnaryOp op, Operand operand) const {
    if (const auto why = refused_as_array(operand.type, operand.type)) {
        return Typing<UnaryTyping>::refused(*why);
    }
    return unary(op, as_array(operand));
}

Typing<UnaryTyping> CupyFuse::unary(ast::UnaryOp op, Operand operand) const {
    const Type type = operand.type;
    if (!type.is_known()) {
        return dialects::uniform_unary(type);
    }
    if (const auto why = refused_as_constant(type, type)) {
        return Typing<UnaryTyping>::refused(*why);
    }
    if (op == ast::UnaryOp::Not && type.is_weak()) {
        return UnaryTyping{types::strong(type), types::boolean, types::weak_bool};
    }
    const bool is_sign = op == ast::UnaryOp::Minus || op == ast::UnaryOp::Plus;
    const bool is_invert = op == ast::UnaryOp::Invert && type.is_integral();
    if (type.is_weak() && type.is_number() && (is_sign || is_invert)) {
        const Type result = dialects::python_sign(type);
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
    if (const auto why = refused_as_constant(lhs.type, rhs.type)) {
        return Typing<Type>::refused(*why);
    }
    const TypingError problem = dialects::cannot_compare(op, lhs.type, rhs.type);
    const bool are_numbers = lhs.type.is_number() && rhs.type.is_number();
    const bool is_complex = lhs.type.is(Kind::Complex) || rhs.type.is(Kind::Complex);
    const bool is_identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
    if (is_identity && lhs.type == types::weak_bool && rhs.type == types::weak_bool) {
        return types::boolean;  // of which Python has one True and one False
    }
    if (!are_numbers || !(dialects::is_equality(op) || dialects::is_ordering(op))) {
        return Typing<Type>::refused(problem);
    }
    if (is_complex && dialects::is_ordering(op) && are_scalars(lhs.type, rhs.type)) {
        return Typing<Type>::refused(cat(problem, "; compare `abs(z)` or `z.real`"));
    }
    if (lhs.type.is_integral() && rhs.type.is_integral()) {
        return exactly_compared_as(lhs, rhs);
    }
    const Type number = lhs.type.is_weak() ? lhs.type : rhs.type;
    const Type element = lhs.type.is_weak() ? rhs.type : lhs.type;
    if (is_undecided(number) && element.is_integral() && element.bits() == 64 &&
        !are_scalars(lhs.type, rhs.type)) {
        return Typing<Type>::refused(dialects::undecided(number, element, types::float64));
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
    if (are_scalars(before, now)) {
        return dialects::either_number(before, now);
    }
    const bool has_number = before.is_weak() || now.is_weak();
    return Typing<Type>::refused(
        cat("a value is `", before, "` on one path and `", now,
            "` on another, as values at run time decide; ",
            has_number ? "choose by `cupy.where(c, x, y)`, or begin with an array such as `0 * x`"
                       : "convert one with `.astype(...)`"));
}

Typing<Type> CupyFuse::common_argument(Operand then, Operand otherwise) const {
    if (const auto type = dialects::unsettled(then.type, otherwise.type)) {
        return *type;
    }
    if (!then.type.is_number() || !otherwise.type.is_number()) {
        return Typing<Type>::refused(dialects::cannot_join(then.type, otherwise.type));
    }
    if (are_scalars(then.type, otherwise.type)) {
        return dialects::either_number(then.type, otherwise.type);
    }
    const Typing<Type> common =
        promotion::promote(adapted(then.type, otherwise.type), adapted(otherwise.type, then.type));
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
    if (const auto why = refused_as_constant(value.type, target)) {
        return Typing<Type>::refused(*why);
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
        return types::weak(std::max(type.least_kind(), Kind::Float),
                           std::max(type.kind(), Kind::Float));
    }
    return *dialects::float_loop(kSafe, type);
}

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
