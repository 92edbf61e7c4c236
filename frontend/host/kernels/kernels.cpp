#include "frontend/host/kernels/kernels.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "frontend/host/kernels/held_names.hpp"
#include "frontend/host/kernels/kernel_names.hpp"
#include "frontend/host/kernels/unfollowed_makers.hpp"
#include "frontend/host/kernels/unseen_kernels.hpp"
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

class KernelFinder {
  public:
    KernelFinder(Evaluator& evaluator, Diagnostics& diagnostics)
        : evaluator_(evaluator), diagnostics_(diagnostics) {}

    FoundKernels find(const Scope& module, Unfound unfound) {
        look_at(module, {});
        look_at_givers(module);
        evaluator_.allow_calls();  // for what is evaluated later
        if (!has_all_calls_) {
            diagnostics_.error(module.module().body.statements.front()->span,
                               Code::UnsupportedDeclaration,
                               "the functions of this file call each other too often for all "
                               "kernels to be found; make them in a file of their own");
        }
        report_unused();
        if (unfound == Unfound::LookedFor) {
            report_unseen(module);
        }
        keep_last_of_names();
        std::ranges::stable_sort(found_, {}, [this](const FoundKernel& found) {
            return evaluator_.order_of(found.function.function->span);
        });
        choose_names(found_);
        std::vector<Kernel> kernels;
        for (FoundKernel& found : found_) {
            std::vector<std::string> names = names_of(found);
            kernels.push_back({std::move(found.function), found.name, std::move(names),
                               found.is_replaced ? found.suffix : std::string()});
        }
        std::ranges::stable_sort(
            texts_, {}, [this](const auto& text) { return evaluator_.order_of(text->span); });
        return {std::move(kernels), std::move(texts_)};
    }

  private:
    using Path = std::vector<std::string_view>;
    struct Methods {
        std::vector<const Binding*> waiting;
        const Scope* scope;
        Path path;
    };

    void report_unseen(const Scope& module) {
        const auto is_found = [this](Span call, const ast::FunctionDef* given) {
            const auto is_it = [&](const FoundKernel& found) {
                const ast::FunctionDef* function = found.function.function;
                return given == nullptr ? function->span == call : function == given;
            };
            return refused_.contains({call.file, call.begin}) ||
                   std::ranges::any_of(found_, is_it) ||
                   std::ranges::any_of(texts_,
                                       [&](const auto& text) { return text->span == call; });
        };
        const bool has_none = found_.empty() && texts_.empty();
        const Severity severity = has_none ? Severity::Error : Severity::Warning;
        report_unseen_kernels(module, evaluator_, is_found, severity, diagnostics_);
        report_unfollowed_makers(module, evaluator_, is_found, severity, diagnostics_);
        report_unfollowed_methods(found_, evaluator_, diagnostics_);
    }

    void look_at(const Scope& scope, const Path& path) {
        if (!seen_.insert(&scope).second) {
            return;
        }
        for (const Binding& binding : scope.bindings()) {
            if (evaluator_.may_run(binding, scope)) {
                note(binding, scope, path);
            }
        }
        std::vector<const Binding*> running;
        for (const Binding& binding : scope.bindings()) {
            if (evaluator_.may_run(binding, scope)) {
                running.push_back(&binding);
            }
        }
        std::vector<const Binding*> waiting = running;
        std::vector<const Binding*> classes;
        std::ranges::copy_if(running, std::back_inserter(classes), [](const Binding* binding) {
            return std::holds_alternative<ClassBinding>(binding->target);
        });
        std::erase_if(waiting, [](const Binding* binding) {
            return std::holds_alternative<ClassBinding>(binding->target);
        });
        look_into_called(waiting, scope, path);
        look_into_those(waiting, scope, path, [](const ast::FunctionDef& function) {
            return std::ranges::all_of(function.parameters, [](const ast::Parameter& parameter) {
                return parameter.default_value != nullptr;
            });
        });
        look_into_called(waiting, scope, path);
        // Their methods by then have the calls in functions that are called.
        look_into_called(classes, scope, path);
        look_into_called(waiting, scope, path);
        if (scope.kind() == Scope::Kind::Class) {
            uncalled_methods_.push_back({std::move(waiting), &scope, path});
            return;  // the methods of other classes may call them
        }
        look_into_methods();
        look_into_those(waiting, scope, path,
                        [&](const auto& function) { return is_used(function.name); });
        std::vector<const Binding*> used = running;
        std::erase_if(used, [&](const Binding* binding) {
            return std::ranges::find(waiting, binding) != waiting.end();
        });
        look_into_new(used, scope, path);
        const bool is_outer_unused = std::exchange(is_unused_, true);
        look_into_those(waiting, scope, path, [](const ast::FunctionDef&) { return true; });
        look_into_new(running, scope, path);
        is_unused_ = is_outer_unused;
    }

    /// Functions of other modules that have been given functions of this one may keep kernels that
    /// they make of them.
    //   registry.add(body)    which another module has
    void look_at_givers(const Scope& module) {
        const auto is_own = [&](const Binding& each) {
            const auto* given = std::get_if<GivenBinding>(&each.target);
            const auto* function = given ? given->value.get<FunctionValue>() : nullptr;
            return function != nullptr && function->scope->path() == module.path();
        };
        for (size_t i = 0; i < evaluator_.entered().size(); ++i) {
            const Scope& call = evaluator_.entered_scope(i);
            if (call.path() != module.path() && std::ranges::any_of(call.bindings(), is_own)) {
                look_at(call, {});
            }
        }
    }

    /// Methods of the classes that a scope has defined: those that others call, then all.
    void look_into_methods() {
        std::vector<Methods> classes = std::exchange(uncalled_methods_, {});
        for (size_t known = 0; known != seen_.size();) {
            known = seen_.size();
            for (Methods& each : classes) {
                look_into_called(each.waiting, *each.scope, each.path);
            }
        }
        for (Methods& each : classes) {
            look_into_those(each.waiting, *each.scope, each.path,
                            [](const ast::FunctionDef&) { return true; });
        }
    }

    /// What functions make that are called by what was looked into last.
    void look_into_new(const std::vector<const Binding*>& bindings, const Scope& scope,
                       const Path& path) {
        for (size_t known = 0; known != seen_.size();) {
            known = seen_.size();
            for (const Binding* binding : bindings) {
                look_into(*binding, scope, path);
            }
        }
    }

    /// Whether the program has a name anywhere but where it defines it.
    bool is_used(std::string_view name) {
        for (; modules_read_ < evaluator_.modules().size(); ++modules_read_) {
            for (const ast::Expr& expr :
                 evaluator_.modules()[modules_read_]->module().exprs.items()) {
                if (const auto* used = std::get_if<ast::Name>(&expr.node)) {
                    used_.insert(used->id);
                } else if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
                    used_.insert(attribute->attribute);
                }
            }
        }
        return used_.contains(name);
    }

    /// Classes and functions that are called, by what has been looked into as well: a call says
    /// what arguments a function has that makes kernels.
    void look_into_called(std::vector<const Binding*>& waiting, const Scope& scope,
                          const Path& path) {
        std::unordered_multimap<const ast::FunctionDef*, size_t> uncalled;
        std::set<size_t> next;  // to be looked at: all, then those that have been called since
        for (size_t i = 0; i < waiting.size(); ++i) {
            next.insert(next.end(), i);
        }
        size_t entered = evaluator_.entered().size();
        for (size_t i = 0; !next.empty();) {
            const auto behind = next.lower_bound(i);
            i = *(behind == next.end() ? next.begin() : behind);
            next.erase(i);
            const auto function = plain_function(*waiting[i], scope);
            if (!function || evaluator_.is_called(*function)) {
                look_into(*std::exchange(waiting[i], nullptr), scope, path);
            } else {
                uncalled.emplace(function->function, i);
            }
            for (; entered < evaluator_.entered().size(); ++entered) {
                const auto called = uncalled.equal_range(evaluator_.entered()[entered]);
                std::for_each(called.first, called.second,
                              [&](const auto& each) { next.insert(each.second); });
                uncalled.erase(called.first, called.second);
            }
        }
        std::erase(waiting, nullptr);
    }

    template <class Wanted>
    void look_into_those(std::vector<const Binding*>& waiting, const Scope& scope, const Path& path,
                         Wanted is_wanted) {
        std::erase_if(waiting, [&](const Binding* binding) {
            const bool is_ready = is_wanted(*std::get<FunctionBinding>(binding->target).function);
            if (is_ready) {
                look_into(*binding, scope, path);
            }
            return is_ready;
        });
    }

    /// The function that a binding defines, if it may be looked into.
    std::optional<FunctionValue> plain_function(const Binding& binding, const Scope& scope) {
        const auto value = std::holds_alternative<FunctionBinding>(binding.target)
                               ? evaluator_.value_of(binding, scope)
                               : Result<ConstantValue>(Failure{});
        const auto* function = value ? value->get<FunctionValue>() : nullptr;
        return function == nullptr || function->declaration != nullptr ||
                       function->function->has_syntax_error
                   ? std::nullopt
                   : std::optional(*function);
    }

    void note(const Binding& binding, const Scope& scope, const Path& path) {
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
                   refused_.insert({value.failure().span.file, value.failure().span.begin})
                       .second) {
            diagnostics_.error(value.failure().span, Code::UnsupportedDeclaration,
                               value.failure().message);
        }
    }

    /// `np.zeros(n)`, `zeros(n).astype(t)`: data, of which a value that nobody asks for takes much
    /// memory. Calls in the arguments have bindings of their own.
    bool is_of_numpy(const ast::Expr& expr, Site site) {
        const ast::Expr* name = ast::first_name(expr);
        const auto value =
            name == nullptr ? Result<ConstantValue>(Failure{}) : evaluator_.evaluate(*name, site);
        const auto* root = value ? value->get<Qualified>() : nullptr;
        return root != nullptr && (root->name == "numpy" || root->name.starts_with("numpy."));
    }

    /// A name that is imported, or of what is launched: `kernel[grid, block](x)` of a parameter.
    static bool is_imported(const Binding& binding, const Scope& scope) {
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
    void note_alias(const Binding& binding, const Scope& scope) {
        const auto* assigned = std::get_if<ValueBinding>(&binding.target);
        const auto* name = assigned == nullptr || assigned->value == nullptr
                               ? nullptr
                               : std::get_if<ast::Name>(&assigned->value->node);
        const bool is_import = std::holds_alternative<ImportedBinding>(binding.target) &&
                               scope.find_all(binding.name).size() > 1;
        const bool is_alias = name != nullptr && binding.name != kReturned &&
                              !binding.name.empty() && held_names_.has(name->id);
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
    std::optional<HeldKernel> collect(const ConstantValue& value, std::string_view assigned,
                                      const Path& path) {
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

    std::optional<HeldKernel> add(const std::shared_ptr<const RawKernels>& text) {
        if (leaves_out(text->problems, text->span)) {
            return std::nullopt;
        }
        const auto known = std::ranges::find_if(texts_, [&](const auto& each) {
            return each->span == text->span && each->name == text->name &&
                   same_code(each->text, text->text) &&
                   std::ranges::equal(each->text.kernels, text->text.kernels, {},
                                      &ir::TextKernel::name, &ir::TextKernel::name);
        });
        const auto index = static_cast<size_t>(known - texts_.begin());
        if (known == texts_.end()) {
            texts_.push_back(text);
        }
        return HeldKernel{HeldKernel::Kind::Text, index};
    }

    void look_into(const Binding& binding, const Scope& scope, Path path) {
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

    std::optional<HeldKernel> add(const FunctionValue& function, std::string_view assigned,
                                  const Path& path) {
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
            const bool has_other_name = found.path.empty() && path.empty() &&
                                        !found.assigned.empty() && !assigned.empty() &&
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
    void keep_last_of_names() {
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
    void leave_out_replaced(const std::shared_ptr<const RawKernels>& text,
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

    static bool shares_symbol(const RawKernels& a, const RawKernels& b) {
        return !same_code(a.text, b.text) &&
               std::ranges::any_of(a.text.kernels, [&](const ir::TextKernel& kernel) {
                   return std::ranges::find(b.text.kernels, kernel.name, &ir::TextKernel::name) !=
                          b.text.kernels.end();
               });
    }

    /// Whether a variable is another name for what a `def` with decorators defines.
    static bool has_own_name(const FunctionValue& function, const Path& path) {
        return function.function->name != "<lambda>" && !function.function->decorators.empty() &&
               function.scope->kind() != Scope::Kind::Call &&
               (function.declared_at == UINT32_MAX || !path.empty());
    }

    /// Kernels that only functions make of which the file has no call: another file may have it.
    bool leaves_out(const Diagnostics& problems, Span call) {
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

    void report_unused() {
        const bool has_none = found_.empty() && texts_.empty();
        for (Diagnostic problem : unused_.all()) {
            problem.severity = has_none ? problem.severity : Severity::Warning;
            diagnostics_.add(std::move(problem));
        }
    }

    /// Whether two runs of a call have made the same kernel of CuPy's.
    static bool is_same_text(const FunctionValue& a, const FunctionValue& b) {
        const StringKernel* one = a.declaration->strings.get();
        const StringKernel* other = b.declaration->strings.get();
        return one != nullptr && other != nullptr && a.function->span == b.function->span &&
               same_text(*one, *other);
    }

    /// `cuda.jit(sig1)(f)` and `cuda.jit(sig2)(f)` are one kernel with two signatures.
    void merge(FoundKernel& found, const FunctionValue& function, std::string_view assigned) {
        found.assigned = found.assigned.empty() ? assigned : found.assigned;
        if (found.function.declaration == function.declaration) {
            return;
        }
        Declaration merged = *found.function.declaration;
        for (const DeclaredSignature& signature : function.declaration->signatures) {
            const bool is_known = std::any_of(
                merged.signatures.begin(), merged.signatures.end(), [&](const auto& known) {
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

    void report(const Declaration& declaration) {
        if (!reported_.insert(&declaration).second) {
            return;
        }
        diagnostics_.take(declaration.problems);
    }

    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    std::vector<FoundKernel> found_;
    HeldNames held_names_;
    std::vector<Methods> uncalled_methods_;
    bool has_all_calls_ = true;
    std::set<std::pair<uint32_t, uint32_t>> refused_;  // files and places of what makes kernels
    std::vector<std::shared_ptr<const RawKernels>> texts_;
    std::unordered_set<const Scope*> seen_;
    std::unordered_set<std::string_view> used_;  // names of the first modules
    size_t modules_read_ = 0;
    bool is_unused_ = false;  // what is looked into is called by nothing in the program
    Diagnostics unused_;      // of what that makes
    std::unordered_set<const Declaration*> reported_;
};

}  // namespace

FoundKernels find_kernels(Evaluator& evaluator, const Scope& module, Diagnostics& diagnostics,
                          Unfound unfound) {
    return KernelFinder{evaluator, diagnostics}.find(module, unfound);
}

}  // namespace pykern2cu
