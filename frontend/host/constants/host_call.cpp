#include <algorithm>

#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Functions that run while the program is imported: those that make kernels, and decorators.
namespace pykern2cu {
namespace {

// Functions that call each other without end, or make kernels without end.
constexpr uint32_t kMaxDepth = 40;

std::string dotted(const ast::Expr& expr) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        return std::string(name->id);
    }
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        return cat(dotted(*attribute->value), '.', attribute->attribute);
    }
    return {};
}

/// Whether some name of a scope has several values, one after the other.
bool binds_again(const Scope& scope) {
    return std::ranges::any_of(scope.bound_again(), [&](const Binding* binding) {
        return binding->name != kUnnamed && binding->name != kReturned &&
               std::ranges::any_of(scope.find_all(binding->name), [](const Binding* each) {
                   return !std::holds_alternative<LibraryBinding>(each->target);
               });
    });
}

bool is_cache(std::string_view decorator) {
    return is_one_of(decorator, {"functools.lru_cache", "functools.cache"});
}

}  // namespace

namespace {

/// Whether `pk.gpu.jitted` is what `jitted` or `gpu.jitted` stands for, imported from a file that
/// is there: `pk/gpu.py` or `pk/gpu/__init__.py`, in any folder.
bool is_member_of_module(std::string_view qualified, const Binding& binding,
                         std::string_view text) {
    const auto* imported = std::get_if<ImportedBinding>(&binding.target);
    const auto* whole = std::get_if<ModuleBinding>(&binding.target);
    const size_t first_dot = text.find('.');
    const std::string_view behind =
        first_dot == std::string_view::npos ? std::string_view() : text.substr(first_dot);
    const std::string member = imported != nullptr ? cat(".", imported->name, behind)
                               : whole != nullptr  ? std::string(behind)
                                                   : std::string();
    if (member.empty() || !qualified.ends_with(member) || qualified.size() == member.size()) {
        return false;
    }
    const std::string stem =
        slashes_for_dots(qualified.substr(0, qualified.size() - member.size()));
    const std::string path =
        cat("/", (imported != nullptr ? imported->module : whole->module)->path());
    return path.ends_with(cat("/", stem, ".py")) || path.ends_with(cat("/", stem, "/__init__.py"));
}

/// Whether `pk.gpu.jitted` is `gpu.jitted` of a folder around the file, as `from .gpu import
/// jitted` of a module that is not there has it.
bool is_in_folder_around(std::string_view qualified, std::string_view member,
                         std::string_view path) {
    const std::string end = cat(".", member);
    if (!qualified.ends_with(end)) {
        return false;
    }
    const std::string package =
        cat("/", slashes_for_dots(qualified.substr(0, qualified.size() - end.size())), "/");
    return cat("/", directory_of(path)).find(package) != std::string::npos;
}

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

bool takes_rest(const ast::Parameter& parameter) {
    return parameter.kind == ast::Parameter::Kind::VarArgs;
}

/// What the parameters `*rest` and `**options` of a function hold.
void bind_stars(const ast::FunctionDef& function, std::vector<ConstantValue> rest,
                DictValue options, std::vector<ConstantValue>& bound, std::vector<bool>& is_given) {
    for (size_t i = 0; i < bound.size(); ++i) {
        if (takes_rest(function.parameters[i])) {
            const size_t count = rest.size();
            bound[i] = ConstantValue{std::make_shared<const SequenceValue>(
                SequenceValue{SequenceKind::Tuple, std::move(rest), count})};
            is_given[i] = true;
        } else if (takes_keywords(function.parameters[i])) {
            bound[i] = keyword_dict(std::move(options));
            is_given[i] = true;
        }
    }
}

/// The arguments by parameter; one that is missing is unknown.
Result<std::vector<ConstantValue>> bind_host_arguments(
    const ast::FunctionDef& function, const std::vector<ConstantValue>& arguments,
    const std::vector<std::string_view>& keywords, std::vector<bool>& is_given, Span span) {
    const auto& parameters = function.parameters;
    std::vector<ConstantValue> bound(parameters.size());
    is_given.assign(bound.size(), false);
    std::vector<ConstantValue> rest;
    DictValue options;
    size_t by_position = 0;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view keyword = keywords[i];
        const size_t place = keyword.empty() ? by_position++ : 0;
        const auto taker = std::ranges::find_if(parameters, [&](const ast::Parameter& each) {
            const auto at = static_cast<size_t>(&each - parameters.data());
            return keyword.empty() ? each.takes_place() && at == place
                                   : each.takes_keyword(keyword);
        });
        const auto at = static_cast<size_t>(taker - parameters.begin());
        if (taker != parameters.end() && is_given[at]) {
            return Failure{span,
                           cat("`", function.name, "` gets two values for `", taker->name, "`")};
        }
        if (taker != parameters.end()) {
            bound[at] = arguments[i];
            is_given[at] = true;
        } else if (keyword.empty() && std::ranges::any_of(parameters, takes_rest)) {
            rest.push_back(arguments[i]);
        } else if (keyword.empty()) {
            return Failure{span, cat("`", function.name, "` takes fewer arguments")};
        } else if (std::ranges::any_of(parameters, takes_keywords)) {
            options.set(ConstantValue{std::string(keyword)}, arguments[i]);
        } else {
            return Failure{span, cat("`", function.name, "` has no parameter `", keyword,
                                     "` that is given by its name")};
        }
    }
    bind_stars(function, std::move(rest), std::move(options), bound, is_given);
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
    auto bound =
        bind_host_arguments(*function.function, all.values, all.keywords, has_argument, span);
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

// ---- decorators --------------------------------------------------------------------------------

/// `--decorator` names a project's own decorator, as it is written or with the module it comes
/// from.
std::string Evaluator::alias_target(const ast::Expr& callee, Site site) {
    if (aliases_.empty()) {
        return {};
    }
    const std::string text = dotted(callee);
    const std::string root = text.substr(0, text.find('.'));
    const auto& bindings = site.scope->find_all(root);
    const auto* missing =
        bindings.empty() ? nullptr : std::get_if<MissingModule>(&bindings.back()->target);
    const std::string full =
        missing == nullptr ? text : cat(missing->qualified, text.substr(root.size()));
    const Binding* binding = bindings.empty() ? nullptr : bindings.back();
    const auto value = evaluate(callee, site);
    const auto* qualified = value ? value->get<Qualified>() : nullptr;
    for (const auto& [name, target] : aliases_) {
        if (text == name || full == name || (qualified != nullptr && qualified->name == name) ||
            (missing != nullptr && is_in_folder_around(name, full, site.scope->path())) ||
            (binding != nullptr && is_member_of_module(name, *binding, text))) {
            return target;
        }
    }
    return {};
}

void Evaluator::note_applied(Span decorator) { applied_.insert(place_of(decorator)); }

bool Evaluator::is_applied(Span decorator) const { return applied_.contains(place_of(decorator)); }

std::shared_ptr<const Declaration> Evaluator::declared_by(const ast::Expr& decorator, Site site) {
    if (const std::string target = alias_target(decorator, site); !target.empty()) {
        return declare(target, decorator.span, nullptr, *this, site).declaration;
    }
    const auto value = evaluate(decorator, site);
    if (const auto* waiting = value ? value->get<DecoratorValue>() : nullptr) {
        return waiting->declaration;
    }
    const auto* qualified = value ? value->get<Qualified>() : nullptr;
    return qualified != nullptr && is_decorator(qualified->name)
               ? declare(qualified->name, decorator.span, nullptr, *this, site).declaration
               : nullptr;
}

/// Whether a decorator gives back what it is given, or a function that returns the same. A cached
/// result may be that of an earlier moment if names of the scope are bound again.
bool Evaluator::keeps_function(std::string_view library, Site site) {
    if (is_cache(library)) {
        return !binds_again(*site.scope) && !binds_again(site.scope->outermost());
    }
    return is_one_of(library,
                     {"functools.wraps", "builtins.staticmethod", "builtins.classmethod",
                      "builtins.property", "abc.abstractmethod", "typing.final", "typing.override",
                      "typing.overload", "typing.no_type_check", "atexit.register"});
}

Result<ConstantValue> Evaluator::maker_of(const ast::Expr& decorator, Site site) {
    const auto* call = std::get_if<ast::Call>(&decorator.node);
    return evaluate(call != nullptr ? *call->callee : decorator, site);
}

bool Evaluator::is_of_program(const ast::Expr& decorator, Site site) {
    const auto value = maker_of(decorator, site);
    return value &&
           (value->get<FunctionValue>() != nullptr || value->get<ClassValue>() != nullptr ||
            value->get<std::shared_ptr<const PartialFunction>>() != nullptr);
}

namespace {

/// `@object.method` and `@object.method("name")` with the method that the class has.
std::optional<FunctionValue> made_as_written(const ast::Expr& decorator, Evaluator& evaluator,
                                             Site site) {
    const auto* call = std::get_if<ast::Call>(&decorator.node);
    const auto method =
        method_as_written(call == nullptr ? decorator : *call->callee, evaluator, site);
    if (!method || call == nullptr) {
        return method;
    }
    const auto made = call_as_written(*method, *call, evaluator, site);
    const auto* function = made ? made->get<FunctionValue>() : nullptr;
    return function == nullptr || function->declaration != nullptr ? std::nullopt
                                                                   : std::optional(*function);
}

}  // namespace

/// Decorators that are not known leave kernels as they are, and what makes kernels; of another
/// function they may make anything.
FunctionValue Evaluator::decorated(const ast::FunctionDef& function, const Scope& scope,
                                   uint32_t position) {
    FunctionValue result{&function, &scope, nullptr, position};
    const Site site(scope, position);
    for (auto at = function.decorators.rbegin(); at != function.decorators.rend(); ++at) {
        const ast::Expr& decorator = **at;
        if (auto declaration = declared_by(decorator, site)) {
            note_applied(decorator.span);
            note_applied(declaration->decorator);
            result.declare(std::move(declaration));
            continue;
        }
        auto value = evaluate(decorator, site);
        const auto method = value ? std::nullopt : made_as_written(decorator, *this, site);
        value = method ? Result<ConstantValue>(ConstantValue{*method}) : std::move(value);
        const auto* partial =
            value ? value->get<std::shared_ptr<const PartialFunction>>() : nullptr;
        const auto* own = partial != nullptr ? &(*partial)->function
                          : value            ? value->get<FunctionValue>()
                                             : nullptr;
        if (own == nullptr || own->declaration != nullptr) {
            const auto maker = maker_of(decorator, site);
            const auto* library = maker ? maker->get<Qualified>() : nullptr;
            if (library == nullptr || !keeps_function(library->name, site)) {
                result.replaced_by = &decorator;
                result.replacement = nullptr;
            }
            result.is_cached = result.is_cached || (library != nullptr && is_cache(library->name));
            continue;
        }
        HostArguments given{{ConstantValue{result}}, {""}};
        given = partial != nullptr ? all_arguments(**partial, given) : given;
        const auto made = call_function(*own, given.values, given.keywords, site, decorator.span);
        const auto* other = made ? made->get<FunctionValue>() : nullptr;
        if (other != nullptr && other->function == &function) {
            note_applied(decorator.span);
        }
        if (method) {
            result.replacement = nullptr;
            result.replaced_by = &decorator;
        } else if (other != nullptr && other->function == &function) {
            result.declaration = other->declaration;
            result.replaced_inside = other->replaced_inside;
        } else {
            result.replacement =
                other == nullptr ? nullptr : std::make_shared<const FunctionValue>(*other);
            result.replaced_by = &decorator;
        }
    }
    return result;
}

SignatureContext Evaluator::signature_context(Site site) {
    const TypeResolver resolve = [this, site](std::string_view name) -> std::optional<Type> {
        const size_t dot = name.find('.');
        auto value = lookup(name.substr(0, dot), site, {});
        for (size_t at = dot; value && at != std::string_view::npos;) {
            const size_t next = name.find('.', at + 1);
            value = attribute(*value, name.substr(at + 1, next - at - 1), {});
            at = next;
        }
        // What `float` means as an argument is the dialect's to say.
        const auto* known = value ? value->get<Qualified>() : nullptr;
        const bool is_builtin = known != nullptr && known->name.rfind("builtins.", 0) == 0;
        return value && !is_builtin ? type_named_by(*value, types_) : std::nullopt;
    };
    return {types_, PythonScalars::Wide, resolve, type_evaluator(site)};
}

}  // namespace pykern2cu
