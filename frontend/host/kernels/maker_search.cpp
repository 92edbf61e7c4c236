#include <algorithm>
#include <optional>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/host/kernels/maker_search.hpp"
#include "frontend/host/modules/module_paths.hpp"
#include "frontend/host/relevance/maker_names.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/literal.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

void MakerSearch::look_at(const ast::Expr& expr, Use use) {
    if (std::holds_alternative<ast::Name>(expr.node) ||
        std::holds_alternative<ast::Attribute>(expr.node)) {
        const auto value = may_be_maker(expr) ? std::optional(as_written(expr)) : std::nullopt;
        if (value && is_maker(*value)) {
            follow(expr, use);
            return;
        }
        if (value && !*value && kernels_made_by(as_imported(expr, *scope_))) {
            const std::string& why = value->failure().message;  // and what constants want instead
            tell(expr.span,
                 cat(why.substr(0, why.find(';')), "; the kernels that it makes are left out"));
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
        made_ = attribute->attribute == "jit" ? DeclaredAs::NumbaKernel : DeclaredAs::CupyKernel;
        follow(expr, use);
        return;
    }
    if (attribute != nullptr && is_class_of_cupy(attribute->attribute) &&
        is_of_unknown_module(*attribute->value)) {
        tell(expr.span, cat("whether this is CuPy's is not followed, and the kernels that "
                            "it makes are left out; write `cupy.",
                            attribute->attribute, "`"));
        return;
    }
    if (is_entry_of_library(expr)) {
        follow(expr, use);
        return;
    }
    if (std::holds_alternative<ast::Compare>(expr.node)) {
        return;
    }
    if (std::holds_alternative<ast::Ternary>(expr.node) ||
        std::holds_alternative<ast::BoolOp>(expr.node)) {
        look_at_choice(expr, use);
        return;
    }
    if (const auto* lambda = std::get_if<ast::Lambda>(&expr.node)) {
        look_into(*lambda);
    }
    const bool is_same = std::holds_alternative<ast::NamedExpr>(expr.node);
    if (const auto* other = std::get_if<ast::UnsupportedExpr>(&expr.node);
        other != nullptr && other->host != nullptr) {
        const Use given =
            std::holds_alternative<ast::Yielded>(*other->host) ? Use::Returned : Use::Other;
        ast::for_each_operand(*other->host,
                              [this, given](const ast::Expr& operand) { look_at(operand, given); });
    }
    ast::for_each_operand(expr, [this, is_same, use](const ast::Expr& operand) {
        look_at(operand, is_same ? use : Use::Other);
    });
}

/// `a if c else b`, `c and a`: what constants rule out is not looked at.
void MakerSearch::look_at_choice(const ast::Expr& expr, Use use) {
    if (const auto* choice = std::get_if<ast::Ternary>(&expr.node)) {
        const auto is_true = holds(*choice->condition);
        look_at(*choice->condition, Use::Other);
        if (is_true.value_or(true)) {
            look_at(*choice->then, use);
        }
        if (!is_true.value_or(false)) {
            look_at(*choice->otherwise, use);
        }
        return;
    }
    const auto& several = std::get<ast::BoolOp>(expr.node);
    for (const ast::Expr* operand : several.operands) {
        look_at(*operand, use);
        const auto is_true = holds(*operand);
        if (is_true && *is_true != (several.op == ast::BoolOpKind::And)) {
            break;
        }
    }
}

void MakerSearch::look_into(const ast::Lambda& lambda) {
    const bool is_called =
        std::exchange(is_called_, is_called_ && evaluator_.is_called(*lambda.function));
    functions_.push_back(lambda.function);
    block(lambda.function->body);
    functions_.pop_back();
    is_called_ = is_called;
}

/// `vars(cuda)["jit"]`, `cuda.__dict__["jit"]`
bool MakerSearch::is_entry_of_library(const ast::Expr& expr) {
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
bool MakerSearch::is_of_missing_module(const ast::Attribute& maker) {
    const auto* name = std::get_if<ast::Name>(&maker.value->node);
    if (maker.attribute != "jit" || name == nullptr || name->id != "cuda") {
        return false;
    }
    return is_missing(*maker.value, "cuda.jit");
}

bool MakerSearch::is_missing(const ast::Expr& imported, std::string_view maker) {
    const auto value = evaluator_.evaluate(imported, *scope_);
    if (value || value.failure().code != Code::MissingImport) {
        return false;
    }
    const std::string_view cure =
        maker == "rawkernel" ? "from cupyx.jit import rawkernel" : "from numba import cuda";
    const std::string_view why = value.failure().message;
    tell(imported.span, cat(without_cure(why), ", and the kernels that `", maker,
                            "` makes here are left out; write `", cure, "`"));
    return true;
}

void MakerSearch::look_at(const ast::Call& call, const ast::Expr& whole, Use use) {
    look_for_kernels(call, whole.span);
    const bool is_partial = last_name(*call.callee) == "partial" && !call.arguments.empty() &&
                            may_be_maker(*call.arguments.front().value);
    const bool is_made_by_maker = may_be_maker(*call.callee) && is_maker(as_written(*call.callee));
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
    if (inner != nullptr && may_be_maker(*inner->callee) && is_maker(as_written(*call.callee))) {
        result(call, whole, evaluator_.evaluate(whole, *scope_));
        return;
    }
    if (const auto object = unknown_member_of(*call.callee); object && has_makers(*object)) {
        tell(call.callee->span,
             "which function this is is not followed, and the kernels that it "
             "makes here are left out; call it by its name");
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
        const bool is_seen =
            function != nullptr && has_name(*function, call.arguments[i], i + (is_bound ? 1 : 0));
        look_at(*call.arguments[i].value, is_seen ? Use::Assigned : Use::Other);
    }
}

/// What runs when a value is called: a function, or the `__init__` of a class.
const ast::FunctionDef* MakerSearch::function_of(const ConstantValue& callee) {
    if (const auto* function = callee.get<FunctionValue>()) {
        return function->function;
    }
    const auto made = callee.get<ClassValue>() == nullptr
                          ? Result<ConstantValue>(Failure{})
                          : evaluator_.attribute(callee, "__init__", {});
    const auto* function = made ? made->get<FunctionValue>() : nullptr;
    return function == nullptr ? nullptr : function->function;
}

bool MakerSearch::has_receiver(const ConstantValue& callee) {
    const auto* function = callee.get<FunctionValue>();
    return function != nullptr && function->receiver != nullptr;
}

/// Whether a parameter takes an argument by itself. One that holds `cuda.jit` is looked at
/// where the function has it, what `*args` holds is not.
bool MakerSearch::has_name(const ast::FunctionDef& function, const ast::Argument& argument,
                           size_t position) {
    const bool is_named = argument.kind == ast::Argument::Kind::Keyword;
    return (is_named || argument.kind == ast::Argument::Kind::Positional) &&
           parameter_taking(function.parameters, position,
                            is_named ? argument.keyword : std::string_view()) !=
               BoundArguments::kNone;
}

/// `cuda.jit("…")(f)`, `jitted(f)`: what the call of a maker gives is a kernel, if it is known.
void MakerSearch::result(const ast::Call& call, const ast::Expr& whole,
                         const Result<ConstantValue>& value) {
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
bool MakerSearch::is_made_inside(const ast::Call& call) {
    return std::ranges::any_of(call.arguments, [this](const ast::Argument& argument) {
        const auto given = evaluator_.evaluate(*argument.value, *scope_);
        const auto* function = given ? given->get<FunctionValue>() : nullptr;
        return function != nullptr && is_found_({}, function->function);
    });
}

/// `R + f`, `ks[name] = f`: nothing names the method that runs.
bool MakerSearch::is_in_operator() const {
    const std::string_view name = functions_.empty() ? std::string_view() : functions_.back()->name;
    return is_special_name(name) && !is_one_of(name, {"__init__", "__call__"});
}

bool MakerSearch::is_partial_first(const ast::Call& call) {
    const ast::Expr* first = call.arguments.empty() ? nullptr : call.arguments.front().value;
    const auto* made = first == nullptr ? nullptr : std::get_if<ast::Call>(&first->node);
    return made != nullptr && last_name(*made->callee) == "partial";
}

bool MakerSearch::is_parameter(std::string_view name) const {
    return std::ranges::any_of(functions_, [name](const ast::FunctionDef* function) {
        return std::ranges::find(function->parameters, name, &ast::Parameter::name) !=
               function->parameters.end();
    });
}

void MakerSearch::pass_on() {
    for (const ast::FunctionDef* function : functions_) {
        passing_[function] = made_;
    }
}

void MakerSearch::follow(const ast::Expr& expr, Use use) {
    if (use == Use::Returned && !functions_.empty()) {
        pass_on();
    } else if (use != Use::Assigned && !evaluator_.is_applied(expr.span)) {
        report(expr.span);
    }
}

bool MakerSearch::is_class_of_cupy(std::string_view name) {
    return name == "fuse" || is_class_of_kernels(name);
}

/// `getattr(numba, backend)`, `import_module("numba." + backend)`, `load("numba.cuda")`, `held[0]`
bool MakerSearch::is_of_unknown_module(const ast::Expr& expr) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        const auto& bindings = scope_->holder_of(name->id).find_all(name->id);
        const auto* assigned =
            bindings.empty() ? nullptr : std::get_if<ValueBinding>(&bindings.back()->target);
        const auto* call = assigned == nullptr || assigned->value == nullptr
                               ? nullptr
                               : std::get_if<ast::Call>(&assigned->value->node);
        if (call != nullptr && imports_by_name(last_name(*call->callee))) {
            return is_of_unknown_module(*assigned->value);
        }
        return !is_parameter(name->id) && may_be_maker(expr) && !evaluator_.evaluate(expr, *scope_);
    }
    if (const auto* member = std::get_if<ast::Attribute>(&expr.node)) {
        return is_of_unknown_module(*member->value);
    }
    if (const auto* call = std::get_if<ast::Call>(&expr.node)) {
        const bool is_import = imports_by_name(last_name(*call->callee));
        const bool is_of_library = may_import_library(*call, is_import);
        if (is_import || is_of_library) {
            return is_of_library && !evaluator_.evaluate(expr, *scope_);
        }
    }
    const auto first = unknown_member_of(expr);
    const auto* library = first ? first->get<Qualified>() : nullptr;
    return (library != nullptr && is_one_of(library->name, {"numba", "cupyx"})) ||
           (may_be_maker(expr) && !evaluator_.evaluate(expr, *scope_));
}

/// The `object` of `getattr(object, name)` of which the name is not known.
std::optional<ConstantValue> MakerSearch::unknown_member_of(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    if (call == nullptr || call->arguments.size() < 2 || last_name(*call->callee) != "getattr" ||
        evaluator_.evaluate(expr, *scope_)) {
        return std::nullopt;
    }
    const auto object = evaluator_.evaluate(*call->arguments.front().value, *scope_);
    return object ? std::optional(*object) : std::nullopt;
}

/// Whether functions of a module or a class make kernels.
bool MakerSearch::has_makers(const ConstantValue& object) {
    const auto* module = object.get<ModuleValue>();
    const auto* type = object.get<ClassValue>();
    const Scope* scope = module != nullptr ? module->scope : type != nullptr ? type->body : nullptr;
    return scope != nullptr && has_one(*scope, [this](const FunctionValue& function) {
               return function.declaration == nullptr &&
                      (passes_on(function) || makes_kernels(function));
           });
}

void MakerSearch::report(Span span) {
    tell(span, cat("which functions this makes kernels of is not followed, and they "
                   "are left out; decorate each with `",
                   decorator_of(made_), "` by its name"));
}

}  // namespace pykern2cu
