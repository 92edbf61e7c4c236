#include <algorithm>

#include "backend/backend.hpp"
#include "backend/runtime/helpers.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu::cuda {
namespace {

bool needs_thrust(const ir::Expr& expr) {
    const auto* call = ir::as<ir::CallIntrinsic>(&expr);
    if (call == nullptr) {
        return false;
    }
    HelperUses uses;
    uses.use_needs(call->row->needs);
    return std::ranges::any_of(
        uses.includes(), [](std::string_view header) { return header.starts_with("<thrust/"); });
}

}  // namespace

std::optional<Span> first_use_of_thrust(const ir::Module& module) {
    std::optional<Span> first;
    for (const ir::Function* function : module.functions) {
        ir::for_each_statement(function->body, [&](const ir::Stmt& stmt) {
            ir::for_each_value(stmt, [&](const ir::Expr* value) {
                ir::for_each_expression(*value, [&](const ir::Expr& expr) {
                    first = !first && needs_thrust(expr) ? expr.span : first;
                });
            });
        });
    }
    return first;
}

}  // namespace pykern2cu::cuda
