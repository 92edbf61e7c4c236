#include "frontend/host/kernels/kernels_beside.hpp"

#include <algorithm>

#include "frontend/host/relevance/maker_names.hpp"

namespace pykern2cu {
namespace {

/// Whether the value of a name is worth a look: a function with decorators that may make a kernel
/// of it, or what a call makes.
bool may_be_kernel(const Binding& binding, Evaluator& evaluator) {
    if (const auto* defined = std::get_if<FunctionBinding>(&binding.target)) {
        return std::ranges::any_of(defined->function->decorators, [&](const ast::Expr* each) {
            return evaluator.has_aliases() || evaluator.makers().are_in(each->span);
        });
    }
    const auto* assigned = std::get_if<ValueBinding>(&binding.target);
    return assigned != nullptr && assigned->value != nullptr && !binding.name.empty() &&
           std::holds_alternative<ast::Call>(assigned->value->node) &&
           evaluator.makers().are_in(assigned->value->span);
}

}  // namespace

std::vector<Kernel> kernels_beside(Evaluator& evaluator, Program& program, uint32_t input) {
    std::vector<Kernel> kernels;
    for (const Scope* module : program.load_inputs_with_kernels(input)) {
        for (const Binding& binding : module->bindings()) {
            if (!may_be_kernel(binding, evaluator) || !evaluator.may_run(binding, *module)) {
                continue;
            }
            evaluator.allow_calls();
            const auto value = evaluator.value_of(binding, *module);
            const auto* function = value ? value->get<FunctionValue>() : nullptr;
            const bool is_own = function != nullptr && function->declaration != nullptr &&
                                function->declaration->is_kernel() &&
                                function->function->span.file == module->module().file;
            if (is_own) {
                kernels.push_back({*function, std::string(binding.name), {}});
            }
        }
    }
    return kernels;
}

bool are_among(const std::vector<Kernel>& kernels, const Kernel& kernel) {
    return std::ranges::any_of(kernels, [&](const Kernel& each) {
        return each.function.declaration == kernel.function.declaration &&
               each.function.function == kernel.function.function;
    });
}

}  // namespace pykern2cu
