#include <algorithm>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/library_names.hpp"
#include "frontend/source/cat.hpp"

/// What `from module import *` makes of the names that a scope has in front of it.
namespace pykern2cu {
namespace {

constexpr size_t kMostModules = 1000;  // that import all of each other

/// What statements import of libraries and modules stays what it is: who imports all of a module
/// that is not there has imported the same from it, if anything.
bool is_import(const Binding& binding) {
    return std::holds_alternative<LibraryBinding>(binding.target) ||
           std::holds_alternative<ModuleBinding>(binding.target) ||
           std::holds_alternative<MissingModule>(binding.target);
}

Failure not_certain(std::string_view name, const StarImport& import) {
    return {import.span,
            cat("whether `from ", import.path, " import *` binds `", name,
                "` depends on what is not known at compile time", cure_by_definition(name))};
}

Failure assigned_in_module(std::string_view name, const StarImport& import,
                           const Reassignment& elsewhere) {
    return {elsewhere.span, cat("`", name, "` may be assigned ", elsewhere.where,
                                ", which is not followed, and `from ", import.path,
                                " import *` takes it", cure_by_definition(name))};
}

/// What nothing else binds may be a name of a library in another version of it.
std::optional<std::string> of_other_version(std::string_view name, const Scope& scope,
                                            TypeTable& types) {
    const auto& imports = scope.star_imports();
    const auto found = std::find_if(imports.rbegin(), imports.rend(), [&](const StarImport& each) {
        return each.is_library && exported(each.path, name, types) == Exported::Maybe;
    });
    return found == imports.rend() ? std::nullopt
                                   : std::optional(canonical_name(cat(found->path, '.', name)));
}

}  // namespace

/// Behind what binds the name, or anywhere if nothing does.
std::optional<Result<ConstantValue>> Evaluator::starred_behind(std::string_view name, Site site,
                                                               const Binding* bound) {
    const Scope& scope = *site.scope;
    if (scope.star_imports().empty()) {
        return std::nullopt;
    }
    if (bound != nullptr && definition_of(*bound, scope) != nullptr) {
        return std::nullopt;  // which is what the binding has
    }
    const bool is_early = bound != nullptr && bound->position < site.position;
    // What stands in `except ImportError` counts where nothing else binds the name.
    const bool is_last_resort = bound == nullptr || is_fallback(bound->guard);
    StarSearch search;
    return starred(
        name,
        {&scope, is_last_resort ? 0 : bound->position, is_early ? site.position : Site::kAtEnd},
        bound, search);
}

/// The last of some that surely binds the name decides, unless one behind that may bind any name.
std::optional<Result<ConstantValue>> Evaluator::starred(std::string_view name, StarRange range,
                                                        const Binding* bound, StarSearch& search) {
    const auto& imports = range.scope->star_imports();
    std::optional<Result<ConstantValue>> found;
    std::optional<Result<ConstantValue>> fallback;
    std::optional<Failure> any;
    bool is_of_library = false;
    for (auto at = imports.rbegin(); at != imports.rend() && !found; ++at) {
        if (at->position <= range.after || at->position >= range.before ||
            holds_all(at->guard, *range.scope) == false) {
            continue;
        }
        auto value = starred_by(name, *at, *range.scope, bound, search);
        if (value && is_fallback(at->guard)) {
            fallback = fallback ? std::move(fallback) : std::move(value);
        } else if (value) {
            found = std::move(value);
            is_of_library = at->is_library;
        } else if (!any) {
            search.may_bind.clear();
            any = may_bind_any(*at, *range.scope, name, search);
        }
    }
    if (!found && bound == nullptr && fallback) {
        return fallback;
    }
    const bool is_kept = found              ? is_of_library
                         : bound != nullptr ? is_import(*bound)
                                            : is_builtin(name);
    if (!any && !found && !is_kept && bound == nullptr) {
        auto other = of_other_version(name, *range.scope, types_);
        return other ? std::optional(from_library(*std::move(other))) : std::nullopt;
    }
    if (!any || is_kept) {
        return found;
    }
    const auto* given = definition(name, *range.scope);
    return given != nullptr ? *given : *std::move(any);
}

/// What the statements of the module bind is bound in the scope already.
std::optional<Result<ConstantValue>> Evaluator::starred_by(std::string_view name,
                                                           const StarImport& import,
                                                           const Scope& scope, const Binding* bound,
                                                           StarSearch& search) {
    const auto offered = is_offered(import, scope, name);
    if (offered == false) {
        return std::nullopt;
    }
    std::optional<Result<ConstantValue>> value;
    if (import.is_library) {
        if (exported(import.path, name, types_) == Exported::Yes) {
            value = from_library(canonical_name(cat(import.path, '.', name)));
        }
    } else if (import.module != nullptr) {
        // `__all__` may be assigned out of sight, or name what `__getattr__` gives.
        const bool is_here = import.module->defines(name);
        const bool may_be_taken = is_here ? import.offered.contain(name) == false
                                          : import.offered.kind != OfferedNames::Kind::Public &&
                                                import.module->defines("__getattr__");
        if (may_be_taken) {
            return not_certain(name, import);
        }
        const auto elsewhere = reassigned_by_star(import, scope, name);
        if (elsewhere && elsewhere->is_named) {
            return assigned_in_module(name, import, *elsewhere);
        }
        const auto [known, is_new] = search.given.try_emplace(import.module);
        if (is_new && search.given.size() <= kMostModules) {
            auto given = starred(name, {import.module, 0, Site::kAtEnd}, bound, search);
            search.given[import.module] = std::move(given);
        }
        value = search.given[import.module];
    }
    const bool is_certain = offered && holds_all(import.guard, scope);
    if (value && bound != nullptr && !is_certain) {
        return not_certain(name, import);
    }
    return value;
}

/// Why a module may bind any name: it is not there, or it runs text.
std::optional<Failure> Evaluator::may_bind_any(const StarImport& import, const Scope& scope,
                                               std::string_view name, StarSearch& search) {
    if (import.is_library || is_offered(import, scope, name) == false) {
        return std::nullopt;
    }
    if (import.module == nullptr) {
        return Failure{import.span,
                       cat("`", name, "` may be bound by `from ", import.path,
                           " import *`, and there is no module `", import.path,
                           "` beside the file that imports it", cure_by_definition(name)),
                       Code::MissingImport};
    }
    if (const auto elsewhere = reassigned_by_star(import, scope, name)) {
        return assigned_in_module(name, import, *elsewhere);
    }
    if (!search.may_bind.insert(import.module).second || search.may_bind.size() > kMostModules) {
        return std::nullopt;
    }
    for (const StarImport& inner : import.module->star_imports()) {
        if (auto why = may_bind_any(inner, *import.module, name, search)) {
            return why;
        }
    }
    return std::nullopt;
}

std::optional<Reassignment> Evaluator::reassigned_by_star(const StarImport& import,
                                                          const Scope& scope,
                                                          std::string_view name) {
    const Moment moment{order(), {scope.module().file, import.span.end}};
    return changes().reassignment(*import.module, name, moment);
}

std::optional<bool> Evaluator::is_offered(const StarImport& import, const Scope& scope,
                                          std::string_view name) {
    if (import.module == nullptr) {
        return !name.starts_with('_');
    }
    const auto [known, is_new] = hides_all_.try_emplace({&import, program_.reached_count()});
    if (is_new) {
        known->second = reassigned_by_star(import, scope, "__all__").has_value();
    }
    return known->second ? std::nullopt : import.offered.contain(name);
}

/// Whether a module has the name that `import *` binds here when it has run.
std::optional<bool> Evaluator::is_taken(const Binding& binding, const Scope& scope) {
    if (const auto known = taken_.find(&binding); known != taken_.end()) {
        return known->second;
    }
    taken_[&binding] = std::nullopt;  // modules may import all of each other
    const ImportedBinding& imported = std::get<ImportedBinding>(binding.target);
    const auto offered = is_offered(*imported.by_star, scope, imported.name);
    std::optional<bool> is_bound = false;
    for (const Binding* each : imported.module->find_all(imported.name)) {
        const auto certain = runs(*each, *imported.module);
        is_bound = is_bound == true ? is_bound : !certain || *certain ? certain : is_bound;
    }
    const auto taken = offered == false || is_bound == false ? std::optional(false)
                       : offered                             ? is_bound
                                                             : std::nullopt;
    taken_[&binding] = taken;
    return taken;
}

bool Evaluator::may_take(std::string_view name, const StarImport& import, const Scope& scope) {
    const Binding* before = nullptr;
    for (const Binding* binding : scope.find_all(name)) {
        if (binding->position == import.position && runs(*binding, scope).value_or(true)) {
            return true;
        }
        before = binding->position < import.position ? binding : before;
    }
    const bool is_given = before != nullptr && definition_of(*before, scope) != nullptr;
    StarSearch search;
    return !is_given &&
           starred(name, {&scope, import.position - 1, import.position + 1}, before, search)
               .has_value();
}

}  // namespace pykern2cu
