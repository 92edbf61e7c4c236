#include <algorithm>
#include <array>
#include <utility>

#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/syntax/builder.hpp"

namespace pykern2cu {

namespace {

using grammar::Field;
using grammar::Node;
using grammar::NodeKind;

constexpr uint32_t longest_elif_chain = 500;

ast::BinaryOp augmented_op(NodeKind token) {
    using enum ast::BinaryOp;
    constexpr std::pair<NodeKind, ast::BinaryOp> ops[] = {
        {NodeKind::PlusEqual, Add},
        {NodeKind::MinusEqual, Sub},
        {NodeKind::StarEqual, Mul},
        {NodeKind::SlashEqual, TrueDiv},
        {NodeKind::SlashSlashEqual, FloorDiv},
        {NodeKind::PercentEqual, Mod},
        {NodeKind::StarStarEqual, Pow},
        {NodeKind::AtEqual, MatMul},
        {NodeKind::ShiftLeftEqual, LeftShift},
        {NodeKind::ShiftRightEqual, RightShift},
        {NodeKind::AmpersandEqual, BitAnd},
        {NodeKind::PipeEqual, BitOr},
        {NodeKind::CaretEqual, BitXor},
    };
    for (const auto& [kind, op] : ops) {
        if (kind == token) {
            return op;
        }
    }
    internal_error("unknown augmented assignment");
}

bool has_body(NodeKind kind) {
    constexpr NodeKind compound[] = {
        NodeKind::IfStatement,        NodeKind::ForStatement,    NodeKind::WhileStatement,
        NodeKind::TryStatement,       NodeKind::WithStatement,   NodeKind::MatchStatement,
        NodeKind::FunctionDefinition, NodeKind::ClassDefinition, NodeKind::DecoratedDefinition};
    return std::find(std::begin(compound), std::end(compound), kind) != std::end(compound);
}

/// Functions report their own errors, so that one with an error is flagged.
bool is_function(Node node) {
    const Node definition =
        node.kind() == NodeKind::DecoratedDefinition ? node.child(Field::Definition) : node;
    return definition && definition.kind() == NodeKind::FunctionDefinition;
}

}  // namespace

/// Which function builds which kind of node.
struct Builder::StmtBuilders {
    using Table = std::array<StmtBuilder, grammar::kind_count>;

    static constexpr Table make() {
        Table builders{};
        builders.fill(nullptr);
        for (const auto& [kind, function] : rows) {
            builders[static_cast<size_t>(kind)] = function;
        }
        return builders;
    }

    // clang-format off
    static constexpr std::pair<NodeKind, StmtBuilder> rows[] = {
        {NodeKind::ExpressionStatement,   &Builder::build_expression_statement},
        {NodeKind::ImportStatement,       &Builder::build_import},
        {NodeKind::ImportFromStatement,   &Builder::build_import_from},
        {NodeKind::FutureImportStatement, &Builder::build_import_from},
        {NodeKind::AssertStatement,       &Builder::build_assert},
        {NodeKind::ReturnStatement,       &Builder::build_return},
        {NodeKind::DeleteStatement,       &Builder::build_delete},
        {NodeKind::RaiseStatement,        &Builder::build_raise},
        {NodeKind::PassStatement,         &Builder::build_pass},
        {NodeKind::BreakStatement,        &Builder::build_break},
        {NodeKind::ContinueStatement,     &Builder::build_continue},
        {NodeKind::PrintStatement,        &Builder::build_python2_statement},
        {NodeKind::ExecStatement,         &Builder::build_python2_statement},
        {NodeKind::GlobalStatement,       &Builder::build_unsupported_statement},
        {NodeKind::NonlocalStatement,     &Builder::build_unsupported_statement},
        {NodeKind::TypeAliasStatement,    &Builder::build_type_alias},
        {NodeKind::WithStatement,         &Builder::build_unsupported_statement},
        {NodeKind::TryStatement,          &Builder::build_unsupported_statement},
        {NodeKind::MatchStatement,        &Builder::build_match},
        {NodeKind::IfStatement,           &Builder::build_if},
        {NodeKind::ForStatement,          &Builder::build_for},
        {NodeKind::WhileStatement,        &Builder::build_while},
        {NodeKind::FunctionDefinition,    &Builder::build_function_statement},
        {NodeKind::ClassDefinition,       &Builder::build_class},
        {NodeKind::DecoratedDefinition,   &Builder::build_decorated},
    };
    // clang-format on
    static const Table table;
};
constexpr Builder::StmtBuilders::Table Builder::StmtBuilders::table = StmtBuilders::make();

bool Builder::is_statement(Node node) {
    return StmtBuilders::table[static_cast<size_t>(node.kind())] != nullptr;
}

// ---- any statement -----------------------------------------------------------------------------

ast::Stmt& Builder::build_statement(Node node) {
    ast::Stmt& stmt = *module_.stmts.make(span(node), ast::Comments{}, ast::InvalidStmt{});
    stmt.comments.blank_before = comments_.is_blank_above(comments_.next_or(node.begin()));
    comments_.take_until(node.begin(), stmt.comments.before);
    const StmtBuilder builder = StmtBuilders::table[static_cast<size_t>(node.kind())];
    if (has_body(node.kind())) {
        build_header_comments(node, stmt.comments);
        (this->*builder)(node, stmt);
        return stmt;
    }
    comments_.take_until(node.end(), stmt.comments.before);
    stmt.comments.trailing = comments_.take_behind(node.end());
    if (node.has_error()) {
        report_unreadable(node);
    } else {
        (this->*builder)(node, stmt);
    }
    return stmt;
}

/// Takes the comments up to the colon and the one behind it; `node` is a statement or a clause.
void Builder::build_header_comments(Node node, ast::Comments& comments) {
    const Node definition = node.child(Field::Definition);
    const Node colon = (definition ? definition : node).child(NodeKind::Colon);
    if (!colon) {
        return;
    }
    comments_.take_until(colon.end(), comments.before);
    comments.trailing = comments_.take_behind(colon.end());
    if (!node.has_error() || is_function(node)) {
        return;
    }
    for (const Node child : (definition ? definition : node).children()) {
        if (child.kind() == NodeKind::Error || child.is_missing()) {
            report_unreadable(child);
        }
    }
}

// ---- simple statements -------------------------------------------------------------------------

void Builder::build_expression_statement(Node node, ast::Stmt& stmt) {
    const Node first = node.child(0);
    if (first.kind() == NodeKind::Assignment) {
        build_assignment(first, stmt);
    } else if (first.kind() == NodeKind::AugmentedAssignment) {
        build_augmented_assignment(first, stmt);
    } else if (first.end() != node.end()) {  //   a, b   or   a,
        stmt.node = ast::ExprStmt{build_tuple(node)};
    } else {
        stmt.node = ast::ExprStmt{build_expr(first)};
    }
}

//   a = b = value   arrives as   a = (b = value)
void Builder::build_assignment(Node node, ast::Stmt& stmt) {
    ast::Assign assign{};
    for (Node right = node; right; right = right.child(Field::Right)) {
        if (right.kind() != NodeKind::Assignment) {
            assign.value = build_expr(right);
            break;
        }
        assign.targets.push_back(build_expr(right.child(Field::Left)));
        if (const Node type = right.child(Field::Type)) {
            assign.annotation = build_expr(type);
        }
    }
    if (assign.annotation != nullptr && assign.targets.size() > 1) {
        syntax_error(span(node), "only one target can have an annotation");
    }
    stmt.node = std::move(assign);
}

void Builder::build_augmented_assignment(Node node, ast::Stmt& stmt) {
    const Node op = node.child(Field::Operator);
    Expr target = build_expr(node.child(Field::Left));
    Expr value = build_expr(node.child(Field::Right));
    stmt.node = ast::AugAssign{target, augmented_op(op.kind()), value, span(op)};
}

void Builder::build_import(Node node, ast::Stmt& stmt) {
    ast::Import import;
    for (const Node child : node.children()) {
        const bool has_alias = child.kind() == NodeKind::AliasedImport;
        import.modules.push_back(
            {identifier(has_alias ? child.child(Field::Name) : child),
             has_alias ? identifier(child.child(Field::Alias)) : std::string_view{}, span(child)});
    }
    stmt.node = std::move(import);
}

//   from ..a.b import c as d
void Builder::build_import_from(Node node, ast::Stmt& stmt) {
    ast::ImportFrom import;
    import.path = "__future__";
    if (const Node module = node.child(Field::ModuleName)) {
        import.path_span = span(module);
        const Node prefix = module.child(NodeKind::ImportPrefix);
        const Node path = prefix ? module.child(NodeKind::DottedName) : module;
        import.path = path ? identifier(path) : std::string_view{};
        const std::string_view dots = prefix ? text(prefix) : std::string_view{};
        import.level = static_cast<uint32_t>(std::count(dots.begin(), dots.end(), '.'));
    }
    for (const Node child : node.children()) {
        if (child.kind() == NodeKind::WildcardImport) {
            import.star = true;
        } else if (child.field() == Field::Name) {
            const bool has_alias = child.kind() == NodeKind::AliasedImport;
            import.names.push_back(
                {identifier(has_alias ? child.child(Field::Name) : child),
                 has_alias ? identifier(child.child(Field::Alias)) : std::string_view{},
                 span(child)});
        }
    }
    stmt.node = std::move(import);
}

void Builder::build_assert(Node node, ast::Stmt& stmt) {
    Expr condition = build_expr(node.child(0));
    stmt.node = ast::Assert{condition, build_optional(node.child(1))};
}

void Builder::build_return(Node node, ast::Stmt& stmt) {
    stmt.node = ast::Return{build_optional(node.child(0))};
}

void Builder::build_delete(Node node, ast::Stmt& stmt) {
    const Node targets = node.child(0);
    if (targets.kind() == NodeKind::ExpressionList) {
        stmt.node = ast::Delete{build_children(targets)};
    } else {
        stmt.node = ast::Delete{{build_expr(targets)}};
    }
}

void Builder::build_raise(Node node, ast::Stmt& stmt) {
    stmt.node = ast::Raise{build_optional(node.child(0)), build_optional(node.child(1))};
}

void Builder::build_pass(Node, ast::Stmt& stmt) { stmt.node = ast::Pass{}; }
void Builder::build_break(Node, ast::Stmt& stmt) { stmt.node = ast::Break{}; }
void Builder::build_continue(Node, ast::Stmt& stmt) { stmt.node = ast::Continue{}; }

void Builder::build_python2_statement(Node node, ast::Stmt&) {
    const std::string_view keyword = node.kind() == NodeKind::PrintStatement ? "print" : "exec";
    const std::string_view text = text_.substr(node.begin(), node.end() - node.begin());
    std::string_view arguments = text.substr(std::min(keyword.size(), text.size()));
    arguments.remove_prefix(std::min(arguments.find_first_not_of(" \t"), arguments.size()));
    const bool is_plain = text.starts_with(keyword) && !arguments.empty() &&
                          arguments.find_first_of("\n\\") == std::string_view::npos &&
                          !arguments.starts_with(">>") && !arguments.ends_with(',');
    std::vector<Fix> fixes;
    if (keyword == "print" && is_plain) {
        fixes.push_back({span(node), cat("print(", arguments, ")")});
    }
    syntax_error(span(node),
                 cat("`", keyword, "` is a function in Python 3, write `", keyword, "(...)`"),
                 std::move(fixes));
}

// ---- compound statements -----------------------------------------------------------------------

void Builder::build_if(Node node, ast::Stmt& stmt) {
    ast::If* current = &stmt.node.emplace<ast::If>();
    current->condition = build_expr(node.child(Field::Condition));
    current->then = build_block(node.child(Field::Consequence));
    uint32_t length = 0;
    for (const Node clause : node.children()) {
        if (clause.kind() == NodeKind::ElifClause && ++length > longest_elif_chain) {
            too_deep(clause, "chain of `elif`");
            return;
        }
        if (clause.kind() == NodeKind::ElifClause) {
            current = build_elif(clause, *current);
        } else if (clause.kind() == NodeKind::ElseClause) {
            current->otherwise = build_block(clause.child(Field::Body));
        }
    }
}

/// Builds the clause as the only statement in the `otherwise` of the one before.
ast::If* Builder::build_elif(Node clause, ast::If& previous) {
    ast::Stmt& stmt = *module_.stmts.make(span(clause), ast::Comments{}, ast::InvalidStmt{});
    comments_.take_until(clause.begin(), stmt.comments.before);
    build_header_comments(clause, stmt.comments);
    ast::If& built = stmt.node.emplace<ast::If>();
    built.is_elif = true;
    built.condition = build_expr(clause.child(Field::Condition));
    built.then = build_block(clause.child(Field::Consequence));
    previous.otherwise.statements.push_back(&stmt);
    return &built;
}

ast::Block Builder::build_else(Node statement) {
    const Node clause = statement.child(NodeKind::ElseClause);
    return clause ? build_block(clause.child(Field::Body)) : ast::Block{};
}

void Builder::build_for(Node node, ast::Stmt& stmt) {
    if (node.child(NodeKind::Async)) {
        build_unsupported_statement(node, stmt);
        return;
    }
    ast::For loop{};
    loop.target = build_expr(node.child(Field::Left));
    loop.iterable = build_expr(node.child(Field::Right));
    loop.body = build_block(node.child(Field::Body));
    loop.otherwise = build_else(node);
    stmt.node = std::move(loop);
}

void Builder::build_while(Node node, ast::Stmt& stmt) {
    ast::While loop{};
    loop.condition = build_expr(node.child(Field::Condition));
    loop.body = build_block(node.child(Field::Body));
    loop.otherwise = build_else(node);
    stmt.node = std::move(loop);
}

void Builder::build_function_statement(Node node, ast::Stmt& stmt) {
    stmt.node = ast::FunctionStmt{build_function(node, node)};
}

void Builder::build_class(Node node, ast::Stmt& stmt) { build_class_definition(node, {}, stmt); }

void Builder::build_class_definition(Node node, std::vector<Expr> decorators, ast::Stmt& stmt) {
    const Node name = node.child(Field::Name);
    ast::ClassDef definition;
    definition.name = identifier(name);
    definition.name_span = span(name);
    definition.decorators = std::move(decorators);
    if (const Node bases = node.child(Field::Superclasses)) {
        definition.bases = build_arguments(bases);
    }
    const std::string_view outer = std::exchange(class_, written_identifier(name));
    definition.body = build_block(node.child(Field::Body));
    class_ = outer;
    stmt.node = std::move(definition);
}

void Builder::build_decorated(Node node, ast::Stmt& stmt) {
    const Node definition = node.child(Field::Definition);
    if (!definition) {
        report_unreadable(node);
    } else if (definition.kind() == NodeKind::ClassDefinition) {
        build_class_definition(definition, build_decorators(node), stmt);
    } else {
        stmt.node = ast::FunctionStmt{build_function(definition, node)};
    }
}

std::vector<Builder::Expr> Builder::build_decorators(Node decorated) {
    std::vector<Expr> decorators;
    for (const Node child : decorated.children()) {
        if (child.kind() == NodeKind::Decorator) {
            decorators.push_back(build_expr(child.child(1)));  // behind the `@`
        }
    }
    return decorators;
}

}  // namespace pykern2cu
