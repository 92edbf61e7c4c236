#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/kernels/maker_search.hpp"
#include "frontend/host/kernels/unfollowed_makers.hpp"
#include "frontend/host/relevance/maker_names.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

namespace {

/// Whether `global name` or `nonlocal name` stands in a function.
bool is_declared_outer(const ast::Block& body, std::string_view name) {
    return std::ranges::any_of(body.statements, [name](const ast::Stmt* stmt) {
        const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node);
        bool is_outer = other != nullptr &&
                        (std::ranges::find(other->globals, name) != other->globals.end() ||
                         std::ranges::find(other->nonlocals, name) != other->nonlocals.end());
        ast::for_each_block(*stmt, [&](const ast::Block& inner) {
            is_outer = is_outer || is_declared_outer(inner, name);
        });
        return is_outer;
    });
}

}  // namespace

void MakerSearch::block(const ast::Block& block) {
    for (const ast::Stmt* stmt : block.statements) {
        if (!has_given_maker_ && !evaluator_.makers().are_in(stmt->span)) {
            continue;
        }
        if (const auto* branch = std::get_if<ast::If>(&stmt->node)) {
            branches(*branch);
        } else if (const auto* assign = std::get_if<ast::Assign>(&stmt->node)) {
            assigned(*assign);
        } else if (const auto* result = std::get_if<ast::Return>(&stmt->node)) {
            if (result->value != nullptr) {
                look_at(*result->value, Use::Returned);
            }
        } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt->node)) {
            class_body(*type);
        } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
            ast::walk_clauses(*other, *this);
        } else {
            ast::walk_statements({{stmt}, {}}, *this);
        }
    }
}

void MakerSearch::inner(const ast::FunctionDef& function) {
    const auto value = defined(function);
    if (!value) {
        return;  // it does not run
    }
    if (value->declaration == nullptr) {
        for (const ast::Expr* decorator : function.decorators) {
            look_at(*decorator, Use::Decorator);
        }
        body(*value);
    }
}

std::optional<bool> MakerSearch::holds(const ast::Expr& condition) {
    const auto value = evaluator_.evaluate(condition, *scope_);
    return value ? truth(*value) : std::nullopt;
}

void MakerSearch::branches(const ast::If& branch) {
    expr(*branch.condition);
    const auto is_true = holds(*branch.condition);
    if (is_true.value_or(true)) {
        block(branch.then);
    }
    if (!is_true.value_or(false)) {
        block(branch.otherwise);
    }
}

void MakerSearch::assigned(const ast::Assign& assign) {
    const bool is_seen = std::ranges::all_of(assign.targets, [this](const ast::Expr* target) {
        return std::holds_alternative<ast::Name>(target->node) ||
               std::holds_alternative<ast::Attribute>(target->node);
    });
    const bool is_kept =
        is_seen && std::ranges::all_of(assign.targets, [this](const ast::Expr* target) {
            return is_maker(evaluator_.evaluate(*target, holder_of(*target)));
        });
    if (assign.value != nullptr) {
        look_at(*assign.value, is_kept ? Use::Assigned : Use::Other);
    }
}

/// The scope in which what is assigned is looked up: `global jit` is one of the module.
const Scope& MakerSearch::holder_of(const ast::Expr& target) const {
    const auto* name = std::get_if<ast::Name>(&target.node);
    const Scope* scope = scope_;
    for (auto at = functions_.rbegin();
         name != nullptr && at != functions_.rend() && scope->outer() != nullptr &&
         is_declared_outer((*at)->body, name->id);
         ++at) {
        scope = scope->outer();
    }
    return *scope;
}

void MakerSearch::class_body(const ast::ClassDef& type) {
    for (const Binding* binding : scope_->find_all(type.name)) {
        const auto* known = std::get_if<ClassBinding>(&binding->target);
        if (known != nullptr && known->definition == &type &&
            evaluator_.may_run(*binding, *scope_)) {
            bases(type);
            const Scope* outer = std::exchange(scope_, known->body);
            block(type.body);
            scope_ = outer;
        }
    }
}

std::optional<FunctionValue> MakerSearch::defined(const ast::FunctionDef& function) {
    for (const Binding* binding : scope_->find_all(function.name)) {
        const auto* known = std::get_if<FunctionBinding>(&binding->target);
        if (known == nullptr || known->function != &function ||
            !evaluator_.may_run(*binding, *scope_)) {
            continue;
        }
        const auto value = evaluator_.value_of(*binding, *scope_);
        const auto* made = value ? value->get<FunctionValue>() : nullptr;
        return made == nullptr ? std::nullopt : std::optional(*made);
    }
    return std::nullopt;
}

void MakerSearch::body(const FunctionValue& function) {
    if (function.function->has_syntax_error || functions_.size() > kDeepest) {
        return;
    }
    const std::vector<const Scope*> calls = evaluator_.calls_of(function);
    if (calls.empty()) {
        return;
    }
    const Scope* outer = std::exchange(scope_, calls.front());
    const bool had_given_maker = std::exchange(has_given_maker_, is_given_maker());
    functions_.push_back(function.function);
    block(function.function->body);
    functions_.pop_back();
    has_given_maker_ = had_given_maker;
    scope_ = outer;
}

/// Whether a function that is looked at, or one around it, is called with a maker.
bool MakerSearch::is_given_maker() {
    for (const Scope* scope = scope_; scope != nullptr; scope = scope->outer()) {
        for (const Binding& binding : scope->bindings()) {
            const auto* given = std::get_if<GivenBinding>(&binding.target);
            if (given != nullptr && is_maker(given->value)) {
                return true;
            }
        }
    }
    return false;
}

/// Whether a function hands what it is given to `cuda.jit`, or gives that itself away.
bool MakerSearch::passes_on(const FunctionValue& function) {
    const auto [known, is_new] = passing_.try_emplace(function.function);
    if (!is_new) {
        return is_known_to_pass_on(function);
    }
    Diagnostics unheard;
    Diagnostics* const heard = std::exchange(diagnostics_, &unheard);
    const auto outer = std::exchange(functions_, std::vector<const ast::FunctionDef*>());
    body(function);
    functions_ = outer;
    diagnostics_ = heard;
    return is_known_to_pass_on(function);
}

bool MakerSearch::is_known_to_pass_on(const FunctionValue& function) {
    const std::optional<DeclaredAs>& passed = passing_[function.function];
    made_ = passed.value_or(made_);
    return passed.has_value();
}

bool MakerSearch::is_maker(const Result<ConstantValue>& value) {
    if (!value) {
        return false;
    }
    if (const auto* library = value->get<Qualified>()) {
        const auto made = kernels_made_by(library->name);
        made_ = made.value_or(made_);
        return made.has_value();
    }
    if (const auto* waiting = value->get<DecoratorValue>()) {
        made_ = waiting->declaration->as;
        return waiting->declaration->is_kernel();
    }
    if (const auto* function = value->get<FunctionValue>()) {
        return function->declaration == nullptr && passes_on(*function);
    }
    if (const auto* partial = value->get<std::shared_ptr<const PartialFunction>>()) {
        return passes_on((*partial)->function);
    }
    const auto* type = value->get<ClassValue>();
    return type != nullptr && evaluator_.makers().contains(type->definition->name) &&
           (is_maker_by(*value, "__call__") ||
            (type->use == ClassUse::Class && is_maker_by(*value, "__init__")));
}

bool MakerSearch::is_maker_by(const ConstantValue& type, std::string_view method) {
    const auto value = evaluator_.attribute(type, method, {});
    const auto* function = value ? value->get<FunctionValue>() : nullptr;
    return function != nullptr && function->declaration == nullptr && passes_on(*function);
}

bool MakerSearch::may_be_maker(const ast::Expr& expr) {
    return has_given_maker_ || evaluator_.makers().are_in(expr.span);
}

/// What imports say that a name is, "numba.cuda.jit", whatever else assigns it.
std::string MakerSearch::as_imported(const ast::Expr& expr, const Scope& scope) {
    if (const auto* member = std::get_if<ast::Attribute>(&expr.node)) {
        const std::string library = as_imported(*member->value, scope);
        return library.empty() ? library : cat(library, ".", member->attribute);
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    for (const Binding* binding : name == nullptr ? std::vector<const Binding*>()
                                                  : scope.holder_of(name->id).find_all(name->id)) {
        if (const auto* library = std::get_if<LibraryBinding>(&binding->target)) {
            return library->qualified;
        }
    }
    return {};
}

/// The value, or the method of an object that may have another one by then.
Result<ConstantValue> MakerSearch::as_written(const ast::Expr& expr) {
    auto value = evaluator_.evaluate(expr, *scope_);
    const auto method = value ? std::nullopt : method_as_written(expr, evaluator_, *scope_);
    return method ? Result<ConstantValue>(ConstantValue{*method}) : value;
}

void report_unfollowed_makers(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                              Severity severity, Diagnostics& diagnostics) {
    MakerSearch(module, evaluator, is_found, severity, diagnostics).block(module.module().body);
}

}  // namespace pykern2cu
