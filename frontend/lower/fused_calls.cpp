#include "frontend/lower/fused_calls.hpp"

#include <algorithm>
#include <array>

#include "frontend/dialects/operands.hpp"
#include "frontend/dialects/python_numbers.hpp"
#include "frontend/intrinsics/cupy_ufuncs.hpp"
#include "frontend/intrinsics/match.hpp"
#include "frontend/intrinsics/operators.hpp"
#include "frontend/intrinsics/row_signature.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_changes.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

/// How many operands come before a positional `out`; nothing where only the keyword is understood.
std::optional<size_t> operand_count(std::string_view name) {
    if (name == "cupy.clip") {
        return 3;
    }
    if (!is_cupy_ufunc(name)) {
        return std::nullopt;
    }
    if (const auto op = operator_of(name)) {
        return std::holds_alternative<ast::UnaryOp>(*op) ? 1 : 2;
    }
    return python_parameters(parse_signature(find_intrinsics(name).front()->signature)).size();
}

/// Whether NumPy computes with a constant in half precision, as it does with bools and small ints.
bool is_half(const ConstantValue& constant) {
    const auto* scalar = constant.get<NumpyScalar>();
    const Type type = scalar == nullptr ? types::unknown : scalar->type;
    return constant.get<bool>() != nullptr || type.is(Kind::Bool) || type == types::float16 ||
           (type.is(Kind::Int) && type.bits() < 32);
}

/// NumPy's functions of arrays of CuPy's are CuPy's; what is constant is NumPy's own, but where
/// that is computed as for an array.
std::optional<std::string> name_in_cupy(std::string_view name, const CallArguments& given) {
    const bool are_constant = std::ranges::all_of(given.values, [](const Value& value) {
        return value.constant.is_known() && !is_half(value.constant);
    });
    if (!name.starts_with("numpy.") || are_constant) {
        return std::nullopt;
    }
    std::string own = cat("cupy.", name.substr(6));
    const bool is_known = operator_of(own) || !find_intrinsics(own).empty() ||
                          is_one_of(own, {"cupy.copy", "cupy.copyto"});
    return is_known ? std::optional(std::move(own)) : std::nullopt;
}

}  // namespace

bool FusedCalls::are_python(std::string_view name, const std::vector<Value>& arguments) {
    const bool is_python = name.starts_with("builtins.") || name.starts_with("math.") ||
                           is_one_of(name, {"fused.max", "fused.min"});
    return is_python && !arguments.empty() &&
           std::ranges::all_of(arguments, &Type::is_weak, &Value::type);
}

/// A function of arrays has one type: a number whose kind is known at run time only must not decide
/// it.
bool FusedCalls::refuse_undecided(FunctionLowering& self, std::string_view name,
                                  const std::vector<Value>& arguments) {
    if (are_python(name, arguments)) {
        return false;
    }
    for (const Value& argument : arguments) {
        const auto decides = [&](const Value& other) {
            return other.type.is_number() && !other.type.is_weak() &&
                   !(&other == &arguments[0] && name == "cupy.where") &&
                   *self.dialect_.common_argument({other.type},
                                                  {dialects::as_least(argument.type)}) ==
                       *self.dialect_.common_argument({other.type},
                                                      {dialects::as_widest(argument.type)});
        };
        if (argument.type.is_weak() && dialects::is_undecided(argument.type) &&
            std::ranges::none_of(arguments, decides)) {
            self.error(argument.span, Code::TypeMismatch, dialects::undecided(argument.type));
            return true;
        }
    }
    return false;
}

/// The type of what a row computes.
Type FusedCalls::result_type(std::string_view name, const std::vector<Value>& arguments,
                             Type computed) {
    if (!are_python(name, arguments)) {
        return computed;
    }
    std::vector<Type> types;
    std::ranges::transform(arguments, std::back_inserter(types), &Value::type);
    return dialects::python_call(name, types, computed);
}

std::optional<Value> FusedCalls::call(FunctionLowering& self, const std::string& name,
                                      const ast::Call& node, const CallArguments& given,
                                      Span span) {
    if (!self.dialect_.is_traced() || given.values.empty()) {
        return std::nullopt;
    }
    const std::string_view short_name = std::string_view(name).substr(name.find('.') + 1);
    if (is_one_of(name, {cat("cupy.", short_name), cat("numpy.", short_name)})) {
        if (is_one_of(short_name, {"ndim", "shape", "size"}) && given.values.size() == 1) {
            return FusedViews::attribute(self, given.values[0], short_name, span);
        }
        if (auto view = FusedViews::call(self, short_name, given, span)) {
            return view;
        }
        if (short_name == "result_type") {
            return common_dtype(self, name, given, span);
        }
    }
    if (name == "math.log" && given.values.size() == 2 && given.positional() == 2) {
        const auto log_of = [&](const Value& value) {
            return self.call_scalars(name, node, {{value}, {""}}, span);
        };
        const Value logarithm = log_of(given.values[0]);
        return self.binary(ast::BinaryOp::TrueDiv, logarithm, log_of(given.values[1]), span);
    }
    if (name.starts_with("math.") && std::ranges::any_of(given.values, [](const Value& value) {
            return value.type.is_number() && !value.type.is_weak();
        })) {
        CallArguments numbers = given;
        return take_python_numbers(self, name, numbers.values)
                   ? self.call_scalars(name, node, numbers, span)
                   : self.poison(span);
    }
    if (const auto own = name_in_cupy(name, given)) {
        return self.call_scalars(*own, node, given, span);
    }
    if (name == "builtins.divmod" && given.values.size() == 2 && given.positional() == 2 &&
        given.values[0].type.is_weak() && given.values[1].type.is_weak()) {
        return python_divmod(self, given.values[0], given.values[1], span);
    }
    // Python's own functions make plain numbers of members of Enums, `round` of NumPy's scalars
    // too.
    const ConstantValue& first = given.values[0].constant;
    const bool makes_plain = (name == "builtins.abs" && is_enum_member(first)) ||
                             (name == "builtins.round" && first.get<NumpyScalar>() != nullptr);
    if (makes_plain && given.values.size() == 1 && given.values[0].expr == nullptr) {
        const auto folded =
            self.module_.evaluator().call(ConstantValue{Qualified{name}}, {first}, {{}}, span);
        if (folded) {
            return self.constant_value(*folded, span);
        }
    }
    if (name == "builtins.round" && given.values[0].type.is_weak()) {
        if (auto rounded = python_round(self, given, span)) {
            return rounded;
        }
    }
    if (name == "cupy.copyto") {
        return copy_to(self, given, span);
    }
    if (auto result = call_with_out(self, name, node, given, span)) {
        return result;
    }
    if (name == "cupy.clip") {
        return clip(self, given, span);
    }
    if (name == "cupy.real" && given.values.size() == 1 && given.values[0].type.is_real()) {
        return given.values[0];  // NumPy gives the array itself
    }
    if (name == "cupy.copy" && given.values.size() == 1) {
        return method(self, given.values[0], "copy", {}, span);
    }
    return std::nullopt;
}

/// `cupy.result_type(x, cupy.float32)`: arrays have their dtypes there.
std::optional<Value> FusedCalls::common_dtype(FunctionLowering& self, const std::string& name,
                                              const CallArguments& given, Span span) {
    std::vector<Value> dtypes = given.values;
    for (Value& dtype : dtypes) {
        if (FusedViews::is_array(self, dtype)) {
            dtype = self.constant_value({TypeObject{types::strong(dtype.type)}}, dtype.span);
        }
    }
    const auto type = self.fold_call(name, dtypes, given.keywords, span);
    return type ? std::optional(self.constant_value(*type, span)) : std::nullopt;
}

std::optional<Value> FusedCalls::method(FunctionLowering& self, const Value& element,
                                        std::string_view method, const CallArguments& given,
                                        Span span) {
    if (method == "copy" && given.values.empty()) {
        return element.is_poison() ? element : copied(self, element, span);
    }
    if (method == "astype") {
        return converted(self, element, given, span);
    }
    const CallArguments all = given.behind(element);
    if (is_one_of(method, {"transpose", "swapaxes", "squeeze"})) {
        return FusedViews::call(self, method, all, span);
    }
    const bool conjugates = method == "conj" || method == "conjugate";
    if (!conjugates && !is_one_of(method, {"clip", "round"})) {
        return std::nullopt;
    }
    if (given.find(SIZE_MAX, "out") != nullptr) {
        self.error(
            span, Code::InvalidArgument,
            cat("`out` of methods is not supported; write `cupy.", method, "(x, ..., out=...)`"));
        return self.poison(span);
    }
    if (method == "clip") {
        return clip(self, all, span);
    }
    if (conjugates && !element.type.is(Kind::Complex) && given.values.empty()) {
        return element;  // the array itself
    }
    const std::string name = cat("cupy.", method);
    return self.call_rows(find_intrinsics(name), name, all.values, all.keywords, span);
}

/// Lists that have names are written out: trace_writer.hpp. Any other is the tuple of its items.
bool FusedCalls::refuse_named_list(FunctionLowering& self, const ast::Expr& value) {
    const bool is_list = std::holds_alternative<ast::List>(value.node) && self.dialect_.is_traced();
    if (is_list) {
        self.traced_.lists.push_back(value.span);
        self.error(value.span, Code::UnsupportedExpression,
                   "lists need memory at run time, unless it is known at translation how they "
                   "change; use a tuple");
    }
    return is_list;
}

/// Not the element of an argument, only as much as it.
Value FusedCalls::copied(FunctionLowering& self, const Value& element, Span span) {
    const Type type = types::strong(element.type);
    return self.value_of(self.make(span, type, ir::Cast{self.expr_of(element, span)}));
}

/// `x.astype(float32)`. With `copy=False` an array of that type is itself.
Value FusedCalls::converted(FunctionLowering& self, const Value& element,
                            const CallArguments& given, Span span) {
    const Value* dtype = given.find(0, "dtype");
    const Value* copies = given.find(SIZE_MAX, "copy");
    const size_t known = (dtype == nullptr ? 0U : 1U) + (copies == nullptr ? 0U : 1U);
    const auto is_copied = copies == nullptr ? true : truth(copies->constant);
    if (given.values.size() != known || !is_copied) {
        self.error(span, Code::InvalidArgument,
                   "`astype` in a fused function takes `dtype` and a known `copy`");
        return self.poison(span);
    }
    const auto type =
        dtype == nullptr ? std::nullopt : type_named_by(dtype->constant, self.module_.types());
    if (!type || !type->is_number()) {
        const auto why = dtype == nullptr ? std::nullopt : dtype_obstacle(dtype->constant);
        self.error(dtype == nullptr ? span : dtype->span, Code::InvalidArgument,
                   why.value_or("`astype` takes a dtype such as `float32`"));
        return self.poison(span);
    }
    if (!*is_copied && element.type == *type) {
        return element;
    }
    // What is not 0 is true, whichever of its parts that is.
    const bool keeps_part =
        element.type.is(Kind::Complex) && type->is_real() && !type->is(Kind::Bool);
    return self.cast(keeps_part ? self.attribute_of(element, "real", span) : element, *type, span);
}

/// `cupy.add(x, y, out=z)` and `cupy.add(x, y, z)` change z, and are z.
std::optional<Value> FusedCalls::call_with_out(FunctionLowering& self, const std::string& name,
                                               const ast::Call& node, const CallArguments& given,
                                               Span span) {
    const auto keyword = std::ranges::find(given.keywords, "out");
    const bool is_named = keyword != given.keywords.end();
    const size_t first = is_named ? static_cast<size_t>(keyword - given.keywords.begin())
                                  : operand_count(name).value_or(given.positional());
    if (!takes_out(name) || (!is_named && first >= given.positional())) {
        return std::nullopt;
    }
    const size_t end = is_named ? first + 1 : given.positional();
    CallArguments operands = given;
    std::vector<Value> outs;
    for (size_t at = first; at < end; ++at) {
        operands = operands.without(first);
        outs.push_back(given.values[at]);
    }
    if (is_named && outs[0].type.is(Kind::Tuple)) {
        outs = self.items_of(outs[0], span);
    }
    const Value result = self.call_scalars(name, node, operands, span);
    return store_outs(self, name, result, outs, span);
}

/// All results are computed before the first is stored. None stands for a result that is new.
Value FusedCalls::store_outs(FunctionLowering& self, const std::string& name, const Value& result,
                             const std::vector<Value>& outs, Span span) {
    const bool is_tuple = result.type.is(Kind::Tuple);
    std::vector<Value> results =
        is_tuple ? self.items_of(result, span) : std::vector<Value>{result};
    if (!result.is_poison() && outs.size() != results.size()) {
        self.error(span, Code::InvalidArgument,
                   cat("`", name, "` has ", results.size(),
                       results.size() == 1 ? " result" : " results", ", `out` has ", outs.size()));
        return self.poison(span);
    }
    for (size_t i = 0; is_tuple && i < results.size(); ++i) {
        results[i] = self.stable(results[i]);
    }
    for (size_t i = 0; i < std::min(results.size(), outs.size()); ++i) {
        if (!outs[i].type.is(Kind::None)) {
            results[i] = store_out(self, name, results[i], outs[i], span);
        }
    }
    return is_tuple ? self.tuple_of(std::move(results), span) : results.front();
}

Value FusedCalls::store_out(FunctionLowering& self, const std::string& name, const Value& result,
                            const Value& out, Span span) {
    if (!result.is_poison() && !out.is_poison() &&
        (out.view == nullptr || !types::strong(result.type).is_number())) {
        if (FusedChanges::refuse_rebound(self, out, out.span)) {
            return self.poison(span);
        }
        self.error(out.span, Code::InvalidArgument,
                   cat("`out` of `", name,
                       "` must be one array argument of the fused function; give any other its "
                       "new value by `name = ",
                       name, "(...)`"));
        return self.poison(span);
    }
    Value stored = result;
    if (!result.is_poison()) {
        const Type type = types::strong(result.type);
        stored = self.value_of(self.convert(result, type, span));
    }
    self.store(out, stored, span, false);
    return result.is_poison() ? result : out;
}

/// `x[...] = v` converts whatever v is; only a Python int has to fit.
Value FusedCalls::assigned(FunctionLowering& self, const Value& value, Type type, Span span) {
    const bool must_fit = value.type.is_weak() && value.type.is(Kind::Int) && type.is(Kind::Int);
    const bool loses_part = value.type.is(Kind::Complex) && !type.is(Kind::Complex);
    if (!value.type.is_number() || !type.is_number() || must_fit || loses_part ||
        self.dialect_.store(value.operand(), type)) {
        return value;
    }
    return self.cast(value, type, span);
}

/// `cupy.copyto(x, y, where=mask)`
Value FusedCalls::copy_to(FunctionLowering& self, const CallArguments& given, Span span) {
    const Value none = self.constant_value({NoneValue{}}, span);
    const Value* source = given.find(1, "src");
    const Value* where = given.find(3, "where");
    const size_t known = where == nullptr ? 2 : 3;
    if (const Value* poisoned = given.poison()) {
        self.read_unknown_ = self.read_unknown_ || poisoned->type.is(Kind::Unknown);
        return self.poison(span, poisoned->type);
    }
    const Value* place = given.find(0, "dst");
    if (place == nullptr || source == nullptr || given.values.size() != known ||
        place->view == nullptr) {
        if (place != nullptr && FusedChanges::refuse_rebound(self, *place, place->span)) {
            return self.poison(span);
        }
        self.error(span, Code::InvalidArgument,
                   "`copyto` takes an array argument of the fused function, what is copied to it "
                   "and `where`");
        return self.poison(span);
    }
    if (where == nullptr) {
        self.store(*place, *source, span, false);
        return none;
    }
    if (!where->type.is(Kind::Bool)) {
        self.error(where->span, Code::TypeMismatch,
                   cat("`where` of `copyto` is of bools, not of `", where->type, "`"));
        return self.poison(span);
    }
    const Type type = place->type;
    if (!self.accept(self.dialect_.store(source->operand(), type), span)) {
        return self.poison(span);
    }
    const ir::Expr* kept = self.make(
        span, type,
        ir::Select{self.truth_of(*where, span), self.convert(*source, type, span), place->expr});
    self.store(*place, self.value_of(kept), span, false);
    return none;
}

const Value* FusedCalls::bound(const CallArguments& given, size_t position, std::string_view name,
                               std::string_view other) {
    const Value* named = given.find(position, name);
    return named != nullptr ? named : given.find(SIZE_MAX, other);
}

/// Whether there is no bound: NumPy takes Python's integers beyond the range of the type as none.
bool FusedCalls::is_open(const Value& element, const Value* bound, bool is_lower) {
    if (bound == nullptr || bound->type.is(Kind::None)) {
        return true;
    }
    const auto value = dialects::integer_value(bound->operand());
    return value && bound->type.is_weak() && bound->type.is(Kind::Int) &&
           element.type.is(Kind::Int) && !element.type.is_weak() &&
           !dialects::fits(*value, element.type) && (*value < 0) == is_lower;
}

/// `cupy.clip(x, None, 1)`, `x.clip(min=0)`
Value FusedCalls::clip(FunctionLowering& self, const CallArguments& given, Span span) {
    constexpr std::array<std::string_view, 5> kNames{"", "a_min", "a_max", "min", "max"};
    const Value* lower = bound(given, 1, "a_min", "min");
    const Value* upper = bound(given, 2, "a_max", "max");
    const size_t known = 1U + (lower == nullptr ? 0U : 1U) + (upper == nullptr ? 0U : 1U);
    const bool are_known = std::ranges::all_of(given.keywords, [&](std::string_view keyword) {
        return std::ranges::find(kNames, keyword) != kNames.end();
    });
    if (!are_known || given.values.size() != known || given.positional() == 0) {
        self.error(span, Code::InvalidArgument,
                   "`clip` takes an array, its lower and its upper bound");
        return self.poison(span);
    }
    // NumPy makes an array of what it clips, also of a number, which is weak no more.
    const bool is_weak = given.values[0].type.is_known() && given.values[0].type.is_weak();
    const Value element = is_weak ? copied(self, given.values[0], span) : given.values[0];
    const bool has_lower = !is_open(element, lower, true);
    const bool has_upper = !is_open(element, upper, false);
    if (!has_lower && !has_upper) {
        return self.unary(ast::UnaryOp::Plus, element, span);
    }
    std::vector<Value> operands{element};
    if (has_lower) {
        operands.push_back(*lower);
    }
    if (has_upper) {
        operands.push_back(*upper);
    }
    const std::string name = !has_lower   ? "cupy.minimum"
                             : !has_upper ? "cupy.maximum"
                                          : "cupy.clip";
    const std::vector<std::string_view> keywords(operands.size());
    return self.call_rows(find_intrinsics(name), name, operands, keywords, span);
}

}  // namespace pykern2cu
