#include <algorithm>
#include <tuple>

#include "frontend/host/kernels/held_names.hpp"
#include "frontend/host/kernels/kernel_finder.hpp"
#include "frontend/host/kernels/kernel_names.hpp"
#include "frontend/host/kernels/kernels.hpp"
#include "frontend/host/relevance/maker_names.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

namespace {

/// Whether an expression can make a function, so that it is worth evaluating.
bool may_make_function(const ast::Expr& expr) {
    const auto* host = std::get_if<ast::UnsupportedExpr>(&expr.node);
    return (host != nullptr && host->host != nullptr) ||
           std::holds_alternative<ast::Call>(expr.node) ||
           std::holds_alternative<ast::Attribute>(expr.node) ||  // a property
           std::holds_alternative<ast::Tuple>(expr.node) ||
           std::holds_alternative<ast::List>(expr.node) ||
           std::holds_alternative<ast::Dict>(expr.node) ||
           std::holds_alternative<ast::Subscript>(expr.node) ||
           std::holds_alternative<ast::Ternary>(expr.node);
}

bool is_data(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    return value.get<std::shared_ptr<const ArrayValue>>() != nullptr ||
           (sequence != nullptr &&
            std::ranges::all_of((*sequence)->items, &ConstantValue::is_number));
}

bool same_text(const DeclarationOptions& a, const DeclarationOptions& b) {
    const auto bounds = [](const DeclarationOptions& options) {
        const ir::LaunchBounds given = options.launch_bounds.value_or(ir::LaunchBounds{});
        return std::tuple(given.max_threads, given.min_blocks, given.max_cluster);
    };
    return bounds(a) == bounds(b) && a.kernel_name == b.kernel_name && a.numpy_mode == b.numpy_mode;
}

}  // namespace

void KernelFinder::note(const Binding& binding, const Scope& scope, const Path& path) {
    const auto* assigned = std::get_if<ValueBinding>(&binding.target);
    if (assigned != nullptr &&
        (assigned->value == nullptr ||
         !(may_make_function(*assigned->value) || is_imported(binding, scope)))) {
        note_alias(binding, scope);
        return;
    }
    if (assigned == nullptr && !std::holds_alternative<FunctionBinding>(binding.target)) {
        note_alias(binding, scope);
        return;
    }
    if (assigned != nullptr && is_of_numpy(*assigned->value, {scope, binding.position})) {
        return;
    }
    has_all_calls_ = evaluator_.allow_calls() && has_all_calls_;
    if (assigned != nullptr && assigned->in_rounds != nullptr) {
        const Site site(scope, binding.position);
        if (const auto all = evaluator_.evaluate(*assigned->in_rounds, site)) {
            collect(*all, {}, path);
            return;
        }
    }
    evaluator_.allow_calls();
    const auto value = evaluator_.value_of(binding, scope);
    if (value) {
        const bool has_name = assigned != nullptr && binding.name != kReturned;
        const auto kernel = collect(*value, has_name ? binding.name : std::string_view(), path);
        if (kernel && !binding.name.empty() && binding.name != kReturned) {
            held_names_.add(scope, binding, *kernel);
        }
        if (binding.name == kUnnamed && is_data(*value)) {
            evaluator_.forget(binding);  // nobody can ask for it again
        }
    } else if (value.failure().code == Code::UnsupportedDeclaration &&
               refused_.insert({value.failure().span.file, value.failure().span.begin}).second) {
        diagnostics_.error(value.failure().span, Code::UnsupportedDeclaration,
                           value.failure().message);
    }
}

/// `np.zeros(n)`, `zeros(n).astype(t)`: data, of which a value that nobody asks for takes much
/// memory. Calls in the arguments have bindings of their own.
bool KernelFinder::is_of_numpy(const ast::Expr& expr, Site site) {
    const ast::Expr* name = ast::first_name(expr);
    const auto value =
        name == nullptr ? Result<ConstantValue>(Failure{}) : evaluator_.evaluate(*name, site);
    const auto* root = value ? value->get<Qualified>() : nullptr;
    return root != nullptr && (root->name == "numpy" || root->name.starts_with("numpy."));
}

/// A name that is imported, or of what is launched: `kernel[grid, block](x)` of a parameter.
bool KernelFinder::is_imported(const Binding& binding, const Scope& scope) {
    const auto& assigned = std::get<ValueBinding>(binding.target);
    const auto* name = std::get_if<ast::Name>(&assigned.value->node);
    const auto is_known = [&](const Binding* each) {
        return std::holds_alternative<ImportedBinding>(each->target) ||
               (binding.name == kUnnamed && std::holds_alternative<GivenBinding>(each->target));
    };
    return name != nullptr &&
           std::ranges::any_of(scope.holder_of(name->id).find_all(name->id), is_known);
}

/// `double = scale` of a kernel, or an import that takes the name of one.
void KernelFinder::note_alias(const Binding& binding, const Scope& scope) {
    const auto* assigned = std::get_if<ValueBinding>(&binding.target);
    const auto* name = assigned == nullptr || assigned->value == nullptr
                           ? nullptr
                           : std::get_if<ast::Name>(&assigned->value->node);
    const bool is_import = std::holds_alternative<ImportedBinding>(binding.target) &&
                           scope.find_all(binding.name).size() > 1;
    const bool is_alias = name != nullptr && binding.name != kReturned && !binding.name.empty() &&
                          held_names_.has(name->id);
    if (!is_import && !is_alias) {
        return;
    }
    const auto value = evaluator_.value_of(binding, scope);
    const auto* function = value ? value->get<FunctionValue>() : nullptr;
    if (function == nullptr || function->declaration == nullptr ||
        !function->declaration->is_kernel()) {
        return;
    }
    const auto found = std::ranges::find_if(found_, [&](const FoundKernel& each) {
        return each.function.function == function->function &&
               each.function.scope == function->scope;
    });
    const auto index = static_cast<size_t>(found - found_.begin());
    const auto kind =
        found == found_.end() ? HeldKernel::Kind::Imported : HeldKernel::Kind::Function;
    held_names_.add(scope, binding, {kind, index});
}

/// What a value makes known; which kernel it is, if it is one itself.
std::optional<HeldKernel> KernelFinder::collect(const ConstantValue& value,
                                                std::string_view assigned, const Path& path) {
    if (const auto* function = value.get<FunctionValue>()) {
        const bool is_named =
            function->declaration == nullptr || !function->declaration->gives_text;
        const auto kernel = add(*function, is_named ? assigned : std::string_view(), path);
        return is_named ? kernel : std::nullopt;
    }
    if (const auto* text = value.get<std::shared_ptr<const RawKernels>>()) {
        return add(*text);
    }
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        for (const ConstantValue& item : (*sequence)->items) {
            collect(item, {}, path);
        }
    } else if (const auto* dict = value.get<std::shared_ptr<const DictValue>>()) {
        for (const auto& [key, item] : (*dict)->items) {
            collect(item, {}, path);
        }
    }
    return std::nullopt;
}

std::optional<HeldKernel> KernelFinder::add(const std::shared_ptr<const RawKernels>& text) {
    if (leaves_out(text->problems, text->span)) {
        return std::nullopt;
    }
    const auto known = std::ranges::find_if(texts_, [&](const auto& each) {
        return each->span == text->span && each->name == text->name &&
               same_code(each->text, text->text) &&
               std::ranges::equal(each->text.kernels, text->text.kernels, {}, &ir::TextKernel::name,
                                  &ir::TextKernel::name);
    });
    const auto index = static_cast<size_t>(known - texts_.begin());
    if (known == texts_.end()) {
        texts_.push_back(text);
    }
    return HeldKernel{HeldKernel::Kind::Text, index};
}

void KernelFinder::look_into(const Binding& binding, const Scope& scope, Path path) {
    path.push_back(binding.name);
    if (const auto* definition = std::get_if<ClassBinding>(&binding.target)) {
        look_at(*definition->body, path);
        for (const Binding& inner : definition->body->bindings()) {
            const auto method = plain_function(inner, *definition->body);
            if (method && evaluator_.is_called(*method)) {
                look_into(inner, *definition->body, path);
            }
        }
    } else if (std::holds_alternative<FunctionBinding>(binding.target)) {
        const auto function = plain_function(binding, scope);
        const std::vector<const Scope*> calls =
            function ? evaluator_.calls_of(*function) : std::vector<const Scope*>();
        for (const Scope* call : calls) {
            look_at(*call, path);
        }
    }
}

std::optional<HeldKernel> KernelFinder::add(const FunctionValue& function,
                                            std::string_view assigned, const Path& path) {
    if (function.declaration == nullptr) {
        return std::nullopt;
    }
    if (!function.declaration->is_kernel()) {
        report(*function.declaration);
        return std::nullopt;
    }
    if (leaves_out(function.declaration->problems, function.function->span)) {
        return std::nullopt;
    }
    const bool is_own = has_own_name(function, path);
    if (is_own) {
        assigned = {};
    }
    // What a list or a dictionary holds is known by the function that made it. Who finds a
    // kernel first, such as a launch of a method, does not matter.
    const bool is_made = function.scope->kind() == Scope::Kind::Call;
    const bool stands_there = is_own || (is_made && assigned.empty());
    const Path made_in = stands_there ? path_to(*function.scope) : path;
    for (size_t i = 0; i < found_.size(); ++i) {
        FoundKernel& found = found_[i];
        const HeldKernel kernel{HeldKernel::Kind::Function, i};
        if (is_same_text(found.function, function)) {
            found.assigned = found.assigned.empty() ? assigned : found.assigned;
            return kernel;
        }
        const bool has_other_name = found.path.empty() && path.empty() && !found.assigned.empty() &&
                                    !assigned.empty() &&
                                    found.function.declaration != function.declaration;
        if (found.function.function == function.function &&
            found.function.scope == function.scope && !has_other_name &&
            same_text(found.function.declaration->options, function.declaration->options)) {
            merge(found, function, assigned);
            return kernel;
        }
    }
    found_.push_back({function, assigned, made_in});
    return HeldKernel{HeldKernel::Kind::Function, found_.size() - 1};
}

/// A name that is bound several times is that of the last kernel.
void KernelFinder::keep_last_of_names() {
    std::vector<std::shared_ptr<const RawKernels>> texts = texts_;
    for (auto& [kernel, held] : held_names_.in_the_end(evaluator_, diagnostics_)) {
        if (kernel.kind == HeldKernel::Kind::Text) {
            leave_out_replaced(texts[kernel.index], held, texts);
        } else if (kernel.kind == HeldKernel::Kind::Function) {
            found_[kernel.index].held = std::move(held);
        }
    }
}

/// One CUDA file has one kernel of a symbol, and a text cannot be given another one.
void KernelFinder::leave_out_replaced(const std::shared_ptr<const RawKernels>& text,
                                      const std::vector<HeldName>& held,
                                      const std::vector<std::shared_ptr<const RawKernels>>& texts) {
    if (std::ranges::any_of(held, &HeldName::is_kept)) {
        return;
    }
    const auto other = std::ranges::find_if(held, [&](const HeldName& each) {
        return each.instead && each.instead->kind == HeldKernel::Kind::Text &&
               shares_symbol(*text, *texts[each.instead->index]);
    });
    if (other == held.end()) {
        return;
    }
    std::erase(texts_, text);
    diagnostics_
        .warning(text->span, Code::UnsupportedDeclaration,
                 cat("this kernel is left out: `", other->text,
                     "` is bound to another one with the same symbol below, and one CUDA file "
                     "cannot have both; rename one of them in its text"))
        .note(other->instead_at, "the other one is here");
}

bool KernelFinder::shares_symbol(const RawKernels& a, const RawKernels& b) {
    return !same_code(a.text, b.text) &&
           std::ranges::any_of(a.text.kernels, [&](const ir::TextKernel& kernel) {
               return std::ranges::find(b.text.kernels, kernel.name, &ir::TextKernel::name) !=
                      b.text.kernels.end();
           });
}

/// Whether a variable is another name for what a `def` with decorators defines.
bool KernelFinder::has_own_name(const FunctionValue& function, const Path& path) {
    return function.function->name != "<lambda>" && !function.function->decorators.empty() &&
           function.scope->kind() != Scope::Kind::Call &&
           (function.declared_at == UINT32_MAX || !path.empty());
}

/// Kernels that only functions make of which the file has no call: another file may have it.
bool KernelFinder::leaves_out(const Diagnostics& problems, Span call) {
    const bool is_left_out = is_unused_ && problems.has_errors() &&
                             std::ranges::all_of(problems.all(), [](const Diagnostic& problem) {
                                 return problem.code == Code::NotConstant;
                             });
    if (is_left_out) {
        unused_.take(problems);
        refused_.insert({call.file, call.begin});
    }
    return is_left_out;
}

void KernelFinder::report_unused() {
    const bool has_none = found_.empty() && texts_.empty();
    for (Diagnostic problem : unused_.all()) {
        problem.severity = has_none ? problem.severity : Severity::Warning;
        diagnostics_.add(std::move(problem));
    }
}

/// Whether two runs of a call have made the same kernel of CuPy's.
bool KernelFinder::is_same_text(const FunctionValue& a, const FunctionValue& b) {
    const StringKernel* one = a.declaration->strings.get();
    const StringKernel* other = b.declaration->strings.get();
    return one != nullptr && other != nullptr && a.function->span == b.function->span &&
           same_text(*one, *other);
}

/// `cuda.jit(sig1)(f)` and `cuda.jit(sig2)(f)` are one kernel with two signatures.
void KernelFinder::merge(FoundKernel& found, const FunctionValue& function,
                         std::string_view assigned) {
    found.assigned = found.assigned.empty() ? assigned : found.assigned;
    if (found.function.declaration == function.declaration) {
        return;
    }
    Declaration merged = *found.function.declaration;
    for (const DeclaredSignature& signature : function.declaration->signatures) {
        const bool is_known =
            std::any_of(merged.signatures.begin(), merged.signatures.end(), [&](const auto& known) {
                return known.parsed && signature.parsed &&
                       known.parsed->arguments == signature.parsed->arguments;
            });
        if (!is_known) {
            merged.signatures.push_back(signature);
        }
    }
    merged.problems.take(function.declaration->problems);
    found.function.declaration = std::make_shared<const Declaration>(std::move(merged));
}

void KernelFinder::report(const Declaration& declaration) {
    if (!reported_.insert(&declaration).second) {
        return;
    }
    diagnostics_.take(declaration.problems);
}

}  // namespace pykern2cu
