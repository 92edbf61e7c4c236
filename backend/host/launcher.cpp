#include "backend/host/launcher.hpp"

#include <algorithm>

#include "backend/backend.hpp"
#include "backend/cuda/print_literal.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/host/written_parameters.hpp"
#include "backend/legalize/reserved_names.hpp"
#include "backend/legalize/spellable.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

std::string print_host_type(const ir::Variable& parameter, bool is_written, Uses& uses) {
    const Type type = parameter.type;
    if (type.is(Kind::Array)) {
        return print_array_type(type, is_written ? type.access() : Access::ReadOnly, uses);
    }
    const bool is_const = !is_written && (type.is(Kind::Record) || type.is(Kind::Pointer));
    return cat(is_const ? "const " : "", print_variable_type(type, uses));
}

/// Launchers mention types and constants of CUDA.
std::string host_name(const std::string& name) {
    return cat(name, has_form_of_cuda(name) ? "_" : "");
}

/// How many of the leading types two launchers share.
size_t common_types(const Launcher& a, const Launcher& b) {
    const auto differs = std::ranges::mismatch(a.params, b.params, {}, &LauncherParameter::type,
                                               &LauncherParameter::type);
    return static_cast<size_t>(differs.in1 - a.params.begin());
}

bool are_overloads(const Launcher& a, const Launcher& b) { return &a != &b && a.name == b.name; }

void name_apart(std::vector<Launcher>& launchers) {
    for (size_t i = 0; i < launchers.size(); ++i) {
        const auto is_same = [&](const Launcher& other) {
            return other.name == launchers[i].name &&
                   other.params.size() == launchers[i].params.size() &&
                   common_types(other, launchers[i]) == other.params.size();
        };
        if (std::any_of(launchers.begin(), launchers.begin() + static_cast<ptrdiff_t>(i),
                        is_same)) {
            launchers[i].name = launchers[i].symbol;
        }
    }
}

void add_defaults(const std::vector<Launcher>& all, Launcher& launcher, Uses& uses) {
    const std::vector<ir::Parameter>& params = launcher.kernel->params;
    size_t first = params.size();
    while (first > 0 && params[first - 1].default_value) {
        --first;
    }
    for (const Launcher& other : all) {
        if (are_overloads(launcher, other)) {
            first = std::max(first, common_types(launcher, other) + 1);
        }
    }
    for (size_t i = first; i < params.size(); ++i) {
        launcher.params[i].default_value =
            print_literal(*params[i].default_value, params[i].variable->type, uses);
    }
}

}  // namespace

std::vector<Launcher> plan_launchers(const ir::Module& module, std::string_view symbol_prefix,
                                     Uses& uses) {
    const std::unordered_set<const ir::Variable*> written = written_parameters(module);
    std::vector<Launcher> out;
    for (const ir::Function* function : module.functions) {
        if (function->kind != ir::FunctionKind::Kernel || function->elements_at_once != 0) {
            continue;
        }
        Launcher launcher{function,
                          function->name.substr(symbol_prefix.size()),
                          symbol(*function).substr(symbol_prefix.size()),
                          {}};
        for (const ir::Parameter& parameter : function->params) {
            const ir::Variable& variable = *parameter.variable;
            launcher.params.push_back({print_host_type(variable, written.contains(&variable), uses),
                                       host_name(variable.name)});
        }
        out.push_back(std::move(launcher));
    }
    name_apart(out);
    for (Launcher& launcher : out) {
        add_defaults(out, launcher, uses);
    }
    return out;
}

std::vector<std::string> print_params(const Launcher& launcher, ParametersOf whose) {
    std::vector<std::string> out;
    for (size_t i = 0; i < launcher.params.size(); ++i) {
        const LauncherParameter& parameter = launcher.params[i];
        const bool is_of_launcher = whose == ParametersOf::Launcher;
        if (is_of_launcher && launcher.kernel->params[i].role == ir::Role::Temporary) {
            continue;
        }
        const bool has_default = is_of_launcher && !parameter.default_value.empty();
        out.push_back(cat(parameter.type, " ", parameter.name, has_default ? " = " : "",
                          has_default ? parameter.default_value : ""));
    }
    return out;
}

bool has_launcher(const std::vector<Launcher>& launchers, std::string_view name) {
    return std::ranges::find(launchers, name, &Launcher::name) != launchers.end();
}

std::string unused_name(const Launcher& launcher, std::string name) {
    return free_name(std::move(name), [&](const std::string& candidate) {
        return std::ranges::find(launcher.params, candidate, &LauncherParameter::name) !=
               launcher.params.end();
    });
}

}  // namespace pykern2cu::cuda
