#include <unordered_set>

#include "frontend/host/kernels/unfollowed_makers.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

/// Methods that are given more than their object, which kernels may read.
std::unordered_set<std::string_view> methods_around(const std::vector<FoundKernel>& found) {
    std::unordered_set<std::string_view> methods;
    for (const FoundKernel& kernel : found) {
        const Scope& scope = *kernel.function.scope;
        const auto given = [&scope](size_t i) {
            return i < scope.bindings().size()
                       ? std::get_if<GivenBinding>(&scope.bindings()[i].target)
                       : nullptr;
        };
        const bool is_method = scope.kind() == Scope::Kind::Call && given(0) != nullptr &&
                               given(0)->value.get<ClassValue>() != nullptr;
        if (is_method && given(1) != nullptr) {
            methods.insert(scope.name());
        }
    }
    return methods;
}

}  // namespace

//   REGISTRY["wide"].build(16)
void report_unfollowed_methods(const std::vector<FoundKernel>& found, Evaluator& evaluator,
                               Diagnostics& diagnostics) {
    const auto methods = methods_around(found);
    if (methods.empty()) {
        return;
    }
    for (const Scope* module : evaluator.modules()) {
        for (const ast::Expr& expr : module->module().exprs.items()) {
            const auto* call = std::get_if<ast::Call>(&expr.node);
            const auto* callee =
                call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
            if (callee == nullptr || call->arguments.empty() ||
                !methods.contains(callee->attribute) || evaluator.is_followed(expr.span) ||
                evaluator.is_followed(call->callee->span)) {
                continue;
            }
            const ast::Expr* root = ast::first_name(*callee->value);
            const auto value = root == nullptr ? Result<ConstantValue>(Failure{})
                                               : evaluator.evaluate(*root, *module);
            const auto* library = value ? value->get<Qualified>() : nullptr;
            if (library != nullptr && !library->name.starts_with("builtins.")) {
                continue;
            }
            diagnostics.warning(
                expr.span, Code::UnsupportedDeclaration,
                cat("this call is not followed, and if it is of the `", callee->attribute,
                    "` that makes kernels, these are left out; call it by a name "
                    "that holds the object"));
        }
    }
}

}  // namespace pykern2cu
