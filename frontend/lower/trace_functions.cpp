#include <algorithm>

#include "frontend/lower/called_body.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"

/// Inner functions: their calls are written out as those of helpers are, with the variables of the
/// enclosing function as they are.
///
///     scale = x.max()                 scale = x.max()
///     def g(v):
///         return v / scale
///     return g(x) + g(y)              return x / scale + y / scale
namespace pykern2cu {

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

/// A name that stands for an inner function, unless it may be another, or none. Its calls are
/// written out, where the names that it reads from outside are what they are there.
void TraceWriter::note_function(std::string_view name, const ast::FunctionDef* function) {
    const auto has_known_default = [&](const ast::Parameter& parameter) {
        return parameter.default_value == nullptr || evaluated(*parameter.default_value);
    };
    forget(name);
    if (function != nullptr && branches_ == 0 && function->decorators.empty() &&
        std::ranges::all_of(function->parameters, has_known_default)) {
        functions_[name] = function;
    }
}

/// The statement stays for the calls that are not found yet, as those of comprehensions.
void TraceWriter::write(const ast::FunctionStmt& node, const ast::Stmt& stmt, Statements& into) {
    note_function(node.function->name, node.function);
    SyntaxCopy::statement(stmt, into);
}

/// Drops the inner functions that are not mentioned any more. Of one that stands in several places
/// it is not known which variables it reads.
void TraceWriter::drop_functions(ast::Block& written) {
    BodyContents contents;
    contents.block(written);
    std::vector<std::string_view> mentioned = contents.names;
    for (const ast::FunctionDef* inner : contents.functions) {
        const std::vector<std::string_view> names = BodyContents(*inner).names;
        std::ranges::copy_if(names, std::back_inserter(mentioned),
                             [&](std::string_view name) { return name != inner->name; });
    }
    std::erase_if(written.statements, [&](const ast::Stmt* stmt) {
        const auto* inner = std::get_if<ast::FunctionStmt>(&stmt->node);
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        if (assign != nullptr && assign->value != nullptr &&
            std::holds_alternative<ast::Lambda>(assign->value->node)) {
            const auto* target = std::get_if<ast::Name>(&assign->targets.front()->node);
            return target != nullptr && std::ranges::count(mentioned, target->id) == 1;
        }
        return inner != nullptr && std::ranges::count(mentioned, inner->function->name) == 0;
    });
    BodyContents left;
    left.block(written);
    std::ranges::sort(left.functions);
    is_known_ = is_known_ && std::ranges::adjacent_find(left.functions) == left.functions.end();
}

}  // namespace pykern2cu
