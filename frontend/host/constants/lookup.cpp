#include <algorithm>

#include "frontend/host/constants/definitions.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"

/// How a name leads to a value: scopes, statements that may not run, definitions from outside.
namespace pykern2cu {
namespace {

constexpr std::string_view kCureByDefinition = "; if `";

constexpr std::string_view kBuiltins[] = {"abs",
                                          "bool",
                                          "complex",
                                          "divmod",
                                          "enumerate",
                                          "float",
                                          "int",
                                          "isinstance",
                                          "len",
                                          "max",
                                          "min",
                                          "pow",
                                          "print",
                                          "range",
                                          "round",
                                          "sum",
                                          "tuple",
                                          "type",
                                          "zip",
                                          "breakpoint",
                                          "slice",
                                          "getattr",
                                          "hasattr",
                                          "list",
                                          "reversed",
                                          "sorted",
                                          "any",
                                          "all",
                                          "map",
                                          "filter",
                                          "str",
                                          "iter",
                                          "next",
                                          "hash",
                                          "ValueError",
                                          "IndexError",
                                          "RuntimeError",
                                          "TypeError",
                                          "AssertionError",
                                          "ZeroDivisionError",
                                          "Exception",
                                          "KeyError",
                                          "OverflowError",
                                          "__name__",
                                          "NotImplementedError",
                                          "input",
                                          "open",
                                          "id",
                                          "eval",
                                          "exec",
                                          "vars",
                                          "ord",
                                          "chr",
                                          "repr",
                                          "super",
                                          "object",
                                          "staticmethod",
                                          "property",
                                          "bytes",
                                          "dict",
                                          "set",
                                          "ImportError",
                                          "__import__",
                                          "globals",
                                          "locals",
                                          "setattr",
                                          "delattr",
                                          "callable",
                                          "bin",
                                          "hex",
                                          "oct",
                                          "format",
                                          "exit",
                                          "bytearray",
                                          "issubclass",
                                          "classmethod",
                                          "frozenset",
                                          "ModuleNotFoundError"};

/// What `choose` says of a binding that may not run, in front of which stands another one.
Failure may_be_bound(const Binding& binding, const Scope& scope) {
    const auto* imported = std::get_if<ImportedBinding>(&binding.target);
    const auto* star = imported == nullptr ? nullptr : imported->by_star;
    const std::string what =
        star == nullptr ? cat("`", binding.name, "` is bound here")
                        : cat("`from ", star->path, " import *` binds `", binding.name, "`");
    const std::string cure = scope.kind() == Scope::Kind::Module
                                 ? cat("; give its value with `-D ", binding.name, "=VALUE`")
                                 : std::string();
    return {binding.span,
            cat("whether ", what, " depends on what is not known at compile time", cure)};
}

/// What `choose` says where modules that import each other bind a name several times.
Failure bound_in_circle(const Binding& binding) {
    return {binding.span,
            cat("modules import each other around here, and which value `", binding.name,
                "` has in between is not followed; bind it once, or in a module that imports "
                "neither")};
}

}  // namespace

Result<ConstantValue> Evaluator::lookup(std::string_view name, Site site, Span span,
                                        const std::vector<std::string_view>* locals) {
    const Scope* inner = nullptr;
    bool is_of_class = false;  // a name that the body of a class binds is global until it does
    for (Site at = site; at.scope != nullptr; inner = at.scope, at = at.around()) {
        const Scope* const scope = at.scope;
        if (is_of_class && scope->kind() == Scope::Kind::Call) {
            continue;
        }
        if (inner != nullptr && scope->kind() == Scope::Kind::Class) {
            continue;  // a comprehension and a class in it do not see the names of a class
        }
        const auto& bindings = scope->find_all(name);
        is_of_class = is_of_class || (scope->kind() == Scope::Kind::Class && !bindings.empty());
        if (!bindings.empty() && !is_hidden_until_later(name, at)) {
            std::optional<Failure> why_not;
            const Binding* binding = choose(bindings, *scope, at.position, why_not);
            if (why_not) {
                return held_or(*std::move(why_not), name, at);
            }
            if (binding != nullptr) {
                if (auto behind = starred_behind(name, at, binding)) {
                    return *std::move(behind);
                }
                auto value = value_of(*binding, *scope);
                value = value ? unchanged(std::move(*value), *binding, at) : value;
                return value ? value : held_or(value.failure(), name, at);
            }
        }
        if (auto value = starred_behind(name, at, nullptr)) {
            return *std::move(value);
        }
    }
    if (name == "__name__" && site.scope->path() == program_.modules().front()->path()) {
        return Failure{span, "whether the file runs as a program is not known"};
    }
    if (name == "__package__") {
        return ConstantValue{Qualified{std::string(kOwnPackage)}};
    }
    if (is_builtin(name)) {
        if (auto change = changed_builtin(name, site)) {
            return *std::move(change);
        }
        return ConstantValue{Qualified{cat("builtins.", name)}};
    }
    std::string message = cat("`", name, "` is not defined");
    if (locals == nullptr) {
        return Failure{span, std::move(message)};
    }
    Closest closest(name);
    closest.among(*locals).among(kBuiltins);
    for (const Scope* scope = site.scope; scope != nullptr; scope = scope->outer()) {
        for (const Binding& binding : scope->bindings()) {
            closest.offer(binding.name);
        }
    }
    return misspelt(span, std::move(message), closest);
}

bool Evaluator::imports_may_fail(const Scope& module, const ast::UnsupportedStmt& attempt) {
    return program_.imports_may_fail(module.path(), attempt);
}

bool Evaluator::is_builtin(std::string_view name) {
    return std::find(std::begin(kBuiltins), std::end(kBuiltins), name) != std::end(kBuiltins);
}

/// Whether a name of a module or class is bound only behind a site, which sees one of the same name
/// around it or a builtin.
bool Evaluator::is_hidden_until_later(std::string_view name, Site site) {
    const bool is_body =
        site.scope->kind() == Scope::Kind::Module || site.scope->kind() == Scope::Kind::Class;
    if (!is_body || site.position >= Site::kImported ||
        std::ranges::any_of(site.scope->find_all(name), [&](const Binding* binding) {
            return binding->position < site.position;
        })) {
        return false;
    }
    const bool has_outer = site.scope->outer() != nullptr;
    return (has_outer && site.scope->seen_outside().holder_of(name).defines(name)) ||
           is_builtin(name);
}

uint32_t Evaluator::seen_from(Site site, const Scope& module, uint32_t otherwise) const {
    const bool is_within = site.scope != nullptr && module.outer() == nullptr &&
                           program_.import_each_other(site.scope->outermost(), module);
    return is_within ? Site::kSometime : otherwise;
}

/// The binding that a name has after some statements: the last that runs. What stands in `except`
/// counts where nothing else does.
const Binding* Evaluator::choose(const std::vector<const Binding*>& bindings, const Scope& scope,
                                 uint32_t position, std::optional<Failure>& why_not) {
    const bool has_earlier =
        std::any_of(bindings.begin(), bindings.end(),
                    [&](const Binding* binding) { return binding->position < position; });
    const Binding* uncertain = nullptr;
    const Binding* fallback = nullptr;
    for (auto at = bindings.rbegin(); at != bindings.rend(); ++at) {
        const Binding* binding = *at;
        if (has_earlier && binding->position >= position) {
            continue;
        }
        const auto certain = runs(*binding, scope);
        if (certain && !*certain) {
            continue;
        }
        if (is_fallback(binding->guard)) {
            fallback = fallback == nullptr ? binding : fallback;
            continue;
        }
        if (uncertain != nullptr) {
            const auto one = value_of(*uncertain, scope);
            const auto other = value_of(*binding, scope);
            if (!one && std::holds_alternative<OpaqueBinding>(uncertain->target)) {
                why_not = one.failure();
                return nullptr;
            }
            if (!one || !other || identity(*one) != identity(*other)) {
                why_not = position == Site::kSometime ? bound_in_circle(*uncertain)
                                                      : may_be_bound(*uncertain, scope);
                return nullptr;
            }
        }
        if (certain && position != Site::kSometime) {
            return is_missing(*binding) && fallback != nullptr ? fallback : binding;
        }
        uncertain = uncertain == nullptr ? binding : uncertain;
    }
    return uncertain != nullptr ? uncertain : fallback;
}

std::optional<bool> Evaluator::runs(const Binding& binding, const Scope& scope) {
    const auto reached = holds_all(binding.guard, scope);
    const auto* imported = std::get_if<ImportedBinding>(&binding.target);
    if (reached == false || imported == nullptr || imported->by_star == nullptr) {
        return reached;
    }
    const auto taken = is_taken(binding, scope);
    return taken == false ? taken : reached ? taken : reached;
}

std::optional<bool> Evaluator::binds(const Scope& scope, std::string_view name) {
    std::optional<bool> found = false;
    size_t fallbacks = 0;
    const auto& bindings = scope.find_all(name);
    for (const Binding* binding : bindings) {
        const auto certain = runs(*binding, scope);
        const bool is_handler = is_fallback(binding->guard);
        fallbacks += is_handler ? 1 : 0;
        if (certain == true && !is_handler) {
            return true;
        }
        found = certain == false ? found : std::nullopt;
    }
    // `try: N = 1` and `except ImportError: N = 2`
    return fallbacks > 0 && fallbacks < bindings.size() ? std::optional(true) : found;
}

bool Evaluator::may_run(const Binding& binding, const Scope& scope) {
    return runs(binding, scope).value_or(true) && holds_all(binding.reached, scope).value_or(true);
}

std::optional<bool> Evaluator::holds_all(const Guard* guard, const Scope& scope) {
    std::optional<bool> all = true;
    for (; guard != nullptr; guard = guard->outer) {
        const auto one = holds(*guard, scope);
        if (one && !*one) {
            return false;
        }
        all = one ? all : std::nullopt;
    }
    return all;
}

std::optional<bool> Evaluator::holds(const Guard& guard, const Scope& scope) {
    if (guard.kind != Guard::Kind::Condition) {
        return guard.kind == Guard::Kind::Fallback ? std::optional(true) : std::nullopt;
    }
    if (const auto known = guards_.find(&guard); known != guards_.end()) {
        return known->second;
    }
    guards_[&guard] = std::nullopt;  // a condition that depends on itself is not known
    const auto value = evaluate(*guard.condition, Site(scope, guard.position));
    const auto is_true = value ? truth(*value) : std::nullopt;
    const auto held = is_true ? std::optional(*is_true == guard.wanted) : std::nullopt;
    guards_[&guard] = held;
    return held;
}

std::string cure_by_definition(std::string_view name) {
    return cat(kCureByDefinition, name, "` is a number, pass `-D ", name, "=VALUE`");
}

std::string_view without_cure(std::string_view message) {
    return message.substr(0, message.find(kCureByDefinition));
}

Evaluator::~Evaluator() = default;

}  // namespace pykern2cu
