#include <algorithm>
#include <cmath>
#include <utility>

#include "frontend/dialects/operands.hpp"
#include "frontend/intrinsics/advice.hpp"
#include "frontend/intrinsics/checked_division.hpp"
#include "frontend/intrinsics/operators.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/lower/half.hpp"
#include "frontend/lower/reductions.hpp"
#include "frontend/lower/special_forms.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

Value FunctionLowering::call(const Value& callee, const ast::Call& node, Span span) {
    // A function that values at run time choose has no value, which is reported.
    const bool is_reported = callee.type.is(Kind::Object) && !callee.constant.is_known();
    if (callee.is_poison() || is_reported) {
        return poison(span, callee.is_poison() ? callee.type : types::error);
    }
    if (const auto* type = callee.constant.get<TypeObject>()) {
        return call_type(type->type, node, span);
    }
    if (const auto* function = callee.constant.get<FunctionValue>()) {
        return call_function(*function, node, span);
    }
    if (const auto* qualified = callee.constant.get<Qualified>()) {
        return call_library(qualified->name, node, span);
    }
    if (const auto* foreign = callee.constant.get<std::shared_ptr<const ForeignFunction>>()) {
        return call_foreign(**foreign, node, span);
    }
    if (const auto* tuple = callee.constant.get<std::shared_ptr<const NamedTupleClass>>()) {
        return make_named_tuple(**tuple, node, span);
    }
    error(span, Code::UnknownFunction, "this cannot be called in device code");
    return poison(span);
}

std::vector<Value> FunctionLowering::lower_arguments(const ast::Call& node,
                                                     std::vector<std::string_view>& keywords) {
    std::vector<const ast::Expr*> exprs;
    for (const ast::Argument& argument : node.arguments) {
        exprs.push_back(argument.value);
    }
    const std::vector<Value> values = lower_operands(exprs);
    std::vector<Value> arguments;
    for (size_t i = 0; i < values.size(); ++i) {
        const ast::Argument& argument = node.arguments[i];
        if (argument.kind == ast::Argument::Kind::DoubleStar) {
            error(argument.span, Code::UnsupportedExpression,
                  "`**` arguments are not supported; write the arguments out");
        } else if (argument.kind == ast::Argument::Kind::Star) {
            append_items(arguments, values[i]);
        } else {
            arguments.push_back(values[i]);
        }
        keywords.resize(arguments.size());
        if (argument.kind == ast::Argument::Kind::Keyword) {
            keywords.back() = argument.keyword;
        }
    }
    return arguments;
}

Value FunctionLowering::call_library(const std::string& name, const ast::Call& node, Span span) {
    if (std::string why = refuse_foreign_name(name, dialect_); !why.empty()) {
        error(node.callee->span, Code::UnknownFunction, std::move(why));
        return poison(span);
    }
    if (const SpecialForm form = special_form(name)) {
        return form(*this, node, span);
    }
    std::vector<std::string_view> keywords;
    const std::vector<Value> arguments = lower_arguments(node, keywords);
    if (const auto result = call_array_function(name, {arguments, keywords}, span)) {
        return *result;
    }
    return call_scalars(name, node, {arguments, keywords}, span);
}

/// A function of numbers: an operator by its name, a row of the table, or one that is refused.
Value FunctionLowering::call_scalars(const std::string& name, const ast::Call& node,
                                     const CallArguments& given, Span span) {
    if (is_reduction(name)) {
        if (const auto result = reduction_call(name.substr(name.rfind('.') + 1), given, span)) {
            return *result;
        }
    }
    if (const auto result = FusedCalls::call(*this, name, node, given, span)) {
        return *result;
    }
    if (const auto result = call_with_dtype(name, node, given, span)) {
        return *result;
    }
    if (operator_of(name)) {
        return call_operator(name, given, span);
    }
    const auto rows = find_intrinsics(name);
    if (rows.empty()) {
        const bool makes_arrays = name.starts_with("numpy.") || name.starts_with("cupy.");
        const Wording& wording = wording_of(dialect_.name());
        const std::string_view cure =
            makes_arrays ? allocation_cure(name.substr(name.find('.') + 1), wording)
                         : std::string_view();
        if (const auto folded = fold_call(name, given.values, given.keywords, span)) {
            return constant_value(*folded, span);
        }
        const std::string_view advice = advice_for(name, dialect_);
        error(node.callee->span, Code::UnknownFunction,
              is_reduction(name) ? refused_reduction(name, wording)
                                 : cat("`", name, "` cannot be called in device code",
                                       cure.empty() ? "" : ": its result needs memory at run time",
                                       cure.empty() && advice.empty() ? "" : "; ",
                                       advice.empty() ? cure : advice));
        if (cure.empty() && advice.empty() && !is_reduction(name)) {
            ask_for_library_name(name, *node.callee);
        }
        return poison(span);
    }
    return call_rows(rows, name, given.values, given.keywords, span);
}

/// A NumPy function whose arguments include an array. Nothing: it is no function of whole arrays.
std::optional<Value> FunctionLowering::call_array_function(const std::string& name,
                                                           const CallArguments& arguments,
                                                           Span span) {
    if (name.rfind("numpy.", 0) != 0 || arguments.values.empty()) {
        return std::nullopt;
    }
    const ArrayMethod method = array_method(name);
    if (method != nullptr && arguments.values[0].type.is(Kind::Array)) {
        if (const Value* poisoned = arguments.poison()) {
            return poison(span, poisoned->type);
        }
        return method(*this, arguments.values[0], arguments.without(0), span);
    }
    const std::string_view short_name = std::string_view(name).substr(6);
    const size_t at = short_name == "digitize" ? 1 : 0;
    if (at < arguments.values.size() && arguments.values[at].type.is(Kind::Array)) {
        if (const auto result =
                call_library_function(short_name, arguments.values[at], arguments, span)) {
            return *result;
        }
    }
    const bool has_array =
        std::any_of(arguments.values.begin(), arguments.values.end(),
                    [](const Value& value) { return value.type.is(Kind::Array); });
    const bool is_elementwise = operator_of(name) || !find_intrinsics(name).empty();
    return has_array && is_elementwise ? std::optional(call_elementwise(name, arguments, span))
                                       : std::nullopt;
}

namespace {

/// `max` and what is the same number for integers: it does not cut what C++ computed wider.
bool gives_an_operand(const IntrinsicMatch& match) {
    const Intrinsic& row = *match.row;
    return match.result == match.bound &&
           (row.cuda == "$0" || row.needs == "helper:maximum" || row.needs == "helper:minimum");
}

/// Whether CuPy takes the loop of float16, which is the first for the integers of its functions of
/// floats.
bool counts_as_half(std::string_view name, const std::vector<Value>& arguments, Type bound,
                    const Dialect& dialect) {
    return name.starts_with("cupy") ? half::is_float_loop(arguments, bound, dialect)
                                    : half::is_loop(arguments, bound, dialect);
}

Type held_type(const std::vector<Value>& arguments, Type type) {
    for (const Value& argument : arguments) {
        type = held_type(argument, type);
    }
    return type;
}

}  // namespace

Value FunctionLowering::call_rows(std::span<const Intrinsic* const> rows, const std::string& name,
                                  std::vector<Value> arguments,
                                  const std::vector<std::string_view>& keywords, Span span) {
    std::vector<GivenArgument> given;
    for (size_t i = 0; i < arguments.size(); ++i) {
        arguments[i] =
            present(takes_iterators(*rows.front()) ? as_pointer(arguments[i]) : arguments[i]);
        if (arguments[i].is_poison()) {
            read_unknown_ = read_unknown_ || arguments[i].type.is(Kind::Unknown);
            return poison(span, arguments[i].type);
        }
        given.push_back({keywords[i], arguments[i].operand()});
    }
    if (auto time = time_function(name, arguments, span)) {
        return *time;
    }
    // `math.sqrt(2.0)` gives a Python float, `numpy.sqrt(2.0)` a NumPy float64.
    const bool is_host_library = name.rfind("math.", 0) == 0 || name.rfind("numpy.", 0) == 0;
    if (dialect_.fold_model() == FoldModel::Python && is_host_library) {
        if (const auto folded = fold_call(name, arguments, keywords, span)) {
            return constant_value(*folded, span);
        }
    }
    if (FusedCalls::refuse_undecided(*this, name, arguments)) {
        return poison(span);
    }
    const Typing<IntrinsicMatch> match = match_call(rows, given, dialect_, module_.types());
    if (!match) {
        error(span, Code::InvalidArgument, match.error());
        return poison(span);
    }
    if (match.warning()) {
        diagnostics_.warning(span, match.warning()->code, match.warning()->message);
    }
    const Type held = gives_an_operand(*match) ? held_type(arguments, match->bound) : match->bound;
    // Only a cooperative launch makes the blocks of a grid wait for each other.
    spec_.ir->is_cooperative = spec_.ir->is_cooperative || match->row->needs == "helper:grid_sync";
    const bool is_half = counts_as_half(name, arguments, match->bound, dialect_) ||
                         half::has_half_elements(arguments);
    const bool is_loop_of_halves = dialect_.is_traced() && half::meets_numbers(arguments);
    std::vector<const ir::Expr*> args;
    for (BoundArgument argument : match->arguments) {
        if (argument.source && argument.type == types::float32) {
            Value& operand = arguments[static_cast<size_t>(*argument.source)];
            operand = half::in_loop(operand, is_half);
            if (is_loop_of_halves && operand.type.is_weak()) {
                operand = value_of(convert(operand, types::float16, operand.span));
            }
        }
        const bool is_operand = argument.type == match->bound && argument.source;
        if (is_operand && arguments[static_cast<size_t>(*argument.source)].type == match->bound) {
            argument.type = held;
        }
        args.push_back(bound_argument(argument, arguments, span));
        if (!args.back()->type.is_known()) {
            return poison(span);
        }
        args.back() = is_operand ? make_cast(args.back(), held, span) : args.back();
        // `math.isnan(f())` of an integer is `false`.
        if (match->row->cuda.find(cat('$', args.size() - 1)) == std::string_view::npos) {
            keep_effect(value_of(args.back()), span);
        }
    }
    if (spec_.ir->is_debug && dialect_.can_raise() && checks_its_divisor(*match->row)) {
        args[0] = evaluated(value_of(args[0])).expr;
    }
    const Type result = types::strong(held == match->bound ? match->result : held);
    // `abs` of the least int8 is 128 in C++, but int8 in NumPy, which stores every result.
    const bool is_cut = dialect_.is_traced() && result.is_integral() && match->cxx_type.is_known();
    const ir::Expr* call =
        make(span, is_cut ? match->cxx_type : result,
             ir::CallIntrinsic{match->row, std::move(args), held, match->cxx_type});
    if (match->result.is(Kind::Tuple) && FusedCalls::are_python(name, arguments)) {
        return FusedCalls::python_items(*this, value_of(call), span);
    }
    const Type type = FusedCalls::result_type(name, arguments, dialect_.value_type(match->result));
    Value value =
        computed(make_cast(call, type.is_weak() ? types::strong(type) : result, span), type);
    value.is_half = value.is_half || (is_half && type == types::float32);
    return value;
}

const ir::Expr* FunctionLowering::bound_argument(const BoundArgument& argument,
                                                 const std::vector<Value>& arguments, Span span) {
    if (!argument.source) {
        return convert(constant_value(*argument.default_value, span), argument.type, span);
    }
    const auto index = static_cast<size_t>(*argument.source);
    const Value& value = arguments[index];
    switch (argument.kind) {
        case ParameterKind::Value:
            if (argument.type.is(Kind::Bool) && value.type.is(Kind::Complex)) {
                return truth_of(value, value.span);
            }
            if (const double* number = value.constant.get<double>();
                argument.is_cast && number != nullptr && *number != std::trunc(*number)) {
                diagnostics_.warning(value.span, Code::TruncatedLiteral,
                                     cat("this becomes a whole number, because the element is `",
                                         argument.type, "`"));
            }
            return convert(value, argument.type, value.span);
        case ParameterKind::Policy:
            return convert(value, argument.type, value.span);
        case ParameterKind::Array:
            return expr_of(value, value.span);
        case ParameterKind::Element: {
            std::vector<Value> at = index_values(arguments[argument.index_source]);
            for (Value& each : at) {
                if (argument.index_type.is_known() && each.type.is(Kind::Float)) {
                    each = value_of(convert(each, argument.index_type, each.span));
                }
            }
            const Value place = element(value, std::move(at), span);
            if (place.type.is(Kind::Array)) {
                error(
                    span, Code::InvalidArgument,
                    cat("one index for each of the ", value.type.ndim(), " dimensions is needed"));
                return poison(span).expr;
            }
            return place.expr;
        }
        case ParameterKind::ConstantInt: {
            const auto constant = constant_integer(value, value.span, "this argument");
            if (!constant) {
                return poison(span).expr;
            }
            const bool is_small = *constant >= INT32_MIN && *constant <= INT32_MAX;
            return make_int(*constant, is_small ? types::int32 : types::int64, value.span);
        }
    }
    return poison(span).expr;
}

namespace {

/// `numpy.logical_and(a, b)` evaluates both, and has the shape of both where one decides alone.
decltype(ir::Expr::node) logical(ast::BoolOpKind op, const ir::Expr* lhs, const ir::Expr* rhs,
                                 const Dialect& dialect) {
    const bool is_and = op == ast::BoolOpKind::And;
    const bool is_decided =
        dialect.is_traced() && (known_bool(*lhs).has_value() || known_bool(*rhs).has_value());
    const bool has_effect = dialect.name() == ir::DialectName::Numba && rhs->effect > Effect::Reads;
    if (is_decided || has_effect) {
        return ir::Arith{is_and ? ir::ArithOp::BitAnd : ir::ArithOp::BitOr, lhs, rhs};
    }
    return ir::Logic{is_and ? ir::LogicOp::And : ir::LogicOp::Or, lhs, rhs};
}

}  // namespace

/// `numpy.add(a, b)`, `operator.lt(a, b)`
Value FunctionLowering::call_operator(const std::string& name, const CallArguments& given,
                                      Span span) {
    const Operator op = *operator_of(name);
    const std::vector<Value>& arguments = given.values;
    if (dialect_.is_traced() && is_in_place_operator(name)) {
        error(span, Code::UnsupportedExpression,
              cat("`", name, "` changes an array in place; write the statement, as `x += y`"));
        return poison(span);
    }
    const size_t wanted = std::holds_alternative<ast::UnaryOp>(op) ? 1 : 2;
    if (given.positional() < arguments.size()) {
        error(
            span, Code::InvalidArgument,
            cat("`", name, "` takes no argument `", given.keywords[given.positional()], "` here"));
        return poison(span);
    }
    if (arguments.size() != wanted) {
        error(span, Code::InvalidArgument, cat("`", name, "` takes ", wanted, " arguments here"));
        return poison(span);
    }
    const Written written = name.starts_with("operator.") ? Written::Call : Written::Ufunc;
    if (const auto* binary_op = std::get_if<ast::BinaryOp>(&op)) {
        return binary(*binary_op, arguments[0], arguments[1], span, written);
    }
    if (const auto* compare_op = std::get_if<ast::CompareOp>(&op)) {
        if (*compare_op == ast::CompareOp::In) {
            return compare(*compare_op, arguments[1], arguments[0], span);  // contains(items, item)
        }
        return compare(*compare_op, arguments[0], arguments[1], span, written);
    }
    if (const auto* unary_op = std::get_if<ast::UnaryOp>(&op)) {
        return *unary_op == ast::UnaryOp::Not
                   ? value_of(make(span, types::boolean,
                                   ir::Unary{ir::UnaryOp::Not, truth_of(arguments[0], span)}))
                   : unary(*unary_op, arguments[0], span, written);
    }
    const ir::Expr* lhs = truth_of(arguments[0], span);
    const ir::Expr* rhs = truth_of(arguments[1], span);
    return value_of(
        make(span, types::boolean, logical(std::get<ast::BoolOpKind>(op), lhs, rhs, dialect_)));
}

Value FunctionLowering::call_type(Type type, const ast::Call& node, Span span) {
    if (type.is(Kind::Class)) {
        return construct_class(type, node, span);
    }
    std::vector<std::string_view> keywords;
    const std::vector<Value> arguments = lower_arguments(node, keywords);
    if (type.is(Kind::Vector)) {
        return make_vector(type, arguments, span);
    }
    if (arguments.size() != 1 || !keywords[0].empty()) {
        error(span, Code::InvalidArgument, cat("`", type, "` takes one argument"));
        return poison(span);
    }
    return cast(arguments[0], type, span);
}

Value FunctionLowering::cast(const Value& value, Type to, Span span) {
    if (value.is_poison()) {
        return poison(span, value.type);
    }
    if (value.type.is(Kind::Optional)) {
        return cast(present(value), to, span);
    }
    const Type type = dialect_.value_type(to);
    if (value.type.is_time() && type == types::int64) {
        return *time_function("numpy.datetime64.ticks", {value}, span);
    }
    if (!type.is_number()) {
        error(span, Code::InvalidArgument, cat("`", type, "` is no type to convert a value to"));
        return poison(span);
    }
    if (value.expr == nullptr && value.constant.is_known()) {
        const auto* text = value.constant.get<std::string>();
        // NumPy rounds an integer to a double first, which a kernel does not.
        const bool is_rounded_once = dialect_.fold_model() != FoldModel::Python &&
                                     to.is(Kind::Float) && dialects::integer_value(value.constant);
        const auto once = is_rounded_once ? number_as(value.constant, to) : std::nullopt;
        const auto folded =
            once ? Result<ConstantValue>(ConstantValue{NumpyScalar{to, *once}})
                 : module_.evaluator().call(ConstantValue{TypeObject{to}}, {value.constant},
                                            {std::string_view()}, span);
        if (folded && (text != nullptr || value.constant.origin == nullptr ||
                       dialect_.fold_model() == FoldModel::Python)) {
            Value result = constant_value(with_name_of(value.constant, *folded), span);
            result.type = type;
            return result;
        }
        if (!folded && value.constant.is_number() && dialect_.fold_model() == FoldModel::Python) {
            const auto integer = dialects::integer_value(value.constant);
            const bool is_too_large =
                integer && type.is(Kind::Int) && !dialects::fits(*integer, types::strong(type));
            error(span, Code::TypeMismatch,
                  is_too_large ? dialects::does_not_fit(*integer, types::strong(type))
                               : folded.failure().message);
            return poison(span);
        }
    }
    if (value.type.is(Kind::Complex) && !type.is(Kind::Complex) && value.expr != nullptr &&
        dialect_.takes_real_part()) {
        return cast(call_rows(find_intrinsics("cupy.real"), "cupy.real", {value}, {{}}, span), type,
                    span);
    }
    if (type.is(Kind::Bool) && value.type.is(Kind::Complex)) {
        return value_of(truth_of(value, span));
    }
    const ir::Expr* converted = convert(value, type, span);
    if (const auto* implied = std::get_if<ir::Cast>(&converted->node)) {
        converted =
            make(span, types::strong(type), ir::Cast{implied->operand, ir::CastOrigin::Written});
    }
    Value result = computed(converted, type);
    result.is_half = to == types::float16 && type != to;
    return result;
}

}  // namespace pykern2cu
