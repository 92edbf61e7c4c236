#include "frontend/lower/compile_site.hpp"

#include <algorithm>
#include <unordered_set>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/free_names.hpp"

namespace pykern2cu {
namespace {

/// The site when so many statements of its module have run.
Site at_moment(Site site, uint32_t position, bool is_running) {
    if (site.scope->outer() == nullptr) {
        site.position = position;
    } else {
        site.called_at = position;
    }
    site.is_running = is_running;
    return site;
}

using Visited = std::unordered_set<const ast::FunctionDef*>;

std::optional<std::string> bound_again(Evaluator& evaluator, const ast::FunctionDef& function,
                                       Site one, Site other, Visited& visited) {
    if (moment_text(one) == moment_text(other) || !visited.insert(&function).second) {
        return std::nullopt;
    }
    for (const std::string_view name : free_names_of(function)) {
        const auto value = evaluator.lookup(name, one, function.name_span);
        const auto later = evaluator.lookup(name, other, function.name_span);
        const bool is_same = value && later ? identity(*value) == identity(*later)
                                            : static_cast<bool>(value) == static_cast<bool>(later);
        if (!is_same) {
            return std::string(name);
        }
        const auto* inner = value ? value->get<FunctionValue>() : nullptr;
        auto again = inner == nullptr
                         ? std::nullopt
                         : bound_again(evaluator, *inner->function, site_of(*inner, one),
                                       site_of(*inner, other), visited);
        if (again) {
            return again;
        }
    }
    return std::nullopt;
}

std::optional<std::string> bound_behind(const ast::FunctionDef& function, const Scope& scope,
                                        Visited& visited) {
    if (!visited.insert(&function).second) {
        return std::nullopt;
    }
    for (const std::string_view name : free_names_of(function)) {
        const Scope& holder = scope.holder_of(name);
        if (holder.outer() == nullptr) {
            continue;
        }
        const auto& bindings = holder.find_all(name);
        const auto is_behind = [&](const Binding* each) {
            return each->span.begin >= function.span.end;
        };
        if (bindings.size() > 1 && std::ranges::any_of(bindings, is_behind)) {
            return std::string(name);
        }
        for (const Binding* each : bindings) {
            const auto* inner = std::get_if<FunctionBinding>(&each->target);
            auto again =
                inner == nullptr ? std::nullopt : bound_behind(*inner->function, holder, visited);
            if (again) {
                return again;
            }
        }
    }
    return std::nullopt;
}

}  // namespace

bool is_eager(const FunctionValue& function) {
    return function.declaration != nullptr &&
           (!function.declaration->signatures.empty() || function.declaration->is_eager);
}

Site site_of(const FunctionValue& function) {
    if (declared_as(function) == DeclaredAs::Inner) {
        return {*function.scope, function.position};
    }
    const Scope& seen = function.scope->seen_by_functions();
    if (!is_eager(function)) {
        return {seen, Site::kAtEnd};
    }
    Site site(seen, function.declared_at == UINT32_MAX ? function.position : function.declared_at);
    for (const Scope* scope = function.scope; scope != &seen; scope = scope->outer()) {
        site.position = scope->outer_position();  // of the class, whose body runs
        site.is_running = true;
    }
    return site;
}

Site declared_site(const FunctionValue& function) {
    const Site site = site_of(function);
    const bool is_in_module = function.scope->outer() == nullptr;
    return at_moment(site, is_in_module ? function.position : function.scope->module_position(),
                     true);
}

Site site_of(const FunctionValue& function, Site caller) {
    const Site site = site_of(function);
    const Site moment = caller.in_module();
    const bool is_own = &site.scope->outermost() == moment.scope;
    if (!is_own || is_eager(function) || moment.position >= Site::kImported) {
        return site;
    }
    return at_moment(site, moment.position, moment.is_running);
}

Site launched_site(const FunctionValue& function, const std::optional<LaunchMoment>& moment,
                   const Evaluator& evaluator) {
    const Site site = site_of(function);
    const Scope& module = site.scope->outermost();
    if (!moment || is_eager(function) || &module != evaluator.modules().front()) {
        return site;
    }
    const auto next = std::ranges::find_if(module.bindings(), [&](const Binding& binding) {
        return binding.span.begin >= moment->statement;
    });
    return next == module.bindings().end() ? site : at_moment(site, next->position, true);
}

Site inner_site(const Scope& scope, Site outer) {
    const Site moment = outer.in_module();
    return moment.position == Site::kAtEnd
               ? Site(scope)
               : at_moment(Site(scope), moment.position, moment.is_running);
}

std::string moment_text(Site site) {
    const Site moment = site.in_module();
    return cat(site.position, ' ', moment.position, ' ', moment.is_running ? "running" : "");
}

std::optional<std::string> name_bound_again(Evaluator& evaluator, const ast::FunctionDef& function,
                                            Site one, Site other) {
    Visited visited;
    return bound_again(evaluator, function, one, other, visited);
}

std::optional<std::string> name_bound_behind(const ast::FunctionDef& function, const Scope& scope) {
    Visited visited;
    return bound_behind(function, scope, visited);
}

}  // namespace pykern2cu
