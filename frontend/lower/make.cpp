#include <algorithm>
#include <array>

#include "frontend/dialects/operands.hpp"
#include "frontend/intrinsics/advice.hpp"
#include "frontend/ir/make.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/half.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/held_half.hpp"

namespace pykern2cu {
namespace {

const Intrinsic* conversion_row(const Dialect& dialect, Type from, Type to) {
    const std::string_view prefix = dialect.conversion_prefix();
    const auto rows = prefix.empty() || from == to
                          ? std::span<const Intrinsic* const>()
                          : find_intrinsics(cat(prefix, ".", from.name(), ".", to.name()));
    return rows.empty() ? nullptr : rows.front();
}

/// The type that a named constant has where another is wanted: its own, from which C++ converts it,
/// unless that has lost digits of it, as the float32 that 0.1 is in CuPy has beside a float64.
Type type_of_named(const Value& value, Type wanted) {
    const Type own = types::strong(value.type);
    const Type exact =
        wanted.is(Kind::Complex) && own.is_real() ? types::component(wanted) : wanted;
    const auto kept = number_as(value.constant, own);
    const auto needed = number_as(value.constant, exact);
    const auto converted = kept ? number_as(constant_from(*kept, own), exact) : std::nullopt;
    const bool is_same =
        converted && needed &&
        identity(constant_from(*converted, exact)) == identity(constant_from(*needed, exact));
    return is_same || !needed ? own : exact;
}

}  // namespace

const ir::Expr* FunctionLowering::make(Span span, Type type, decltype(ir::Expr::node) node) {
    return ir::make(module_.module(), span, type, std::move(node));
}

const ir::Expr* FunctionLowering::make_const(const ir::Number& value, Type type, Span span,
                                             const ir::NamedConstant* origin, uint8_t base) {
    return make(span, type, ir::Const{value, origin, base});
}

const ir::Expr* FunctionLowering::make_int(int64_t value, Type type, Span span) {
    return make_const(*number_as(ConstantValue{BigInt{value}}, type), type, span);
}

//   not i < n   →   i >= n     of integers; no comparison with NaN is true, so floats keep `not`
const ir::Expr* FunctionLowering::make_not(const ir::Expr* test, Span span) {
    const auto* compare = std::get_if<ir::Compare>(&test->node);
    if (compare == nullptr || !compare->lhs->type.is_integral()) {
        return make(span, types::boolean, ir::Unary{ir::UnaryOp::Not, test});
    }
    constexpr std::array kOpposites = {ir::CompareOp::Ne, ir::CompareOp::Eq, ir::CompareOp::Ge,
                                       ir::CompareOp::Gt, ir::CompareOp::Le, ir::CompareOp::Lt};
    return make(
        span, types::boolean,
        ir::Compare{kOpposites[static_cast<size_t>(compare->op)], compare->lhs, compare->rhs});
}

const ir::Expr* FunctionLowering::make_var(const ir::Variable* variable, Span span) {
    return make(span, variable->type, ir::Var{variable});
}

const ir::Expr* FunctionLowering::make_cast(const ir::Expr* expr, Type type, Span span,
                                            ir::CastOrigin origin) {
    if (const Intrinsic* row = conversion_row(dialect_, expr->type, type)) {
        return make(span, type, ir::CallIntrinsic{row, {expr}});
    }
    const bool is_needed = expr->type != type || origin == ir::CastOrigin::Written;
    return is_needed ? make(span, type, ir::Cast{expr, origin}) : expr;
}

ir::Stmt* FunctionLowering::emit(Span span, decltype(ir::Stmt::node) node) {
    ir::Stmt* stmt =
        module_.module().stmts.make(span, std::move(pending_comments_), std::move(node));
    pending_comments_ = {};
    block_->statements.push_back(stmt);
    if (const auto* assign = std::get_if<ir::Assign>(&stmt->node)) {
        fused_.assigned[assign->variable].push_back(assign->value);
    }
    return stmt;
}

/// An assignment that stands elsewhere than behind what is lowered so far.
ir::Stmt* FunctionLowering::make_assign(ir::Variable* variable, const ir::Expr* value, Span span) {
    fused_.assigned[variable].push_back(value);
    return module_.module().stmts.make(span, ir::Comments{}, ir::Assign{variable, value, false});
}

Value FunctionLowering::poison(Span span, Type type) {
    if (type.is(Kind::Error) && !failed_ && !unreported_) {
        unreported_ = span;
    }
    return {.type = type, .expr = make(span, type, ir::Poison{}), .span = span};
}

Value FunctionLowering::computed(const ir::Expr* expr, Type result) {
    const bool is_half =
        result == types::held_half || (expr->type == types::float16 && result != expr->type);
    const Type type = result == types::held_half ? types::strong(result) : result;
    return {.type = type, .expr = expr, .span = expr->span, .is_half = is_half};
}

Value FunctionLowering::constant_value(ConstantValue constant, Span span) {
    if (const auto* member = constant.get<PlainMember>();
        member != nullptr && member->value->is_number() && !dialect_.is_traced()) {
        constant = member_number(constant);
    }
    if (constant.is_number()) {
        const Type type = dialect_.literal_type(constant);
        if (!type.is_known()) {
            error(span, Code::TypeMismatch, "this integer does not fit 64 bits");
            return poison(span);
        }
        const auto* scalar = constant.get<NumpyScalar>();
        const bool is_half =
            scalar != nullptr && scalar->type == types::float16 && type != scalar->type;
        return {.type = type, .constant = std::move(constant), .span = span, .is_half = is_half};
    }
    if (const auto* sequence = constant.get<std::shared_ptr<const SequenceValue>>()) {
        auto elements = std::make_shared<std::vector<Value>>();
        std::vector<Type> types;
        for (const ConstantValue& item : (*sequence)->items) {
            elements->push_back(constant_value(item, span));
            types.push_back(half::counted_type(elements->back()));
        }
        const NamedTupleClass* named = (*sequence)->named.get();
        return {.type = named == nullptr
                            ? module_.types().tuple(types)
                            : module_.types().named_tuple(named->name, named->fields, types),
                .constant = std::move(constant),
                .elements = elements,
                .span = span};
    }
    if (const auto* array = constant.get<std::shared_ptr<const ArrayValue>>()) {
        const ir::NamedConstant* origin = constant.origin;
        const std::string_view name =
            origin != nullptr ? std::string_view(origin->name) : "constants";
        const Span defined = origin != nullptr ? origin->span : span;
        const Value stored =
            value_of(make_var(module_.constant_array(**array, name, defined), span));
        return (*array)->layout == Layout::F ? array_attribute(stored, "T", span) : stored;
    }
    if (const auto* qualified = constant.get<Qualified>()) {
        const auto rows = find_intrinsics(qualified->name);
        if (std::string why = refuse_foreign_name(qualified->name, dialect_);
            !why.empty() && !rows.empty() && kind_of(*rows.front()) == IntrinsicKind::Value) {
            error(span, Code::UnknownAttribute, std::move(why));
            return poison(span);
        }
        if (!rows.empty() && kind_of(*rows.front()) == IntrinsicKind::Value) {
            const IntrinsicMatch match = match_value(*rows.front(), module_.types());
            return value_of(make(span, match.result,
                                 ir::CallIntrinsic{match.row, {}, match.bound, match.cxx_type}));
        }
    }
    if (const auto* type = constant.get<TypeObject>(); type && type->type.is(Kind::Class)) {
        constant = {TypeObject{.type = held_class(type->type), .is_class = type->is_class}};
    }
    return {.type = constant.is_none() ? types::none : types::object,
            .constant = std::move(constant),
            .span = span};
}

const ir::Expr* FunctionLowering::expr_of(const Value& value, Span span) {
    if (value.expr != nullptr && !value.is_flat) {
        return value.expr;
    }
    return convert(value, value.type, span);
}

const ir::Expr* FunctionLowering::convert(const Value& value, Type type, Span span) {
    if (value.is_poison() || !type.is_known()) {
        return poison(span).expr;
    }
    if (value.is_flat) {
        error(span, Code::UnsupportedExpression,
              "`flat` of this array can be looped over and indexed only; its layout is not `::1`");
        return poison(span).expr;
    }
    if (type.is(Kind::Optional)) {
        return convert_to_optional(value, type, span);
    }
    if (value.type.is(Kind::Optional)) {
        return convert(present(value), type, span);
    }
    if (value.expr == nullptr && value.constant.is_number()) {
        const Type strong = types::strong(type);
        const auto integer = value.type.is_weak() && strong.is(Kind::Int)
                                 ? dialects::integer_value(value.constant)
                                 : std::nullopt;
        if (integer && !dialects::fits(*integer, strong)) {
            error(span, Code::TypeMismatch, dialects::does_not_fit(*integer, strong));
            return poison(span).expr;
        }
        const auto number = number_as(value.constant, strong);
        if (!number) {
            error(span, Code::TypeMismatch,
                  cat("this constant cannot be converted to `", type, "`"));
            return poison(span).expr;
        }
        const Type stored = type_of_named(value, strong);
        const auto stored_number = number_as(value.constant, stored);
        const ir::NamedConstant* origin =
            value.constant.origin != nullptr && stored_number
                ? module_.named(value.constant.origin, stored, *stored_number)
                : nullptr;
        if (origin != nullptr) {
            return make_cast(make_const(*stored_number, stored, span, origin), strong, span);
        }
        return make_const(*number, strong, span, nullptr, value.constant.base);
    }
    if (value.elements != nullptr || type.is(Kind::Tuple)) {
        return convert_tuple(value, type, span);
    }
    if (value.expr == nullptr) {
        const bool is_function = value.constant.get<FunctionValue>() != nullptr ||
                                 value.constant.get<Qualified>() != nullptr;
        error(span, Code::UnsupportedExpression,
              is_function
                  ? "which function this is must be known at translation; call each where "
                    "it is chosen, as in `f(x) if c else g(x)`"
                  : "this exists at compile time only and cannot be a value in device code");
        return poison(span).expr;
    }
    const Type target = types::strong(type);
    const bool both_numbers = value.expr->type.is_number() && target.is_number();
    const bool both_arrays = value.expr->type.is(Kind::Array) && target.is(Kind::Array) &&
                             value.expr->type.element() == target.element() &&
                             value.expr->type.ndim() == target.ndim();
    const bool both_records = value.expr->type.is(Kind::Record) && target.is(Kind::Record) &&
                              types::is_prefix(target, value.expr->type);
    if (value.expr->type != target && !both_numbers && !both_arrays && !both_records) {
        error(span, Code::TypeMismatch, cat("cannot convert `", value.type, "` to `", type, "`"));
        return poison(span).expr;
    }
    if (value.expr->type.is(Kind::Complex) && target.is_real()) {
        error(span, Code::TypeMismatch,
              cat("cannot convert `", value.type, "` to `", type,
                  "`; take `.real` or `abs()` of it"));
        return poison(span).expr;
    }
    return make_cast(value.expr, target, span);
}

const ir::Expr* FunctionLowering::convert_tuple(const Value& value, Type type, Span span) {
    const Type held = types::strong(type);
    if (value.expr != nullptr && value.expr->type == held) {
        return value.expr;
    }
    const bool is_tuple = value.type.is(Kind::Tuple) && type.is(Kind::Tuple);
    if (!is_tuple || value.type.elements().size() != type.elements().size()) {
        error(span, Code::TypeMismatch, cat("cannot convert `", value.type, "` to `", type, "`"));
        return poison(span).expr;
    }
    const std::vector<Value> items = parts_of(value, span);
    std::vector<const ir::Expr*> elements;
    for (uint32_t i = 0; i < type.elements().size(); ++i) {
        elements.push_back(convert(items[i], type.elements()[i], span));
    }
    return make(span, held, ir::MakeTuple{std::move(elements)});
}

/// Has the function specialised on the parameters that the value is made of.
void FunctionLowering::ask_for_literal(const Value& value) {
    if (value.elements != nullptr) {
        for (const Value& item : *value.elements) {
            ask_for_literal(item);
        }
        return;
    }
    if (value.expr == nullptr) {
        return;
    }
    ir::for_each_expression(*value.expr, [&](const ir::Expr& part) {
        const auto* var = std::get_if<ir::Var>(&part.node);
        for (size_t i = 0; var != nullptr && i < spec_.arguments.size(); ++i) {
            if (var->variable->storage == ir::Storage::Parameter &&
                var->variable->name == parameter_name(i)) {
                spec_.needs_literal[i] = true;
            }
        }
    });
}

std::optional<int64_t> FunctionLowering::constant_integer(const Value& value, Span span,
                                                          std::string_view what) {
    if (value.is_poison()) {
        return std::nullopt;
    }
    const auto integer = as_integer(value.constant);
    if (!integer || *integer > INT64_MAX || *integer < INT64_MIN) {
        ask_for_literal(value);
        error(span, Code::NotConstant,
              cat(what, " must be an integer constant; define it at module level"));
        return std::nullopt;
    }
    return static_cast<int64_t>(*integer);
}

}  // namespace pykern2cu
