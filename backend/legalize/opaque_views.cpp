#include <unordered_map>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/passes.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

bool has_local_arrays(const ir::Function& function) {
    bool has = false;
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        const auto* declared = ir::as<ir::DeclareArray>(&stmt);
        has =
            has || (declared != nullptr && declared->variable->storage == ir::Storage::LocalArray);
    });
    return has;
}

std::unordered_map<const ir::Variable*, size_t> assignments_in(const ir::Function& function) {
    std::unordered_map<const ir::Variable*, size_t> counts;
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        if (const auto* assign = ir::as<ir::Assign>(&stmt)) {
            ++counts[assign->variable];
        }
    });
    return counts;
}

}  // namespace

void hide_merged_views(ir::Module& module) {
    const auto hidden = [&](const ir::Expr* view) {
        return Builder(module, view->span).helper("opaque_view", view->type, {view});
    };
    const auto with_hidden_arms = [&](const ir::Expr* expr, const ir::Expr*) {
        const auto* choice = ir::as<ir::Select>(expr);
        return choice == nullptr || !expr->type.is(Kind::Array)
                   ? expr
                   : module.exprs.make(expr->span, expr->type, expr->effect,
                                       ir::Select{choice->condition, hidden(choice->then),
                                                  hidden(choice->otherwise)});
    };
    for (ir::Function* function : module.functions) {
        if (!has_local_arrays(*function)) {
            continue;
        }
        const auto counts = assignments_in(*function);
        ir::for_each_statement(function->body, [&](ir::Stmt& stmt) {
            ir::map_values(stmt, [&](const ir::Expr* value) {
                return ir::rewrite(module.exprs, value, with_hidden_arms);
            });
            auto* assign = ir::as<ir::Assign>(&stmt);
            if (assign != nullptr && assign->variable->type.is(Kind::Array) &&
                counts.at(assign->variable) > 1) {
                assign->value = hidden(assign->value);
            }
        });
    }
}

}  // namespace pykern2cu
