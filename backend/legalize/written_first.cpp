#include "backend/legalize/written_first.hpp"

#include <set>

#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

bool is_named_in(const ir::Expr& expr, const ir::Variable& array) {
    bool found = false;
    ir::for_each_expression(expr, [&](const ir::Expr& part) {
        const auto* var = ir::as<ir::Var>(&part);
        found = found || (var != nullptr && var->variable == &array);
    });
    return found;
}

bool is_named_in(const ir::Stmt& stmt, const ir::Variable& array) {
    bool found = false;
    ir::for_each_value(stmt,
                       [&](const ir::Expr* value) { found = found || is_named_in(*value, array); });
    ir::for_each_block(stmt, [&](const ir::Block& block) {
        for (const ir::Stmt* inner : block.statements) {
            found = found || is_named_in(*inner, array);
        }
    });
    return found;
}

/// Whether the statement leaves the loop around it, or this round of it, early.
bool leaves_early(const ir::Stmt& stmt) {
    bool found = ir::as<ir::Break>(&stmt) != nullptr || ir::as<ir::Continue>(&stmt) != nullptr;
    ir::for_each_block(stmt, [&](const ir::Block& block) {
        for (const ir::Stmt* inner : block.statements) {
            found = found || leaves_early(*inner);
        }
    });
    return found;
}

std::optional<int64_t> integer(const ir::Expr& expr) {
    const auto* constant = ir::as<ir::Const>(&expr);
    const auto* value = constant == nullptr ? nullptr : std::get_if<int64_t>(&constant->value);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

/// The place in the array that `array[…] = value` writes, if the value does not come from it.
const ir::Load* written_place(const ir::Stmt& stmt, const ir::Variable& array) {
    const auto* store = ir::as<ir::Store>(&stmt);
    const auto* place = store == nullptr ? nullptr : ir::as<ir::Load>(store->target);
    const auto* target = place == nullptr ? nullptr : ir::as<ir::Var>(place->array);
    const bool is_write =
        target != nullptr && target->variable == &array && !is_named_in(*store->value, array);
    return is_write ? place : nullptr;
}

//   for i in range(2): for j in range(3): array[i, j] = x
bool fills(const ir::Stmt& stmt, const ir::Variable& array, std::vector<const ir::Variable*> axes) {
    if (const ir::Load* place = written_place(stmt, array)) {
        bool is_whole = axes.size() == array.shape.size();
        for (size_t i = 0; is_whole && i < axes.size(); ++i) {
            const auto* index = ir::as<ir::Var>(place->at[i]);
            is_whole = index != nullptr && index->variable == axes[i];
        }
        return is_whole;
    }
    const auto* loop = ir::as<ir::ForRange>(&stmt);
    if (loop == nullptr || axes.size() == array.shape.size() || integer(*loop->start) != 0 ||
        integer(*loop->stop) != array.shape[axes.size()] || integer(*loop->step) != 1) {
        return false;
    }
    axes.push_back(loop->variable);
    const ir::Stmt* filling = nullptr;
    for (const ir::Stmt* inner : loop->body.statements) {
        const bool is_used = is_named_in(*inner, array);
        if (leaves_early(*inner) || (is_used && filling != nullptr)) {
            return false;
        }
        filling = is_used ? inner : filling;
    }
    return filling != nullptr && fills(*filling, array, std::move(axes));
}

//   array[1, 2] = x
std::optional<std::vector<int64_t>> constant_place(const ir::Stmt& stmt,
                                                   const ir::Variable& array) {
    const ir::Load* place = written_place(stmt, array);
    if (place == nullptr) {
        return std::nullopt;
    }
    std::vector<int64_t> at;
    for (size_t axis = 0; axis < place->at.size(); ++axis) {
        const auto index = integer(*place->at[axis]);
        if (!index || *index < 0 || *index >= array.shape[axis]) {
            return std::nullopt;
        }
        at.push_back(*index);
    }
    return at;
}

}  // namespace

bool is_written_first(std::span<ir::Stmt* const> statements, const ir::Variable& array) {
    int64_t missing = 1;
    for (const int64_t extent : array.shape) {
        missing *= extent;
    }
    std::set<std::vector<int64_t>> written;
    for (const ir::Stmt* stmt : statements) {
        if (!is_named_in(*stmt, array)) {
            continue;
        }
        if (fills(*stmt, array, {})) {
            return true;
        }
        const auto place = constant_place(*stmt, array);
        if (!place) {
            return false;
        }
        missing -= written.insert(*place).second ? 1 : 0;
        if (missing == 0) {
            return true;
        }
    }
    return true;  // nobody reads it
}

}  // namespace pykern2cu
