#include "frontend/host/modules/binder.hpp"

#include <algorithm>

#include "frontend/host/modules/trial.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/assigned_names.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

/// Whether what is behind a statement in its block never runs.
bool leaves(const ast::Stmt& stmt) {
    return std::holds_alternative<ast::Return>(stmt.node) ||
           std::holds_alternative<ast::Raise>(stmt.node) ||
           std::holds_alternative<ast::Break>(stmt.node) ||
           std::holds_alternative<ast::Continue>(stmt.node);
}

}  // namespace

void Binder::bind(const ast::Block& block) {
    body_ = body_ == nullptr ? &block : body_;
    const Guard* const outer_reached = reached_;
    const auto outer_rounds = rounds_;
    for (const ast::Stmt* stmt : block.statements) {
        const uint32_t at = ++position_;
        std::visit([&](const auto& node) { bind(node, *stmt); }, stmt->node);
        if (leaves(*stmt)) {
            break;  // what is behind it does not run
        }
        const auto* branch = std::get_if<ast::If>(&stmt->node);
        const bool may_leave = branch != nullptr && !branch->then.statements.empty() &&
                               leaves(*branch->then.statements.back());
        if (may_leave && !rounds_.empty()) {  // `if n == 2: continue`
            keep_rounds_where(*branch->condition, false);
        } else if (may_leave) {
            reached_ = scope_.add_guard({.outer = reached_,
                                         .condition = branch->condition,
                                         .wanted = false,
                                         .position = at});
        }
    }
    reached_ = outer_reached;
    rounds_ = outer_rounds;
}

void Binder::add(std::string_view name, Span span, decltype(Binding::target) target) {
    scope_.bind({name, span, std::move(target), guard_, position_, reached_});
}

void Binder::bind_guarded(const ast::Block& block, Guard guard) {
    const Guard* const outer = guard_;
    guard.outer = outer;
    guard.position = position_;
    guard_ = scope_.add_guard(guard);
    bind(block);
    guard_ = outer;
}

// ---- assignments -------------------------------------------------------------------------------

void Binder::bind(const ast::Assign& assign, const ast::Stmt&) {
    if (assign.value == nullptr) {
        return;
    }
    for (const ast::Expr* target : assign.targets) {
        bind_target(*target, *assign.value, {});
    }
    bind_calls(*assign.value, true);
    for (const ast::Expr* target : assign.targets) {
        bind_calls(*target);
    }
}

void Binder::bind_target(const ast::Expr& target, const ast::Expr& value,
                         std::vector<int32_t> path) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        add(name->id, target.span, made_by(value, std::move(path)));
        return;
    }
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    const auto* list = std::get_if<ast::List>(&target.node);
    if (tuple == nullptr && list == nullptr) {
        read_search_path_target(target);
        add(kUnnamed, value.span, made_by(value, std::move(path)));  // self.kernel = …
        bind_changed(target);
        return;
    }
    const auto& elements = tuple != nullptr ? tuple->elements : list->elements;
    bool is_behind_star = false;
    for (size_t i = 0; i < elements.size(); ++i) {
        std::vector<int32_t> inner = path;
        inner.push_back(static_cast<int32_t>(is_behind_star ? i - elements.size() : i));
        bind_target(*elements[i], value, std::move(inner));
        is_behind_star = is_behind_star || std::holds_alternative<ast::Starred>(elements[i]->node);
    }
}

void Binder::bind(const ast::AugAssign& assign, const ast::Stmt&) {
    bind_calls(*assign.value);
    bind_calls(*assign.target);
    if (const auto* name = std::get_if<ast::Name>(&assign.target->node)) {
        add(name->id, assign.target->span, AugmentedBinding{&assign});
    } else {
        bind_changed(*assign.target);
    }
}

namespace {

/// `np` of `np.add(a, b)`, which changes no `np`.
bool is_library_module(const ast::Expr& object, const Scope& scope) {
    const auto* name = std::get_if<ast::Name>(&object.node);
    const std::string_view id = name == nullptr ? std::string_view() : name->id;
    const auto& bindings = scope.holder_of(id).find_all(id);
    return !bindings.empty() && std::ranges::all_of(bindings, [](const Binding* binding) {
        return std::holds_alternative<LibraryBinding>(binding->target);
    });
}

}  // namespace

/// A call can make a kernel, or run a function that does.
void Binder::bind(const ast::ExprStmt& expression, const ast::Stmt&) {
    bind_calls(*expression.value);
    const auto* call = std::get_if<ast::Call>(&expression.value->node);
    if (call == nullptr) {
        return;
    }
    if (const auto* method = std::get_if<ast::Attribute>(&call->callee->node);
        method != nullptr && changes_its_object(method->attribute) &&
        !is_library_module(*method->value, scope_)) {
        bind_changed(*method->value);
    }
}

void Binder::bind(const ast::Return& result, const ast::Stmt& stmt) {
    add(kReturned, stmt.span, ValueBinding{result.value, {}});
    if (result.value != nullptr) {
        bind_calls(*result.value, true);
    }
}

void Binder::bind(const ast::Assert& check, const ast::Stmt&) {
    bind_calls(*check.condition);
    if (check.message != nullptr) {
        bind_calls(*check.message);
    }
}

void Binder::bind(const ast::Raise& raise, const ast::Stmt&) {
    for (const ast::Expr* each : {raise.exception, raise.cause}) {
        if (each != nullptr) {
            bind_calls(*each);
        }
    }
}

void Binder::bind(const ast::Delete& removal, const ast::Stmt&) {
    for (const ast::Expr* target : removal.targets) {
        bind_calls(*target);
        read_search_path_target(*target);
        bind_changed(*target);
    }
}

// ---- definitions and compound statements -------------------------------------------------------

void Binder::bind(const ast::FunctionStmt& definition, const ast::Stmt&) {
    bind_all_calls(definition.function->decorators);
    bind_defaults(*definition.function);
    add(definition.function->name, definition.function->name_span,
        FunctionBinding{definition.function});
}

void Binder::bind(const ast::ClassDef& definition, const ast::Stmt&) {
    bind_all_calls(definition.decorators);
    for (const ast::Argument& base : definition.bases) {
        bind_calls(*base.value);
    }
    Scope& body = program_.new_scope(Scope::Kind::Class, scope_, definition.name, position_);
    body.set_written_at(definition.name_span);
    Binder{program_, body}.bind(definition.body);
    add(definition.name, definition.name_span, ClassBinding{&definition, &body});
}

void Binder::bind(const ast::If& branch, const ast::Stmt&) {
    bind_calls(*branch.condition);
    for (const bool wanted : {true, false}) {
        const ast::Block& block = wanted ? branch.then : branch.otherwise;
        const Guard guard{.condition = branch.condition, .wanted = wanted};
        if (rounds_.empty()) {
            bind_guarded(block, guard);
        } else {
            bind_where(*branch.condition, wanted, [&] { bind_guarded(block, guard); });
        }
    }
}

void Binder::bind(const ast::For& loop, const ast::Stmt&) {
    bind_calls(*loop.iterable);
    bind_calls(*loop.target);
    bind_loop_target(*loop.target);
    // `for n in (1, 2): n *= 2; make(n)`
    const auto assigned = names_assigned_in(loop.body);
    const bool keeps_target = std::ranges::none_of(
        names_in_target(*loop.target),
        [&](std::string_view name) { return std::ranges::find(assigned, name) != assigned.end(); });
    const auto outer_rounds = rounds_;
    if (keeps_target) {
        rounds_.push_back({loop.target, loop.iterable, {}});
    } else {
        rounds_.clear();
    }
    bind_guarded(loop.body, {.kind = Guard::Kind::Sometimes});
    rounds_ = outer_rounds;
    bind_else(loop.body, loop.otherwise);
}

/// `else` of a loop, which does not run if the loop breaks.
void Binder::bind_else(const ast::Block& body, const ast::Block& otherwise) {
    if (has<ast::Break>(body)) {
        bind_guarded(otherwise, {.kind = Guard::Kind::Sometimes});
    } else {
        bind(otherwise);
    }
}

void Binder::bind_loop_target(const ast::Expr& target) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        add(name->id, target.span,
            OpaqueBinding{cat("`", name->id, "` has many values: the loop here assigns them")});
    } else if (const auto* tuple = std::get_if<ast::Tuple>(&target.node)) {
        for (const ast::Expr* element : tuple->elements) {
            bind_loop_target(*element);
        }
    } else {
        bind_changed(target);
    }
}

void Binder::bind(const ast::While& loop, const ast::Stmt&) {
    bind_calls(*loop.condition);
    bind_guarded(loop.body, {.kind = Guard::Kind::Sometimes});
    bind_else(loop.body, loop.otherwise);
}

void Binder::bind(const ast::UnsupportedStmt& stmt, const ast::Stmt& whole) {
    for (const ast::Clause& clause : stmt.clauses) {
        if (clause.role == ast::Clause::Role::Finally && has<ast::Return>(clause.block)) {
            // It comes before every other `return` of the statement.
            add(kReturned, clause.block.statements.front()->span,
                OpaqueBinding{"a `return` in `finally` is not followed"});
        }
    }
    bind_outer_names(stmt, whole.span);
    for (const ast::Clause& clause : stmt.clauses) {
        for (const ast::Entry& entry : clause.entries) {
            if (entry.value != nullptr) {
                bind_calls(*entry.value);
            }
        }
    }
    Trial trial = trial_of(stmt, scope_);
    if (trial == Trial::AsksForModules && program_.imports_may_fail(scope_.path(), stmt)) {
        trial = Trial::Attempt;
    }
    for (const ast::Clause& clause : stmt.clauses) {
        if (clause.role == ast::Clause::Role::Body) {
            bind_body(clause, trial);
        } else if (clause.role == ast::Clause::Role::Finally) {
            bind(clause.block);
        } else {
            bind_patterns(clause);
            const bool is_handler = clause.role == ast::Clause::Role::Handler;
            bind_handler(clause, {.kind = !is_handler               ? Guard::Kind::Sometimes
                                          : trial == Trial::Attempt ? Guard::Kind::Attempt
                                                                    : Guard::Kind::Fallback});
        }
    }
}

/// `global N`, `nonlocal N`
void Binder::bind_outer_names(const ast::UnsupportedStmt& stmt, Span span) {
    const bool is_inner =
        scope_.kind() == Scope::Kind::Call && scope_.outer()->kind() == Scope::Kind::Call;
    const auto assigned =
        stmt.globals.empty() ? std::vector<std::string_view>() : names_assigned_in(*body_);
    for (const std::string_view name : stmt.globals) {
        if (is_inner) {
            add(name, span, OpaqueBinding{"`global` in an inner function is not followed"});
        } else if (scope_.kind() == Scope::Kind::Call && std::ranges::count(assigned, name) > 0) {
            // `if _kernel is None: _kernel = make()`
            add(name, span,
                OpaqueBinding{cat("what an earlier call has left in `", name,
                                  "` is not known at compile time")});
        }
    }
    for (const std::string_view name : stmt.nonlocals) {
        add(name, span,
            OpaqueBinding{cat("what the function around has in `", name,
                              "` when this one runs is not followed")});
    }
}

/// Of `with` and `try`.
void Binder::bind_body(const ast::Clause& clause, Trial trial) {
    for (const ast::Entry& entry : clause.entries) {
        if (entry.target != nullptr) {
            bind_calls(*entry.target);
            bind_entered(*entry.target);
        }
    }
    if (trial == Trial::Attempt) {
        bind_guarded(clause.block, {.kind = Guard::Kind::Attempt});
        return;
    }
    const bool asked = asks_for_modules_;
    asks_for_modules_ = asked || trial == Trial::AsksForModules;
    bind(clause.block);
    asks_for_modules_ = asked;
}

/// `case name:`
void Binder::bind_patterns(const ast::Clause& clause) {
    for (const ast::Entry& entry : clause.entries) {
        const auto* name = clause.role != ast::Clause::Role::Case || entry.target == nullptr
                               ? nullptr
                               : std::get_if<ast::Name>(&entry.target->node);
        if (name != nullptr) {
            add(name->id, entry.target->span,
                OpaqueBinding{
                    cat("`", name->id, "` is bound by a pattern, which is not followed")});
        }
    }
}

/// `except E as name` binds the name, and removes it at the end.
void Binder::bind_handler(const ast::Clause& clause, Guard guard) {
    const auto bind_names = [&](std::string_view what) {
        for (const ast::Entry& entry : clause.entries) {
            const auto* name = clause.role != ast::Clause::Role::Handler || entry.target == nullptr
                                   ? nullptr
                                   : std::get_if<ast::Name>(&entry.target->node);
            if (name != nullptr) {
                add(name->id, entry.target->span,
                    OpaqueBinding{cat("`", name->id, "` is ", what, " by `except`")});
            }
        }
    };
    const Guard* const outer = guard_;
    guard.outer = outer;
    guard.position = position_;
    guard_ = scope_.add_guard(guard);
    bind_names("bound");
    bind(clause.block);
    bind_names("removed");
    guard_ = outer;
}

void Binder::bind_entered(const ast::Expr& target) {
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    const auto* list = std::get_if<ast::List>(&target.node);
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        add(name->id, target.span,
            OpaqueBinding{
                cat("`", name->id, "` is given by a `with` statement, which is not followed")});
    } else if (tuple != nullptr || list != nullptr) {
        for (const ast::Expr* each : tuple != nullptr ? tuple->elements : list->elements) {
            bind_entered(*each);
        }
    } else {
        bind_changed(target);
    }
}

// ---- imports -----------------------------------------------------------------------------------

}  // namespace pykern2cu
