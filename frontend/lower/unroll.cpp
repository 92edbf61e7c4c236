#include "frontend/lower/unroll.hpp"

#include <algorithm>
#include <initializer_list>
#include <type_traits>
#include <utility>

namespace pykern2cu {
namespace {

/// Copies what changes and shares the rest. Inside an unrolled loop everything is a copy: every
/// name has an ordinal of its own, and every node a place of its own.
class Unroller {
  public:
    Unroller(UnrolledNodes& nodes, const UnrolledLoopOf& loop_of,
             const std::unordered_set<std::string_view>& taken, uint32_t name_count)
        : nodes_(nodes), loop_of_(loop_of), taken_(taken), name_count_(name_count) {}

    ast::Block block(const ast::Block& from) {
        ast::Block copy{{}, from.comments_at_end};
        for (const ast::Stmt* stmt : from.statements) {
            statement(*stmt, copy.statements);
        }
        return copy;
    }
    uint32_t name_count() const { return name_count_; }

  private:
    // ---- copies ----

    void statement(const ast::Stmt& stmt, std::vector<const ast::Stmt*>& into) {
        const auto* loop = std::get_if<ast::For>(&stmt.node);
        const std::optional<UnrolledLoop> unrolled =
            loop == nullptr ? std::nullopt : loop_of_(*loop);
        if (unrolled) {
            unroll(*loop, *unrolled, stmt, into);
            return;
        }
        into.push_back(std::visit(
            [&](const auto& node) {
                return nodes_.stmts.make(stmt.span, stmt.comments, copied(node));
            },
            stmt.node));
    }

    const ast::Expr* expr(const ast::Expr* from) {
        if (from == nullptr || !copies_names_) {
            return from;
        }
        return std::visit(
            [&](const auto& node) { return nodes_.exprs.make(from->span, copied(node)); },
            from->node);
    }
    std::vector<const ast::Expr*> exprs(std::vector<const ast::Expr*> list) {
        for (const ast::Expr*& item : list) {
            item = expr(item);
        }
        return list;
    }
    std::vector<ast::Argument> arguments(std::vector<ast::Argument> list) {
        for (ast::Argument& argument : list) {
            argument.value = expr(argument.value);
        }
        return list;
    }

    ast::Name copied(const ast::Name& node) { return {node.id, name_count_++}; }
    ast::Attribute copied(const ast::Attribute& node) {
        return {expr(node.value), node.attribute, node.attribute_span};
    }
    ast::Unary copied(const ast::Unary& node) { return {node.op, expr(node.operand)}; }
    ast::Binary copied(const ast::Binary& node) {
        return {node.op, expr(node.lhs), expr(node.rhs), node.op_span};
    }
    ast::BoolOp copied(const ast::BoolOp& node) { return {node.op, exprs(node.operands)}; }
    ast::Compare copied(const ast::Compare& node) { return {node.ops, exprs(node.operands)}; }
    ast::Ternary copied(const ast::Ternary& node) {
        return {expr(node.condition), expr(node.then), expr(node.otherwise)};
    }
    ast::Call copied(const ast::Call& node) {
        return {expr(node.callee), arguments(node.arguments)};
    }
    ast::Subscript copied(const ast::Subscript& node) {
        return {expr(node.base), expr(node.index)};
    }
    ast::Slice copied(const ast::Slice& node) {
        return {expr(node.lower), expr(node.upper), expr(node.step)};
    }
    ast::Tuple copied(const ast::Tuple& node) { return {exprs(node.elements)}; }
    ast::List copied(const ast::List& node) { return {exprs(node.elements)}; }
    ast::Starred copied(const ast::Starred& node) { return {expr(node.value)}; }
    ast::NamedExpr copied(const ast::NamedExpr& node) {
        return {expr(node.name), expr(node.value)};
    }

    ast::Assign copied(const ast::Assign& node) {
        return {exprs(node.targets), expr(node.value), node.annotation};
    }
    ast::AugAssign copied(const ast::AugAssign& node) {
        return {expr(node.target), node.op, expr(node.value), node.op_span};
    }
    ast::ExprStmt copied(const ast::ExprStmt& node) { return {expr(node.value)}; }
    ast::If copied(const ast::If& node) {
        return {expr(node.condition), block(node.then), block(node.otherwise), node.is_elif};
    }
    ast::For copied(const ast::For& node) {
        return {expr(node.target), expr(node.iterable), block(node.body), block(node.otherwise)};
    }
    ast::While copied(const ast::While& node) {
        return {expr(node.condition), block(node.body), block(node.otherwise)};
    }
    ast::Return copied(const ast::Return& node) { return {expr(node.value)}; }
    ast::Assert copied(const ast::Assert& node) {
        return {expr(node.condition), expr(node.message)};
    }
    ast::Raise copied(const ast::Raise& node) { return {expr(node.exception)}; }
    ast::Delete copied(const ast::Delete& node) { return {exprs(node.targets)}; }
    /// What has no names of this function in it, or is no copy's own.
    template <class Node>
    Node copied(const Node& node) {
        static_assert(
            std::disjunction_v<
                std::is_same<Node, ast::Literal>, std::is_same<Node, ast::Dict>,
                std::is_same<Node, ast::Lambda>, std::is_same<Node, ast::UnsupportedExpr>,
                std::is_same<Node, ast::InvalidExpr>, std::is_same<Node, ast::Break>,
                std::is_same<Node, ast::Continue>, std::is_same<Node, ast::Pass>,
                std::is_same<Node, ast::Import>, std::is_same<Node, ast::ImportFrom>,
                std::is_same<Node, ast::FunctionStmt>, std::is_same<Node, ast::ClassDef>,
                std::is_same<Node, ast::UnsupportedStmt>, std::is_same<Node, ast::InvalidStmt>>,
            "a kind of node without a copy");
        if constexpr (std::is_same_v<Node, ast::Lambda> ||
                      std::is_same_v<Node, ast::FunctionStmt>) {
            nodes_.function_in_loop =
                copies_names_ ? node.function->header_span : nodes_.function_in_loop;
        }
        return node;
    }

    // ---- the loop ----

    void unroll(const ast::For& loop, const UnrolledLoop& unrolled, const ast::Stmt& stmt,
                std::vector<const ast::Stmt*>& into) {
        const Span span = loop.iterable->span;
        ast::Comments comments = stmt.comments;
        const ast::Expr* items = unrolled.container;
        const auto* display = std::get_if<ast::Tuple>(&items->node);
        const bool has_literals =
            display != nullptr &&
            std::all_of(display->elements.begin(), display->elements.end(),
                        [](const ast::Expr* element) { return is_literal(*element); });
        const std::string_view kept = unused({"items", "items_", "all_items"});
        const bool is_kept = !has_literals && !unrolled.is_fixed;
        if (is_kept) {
            into.push_back(
                nodes_.stmts.make(span, comments, ast::Assign{{name(kept, span)}, expr(items)}));
            comments = {};
        }
        const std::string_view index = unused({"i", "k", "item_index"});
        ast::Block rounds;
        for (size_t i = unrolled.length; i-- > 0;) {
            // Of a display too: the item is no constant that decides branches before types.
            const ast::Expr* item = make(
                span, ast::Subscript{is_kept ? name(kept, span) : copy(items), integer(i, span)});
            ast::Block arm{{nodes_.stmts.make(loop.target->span, ast::Comments{},
                                              ast::Assign{{copy(loop.target)}, item})},
                           {}};
            const bool outer = std::exchange(copies_names_, true);
            const ast::Block body = block(loop.body);
            copies_names_ = outer;
            arm.statements.insert(arm.statements.end(), body.statements.begin(),
                                  body.statements.end());
            arm.comments_at_end = body.comments_at_end;
            if (i + 1 == unrolled.length) {
                rounds = std::move(arm);
                continue;
            }
            const ast::Expr* test = make(
                span, ast::Compare{{ast::CompareOp::Eq}, {name(index, span), integer(i, span)}});
            const ast::Stmt* choice =
                nodes_.stmts.make(stmt.span, ast::Comments{},
                                  ast::If{test, std::move(arm), std::move(rounds), i > 0});
            rounds = {{choice}, {}};
        }
        const ast::Expr* range =
            make(span, ast::Call{name("range", span),
                                 {{.value = integer(unrolled.length, span), .span = span}}});
        into.push_back(nodes_.stmts.make(
            stmt.span, std::move(comments),
            ast::For{name(index, span), range, std::move(rounds), block(loop.otherwise)}));
    }

    static bool is_literal(const ast::Expr& expr) {
        const auto* unary = std::get_if<ast::Unary>(&expr.node);
        return std::holds_alternative<ast::Literal>(expr.node) ||
               (unary != nullptr && is_literal(*unary->operand));
    }
    const ast::Expr* copy(const ast::Expr* from) {
        const bool outer = std::exchange(copies_names_, true);
        const ast::Expr* result = expr(from);
        copies_names_ = outer;
        return result;
    }
    template <class Node>
    const ast::Expr* make(Span span, Node node) {
        return nodes_.exprs.make(span, std::move(node));
    }
    const ast::Expr* name(std::string_view id, Span span) {
        return make(span, ast::Name{id, name_count_++});
    }
    const ast::Expr* integer(size_t value, Span span) {
        return make(span, ast::Literal{ast::Integer{value}});
    }
    std::string_view unused(std::initializer_list<std::string_view> candidates) const {
        const auto found = std::find_if(candidates.begin(), candidates.end() - 1,
                                        [&](std::string_view id) { return taken_.count(id) == 0; });
        return *found;
    }

    UnrolledNodes& nodes_;
    const UnrolledLoopOf& loop_of_;
    const std::unordered_set<std::string_view>& taken_;
    uint32_t name_count_;
    bool copies_names_ = false;
};

}  // namespace

ast::FunctionDef unroll_loops(const ast::FunctionDef& function, UnrolledNodes& nodes,
                              const std::unordered_set<std::string_view>& taken,
                              const UnrolledLoopOf& loop_of) {
    Unroller unroller{nodes, loop_of, taken, function.name_count};
    ast::FunctionDef result = function;
    result.body = unroller.block(function.body);
    result.name_count = unroller.name_count();
    return result;
}

}  // namespace pykern2cu
