#pragma once

#include <functional>

#include "frontend/host/modules/program.hpp"
#include "frontend/host/modules/trial.hpp"

namespace pykern2cu {

/// Walks the statements of a module, a class or a called function in order and binds what they
/// define. Nothing is evaluated here: what an `if` decides is noted as a guard.
class Binder {
  public:
    Binder(Program& program, Scope& scope) : program_(program), scope_(scope) {}

    void bind(const ast::Block& block);

  private:
    void bind(const ast::Assign& assign, const ast::Stmt& stmt);
    void bind(const ast::AugAssign& assign, const ast::Stmt& stmt);
    void bind(const ast::ExprStmt& expression, const ast::Stmt& stmt);
    void bind(const ast::FunctionStmt& definition, const ast::Stmt& stmt);
    void bind(const ast::ClassDef& definition, const ast::Stmt& stmt);
    void bind(const ast::If& branch, const ast::Stmt& stmt);
    void bind(const ast::For& loop, const ast::Stmt& stmt);
    void bind(const ast::While& loop, const ast::Stmt& stmt);
    void bind_else(const ast::Block& body, const ast::Block& otherwise);
    void bind(const ast::Return& result, const ast::Stmt& stmt);
    void bind(const ast::Import& import, const ast::Stmt& stmt);
    void bind(const ast::ImportFrom& import, const ast::Stmt& stmt);
    void bind(const ast::Delete& removal, const ast::Stmt& stmt);
    void bind(const ast::UnsupportedStmt& stmt, const ast::Stmt& whole);

    // Statements that bind no name.
    void bind(const ast::Assert& check, const ast::Stmt& stmt);
    void bind(const ast::Raise& raise, const ast::Stmt& stmt);
    void bind(const ast::Break&, const ast::Stmt&) {}
    void bind(const ast::Continue&, const ast::Stmt&) {}
    void bind(const ast::Pass&, const ast::Stmt&) {}
    void bind(const ast::InvalidStmt&, const ast::Stmt&) {}

    void add(std::string_view name, Span span, decltype(Binding::target) target);
    void bind_guarded(const ast::Block& block, Guard guard);
    void bind_target(const ast::Expr& target, const ast::Expr& value, std::vector<int32_t> path);
    void bind_loop_target(const ast::Expr& target);
    void bind_entered(const ast::Expr& target);
    /// `table[i] = x`, `table.append(x)`: what the name holds is not what it was bound to.
    void bind_changed(const ast::Expr& object);
    void bind_imported(const ast::ImportFrom& import, const ast::ImportedName& name);
    void bind_outer_names(const ast::UnsupportedStmt& stmt, Span span);
    void bind_body(const ast::Clause& clause, Trial trial);
    void bind_patterns(const ast::Clause& clause);
    void bind_handler(const ast::Clause& clause, Guard guard);
    void add_missing(std::string_view name, Span span, MissingModule missing, uint32_t level);
    void bind_star(const ast::ImportFrom& import, Span span);

    // ---- calls (binder_calls.cpp) ----
    void bind_calls(const ast::Expr& expr, bool is_bound = false);
    void bind_calls_in(const ast::Comprehension& loop);
    void bind_all_calls(const std::vector<const ast::Expr*>& exprs);
    void bind_operands(const ast::BoolOp& several, size_t first);
    void bind_defaults(const ast::FunctionDef& function);
    ValueBinding made_by(const ast::Expr& value, std::vector<int32_t> path = {});
    /// Where a condition is known to be as `wanted`.
    void bind_where(const ast::Expr& condition, bool wanted,
                    const std::function<void()>& bind_inner);
    void keep_rounds_where(const ast::Expr& condition, bool wanted);

    void read_module(const ast::Call& call);
    // ---- `sys.path` (search_path.cpp) ----
    void read_search_path(const ast::Call& call);
    void read_search_path_target(const ast::Expr& target);
    const Scope* find_module(uint32_t level, std::string_view path) {
        return program_.find_module(scope_.path(), level, path);
    }
    const Scope* find_package(uint32_t level);

    Program& program_;
    Scope& scope_;
    const ast::Block* body_ = nullptr;  // of the scope
    const Guard* guard_ = nullptr;
    const Guard* reached_ = nullptr;
    std::vector<ast::ComprehensionClause> rounds_;  // of the loops around
    uint32_t position_ = 0;
    bool asks_for_modules_ = false;  // in a `try` that goes on without one
};

}  // namespace pykern2cu
