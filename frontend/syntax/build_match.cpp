#include <algorithm>
#include <optional>

#include "frontend/syntax/builder.hpp"

/// `match` on values is a chain of `if`. Patterns that look into a value are not supported.
namespace pykern2cu {

/// `case 1 | 2 if n > 0:`
struct Builder::MatchCase {
    Node clause;
    Node values = {};               // what it compares with; none: it takes everything
    std::string_view capture = {};  // the name that it binds
    Node guard = {};
};

bool Builder::is_value_pattern(Node pattern) const {
    constexpr NodeKind kValues[] = {NodeKind::Integer, NodeKind::Float, NodeKind::String,
                                    NodeKind::True,    NodeKind::False, NodeKind::None,
                                    NodeKind::Minus,   NodeKind::Pipe};
    for (const Node child : pattern.children()) {
        const bool is_nested =
            child.kind() == NodeKind::CasePattern || child.kind() == NodeKind::UnionPattern;
        const bool is_constant =
            child.kind() == NodeKind::DottedName && text(child).find('.') != std::string_view::npos;
        const bool is_value =
            std::find(std::begin(kValues), std::end(kValues), child.kind()) != std::end(kValues);
        if (!is_constant && !is_value && !(is_nested && is_value_pattern(child))) {
            return false;
        }
    }
    return true;
}

bool Builder::read_pattern(Node pattern, MatchCase& into) const {
    const Node inner = pattern.child(0);
    if (text(pattern) == "_") {
        return true;
    }
    if (!inner || is_value_pattern(pattern)) {
        into.values = pattern;
        return static_cast<bool>(inner);
    }
    if (inner.kind() == NodeKind::DottedName) {
        into.capture = identifier(pattern);
        return true;
    }
    if (inner.kind() == NodeKind::AsPattern && into.capture.empty()) {
        const Node name = inner.child(NodeKind::Identifier);
        into.capture = name ? identifier(name) : std::string_view{};
        const std::string_view outer = into.capture;
        return name && read_pattern(inner.child(0), into) && into.capture == outer;
    }
    const Node wrapped =
        inner.kind() == NodeKind::CasePattern || inner.kind() == NodeKind::UnionPattern ? inner
        : inner.kind() == NodeKind::TuplePattern ? inner.child(NodeKind::CasePattern)
                                                 : Node{};
    return wrapped && !is_comma_behind(wrapped.end()) && read_pattern(wrapped, into);
}

std::optional<std::vector<Builder::MatchCase>> Builder::read_cases(Node match) const {
    std::vector<MatchCase> cases;
    for (const Node clause : match.child(Field::Body).children()) {
        if (clause.kind() != NodeKind::CaseClause) {
            return std::nullopt;
        }
        MatchCase& read = cases.emplace_back(MatchCase{.clause = clause});
        const Node pattern = clause.child(NodeKind::CasePattern);
        read.guard = clause.child(NodeKind::IfClause);
        const bool is_read =
            pattern && !is_comma_behind(pattern.end()) && read_pattern(pattern, read);
        if (!is_read || (read.values && read.guard && !read.capture.empty())) {
            return std::nullopt;
        }
    }
    return cases;
}

/// The values that a pattern compares with, `-1` being two nodes.
void Builder::build_pattern_values(Node pattern, std::vector<Expr>& values) {
    Node minus;
    for (const Node child : pattern.children()) {
        if (child.kind() == NodeKind::CasePattern || child.kind() == NodeKind::UnionPattern) {
            build_pattern_values(child, values);
        } else if (child.kind() == NodeKind::Minus) {
            minus = child;
        } else if (child.kind() == NodeKind::DottedName) {
            Expr value = nullptr;
            for (const Node part : child.children()) {
                if (part.kind() == NodeKind::Identifier) {
                    value = value == nullptr
                                ? build_name(part)
                                : make(span(child),
                                       ast::Attribute{value, identifier(part), span(part)});
                }
            }
            values.push_back(value);
        } else if (child.kind() != NodeKind::Pipe) {
            Expr value = build_expr(child);
            values.push_back(minus ? make(span(minus.begin(), child.end()),
                                          ast::Unary{ast::UnaryOp::Minus, value})
                                   : value);
            minus = {};
        }
    }
}

/// `subject == 1 or subject == 2`, and the guard.
Builder::Expr Builder::build_case_test(const MatchCase& tested, MatchSubject& subject) {
    std::vector<Expr> values;
    if (tested.values) {
        build_pattern_values(tested.values, values);
    }
    std::vector<Expr> tests;
    for (const Expr value : values) {
        const auto* literal = std::get_if<ast::Literal>(&value->node);
        const bool is_identity =
            literal != nullptr && (std::holds_alternative<ast::None>(literal->value) ||
                                   std::holds_alternative<bool>(literal->value));
        const ast::CompareOp op = is_identity ? ast::CompareOp::Is : ast::CompareOp::Eq;
        tests.push_back(make(value->span, ast::Compare{{op}, {read_subject(subject), value}}));
    }
    const Span at = span(tested.clause.child(0));
    const Expr test = tests.empty()       ? nullptr
                      : tests.size() == 1 ? tests.front()
                                          : make(at, ast::BoolOp{ast::BoolOpKind::Or, tests});
    const Expr guard = tested.guard ? build_expr(tested.guard.child(0)) : nullptr;
    if (test == nullptr || guard == nullptr) {
        return test == nullptr ? guard : test;
    }
    return make(at, ast::BoolOp{ast::BoolOpKind::And, {test, guard}});
}

/// The subject is evaluated where it is compared first.
Builder::Expr Builder::read_subject(MatchSubject& subject) {
    if (subject.repeated) {
        return build_expr(subject.repeated);
    }
    const Expr name = make(subject.at, ast::Name{subject.name, next_ordinal()});
    const Expr value = subject.value;
    subject.value = nullptr;
    return value == nullptr ? name : make(subject.at, ast::NamedExpr{name, value});
}

void Builder::build_match(Node node, ast::Stmt& stmt) {
    const Node given = node.child(0);
    const auto cases = read_cases(node);
    const bool is_name = given && given.kind() == NodeKind::Identifier;
    const bool is_repeated = given && given.kind() == NodeKind::Attribute && given.child(0U) &&
                             given.child(0U).kind() == NodeKind::Identifier;
    const bool is_chain =
        cases && !cases->empty() && (is_name || is_repeated || cases->front().values);
    std::string_view hidden = "subject";
    for (const std::string_view other : {"subject", "matched", "subject_matched"}) {
        hidden = text_.find(hidden) == std::string_view::npos ? hidden : other;
    }
    if (!is_chain || function_depth_ == 0 ||
        (!is_name && !is_repeated && text_.find(hidden) != std::string_view::npos)) {
        build_unsupported_statement(node, stmt);
        return;
    }
    MatchSubject subject{span(given), is_name ? identifier(given) : hidden,
                         is_name || is_repeated ? nullptr : build_expr(given),
                         is_repeated ? given : Node()};
    ast::Block only;  // the first case stands in the statement itself
    ast::Block* rest = &only;
    if (!cases->front().values) {
        ast::If& always = stmt.node.emplace<ast::If>();
        always.condition = make(span(given), ast::Literal{true});
        rest = &always.then;
    }
    for (const MatchCase& one : *cases) {
        ast::Stmt* const first = rest == &only ? &stmt : nullptr;
        rest = build_case(one, subject, first, *rest);
    }
}

/// Adds a case to the chain, or as the whole of `first`; returns the place of what comes after it.
ast::Block* Builder::build_case(const MatchCase& one, MatchSubject& subject, ast::Stmt* first,
                                ast::Block& rest) {
    const Span at = span(one.clause.child(0));
    const ast::Stmt* capture = nullptr;
    const auto bind = [&] {
        const Expr target = make(at, ast::Name{one.capture, next_ordinal()});
        capture =
            module_.stmts.make(at, ast::Comments{}, ast::Assign{{target}, read_subject(subject)});
    };
    if (!one.values && !one.capture.empty()) {
        bind();
        rest.statements.push_back(capture);
    }
    if (!one.values && !one.guard) {
        ast::Block body = build_block(one.clause.child(Field::Consequence));
        rest.statements.insert(rest.statements.end(), body.statements.begin(),
                               body.statements.end());
        rest.comments_at_end = std::move(body.comments_at_end);
        return &rest;
    }
    ast::Stmt* stmt = first;
    if (stmt == nullptr) {
        stmt = module_.stmts.make(span(one.clause), ast::Comments{}, ast::InvalidStmt{});
        comments_.take_until(one.clause.begin(), stmt->comments.before);
        build_header_comments(one.clause, stmt->comments);
    }
    const bool is_elif = first == nullptr && rest.statements.empty();
    ast::If& built = stmt->node.emplace<ast::If>();
    built.is_elif = is_elif;
    built.condition = build_case_test(one, subject);
    if (one.values && !one.capture.empty()) {
        bind();
        built.then.statements.push_back(capture);
    }
    ast::Block body = build_block(one.clause.child(Field::Consequence));
    built.then.statements.insert(built.then.statements.end(), body.statements.begin(),
                                 body.statements.end());
    built.then.comments_at_end = std::move(body.comments_at_end);
    if (first == nullptr) {
        rest.statements.push_back(stmt);
    }
    return &built.otherwise;
}

}  // namespace pykern2cu
