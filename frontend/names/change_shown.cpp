#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// Changes that the name they are made by shows: `weights /= weights.sum()` of an array that
/// nothing else in its function has seen.
namespace pykern2cu {
namespace {

bool is_name(const ast::Expr& expr, std::string_view name) {
    const auto* found = std::get_if<ast::Name>(&expr.node);
    return found != nullptr && found->id == name;
}

bool is_operator(const ast::Expr& expr) {
    const auto* unary = std::get_if<ast::Unary>(&expr.node);
    return std::holds_alternative<ast::Binary>(expr.node) ||
           (unary != nullptr && unary->op != ast::UnaryOp::Not);
}

}  // namespace

/// Whether a call makes a new value of what it is given, and keeps none of it.
bool ChangeFinder::makes_new_value(const ast::Call& call, std::string_view name) {
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    if (method != nullptr && is_name(*method->value, name)) {
        return methods_[method->attribute].empty() && makes_array(call, method->attribute, false);
    }
    const auto library = library_of(*call.callee);
    const auto* builtin = std::get_if<ast::Name>(&call.callee->node);
    return library &&
           (library->empty() ? builtin != nullptr && is_one_of(builtin->id, {"float", "int", "len"})
                             : (library->starts_with("numpy.") || library->starts_with("cupy.")) &&
                                   makes_array(call, last_name(*call.callee), true));
}

/// Whether the value of an expression may be what a name stands for, or hold it.
bool ChangeFinder::hands_out(const ast::Expr& expr, std::string_view name) {
    if (is_name(expr, name)) {
        return true;
    }
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    if (attribute != nullptr && is_name(*attribute->value, name)) {
        return !is_one_of(attribute->attribute, {"dtype", "ndim", "shape", "size"});
    }
    if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node)) {
        const auto* loop =
            other->host == nullptr ? nullptr : std::get_if<ast::Comprehension>(other->host);
        return loop == nullptr || hands_out(*loop->element, name) ||
               (loop->value != nullptr && hands_out(*loop->value, name)) ||
               std::ranges::any_of(loop->clauses, [&](const ast::ComprehensionClause& clause) {
                   return hands_out(*clause.iterable, name) ||
                          std::ranges::any_of(clause.conditions, [&](const ast::Expr* condition) {
                              return hands_out(*condition, name);
                          });
               });
    }
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const bool reads_only = is_operator(expr) || std::holds_alternative<ast::Compare>(expr.node) ||
                            (call != nullptr && makes_new_value(*call, name));
    bool found = std::holds_alternative<ast::Lambda>(expr.node);
    ast::for_each_operand(expr, [&](const ast::Expr& operand) {
        const bool is_read =
            reads_only && (is_name(operand, name) || (call != nullptr && &operand == call->callee));
        found = found || (!is_read && hands_out(operand, name));
    });
    return found;
}

/// Whether a name has a new value before a statement of a block, which only it has seen.
bool ChangeFinder::has_new_value(const ast::Block& block, std::string_view name,
                                 const ast::AugAssign& end) {
    struct Walker {
        ChangeFinder& finder;
        std::string_view name;
        bool is_new = false;
        bool is_lost = false;

        void expr(const ast::Expr& expr) { is_lost = is_lost || finder.hands_out(expr, name); }
        void target(const ast::Expr& target) {
            if (!is_name(target, name)) {
                expr(target);
            }
        }
        void block(const ast::Block& inner) {
            ast::walk_statements(inner, *this);
            is_lost = is_lost || std::ranges::any_of(inner.statements, [&](const ast::Stmt* stmt) {
                          const auto* assign = std::get_if<ast::Assign>(&stmt->node);
                          return assign != nullptr &&
                                 std::ranges::any_of(assign->targets, [&](const ast::Expr* each) {
                                     return is_name(*each, name);
                                 });
                      });
        }
        void inner(const ast::FunctionDef&) { is_lost = true; }
    };
    Walker walker{*this, name};
    for (const ast::Stmt* stmt : block.statements) {
        if (std::get_if<ast::AugAssign>(&stmt->node) == &end) {
            return walker.is_new && !walker.is_lost && !hands_out(*end.value, name);
        }
        const bool is_followed = !std::holds_alternative<ast::ClassDef>(stmt->node) &&
                                 !std::holds_alternative<ast::UnsupportedStmt>(stmt->node) &&
                                 !std::holds_alternative<ast::InvalidStmt>(stmt->node);
        walker.is_lost = walker.is_lost || !is_followed;
        ast::walk_statements({{stmt}, {}}, walker);
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        if (assign == nullptr || assign->value == nullptr || assign->targets.size() != 1 ||
            !is_name(*assign->targets.front(), name)) {
            continue;
        }
        const auto* call = std::get_if<ast::Call>(&assign->value->node);
        walker.is_new =
            is_operator(*assign->value) || (call != nullptr && makes_new_value(*call, name));
    }
    return false;
}

bool ChangeFinder::is_shown(const ast::AugAssign& assign) {
    const auto* name = std::get_if<ast::Name>(&assign.target->node);
    const Owner& owner = *owner_;
    if (name == nullptr || owner.function == nullptr || branches_ > 0 || loops_ > 0 ||
        owner.bound.count(name->id) == 0 || owner.globals.count(name->id) > 0 ||
        owner.nonlocals.count(name->id) > 0 || owner.shared.count(name->id) > 0) {
        return false;
    }
    // Operators of classes may give back anything.
    return operators_.empty() && has_new_value(owner.function->body, name->id, assign);
}

}  // namespace pykern2cu
