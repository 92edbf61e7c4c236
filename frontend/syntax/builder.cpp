#include "frontend/syntax/builder.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/normal_form.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/brackets.hpp"
#include "grammar/skip.hpp"

namespace pykern2cu {

namespace {

using grammar::Node;
using grammar::NodeKind;

/// What the parser skipped or missed first below a node.
Node first_unreadable(Node root) {
    for (const Node node : root.descendants()) {
        if (node != root && (node.is_missing() || node.kind() == NodeKind::Error)) {
            return node;
        }
    }
    return root;
}

}  // namespace

//   class C: __n   →   _C__n
std::string_view Builder::identifier(Node node) const {
    const std::string_view name = written_identifier(node);
    const bool is_private =
        !class_.empty() && has_private_form(name) && name.find('.') == std::string_view::npos;
    return is_private ? keep(node, private_name(class_, name)) : name;
}

//   µ (the micro sign)   →   μ (the Greek letter)
std::string_view Builder::written_identifier(Node node) const {
    const std::string_view written = text(node);
    if (is_ascii(written)) {
        return written;
    }
    std::string name = normal_form(written);
    return name == written ? written : keep(node, std::move(name));
}

/// All other names are views into the file, so the module has to keep this text.
std::string_view Builder::keep(Node node, std::string name) const {
    const Expr kept = module_.exprs.make(span(node), ast::Literal{std::move(name)});
    return std::get<std::string>(std::get<ast::Literal>(kept->node).value);
}

bool Builder::is_comma_behind(uint32_t offset) const {
    size_t at = offset;
    while (at < text_.size()) {
        const char c = text_[at];
        if (c == '#') {
            at = grammar::skip_line(text_, at);
        } else if (c == ' ' || c == '\t' || c == '\f' || c == '\r' || c == '\n' || c == '\\') {
            ++at;
        } else {
            return c == ',';
        }
    }
    return false;
}

void Builder::syntax_error(Span at, std::string message, std::vector<Fix> fixes) {
    scope_->has_error = true;
    if (last_error_ != at) {
        last_error_ = at;
        ++error_count_;
        diagnostics_.error(at, Code::SyntaxError, std::move(message)).fix(std::move(fixes));
    }
}

void Builder::report_unreadable(Node node) {
    constexpr uint32_t most_errors = 20;  // what follows is noise
    if (error_count_ >= most_errors) {
        scope_->has_error = true;
        return;
    }
    Node unreadable = first_unreadable(node);
    if (unreadable == node && node == tree_.root()) {
        unreadable = first_fragment(node);
    }
    const Span line_part = first_line(unreadable);
    if (const auto unbalanced = find_unbalanced(text_, node.begin(), node.end())) {
        syntax_error(span(unbalanced->span.begin, unbalanced->span.end), unbalanced->message);
    } else if (unreadable.is_missing() && unreadable.kind() == NodeKind::Identifier) {
        syntax_error(line_part, "expected an expression");
    } else if (unreadable.is_missing() && unreadable.kind() != NodeKind::Unknown) {
        syntax_error(line_part, cat("expected `", name(unreadable.kind()), "`"));
    } else {
        syntax_error(line_part, "invalid syntax");
    }
}

/// Where a text that is no module as a whole stops being statements.
grammar::Node Builder::first_fragment(Node root) {
    for (const Node node : root.children()) {
        if (!is_statement(node)) {
            return node;
        }
    }
    return root;
}

/// The part of a node that is on its first line, where a caret is useful.
Span Builder::first_line(Node node) const {
    const auto line_end = static_cast<uint32_t>(grammar::skip_line(text_, node.begin()));
    return span(node.begin(), std::min(line_end, node.end()));
}

void Builder::too_deep(Node node, std::string_view what) {
    comments_.skip_until(node.end());
    scope_->has_error = true;
    if (!scope_->is_too_deep) {
        scope_->is_too_deep = true;
        diagnostics_.error(first_line(node), Code::NestingTooDeep,
                           cat("the ", what, " is nested too deeply"));
    }
}

}  // namespace pykern2cu
