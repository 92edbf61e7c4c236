#include <array>

#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/syntax/builder.hpp"
#include "frontend/syntax/literal.hpp"

namespace pykern2cu {

std::string_view Builder::unsupported_name(NodeKind kind) {
    constexpr std::pair<NodeKind, std::string_view> names[] = {
        {NodeKind::ListComprehension, "list comprehensions"},
        {NodeKind::DictionaryComprehension, "dictionary comprehensions"},
        {NodeKind::SetComprehension, "set comprehensions"},
        {NodeKind::GeneratorExpression, "generator expressions"},
        {NodeKind::Await, "`await` expressions"},
        {NodeKind::Yield, "`yield` expressions"},
        {NodeKind::Set, "sets"},
    };
    for (const auto& [named, name] : names) {
        if (named == kind) {
            return name;
        }
    }
    internal_error("an unsupported expression without a name");
}

/// Which function builds which kind of node.
struct Builder::ExprBuilders {
    using Table = std::array<ExprBuilder, grammar::kind_count>;

    static constexpr Table make() {
        Table table{};
        table.fill(&Builder::build_unexpected);
        for (const auto& [kind, function] : rows) {
            table[static_cast<size_t>(kind)] = function;
        }
        return table;
    }

    // clang-format off
    static constexpr std::pair<NodeKind, ExprBuilder> rows[] = {
        {NodeKind::Identifier,              &Builder::build_name},
        {NodeKind::Integer,                 &Builder::build_integer},
        {NodeKind::Float,                   &Builder::build_float},
        {NodeKind::String,                  &Builder::build_string},
        {NodeKind::ConcatenatedString,      &Builder::build_string},
        {NodeKind::True,                    &Builder::build_constant},
        {NodeKind::False,                   &Builder::build_constant},
        {NodeKind::None,                    &Builder::build_constant},
        {NodeKind::Ellipsis,                &Builder::build_constant},
        {NodeKind::Attribute,               &Builder::build_attribute},
        {NodeKind::Subscript,               &Builder::build_subscript},
        {NodeKind::Slice,                   &Builder::build_slice},
        {NodeKind::Call,                    &Builder::build_call},
        {NodeKind::UnaryOperator,           &Builder::build_unary},
        {NodeKind::NotOperator,             &Builder::build_not},
        {NodeKind::BinaryOperator,          &Builder::build_binary},
        {NodeKind::BooleanOperator,         &Builder::build_boolean},
        {NodeKind::ComparisonOperator,      &Builder::build_comparison},
        {NodeKind::ConditionalExpression,   &Builder::build_conditional},
        {NodeKind::NamedExpression,         &Builder::build_named_expression},
        {NodeKind::ParenthesizedExpression, &Builder::build_parenthesized},
        {NodeKind::Lambda,                  &Builder::build_lambda},
        {NodeKind::Tuple,                   &Builder::build_tuple},
        {NodeKind::ExpressionList,          &Builder::build_tuple},
        {NodeKind::PatternList,             &Builder::build_tuple},
        {NodeKind::TuplePattern,            &Builder::build_tuple_pattern},
        {NodeKind::List,                    &Builder::build_list},
        {NodeKind::ListPattern,             &Builder::build_tuple},
        {NodeKind::Dictionary,              &Builder::build_dictionary},
        {NodeKind::ListSplat,               &Builder::build_starred},
        {NodeKind::ListSplatPattern,        &Builder::build_starred},
        {NodeKind::SplatType,               &Builder::build_starred},
        {NodeKind::Type,                    &Builder::build_only_child},
        {NodeKind::GenericType,             &Builder::build_generic_type},
        {NodeKind::UnionType,               &Builder::build_union_type},
        {NodeKind::MemberType,              &Builder::build_member_type},
        {NodeKind::Set,                     &Builder::build_opaque},
        {NodeKind::ListComprehension,       &Builder::build_comprehension},
        {NodeKind::DictionaryComprehension, &Builder::build_comprehension},
        {NodeKind::SetComprehension,        &Builder::build_opaque},
        {NodeKind::GeneratorExpression,     &Builder::build_comprehension},
        {NodeKind::Await,                   &Builder::build_await},
        {NodeKind::Yield,                   &Builder::build_yield},
    };
    // clang-format on
};

Builder::Expr Builder::build_expr(Node node) {
    static constexpr ExprBuilders::Table builders = ExprBuilders::make();
    const Level level(expr_depth_);
    if (expr_depth_ > deepest_expression) {
        too_deep(node, "expression");
        return invalid(node);
    }
    if (node.is_missing()) {
        return build_unexpected(node);
    }
    if (behind_type_ == node) {
        return build_of_type(node);
    }
    return (this->*builders[static_cast<size_t>(node.kind())])(node);
}

Builder::Expr Builder::build_unexpected(Node node) {
    if (node.has_error()) {
        report_unreadable(node);
    } else {
        syntax_error(span(node), "invalid syntax");
    }
    return invalid(node);
}

std::vector<Builder::Expr> Builder::build_children(Node node) {
    std::vector<Expr> children;
    for (const Node child : node.children()) {
        // The grammar reads `a, *f(x)` as a call of `*f`.
        const bool has_star = text(child).starts_with('*') && child.kind() != NodeKind::ListSplat;
        inner_star_ = has_star ? std::optional(span(child).begin) : inner_star_;
        const Expr built = build_expr(child);
        children.push_back(has_star ? make(span(child), ast::Starred{built}) : built);
    }
    return children;
}

// ---- names and literals ------------------------------------------------------------------------

Builder::Expr Builder::build_name(Node node) {
    return make(span(node), ast::Name{identifier(node), next_ordinal()});
}

Builder::Expr Builder::build_constant(Node node) {
    ast::Literal literal;
    if (node.kind() == NodeKind::True || node.kind() == NodeKind::False) {
        literal.value = node.kind() == NodeKind::True;
    } else if (node.kind() == NodeKind::Ellipsis) {
        literal.value = ast::Ellipsis{};
    }
    return make(span(node), std::move(literal));
}

Builder::Expr Builder::from_literal(Node node, Result<ast::Literal> literal) {
    if (!literal) {
        std::vector<Fix> fixes = literal.failure().fixes;
        for (Fix& fix : fixes) {
            fix.span = span(node);  // of the whole literal
        }
        syntax_error(span(node), literal.failure().message, std::move(fixes));
        return invalid(node);
    }
    return make(span(node), std::move(*literal));
}

Builder::Expr Builder::build_integer(Node node) {
    return from_literal(node, parse_integer(text(node)));
}

Builder::Expr Builder::build_float(Node node) {
    return from_literal(node, parse_float(text(node)));
}

//   "a" 'b'   →   "ab"
Builder::Expr Builder::build_string(Node node) {
    if (node.has_error()) {
        return build_unexpected(node);
    }
    std::string value;
    bool is_bytes = false;
    const bool is_single = node.kind() == NodeKind::String;
    const grammar::NodeRange strings = is_single ? grammar::NodeRange::only(node) : node.children();
    for (const Node string : strings) {
        const StringParts parts = split_string(text(string));
        if (parts.is_backquoted) {
            syntax_error(first_line(string), "Python has no text in backquotes; use quotes");
            return invalid(node);
        }
        if (parts.is_formatted) {
            return build_formatted(node);
        }
        if (parts.has_named_escape) {
            return make(span(node), ast::UnsupportedExpr{"strings with `\\N{...}`"});
        }
        Result<std::string> decoded = decode_string(parts);
        if (!decoded) {
            syntax_error(first_line(string), decoded.failure().message);
            return invalid(node);
        }
        is_bytes = parts.is_bytes;
        value += *decoded;
    }
    ast::Literal literal;
    if (is_bytes) {
        literal.value = ast::Bytes{std::move(value)};
    } else {
        literal.value = std::move(value);
    }
    return make(span(node), std::move(literal));
}

Builder::Expr Builder::build_named_expression(Node node) {
    const Node name = node.child(Field::Name);
    const Node value = node.child(Field::Value);
    if (!name || !value || name.kind() != NodeKind::Identifier || name.is_missing()) {
        return build_unexpected(node);
    }
    Expr name_expr =
        build_name(name);  // a name also where anything else would be nested too deeply
    return make(span(node), ast::NamedExpr{name_expr, build_expr(value)});
}

// Parentheses may nest without end and leave no node behind.
Builder::Expr Builder::build_parenthesized(Node node) {
    Node inner = node;
    while (inner && inner.kind() == NodeKind::ParenthesizedExpression && !inner.has_error()) {
        inner = inner.child(0);
    }
    if (!inner || inner.has_error() || inner.kind() == NodeKind::ListSplat) {
        return build_unexpected(node);
    }
    return build_expr(inner);
}

// ---- attributes, subscripts, calls -------------------------------------------------------------

Builder::Expr Builder::build_attribute(Node node) {
    const Node object = node.child(Field::Object);
    const Node attribute = node.child(Field::Attribute);
    if (!object || !attribute || attribute.is_missing()) {
        return build_unexpected(node);
    }
    return make(span(node),
                ast::Attribute{build_expr(object), identifier(attribute), span(attribute)});
}

Builder::Expr Builder::build_subscript(Node node) {
    const Node value = node.child(Field::Value);
    if (!value) {
        return build_unexpected(node);
    }
    Expr base = build_expr(value);
    std::vector<Expr> indices;
    uint32_t begin = 0;
    uint32_t end = 0;
    for (const Node child : node.children()) {
        if (child.field() == Field::Subscript) {
            begin = indices.empty() ? child.begin() : begin;
            end = child.end();
            indices.push_back(build_expr(child));
        }
    }
    if (indices.empty()) {
        return build_unexpected(node);
    }
    const bool is_tuple = indices.size() > 1 || is_comma_behind(end);
    Expr index =
        is_tuple ? make(span(begin, end), ast::Tuple{std::move(indices)}) : indices.front();
    return make(span(node), ast::Subscript{base, index});
}

Builder::Expr Builder::build_slice(Node node) {
    Expr parts[3] = {};
    size_t part = 0;
    for (const Node child : node.children()) {
        if (child.kind() == NodeKind::Colon) {
            ++part;
        } else if (part < 3) {
            parts[part] = build_expr(child);
        }
    }
    return make(span(node), ast::Slice{parts[0], parts[1], parts[2]});
}

Builder::Expr Builder::build_call(Node node) {
    const Node function = node.child(Field::Function);
    const Node arguments = node.child(Field::Arguments);
    if (!function || !arguments) {
        return build_unexpected(node);
    }
    Expr callee = build_expr(function);
    if (arguments.kind() == NodeKind::GeneratorExpression) {
        ast::Argument argument;
        argument.value = build_expr(arguments);
        argument.span = span(arguments);
        return make(span(node), ast::Call{callee, {argument}});
    }
    return make(span(node), ast::Call{callee, build_arguments(arguments)});
}

std::vector<ast::Argument> Builder::build_arguments(Node list) {
    std::vector<ast::Argument> arguments;
    bool has_keyword = false;
    for (const Node child : list.children()) {
        arguments.push_back(build_argument(child));
        const ast::Argument& argument = arguments.back();
        if (has_keyword && argument.kind == ast::Argument::Kind::Positional) {
            syntax_error(argument.span, "positional argument behind a keyword argument");
        }
        has_keyword |= argument.kind == ast::Argument::Kind::Keyword;
    }
    return arguments;
}

ast::Argument Builder::build_argument(Node node) {
    ast::Argument argument;
    argument.span = span(node);
    Node value = node;
    if (node.kind() == NodeKind::KeywordArgument) {
        const Node name = node.child(Field::Name);
        argument.kind = ast::Argument::Kind::Keyword;
        argument.keyword = name ? written_identifier(name) : std::string_view{};
        value = node.child(Field::Value);
    } else if (node.kind() == NodeKind::ListSplat || node.kind() == NodeKind::DictionarySplat) {
        argument.kind = node.kind() == NodeKind::ListSplat ? ast::Argument::Kind::Star
                                                           : ast::Argument::Kind::DoubleStar;
        value = node.child(1);
    }
    argument.value = value ? build_expr(value) : build_unexpected(node);
    return argument;
}

// ---- displays ----------------------------------------------------------------------------------

Builder::Expr Builder::build_tuple(Node node) {
    return make(span(node), ast::Tuple{build_children(node)});
}

//   (a) = 1   assigns to a name,   (a,) = t   unpacks
Builder::Expr Builder::build_tuple_pattern(Node node) {
    std::vector<Expr> elements = build_children(node);
    if (elements.size() == 1 && !is_comma_behind(node.child(0).end())) {
        return elements.front();
    }
    return make(span(node), ast::Tuple{std::move(elements)});
}

Builder::Expr Builder::build_list(Node node) {
    return make(span(node), ast::List{build_children(node)});
}

Builder::Expr Builder::build_dictionary(Node node) {
    ast::Dict dict;
    for (const Node child : node.children()) {
        if (child.kind() == NodeKind::DictionarySplat && child.child(1)) {
            dict.items.emplace_back(nullptr, build_expr(child.child(1)));
            continue;
        }
        const Node key = child.child(Field::Key);
        const Node value = child.child(Field::Value);
        if (!key || !value) {
            return build_unexpected(node);
        }
        Expr key_expr = build_expr(key);
        dict.items.emplace_back(key_expr, build_expr(value));
    }
    return make(span(node), std::move(dict));
}

Builder::Expr Builder::build_starred(Node node) {
    const Node value = node.child(1);  // behind the star
    if (!value || node.child(0).kind() != NodeKind::Star) {
        return build_unexpected(node);
    }
    const bool is_inner = inner_star_ == span(node).begin;  // what is starred is more than that
    return is_inner ? build_expr(value) : make(span(node), ast::Starred{build_expr(value)});
}

Builder::Expr Builder::build_lambda(Node node) {
    return make(span(node), ast::Lambda{build_lambda_function(node)});
}

// ---- annotations -------------------------------------------------------------------------------

Builder::Expr Builder::build_only_child(Node node) {
    const Node child = node.child(0);
    return child ? build_expr(child) : build_unexpected(node);
}

//   x: list[int, str]   has its own kind of node in the grammar
Builder::Expr Builder::build_generic_type(Node node) {
    const Node base = node.child(0);
    const Node parameters = node.child(NodeKind::TypeParameter);
    if (!parameters || parameters.children().empty()) {
        return build_unexpected(node);
    }
    Expr base_expr = build_expr(base);
    std::vector<Expr> indices = build_children(parameters);
    const Span all = span(indices.front()->span.begin, indices.back()->span.end);
    const bool is_tuple = indices.size() > 1 || is_comma_behind(all.end);
    Expr index = is_tuple ? make(all, ast::Tuple{std::move(indices)}) : indices.front();
    return make(span(node), ast::Subscript{base_expr, index});
}

Builder::Expr Builder::build_union_type(Node node) {
    const Node op = node.child(NodeKind::Pipe);
    const Node right = node.child(2);
    if (!op || !right) {
        return build_unexpected(node);
    }
    Expr lhs = build_expr(node.child(0));
    Expr rhs = build_expr(right);
    return make(span(node), ast::Binary{ast::BinaryOp::BitOr, lhs, rhs, span(op)});
}

Builder::Expr Builder::build_member_type(Node node) {
    const Node member = node.child(1);
    if (!member) {
        return build_unexpected(node);
    }
    Expr object = build_expr(node.child(0));
    return make(span(node), ast::Attribute{object, identifier(member), span(member)});
}

}  // namespace pykern2cu
