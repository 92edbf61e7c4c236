#include "frontend/host/constants/definitions.hpp"

#include <algorithm>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/modules/program.hpp"
#include "frontend/source/cat.hpp"

/// What `-D NAME=VALUE` and `-D module.NAME=VALUE` give values to.
namespace pykern2cu {
namespace {

constexpr uint32_t kMostImports = 32;  // of a name, one from the other

/// Not what is a function, a class, a library or a module.
bool is_constant(const Binding& binding, uint32_t depth = 0) {
    const auto* imported = std::get_if<ImportedBinding>(&binding.target);
    if (imported == nullptr || depth > kMostImports) {
        return has_own_value(binding);
    }
    const auto& bindings = imported->module->find_all(imported->name);
    return !bindings.empty() && is_constant(*bindings.back(), depth + 1);
}

bool has_constant(const Scope& module, std::string_view name) {
    const auto& bindings = module.find_all(name);
    return !bindings.empty() && is_constant(*bindings.back());
}

/// Whether `from elsewhere import *`, which is not there, may bind any name.
bool may_have_any(const Scope& module) {
    return std::ranges::any_of(module.star_imports(), [](const StarImport& import) {
        return !import.is_library && import.module == nullptr;
    });
}

/// "a.b" of "a/b.py" and of "a/b/__init__.py"
std::string dotted_name(const Scope& module) {
    std::string name = normal_path(module.path());
    for (const std::string_view end : {".py", "/__init__"}) {
        name = name.ends_with(end) ? name.substr(0, name.size() - end.size()) : name;
    }
    std::ranges::replace(name, '/', '.');
    return name;
}

bool has_last_parts(const std::string& module, std::string_view name) {
    return module == name || module.ends_with(cat(".", name));
}

/// Whether a module has a name from another one, which calls it so too, or is it.
bool takes_from(const Scope& module, const Scope& other, std::string_view name,
                uint32_t depth = 0) {
    return &module == &other ||
           (depth <= kMostImports &&
            std::ranges::any_of(module.find_all(name), [&](const Binding* binding) {
                const auto* imported = std::get_if<ImportedBinding>(&binding->target);
                return imported != nullptr && imported->name == name &&
                       takes_from(*imported->module, other, name, depth + 1);
            }));
}

/// Whether two modules import a name from the same module, which is not there.
bool miss_the_same(const Scope& one, const Scope& other, std::string_view name) {
    const auto missing_in = [&](const Scope& module) {
        const auto& bindings = module.find_all(name);
        return bindings.empty() ? nullptr : std::get_if<MissingModule>(&bindings.back()->target);
    };
    const auto* missing = missing_in(one);
    const auto* as_well = missing_in(other);
    return missing != nullptr && as_well != nullptr && missing->qualified == as_well->qualified;
}

std::string_view constant_of(std::string_view defined) {
    return defined.substr(defined.rfind('.') + 1);
}

/// The modules that a definition may mean by `module.NAME`: the one of this name, else those whose
/// names end so.
std::vector<const Scope*> modules_named(std::string_view module, std::string_view name,
                                        const std::vector<const Scope*>& modules) {
    std::vector<const Scope*> found;
    for (const Scope* each : modules) {
        const std::string dotted = dotted_name(*each);
        if (!has_last_parts(dotted, module) ||
            (!has_constant(*each, name) && !may_have_any(*each))) {
            continue;
        }
        if (dotted == module) {
            return {each};
        }
        found.push_back(each);
    }
    return found;
}

}  // namespace

bool is_missing(const Binding& binding) {
    return std::holds_alternative<MissingModule>(binding.target);
}

bool has_own_value(const Binding& binding) {
    return std::holds_alternative<ValueBinding>(binding.target) ||
           std::holds_alternative<AugmentedBinding>(binding.target) ||
           std::holds_alternative<GivenBinding>(binding.target) ||
           std::holds_alternative<OpaqueBinding>(binding.target) || is_missing(binding);
}

std::vector<const Scope*> Evaluator::meant_by(std::string_view defined) const {
    const auto& modules = program_.modules();
    const std::string_view name = constant_of(defined);
    if (name != defined) {
        return modules_named(defined.substr(0, defined.size() - name.size() - 1), name, modules);
    }
    if (modules.empty() || has_constant(*modules.front(), name)) {
        return {modules.begin(), modules.begin() + (modules.empty() ? 0 : 1)};
    }
    std::vector<const Scope*> found;
    for (const Scope* module : modules) {
        const bool is_of_file = module->path().ends_with(".py");
        const bool is_new = std::ranges::none_of(
            found, [&](const Scope* other) { return miss_the_same(*module, *other, name); });
        const bool is_own = std::ranges::any_of(
            module->find_all(name), [](const Binding* each) { return has_own_value(*each); });
        if (is_of_file && is_own && has_constant(*module, name) && is_new) {
            found.push_back(module);
        }
    }
    return found;
}

std::vector<std::string> Evaluator::defined_in(const Scope& module) const {
    std::vector<std::string> names;
    for (const auto& [defined, definition] : definitions_) {
        if (std::ranges::count(meant_by(defined), &module) > 0) {
            names.emplace_back(constant_of(defined));
        }
    }
    return names;
}

/// Whether a definition gives a name in a scope its value. Where no module has such a constant it
/// is for variables around kernels, and where several have it the error is reported once.
bool Evaluator::is_meant(std::string_view defined, const Scope& scope) const {
    const std::vector<const Scope*> meant = meant_by(defined);
    const std::string_view name = constant_of(defined);
    const bool is_plain = name == defined;
    const Scope& module = scope.outermost();
    const bool is_of_named =
        is_plain ? &module == program_.modules().front()
                 : has_last_parts(dotted_name(module),
                                  defined.substr(0, defined.size() - name.size() - 1));
    return (is_plain && meant.size() != 1) || (is_of_named && scope.kind() == Scope::Kind::Call) ||
           std::ranges::any_of(meant, [&](const Scope* one) {
               return takes_from(module, *one, name) || takes_from(*one, module, name) ||
                      miss_the_same(module, *one, name);
           });
}

std::string Evaluator::name_in(const Scope& module, std::string_view name,
                               const std::vector<const Scope*>& among) {
    const std::string whole = dotted_name(module);
    size_t dot = whole.rfind('.');
    while (
        dot != std::string::npos && dot > 0 && std::ranges::any_of(among, [&](const Scope* other) {
            return other != &module && has_last_parts(dotted_name(*other), whole.substr(dot + 1));
        })) {
        dot = whole.rfind('.', dot - 1);
    }
    return cat(dot == std::string::npos ? whole : whole.substr(dot + 1), ".", name);
}

void Evaluator::define(std::string name, Span span,
                       std::function<Result<ConstantValue>()> compute) {
    definitions_[std::move(name)] = {span, std::move(compute)};
}

const Result<ConstantValue>& Evaluator::defined_value(const std::string& name) {
    Definition& definition = definitions_.at(name);
    if (!definition.value) {
        definition.value = Failure{definition.span,
                                   cat("the value that `-D ", name,
                                       "` gives is defined in terms of itself, as "
                                       "it reads what all `-D` give; write it out"),
                                   Code::ConstantCycle};
        definition.value = definition.compute();
    }
    return *definition.value;
}

/// Whoever asks uses it. One that names the module comes before one that does not.
const Result<ConstantValue>* Evaluator::definition(std::string_view name, const Scope& scope) {
    const std::string* found = nullptr;
    for (const auto& [defined, definition] : definitions_) {
        if (constant_of(defined) == name && (found == nullptr || defined.size() > found->size()) &&
            is_meant(defined, scope)) {
            found = &defined;
        }
    }
    if (found == nullptr) {
        return nullptr;
    }
    definitions_.at(*found).is_used = true;
    return &defined_value(*found);
}

/// A constant of a module, or a parameter that no call gives a value.
bool Evaluator::is_open(const Binding& binding, const Scope& scope) {
    const auto* given = std::get_if<GivenBinding>(&binding.target);
    return scope.kind() == Scope::Kind::Module || (given != nullptr && !given->value.is_known());
}

const Result<ConstantValue>* Evaluator::definition_of(const Binding& binding, const Scope& scope) {
    return is_open(binding, scope) && is_constant(binding) ? definition(binding.name, scope)
                                                           : nullptr;
}

bool Evaluator::is_used(const std::string& name) const {
    const auto found = definitions_.find(name);
    return found != definitions_.end() && found->second.is_used;
}

}  // namespace pykern2cu
