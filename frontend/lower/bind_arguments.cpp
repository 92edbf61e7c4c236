// Which argument of a call is which parameter of the device function.
#include <algorithm>

#include "frontend/host/constants/receivers.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"

namespace pykern2cu {
namespace {

/// How many arguments fit the parameters in front of `*args` or the first keyword-only one.
size_t positional_count(const ast::FunctionDef& function) {
    const auto end =
        std::find_if(function.parameters.begin(), function.parameters.end(),
                     [](const ast::Parameter& parameter) { return !parameter.takes_place(); });
    return static_cast<size_t>(end - function.parameters.begin());
}

bool has_var_args(const ast::FunctionDef& function) {
    return std::any_of(function.parameters.begin(), function.parameters.end(),
                       [](const ast::Parameter& parameter) {
                           return parameter.kind == ast::Parameter::Kind::VarArgs;
                       });
}

}  // namespace

std::optional<std::vector<Value>> FunctionLowering::bind_arguments(const FunctionValue& callee,
                                                                   const CallArguments& arguments,
                                                                   std::vector<bool>& omitted,
                                                                   Span span) {
    const ast::FunctionDef& function = *callee.function;
    const auto bound_class = dialect_.is_traced() ? class_bound_to(callee, span)
                                                  : Result<std::optional<ClassValue>>(std::nullopt);
    if (!bound_class) {
        error(Code::UnsupportedExpression, bound_class.failure());
        return std::nullopt;
    }
    if (*bound_class) {
        FunctionValue plain = callee;
        plain.receiver = nullptr;
        const Value first = constant_value(ConstantValue{**bound_class}, span);
        return bind_arguments(plain, arguments.behind(first), omitted, span);
    }
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.kind == ast::Parameter::Kind::VarKeywords) {
            error(parameter.span, Code::UnsupportedDeclaration,
                  "`**kwargs` are not supported; name the parameters");
            return std::nullopt;
        }
    }
    std::vector<std::optional<Value>> bound(function.parameters.size());
    std::vector<Value> rest;  // what `*args` takes
    if (!bind_given(function, arguments, bound, rest)) {
        return std::nullopt;
    }
    std::vector<Value> values;
    for (size_t i = 0; i < bound.size(); ++i) {
        const ast::Parameter& parameter = function.parameters[i];
        const bool is_rest = parameter.kind == ast::Parameter::Kind::VarArgs;
        omitted.push_back(!bound[i] && !is_rest);
        if (is_rest) {
            bound[i] = tuple_of(std::move(rest), span);
        } else if (!bound[i]) {
            bound[i] = default_argument(callee, parameter, span);
        }
        if (!bound[i]) {
            return std::nullopt;
        }
        values.push_back(*std::move(bound[i]));
    }
    return values;
}

/// The arguments that the call gives, by parameter.
bool FunctionLowering::bind_given(const ast::FunctionDef& function, const CallArguments& arguments,
                                  std::vector<std::optional<Value>>& bound,
                                  std::vector<Value>& rest) {
    const size_t positional = positional_count(function);
    for (size_t i = 0; i < arguments.values.size(); ++i) {
        const std::string_view keyword = arguments.keywords[i];
        if (keyword.empty() && i >= positional && has_var_args(function)) {
            rest.push_back(arguments.values[i]);
            continue;
        }
        size_t at = keyword.empty() ? i : 0;
        while (!keyword.empty() && at < bound.size() &&
               !function.parameters[at].takes_keyword(keyword)) {
            ++at;
        }
        const bool is_beyond = keyword.empty() && at >= positional;
        if (is_beyond || at >= bound.size() || bound[at]) {
            refuse_argument(function, arguments.values[i].span, keyword,
                            is_beyond || at >= bound.size() ? nullptr : &function.parameters[at]);
            return false;
        }
        bound[at] = arguments.values[i];
    }
    return true;
}

/// An argument for which there is no parameter, or for one (`taken`) that has its value.
void FunctionLowering::refuse_argument(const ast::FunctionDef& function, Span span,
                                       std::string_view keyword, const ast::Parameter* taken) {
    const std::string_view name = function.name;
    const bool is_unknown = taken == nullptr && !keyword.empty();
    Closest closest(keyword);
    bool is_by_place = false;
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.takes_keyword(parameter.name)) {
            closest.offer(parameter.name);
        }
        is_by_place = is_by_place || (parameter.kind == ast::Parameter::Kind::PositionalOnly &&
                                      parameter.name == keyword);
    }
    error(span, Code::InvalidArgument,
          taken != nullptr            ? cat("`", name, "` gets two values for `", taken->name, "`")
          : is_unknown && is_by_place ? cat("`", name, "` takes `", keyword,
                                            "` by its place only; leave out `", keyword, "=`")
          : is_unknown ? cat("`", name, "` has no parameter `", keyword, "`", closest.question())
                       : cat("`", name, "` takes ", positional_count(function), " arguments"))
        .note(function.name_span, cat("`", name, "` is defined here"));
}

/// What a parameter is for which the call gives nothing.
std::optional<Value> FunctionLowering::default_argument(const FunctionValue& callee,
                                                        const ast::Parameter& parameter,
                                                        Span span) {
    if (parameter.default_value == nullptr) {
        error(span, Code::InvalidArgument,
              cat("`", callee.function->name, "` needs a value for `", parameter.name, "`"))
            .note(parameter.span, cat("`", parameter.name, "` has no default"));
        return std::nullopt;
    }
    const auto value =
        module_.evaluator().evaluate(*parameter.default_value, {*callee.scope, callee.position});
    if (!value) {
        error(parameter.default_value->span, Code::NotConstant,
              cat("the default of `", parameter.name,
                  "` is not a constant: ", value.failure().message));
        return std::nullopt;
    }
    return constant_value(*value, span);
}

}  // namespace pykern2cu
