#include "frontend/syntax/assigned_names.hpp"

#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

class AssignedNames {
  public:
    void block(const ast::Block& block) {
        ast::walk_statements(block, *this);
        for (const ast::Stmt* stmt : block.statements) {
            if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
                clauses(*other);
            } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt->node)) {
                names_.push_back(type->name);
            }
        }
    }
    void expr(const ast::Expr& expr) {
        if (const auto* walrus = std::get_if<ast::NamedExpr>(&expr.node)) {
            target(*walrus->name);
        }
        ast::for_each_operand(expr, [&](const ast::Expr& operand) { this->expr(operand); });
    }
    void target(const ast::Expr& target) {
        if (const auto* name = std::get_if<ast::Name>(&target.node)) {
            names_.push_back(name->id);
        } else if (const auto* starred = std::get_if<ast::Starred>(&target.node)) {
            this->target(*starred->value);
        } else if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
            targets(tuple->elements);
        } else if (const auto* list = std::get_if<ast::List>(&target.node)) {
            targets(list->elements);
        } else {
            expr(target);
        }
    }
    void inner(const ast::FunctionDef& function) { names_.push_back(function.name); }

    std::vector<std::string_view> take() { return std::move(names_); }

  private:
    /// `with`, `try` and `match` of host code.
    void clauses(const ast::UnsupportedStmt& stmt) {
        for (const ast::Clause& clause : stmt.clauses) {
            for (const ast::Entry& entry : clause.entries) {
                if (entry.value != nullptr) {
                    expr(*entry.value);
                }
                if (entry.target != nullptr) {
                    target(*entry.target);
                }
            }
            block(clause.block);
        }
    }
    void targets(const std::vector<const ast::Expr*>& elements) {
        for (const ast::Expr* element : elements) {
            target(*element);
        }
    }

    std::vector<std::string_view> names_;
};

}  // namespace

std::vector<std::string_view> names_assigned_in(const ast::Block& block) {
    AssignedNames names;
    names.block(block);
    return names.take();
}

std::vector<std::string_view> names_assigned_in(const ast::Expr& expr) {
    AssignedNames names;
    names.expr(expr);
    return names.take();
}

std::vector<std::string_view> names_in_target(const ast::Expr& target) {
    AssignedNames names;
    names.target(target);
    return names.take();
}

}  // namespace pykern2cu
