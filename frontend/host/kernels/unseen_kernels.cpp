#include "frontend/host/kernels/unseen_kernels.hpp"

#include <unordered_set>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/kernels/raw_kernels.hpp"
#include "frontend/host/kernels/string_kernel.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

class UnseenKernels {
  public:
    UnseenKernels(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                  Severity severity, Diagnostics& diagnostics)
        : module_(module),
          evaluator_(evaluator),
          is_found_(is_found),
          severity_(severity),
          diagnostics_(diagnostics) {}

    void block(const ast::Block& block) {
        for (const ast::Stmt* stmt : block.statements) {
            if (const auto* branch = std::get_if<ast::If>(&stmt->node)) {
                branches(*branch);
            } else if (const auto* type = std::get_if<ast::ClassDef>(&stmt->node)) {
                bases(*type);
                this->block(type->body);
            } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
                ast::walk_clauses(*other, *this);
            } else {
                ast::walk_statements({{stmt}, {}}, *this);
            }
        }
    }
    void expr(const ast::Expr& expr) {
        if (const auto* choice = std::get_if<ast::Ternary>(&expr.node)) {
            const auto holds = is_known(*choice->condition);
            this->expr(*choice->condition);
            this->expr(holds.value_or(true) ? *choice->then : *choice->otherwise);
            if (!holds) {
                this->expr(*choice->otherwise);
            }
            return;
        }
        if (const auto* several = std::get_if<ast::BoolOp>(&expr.node)) {
            operands(*several);
            return;
        }
        if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            look_at(*call, expr.span);
        } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
            const bool is_outer_called =
                std::exchange(is_called_, is_called_ && evaluator_.is_called(*lambda->function));
            inner(*lambda->function);
            is_called_ = is_outer_called;
        } else if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
                   other != nullptr && other->host != nullptr) {
            ast::for_each_operand(*other->host,
                                  [this](const ast::Expr& operand) { this->expr(operand); });
        }
        ast::for_each_operand(expr, [this](const ast::Expr& operand) { this->expr(operand); });
    }
    void target(const ast::Expr& target) { expr(target); }
    void inner(const ast::FunctionDef& function) {
        if (is_probe_ && std::ranges::any_of(function.decorators, [this](const ast::Expr* each) {
                return evaluator_.declared_by(*each, module_) != nullptr;
            })) {
            report(function.name_span, {});
        }
        for (const ast::Parameter& parameter : function.parameters) {
            if (parameter.default_value != nullptr) {
                expr(*parameter.default_value);
            }
        }
        block(function.body);
    }

  private:
    std::optional<bool> is_known(const ast::Expr& condition) {
        const auto value = evaluator_.evaluate(condition, module_);
        return value ? truth(*value) : std::nullopt;
    }
    /// `DEBUG and make()`
    void operands(const ast::BoolOp& several) {
        for (const ast::Expr* operand : several.operands) {
            expr(*operand);
            const auto holds = is_known(*operand);
            if (holds && *holds != (several.op == ast::BoolOpKind::And)) {
                break;
            }
        }
    }
    /// Branches that constants of the module rule out have no kernels.
    void branches(const ast::If& branch) {
        expr(*branch.condition);
        const auto holds = is_known(*branch.condition);
        if (holds.value_or(true)) {
            block(branch.then);
        }
        if (!holds.value_or(false)) {
            block(branch.otherwise);
        }
    }

    /// Whether a function of the program makes kernels where it is called.
    bool makes_kernels(const ast::Expr& callee) const {
        const auto value =
            is_probe_ ? Result<ConstantValue>(Failure{}) : evaluator_.evaluate(callee, module_);
        const auto* function = value ? value->get<FunctionValue>() : nullptr;
        Diagnostics calls;
        const IsFound none = [](Span, const ast::FunctionDef*) { return false; };
        UnseenKernels probe(module_, evaluator_, none, Severity::Error, calls);
        probe.is_probe_ = true;
        if (function != nullptr) {
            probe.block(function->function->body);
        }
        return calls.has_errors();
    }
    /// `lambda: cuda.jit("void(float32[:])")(f)`
    bool is_unseen(const ast::Call& call, Span span) {
        const auto value = evaluator_.evaluate(ast::Expr{span, call}, module_);
        const auto* function = value ? value->get<FunctionValue>() : nullptr;
        return function != nullptr && function->declaration != nullptr &&
               function->declaration->is_kernel() && !is_found_(span, function->function);
    }
    /// `cupy.ElementwiseKernel`, however the program calls it.
    std::optional<std::string> class_of_kernels(const ast::Expr& expr) const {
        const auto value = evaluator_.evaluate(expr, module_);
        const auto* library = value ? value->get<Qualified>() : nullptr;
        const bool makes = library != nullptr &&
                           (makes_string_kernel(library->name) || makes_raw_kernels(library->name));
        return makes ? std::optional(library->name) : std::nullopt;
    }

    void bases(const ast::ClassDef& type) {
        for (const ast::Argument& base : type.bases) {
            if (class_of_kernels(*base.value)) {
                report(base.span,
                       cat("the kernels that `", type.name,
                           "` makes are not followed, and they are left out; call CuPy's class"));
            }
        }
    }

    void look_at(const ast::Call& call, Span span) {
        if (is_probe_ && evaluator_.declared_by(*call.callee, module_) != nullptr) {
            report(span, {});
        }
        const std::string_view name = last_name(*call.callee);
        const ast::Expr* first = call.arguments.empty() ? nullptr : call.arguments[0].value;
        const auto* builtin = std::get_if<ast::Name>(&call.callee->node);
        if (builtin != nullptr && name == "map" && first != nullptr && makes_kernels(*first)) {
            report(span,
                   "the kernels that `map` makes are not followed, and they are left out; write a "
                   "comprehension, `[make(each) for each in …]`");
        }
        if (!is_called_ && (makes_kernels(*call.callee) || is_unseen(call, span))) {
            report(span,
                   "where this `lambda` is called is not followed, and the kernels that it makes "
                   "are left out; call it by a name");
        }
        const auto given =
            name == "partial" && first != nullptr ? class_of_kernels(*first) : std::nullopt;
        if (given) {
            report(span, cat("the kernels that this makes are not followed, and they are left out; "
                             "write a function that calls `",
                             *given, "`"));
        }
        const auto* lambda = first == nullptr ? nullptr : std::get_if<ast::Lambda>(&first->node);
        const auto* inner = first == nullptr ? nullptr : std::get_if<ast::Call>(&first->node);
        const bool is_partial = inner != nullptr && last_name(*inner->callee) == "partial";
        const bool is_fuse = name == "fuse" && (lambda != nullptr || is_partial);
        const auto callee =
            is_fuse ? evaluator_.evaluate(*call.callee, module_) : Result<ConstantValue>(Failure{});
        const auto* made_by = callee ? callee->get<Qualified>() : nullptr;
        const bool fuses = made_by != nullptr && made_by->name == "cupy.fuse";
        const auto* kernel_of = fuses && lambda != nullptr ? lambda->function : nullptr;
        if (fuses && is_partial) {
            report(span,
                   "what is fused of a `partial` is not followed, and it is left out; fuse a "
                   "function that calls the other");
        }
        const auto made = is_fuse ? std::nullopt : class_of_kernels(*call.callee);
        if ((kernel_of != nullptr || made) && !is_found_(span, kernel_of)) {
            report(span, cat("where the kernel that this makes is used is not followed, and it is "
                             "left out; give it a name first, `kernel = ",
                             made.value_or("cupy.fuse"), "(…)`"));
        }
    }

    void report(Span span, std::string message) {
        diagnostics_.add({severity_, Code::UnsupportedDeclaration, span, std::move(message)});
    }

    const Scope& module_;
    Evaluator& evaluator_;
    const IsFound& is_found_;
    Severity severity_;
    Diagnostics& diagnostics_;
    bool is_probe_ = false;  // looks into one function
    bool is_called_ = true;  // what is looked into is no `lambda` of which no call is known
};

}  // namespace

void report_unseen_kernels(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                           Severity severity, Diagnostics& diagnostics) {
    UnseenKernels(module, evaluator, is_found, severity, diagnostics).block(module.module().body);
}

namespace {

/// Methods that are given more than their object, which kernels may read.
std::unordered_set<std::string_view> methods_around(const std::vector<FoundKernel>& found) {
    std::unordered_set<std::string_view> methods;
    for (const FoundKernel& kernel : found) {
        const Scope& scope = *kernel.function.scope;
        const auto given = [&scope](size_t i) {
            return i < scope.bindings().size()
                       ? std::get_if<GivenBinding>(&scope.bindings()[i].target)
                       : nullptr;
        };
        const bool is_method = scope.kind() == Scope::Kind::Call && given(0) != nullptr &&
                               given(0)->value.get<ClassValue>() != nullptr;
        if (is_method && given(1) != nullptr) {
            methods.insert(scope.name());
        }
    }
    return methods;
}

}  // namespace

//   REGISTRY["wide"].build(16)
void report_unfollowed_methods(const std::vector<FoundKernel>& found, Evaluator& evaluator,
                               Diagnostics& diagnostics) {
    const auto methods = methods_around(found);
    if (methods.empty()) {
        return;
    }
    for (const Scope* module : evaluator.modules()) {
        for (const ast::Expr& expr : module->module().exprs.items()) {
            const auto* call = std::get_if<ast::Call>(&expr.node);
            const auto* callee =
                call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
            if (callee == nullptr || call->arguments.empty() ||
                !methods.contains(callee->attribute) || evaluator.is_followed(expr.span) ||
                evaluator.is_followed(call->callee->span)) {
                continue;
            }
            const ast::Expr* root = ast::first_name(*callee->value);
            const auto value = root == nullptr ? Result<ConstantValue>(Failure{})
                                               : evaluator.evaluate(*root, *module);
            const auto* library = value ? value->get<Qualified>() : nullptr;
            if (library != nullptr && !library->name.starts_with("builtins.")) {
                continue;
            }
            diagnostics.warning(
                expr.span, Code::UnsupportedDeclaration,
                cat("this call is not followed, and if it is of the `", callee->attribute,
                    "` that makes kernels, these are left out; call it by a name "
                    "that holds the object"));
        }
    }
}

}  // namespace pykern2cu
