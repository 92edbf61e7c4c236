// Which argument of a call is which parameter of the device function.
#include <algorithm>

#include "frontend/host/constants/receivers.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"

namespace pykern2cu {
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
    const BoundArguments bound =
        ::pykern2cu::bind_arguments(function.parameters, arguments.keywords);
    if (bound.refused) {
        refuse_argument(function, arguments.keywords,
                        arguments.values[bound.refused->argument].span, *bound.refused);
        return std::nullopt;
    }
    std::vector<Value> rest;
    for (const size_t at : bound.rest) {
        rest.push_back(arguments.values[at]);
    }
    std::vector<Value> values;
    for (size_t i = 0; i < function.parameters.size(); ++i) {
        const ast::Parameter& parameter = function.parameters[i];
        const bool is_rest = parameter.kind == Slot::Kind::VarArgs;
        const bool is_given = bound.given[i] != BoundArguments::kNone;
        omitted.push_back(!is_given && !is_rest);
        auto value = is_rest    ? std::optional(tuple_of(std::move(rest), span))
                     : is_given ? std::optional(arguments.values[bound.given[i]])
                                : default_argument(callee, parameter, span);
        if (!value) {
            return std::nullopt;
        }
        values.push_back(*std::move(value));
    }
    return values;
}

/// An argument for which there is no parameter, or for one that has its value.
void FunctionLowering::refuse_argument(const ast::FunctionDef& function,
                                       const std::vector<std::string_view>& keywords, Span span,
                                       const BoundArguments::Refused& refused) {
    const std::string_view name = function.name;
    const std::string_view keyword = keywords[refused.argument];
    const bool is_taken = refused.parameter != BoundArguments::kNone;
    const bool is_unknown = !is_taken && !keyword.empty();
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
          is_taken                    ? cat("`", name, "` gets two values for `",
                                            function.parameters[refused.parameter].name, "`")
          : is_unknown && is_by_place ? cat("`", name, "` takes `", keyword,
                                            "` by its place only; leave out `", keyword, "=`")
          : is_unknown
              ? cat("`", name, "` has no parameter `", keyword, "`", closest.question())
              : cat("`", name, "` takes ",
                    std::ranges::count_if(function.parameters, &Slot::takes_place), " arguments"))
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
