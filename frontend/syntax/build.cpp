#include "frontend/syntax/build.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/syntax/builder.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/overrun.hpp"

namespace pykern2cu {

// ---- bodies with a docstring -------------------------------------------------------------------

void Builder::build_module() {
    const Node root = tree_.root();
    const auto children = root.children();
    const uint32_t first =
        children.empty() ? static_cast<uint32_t>(text_.size()) : (*children.begin()).begin();
    module_.leading_comments = comments_.take_leading(first);
    if (const std::optional<std::string> docstring = read_docstring(root)) {
        comments_.take_until(first, module_.leading_comments);
    }
    if (root.kind() == NodeKind::Error) {
        report_unreadable(root);
        build_recovered(root, module_.body);
    } else {
        module_.docstring = build_body(root, module_.body);
    }
    comments_.take_until(UINT32_MAX, module_.body.comments_at_end);
    module_.name_count = module_scope_.name_count;
}

/// The docstring of a module or a block, if its first statement is one.
std::optional<std::string> Builder::read_docstring(Node body) const {
    const Node statement = body.child(0);
    if (!statement || statement.kind() != NodeKind::ExpressionStatement || statement.has_error()) {
        return std::nullopt;
    }
    const Node string = statement.child(0);
    if (string.kind() != NodeKind::String || string.end() != statement.end()) {
        return std::nullopt;
    }
    const StringParts parts = split_string(text(string));
    if (parts.is_bytes || parts.is_formatted || parts.is_backquoted) {
        return std::nullopt;
    }
    const Result<std::string> decoded = decode_string(parts);
    return decoded ? std::optional(clean_docstring(*decoded)) : std::nullopt;
}

/// Builds the statements behind the docstring, whose comments go to what follows; returns it.
std::string Builder::build_body(Node body, ast::Block& into) {
    const std::optional<std::string> docstring = read_docstring(body);
    build_statements(docstring ? body.children().without_first() : body.children(), into);
    return docstring.value_or("");
}

// ---- functions ---------------------------------------------------------------------------------

/// `whole` is the definition, or the definition with its decorators.
const ast::FunctionDef* Builder::build_function(Node definition, Node whole) {
    Scope own;
    const ScopeEntry entry(*this, own);
    ast::FunctionDef& function = *module_.functions.make();
    const Node name = definition.child(Field::Name);
    const Node colon = definition.child(NodeKind::Colon);
    function.name = name ? identifier(name) : std::string_view{};
    function.name_span = name ? span(name) : span(definition);
    function.span = span(definition);
    function.header_span = span(definition.begin(), colon ? colon.end() : definition.end());
    function.is_async = static_cast<bool>(definition.child(NodeKind::Async));
    if (whole.has_error()) {
        report_unreadable(whole);
    }
    build_header(definition, whole, function);
    if (whole.has_error()) {
        comments_.skip_until(definition.end());
    } else {
        const bool outer = std::exchange(has_yield_, false);
        const size_t functions = module_.functions.items().size();
        build_function_body(definition.child(Field::Body), function);
        function.has_functions = module_.functions.items().size() > functions;
        function.is_generator = std::exchange(has_yield_, outer);
    }
    function.name_count = scope_->name_count;
    function.has_syntax_error = scope_->has_error;
    return &function;
}

void Builder::build_header(Node definition, Node whole, ast::FunctionDef& function) {
    if (whole != definition) {
        function.decorators = build_decorators(whole);
    }
    const Node parameters = definition.child(Field::Parameters);
    if (parameters && !parameters.has_error()) {
        build_parameters(parameters, function);
    }
    const Node returns = definition.child(Field::ReturnType);
    if (returns && !returns.has_error()) {
        function.returns = build_expr(returns);
    }
}

void Builder::build_function_body(Node block, ast::FunctionDef& function) {
    const Level level(block_depth_);
    if (!block) {
        syntax_error(function.header_span, "expected an indented block");
        return;
    }
    if (is_too_deep(block)) {
        return;
    }
    function.docstring = build_body(block, function.body);
    check_has_statement(block);
    take_comments_below(block, function.body);
}

//   lambda x: x + 1   is a function whose body is   return x + 1
const ast::FunctionDef* Builder::build_lambda_function(Node node) {
    Scope own;
    const ScopeEntry entry(*this, own);
    ast::FunctionDef& function = *module_.functions.make();
    const Node colon = node.child(NodeKind::Colon);
    function.name = "<lambda>";
    function.span = span(node);
    function.name_span = span(node.begin(), node.begin() + 6);
    function.header_span = span(node.begin(), colon ? colon.end() : node.end());
    if (const Node parameters = node.child(Field::Parameters)) {
        build_parameters(parameters, function);
    }
    const Node body = node.child(Field::Body);
    Expr value = body ? build_expr(body) : build_unexpected(node);
    function.body.statements.push_back(
        module_.stmts.make(value->span, ast::Comments{}, ast::Return{value}));
    function.name_count = scope_->name_count;
    function.has_syntax_error = scope_->has_error;
    return &function;
}

// ---- parameters --------------------------------------------------------------------------------

void Builder::build_parameters(Node parameters, ast::FunctionDef& function) {
    auto kind = ast::Parameter::Kind::Positional;
    for (const Node child : parameters.children()) {
        if (child.kind() == NodeKind::KeywordSeparator) {  //   def f(a, *, b)
            kind = ast::Parameter::Kind::KeywordOnly;
        } else if (child.kind() == NodeKind::PositionalSeparator) {  //   def f(a, /, b)
            for (ast::Parameter& parameter : function.parameters) {
                parameter.kind = ast::Parameter::Kind::PositionalOnly;
            }
        } else {
            function.parameters.push_back(build_parameter(child, kind));
            if (function.parameters.back().kind == ast::Parameter::Kind::VarArgs) {
                kind = ast::Parameter::Kind::KeywordOnly;
            }
        }
    }
}

//   x    x: T    x=1    x: T = 1    *xs    *xs: T    **xs
ast::Parameter Builder::build_parameter(Node node, ast::Parameter::Kind kind) {
    Node name = node;
    if (const Node named = node.child(Field::Name)) {
        name = named;
    } else if (node.kind() == NodeKind::TypedParameter) {
        name = node.child(0);
    }
    if (name.kind() == NodeKind::ListSplatPattern ||
        name.kind() == NodeKind::DictionarySplatPattern) {
        kind = name.kind() == NodeKind::ListSplatPattern ? ast::Parameter::Kind::VarArgs
                                                         : ast::Parameter::Kind::VarKeywords;
        name = name.child(1);
    }
    if (!name || name.kind() != NodeKind::Identifier) {
        syntax_error(span(node), "a parameter is a single name");
        name = node;
    }
    ast::Parameter parameter;
    parameter.name = identifier(name);
    parameter.span = span(name);
    parameter.kind = kind;
    parameter.ordinal = next_ordinal();
    parameter.annotation = build_optional(node.child(Field::Type));
    parameter.default_value = build_optional(node.child(Field::Value));
    return parameter;
}

// ---- entry points ------------------------------------------------------------------------------

namespace {

/// Where the first byte is that is not UTF-8 text, or the size of the text.
size_t find_encoding_error(std::string_view text) {
    size_t at = 0;
    while (at < text.size()) {
        const auto lead = static_cast<unsigned char>(text[at]);
        if (lead == 0) {
            return at;
        }
        if (lead < 0x80) {
            ++at;
            continue;
        }
        const size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) {
            return at;
        }
        for (size_t i = 1; i < length; ++i) {
            if ((static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80) {
                return at;
            }
        }
        at += length;
    }
    return at;
}

std::string blank(std::string text, Part part) {
    const auto at = [&](size_t offset) { return text.begin() + static_cast<ptrdiff_t>(offset); };
    std::replace_if(
        at(part.begin), at(part.end), [](char c) { return c != '\n'; }, ' ');
    return text;
}

std::unique_ptr<ast::Module> empty_module(uint32_t file) {
    auto module = std::make_unique<ast::Module>();
    module->file = file;
    return module;
}

}  // namespace

std::unique_ptr<ast::Module> build(const grammar::SyntaxTree& tree, const Sources& sources,
                                   uint32_t file, Diagnostics& diagnostics) {
    std::unique_ptr<ast::Module> module = empty_module(file);
    check(tree.outcome() != grammar::Outcome::IncompatibleGrammar,
          "the Python grammar does not fit the tree-sitter library");
    if (tree.outcome() == grammar::Outcome::GaveUp) {
        diagnostics.error({0, 0, file}, Code::SyntaxError,
                          "the file is too irregular to be parsed");
        return module;
    }
    Builder(tree, sources.file(file).text(), *module, diagnostics).build_module();
    return module;
}

std::unique_ptr<ast::Module> parse_module(const Sources& sources, uint32_t file,
                                          Diagnostics& diagnostics) {
    const std::string_view text = sources.file(file).text();
    const size_t bad = find_encoding_error(text);
    if (bad < text.size()) {
        const auto at = static_cast<uint32_t>(bad);
        diagnostics.error({at, at + 1, file}, Code::InvalidEncoding,
                          text[bad] == '\0' ? "the file contains a NUL byte"
                                            : "the file is not encoded as UTF-8");
        return empty_module(file);
    }
    const grammar::SyntaxTree tree(text);
    const std::vector<Part> overruns = find_overruns(tree, text);
    if (overruns.empty()) {
        return build(tree, sources, file, diagnostics);
    }
    std::string others(text);
    for (const Part& part : overruns) {
        // Blanks keep every offset as it is in the file.
        std::string alone = blank(std::string(text.substr(0, part.end)), {0, part.begin});
        build(grammar::SyntaxTree(alone), sources, file, diagnostics);
        others = blank(std::move(others), part);
    }
    return build(grammar::SyntaxTree(others), sources, file, diagnostics);
}

}  // namespace pykern2cu
