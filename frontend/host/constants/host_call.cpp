#include <algorithm>

#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/receivers.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Functions that run while the program is imported: those that make kernels.
namespace pykern2cu {
namespace {

// Functions that call each other without end, or make kernels without end.
constexpr uint32_t kMaxDepth = 40;

}  // namespace

/// Python evaluates it once, with the `def`; unknown if there is none.
ConstantValue Evaluator::default_of(const ast::Parameter& parameter,
                                    const FunctionValue& function) {
    if (parameter.default_value == nullptr) {
        return {};
    }
    const std::tuple key(parameter.default_value, function.scope, function.position);
    if (const auto known = defaults_.find(key); known != defaults_.end()) {
        return known->second;
    }
    const auto value = evaluate(*parameter.default_value, Site(*function.scope, function.position));
    const bool is_same = value && !changed_default(parameter, *value);
    return defaults_[key] = is_same ? *value : ConstantValue{};
}

/// Whether some call of a method by this name, as `super().__init__(16)`, gives it arguments.
bool Evaluator::is_given_arguments(std::string_view method) {
    for (; methods_seen_ < program_.modules().size(); ++methods_seen_) {
        const ast::Module& module = program_.modules()[methods_seen_]->module();
        for (const ast::Expr& expr : module.exprs.items()) {
            const auto* call = std::get_if<ast::Call>(&expr.node);
            const auto* callee =
                call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
            const auto* first = callee == nullptr || call->arguments.empty()
                                    ? nullptr
                                    : std::get_if<ast::Name>(&call->arguments[0].value->node);
            const size_t receivers = first != nullptr && first->id == "self" ? 1 : 0;
            if (callee != nullptr && call->arguments.size() > receivers) {
                given_arguments_.insert(callee->attribute);
            }
        }
    }
    return given_arguments_.contains(method);
}

namespace {

/// Whether a value is what device code is made of, which decorators of the host leave as it is.
bool is_code(const ConstantValue& value) {
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        return !(*sequence)->items.empty() && std::ranges::all_of((*sequence)->items, is_code);
    }
    if (const auto* dict = value.get<std::shared_ptr<const DictValue>>()) {
        return !(*dict)->items.empty() && std::ranges::all_of((*dict)->items, [](const auto& item) {
            return is_code(item.second);
        });
    }
    return value.get<FunctionValue>() != nullptr || value.get<DecoratorValue>() != nullptr ||
           value.get<std::shared_ptr<const RawKernels>>() != nullptr;
}

/// The arguments by parameter; one that is missing is unknown.
Result<std::vector<ConstantValue>> bind_host_arguments(const ast::FunctionDef& function,
                                                       const HostArguments& arguments,
                                                       std::vector<bool>& is_given, Span span) {
    const auto& parameters = function.parameters;
    const BoundArguments binding = bind_arguments(parameters, arguments.keywords);
    if (const auto refused = binding.refused) {
        const std::string_view keyword = arguments.keywords[refused->argument];
        return Failure{span, refused->parameter != BoundArguments::kNone
                                 ? cat("`", function.name, "` gets two values for `",
                                       parameters[refused->parameter].name, "`")
                             : keyword.empty() ? cat("`", function.name, "` takes fewer arguments")
                                               : cat("`", function.name, "` has no parameter `",
                                                     keyword, "` that is given by its name")};
    }
    std::vector<ConstantValue> bound(parameters.size());
    is_given.assign(bound.size(), true);
    for (size_t i = 0; i < bound.size(); ++i) {
        if (parameters[i].kind == Slot::Kind::VarArgs) {
            auto rest = std::make_shared<SequenceValue>(SequenceKind::Tuple);
            for (const size_t at : binding.rest) {
                rest->items.push_back(arguments.values[at]);
            }
            rest->leaves = rest->items.size();
            bound[i] = ConstantValue{std::shared_ptr<const SequenceValue>(std::move(rest))};
        } else if (takes_keywords(parameters[i])) {
            DictValue others;
            for (const size_t at : binding.named) {
                others.set(ConstantValue{std::string(arguments.keywords[at])},
                           arguments.values[at]);
            }
            bound[i] = keyword_dict(std::move(others));
        } else if (binding.given[i] != BoundArguments::kNone) {
            bound[i] = arguments.values[binding.given[i]];
        } else {
            is_given[i] = false;
        }
    }
    return bound;
}

/// The arguments of a call, those of a method behind its object.
HostArguments with_receiver(const FunctionValue& function, HostArguments given) {
    const auto receiver = receiver_of(function);
    // `Class.method(object)`
    const bool is_given = function.receiver != nullptr &&
                          function.receiver->use == ClassUse::Class && receiver &&
                          receiver->use != ClassUse::Class;
    const bool is_bound = receiver && !is_given &&
                          (function.receiver != nullptr ||
                           given.values.size() < function.function->parameters.size());
    if (is_bound) {
        given.values.insert(given.values.begin(), ConstantValue{*receiver});
        given.keywords.insert(given.keywords.begin(), std::string_view());
    }
    return given;
}

}  // namespace

Result<const Scope*> Evaluator::enter_with(const FunctionValue& function, const HostArguments& all,
                                           Site site, Span span) {
    followed_.insert(place_of(span));
    std::vector<bool> has_argument;
    auto bound = bind_host_arguments(*function.function, all, has_argument, span);
    for (size_t i = 0; bound && i < has_argument.size(); ++i) {
        if (!has_argument[i]) {
            (*bound)[i] = default_of(function.function->parameters[i], function);
        }
    }
    return bound ? Result<const Scope*>(&enter(function, *bound, site))
                 : Result<const Scope*>(bound.failure());
}

void Evaluator::make_object(ClassValue& object, const HostArguments& arguments, Site site,
                            Span span) {
    const auto init = class_attribute(object, "__init__", *this, site, span);
    const auto* method = init ? init->get<FunctionValue>() : nullptr;
    if (method == nullptr && arguments.values.empty()) {
        object.made_by = std::make_shared<Construction>();  // with the defaults of its fields
    }
    if (method == nullptr || method->replaced_by != nullptr || !has_calls_left()) {
        return;
    }
    object.made_by = std::make_shared<Construction>(Construction{method->function});
    FunctionValue own = *method;
    own.receiver = std::make_shared<const ClassValue>(object);
    const auto call = enter_with(own, with_receiver(own, arguments), site, span);
    object.made_by->call = call ? *call : nullptr;
}

Result<ConstantValue> Evaluator::call_function(const FunctionValue& function,
                                               const std::vector<ConstantValue>& arguments,
                                               const std::vector<std::string_view>& keywords,
                                               Site site, Span span) {
    if (depth_ >= kMaxDepth || !has_calls_left()) {
        return Failure{span, cat("the calls of `", function.function->name, "` do not end")};
    }
    if (function.function->has_syntax_error || function.function->is_async ||
        function.function->is_generator) {
        return Failure{span, cat("`", function.function->name, "` cannot be followed")};
    }
    ++depth_;
    const HostArguments all = with_receiver(function, {arguments, keywords});
    const auto call = enter_with(function, all, site, span);
    Result<ConstantValue> result =
        call ? returned_by(**call) : Result<ConstantValue>(call.failure());
    if (function.replaced_by != nullptr && !(result && is_code(*result))) {
        result = function.replacement == nullptr
                     ? Failure{function.replaced_by->span,
                               cat("what this decorator makes of `", function.function->name,
                                   "` is not followed")}
                     : call_function(*function.replacement, all.values, all.keywords, site, span);
    }
    --depth_;
    if (function.is_cached && result && !is_fixed(*result)) {
        return Failure{span, cat("`", function.function->name,
                                 "` gives the same object again each time, and what changes it is "
                                 "not followed; give it a name where it is made")};
    }
    return result;
}

/// What the first `return` that runs gives.
Result<ConstantValue> Evaluator::returned_by(const Scope& call) {
    for (const Binding* returned : call.find_all(kReturned)) {
        if (is_fallback(returned->guard)) {
            continue;  // the modules that are asked for are there
        }
        const auto certain = runs(*returned, call);
        if (!certain) {
            return Failure{returned->span, cat("whether `", call.name(),
                                               "` returns here is not known at compile time")};
        }
        if (*certain) {
            return value_of(*returned, call);
        }
    }
    return ConstantValue{NoneValue{}};
}

}  // namespace pykern2cu
