#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/host/kernels/unfollowed_makers.hpp"

namespace pykern2cu {

/// Where the value of an expression goes.
enum class Use : uint8_t {
    Other,
    Assigned,  // to names, each mention of which is looked at itself
    Returned,  // or yielded: to who calls the function
    Decorator
};

/// Looks at all that may make kernels in a module, in the functions of which each is looked into
/// with what its first call gives it.
class MakerSearch {
  public:
    MakerSearch(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                Severity severity, Diagnostics& diagnostics)
        : scope_(&module),
          evaluator_(evaluator),
          is_found_(is_found),
          severity_(severity),
          diagnostics_(&diagnostics) {}

    // ---- statements ----
    void block(const ast::Block& block);
    void expr(const ast::Expr& expr) { look_at(expr, Use::Other); }
    void target(const ast::Expr&) {}
    void inner(const ast::FunctionDef& function);

  private:
    std::optional<bool> holds(const ast::Expr& condition);
    void branches(const ast::If& branch);
    void bases(const ast::ClassDef& type);
    void assigned(const ast::Assign& assign);
    const Scope& holder_of(const ast::Expr& target) const;
    void class_body(const ast::ClassDef& type);

    // ---- functions ----
    std::optional<FunctionValue> defined(const ast::FunctionDef& function);
    void body(const FunctionValue& function);
    bool is_given_maker();
    bool passes_on(const FunctionValue& function);
    bool is_known_to_pass_on(const FunctionValue& function);

    // ---- values ----
    bool is_maker(const Result<ConstantValue>& value);
    bool is_maker_by(const ConstantValue& type, std::string_view method);
    bool may_be_maker(const ast::Expr& expr);
    static std::string as_imported(const ast::Expr& expr, const Scope& scope);
    Result<ConstantValue> as_written(const ast::Expr& expr);

    // ---- expressions ----
    void look_at(const ast::Expr& expr, Use use);
    void look_at_choice(const ast::Expr& expr, Use use);
    void look_into(const ast::Lambda& lambda);
    bool is_entry_of_library(const ast::Expr& expr);
    bool is_of_missing_module(const ast::Attribute& maker);
    bool is_missing(const ast::Expr& imported, std::string_view maker);
    void look_at(const ast::Call& call, const ast::Expr& whole, Use use);
    const ast::FunctionDef* function_of(const ConstantValue& callee);
    static bool has_receiver(const ConstantValue& callee);
    static bool has_name(const ast::FunctionDef& function, const ast::Argument& argument,
                         size_t position);
    void result(const ast::Call& call, const ast::Expr& whole, const Result<ConstantValue>& value);
    bool is_made_inside(const ast::Call& call);
    bool is_in_operator() const;
    static bool is_partial_first(const ast::Call& call);
    bool is_parameter(std::string_view name) const;
    void pass_on();
    void follow(const ast::Expr& expr, Use use);
    static bool is_class_of_cupy(std::string_view name);
    bool is_of_unknown_module(const ast::Expr& expr);
    std::optional<ConstantValue> unknown_member_of(const ast::Expr& expr);
    bool has_makers(const ConstantValue& object);
    template <class Wanted>
    bool has_one(const Scope& scope, Wanted is_wanted) {
        return std::ranges::any_of(scope.bindings(), [&](const Binding& binding) {
            const auto value = std::holds_alternative<FunctionBinding>(binding.target)
                                   ? evaluator_.value_of(binding, scope)
                                   : Result<ConstantValue>(Failure{});
            const auto* function = value ? value->get<FunctionValue>() : nullptr;
            return function != nullptr && is_wanted(*function);
        });
    }

    // ---- kernels that nobody has (maker_search_kernels.cpp) ----
    void look_for_kernels(const ast::Call& call, Span span);
    bool makes_kernels(const ast::Expr& callee);
    bool makes_kernels(const FunctionValue& function);
    bool is_unseen(const ast::Call& call, Span span);
    std::optional<std::string> class_of_kernels(const ast::Expr& expr, const Scope& scope);

    void report(Span span);
    void tell(Span span, std::string message) {
        diagnostics_->add({severity_, Code::UnsupportedDeclaration, span, std::move(message)});
    }
    static constexpr size_t kDeepest = 16;

    const Scope* scope_;
    Evaluator& evaluator_;
    const IsFound& is_found_;
    Severity severity_;
    Diagnostics* diagnostics_;
    std::vector<const ast::FunctionDef*> functions_;  // around what is looked at
    std::unordered_map<const ast::FunctionDef*, std::optional<DeclaredAs>> passing_;
    DeclaredAs made_ = DeclaredAs::NumbaKernel;  // by the maker that was seen last
    bool has_given_maker_ = false;               // where it stands, a parameter holds one
    bool is_called_ = true;  // it stands in no `lambda` of which no call is known
};

}  // namespace pykern2cu
