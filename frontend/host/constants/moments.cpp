#include "frontend/host/constants/moments.hpp"

#include <algorithm>

#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

const ast::Stmt* loop_around(const ast::Block& block, uint32_t offset) {
    const auto at = std::ranges::partition_point(
        block.statements, [&](const ast::Stmt* each) { return each->span.end <= offset; });
    if (at == block.statements.end() || offset < (*at)->span.begin) {
        return nullptr;
    }
    const ast::Stmt& stmt = **at;
    if (std::holds_alternative<ast::For>(stmt.node) ||
        std::holds_alternative<ast::While>(stmt.node)) {
        return &stmt;
    }
    if (const auto* function = std::get_if<ast::FunctionStmt>(&stmt.node)) {
        return loop_around(function->function->body, offset);
    }
    if (const auto* type = std::get_if<ast::ClassDef>(&stmt.node)) {
        return loop_around(type->body, offset);
    }
    const ast::Stmt* found = nullptr;
    ast::for_each_block(stmt, [&](const ast::Block& inner) {
        found = found != nullptr ? found : loop_around(inner, offset);
    });
    return found;
}

const Binding* next_binding(Site site) {
    const auto& bindings = site.scope->bindings();
    const auto at = std::ranges::partition_point(
        bindings, [&](const Binding& each) { return each.position < site.position; });
    return at == bindings.end() ? nullptr : &*at;
}

namespace {

/// Whether a decorator, or what it is given, calls what libraries have, and nothing else.
bool is_of_library(const ast::Expr& expr, const Scope& scope) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const ast::Expr* root = ast::first_name(call == nullptr ? expr : *call->callee);
    const auto is_import = [](const Binding* each) {
        return std::holds_alternative<LibraryBinding>(each->target);
    };
    const std::string_view name = root == nullptr ? "" : std::get<ast::Name>(root->node).id;
    return root != nullptr &&
           std::ranges::all_of(scope.holder_of(name).find_all(name), is_import) &&
           (call == nullptr ||
            std::ranges::all_of(call->arguments, [&](const ast::Argument& argument) {
                return !ast::has_call(*argument.value) || is_of_library(*argument.value, scope);
            }));
}

/// Whether a `def` may call functions of the program: in its decorators, defaults and annotations.
bool may_call(const ast::FunctionDef& function, const Scope& scope) {
    const auto has_call = [](const ast::Expr* expr) {
        return expr != nullptr && ast::has_call(*expr);
    };
    return has_call(function.returns) ||
           std::ranges::any_of(
               function.decorators,
               [&](const ast::Expr* decorator) { return !is_of_library(*decorator, scope); }) ||
           std::ranges::any_of(function.parameters, [&](const ast::Parameter& parameter) {
               return has_call(parameter.default_value) || has_call(parameter.annotation);
           });
}

}  // namespace

std::optional<uint32_t> end_of_running(Site site) {
    std::optional<uint32_t> end;
    const auto& bindings = site.scope->bindings();
    for (auto each = std::ranges::partition_point(
             bindings, [&](const Binding& one) { return one.position < site.position; });
         each != bindings.end() && each->position == site.position; ++each) {
        const auto* value = std::get_if<ValueBinding>(&each->target);
        const auto* augmented = std::get_if<AugmentedBinding>(&each->target);
        if (const auto* function = std::get_if<FunctionBinding>(&each->target)) {
            return may_call(*function->function, *site.scope)
                       ? std::optional(function->function->header_span.end)
                       : std::nullopt;  // its decorators have bindings of their own
        }
        const ast::Expr* expr = value != nullptr       ? value->value
                                : augmented != nullptr ? augmented->assign->value
                                                       : nullptr;
        if (expr != nullptr && expr->span.file == each->span.file) {
            end = std::max({end.value_or(0), each->span.begin, expr->span.end});
        }
    }
    return end;
}

ImportOrder::Place statement_at(Site site) {
    const Scope* module = &site.scope->outermost();
    const bool is_imported_by_function =
        site.importer != nullptr && site.importer->outer() != nullptr;
    if (site.importer != nullptr && !is_imported_by_function) {
        return {site.importer->module().file, site.imported_at};
    }
    if (is_imported_by_function || module != site.scope || site.position == Site::kAtEnd ||
        site.position == Site::kSometime || site.is_running) {
        return {module->module().file, Moment::kLater};
    }
    const Binding* next = next_binding(site);
    if (next == nullptr) {
        return {module->module().file, Moment::kImported};
    }
    if (site.is_in_class) {  // any part of the body may have run
        const auto& statements = module->module().body.statements;
        const auto at = std::ranges::partition_point(
            statements, [&](const ast::Stmt* each) { return each->span.end <= next->span.begin; });
        return {module->module().file,
                at == statements.end() ? Moment::kImported : (*at)->span.end};
    }
    const ast::Stmt* loop = loop_around(module->module().body, next->span.begin);
    const uint32_t offset = end_of_running(site).value_or(next->span.begin);
    return {module->module().file, loop != nullptr ? loop->span.end : offset};
}

Statements statements_around(Site site) {
    const auto& statements = site.scope->module().body.statements;
    if (site.position >= Site::kImported) {
        return {HeldRange::kAtEnd};
    }
    const auto index_of = [&](uint32_t offset) {
        return std::ranges::partition_point(
            statements, [&](const ast::Stmt* each) { return each->span.end <= offset; });
    };
    const auto& bindings = site.scope->bindings();
    const auto next = std::ranges::partition_point(
        bindings, [&](const Binding& each) { return each.position < site.position; });
    auto first =
        next == bindings.begin() ? statements.begin() : index_of(std::prev(next)->span.begin);
    auto last = next == bindings.end() ? statements.end() : index_of(next->span.begin);
    if (next != bindings.begin() && first != last) {
        ++first;
    }
    const auto begin_of = [&](auto at) {
        return at == statements.end() ? HeldRange::kAtEnd : (*at)->span.begin;
    };
    return last == statements.end() ? Statements{begin_of(first)}
                                    : Statements{begin_of(first), *last, begin_of(last + 1)};
}

}  // namespace pykern2cu
