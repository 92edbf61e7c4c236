#include <optional>
#include <utility>

#include "frontend/source/check.hpp"
#include "frontend/syntax/builder.hpp"

namespace pykern2cu {

namespace {

using grammar::Field;
using grammar::Node;
using grammar::NodeKind;

ast::BinaryOp binary_op(NodeKind token) {
    using enum ast::BinaryOp;
    constexpr std::pair<NodeKind, ast::BinaryOp> ops[] = {
        {NodeKind::Plus, Add},
        {NodeKind::Minus, Sub},
        {NodeKind::Star, Mul},
        {NodeKind::Slash, TrueDiv},
        {NodeKind::SlashSlash, FloorDiv},
        {NodeKind::Percent, Mod},
        {NodeKind::StarStar, Pow},
        {NodeKind::At, MatMul},
        {NodeKind::ShiftLeft, LeftShift},
        {NodeKind::ShiftRight, RightShift},
        {NodeKind::Ampersand, BitAnd},
        {NodeKind::Pipe, BitOr},
        {NodeKind::Caret, BitXor},
    };
    for (const auto& [kind, op] : ops) {
        if (kind == token) {
            return op;
        }
    }
    internal_error("unknown binary operator");
}

/// None for a token that is no comparison in Python 3.
std::optional<ast::CompareOp> compare_op(NodeKind token) {
    using enum ast::CompareOp;
    constexpr std::pair<NodeKind, ast::CompareOp> ops[] = {
        {NodeKind::EqualEqual, Eq}, {NodeKind::NotEqual, Ne}, {NodeKind::Less, Lt},
        {NodeKind::LessEqual, Le},  {NodeKind::Greater, Gt},  {NodeKind::GreaterEqual, Ge},
        {NodeKind::Is, Is},         {NodeKind::IsNot, IsNot}, {NodeKind::In, In},
        {NodeKind::NotIn, NotIn},
    };
    for (const auto& [kind, op] : ops) {
        if (kind == token) {
            return op;
        }
    }
    return std::nullopt;
}

bool is_and_or_xor(Node node) {
    if (node.kind() != NodeKind::BinaryOperator) {
        return false;
    }
    const Node op = node.child(Field::Operator);
    return op && (op.kind() == NodeKind::Ampersand || op.kind() == NodeKind::Caret);
}

/// An unparenthesised run like `a & b ^ c & d`: its operands and the operators between them.
struct AndXorRun {
    std::vector<Node> operands;
    std::vector<Node> ops;
};

AndXorRun flatten(Node root) {
    AndXorRun run;
    std::vector<Node> pending{root};
    while (!pending.empty()) {
        const Node node = pending.back();
        pending.pop_back();
        if (is_and_or_xor(node)) {
            pending.push_back(node.child(Field::Right));
            pending.push_back(node.child(Field::Operator));
            pending.push_back(node.child(Field::Left));
        } else if (node.kind() == NodeKind::Ampersand || node.kind() == NodeKind::Caret) {
            run.ops.push_back(node);
        } else {
            run.operands.push_back(node);
        }
    }
    return run;
}

}  // namespace

Builder::Expr Builder::build_unary(Node node) {
    const Node op = node.child(Field::Operator);
    const Node operand = node.child(Field::Argument);
    if (!op || !operand) {
        return build_unexpected(node);
    }
    const ast::UnaryOp unary = op.kind() == NodeKind::Minus  ? ast::UnaryOp::Minus
                               : op.kind() == NodeKind::Plus ? ast::UnaryOp::Plus
                                                             : ast::UnaryOp::Invert;
    return make(span(node), ast::Unary{unary, build_expr(operand)});
}

Builder::Expr Builder::build_not(Node node) {
    const Node operand = node.child(Field::Argument);
    if (!operand) {
        return build_unexpected(node);
    }
    return make(span(node), ast::Unary{ast::UnaryOp::Not, build_expr(operand)});
}

Builder::Expr Builder::build_binary(Node node) {
    const Node left = node.child(Field::Left);
    const Node op = node.child(Field::Operator);
    const Node right = node.child(Field::Right);
    if (!left || !op || !right || op.is_missing()) {
        return build_unexpected(node);
    }
    if (is_and_or_xor(node) && (is_and_or_xor(left) || is_and_or_xor(right))) {
        return build_and_xor_run(node);
    }
    Expr lhs = build_expr(left);
    Expr rhs = build_expr(right);
    return make(span(node), ast::Binary{binary_op(op.kind()), lhs, rhs, span(op)});
}

// The grammar binds `^` tighter than `&`, Python the opposite: rebuild  a & b ^ c  as  (a & b) ^ c.
Builder::Expr Builder::build_and_xor_run(Node node) {
    const AndXorRun run = flatten(node);
    const uint32_t depth = expr_depth_ + static_cast<uint32_t>(run.operands.size());
    if (depth > deepest_expression || run.operands.size() != run.ops.size() + 1) {
        too_deep(node, "expression");
        return invalid(node);
    }
    Part xors{};  // everything before the last `^`
    Node last_xor;
    Part ands = build_part(run.operands[0]);  // behind it
    for (size_t i = 0; i < run.ops.size(); ++i) {
        const Part operand = build_part(run.operands[i + 1]);
        if (run.ops[i].kind() == NodeKind::Caret) {
            xors = last_xor ? join(last_xor, xors, ands) : ands;
            last_xor = run.ops[i];
            ands = operand;
        } else {
            ands = join(run.ops[i], ands, operand);
        }
    }
    return last_xor ? join(last_xor, xors, ands).expr : ands.expr;
}

Builder::Part Builder::join(Node op, const Part& lhs, const Part& rhs) {
    Expr expr = make(span(lhs.begin, rhs.end),
                     ast::Binary{binary_op(op.kind()), lhs.expr, rhs.expr, span(op)});
    return {expr, lhs.begin, rhs.end};
}

//   a and b and c   arrives as   (a and b) and c
Builder::Expr Builder::build_boolean(Node node) {
    const Node op = node.child(Field::Operator);
    std::vector<Node> operands;
    Node first = node;
    while (first && first.kind() == NodeKind::BooleanOperator && op &&
           first.child(Field::Operator).kind() == op.kind()) {
        operands.push_back(first.child(Field::Right));
        first = first.child(Field::Left);
    }
    operands.push_back(first);
    if (operands.size() > deepest_expression) {
        too_deep(node, "expression");
        return invalid(node);
    }
    ast::BoolOp bool_op{};
    bool_op.op = op && op.kind() == NodeKind::And ? ast::BoolOpKind::And : ast::BoolOpKind::Or;
    for (auto operand = operands.rbegin(); operand != operands.rend(); ++operand) {
        if (!*operand) {
            return build_unexpected(node);
        }
        bool_op.operands.push_back(build_expr(*operand));
    }
    return make(span(node), std::move(bool_op));
}

Builder::Expr Builder::build_comparison(Node node) {
    ast::Compare compare;
    for (const Node child : node.children()) {
        if (compare.operands.size() > deepest_expression) {
            too_deep(node, "expression");
            return invalid(node);
        }
        if (child.field() != Field::Operators) {
            compare.operands.push_back(build_expr(child));
            continue;
        }
        const std::optional<ast::CompareOp> op = compare_op(child.kind());
        if (!op) {
            syntax_error(span(child), "`<>` is `!=` in Python 3");
            return invalid(node);
        }
        compare.ops.push_back(*op);
    }
    if (compare.operands.size() != compare.ops.size() + 1) {
        return build_unexpected(node);
    }
    return make(span(node), std::move(compare));
}

Builder::Expr Builder::build_conditional(Node node) {
    const Node then = node.child(0);
    const Node condition = node.child(1);
    const Node otherwise = node.child(2);
    if (!otherwise) {
        return build_unexpected(node);
    }
    Expr condition_expr = build_expr(condition);
    Expr then_expr = build_expr(then);
    return make(span(node), ast::Ternary{condition_expr, then_expr, build_expr(otherwise)});
}

}  // namespace pykern2cu
