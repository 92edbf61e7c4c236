#include "frontend/lower/assigned_names.hpp"

#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

class AssignedNames {
  public:
    void block(const ast::Block& block) {
        for (const ast::Stmt* stmt : block.statements) {
            std::visit([&](const auto& node) { visit(node); }, stmt->node);
        }
    }
    void expr(const ast::Expr* expr) {
        if (expr == nullptr) {
            return;
        }
        if (const auto* walrus = std::get_if<ast::NamedExpr>(&expr->node)) {
            target(*walrus->name);
        }
        ast::for_each_operand(*expr, [&](const ast::Expr& operand) { this->expr(&operand); });
    }
    std::vector<std::string_view> take() { return std::move(names_); }

  private:
    void target(const ast::Expr& target) {
        if (const auto* name = std::get_if<ast::Name>(&target.node)) {
            names_.push_back(name->id);
        } else if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
            for (const ast::Expr* element : tuple->elements) {
                this->target(*element);
            }
        } else {
            expr(&target);
        }
    }

    void visit(const ast::Assign& node) {
        expr(node.value);
        for (const ast::Expr* assigned : node.targets) {
            target(*assigned);
        }
    }
    void visit(const ast::AugAssign& node) {
        expr(node.value);
        target(*node.target);
    }
    void visit(const ast::ExprStmt& node) { expr(node.value); }
    void visit(const ast::If& node) {
        expr(node.condition);
        block(node.then);
        block(node.otherwise);
    }
    void visit(const ast::For& node) {
        target(*node.target);
        expr(node.iterable);
        block(node.body);
        block(node.otherwise);
    }
    void visit(const ast::While& node) {
        expr(node.condition);
        block(node.body);
        block(node.otherwise);
    }
    void visit(const ast::Return& node) { expr(node.value); }
    void visit(const ast::Assert& node) { expr(node.condition); }
    void visit(const ast::FunctionStmt& node) { names_.push_back(node.function->name); }
    void visit(const ast::Raise&) {}
    void visit(const ast::Delete&) {}
    void visit(const ast::Break&) {}
    void visit(const ast::Continue&) {}
    void visit(const ast::Pass&) {}
    void visit(const ast::Import&) {}
    void visit(const ast::ImportFrom&) {}
    void visit(const ast::ClassDef&) {}
    void visit(const ast::UnsupportedStmt&) {}
    void visit(const ast::InvalidStmt&) {}

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
    names.expr(&expr);
    return names.take();
}

}  // namespace pykern2cu
