#include <algorithm>
#include <utility>

#include "frontend/source/check.hpp"
#include "frontend/source/function_ref.hpp"
#include "frontend/syntax/builder.hpp"
#include "frontend/syntax/literal.hpp"

/// Comprehensions, f-strings, `with`, `try` and the like, which have a meaning in host code only.
namespace pykern2cu {

using grammar::NodeKind;

Builder::Expr Builder::make_host(Node node, std::string_view what, ast::HostExpr host) {
    return make(span(node), ast::UnsupportedExpr{what, module_.host_exprs.make(std::move(host))});
}

//   [i * j for i in range(3) if i for j in range(i)]
Builder::Expr Builder::build_comprehension(Node node) {
    const std::string_view what = unsupported_name(node.kind());
    const Node body = node.child(Field::Body);
    if (!body || node.has_error()) {
        return make(span(node), ast::UnsupportedExpr{what});
    }
    ast::Comprehension result{nullptr, nullptr, {}};
    result.is_generator = node.kind() == NodeKind::GeneratorExpression;
    if (body.kind() == NodeKind::Pair) {
        const Node key = body.child(Field::Key);
        const Node value = body.child(Field::Value);
        if (!key || !value) {
            return build_unexpected(body);
        }
        result.element = build_expr(key);
        result.value = build_expr(value);
    } else {
        result.element = build_expr(body);
    }
    for (const Node clause : node.children()) {
        if (clause.kind() == NodeKind::IfClause && !result.clauses.empty()) {
            result.clauses.back().conditions.push_back(build_expr(clause.child(0)));
        } else if (clause.kind() == NodeKind::ForInClause) {
            const Node target = clause.child(Field::Left);
            const Node iterable = clause.child(Field::Right);
            if (!target || !iterable) {
                return make(span(node), ast::UnsupportedExpr{what});
            }
            const Expr into = build_expr(target);
            const Expr from = build_expr(iterable);
            const bool is_async = static_cast<bool>(clause.child(NodeKind::Async));
            result.clauses.push_back(
                {into, is_async ? make_host(iterable, what, ast::Awaited{from}) : from, {}});
        }
    }
    return make_host(node, what, std::move(result));
}

//   await value
Builder::Expr Builder::build_await(Node node) {
    const std::string_view what = unsupported_name(node.kind());
    const Node value = node.child(0U);
    return value && !node.has_error() ? make_host(node, what, ast::Awaited{build_expr(value)})
                                      : make(span(node), ast::UnsupportedExpr{what});
}

//   yield a     yield from a
Builder::Expr Builder::build_yield(Node node) {
    const std::string_view what = unsupported_name(node.kind());
    const Node value = node.child(0U);
    has_yield_ = true;
    if (node.has_error()) {
        return make(span(node), ast::UnsupportedExpr{what});
    }
    const std::string_view words =
        value ? text_.substr(node.begin(), value.begin() - node.begin()) : std::string_view();
    const bool is_from = words.find("from") != std::string_view::npos;
    return make_host(node, what, ast::Yielded{value ? build_expr(value) : nullptr, is_from});
}

//   {a, b}     {a for a in b}
Builder::Expr Builder::build_opaque(Node node) {
    const std::string_view what = unsupported_name(node.kind());
    if (node.has_error()) {
        return make(span(node), ast::UnsupportedExpr{what});
    }
    const bool is_set = node.kind() == NodeKind::Set || node.kind() == NodeKind::SetComprehension;
    return make_host(node, what,
                     ast::Opaque{node.kind() == NodeKind::SetComprehension
                                     ? std::vector<Expr>{build_comprehension(node)}
                                     : build_children(node),
                                 is_set});
}

namespace {

//   {{ → {     }} → }
std::string single_braces(std::string_view text) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        const bool is_double =
            (text[i] == '{' || text[i] == '}') && i + 1 < text.size() && text[i + 1] == text[i];
        i += is_double ? 1 : 0;
    }
    return out;
}

/// The values in the format of `{value:{width}.{digits}}`.
void each_value_of_format(grammar::Node part, FunctionRef<void(grammar::Node)> visit) {
    for (const grammar::Node format : part.children()) {
        if (format.kind() != NodeKind::Unknown) {
            continue;
        }
        for (const grammar::Node inner : format.children()) {
            if (const grammar::Node value = inner.child(0); value) {
                visit(value);
            }
            each_value_of_format(inner, visit);
        }
    }
}

}  // namespace

//   f"void({T}[:])" "more"
Builder::Expr Builder::build_formatted(Node node) {
    constexpr std::string_view kWhat = "f-strings";
    ast::FormattedString result{{""}, {}, {}};
    const bool is_single = node.kind() == NodeKind::String;
    bool is_text_known = true;
    for (const Node string : is_single ? grammar::NodeRange::only(node) : node.children()) {
        StringParts parts = split_string(text(string));
        const auto body_begin =
            static_cast<uint32_t>(string.begin() + (parts.body.data() - text(string).data()));
        uint32_t at = body_begin;
        const auto append = [&](uint32_t end) {
            StringParts piece = parts;
            piece.body = text_.substr(at, end - at);
            const Result<std::string> decoded = decode_string(piece);
            result.texts.back() += !decoded             ? ""
                                   : parts.is_formatted ? single_braces(*decoded)
                                                        : *decoded;
            return static_cast<bool>(decoded);
        };
        bool is_good = !parts.is_bytes && !parts.has_named_escape;
        for (const Node part : string.children()) {
            if (!parts.is_formatted || part.kind() != NodeKind::Interpolation) {
                continue;
            }
            const Node value = part.child(0);
            if (!value || part.has_error()) {
                return make(span(node), ast::UnsupportedExpr{kWhat});
            }
            // No `!r`, no `=`, and no format that is computed.
            const std::string_view behind = text_.substr(value.end(), part.end() - value.end());
            const bool has_format = behind.starts_with(':') && behind.find('{') == behind.npos;
            is_good = is_good && (behind == "}" || has_format) && append(part.begin());
            result.values.push_back(build_expr(value));
            each_value_of_format(part,
                                 [&](Node inner) { result.values.push_back(build_expr(inner)); });
            result.specs.push_back(has_format ? behind.substr(1, behind.size() - 2)
                                              : std::string_view());
            result.texts.emplace_back();
            at = part.end();
        }
        const auto body_end = static_cast<uint32_t>(body_begin + parts.body.size());
        is_good = is_good && append(body_end);
        is_text_known = is_text_known && is_good;
    }
    return is_text_known ? make_host(node, kWhat, std::move(result))
                         : make_host(node, "f-strings with `!r`, `=` or a format that is computed",
                                     ast::Opaque{std::move(result.values)});
}

namespace {

std::string_view unsupported_statement(NodeKind kind) {
    constexpr std::pair<NodeKind, std::string_view> names[] = {
        {NodeKind::WithStatement, "`with` statements"},
        {NodeKind::TryStatement, "`try` statements"},
        {NodeKind::MatchStatement, "`match` statements with patterns other than values and names"},
        {NodeKind::GlobalStatement, "`global` statements"},
        {NodeKind::NonlocalStatement, "`nonlocal` statements"},
        {NodeKind::TypeAliasStatement, "type aliases"},
        {NodeKind::ForStatement, "`async for` loops"},
    };
    for (const auto& [named, name] : names) {
        if (named == kind) {
            return name;
        }
    }
    internal_error("an unsupported statement without a name");
}

}  // namespace

void Builder::build_unsupported_statement(Node node, ast::Stmt& stmt) {
    ast::UnsupportedStmt unsupported{unsupported_statement(node.kind()), {}};
    collect_clauses(node, ast::Clause::Role::Body, unsupported.clauses);
    auto* const names = node.kind() == NodeKind::GlobalStatement     ? &unsupported.globals
                        : node.kind() == NodeKind::NonlocalStatement ? &unsupported.nonlocals
                                                                     : nullptr;
    for (const Node child : node.children()) {
        if (names != nullptr && child.kind() == NodeKind::Identifier) {
            names->push_back(identifier(child));
        }
    }
    stmt.node = std::move(unsupported);
}

//   type X = int        and, which the grammar reads so too,
//   type(self).x = 1    type(self).table[i] = 1    type[0] = 1
void Builder::build_type_alias(Node node, ast::Stmt& stmt) {
    const Node left = node.child(Field::Left);
    const Node right = node.child(Field::Right);
    const Node target = left ? left.child(0) : Node();
    Node operand = target;  // what stands behind `type`
    while (operand && (operand.kind() == NodeKind::Attribute ||
                       operand.kind() == NodeKind::Subscript || operand.kind() == NodeKind::Call)) {
        operand = operand.child(0);
    }
    const bool is_target =
        operand && right && !node.has_error() &&
        (operand.kind() == NodeKind::List ||
         (target != operand && (operand.kind() == NodeKind::ParenthesizedExpression ||
                                operand.kind() == NodeKind::Tuple)));
    if (!is_target) {
        build_unsupported_statement(node, stmt);
        return;
    }
    behind_type_ = operand;
    type_at_ = node.begin();
    const Expr built = build_expr(target);
    stmt.node = ast::Assign{.targets = {built}, .value = build_expr(right)};
}

/// `type(self)` or `type[0]`, of which the operand is known.
Builder::Expr Builder::build_of_type(Node operand) {
    behind_type_ = Node();
    const Expr type = make(span(type_at_, operand.begin()), ast::Name{"type", next_ordinal()});
    const Expr inner = build_expr(operand);
    const Span whole = span(type_at_, operand.end());
    std::vector<Expr> elements = {inner};
    if (operand.kind() == NodeKind::List) {
        elements = std::get<ast::List>(inner->node).elements;
        const bool is_tuple = elements.size() != 1 || is_comma_behind(elements.front()->span.end);
        const Expr index = is_tuple ? make(inner->span, ast::Tuple{elements}) : elements.front();
        return make(whole, ast::Subscript{type, index});
    }
    if (operand.kind() == NodeKind::Tuple) {
        elements = std::get<ast::Tuple>(inner->node).elements;
    }
    std::vector<ast::Argument> arguments;
    for (const Expr each : elements) {
        arguments.push_back({.value = each, .span = each->span});
    }
    return make(whole, ast::Call{type, std::move(arguments)});
}

/// The block of a statement and those of its clauses (`except`, `finally`, `case` ...).
void Builder::collect_clauses(Node node, ast::Clause::Role role,
                              std::vector<ast::Clause>& clauses) {
    using Role = ast::Clause::Role;
    constexpr std::pair<NodeKind, Role> roles[] = {{NodeKind::ExceptClause, Role::Handler},
                                                   {NodeKind::FinallyClause, Role::Finally},
                                                   {NodeKind::ElseClause, Role::Otherwise},
                                                   {NodeKind::CaseClause, Role::Case}};
    for (const Node child : node.children()) {
        const auto* inner = std::find_if(std::begin(roles), std::end(roles), [&](const auto& each) {
            return each.first == child.kind();
        });
        if (child.kind() == NodeKind::Block && child.child(NodeKind::CaseClause)) {
            collect_clauses(child, role, clauses);
            if (clauses.empty()) {
                continue;
            }
            // The first case is asked first what it is that is matched.
            std::vector<ast::Entry> subjects;
            for (const Node subject : node.children()) {
                if (subject.field() == Field::Subject) {
                    subjects.push_back({build_expr(subject), nullptr});
                }
            }
            auto& entries = clauses.front().entries;
            entries.insert(entries.begin(), subjects.begin(), subjects.end());
            clauses.front().subjects = subjects.size();
        } else if (child.kind() == NodeKind::Block) {
            ast::Clause clause{role, {}, {}};
            collect_entries(node, clause.entries);
            clause.block = build_block(child);
            clauses.push_back(std::move(clause));
        } else if (inner != std::end(roles)) {
            collect_clauses(child, inner->second, clauses);
        }
    }
}

/// A name in a pattern that is bound, not a class, a constant or a keyword: `Point(x=0)`, `Mode.A`.
bool Builder::is_capture(Node name) const {
    const size_t behind = text_.find_first_not_of(" \t", name.end());
    const char next = behind == std::string_view::npos ? '\0' : text_[behind];
    const char before = name.begin() == 0 ? '\0' : text_[name.begin() - 1];
    return text(name) != "_" && before != '.' && next != '.' && next != '(' && next != '=';
}

//   with open(path) as file, lock:     except (KeyError, ValueError) as error:     case [x, y]:
void Builder::collect_entries(Node head, std::vector<ast::Entry>& entries) {
    for (const Node child : head.children()) {
        const Node alias = child.kind() == NodeKind::AsPattern ? child.child(Field::Alias) : Node();
        if (child.kind() == NodeKind::CasePattern) {
            for (const Node part : child.descendants()) {
                if (part.kind() == NodeKind::Identifier && is_capture(part)) {
                    entries.push_back({nullptr, build_expr(part)});
                }
            }
        } else if (alias && child.child(0U) && alias.child(0U)) {
            const Expr value = build_expr(child.child(0U));
            entries.push_back({value, build_expr(alias.child(0U))});
        } else if (child.kind() == NodeKind::Unknown) {
            collect_entries(child, entries);
        } else if (child.kind() == NodeKind::IfClause && child.child(0U)) {
            entries.push_back({build_expr(child.child(0U)), nullptr});
        } else if (child.field() == Field::Left) {
            entries.push_back({nullptr, build_expr(child)});
        } else if (child.field() == Field::Value || child.field() == Field::Right) {
            entries.push_back({build_expr(child), nullptr});
        }
    }
}

}  // namespace pykern2cu
