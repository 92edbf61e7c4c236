#include "frontend/lower/escaping_arrays.hpp"

#include <unordered_set>

#include "frontend/ir/lifetime.hpp"
#include "frontend/ir/visit.hpp"

namespace pykern2cu {

std::optional<Span> escaping_local_array(const ir::Function& function) {
    std::vector<const ir::Variable*> arrays;
    for (const ir::Variable* variable : function.variables) {
        if (variable->storage == ir::Storage::LocalArray) {
            arrays.push_back(variable);
        }
    }
    if (arrays.empty()) {
        return std::nullopt;
    }
    const auto local = ir::with_all_holders(ir::find_holders(function.body), std::move(arrays));
    const std::unordered_set<const ir::Variable*> ends_here(local.begin(), local.end());
    std::optional<Span> found;
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        const auto* leave = ir::as<ir::Return>(&stmt);
        if (found || leave == nullptr || leave->value == nullptr) {
            return;
        }
        ir::for_each_memory(*leave->value, [&](const ir::Variable& memory) {
            if (ends_here.contains(&memory)) {
                found = stmt.span;
            }
        });
    });
    return found;
}

}  // namespace pykern2cu
