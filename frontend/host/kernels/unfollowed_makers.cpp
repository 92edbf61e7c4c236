#include "frontend/host/kernels/unfollowed_makers.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/host/constants/class_attributes.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/relevance/maker_names.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/literal.hpp"
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

/// Where the value of an expression goes.
enum class Use : uint8_t {
    Other,
    Assigned,  // to names, each mention of which is looked at itself
    Returned,  // or yielded: to who calls the function
    Decorator
};

class UnfollowedMakers {
  public:
    UnfollowedMakers(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                     Severity severity, Diagnostics& diagnostics)
        : scope_(&module),
          evaluator_(evaluator),
          is_found_(is_found),
          severity_(severity),
          diagnostics_(&diagnostics) {}

    // ---- statements ----
    void block(const ast::Block& block) {
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
    void expr(const ast::Expr& expr) { look_at(expr, Use::Other); }
    void target(const ast::Expr&) {}
    void inner(const ast::FunctionDef& function) {
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

  private:
    void branches(const ast::If& branch) {
        expr(*branch.condition);
        const auto value = evaluator_.evaluate(*branch.condition, *scope_);
        const auto holds = value ? truth(*value) : std::nullopt;
        if (holds.value_or(true)) {
            block(branch.then);
        }
        if (!holds.value_or(false)) {
            block(branch.otherwise);
        }
    }
    void assigned(const ast::Assign& assign) {
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
    const Scope& holder_of(const ast::Expr& target) const {
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
    void class_body(const ast::ClassDef& type) {
        for (const Binding* binding : scope_->find_all(type.name)) {
            const auto* known = std::get_if<ClassBinding>(&binding->target);
            if (known != nullptr && known->definition == &type &&
                evaluator_.may_run(*binding, *scope_)) {
                const Scope* outer = std::exchange(scope_, known->body);
                block(type.body);
                scope_ = outer;
            }
        }
    }

    // ---- functions ----
    std::optional<FunctionValue> defined(const ast::FunctionDef& function) {
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
    void body(const FunctionValue& function) {
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
    bool is_given_maker() {
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
    bool passes_on(const FunctionValue& function) {
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
    bool is_known_to_pass_on(const FunctionValue& function) {
        const std::optional<DeclaredAs>& passed = passing_[function.function];
        made_ = passed.value_or(made_);
        return passed.has_value();
    }

    // ---- values ----
    bool is_maker(const Result<ConstantValue>& value) {
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
    bool is_maker_by(const ConstantValue& type, std::string_view method) {
        const auto value = evaluator_.attribute(type, method, {});
        const auto* function = value ? value->get<FunctionValue>() : nullptr;
        return function != nullptr && function->declaration == nullptr && passes_on(*function);
    }
    bool may_be_maker(const ast::Expr& expr) {
        return has_given_maker_ || evaluator_.makers().are_in(expr.span);
    }
    /// The value, or the method of an object that may have another one by then.
    Result<ConstantValue> as_written(const ast::Expr& expr) {
        auto value = evaluator_.evaluate(expr, *scope_);
        const auto method = value ? std::nullopt : method_as_written(expr, evaluator_, *scope_);
        return method ? Result<ConstantValue>(ConstantValue{*method}) : value;
    }

    // ---- expressions ----
    void look_at(const ast::Expr& expr, Use use) {
        if (std::holds_alternative<ast::Name>(expr.node) ||
            std::holds_alternative<ast::Attribute>(expr.node)) {
            if (may_be_maker(expr) && is_maker(as_written(expr))) {
                follow(expr, use);
                return;
            }
        }
        if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
            look_at(*call, expr, use);
            return;
        }
        const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
        const auto* name = std::get_if<ast::Name>(&expr.node);
        if ((attribute != nullptr && is_of_missing_module(*attribute)) ||
            (name != nullptr && is_one_of(name->id, {"jit", "rawkernel"}) &&
             is_missing(expr, name->id))) {
            return;
        }
        if (attribute != nullptr && is_one_of(attribute->attribute, {"jit", "rawkernel"}) &&
            is_of_unknown_module(*attribute->value)) {
            made_ =
                attribute->attribute == "jit" ? DeclaredAs::NumbaKernel : DeclaredAs::CupyKernel;
            follow(expr, use);
            return;
        }
        if (attribute != nullptr && is_class_of_cupy(attribute->attribute) &&
            is_of_unknown_module(*attribute->value)) {
            diagnostics_->add({severity_, Code::UnsupportedDeclaration, expr.span,
                               cat("whether this is CuPy's is not followed, and the kernels that "
                                   "it makes are left out; write `cupy.",
                                   attribute->attribute, "`")});
            return;
        }
        if (is_entry_of_library(expr)) {
            follow(expr, use);
            return;
        }
        if (std::holds_alternative<ast::Compare>(expr.node)) {
            return;
        }
        if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
            functions_.push_back(lambda->function);
            block(lambda->function->body);
            functions_.pop_back();
        }
        const bool is_same = std::holds_alternative<ast::Ternary>(expr.node) ||
                             std::holds_alternative<ast::BoolOp>(expr.node) ||
                             std::holds_alternative<ast::NamedExpr>(expr.node);
        if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
            other != nullptr && other->host != nullptr) {
            const Use given =
                std::holds_alternative<ast::Yielded>(*other->host) ? Use::Returned : Use::Other;
            ast::for_each_operand(
                *other->host, [this, given](const ast::Expr& operand) { look_at(operand, given); });
        }
        ast::for_each_operand(expr, [this, is_same, use](const ast::Expr& operand) {
            look_at(operand, is_same ? use : Use::Other);
        });
    }
    /// `vars(cuda)["jit"]`, `cuda.__dict__["jit"]`
    bool is_entry_of_library(const ast::Expr& expr) {
        const auto* entry = std::get_if<ast::Subscript>(&expr.node);
        const std::string* name = entry == nullptr ? nullptr : text_literal(*entry->index);
        const auto* call = entry == nullptr ? nullptr : std::get_if<ast::Call>(&entry->base->node);
        const auto* member =
            entry == nullptr ? nullptr : std::get_if<ast::Attribute>(&entry->base->node);
        const bool is_vars =
            call != nullptr && last_name(*call->callee) == "vars" && call->arguments.size() == 1;
        const bool is_dict = member != nullptr && member->attribute == "__dict__";
        if (name == nullptr || !(is_vars || is_dict)) {
            return false;
        }
        const auto library =
            evaluator_.evaluate(is_vars ? *call->arguments[0].value : *member->value, *scope_);
        const auto* known = library ? library->get<Qualified>() : nullptr;
        const auto made =
            known == nullptr ? std::nullopt : kernels_made_by(cat(known->name, ".", *name));
        made_ = made.value_or(made_);
        return made.has_value();
    }
    /// `cuda` of `@cuda.jit`, which a module gives that is not there.
    bool is_of_missing_module(const ast::Attribute& maker) {
        const auto* name = std::get_if<ast::Name>(&maker.value->node);
        if (maker.attribute != "jit" || name == nullptr || name->id != "cuda") {
            return false;
        }
        return is_missing(*maker.value, "cuda.jit");
    }
    bool is_missing(const ast::Expr& imported, std::string_view maker) {
        const auto value = evaluator_.evaluate(imported, *scope_);
        if (value || value.failure().code != Code::MissingImport) {
            return false;
        }
        const std::string_view cure =
            maker == "rawkernel" ? "from cupyx.jit import rawkernel" : "from numba import cuda";
        const std::string_view why = value.failure().message;
        diagnostics_->add({severity_, Code::UnsupportedDeclaration, imported.span,
                           cat(without_cure(why), ", and the kernels that `", maker,
                               "` makes here are left out; write `", cure, "`")});
        return true;
    }
    void look_at(const ast::Call& call, const ast::Expr& whole, Use use) {
        const bool is_partial = last_name(*call.callee) == "partial" && !call.arguments.empty() &&
                                may_be_maker(*call.arguments.front().value);
        const bool is_made_by_maker =
            may_be_maker(*call.callee) && is_maker(as_written(*call.callee));
        if (is_partial || is_made_by_maker) {
            const auto value = evaluator_.evaluate(whole, *scope_);
            if (is_maker(value)) {
                follow(whole, use);
                return;
            }
            if (is_made_by_maker) {
                result(call, whole, value);
                return;
            }
            if (value && value->get<DecoratorValue>() != nullptr) {
                return;  // `partial(cuda.jit, device=True)` makes no kernels
            }
        }
        const auto* inner = std::get_if<ast::Call>(&call.callee->node);
        if (inner != nullptr && may_be_maker(*inner->callee) &&
            is_maker(as_written(*call.callee))) {
            result(call, whole, evaluator_.evaluate(whole, *scope_));
            return;
        }
        if (const auto object = unknown_member_of(*call.callee); object && has_makers(*object)) {
            diagnostics_->add({severity_, Code::UnsupportedDeclaration, call.callee->span,
                               "which function this is is not followed, and the kernels that it "
                               "makes here are left out; call it by its name"});
        }
        look_at(*call.callee, Use::Other);
        const bool has_maker =
            std::ranges::any_of(call.arguments, [this](const ast::Argument& argument) {
                return has_given_maker_ || evaluator_.makers().are_in(argument.span);
            });
        if (!has_maker) {
            return;
        }
        const auto callee = evaluator_.evaluate(*call.callee, *scope_);
        const ast::FunctionDef* function = callee ? function_of(*callee) : nullptr;
        const bool is_bound = callee && (callee->get<ClassValue>() != nullptr ||
                                         (function != nullptr && has_receiver(*callee)));
        for (size_t i = 0; i < call.arguments.size(); ++i) {
            const bool is_seen = function != nullptr &&
                                 has_name(*function, call.arguments[i], i + (is_bound ? 1 : 0));
            look_at(*call.arguments[i].value, is_seen ? Use::Assigned : Use::Other);
        }
    }
    /// What runs when a value is called: a function, or the `__init__` of a class.
    const ast::FunctionDef* function_of(const ConstantValue& callee) {
        if (const auto* function = callee.get<FunctionValue>()) {
            return function->function;
        }
        const auto made = callee.get<ClassValue>() == nullptr
                              ? Result<ConstantValue>(Failure{})
                              : evaluator_.attribute(callee, "__init__", {});
        const auto* function = made ? made->get<FunctionValue>() : nullptr;
        return function == nullptr ? nullptr : function->function;
    }
    static bool has_receiver(const ConstantValue& callee) {
        const auto* function = callee.get<FunctionValue>();
        return function != nullptr && function->receiver != nullptr;
    }
    /// Whether a parameter takes an argument by itself. One that holds `cuda.jit` is looked at
    /// where the function has it, what `*args` holds is not.
    static bool has_name(const ast::FunctionDef& function, const ast::Argument& argument,
                         size_t position) {
        const auto& all = function.parameters;
        if (argument.kind == ast::Argument::Kind::Keyword) {
            return std::ranges::any_of(all, [&argument](const ast::Parameter& each) {
                return each.takes_keyword(argument.keyword);
            });
        }
        return argument.kind == ast::Argument::Kind::Positional && position < all.size() &&
               all[position].takes_place();
    }
    /// `cuda.jit("…")(f)`, `jitted(f)`: what the call of a maker gives is a kernel, if it is known.
    void result(const ast::Call& call, const ast::Expr& whole, const Result<ConstantValue>& value) {
        const auto* function = value ? value->get<FunctionValue>() : nullptr;
        const bool is_text = value && value->get<std::shared_ptr<const SequenceValue>>() != nullptr;
        // What else is fused of a partial is told of where that is done.
        const bool is_fused = made_ == DeclaredAs::CupyFused && is_partial_first(call);
        const bool is_kernel = function != nullptr && function->declaration != nullptr;
        const bool is_passed_on =
            std::ranges::any_of(call.arguments, [this](const ast::Argument& argument) {
                const auto* name = std::get_if<ast::Name>(&argument.value->node);
                return name != nullptr && is_parameter(name->id);
            });
        if (is_passed_on && is_in_operator() && !evaluator_.is_applied(whole.span)) {
            report(whole.span);
        } else if (is_passed_on) {
            pass_on();
        } else if (!is_kernel && !is_text && !is_fused && !evaluator_.is_applied(whole.span) &&
                   !(value && is_made_inside(call))) {
            report(whole.span);
        }
    }
    /// `solver.build(f)`, which keeps the kernel that it makes of `f` and returns something else.
    bool is_made_inside(const ast::Call& call) {
        return std::ranges::any_of(call.arguments, [this](const ast::Argument& argument) {
            const auto given = evaluator_.evaluate(*argument.value, *scope_);
            const auto* function = given ? given->get<FunctionValue>() : nullptr;
            return function != nullptr && is_found_({}, function->function);
        });
    }
    /// `R + f`, `ks[name] = f`: nothing names the method that runs.
    bool is_in_operator() const {
        const std::string_view name =
            functions_.empty() ? std::string_view() : functions_.back()->name;
        return is_special_name(name) && !is_one_of(name, {"__init__", "__call__"});
    }
    static bool is_partial_first(const ast::Call& call) {
        const ast::Expr* first = call.arguments.empty() ? nullptr : call.arguments.front().value;
        const auto* made = first == nullptr ? nullptr : std::get_if<ast::Call>(&first->node);
        return made != nullptr && last_name(*made->callee) == "partial";
    }
    bool is_parameter(std::string_view name) const {
        return std::ranges::any_of(functions_, [name](const ast::FunctionDef* function) {
            return std::ranges::find(function->parameters, name, &ast::Parameter::name) !=
                   function->parameters.end();
        });
    }
    void pass_on() {
        for (const ast::FunctionDef* function : functions_) {
            passing_[function] = made_;
        }
    }
    void follow(const ast::Expr& expr, Use use) {
        if (use == Use::Returned && !functions_.empty()) {
            pass_on();
        } else if (use != Use::Assigned && !evaluator_.is_applied(expr.span)) {
            report(expr.span);
        }
    }
    static bool is_class_of_cupy(std::string_view name) {
        return name == "fuse" ||
               std::ranges::find(kClassesOfKernels, name) != std::end(kClassesOfKernels);
    }
    /// `getattr(numba, backend)`, `import_module("numba." + backend)`, `load("numba.cuda")`
    bool is_of_unknown_module(const ast::Expr& expr) {
        if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
            const auto& bindings = scope_->holder_of(name->id).find_all(name->id);
            const auto* assigned =
                bindings.empty() ? nullptr : std::get_if<ValueBinding>(&bindings.back()->target);
            const bool is_call = assigned != nullptr && assigned->value != nullptr &&
                                 std::holds_alternative<ast::Call>(assigned->value->node);
            return is_call && is_of_unknown_module(*assigned->value);
        }
        if (const auto* member = std::get_if<ast::Attribute>(&expr.node)) {
            return is_of_unknown_module(*member->value);
        }
        const auto* call = std::get_if<ast::Call>(&expr.node);
        if (call != nullptr && may_import_library(*call)) {
            return !evaluator_.evaluate(expr, *scope_);
        }
        const auto first = unknown_member_of(expr);
        const auto* library = first ? first->get<Qualified>() : nullptr;
        return library != nullptr && is_one_of(library->name, {"numba", "cupyx"});
    }
    /// The `object` of `getattr(object, name)` of which the name is not known.
    std::optional<ConstantValue> unknown_member_of(const ast::Expr& expr) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        if (call == nullptr || call->arguments.size() < 2 ||
            last_name(*call->callee) != "getattr" || evaluator_.evaluate(expr, *scope_)) {
            return std::nullopt;
        }
        const auto object = evaluator_.evaluate(*call->arguments.front().value, *scope_);
        return object ? std::optional(*object) : std::nullopt;
    }
    /// Whether functions of a module or a class make kernels.
    bool has_makers(const ConstantValue& object) {
        const auto* module = object.get<ModuleValue>();
        const auto* type = object.get<ClassValue>();
        const Scope* scope = module != nullptr ? module->scope
                             : type != nullptr ? type->body
                                               : nullptr;
        return scope != nullptr && has_one(*scope, [this](const FunctionValue& function) {
                   const auto is_kernel = [](const FunctionValue& inner) {
                       return inner.declaration != nullptr && inner.declaration->is_kernel();
                   };
                   return function.declaration == nullptr &&
                          (passes_on(function) ||
                           has_one(*evaluator_.calls_of(function).front(), is_kernel));
               });
    }
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

    void report(Span span) {
        diagnostics_->add({severity_, Code::UnsupportedDeclaration, span,
                           cat("which functions this makes kernels of is not followed, and they "
                               "are left out; decorate each with `",
                               decorator_of(made_), "` by its name")});
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
};

}  // namespace

void report_unfollowed_makers(const Scope& module, Evaluator& evaluator, const IsFound& is_found,
                              Severity severity, Diagnostics& diagnostics) {
    UnfollowedMakers(module, evaluator, is_found, severity, diagnostics)
        .block(module.module().body);
}

}  // namespace pykern2cu
