#pragma once

#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "frontend/lower/unroll.hpp"

namespace pykern2cu {

/// Copies the syntax of a function. Where names are copied everything is: every name has an ordinal
/// of its own, and every node a place of its own.
class SyntaxCopy {
  public:
    SyntaxCopy(UnrolledNodes& nodes, uint32_t name_count)
        : nodes_(nodes), name_count_(name_count) {}
    virtual ~SyntaxCopy() = default;

    ast::Block block(const ast::Block& from) {
        ast::Block copy{{}, from.comments_at_end};
        for (const ast::Stmt* stmt : from.statements) {
            statement(*stmt, copy.statements);
        }
        return copy;
    }
    uint32_t name_count() const { return name_count_; }

  protected:
    virtual void statement(const ast::Stmt& stmt, std::vector<const ast::Stmt*>& into) {
        into.push_back(std::visit(
            [&](const auto& node) {
                return nodes_.stmts.make(stmt.span, stmt.comments, copied(node));
            },
            stmt.node));
    }
    virtual const ast::Expr* expr(const ast::Expr* from) {
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
    ast::Raise copied(const ast::Raise& node) { return {expr(node.exception), expr(node.cause)}; }
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

    UnrolledNodes& nodes_;
    uint32_t name_count_;
    bool copies_names_ = false;
};

}  // namespace pykern2cu
