#include <algorithm>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "backend/legalize/builder.hpp"
#include "backend/legalize/passes.hpp"
#include "backend/legalize/written_first.hpp"
#include "frontend/ir/lifetime.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {
namespace {

/// A block and where it stands: statement `index` of `parent`.
struct Scope {
    ir::Block* block;
    const Scope* parent;
    size_t index;
    uint32_t depth;
    uint32_t loop_depth;
};

struct StatementPlace {
    const Scope* scope = nullptr;
    size_t index = 0;
};

/// What decides where a variable is declared.
struct Occurrences {
    StatementPlace first;
    const Scope* common = nullptr;     // the innermost block around all of them
    uint32_t loop_limit = UINT32_MAX;  // a value must survive the rounds of deeper loops
    uint32_t assignments = 0;
    bool is_read_unassigned = false;  // or perhaps so
    ir::Variable* variable = nullptr;
};

StatementPlace climb(StatementPlace position, const Scope* to) {
    while (position.scope != to) {
        position = {position.scope->parent, position.scope->index};
    }
    return position;
}

bool is_array(const ir::Variable& variable) {
    return variable.storage == ir::Storage::SharedArray ||
           variable.storage == ir::Storage::LocalArray ||
           variable.storage == ir::Storage::DynamicShared;
}

/// Places the declarations of one function: first it collects where each variable occurs and which
/// reads may see a value of an earlier round of a loop, then it declares.
class Declarations {
  public:
    Declarations(ir::Module& module, ir::Function& function)
        : module_(module), function_(function) {}

    void place() {
        visit(function_.body, nullptr, 0, 0);
        for (ir::Variable* variable : function_.variables) {
            const auto found = occurrences_.find(variable);
            if (found != occurrences_.end()) {
                found->second.variable = variable;
            }
        }
        choose_scopes();
        declare(Lifetime::OfItsName);
        declare(Lifetime::OfItsHolders);  // a name of the same word then keeps it
        insert();
    }

  private:
    // ---- collecting ----------------------------------------------------------------------------

    void visit(ir::Block& block, const Scope* parent, size_t index, uint32_t loop_depth) {
        const Scope* scope = scopes_.make(&block, parent, index,
                                          parent == nullptr ? 0 : parent->depth + 1, loop_depth);
        for (size_t i = 0; i < block.statements.size(); ++i) {
            const StatementPlace here{scope, i};
            ir::Stmt& stmt = *block.statements[i];
            ir::for_each_value(stmt, [&](const ir::Expr* value) { read_all(*value, here); });
            std::visit([&](auto& node) { visit(node, here); }, stmt.node);
        }
    }

    void read_all(const ir::Expr& value, StatementPlace here) {
        ir::for_each_expression(value, [&](const ir::Expr& part) {
            const auto* var = ir::as<ir::Var>(&part);
            if (var != nullptr && is_tracked(*var->variable)) {
                read(var->variable, here);
            }
        });
    }

    bool is_tracked(const ir::Variable& variable) const {
        const bool is_declarable = variable.storage == ir::Storage::Local || is_array(variable);
        return is_declarable && !loop_variables_.contains(&variable);
    }

    Occurrences& occurrence(const ir::Variable* variable, StatementPlace here) {
        const auto [place, is_new] = occurrences_.try_emplace(variable);
        Occurrences& seen = place->second;
        if (is_new) {
            order_.push_back(variable);
            seen.first = here;
            seen.common = here.scope;
        }
        seen.common = ir::innermost_common(seen.common, here.scope);
        return seen;
    }

    /// The value was assigned in the present round of the loops up to some depth; the declaration
    /// must not be in a deeper one, or the value would be lost.
    void read(const ir::Variable* variable, StatementPlace here) {
        Occurrences& seen = occurrence(variable, here);
        const auto found = assigned_.find(variable);
        const bool is_assigned = found != assigned_.end();
        if (!is_array(*variable)) {
            seen.is_read_unassigned = seen.is_read_unassigned || !is_assigned;
            seen.loop_limit = std::min(seen.loop_limit, is_assigned ? found->second : 0);
        }
    }

    void assign(ir::Variable* variable, StatementPlace here) {
        if (!is_tracked(*variable)) {
            return;  // parameters and loop variables are declared where they stand
        }
        Occurrences& seen = occurrence(variable, here);
        seen.assignments += 1;
        seen.variable = variable;
        if (assigned_.emplace(variable, here.scope->loop_depth).second) {
            trail_.push_back(variable);
        }
    }

    void visit(ir::Declare& node, StatementPlace here) { assign(node.variable, here); }
    void visit(ir::Assign& node, StatementPlace here) { assign(node.variable, here); }
    void visit(ir::DeclareArray& node, StatementPlace here) { assign(node.variable, here); }
    void visit(ir::Store&, StatementPlace) {}
    void visit(ir::Eval&, StatementPlace) {}
    void visit(ir::Text&, StatementPlace) {}
    void visit(ir::Alias&, StatementPlace) {}
    void visit(ir::Return&, StatementPlace) { is_reachable_ = false; }
    void visit(ir::Break&, StatementPlace) { is_reachable_ = false; }
    void visit(ir::Continue&, StatementPlace) { is_reachable_ = false; }
    void visit(ir::ExitThread&, StatementPlace) { is_reachable_ = false; }

    void visit(ir::If& node, StatementPlace here) {
        const Branch then = branch(node.then, here);
        const Branch otherwise = branch(node.otherwise, here);
        const auto take = [&](const Branch& taken, const Branch& other) {
            const std::unordered_set<const ir::Variable*> both(other.assigned.begin(),
                                                               other.assigned.end());
            for (const ir::Variable* variable : taken.assigned) {
                const bool is_certain = !other.is_reachable || both.contains(variable);
                if (is_certain && assigned_.emplace(variable, here.scope->loop_depth).second) {
                    trail_.push_back(variable);
                }
            }
        };
        if (then.is_reachable) {
            take(then, otherwise);
        } else if (otherwise.is_reachable) {
            take(otherwise, then);
        }
        is_reachable_ = then.is_reachable || otherwise.is_reachable;
    }
    void visit(ir::ForRange& node, StatementPlace here) {
        loop_variables_.insert(node.variable);
        loop(node.body, here);
    }
    void visit(ir::While& node, StatementPlace here) { loop(node.body, here); }

    void loop(ir::Block& body, StatementPlace here) {
        const size_t mark = trail_.size();
        visit(body, here.scope, here.index, here.scope->loop_depth + 1);
        forget(mark);
        is_reachable_ = true;
    }

    struct Branch {
        std::vector<const ir::Variable*> assigned;
        bool is_reachable;
    };
    Branch branch(ir::Block& block, StatementPlace here) {
        const size_t mark = trail_.size();
        is_reachable_ = true;
        visit(block, here.scope, here.index, here.scope->loop_depth);
        Branch result{{trail_.begin() + static_cast<std::ptrdiff_t>(mark), trail_.end()},
                      is_reachable_};
        forget(mark);
        return result;
    }

    void forget(size_t mark) {
        while (trail_.size() > mark) {
            assigned_.erase(trail_.back());
            trail_.pop_back();
        }
    }

    // ---- declaring -----------------------------------------------------------------------------

    /// A variable is known in the innermost block in which it keeps its value; a local array lives
    /// as long as whoever may refer to it: in Python it does until the function ends.
    void choose_scopes() {
        for (const ir::Variable* variable : order_) {
            const Occurrences& seen = occurrences_.at(variable);
            const Scope* scope = seen.common;
            while (scope->loop_depth > seen.loop_limit) {
                scope = scope->parent;
            }
            if (keeps_elements(*variable, seen)) {
                while (scope->loop_depth > 0) {
                    scope = scope->parent;
                }
                widened_.insert(variable);
            }
            chosen_.emplace(variable, scope);
        }
        std::unordered_map<const ir::Variable*, const Scope*> lifetimes = chosen_;
        for (const ir::Parameter& parameter : function_.params) {
            lifetimes.emplace(parameter.variable, &scopes_.items().front());
        }
        ir::outlive_holders(ir::find_holders(function_.body), lifetimes);
        for (auto& [variable, scope] : chosen_) {
            const Scope* lifetime = lifetimes.at(variable);
            if (variable->storage == ir::Storage::LocalArray && scope != lifetime) {
                scope = lifetime;
                widened_.insert(variable);
            }
        }
    }

    /// In Numba a local array is the same memory in each round of a loop: what a round does not
    /// write has the value of the one before. The arrays of fused functions are ours: each round
    /// loads them.
    bool keeps_elements(const ir::Variable& variable, const Occurrences& seen) const {
        const Scope& scope = *seen.first.scope;
        if (function_.dialect != ir::DialectName::Numba ||
            variable.storage != ir::Storage::LocalArray || scope.loop_depth == 0) {
            return false;
        }
        const std::span<ir::Stmt* const> statements = scope.block->statements;
        return !is_written_first(statements.subspan(seen.first.index + 1), variable);
    }

    enum class Lifetime : uint8_t { OfItsName, OfItsHolders };
    void declare(Lifetime lifetime) {
        for (const ir::Variable* variable : order_) {
            const bool is_widened = widened_.contains(variable);
            if (is_widened == (lifetime == Lifetime::OfItsHolders)) {
                declare(occurrences_.at(variable));
            }
        }
    }

    void declare(const Occurrences& seen) {
        check(seen.variable != nullptr, "a variable that its function does not know");
        ir::Variable& variable = *seen.variable;
        if (loop_variables_.contains(&variable)) {
            return;
        }
        const Scope* scope = chosen_.at(&variable);
        const StatementPlace position = climb(seen.first, scope);
        ir::Stmt& stmt = *scope->block->statements[position.index];
        if (is_array(variable)) {
            declare_array(variable, seen, position);
        } else if (auto* first = ir::as<ir::Assign>(&stmt);
                   first != nullptr && first->variable == &variable && !seen.is_read_unassigned) {
            const auto mutability =
                seen.assignments == 1 ? ir::Mutability::Const : ir::Mutability::Mutable;
            stmt.node = ir::Declare{&variable, first->value, mutability};
        } else if (ir::as<ir::Declare>(&stmt) == nullptr || seen.assignments != 1) {
            const Builder build(module_, variable.span);
            add(position, build.statement(ir::Declare{&variable, nullptr}));
        }
    }

    /// The array stays where the source makes it, unless it is needed outside that block.
    void declare_array(ir::Variable& variable, const Occurrences& seen, StatementPlace position) {
        const ir::Stmt& stmt = *position.scope->block->statements[position.index];
        const auto* made = ir::as<ir::DeclareArray>(&stmt);
        const bool stays = made != nullptr && made->variable == &variable;
        if (!stays) {
            const Builder build(module_, variable.span);
            ir::Stmt* declaration = build.statement(ir::DeclareArray{&variable});
            take_comments(*declaration, variable, seen.first);
            add(position, declaration);
        }
        if (!stays || seen.assignments > 1) {
            moved_arrays_.emplace(&variable, stays ? &stmt : nullptr);
        }
    }

    static void take_comments(ir::Stmt& declaration, const ir::Variable& array,
                              StatementPlace first) {
        ir::Stmt& stmt = *first.scope->block->statements[first.index];
        const auto* made = ir::as<ir::DeclareArray>(&stmt);
        if (made != nullptr && made->variable == &array) {
            std::swap(declaration.comments, stmt.comments);
            declaration.comments.blank_before = false;
        }
    }

    void add(StatementPlace position, ir::Stmt* declaration) {
        insertions_[position.scope->block].emplace_back(position.index, declaration);
    }

    /// Puts the new declarations in front of their statements, and drops the makings of arrays that
    /// are now declared elsewhere.
    void insert() {
        if (!moved_arrays_.empty()) {
            ir::for_each_statement(function_.body, [&](ir::Stmt& stmt) {
                ir::for_each_block(stmt,
                                   [&](ir::Block& block) { insertions_.try_emplace(&block); });
            });
            insertions_.try_emplace(&function_.body);
        }
        for (auto& [block, added] : insertions_) {
            insert(*block, added);
        }
    }

    void insert(ir::Block& block, const std::vector<std::pair<size_t, ir::Stmt*>>& added) {
        std::vector<ir::Stmt*> statements;
        statements.reserve(block.statements.size() + added.size());
        std::vector<std::pair<size_t, ir::Stmt*>> in_order = added;
        std::ranges::stable_sort(in_order, {}, &std::pair<size_t, ir::Stmt*>::first);
        auto next = in_order.begin();
        for (size_t i = 0; i < block.statements.size(); ++i) {
            ir::Stmt* stmt = block.statements[i];
            for (; next != in_order.end() && next->first == i; ++next) {
                std::swap(next->second->comments.blank_before, stmt->comments.blank_before);
                statements.push_back(next->second);
            }
            if (!is_dropped(*stmt)) {
                statements.push_back(stmt);
            }
        }
        block.statements = std::move(statements);
    }

    bool is_dropped(const ir::Stmt& stmt) const {
        const auto* made = ir::as<ir::DeclareArray>(&stmt);
        if (made == nullptr) {
            return false;
        }
        const auto moved = moved_arrays_.find(made->variable);
        return moved != moved_arrays_.end() && moved->second != &stmt;
    }

    ir::Module& module_;
    ir::Function& function_;
    Pool<Scope> scopes_;
    std::unordered_map<const ir::Variable*, Occurrences> occurrences_;
    std::vector<const ir::Variable*> order_;  // of first occurrence
    std::unordered_map<const ir::Variable*, const Scope*> chosen_;
    std::unordered_set<const ir::Variable*> widened_;  // for those who refer to their memory
    std::unordered_set<const ir::Variable*> loop_variables_;
    std::unordered_map<const ir::Variable*, uint32_t> assigned_;  // for certain, at this loop depth
    std::vector<const ir::Variable*> trail_;                      // of assigned_
    bool is_reachable_ = true;
    std::unordered_map<ir::Block*, std::vector<std::pair<size_t, ir::Stmt*>>> insertions_;
    std::unordered_map<const ir::Variable*, const ir::Stmt*>
        moved_arrays_;  // and the making to keep
};

}  // namespace

void place_declarations(ir::Module& module) {
    for (ir::Function* function : module.functions) {
        Declarations(module, *function).place();
    }
}

}  // namespace pykern2cu
