#include "frontend/syntax/free_names.hpp"

#include <algorithm>

#include "frontend/syntax/assigned_names.hpp"
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

    void block(const ast::Block& block) { ast::walk_statements(block, *this); }
    void expr(const ast::Expr& expr) {
        if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
            add(name->id);
        } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
            inner(*lambda->function);
        }
        ast::for_each_operand(expr, [&](const ast::Expr& operand) { this->expr(operand); });
    }
    /// Its index and its array are read: `a[i] = 0`.
    void target(const ast::Expr& target) { expr(target); }
    void inner(const ast::FunctionDef& function) {
        for (const std::string_view name : free_names_of(function)) {
            add(name);
        }
        for (const ast::Parameter& parameter : function.parameters) {
            if (parameter.default_value != nullptr) {
                expr(*parameter.default_value);
            }
        }
    }

  private:
    void add(std::string_view name) {
        if (!contains(bound_, name) && !contains(names_, name)) {
            names_.push_back(name);
        }
    }

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
