#include <algorithm>

#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/receivers.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Decorators of functions, of libraries and of the program.
namespace pykern2cu {
namespace {

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
