#include "frontend/lower/free_names.hpp"

#include <algorithm>

#include "frontend/lower/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

class FreeNames {
  public:
    explicit FreeNames(const ast::FunctionDef& function) : bound_(names_bound_by(function)) {
        block(function.body);
    }
    std::vector<std::string_view> take() { return std::move(names_); }

  private:
    void add(std::string_view name) {
        if (!contains(bound_, name) && !contains(names_, name)) {
            names_.push_back(name);
        }
    }
    void inner(const ast::FunctionDef& function) {
        for (const std::string_view name : free_names_of(function)) {
            add(name);
        }
        for (const ast::Parameter& parameter : function.parameters) {
            expr(parameter.default_value);
        }
    }
    void expr(const ast::Expr* expr) {
        if (expr == nullptr) {
            return;
        }
        if (const auto* name = std::get_if<ast::Name>(&expr->node)) {
            add(name->id);
        } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr->node)) {
            inner(*lambda->function);
        }
        ast::for_each_operand(*expr, [&](const ast::Expr& operand) { this->expr(&operand); });
    }
    void block(const ast::Block& block) {
        for (const ast::Stmt* stmt : block.statements) {
            std::visit([&](const auto& node) { visit(node); }, stmt->node);
        }
    }

    void visit(const ast::Assign& node) {
        expr(node.value);
        std::for_each(node.targets.begin(), node.targets.end(),
                      [&](const ast::Expr* target) { expr(target); });
    }
    void visit(const ast::AugAssign& node) {
        expr(node.target);
        expr(node.value);
    }
    void visit(const ast::ExprStmt& node) { expr(node.value); }
    void visit(const ast::If& node) {
        expr(node.condition);
        block(node.then);
        block(node.otherwise);
    }
    void visit(const ast::For& node) {
        expr(node.iterable);
        expr(node.target);
        block(node.body);
        block(node.otherwise);
    }
    void visit(const ast::While& node) {
        expr(node.condition);
        block(node.body);
        block(node.otherwise);
    }
    void visit(const ast::Return& node) { expr(node.value); }
    void visit(const ast::Assert& node) {
        expr(node.condition);
        expr(node.message);
    }
    void visit(const ast::Raise& node) { expr(node.exception); }
    void visit(const ast::FunctionStmt& node) { inner(*node.function); }
    void visit(const ast::Delete&) {}
    void visit(const ast::Break&) {}
    void visit(const ast::Continue&) {}
    void visit(const ast::Pass&) {}
    void visit(const ast::Import&) {}
    void visit(const ast::ImportFrom&) {}
    void visit(const ast::ClassDef&) {}
    void visit(const ast::UnsupportedStmt&) {}
    void visit(const ast::InvalidStmt&) {}

    std::vector<std::string_view> bound_;
    std::vector<std::string_view> names_;
};

}  // namespace

std::vector<std::string_view> names_bound_by(const ast::FunctionDef& function) {
    std::vector<std::string_view> names;
    for (const ast::Parameter& parameter : function.parameters) {
        names.push_back(parameter.name);
    }
    const std::vector<std::string_view> assigned = names_assigned_in(function.body);
    names.insert(names.end(), assigned.begin(), assigned.end());
    return names;
}

std::vector<std::string_view> free_names_of(const ast::FunctionDef& function) {
    return FreeNames(function).take();
}

}  // namespace pykern2cu
