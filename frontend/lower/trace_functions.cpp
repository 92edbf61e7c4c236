#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "frontend/lower/called_body.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/free_names.hpp"

/// Inner functions: their calls are written out as those of helpers are, with the variables of the
/// enclosing function as they are.
///
///     scale = x.max()                 scale = x.max()
///     def g(v):
///         return v / scale
///     return g(x) + g(y)              return x / scale + y / scale
namespace pykern2cu {
namespace {

/// A statement that does nothing but name a value, or a function; otherwise no name.
struct NamedPart {
    std::string_view name = {};
    bool is_function = false;
    const ast::Expr* value = nullptr;
};

NamedPart named_part(const ast::Stmt& stmt) {
    if (const auto* inner = std::get_if<ast::FunctionStmt>(&stmt.node)) {
        return {inner->function->name, true};
    }
    const auto* assign = std::get_if<ast::Assign>(&stmt.node);
    const auto* target = assign == nullptr || assign->value == nullptr || assign->targets.size() > 1
                             ? nullptr
                             : std::get_if<ast::Name>(&assign->targets.front()->node);
    return target == nullptr
               ? NamedPart{}
               : NamedPart{target->id, std::holds_alternative<ast::Lambda>(assign->value->node),
                           assign->value};
}

}  // namespace

/// The inner function that a name or a lambda is; null if it is none, or not known.
const ast::FunctionDef* TraceWriter::inner_function(const ast::Expr& expr) {
    if (const ast::Expr* item = item_behind(expr)) {
        return inner_function(*item);
    }
    const auto* lambda = std::get_if<ast::Lambda>(&expr.node);
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const auto known = name == nullptr ? functions_.end() : functions_.find(name->id);
    return lambda != nullptr           ? lambda->function
           : known != functions_.end() ? known->second
                                       : nullptr;
}

// ---- default values -----------------------------------------------------------------------------

/// The function with other expressions for the defaults that are no constants; itself if all are.
const ast::FunctionDef* TraceWriter::with_defaults(
    const ast::FunctionDef& function,
    const std::function<const ast::Expr*(const ast::Parameter&)>& value_of) {
    const auto is_bound_here = [&](const ast::Parameter& parameter) {
        return parameter.default_value != nullptr && !evaluated(*parameter.default_value);
    };
    if (std::ranges::none_of(function.parameters, is_bound_here)) {
        return &function;
    }
    ast::FunctionDef bound = function;
    for (ast::Parameter& parameter : bound.parameters) {
        if (is_bound_here(parameter)) {
            parameter.default_value = value_of(parameter);
        }
    }
    return self_.module_.keep(std::move(bound));
}

/// `lambda v, k=k: v * k`: the default is what the variable holds here.
const ast::FunctionDef* TraceWriter::with_kept_defaults(const ast::FunctionDef& function,
                                                        Statements& into) {
    return with_defaults(function, [&](const ast::Parameter& parameter) {
        const ast::Expr* value = kept(parameter.default_value, parameter.name, into);
        if (const auto* own = std::get_if<ast::Name>(&value->node)) {
            nodes_.written_names.try_emplace(own->id, parameter.name);
        }
        return value;
    });
}

const ast::Expr* TraceWriter::with_kept_defaults(const ast::Expr* item, Statements& into) {
    const auto* lambda = std::get_if<ast::Lambda>(&item->node);
    const ast::FunctionDef* bound =
        lambda == nullptr ? nullptr : with_kept_defaults(*lambda->function, into);
    return lambda == nullptr || bound == lambda->function ? item
                                                          : make(item->span, ast::Lambda{bound});
}

/// A lambda. In a comprehension its defaults are those of the round.
const ast::Expr* TraceWriter::lambda(const ast::Lambda& node, const ast::Expr& from) {
    for (const std::string_view id : free_names_of(*node.function)) {
        if (rounds_.count(id) > 0) {
            refuse(from.span,
                   cat("`", id,
                       "` is read when this function is called, which may be after the last round; "
                       "make it a default value, `lambda ..., ",
                       id, "=", id, ": ...`"));
        }
    }
    const ast::FunctionDef* bound =
        rounds_.empty() ? node.function
                        : with_defaults(*node.function, [&](const ast::Parameter& parameter) {
                              return expr(parameter.default_value);
                          });
    return bound == node.function ? SyntaxCopy::expr(&from) : make(from.span, ast::Lambda{bound});
}

// ---- names and calls ----------------------------------------------------------------------------

/// A name that stands for an inner function, unless it may be another, or none. Its calls are
/// written out, where the names that it reads from outside are what they are there.
void TraceWriter::note_function(std::string_view name, const ast::FunctionDef* function) {
    forget(name);
    if (function != nullptr && branches_ == 0 && function->decorators.empty()) {
        functions_[name] = function;
    }
}

/// The statement stays for the calls that are not found yet, as those of comprehensions.
void TraceWriter::write(const ast::FunctionStmt& node, const ast::Stmt& stmt, Statements& into) {
    const ast::FunctionDef* bound = with_kept_defaults(*node.function, into);
    note_function(bound->name, bound);
    into.push_back(nodes_.stmts.make(stmt.span, stmt.comments, ast::FunctionStmt{bound}));
}

/// Drops the inner functions that nothing behind them reads. Of one that stands in several places
/// it is not known which variables it reads.
void TraceWriter::drop_functions(ast::Block& written) {
    BodyContents contents;
    contents.block(written);
    std::unordered_set<std::string_view> read_inside;
    for (const ast::FunctionDef* inner : contents.functions) {
        const std::vector<std::string_view> names = BodyContents(*inner).names;
        std::ranges::copy_if(names, std::inserter(read_inside, read_inside.end()),
                             [&](std::string_view name) { return name != inner->name; });
    }
    std::unordered_set<std::string_view> read_behind;
    Statements kept_statements;
    for (auto at = written.statements.rbegin(); at != written.statements.rend(); ++at) {
        const ast::Stmt* stmt = *at;
        const NamedPart part = named_part(*stmt);
        const bool is_read = read_behind.erase(part.name) > 0 || read_inside.count(part.name) > 0;
        if (part.is_function && !is_read) {
            continue;
        }
        BodyContents reads;
        part.value != nullptr ? reads.expr(*part.value) : reads.block({{stmt}, {}});
        read_behind.insert(reads.names.begin(), reads.names.end());
        kept_statements.push_back(stmt);
    }
    written.statements.assign(kept_statements.rbegin(), kept_statements.rend());
    BodyContents left;
    left.block(written);
    std::ranges::sort(left.functions);
    is_known_ = is_known_ && std::ranges::adjacent_find(left.functions) == left.functions.end();
}

}  // namespace pykern2cu
