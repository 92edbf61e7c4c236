#include <algorithm>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/kernels/maker_search.hpp"
#include "frontend/host/kernels/raw_kernels.hpp"
#include "frontend/host/kernels/string_kernel.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"

/// Kernels that are made where nobody has them.
namespace pykern2cu {

/// Whether a function of the program makes kernels where it is called.
bool MakerSearch::makes_kernels(const ast::Expr& callee) {
    const auto value = evaluator_.evaluate(callee, *scope_);
    const auto* function = value ? value->get<FunctionValue>() : nullptr;
    return function != nullptr && function->declaration == nullptr && makes_kernels(*function);
}

bool MakerSearch::makes_kernels(const FunctionValue& function) {
    const Scope& inside = evaluator_.unknown_call(function);
    return std::ranges::any_of(inside.bindings(), [&](const Binding& each) {
        const auto* inner = std::get_if<FunctionBinding>(&each.target);
        const auto* bound = std::get_if<ValueBinding>(&each.target);
        const auto* call = bound == nullptr || bound->value == nullptr
                               ? nullptr
                               : std::get_if<ast::Call>(&bound->value->node);
        const auto declares = [&](const ast::Expr* maker) {
            return evaluator_.declared_by(*maker, inside) != nullptr ||
                   class_of_kernels(*maker, inside);
        };
        return (inner != nullptr && std::ranges::any_of(inner->function->decorators, declares)) ||
               (call != nullptr && declares(call->callee));
    });
}

/// `lambda: cuda.jit("void(float32[:])")(f)`
bool MakerSearch::is_unseen(const ast::Call& call, Span span) {
    const auto value = evaluator_.evaluate(ast::Expr{span, call}, *scope_);
    const auto* function = value ? value->get<FunctionValue>() : nullptr;
    return function != nullptr && function->declaration != nullptr &&
           function->declaration->is_kernel() && !is_found_(span, function->function);
}

/// `cupy.ElementwiseKernel`, however the program calls it.
std::optional<std::string> MakerSearch::class_of_kernels(const ast::Expr& expr,
                                                         const Scope& scope) {
    const auto value = evaluator_.evaluate(expr, scope);
    const auto* library = value ? value->get<Qualified>() : nullptr;
    const bool makes = library != nullptr &&
                       (makes_string_kernel(library->name) || makes_raw_kernels(library->name));
    return makes ? std::optional(library->name) : std::nullopt;
}

void MakerSearch::bases(const ast::ClassDef& type) {
    for (const ast::Argument& base : type.bases) {
        if (class_of_kernels(*base.value, *scope_)) {
            tell(base.span,
                 cat("the kernels that `", type.name,
                     "` makes are not followed, and they are left out; call CuPy's class"));
        }
    }
}

void MakerSearch::look_for_kernels(const ast::Call& call, Span span) {
    const std::string_view name = last_name(*call.callee);
    const ast::Expr* first = call.arguments.empty() ? nullptr : call.arguments[0].value;
    const bool is_name = std::holds_alternative<ast::Name>(call.callee->node);
    if (is_name && name == "map" && first != nullptr && makes_kernels(*first)) {
        tell(span,
             "the kernels that `map` makes are not followed, and they are left out; write a "
             "comprehension, `[make(each) for each in …]`");
    }
    if (!is_called_ && (makes_kernels(*call.callee) || is_unseen(call, span))) {
        tell(span,
             "where this `lambda` is called is not followed, and the kernels that it makes are "
             "left out; call it by a name");
    }
    if (const auto given = name == "partial" && first != nullptr ? class_of_kernels(*first, *scope_)
                                                                 : std::nullopt) {
        tell(span, cat("the kernels that this makes are not followed, and they are left out; write "
                       "a function that calls `",
                       *given, "`"));
    }
    const auto* lambda = first == nullptr ? nullptr : std::get_if<ast::Lambda>(&first->node);
    const bool is_fuse = name == "fuse" && (lambda != nullptr || is_partial_first(call));
    const auto callee =
        is_fuse ? evaluator_.evaluate(*call.callee, *scope_) : Result<ConstantValue>(Failure{});
    const auto* made_by = callee ? callee->get<Qualified>() : nullptr;
    const bool fuses = made_by != nullptr && made_by->name == "cupy.fuse";
    if (fuses && lambda == nullptr) {
        tell(span,
             "what is fused of a `partial` is not followed, and it is left out; fuse a function "
             "that calls the other");
    }
    const auto* kernel_of = fuses && lambda != nullptr ? lambda->function : nullptr;
    const auto made = is_fuse ? std::nullopt : class_of_kernels(*call.callee, *scope_);
    if ((kernel_of != nullptr || made) && !is_found_(span, kernel_of)) {
        tell(span, cat("where the kernel that this makes is used is not followed, and it is left "
                       "out; give it a name first, `kernel = ",
                       made.value_or("cupy.fuse"), "(…)`"));
    }
}

}  // namespace pykern2cu
