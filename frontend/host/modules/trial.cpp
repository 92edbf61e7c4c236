#include "frontend/host/modules/trial.hpp"

#include <algorithm>

#include "frontend/host/constants/library_names.hpp"
#include "frontend/host/modules/binder.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/clauses.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

/// Whether a block imports a name that a library does not have: `from math import fma`.
bool imports_nothing(const ast::Block& body) {
    return std::ranges::any_of(body.statements, [](const ast::Stmt* stmt) {
        const auto* import = std::get_if<ast::ImportFrom>(&stmt->node);
        bool found = import != nullptr && import->level == 0 &&
                     std::ranges::any_of(import->names, [&](const ast::ImportedName& each) {
                         return may_lack(import->path, each.name);
                     });
        ast::for_each_block(
            *stmt, [&](const ast::Block& inner) { found = found || imports_nothing(inner); });
        return found;
    });
}

bool may_swallow(const ast::Expr& manager, const Scope& scope, int depth = 0);

/// Whether a class or a function of the program makes managers behind which the program may go on
/// although an exception ended what is in them.
bool makes_swallowing(const Binding& binding, const Scope& scope, int depth) {
    if (const auto* type = std::get_if<ClassBinding>(&binding.target)) {
        const ast::FunctionDef* exit = nullptr;
        for (const ast::Stmt* stmt : type->definition->body.statements) {
            const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
            exit =
                method != nullptr && method->function->name == "__exit__" ? method->function : exit;
        }
        return exit == nullptr || has<ast::Return>(exit->body);
    }
    if (const auto* function = std::get_if<FunctionBinding>(&binding.target)) {
        return ast::may_swallow_exceptions(*function->function);
    }
    const auto* value = std::get_if<ValueBinding>(&binding.target);
    return std::holds_alternative<ImportedBinding>(binding.target) ||
           (value != nullptr && value->value != nullptr &&
            may_swallow(*value->value, scope, depth + 1));
}

bool may_swallow(const ast::Expr& manager, const Scope& scope, int depth) {
    constexpr int kDeepest = 8;
    const auto* call = std::get_if<ast::Call>(&manager.node);
    const ast::Expr& maker = call == nullptr ? manager : *call->callee;
    const auto* name = std::get_if<ast::Name>(&maker.node);
    if (ast::swallows_exceptions(manager) || depth == kDeepest) {
        return true;
    }
    return name != nullptr &&
           std::ranges::any_of(
               scope.holder_of(name->id).find_all(name->id),
               [&](const Binding* binding) { return makes_swallowing(*binding, scope, depth); });
}

}  // namespace

Trial trial_of(const ast::UnsupportedStmt& stmt, const Scope& scope) {
    bool imports = false;
    bool is_guarded = false;
    bool misses_modules = false;
    bool misses_names = false;
    for (const ast::Clause& clause : stmt.clauses) {
        if (clause.role == ast::Clause::Role::Body) {
            imports =
                imports || has<ast::Import>(clause.block) || has<ast::ImportFrom>(clause.block);
            misses_names = misses_names || imports_nothing(clause.block);
            // A manager of the program may go on behind what it is told of.
            is_guarded = is_guarded || (!clause.entries.empty() && has<ast::Raise>(clause.block)) ||
                         std::ranges::any_of(clause.entries, [&scope](const auto& entry) {
                             return entry.value != nullptr && may_swallow(*entry.value, scope);
                         });
        } else if (clause.role == ast::Clause::Role::Handler) {
            is_guarded = true;
            misses_modules = misses_modules || clause.entries.empty() ||
                             ast::handles(clause, {"ImportError", "ModuleNotFoundError",
                                                   "Exception", "BaseException"});
        }
    }
    return imports && misses_modules && !misses_names ? Trial::AsksForModules
           : is_guarded                               ? Trial::Attempt
                                                      : Trial::None;
}

}  // namespace pykern2cu
