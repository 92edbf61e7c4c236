#include "frontend/lower/called_body.hpp"

#include "frontend/source/cat.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

constexpr size_t kMostNotes = 4;

bool is_part(const ast::Expr* target) {
    return std::holds_alternative<ast::Subscript>(target->node);
}

/// Whether the value of an expression is new, whatever is in it.
bool is_computed(const ast::Expr& expr) {
    return std::holds_alternative<ast::Literal>(expr.node) ||
           std::holds_alternative<ast::Unary>(expr.node) ||
           std::holds_alternative<ast::Binary>(expr.node) ||
           std::holds_alternative<ast::Compare>(expr.node) ||
           std::holds_alternative<ast::Call>(expr.node);
}

bool returns(const ast::Block& block);

/// Whether the statement returns, or a branch of it.
bool returns(const ast::Stmt& stmt) {
    const auto* branch = std::get_if<ast::If>(&stmt.node);
    return std::holds_alternative<ast::Return>(stmt.node) ||
           (branch != nullptr && (returns(branch->then) || returns(branch->otherwise)));
}

bool returns(const ast::Block& block) {
    return std::ranges::any_of(block.statements,
                               [](const ast::Stmt* stmt) { return returns(*stmt); });
}

using Statements = std::vector<const ast::Stmt*>;

/// The arms of branches that return, with what follows the branches in them.
class ReturningBranches {
  public:
    ReturningBranches(UnrolledNodes& nodes, const ast::Expr* result)
        : nodes_(nodes), result_(result) {}

    const ast::Stmt* branch(const ast::If& from, const ast::Stmt& stmt, const Statements& rest) {
        return nodes_.stmts.make(stmt.span, stmt.comments,
                                 ast::If{from.condition, arm(from.then, rest, stmt.span),
                                         arm(from.otherwise, rest, stmt.span)});
    }

    bool has_too_many() const { return statements_ > kMostStatements; }

  private:
    ast::Block arm(const ast::Block& own, const Statements& rest, Span span) {
        Statements all = own.statements;
        all.insert(all.end(), rest.begin(), rest.end());
        ast::Block out;
        statements_ += all.size();
        if (has_too_many()) {
            return out;
        }
        for (auto at = all.begin(); at != all.end(); ++at) {
            if (const auto* result = std::get_if<ast::Return>(&(*at)->node)) {
                assign(result->value, **at, out);
                return out;
            }
            const auto* inner = std::get_if<ast::If>(&(*at)->node);
            if (inner != nullptr && returns(**at)) {
                out.statements.push_back(branch(*inner, **at, Statements(at + 1, all.end())));
                return out;
            }
            out.statements.push_back(*at);
        }
        assign(nullptr, ast::Stmt{span, {}, ast::Pass{}}, out);
        return out;
    }

    void assign(const ast::Expr* value, const ast::Stmt& from, ast::Block& out) {
        value = value == nullptr ? nodes_.exprs.make(from.span, ast::Literal{ast::None{}}) : value;
        out.statements.push_back(
            nodes_.stmts.make(from.span, from.comments, ast::Assign{{result_}, value}));
    }

    UnrolledNodes& nodes_;
    const ast::Expr* result_;
    size_t statements_ = 0;
};

}  // namespace

const ast::Comprehension* comprehension_in(const ast::Expr& expr) {
    const auto* host = std::get_if<ast::UnsupportedExpr>(&expr.node);
    return host == nullptr || host->host == nullptr ? nullptr
                                                    : std::get_if<ast::Comprehension>(host->host);
}

const ast::Expr* RenamedBody::expr(const ast::Expr* from) {
    const auto* name = from == nullptr ? nullptr : std::get_if<ast::Name>(&from->node);
    const auto other = name == nullptr ? names_.end() : names_.find(name->id);
    if (other != names_.end()) {
        const auto* renamed = std::get_if<ast::Name>(&other->second->node);
        return renamed == nullptr ? other->second : make(from->span, *renamed);
    }
    const ast::Comprehension* loop = from == nullptr ? nullptr : comprehension_in(*from);
    return loop == nullptr ? SyntaxCopy::expr(from) : comprehension(*loop, *from);
}

const ast::Expr* RenamedBody::comprehension(const ast::Comprehension& loop, const ast::Expr& from) {
    ast::Comprehension copy = loop;
    for (ast::ComprehensionClause& clause : copy.clauses) {
        clause = {expr(clause.target), expr(clause.iterable), exprs(clause.conditions)};
    }
    copy.element = expr(loop.element);
    copy.value = expr(loop.value);
    const std::string_view what = std::get<ast::UnsupportedExpr>(from.node).what;
    return make(from.span, ast::UnsupportedExpr{what, nodes_.host_exprs.make(std::move(copy))});
}

BodyContents::BodyContents(const ast::FunctionDef& function)
    : assigned(names_assigned_in(function.body)) {
    block(function.body);
}

void BodyContents::block(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.statements) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        const auto* augmented = std::get_if<ast::AugAssign>(&stmt->node);
        const auto* result = std::get_if<ast::Return>(&stmt->node);
        returns_given = returns_given || (result != nullptr && result->value != nullptr &&
                                          !is_computed(*result->value));
        if (augmented != nullptr) {
            const auto changed = names_in_target(*augmented->target);
            augmented_.insert(augmented_.end(), changed.begin(), changed.end());
        }
        may_change = may_change || augmented != nullptr ||
                     std::holds_alternative<ast::ExprStmt>(stmt->node) ||
                     (assign != nullptr && std::ranges::any_of(assign->targets, is_part));
    }
    ast::walk_statements(block, *this);
}

void BodyContents::expr(const ast::Expr& expr) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        names.push_back(name->id);
    }
    if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        callees.push_back(call->callee);
        // `cupy.add(x, y, x)`
        may_change = may_change || call->arguments.size() > 2 ||
                     std::ranges::find(call->arguments, "out", &ast::Argument::keyword) !=
                         call->arguments.end();
    }
    if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        functions.push_back(lambda->function);
    }
    if (const ast::Comprehension* loop = comprehension_in(expr)) {
        comprehension(*loop);
    }
    ast::for_each_operand(expr, [&](const ast::Expr& operand) { this->expr(operand); });
}

void BodyContents::comprehension(const ast::Comprehension& loop) {
    for (const ast::ComprehensionClause& clause : loop.clauses) {
        const auto bound = names_in_target(*clause.target);
        bound_by_comprehensions.insert(bound_by_comprehensions.end(), bound.begin(), bound.end());
        expr(*clause.iterable);
        for (const ast::Expr* condition : clause.conditions) {
            expr(*condition);
        }
    }
    expr(*loop.element);
}

std::optional<ast::Block> with_one_return(const ast::Block& body, UnrolledNodes& nodes,
                                          const std::function<const ast::Expr*()>& name_result) {
    ast::Block out{{}, body.comments_at_end};
    const auto first = std::ranges::find_if(body.statements, [](const ast::Stmt* stmt) {
        return std::holds_alternative<ast::If>(stmt->node) && returns(*stmt);
    });
    out.statements.assign(body.statements.begin(), first);
    if (first == body.statements.end()) {
        return out;
    }
    const ast::Stmt& stmt = **first;
    const ast::Expr* result = name_result();
    ReturningBranches branches(nodes, result);
    out.statements.push_back(branches.branch(std::get<ast::If>(stmt.node), stmt,
                                             Statements(first + 1, body.statements.end())));
    out.statements.push_back(nodes.stmts.make(stmt.span, ast::Comments{}, ast::Return{result}));
    return branches.has_too_many() ? std::nullopt : std::optional(std::move(out));
}

Diagnostics with_calls_noted(const Diagnostics& messages, const std::vector<WrittenBody>& bodies) {
    const auto is_in = [](const Span& inner, const Span& outer) {
        return inner.file == outer.file && outer.begin <= inner.begin && inner.end <= outer.end;
    };
    Diagnostics noted;
    for (Diagnostic message : messages.all()) {
        std::vector<Span> open{message.span};
        for (size_t at = 0; at < open.size() && open.size() <= kMostNotes; ++at) {
            for (const WrittenBody& each : bodies) {
                if (is_in(open[at], each.body) && std::ranges::count(open, each.call) == 0) {
                    message.note(each.call, cat("in `", each.function, "`, called here"));
                    open.push_back(each.call);
                }
            }
        }
        noted.add(std::move(message));
    }
    return noted;
}

}  // namespace pykern2cu
