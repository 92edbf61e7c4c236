#include <algorithm>

#include "frontend/names/change_finder.hpp"
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

/// Whether what one of NumPy's functions makes of these arguments is new, not what `out` or a
/// position is given for it.
bool makes_new(std::string_view function, const ast::Call& call) {
    const bool has_place = std::ranges::any_of(call.arguments, [](const ast::Argument& argument) {
        return argument.kind == ast::Argument::Kind::Star ||
               argument.kind == ast::Argument::Kind::DoubleStar ||
               is_one_of(argument.keyword, {"out", "copy"});
    });
    if (has_place) {
        return false;
    }
    if (is_one_of(function,
                  {"arange", "array", "empty", "eye", "full", "linspace", "ones", "zeros"})) {
        return true;
    }
    const bool is_pair = is_one_of(function, {"maximum", "minimum"});
    return call.arguments.size() <= (is_pair ? 2U : 1U) &&
           (is_pair ||
            is_one_of(function, {"abs", "copy", "cos", "cumsum", "exp", "log", "max", "mean", "min",
                                 "prod", "sin", "sqrt", "square", "sum"}));
}

std::string_view last_part(std::string_view qualified) {
    return qualified.substr(qualified.rfind('.') + 1);
}

}  // namespace

/// Whether a call makes a new value of what it is given, and keeps none of it.
bool ChangeFinder::makes_new_value(const ast::Call& call, std::string_view name) {
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    if (method != nullptr && is_name(*method->value, name)) {
        return is_one_of(method->attribute, {"copy", "max", "mean", "min", "prod", "sum"}) &&
               makes_new(method->attribute, call);
    }
    const auto library = library_of(*call.callee);
    const auto* builtin = std::get_if<ast::Name>(&call.callee->node);
    return library &&
           (library->empty() ? builtin != nullptr && is_one_of(builtin->id, {"float", "int", "len"})
                             : (library->starts_with("numpy.") || library->starts_with("cupy.")) &&
                                   makes_new(last_part(*library), call));
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

/// Whether a name has a new value behind some statements that only it has seen; nothing if they do
/// not assign it.
std::optional<bool> ChangeFinder::has_new_value(const ast::Block& block, std::string_view name,
                                                const ast::AugAssign& end) {
    struct Walker {
        ChangeFinder& finder;
        std::string_view name;
        std::optional<bool> is_new = {};
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
            return walker.is_new ? std::optional(*walker.is_new && !walker.is_lost &&
                                                 !hands_out(*end.value, name))
                                 : std::nullopt;
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
    return std::nullopt;
}

/// Operators of classes may give back anything.
bool ChangeFinder::has_operators() const {
    return std::ranges::any_of(methods_, [](const auto& method) {
        constexpr std::string_view kOperators[] = {"add__", "sub__", "mul__",      "truediv__",
                                                   "pow__", "neg__", "floordiv__", "mod__"};
        return std::ranges::any_of(kOperators, [&](std::string_view name) {
            return !method.second.empty() && method.first.starts_with("__") &&
                   method.first.ends_with(name);
        });
    });
}

bool ChangeFinder::is_shown(const ast::AugAssign& assign) {
    const auto* name = std::get_if<ast::Name>(&assign.target->node);
    const Owner& owner = *owner_;
    if (name == nullptr || owner.function == nullptr || branches_ > 0 || loops_ > 0 ||
        owner.bound.count(name->id) == 0 || owner.globals.count(name->id) > 0 ||
        owner.nonlocals.count(name->id) > 0 || owner.shared.count(name->id) > 0) {
        return false;
    }
    return !has_operators() &&
           has_new_value(owner.function->body, name->id, assign).value_or(false);
}

}  // namespace pykern2cu
