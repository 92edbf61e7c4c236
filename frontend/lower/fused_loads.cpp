#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_parts.hpp"

/// What an expression of a fused function is made of: the elements of arrays that it is computed
/// from, through the variables in between.
namespace pykern2cu {
namespace {

/// Calls `visit(variable)` for the variables that an expression reads.
template <class Visit>
void for_each_variable(const ir::Expr& expr, Visit visit) {
    ir::for_each_expression(expr, [&](const ir::Expr& part) {
        if (const auto* var = std::get_if<ir::Var>(&part.node)) {
            visit(var->variable);
        }
    });
}

/// Goes through the variables of a phase, each statement once for each variable that it assigns.
class LoadWalk {
  public:
    LoadWalk(const FusedPhases& phases, const VisitView& visit) : phases_(phases), visit_(visit) {}

    void walk(const ir::Expr& expr, size_t end) {
        ir::for_each_expression(expr, [&](const ir::Expr& part) {
            if (const auto load = phases_.loads.find(&part); load != phases_.loads.end()) {
                visit_(*load->second);
            }
            const auto* var = std::get_if<ir::Var>(&part.node);
            if (var != nullptr && var->variable->storage == ir::Storage::Local) {
                walk(var->variable, end);
            }
        });
    }

  private:
    /// The statements that are searched for what assigns a variable: backwards, from several ends.
    struct Search {
        std::vector<std::pair<size_t, size_t>> searched = {};  // (begin, end]
        std::vector<size_t> waiting = {};  // ends that the search of now may reach by itself
        bool is_open = false;
    };

    void walk(const ir::Variable* variable, size_t end) {
        Search& search = searches_[variable];
        if (search.is_open) {
            search.waiting.push_back(end);
            return;
        }
        const bool is_searched = std::ranges::any_of(search.searched, [&](const auto& range) {
            return range.first < end && end <= range.second;
        });
        if (is_searched) {
            return;
        }
        search.is_open = true;
        const ir::Expr* value = nullptr;
        size_t begin = end;
        while (begin > 0 && value == nullptr) {
            const ir::Stmt& stmt = *phases_.body->statements[--begin];
            const auto* assign = std::get_if<ir::Assign>(&stmt.node);
            value = assign != nullptr && assign->variable == variable ? assign->value : nullptr;
            ir::for_each_block(
                stmt, [&](const ir::Block& block) { walk_assigned(block, variable, begin + 1); });
        }
        search.is_open = false;
        search.searched.emplace_back(begin, end);
        if (value != nullptr) {
            walk(*value, begin);
        }
        for (const size_t other : std::exchange(search.waiting, {})) {
            walk(variable, other);
        }
    }
    /// What a loop or branch assigns may be computed of what it assigns too.
    void walk_assigned(const ir::Block& block, const ir::Variable* variable, size_t end) {
        ir::for_each_statement(block, [&](const ir::Stmt& stmt) {
            const auto* assign = std::get_if<ir::Assign>(&stmt.node);
            if (assign != nullptr && assign->variable == variable) {
                walk(*assign->value, end);
            }
        });
    }

    const FusedPhases& phases_;
    const VisitView& visit_;
    std::unordered_map<const ir::Variable*, Search> searches_;
};

/// The variables that are read behind a statement.
class ReadVariables {
  public:
    void note(const ir::Expr& expr) {
        for_each_variable(expr, [&](const ir::Variable* variable) { read_.insert(variable); });
    }

    void note(const ir::Stmt& stmt) {
        for_itself_and_inner(stmt, [&](const ir::Stmt& inner) {
            ir::for_each_value(inner, [&](const ir::Expr* value) { note(*value); });
        });
    }

    /// Whether a statement has an effect or assigns one of them, itself or in a block.
    bool needs(const ir::Stmt& stmt) const {
        bool is_needed = false;
        for_itself_and_inner(stmt, [&](const ir::Stmt& inner) {
            const auto* assign = std::get_if<ir::Assign>(&inner.node);
            is_needed = is_needed || !only_computes(inner) ||
                        (assign != nullptr && read_.contains(assign->variable));
            ir::for_each_value(inner, [&](const ir::Expr* value) {
                is_needed = is_needed || value->effect >= Effect::Writes;
            });
        });
        return is_needed;
    }

  private:
    template <class Visit>
    static void for_itself_and_inner(const ir::Stmt& stmt, Visit visit) {
        visit(stmt);
        ir::for_each_block(stmt,
                           [&](const ir::Block& block) { ir::for_each_statement(block, visit); });
    }

    static bool only_computes(const ir::Stmt& stmt) {
        return std::holds_alternative<ir::Assign>(stmt.node) ||
               std::holds_alternative<ir::If>(stmt.node) ||
               std::holds_alternative<ir::ForRange>(stmt.node) ||
               std::holds_alternative<ir::While>(stmt.node) ||
               std::holds_alternative<ir::Break>(stmt.node) ||
               std::holds_alternative<ir::Continue>(stmt.node);
    }

    std::unordered_set<const ir::Variable*> read_;
};

}  // namespace

/// Calls `visit(view)` for the elements of arrays that an expression is computed from, through the
/// variables that the statements before `end` assign.
void FunctionLowering::for_each_load(const ir::Expr* expr, size_t end,
                                     const VisitView& visit) const {
    LoadWalk(fused_.phases, visit).walk(*expr, end);
}

uint32_t FunctionLowering::rank_of(const ir::Expr* expr) const {
    uint32_t rank = 0;
    for_each_load(expr, fused_.phases.body->statements.size(), [&](const FusedView& view) {
        rank = std::max(rank, static_cast<uint32_t>(view.axes.size()));
    });
    return rank;
}

/// By axis of the operand: the axes of arguments whose extents it has.
std::vector<ir::ExtentRule> FunctionLowering::extents_of(const ir::Expr* operand,
                                                         uint32_t rank) const {
    std::vector<ir::ExtentRule> rules(rank);
    for_each_load(operand, fused_.phases.body->statements.size(),
                  [&](const FusedView& view) { add_extents(rules, view); });
    return rules;
}

/// The axes of an operand line up from the right.
void FunctionLowering::add_extents(std::vector<ir::ExtentRule>& rules,
                                   const FusedView& view) const {
    const size_t shift = rules.size() - view.axes.size();
    for (size_t axis = 0; axis < view.axes.size(); ++axis) {
        if (view.axes[axis]) {
            FusedParts::add_extent(*this, rules[shift + axis],
                                   FusedParts::extent_of(*view.axes[axis], *view.array));
        }
    }
}

/// `x.shape[0]`; of several arrays that of the first that is not broadcast.
const ir::Expr* FunctionLowering::extent_of(const ir::ExtentRule& rule, Span span) {
    return element_loops(span).extent_by(rule);
}

/// Removes what is in front of `result` and changes nothing that is read, which other phases need.
void FunctionLowering::drop_unread_assignments(ir::Block& body, const ir::Expr* result) const {
    ReadVariables read;
    if (result != nullptr) {
        read.note(*result);
    }
    std::vector<ir::Stmt*> kept;
    for (auto at = body.statements.rbegin(); at != body.statements.rend(); ++at) {
        if (read.needs(**at)) {
            kept.push_back(*at);
            read.note(**at);
        }
    }
    body.statements.assign(kept.rbegin(), kept.rend());
}

}  // namespace pykern2cu
