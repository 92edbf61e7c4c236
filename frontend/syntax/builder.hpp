#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/source/diagnostic.hpp"
#include "frontend/source/level.hpp"
#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/syntax/comments.hpp"
#include "frontend/syntax/indentation.hpp"
#include "grammar/syntax_tree.hpp"

namespace pykern2cu {

/// Builds one module; shared by the build*.cpp files only.
class Builder {
  public:
    Builder(const grammar::SyntaxTree& tree, std::string_view text, ast::Module& module,
            Diagnostics& diagnostics)
        : tree_(tree),
          text_(text),
          module_(module),
          diagnostics_(diagnostics),
          comments_(tree.comments(), text) {}

    void build_module();

  private:
    using Node = grammar::Node;
    using NodeKind = grammar::NodeKind;
    using Field = grammar::Field;
    using Expr = const ast::Expr*;
    using ExprBuilder = Expr (Builder::*)(Node);
    using StmtBuilder = void (Builder::*)(Node, ast::Stmt&);
    struct ExprBuilders;
    struct StmtBuilders;

    static constexpr uint32_t deepest_expression = 1000;

    /// What counts for one outermost function or for the module's own statements.
    struct Scope {
        uint32_t name_count = 0;
        bool has_error = false;
        bool is_too_deep = false;  // reported
    };

    /// Makes a scope the current one while it lives, unless a function around has one already.
    class ScopeEntry {
      public:
        ScopeEntry(Builder& builder, Scope& own)
            : builder_(builder), outer_(builder.scope_), level_(builder.function_depth_) {
            if (builder.function_depth_ == 1) {
                builder.scope_ = &own;
            }
        }
        ScopeEntry(const ScopeEntry&) = delete;
        ScopeEntry& operator=(const ScopeEntry&) = delete;
        ~ScopeEntry() { builder_.scope_ = outer_; }

      private:
        Builder& builder_;
        Scope* outer_;
        Level level_;
    };

    // build.cpp: the module, functions, parameters
    std::optional<std::string> read_docstring(Node body) const;
    std::string build_body(Node body, ast::Block& into);
    const ast::FunctionDef* build_function(Node definition, Node whole);
    void build_header(Node definition, Node whole, ast::FunctionDef& function);
    void build_function_body(Node block, ast::FunctionDef& function);
    const ast::FunctionDef* build_lambda_function(Node node);
    void build_parameters(Node parameters, ast::FunctionDef& function);
    ast::Parameter build_parameter(Node node, ast::Parameter::Kind kind);

    // build_block.cpp
    ast::Block build_block(Node block);
    void build_statements(grammar::NodeRange nodes, ast::Block& into);
    void build_recovered(Node unreadable, ast::Block& into);
    bool is_too_deep(Node block);
    void take_comments_below(Node block, ast::Block& into);
    void check_indentation(Node statement, std::optional<Indentation>& expected);
    void check_has_statement(Node block);

    // build_stmt.cpp
    static bool is_statement(Node node);
    ast::Stmt& build_statement(Node node);
    void build_header_comments(Node node, ast::Comments& comments);
    void build_expression_statement(Node node, ast::Stmt& stmt);
    void build_assignment(Node node, ast::Stmt& stmt);
    void build_augmented_assignment(Node node, ast::Stmt& stmt);
    void build_import(Node node, ast::Stmt& stmt);
    void build_import_from(Node node, ast::Stmt& stmt);
    void build_assert(Node node, ast::Stmt& stmt);
    void build_return(Node node, ast::Stmt& stmt);
    void build_delete(Node node, ast::Stmt& stmt);
    void build_raise(Node node, ast::Stmt& stmt);
    void build_pass(Node node, ast::Stmt& stmt);
    void build_break(Node node, ast::Stmt& stmt);
    void build_continue(Node node, ast::Stmt& stmt);
    void build_python2_statement(Node node, ast::Stmt& stmt);
    void build_unsupported_statement(Node node, ast::Stmt& stmt);
    void build_type_alias(Node node, ast::Stmt& stmt);
    Expr build_of_type(Node operand);
    void collect_clauses(Node node, ast::Clause::Role role, std::vector<ast::Clause>& clauses);
    bool is_capture(Node name) const;
    void collect_entries(Node head, std::vector<ast::Entry>& entries);
    void build_if(Node node, ast::Stmt& stmt);
    ast::If* build_elif(Node clause, ast::If& previous);
    void build_for(Node node, ast::Stmt& stmt);
    void build_while(Node node, ast::Stmt& stmt);
    ast::Block build_else(Node statement);
    void build_function_statement(Node node, ast::Stmt& stmt);
    void build_class(Node node, ast::Stmt& stmt);
    void build_class_definition(Node node, std::vector<Expr> decorators, ast::Stmt& stmt);
    void build_decorated(Node node, ast::Stmt& stmt);
    std::vector<Expr> build_decorators(Node decorated);

    // build_match.cpp
    struct MatchCase;
    /// What a `match` looks at: a name, and until it is read first the value to give it.
    struct MatchSubject {
        Span at;
        std::string_view name;
        Expr value;
        Node repeated = {};  // `x.ndim`, which is as well read again
    };
    bool is_value_pattern(Node pattern) const;
    bool read_pattern(Node pattern, MatchCase& into) const;
    std::optional<std::vector<MatchCase>> read_cases(Node match) const;
    void build_pattern_values(Node pattern, std::vector<Expr>& values);
    Expr build_case_test(const MatchCase& tested, MatchSubject& subject);
    Expr read_subject(MatchSubject& subject);
    void build_match(Node node, ast::Stmt& stmt);
    ast::Block* build_case(const MatchCase& one, MatchSubject& subject, ast::Stmt* first,
                           ast::Block& rest);

    // build_expr.cpp
    Expr build_expr(Node node);
    Expr build_optional(Node node) { return node ? build_expr(node) : nullptr; }
    Expr build_name(Node node);
    Expr build_constant(Node node);
    Expr build_integer(Node node);
    Expr build_float(Node node);
    Expr build_string(Node node);
    Expr build_attribute(Node node);
    Expr build_subscript(Node node);
    Expr build_slice(Node node);
    Expr build_call(Node node);
    Expr build_named_expression(Node node);
    Expr build_parenthesized(Node node);
    Expr build_lambda(Node node);
    Expr build_tuple(Node node);
    Expr build_tuple_pattern(Node node);
    Expr build_list(Node node);
    Expr build_dictionary(Node node);
    Expr build_starred(Node node);
    Expr build_only_child(Node node);
    Expr build_generic_type(Node node);
    Expr build_union_type(Node node);
    Expr build_member_type(Node node);
    Expr build_await(Node node);
    Expr build_yield(Node node);
    Expr build_opaque(Node node);
    Expr build_unexpected(Node node);
    std::vector<ast::Argument> build_arguments(Node list);
    ast::Argument build_argument(Node node);
    std::vector<Expr> build_children(Node node);
    Expr from_literal(Node node, Result<ast::Literal> literal);

    // build_host.cpp
    static std::string_view unsupported_name(NodeKind kind);
    Expr make_host(Node node, std::string_view what, ast::HostExpr host);
    Expr build_comprehension(Node node);
    Expr build_formatted(Node node);

    // build_operator.cpp
    Expr build_unary(Node node);
    Expr build_not(Node node);
    Expr build_binary(Node node);
    /// An operand with the parentheses around it, which its expression does not span.
    struct Part {
        Expr expr;
        uint32_t begin;
        uint32_t end;
    };
    Part build_part(Node node) { return {build_expr(node), node.begin(), node.end()}; }
    Part join(Node op, const Part& lhs, const Part& rhs);
    Expr build_and_xor_run(Node node);
    Expr build_boolean(Node node);
    Expr build_comparison(Node node);
    Expr build_conditional(Node node);

    // builder.cpp: what all of them use
    template <class T>
    Expr make(Span span, T node) {
        return module_.exprs.make(span, std::move(node));
    }
    Span span(Node node) const { return {node.begin(), node.end(), module_.file}; }
    Span span(uint32_t begin, uint32_t end) const { return {begin, end, module_.file}; }
    std::string_view text(Node node) const {
        return text_.substr(node.begin(), node.end() - node.begin());
    }
    /// The name that a node is, or several with dots between them, as Python knows it.
    std::string_view identifier(Node node) const;
    /// The same for names that are not private to a class: of keywords, and of the class itself.
    std::string_view written_identifier(Node node) const;
    std::string_view keep(Node node, std::string name) const;
    uint32_t next_ordinal() { return scope_->name_count++; }
    /// Whether the next token behind `offset` is a comma.
    bool is_comma_behind(uint32_t offset) const;
    void syntax_error(Span at, std::string message, std::vector<Fix> fixes = {});
    /// Reports what the parser could not read below `node`.
    void report_unreadable(Node node);
    static Node first_fragment(Node root);
    Span first_line(Node node) const;
    void too_deep(Node node, std::string_view what);
    Expr invalid(Node node) { return make(span(node), ast::InvalidExpr{}); }

    const grammar::SyntaxTree& tree_;
    std::string_view text_;
    ast::Module& module_;
    Diagnostics& diagnostics_;
    CommentReader comments_;
    Scope module_scope_;
    Scope* scope_ = &module_scope_;
    Span last_error_{UINT32_MAX, 0, 0};
    uint32_t error_count_ = 0;
    uint32_t function_depth_ = 0;
    uint32_t expr_depth_ = 0;
    std::optional<uint32_t> inner_star_;
    Node behind_type_;        // `(self)` of `type(self).x[0] = 1`
    uint32_t type_at_ = 0;    // where that begins
    bool has_yield_ = false;  // the function that is built
    std::string_view class_;  // the innermost one around; empty outside of classes
    uint32_t block_depth_ = 0;
};

}  // namespace pykern2cu
