#include "frontend/names/unseen_kernels.hpp"

#include "frontend/names/changes.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"
#include "frontend/values/fold.hpp"
#include "frontend/values/raw_kernels.hpp"
#include "frontend/values/string_kernel.hpp"

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
                this->block(type->body);
            } else if (const auto* other = std::get_if<ast::UnsupportedStmt>(&stmt->node)) {
                clauses(*other);
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
        if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            look_at(*call, expr.span);
        } else if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
            inner(*lambda->function);
        } else if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
                   other != nullptr && other->host != nullptr) {
            std::visit([this](const auto& host) { parts(host); }, *other->host);
        }
        ast::for_each_operand(expr, [this](const ast::Expr& operand) { this->expr(operand); });
    }
    void target(const ast::Expr& target) { expr(target); }
    void inner(const ast::FunctionDef& function) {
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
    void clauses(const ast::UnsupportedStmt& stmt) {
        for (const ast::Clause& clause : stmt.clauses) {
            for (const ast::Entry& entry : clause.entries) {
                if (entry.value != nullptr) {
                    expr(*entry.value);
                }
            }
            block(clause.block);
        }
    }

    void parts(const ast::Comprehension& loop) {
        expr(*loop.element);
        if (loop.value != nullptr) {
            expr(*loop.value);
        }
        for (const ast::ComprehensionClause& clause : loop.clauses) {
            expr(*clause.iterable);
            for (const ast::Expr* condition : clause.conditions) {
                expr(*condition);
            }
        }
    }
    void parts(const ast::FormattedString& text) { all(text.values); }
    void parts(const ast::Awaited& awaited) { expr(*awaited.value); }
    void parts(const ast::Yielded& yielded) {
        if (yielded.value != nullptr) {
            expr(*yielded.value);
        }
    }
    void parts(const ast::Opaque& opaque) { all(opaque.operands); }
    void all(const std::vector<const ast::Expr*>& exprs) {
        for (const ast::Expr* each : exprs) {
            expr(*each);
        }
    }

    /// `map(make, names)`, which is not followed.
    bool maps_maker(const ast::Call& call) const {
        const auto* builtin = std::get_if<ast::Name>(&call.callee->node);
        if (is_probe_ || builtin == nullptr || builtin->id != "map" || call.arguments.empty()) {
            return false;
        }
        const auto value = evaluator_.evaluate(*call.arguments[0].value, module_);
        const auto* function = value ? value->get<FunctionValue>() : nullptr;
        Diagnostics calls;
        const IsFound none = [](Span, const ast::FunctionDef*) { return false; };
        UnseenKernels probe(module_, evaluator_, none, Severity::Error, calls);
        probe.is_probe_ = true;
        if (function != nullptr) {
            probe.inner(*function->function);
        }
        return calls.has_errors();
    }

    void look_at(const ast::Call& call, Span span) {
        const std::string_view name = last_name(*call.callee);
        if (maps_maker(call)) {
            diagnostics_.add({severity_, Code::UnsupportedDeclaration, span,
                              "the kernels that `map` makes are not followed, and they are left "
                              "out; write a comprehension, `[make(each) for each in …]`"});
        }
        const auto* lambda = call.arguments.empty()
                                 ? nullptr
                                 : std::get_if<ast::Lambda>(&call.arguments[0].value->node);
        const bool is_fuse = name == "fuse" && lambda != nullptr;
        if (!is_fuse &&
            !is_one_of(name, {"ElementwiseKernel", "ReductionKernel", "RawKernel", "RawModule"})) {
            return;
        }
        const auto callee = evaluator_.evaluate(*call.callee, module_);
        const auto* made_by = callee ? callee->get<Qualified>() : nullptr;
        const bool makes = made_by != nullptr && (is_fuse ? made_by->name == "cupy.fuse"
                                                          : makes_string_kernel(made_by->name) ||
                                                                makes_raw_kernels(made_by->name));
        if (makes && !is_found_(span, is_fuse ? lambda->function : nullptr)) {
            diagnostics_.add(
                {severity_, Code::UnsupportedDeclaration, span,
                 cat("where the kernel that this makes is used is not followed, and it "
                     "is left out; give it a name first, `kernel = cupy.",
                     name, "(…)`")});
        }
    }

    const Scope& module_;
    Evaluator& evaluator_;
    const IsFound& is_found_;
    Severity severity_;
    Diagnostics& diagnostics_;
    bool is_probe_ = false;  // looks into one function
};

}  // namespace

void report_unseen_kernels(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                           Severity severity, Diagnostics& diagnostics) {
    UnseenKernels(module, evaluator, is_found, severity, diagnostics).block(module.module().body);
}

}  // namespace pykern2cu
