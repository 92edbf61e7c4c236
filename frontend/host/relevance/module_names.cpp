#include "frontend/host/relevance/imported_names.hpp"
#include "frontend/host/relevance/name_flow.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

ModuleNames::ModuleNames(const ast::Module& module, const std::string& path, std::string_view text)
    : module_(&module), mentions_library_(names_library_of_kernels(text)) {
    NameFlow(module, path, *this);
}

namespace {

/// The expressions that mention functions and classes without handing them on.
class PlainMentions {
  public:
    explicit PlainMentions(const ast::Module& module) {
        for (const ast::Expr& expr : module.exprs.items()) {
            const auto* call = std::get_if<ast::Call>(&expr.node);
            if (call == nullptr) {
                continue;
            }
            all_.insert(call->callee);
            if (is_one_of(last_name(*call->callee), {"isinstance", "issubclass"})) {
                for (const ast::Argument& argument : call->arguments) {
                    add(argument.value);
                }
            }
        }
        for (const ast::FunctionDef& function : module.functions.items()) {
            add(function.returns);
            for (const ast::Parameter& parameter : function.parameters) {
                add(parameter.annotation);
            }
        }
        for (const ast::Stmt& stmt : module.stmts.items()) {
            const auto* type = std::get_if<ast::ClassDef>(&stmt.node);
            const auto* assign = std::get_if<ast::Assign>(&stmt.node);
            for (size_t i = 0; type != nullptr && i < type->bases.size(); ++i) {
                add(type->bases[i].value);
            }
            add(assign == nullptr ? nullptr : assign->annotation);
        }
    }
    bool has(const ast::Expr& expr) const { return all_.contains(&expr); }

  private:
    void add(const ast::Expr* expr) {
        if (expr != nullptr && all_.insert(expr).second) {
            ast::for_each_operand(*expr, [this](const ast::Expr& each) { add(&each); });
        }
    }

    std::unordered_set<const ast::Expr*> all_;
};

}  // namespace

const std::unordered_set<std::string_view>& ModuleNames::words_of_values() const {
    if (!words_of_values_) {
        const PlainMentions plain(*module_);
        words_of_values_.emplace();
        for (const ast::Expr& expr : module_->exprs.items()) {
            const auto* call = std::get_if<ast::Call>(&expr.node);
            if (call != nullptr &&
                std::ranges::count(call->arguments, ast::Argument::Kind::DoubleStar,
                                   &ast::Argument::kind) > 0) {
                words_of_values_->insert(
                    last_name(*call->callee));  // of whose keywords others tell
            }
            const std::string* text = text_literal(expr);
            if (text != nullptr && is_identifier(*text)) {  // `getattr(object, "run")`
                words_of_values_->insert(*text);
            } else if (!plain.has(expr)) {
                words_of_values_->insert(last_name(expr));
            }
        }
        for (const ast::Stmt& stmt : module_->stmts.items()) {
            const auto* from = std::get_if<ast::ImportFrom>(&stmt.node);
            for (size_t i = 0; from != nullptr && i < from->names.size(); ++i) {
                if (!from->names[i].alias.empty()) {
                    words_of_values_->insert(from->names[i].name);
                }
            }
        }
        for (const ast::FunctionDef& function : module_->functions.items()) {
            if (!function.decorators.empty()) {
                words_of_values_->insert(function.name);
            }
        }
    }
    return *words_of_values_;
}

}  // namespace pykern2cu
