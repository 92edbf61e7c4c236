#include "frontend/unused_definition.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/syntax/free_names.hpp"

namespace pykern2cu {
namespace {

std::string one_of_several(std::string_view defined, const std::vector<const Scope*>& modules) {
    const std::string_view name = defined.substr(defined.rfind('.') + 1);
    std::string paths;
    std::string cures;
    for (const Scope* module : modules) {
        const std::string full = Evaluator::name_in(*module, name, modules);
        paths += cat(paths.empty() ? "`" : ", `", module->path(), "`");
        cures += cat(cures.empty() ? "`-D " : " or `-D ", full, "=VALUE`");
    }
    return cat("several modules have a constant `", name, "`: ", paths, "; pass ", cures);
}

const ast::FunctionDef* function_that_binds(std::string_view name, const Scope& module) {
    for (const ast::FunctionDef& function : module.module().functions.items()) {
        const auto names = names_bound_by(function);
        if (std::ranges::find(names, name) != names.end()) {
            return &function;
        }
    }
    return nullptr;
}

std::string none_of(std::string_view name, const Scope& module) {
    constexpr std::string_view kPurpose =
        ", which `-D` does not change: it is for constants of the module, and for variables "
        "around kernels of which no value is known";
    if (const auto& bindings = module.find_all(name); !bindings.empty()) {
        const auto& target = bindings.back()->target;
        return cat("`", name, "` is ",
                   std::holds_alternative<ClassBinding>(target)      ? "a class"
                   : std::holds_alternative<FunctionBinding>(target) ? "a function"
                                                                     : "imported",
                   kPurpose);
    }
    if (const size_t dot = name.rfind('.'); dot != std::string_view::npos) {
        return cat("no module `", name.substr(0, dot), "` that the file imports has a constant `",
                   name.substr(dot + 1), "`");
    }
    const ast::FunctionDef* function = function_that_binds(name, module);
    return function == nullptr
               ? cat("the file defines no constant `", name, "`")
               : cat("`", name, "` is a variable of `", function->name, "`", kPurpose);
}

}  // namespace

std::optional<std::string> why_nothing_defined(const std::string& name, Evaluator& evaluator,
                                               const Scope& module) {
    const auto meant = evaluator.meant_by(name);
    if (meant.size() > 1) {
        return one_of_several(name, meant);
    }
    return meant.empty() && !evaluator.is_used(name) ? std::optional(none_of(name, module))
                                                     : std::nullopt;
}

}  // namespace pykern2cu
