#include <algorithm>

#include "frontend/host/modules/binder.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

/// Calls, each of which may make a kernel, wherever they stand.
namespace pykern2cu {
namespace {

/// Whether a name, or the module that it is of, is imported from a module of the program.
bool is_imported(const ast::Expr& expr, const Scope& scope) {
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        return is_imported(*attribute->value, scope);
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const auto is_of_module = [](const Binding* binding) {
        return std::holds_alternative<ImportedBinding>(binding->target) ||
               std::holds_alternative<ModuleBinding>(binding->target);
    };
    return name != nullptr &&
           std::ranges::any_of(scope.holder_of(name->id).find_all(name->id), is_of_module);
}

/// The kernel of `kernel[grid, block](x)`, `configured = module.kernel[grid, block]` and
/// `kernel.forall(n)(x)`, if the expression is one of these; null otherwise.
const ast::Expr* launched_in(const ast::Expr& expr, const Scope& scope) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const ast::Expr& configured = call == nullptr ? expr : *call->callee;
    if (const auto* launch = std::get_if<ast::Subscript>(&configured.node)) {
        const bool is_launch = call != nullptr || is_imported(*launch->base, scope);
        return is_launch && !std::holds_alternative<ast::Call>(launch->base->node) ? launch->base
                                                                                   : nullptr;
    }
    const auto* method = std::get_if<ast::Attribute>(&configured.node);
    const bool is_launch =
        method != nullptr && (method->attribute == "forall" ||
                              (is_one_of(method->attribute, {"__getitem__", "__call__", "configure",
                                                             "specialize", "compile"}) &&
                               is_imported(*method->value, scope)));
    return is_launch ? method->value : nullptr;
}

}  // namespace

/// Binds every call in an expression; what the expression itself makes may be bound already. Of a
/// launch the kernel counts.
void Binder::bind_calls(const ast::Expr& expr, bool is_bound) {
    if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        read_module(*call);
        read_search_path(*call);
        if (!is_bound) {
            add(kUnnamed, expr.span, made_by(expr));
        }
    }
    if (const ast::Expr* kernel = launched_in(expr, scope_)) {
        add(kUnnamed, kernel->span, ValueBinding{kernel, {}});
    }
    if (const auto* choice = std::get_if<ast::Ternary>(&expr.node)) {
        bind_calls(*choice->condition);
        bind_where(*choice->condition, true, [&] { bind_calls(*choice->then); });
        bind_where(*choice->condition, false, [&] { bind_calls(*choice->otherwise); });
        return;
    }
    if (const auto* several = std::get_if<ast::BoolOp>(&expr.node)) {
        bind_operands(*several, 0);
        return;
    }
    if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        bind_defaults(*lambda->function);
    }
    const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
    if (other != nullptr && other->host != nullptr) {
        if (const auto* loop = std::get_if<ast::Comprehension>(other->host)) {
            bind_calls_in(*loop);
        } else {
            ast::for_each_operand(*other->host,
                                  [this](const ast::Expr& operand) { bind_calls(operand); });
        }
    }
    ast::for_each_operand(expr, [this](const ast::Expr& operand) { bind_calls(operand); });
}

/// `import_module("settings")`, `runpy.run_path("settings.py")`: what the code of the module
/// changes counts.
void Binder::read_module(const ast::Call& call) {
    const std::string_view word = last_name(*call.callee);
    const bool reads = imports_by_name(word) || is_one_of(word, {"run_module", "run_path"});
    const auto text_at = [&call](size_t at) {
        const std::string* text =
            at < call.arguments.size() ? text_literal(*call.arguments[at].value) : nullptr;
        return text == nullptr ? std::string_view() : std::string_view(*text);
    };
    const std::string_view path = reads ? text_at(0) : std::string_view();
    const size_t dots = std::min(path.find_first_not_of('.'), path.size());
    if (path.empty() || is_library(path)) {
        return;
    }
    if (word == "run_path") {
        program_.import_file(cat(directory_of(scope_.path()), path));
    } else if (const std::string_view package = text_at(1); dots == 1 && !package.empty()) {
        find_module(0, cat(package, path));
    } else {
        find_module(static_cast<uint32_t>(dots), path.substr(dots));
    }
}

/// `a and b`, of which `b` runs if `a` holds.
void Binder::bind_operands(const ast::BoolOp& several, size_t first) {
    bind_calls(*several.operands[first]);
    if (first + 1 < several.operands.size()) {
        bind_where(*several.operands[first], several.op == ast::BoolOpKind::And,
                   [&] { bind_operands(several, first + 1); });
    }
}

void Binder::bind_defaults(const ast::FunctionDef& function) {
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.default_value != nullptr) {
            bind_calls(*parameter.default_value);
        }
    }
}

void Binder::bind_calls_in(const ast::Comprehension& loop) {
    const size_t outer = rounds_.size();
    for (const ast::ComprehensionClause& clause : loop.clauses) {
        bind_calls(*clause.iterable);
        bind_calls(*clause.target);
        rounds_.push_back({clause.target, clause.iterable, {}});
        for (const ast::Expr* condition : clause.conditions) {
            bind_calls(*condition);
            rounds_.back().conditions.push_back(condition);
        }
    }
    bind_calls(*loop.element);
    if (loop.value != nullptr) {
        bind_calls(*loop.value);
    }
    rounds_.resize(outer);
}

void Binder::bind_all_calls(const std::vector<const ast::Expr*>& exprs) {
    for (const ast::Expr* expr : exprs) {
        bind_calls(*expr);
    }
}

/// What a call makes is bound to a name, to nothing or to `return`.
ValueBinding Binder::made_by(const ast::Expr& value, std::vector<int32_t> path) {
    ValueBinding made{&value, std::move(path)};
    if (!rounds_.empty() && std::holds_alternative<ast::Call>(value.node)) {
        const auto* host = program_.made_hosts_.make(
            ast::Comprehension{&value, nullptr, rounds_, /*may_make_kernels=*/true});
        made.in_rounds = program_.made_exprs_.make(value.span, ast::UnsupportedExpr{"loops", host});
    }
    return made;
}

/// In loops the condition may be another one in each round.
void Binder::bind_where(const ast::Expr& condition, bool wanted,
                        const std::function<void()>& bind_inner) {
    if (rounds_.empty()) {
        const Guard* const outer = guard_;
        guard_ = scope_.add_guard(
            {.outer = outer, .condition = &condition, .wanted = wanted, .position = position_});
        bind_inner();
        guard_ = outer;
        return;
    }
    const size_t outer = rounds_.back().conditions.size();
    keep_rounds_where(condition, wanted);
    bind_inner();
    rounds_.back().conditions.resize(outer);
}

/// Of the rounds of the innermost loop those in which a condition is as `wanted`, or not known.
void Binder::keep_rounds_where(const ast::Expr& condition, bool wanted) {
    rounds_.back().conditions.push_back(
        wanted
            ? &condition
            : program_.made_exprs_.make(condition.span, ast::Unary{ast::UnaryOp::Not, &condition}));
}

/// What is behind a statement does not see what it changes in place.
void Binder::bind_changed(const ast::Expr& object) {
    if (const auto* name = std::get_if<ast::Name>(&object.node)) {
        add(name->id, object.span,
            OpaqueBinding{cat("`", name->id,
                              "` is changed here, which is not followed; compute it in one "
                              "expression, such as `np.array([f(i) for i in range(n)])`")});
    } else if (const auto* subscript = std::get_if<ast::Subscript>(&object.node)) {
        bind_changed(*subscript->base);
    } else if (const auto* attribute = std::get_if<ast::Attribute>(&object.node)) {
        const auto* owner = std::get_if<ast::Name>(&attribute->value->node);
        const auto* known = owner == nullptr || scope_.find_all(owner->id).empty()
                                ? nullptr
                                : scope_.find_all(owner->id).back();
        const auto* given = known == nullptr ? nullptr : std::get_if<GivenBinding>(&known->target);
        const bool is_of_value =
            known != nullptr && (std::holds_alternative<ValueBinding>(known->target) ||
                                 std::holds_alternative<AugmentedBinding>(known->target));
        if (is_of_value || std::holds_alternative<ast::Attribute>(attribute->value->node) ||
            (given != nullptr && is_data_object(given->value))) {
            bind_changed(*attribute->value);
        }
    } else if (const auto* starred = std::get_if<ast::Starred>(&object.node)) {
        bind_changed(*starred->value);
    }
}

}  // namespace pykern2cu
