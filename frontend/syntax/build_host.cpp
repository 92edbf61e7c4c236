#include "frontend/syntax/builder.hpp"
#include "frontend/syntax/literal.hpp"

/// Comprehensions and f-strings, which have a meaning in host code only.
namespace pykern2cu {

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
    if (body.kind() == Kind::Pair) {
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
        if (clause.kind() == Kind::IfClause && !result.clauses.empty()) {
            result.clauses.back().conditions.push_back(build_expr(clause.child(0)));
        } else if (clause.kind() == Kind::ForInClause) {
            const Node target = clause.child(Field::Left);
            const Node iterable = clause.child(Field::Right);
            if (!target || !iterable || clause.child(Kind::Async)) {
                return make(span(node), ast::UnsupportedExpr{what});
            }
            const Expr into = build_expr(target);
            result.clauses.push_back({into, build_expr(iterable), {}});
        }
    }
    return make_host(node, what, std::move(result));
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

}  // namespace

//   f"void({T}[:])" "more"
Builder::Expr Builder::build_formatted(Node node) {
    constexpr std::string_view kWhat = "f-strings";
    ast::FormattedString result{{""}, {}};
    const bool is_single = node.kind() == Kind::String;
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
            if (!parts.is_formatted || part.kind() != Kind::Interpolation) {
                continue;
            }
            const Node value = part.child(0);
            // Behind the value stands nothing but the brace: no `!r`, no `:03d`, no `=`.
            is_good = is_good && value && !part.has_error() &&
                      text_.substr(value.end(), part.end() - value.end()) == "}" &&
                      append(part.begin());
            if (!is_good) {
                break;
            }
            result.values.push_back(build_expr(value));
            result.texts.emplace_back();
            at = part.end();
        }
        const auto body_end = static_cast<uint32_t>(body_begin + parts.body.size());
        if (!is_good || !append(body_end)) {
            return make(span(node), ast::UnsupportedExpr{kWhat});
        }
    }
    return make_host(node, kWhat, std::move(result));
}

}  // namespace pykern2cu
