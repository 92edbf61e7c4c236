#include <array>

#include "frontend/dialects/wording.hpp"
#include "frontend/intrinsics/match.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/lower/half.hpp"
#include "frontend/lower/misspelt.hpp"
#include "frontend/lower/type_origins.hpp"
#include "frontend/lower/typed_result.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// The IR operator; `+` and `*` of two bools are or and and, as in NumPy.
ir::ArithOp arith_op(ast::BinaryOp op, Type computed) {
    using enum ast::BinaryOp;
    switch (op) {
        case Add:
            return computed.is(Kind::Bool) ? ir::ArithOp::BitOr : ir::ArithOp::Add;
        case Mul:
            return computed.is(Kind::Bool) ? ir::ArithOp::BitAnd : ir::ArithOp::Mul;
        case Sub:
            return ir::ArithOp::Sub;
        case TrueDiv:
            return ir::ArithOp::TrueDiv;
        case FloorDiv:
            return ir::ArithOp::FloorDiv;
        case Mod:
            return ir::ArithOp::Mod;
        case Pow:
        case MatMul:
            return ir::ArithOp::Pow;
        case LeftShift:
            return ir::ArithOp::LeftShift;
        case RightShift:
            return ir::ArithOp::RightShift;
        case BitAnd:
            return ir::ArithOp::BitAnd;
        case BitOr:
            return ir::ArithOp::BitOr;
        case BitXor:
            return ir::ArithOp::BitXor;
    }
    return ir::ArithOp::Add;
}

/// NumPy shifts by more bits than there are too, C++ does not. Null where the amount is known.
const Intrinsic* checked_shift(ast::BinaryOp op, const Value& amount, Type type) {
    if (op != ast::BinaryOp::LeftShift && op != ast::BinaryOp::RightShift) {
        return nullptr;
    }
    const auto known = as_integer(amount.constant);
    const bool is_within = known && *known >= 0 && *known < static_cast<BigInt>(type.bits());
    return is_within ? nullptr
                     : find_intrinsics(op == ast::BinaryOp::LeftShift ? "fused.left_shift"
                                                                      : "fused.right_shift")
                           .front();
}

/// The function that NumPy calls for a power of an array whose exponent is known; empty: it takes
/// the power. `x**0.5` of a Python number calls one whatever `x` is; the loops of float32 and
/// float64 take the same for any exponent that is a scalar. Squares are the same number anyway.
std::string_view function_of_power(const Value& exponent, Type type, bool is_operator) {
    const ConstantValue& known = exponent.constant;
    const bool is_real = type.is(Kind::Float) && !type.is_small_float();
    const bool is_written = is_operator && exponent.type.is_weak();
    const bool has_root =
        is_real || (is_written && (type.is(Kind::Float) || type.is(Kind::Complex)));
    const auto value = known.get<std::complex<double>>() == nullptr && known.is_number()
                           ? as_double(known)
                           : std::nullopt;
    return value == 2.0                ? "cupy.square"
           : value == 0.5 && has_root  ? "cupy.sqrt"
           : value == -1.0 && has_root ? "cupy.reciprocal"
                                       : "";
}

/// A member of an IntEnum is a plain number in Python's own arithmetic, and has a dtype beside
/// arrays.
Value operand_beside(const Value& other, const Value& value, const Dialect& dialect) {
    const bool is_plain = dialect.is_traced() && is_enum_member(value.constant) &&
                          (other.type.is_weak() || is_enum_member(other.constant));
    if (!is_plain) {
        return value;
    }
    const ConstantValue number = without_dtype(*value.constant.get<NumpyScalar>());
    return {.type = dialect.literal_type(number),
            .constant = with_name_of(value.constant, number),
            .span = value.span};
}

/// Whether Python's own arithmetic gives what the peer computes: `float32(1) / float32(3)` in a
/// Numba kernel has a type by Numba's rules.
bool folds_as_python(const Value& value, FoldModel model) {
    return value.is_bare_constant() &&
           (model == FoldModel::Python || value.constant.get<NumpyScalar>() == nullptr);
}

/// Whether Python's compiler has computed an expression already.
bool is_of_literals(const ast::Expr& expr) {
    if (const auto* binary = std::get_if<ast::Binary>(&expr.node)) {
        return is_of_literals(*binary->lhs) && is_of_literals(*binary->rhs);
    }
    if (const auto* unary = std::get_if<ast::Unary>(&expr.node)) {
        return unary->op != ast::UnaryOp::Not && is_of_literals(*unary->operand);
    }
    const auto* literal = std::get_if<ast::Literal>(&expr.node);
    return literal != nullptr && std::holds_alternative<ast::Integer>(literal->value);
}

}  // namespace

Value FunctionLowering::lower(const ast::Expr& expr) {
    Value value = std::visit([&](const auto& node) { return lower(node, expr.span); }, expr.node);
    if (value.type.is(Kind::None) && value.expr != nullptr && !value.is_poison()) {
        // `r = f(a)` of a function without a result: None is all that is left to read.
        keep_effect(value, expr.span);
        return constant_value({NoneValue{}}, expr.span);
    }
    const bool is_computed = std::holds_alternative<ast::Binary>(expr.node) ||
                             std::holds_alternative<ast::Unary>(expr.node) ||
                             std::holds_alternative<ast::Call>(expr.node);
    return is_computed && value.type.is_number() && value.expr != nullptr &&
                   dialect_.variable_model() == VariableModel::Webs
               ? widened(expr, std::move(value))
               : value;
}

/// A subexpression has a type of its own, which, as that of a name, only widens while the types of
/// a loop settle: `h = (h + w) * 3` of uint32 adds in uint64 before h is known to become int64, so
/// that the sum is a float64 and then h is.
Value FunctionLowering::widened(const ast::Expr& expr, Value value) {
    Type& known = temporary_types_[{&expr, temporary_visits_[&expr]++}];
    const Type joined = join(known, value.type, expr.span, "");
    if (joined != known) {
        changed_ = changed_ || known.is_known();
        known = joined;
    }
    return joined == value.type ? value : computed(convert(value, joined, expr.span), joined);
}

Value FunctionLowering::lower(const ast::Literal& node, Span span) {
    if (const auto* integer = std::get_if<ast::Integer>(&node.value);
        integer != nullptr && !integer->fits) {
        error(span, Code::TypeMismatch, "this integer does not fit 64 bits");
        return poison(span);
    }
    if (std::holds_alternative<ast::Bytes>(node.value) ||
        std::holds_alternative<ast::Ellipsis>(node.value)) {
        error(span, Code::UnsupportedExpression, "this literal has no value in device code");
        return poison(span);
    }
    return constant_value(*module_.evaluator().evaluate(ast::Expr{span, node}, spec_.site), span);
}

Value FunctionLowering::lower(const ast::Name& node, Span span) {
    const uint32_t version =
        node.ordinal < webs_.read_version.size() ? webs_.read_version[node.ordinal] : kNoVersion;
    if (version != kNoVersion) {
        Value value = read_version(version, span);
        const auto captures = webs_.captures.find(&node);
        return captures == webs_.captures.end()
                   ? value
                   : settled_closure(std::move(value), captures->second, span);
    }
    Result<ConstantValue> value =
        module_.evaluator().lookup(node.id, spec_.site, span, &webs_.names);
    if (!value) {
        not_known(node.id, span, Code::UnknownName, value.failure());
        return poison(span);
    }
    return constant_value(std::move(*value), span);
}

Value FunctionLowering::lower(const ast::Attribute& node, Span span) {
    if (const auto value = inner_attribute(node, span)) {
        return *value;
    }
    Value object = lower(*node.value);
    if (object.type.is(Kind::Array)) {  // `a[f()].shape` is known without f, or asked for each axis
        object = evaluated(settled_place(object));
    }
    const uint32_t errors = diagnostics_.error_count();
    Value result = attribute_of(object, node.attribute, span);
    ask_for_attribute(object, node, errors);
    if (auto failure = misspelt_in_library(result.constant, node, module_.types())) {
        error(Code::UnknownAttribute, *std::move(failure));
        return poison(span);
    }
    const bool drops_object =
        result.expr == nullptr ? result.elements == nullptr : result.expr->effect < Effect::Writes;
    if (drops_object) {  // `f().ndim`
        keep_effect(object, span);
    }
    return result;
}

Value FunctionLowering::lower(const ast::Unary& node, Span span) {
    if (node.op == ast::UnaryOp::Not) {
        const bool asks_for_truth = dialect_.is_traced() &&
                                    std::holds_alternative<ast::BoolOp>(node.operand->node) &&
                                    !decide(*node.operand, webs_);
        if (asks_for_truth) {
            return computed(make_not(condition(*node.operand), span), types::weak_bool);
        }
        const Value operand = lower(*node.operand);
        if (operand.is_bare_constant() || operand.is_object()) {
            const auto value = truth(operand.constant);
            return value ? constant_value({!*value}, span) : poison(span);
        }
        require_branching(operand, span);
        const ir::Expr* test = truth_of(operand, span);
        const bool is_python = operand.type.is_weak() || dialect_.is_traced();
        const Type type = is_python ? types::weak_bool : types::boolean;
        const auto* nonzero = std::get_if<ir::Compare>(&test->node);
        if (nonzero != nullptr && test != operand.expr) {
            return computed(make(span, types::boolean,
                                 ir::Compare{ir::CompareOp::Eq, nonzero->lhs, nonzero->rhs}),
                            type);
        }
        return computed(make(span, types::boolean, ir::Unary{ir::UnaryOp::Not, test}), type);
    }
    return unary(node.op, lower(*node.operand), span);
}

Value FunctionLowering::unary(ast::UnaryOp op, const Value& operand, Span span, Written written) {
    if (operand.is_poison()) {
        return poison(span, operand.type);
    }
    if (operand.type.is(Kind::TimeDelta) &&
        (op == ast::UnaryOp::Plus || op == ast::UnaryOp::Minus)) {
        return op == ast::UnaryOp::Plus ? operand
                                        : *time_function("numpy.datetime64.neg", {operand}, span);
    }
    const bool folds = folds_as_python(operand, dialect_.fold_model()) ||
                       (operand.expr == nullptr && dialect_.fold_model() == FoldModel::Python);
    const bool makes_array = written == Written::Ufunc && operand.type.is_weak();
    if (folds && operand.constant.is_number() && !makes_array) {
        const Folded folded = fold_unary(op, operand.constant, span);
        if (folded) {
            return constant_value(*folded, span);
        }
    }
    if (operand.type.is(Kind::Optional)) {
        return unary(op, present(operand), span, written);
    }
    const Typing<UnaryTyping> typing = written == Written::Ufunc
                                           ? dialect_.ufunc(op, operand.operand())
                                           : dialect_.unary(op, operand.operand());
    if (!accept(typing, span)) {
        return poison(span);
    }
    const ir::Expr* converted = convert(operand, typing->operand, span);
    if (op == ast::UnaryOp::Plus && dialect_.is_traced() && !operand.type.is_weak()) {
        return FusedCalls::copied(*this, operand, span);  // a new array
    }
    if (op == ast::UnaryOp::Plus) {
        return computed(make_cast(converted, types::strong(typing->computed), span),
                        typing->result);
    }
    const Type own = types::strong(typing->operand);
    const auto ir_op = op == ast::UnaryOp::Minus ? ir::UnaryOp::Negate
                       : own.is(Kind::Bool)      ? ir::UnaryOp::Not
                                                 : ir::UnaryOp::Invert;
    const ir::Expr* expr = make(span, own, ir::Unary{ir_op, converted});
    Value result = computed(make_cast(expr, types::strong(typing->computed), span), typing->result);
    result.is_half = operand.is_half;
    if (operand.constant.is_number()) {
        note_constant(result,
                      has_other_types(operand, dialect_) ? known_result(op, operand, *typing, span)
                                                         : fold_unary(op, operand.constant, span),
                      dialect_);
    }
    return result;
}

Value FunctionLowering::lower(const ast::Binary& node, Span span) {
    // `(1 << 64) - 1`: what is between needs no type.
    if (is_of_literals(*node.lhs) && is_of_literals(*node.rhs)) {
        if (auto value = module_.evaluator().evaluate(ast::Expr{span, node}, spec_.site)) {
            return constant_value(*std::move(value), span);
        }
    }
    const ast::Expr* const operands[] = {node.lhs, node.rhs};
    const std::vector<Value> values = lower_operands(operands);
    const uint32_t errors = diagnostics_.error_count();
    const Value result = binary(node.op, values[0], values[1], span);
    note_types_after(diagnostics_, errors, operands, {source_, webs_, types_.version});
    return result;
}

Value FunctionLowering::binary(ast::BinaryOp op, const Value& first, const Value& second, Span span,
                               Written written) {
    const bool are_flags = joins_flags(op, first.constant, second.constant);
    const Value lhs = are_flags ? first : operand_beside(second, first, dialect_);
    const Value rhs = are_flags ? second : operand_beside(first, second, dialect_);
    if (lhs.is_poison() || rhs.is_poison()) {
        return poison(span, lhs.type.is(Kind::Error) || rhs.type.is(Kind::Error) ? types::error
                                                                                 : types::unknown);
    }
    if (lhs.type.is(Kind::Optional) || rhs.type.is(Kind::Optional)) {
        const Value left = present(lhs);
        return binary(op, left, present(rhs), span, written);
    }
    if (op == ast::BinaryOp::Add && lhs.type.is(Kind::Tuple) && rhs.type.is(Kind::Tuple)) {
        return joined_tuples(lhs, rhs, span);
    }
    if (auto time = time_binary(op, lhs, rhs, span)) {
        return *time;
    }
    if (auto moved = iterator_binary(op, lhs, rhs, span)) {
        return *moved;
    }
    const bool makes_array =
        written == Written::Ufunc && (lhs.type.is_weak() || rhs.type.is_weak());
    const bool are_constant = lhs.constant.is_known() && rhs.constant.is_known() && !makes_array;
    const Typing<BinaryTyping> typing = written == Written::Ufunc
                                            ? dialect_.ufunc(op, lhs.operand(), rhs.operand())
                                            : dialect_.binary(op, lhs.operand(), rhs.operand());
    std::optional<Folded> folded;
    if (are_constant) {
        folded = fold_binary(op, lhs.constant, rhs.constant, span);
        const bool are_bare =
            (written == Written::Symbol || dialect_.fold_model() == FoldModel::Python) &&
            folds_as_python(lhs, dialect_.fold_model()) &&
            folds_as_python(rhs, dialect_.fold_model());
        const bool must_fold = are_bare || lhs.is_object() || rhs.is_object() ||
                               (dialect_.fold_model() == FoldModel::Python && lhs.expr == nullptr &&
                                rhs.expr == nullptr);
        // `W[0] + 1` of an item of a tuple wraps in a Numba kernel.
        const bool wraps = are_bare && *folded && dialect_.fold_model() == FoldModel::Never &&
                           typing && !can_be(types::strong(typing->computed), **folded);
        if (must_fold && *folded && !wraps) {
            return constant_value(**folded, span);
        }
        const bool has_run_time = are_bare && !lhs.is_object() && !rhs.is_object() &&
                                  dialect_.fold_model() == FoldModel::Never;  // `1 // 0`
        if (must_fold && !has_run_time && !wraps) {
            error(span, Code::TypeMismatch, folded->failure().message);
            return poison(span);
        }
    }
    if (!accept(typing, span)) {
        return poison(span);
    }
    const Type type = types::strong(typing->computed);
    const bool is_half = half::is_loop(std::array{lhs, rhs}, type, dialect_);
    const auto promoted = [&](const Value& value, Type operand) {
        const ir::Expr* expr = convert(half::in_loop(value, is_half), operand, value.span);
        const bool is_narrow = operand.is(Kind::Int) && operand.bits() < type.bits();
        return is_narrow && type == types::int32 ? make_cast(expr, type, value.span) : expr;
    };
    const bool checks = checks_divisor(op, type);
    const ir::Expr* left = promoted(checks ? evaluated(lhs) : lhs, typing->lhs);
    const ir::Expr* right = promoted(rhs, typing->rhs);
    const bool is_power_of_array = op == ast::BinaryOp::Pow && dialect_.is_traced() &&
                                   !lhs.type.is_weak() &&
                                   !(is_fused_kernel() && rank_of(left) == 0);
    const bool is_operator = written == Written::Symbol;
    if (const std::string_view name =
            is_power_of_array ? function_of_power(rhs, type, is_operator) : std::string_view();
        !name.empty()) {
        const bool is_square_of_bools = is_operator && rhs.type.is_weak() &&
                                        types::strong(lhs.type).is(Kind::Bool) &&
                                        type.is(Kind::Int);
        const Value base = is_square_of_bools
                               ? computed(convert(lhs, types::int8, lhs.span), types::int8)
                               : computed(left, type);
        return call_rows(find_intrinsics(name), std::string(name), {base}, {""}, span);
    }
    const bool is_ufunc = written == Written::Ufunc && dialect_.name() == ir::DialectName::Numba;
    const Intrinsic* shift = dialect_.is_traced() ? checked_shift(op, rhs, type) : nullptr;
    Value result = computed(
        shift == nullptr ? make(span, type, ir::Arith{arith_op(op, type), left, right, is_ufunc})
                         : make(span, type, ir::CallIntrinsic{shift, {left, right}, type}),
        typing->result);
    result.is_half = is_half;
    if (folded) {
        const bool is_typed = has_other_types(lhs, dialect_) || has_other_types(rhs, dialect_);
        note_constant(result, is_typed ? known_result(op, lhs, rhs, *typing, span) : *folded,
                      dialect_);
    }
    return result;
}

Value FunctionLowering::lower(const ast::NamedExpr& node, Span span) {
    const auto& name = std::get<ast::Name>(node.name->node);
    const Value value = lower(*node.value);
    assign_name(name, value, span, false);
    return read_version(webs_.written_version[name.ordinal], span);
}

Value FunctionLowering::lower(const ast::Call& node, Span span) {
    if (const auto* attribute = std::get_if<ast::Attribute>(&node.callee->node)) {
        const Value object = lower(*attribute->value);
        const uint32_t errors = diagnostics_.error_count();
        if (!object.is_object()) {
            Value result = object.is_poison()
                               ? poison(span, object.type)
                               : method_call(object, attribute->attribute, node, span);
            ask_for_attribute(object, *attribute, errors);
            return result;
        }
        const Value callee = attribute_of(object, attribute->attribute, node.callee->span);
        ask_for_attribute(object, *attribute, errors);
        return call(callee, node, span);
    }
    const std::optional<Value> inner = closure(*node.callee);
    return call(inner ? *inner : lower(*node.callee), node, span);
}

Value FunctionLowering::lower(const ast::Subscript& node, Span span) {
    return subscript(lower(*node.base), *node.index, span);
}

Value FunctionLowering::lower(const ast::Slice&, Span span) {
    error(span, Code::UnsupportedExpression, "a slice stands only inside a subscript");
    return poison(span);
}
Value FunctionLowering::lower(const ast::List& node, Span span) {
    if (dialect_.is_traced()) {  // it has no name by which it could be changed
        return lower(ast::Tuple{node.elements}, span);
    }
    error(span, Code::UnsupportedExpression,
          cat("lists need memory at run time; use a tuple or ",
              wording_of(dialect_.name()).own_array));
    return poison(span);
}
Value FunctionLowering::lower(const ast::Dict&, Span span) {
    error(span, Code::UnsupportedExpression, "dictionaries are not supported in device code");
    return poison(span);
}
Value FunctionLowering::lower(const ast::Starred&, Span span) {
    error(span, Code::UnsupportedExpression, "`*` is not supported here; write the items out");
    return poison(span);
}
Value FunctionLowering::lower(const ast::UnsupportedExpr& node, Span span) {
    const bool is_text = node.what == "f-strings";
    const bool is_loop = node.host != nullptr && std::get_if<ast::Comprehension>(node.host);
    if (is_loop && dialect_.is_traced()) {
        traced_.lists.push_back(span);
    }
    error(span, Code::UnsupportedExpression,
          cat(node.what, " are not supported in device code",
              is_text ? "; `print` takes texts and values one by one"
              : is_loop && dialect_.is_traced()
                  ? " unless their rounds are known at translation; write a `for` loop"
                  : ""));
    return poison(span);
}
Value FunctionLowering::lower(const ast::InvalidExpr&, Span span) {
    failed_ = true;
    return poison(span);
}

}  // namespace pykern2cu
