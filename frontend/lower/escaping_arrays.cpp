#include "frontend/lower/escaping_arrays.hpp"

#include <algorithm>
#include <unordered_set>

#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

using Variables = std::unordered_set<const ir::Variable*>;

bool refers_to_memory(Type type) {
    if (type.is(Kind::Tuple)) {
        const auto elements = type.elements();
        return std::any_of(elements.begin(), elements.end(), refers_to_memory);
    }
    return type.is(Kind::Array) || type.is(Kind::Record);
}

bool refers_to(const ir::Expr& expr, const Variables& local) {
    if (!refers_to_memory(expr.type)) {
        return false;
    }
    if (const auto* var = ir::as<ir::Var>(&expr)) {
        return var->variable->storage == ir::Storage::LocalArray || local.count(var->variable) != 0;
    }
    bool found = false;
    ir::for_each_child(expr,
                       [&](const ir::Expr* child) { found = found || refers_to(*child, local); });
    return found;
}

}  // namespace

std::optional<Span> escaping_local_array(const ir::Function& function) {
    Variables local;  // that hold parts of local arrays
    for (size_t before = SIZE_MAX; before != local.size();) {
        before = local.size();
        ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
            const auto* assign = ir::as<ir::Assign>(&stmt);
            if (assign != nullptr && refers_to(*assign->value, local)) {
                local.insert(assign->variable);
            }
        });
    }
    std::optional<Span> found;
    ir::for_each_statement(function.body, [&](const ir::Stmt& stmt) {
        const auto* leave = ir::as<ir::Return>(&stmt);
        if (!found && leave != nullptr && leave->value != nullptr &&
            refers_to(*leave->value, local)) {
            found = stmt.span;
        }
    });
    return found;
}

}  // namespace pykern2cu
