#include "frontend/names/kernels.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "frontend/names/kernel_makers.hpp"
#include "frontend/names/unseen_kernels.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/values/host_text.hpp"

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

bool same_text(const DeclarationOptions& a, const DeclarationOptions& b) {
    const auto bounds = [](const DeclarationOptions& options) {
        const ir::LaunchBounds given = options.launch_bounds.value_or(ir::LaunchBounds{});
        return std::tuple(given.max_threads, given.min_blocks, given.max_cluster);
    };
    return bounds(a) == bounds(b) && a.kernel_name == b.kernel_name && a.numpy_mode == b.numpy_mode;
}

std::string real_text(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

/// What makes kernels, by the last part of its name.
std::vector<std::string_view> names_of_makers(const DecoratorAliases& aliases) {
    std::vector<std::string_view> names = decorator_names();
    names.insert(names.end(), {"RawKernel", "RawModule", "ElementwiseKernel", "ReductionKernel"});
    for (const auto& [name, target] : aliases) {
        names.push_back(std::string_view(name).substr(name.rfind('.') + 1));
    }
    return names;
}

class KernelFinder {
  public:
    KernelFinder(Evaluator& evaluator, Diagnostics& diagnostics)
        : evaluator_(evaluator),
          diagnostics_(diagnostics),
          makers_(names_of_makers(evaluator.decorator_aliases())) {}

    FoundKernels find(const Scope& module) {
        look_at(module, {});
        evaluator_.allow_calls();  // for what is evaluated later
        if (!has_all_calls_) {
            diagnostics_.error(module.module().body.statements.front()->span,
                               Code::UnsupportedDeclaration,
                               "the functions of this file call each other too often for all "
                               "kernels to be found; make them in a file of their own");
        }
        report_unused();
        report_unseen(module);
        std::ranges::stable_sort(found_, {}, [this](const Found& found) {
            return evaluator_.order_of(found.function.function->span);
        });
        choose_names();
        std::vector<Kernel> kernels;
        for (Found& found : found_) {
            kernels.push_back({std::move(found.function), found.name, names_of(found)});
        }
        std::ranges::stable_sort(
            texts_, {}, [this](const auto& text) { return evaluator_.order_of(text->span); });
        return {std::move(kernels), std::move(texts_)};
    }

  private:
    using Path = std::vector<std::string_view>;
    struct Found {
        FunctionValue function;
        std::string_view assigned;  // `k` of `k = cuda.jit(f)`
        Path path;                  // the classes and functions around it
        std::string name = {};
        uint32_t depth = 0;  // how much of the path the name has
    };

    void report_unseen(const Scope& module) {
        const auto is_found = [this](Span call, const ast::FunctionDef* lambda) {
            const auto is_it = [&](const Found& found) {
                const ast::FunctionDef* function = found.function.function;
                return lambda == nullptr ? function->span == call : function == lambda;
            };
            return refused_.contains({call.file, call.begin}) ||
                   std::ranges::any_of(found_, is_it) ||
                   std::ranges::any_of(texts_,
                                       [&](const auto& text) { return text->span == call; });
        };
        const bool has_none = found_.empty() && texts_.empty();
        report_unseen_kernels(module, evaluator_, makers_, is_found,
                              has_none ? Severity::Error : Severity::Warning, diagnostics_);
    }

    void look_at(const Scope& scope, const Path& path) {
        if (!seen_.insert(&scope).second) {
            return;
        }
        for (const Binding& binding : scope.bindings()) {
            if (may_make(binding) && evaluator_.may_run(binding, scope)) {
                note(binding, scope, path);
            }
        }
        std::vector<const Binding*> running;
        for (const Binding& binding : scope.bindings()) {
            if (may_make(binding) && evaluator_.may_run(binding, scope)) {
                running.push_back(&binding);
            }
        }
        std::vector<const Binding*> waiting = running;
        std::vector<const Binding*> classes;
        std::ranges::copy_if(running, std::back_inserter(classes), [](const Binding* binding) {
            return std::holds_alternative<ClassBinding>(binding->target);
        });
        std::erase_if(waiting, [&](const Binding* binding) {
            return std::ranges::find(classes, binding) != classes.end();
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
        look_into_those(waiting, scope, path, [&](const auto& function) {
            return scope.kind() == Scope::Kind::Class || is_used(function.name);
        });
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

    /// Modules are read when something first asks for them.
    bool may_make(const Binding& binding) {
        for (; modules_known_ < evaluator_.modules().size(); ++modules_known_) {
            makers_.add(evaluator_.modules()[modules_known_]->module());
        }
        return makers_.may_make(binding);
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
        for (size_t before = waiting.size() + 1; before > waiting.size();) {
            before = waiting.size();
            std::erase_if(waiting, [&](const Binding* binding) {
                const auto function = plain_function(*binding, scope);
                const bool is_ready = !function || evaluator_.is_called(*function);
                if (is_ready) {
                    look_into(*binding, scope, path);
                }
                return is_ready;
            });
        }
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
            (assigned->value == nullptr || !may_make_function(*assigned->value))) {
            return;
        }
        if (assigned == nullptr && !std::holds_alternative<FunctionBinding>(binding.target)) {
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
            collect(*value, has_name ? binding.name : std::string_view(), path);
        } else if (value.failure().code == Code::UnsupportedDeclaration &&
                   refused_.insert({value.failure().span.file, value.failure().span.begin})
                       .second) {
            diagnostics_.error(value.failure().span, Code::UnsupportedDeclaration,
                               value.failure().message);
        }
    }

    void collect(const ConstantValue& value, std::string_view assigned, const Path& path) {
        if (const auto* function = value.get<FunctionValue>()) {
            const bool is_named =
                function->declaration == nullptr || !function->declaration->gives_text;
            add(*function, is_named ? assigned : std::string_view(), path);
        } else if (const auto* text = value.get<std::shared_ptr<const RawKernels>>()) {
            if (leaves_out((*text)->problems, (*text)->span)) {
                return;
            }
            const auto is_same = [&](const auto& known) {
                return known->span == (*text)->span && known->name == (*text)->name &&
                       same_code(known->text, (*text)->text) &&
                       std::ranges::equal(known->text.kernels, (*text)->text.kernels, {},
                                          &ir::TextKernel::name, &ir::TextKernel::name);
            };
            if (std::ranges::none_of(texts_, is_same)) {
                texts_.push_back(*text);
            }
        } else if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
            for (const ConstantValue& item : (*sequence)->items) {
                collect(item, {}, path);
            }
        } else if (const auto* dict = value.get<std::shared_ptr<const DictValue>>()) {
            for (const auto& [key, item] : (*dict)->items) {
                collect(item, {}, path);
            }
        }
    }

    void look_into(const Binding& binding, const Scope& scope, Path path) {
        path.push_back(binding.name);
        if (const auto* definition = std::get_if<ClassBinding>(&binding.target)) {
            look_at(*definition->body, path);
        } else if (std::holds_alternative<FunctionBinding>(binding.target)) {
            const auto function = plain_function(binding, scope);
            const std::vector<const Scope*> calls =
                function ? evaluator_.calls_of(*function) : std::vector<const Scope*>();
            for (const Scope* call : calls) {
                look_at(*call, path);
            }
        }
    }

    void add(const FunctionValue& function, std::string_view assigned, const Path& path) {
        if (function.declaration == nullptr) {
            return;
        }
        if (!function.declaration->is_kernel()) {
            report(*function.declaration);
            return;
        }
        if (leaves_out(function.declaration->problems, function.function->span)) {
            return;
        }
        if (has_own_name(function, path)) {
            assigned = {};
        }
        // What a list or a dictionary holds is known by the function that made it.
        const bool is_made = function.scope->kind() == Scope::Kind::Call;
        const Path made_in =
            is_made && assigned.empty() && path.empty() ? Path{function.scope->name()} : path;
        for (Found& found : found_) {
            if (is_same_text(found.function, function)) {
                found.assigned = found.assigned.empty() ? assigned : found.assigned;
                return;
            }
            const bool has_other_name = found.path.empty() && path.empty() &&
                                        !found.assigned.empty() && !assigned.empty() &&
                                        found.function.declaration != function.declaration;
            if (found.function.function == function.function &&
                found.function.scope == function.scope && !has_other_name &&
                same_text(found.function.declaration->options, function.declaration->options)) {
                merge(found, function, assigned);
                return;
            }
        }
        found_.push_back({function, assigned, made_in});
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
    void merge(Found& found, const FunctionValue& function, std::string_view assigned) {
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

    // ---- names ----

    static std::string_view own_name(const Found& found) {
        const std::string_view python = found.function.function->name;
        return python != "<lambda>" ? python : found.assigned.empty() ? "kernel" : found.assigned;
    }
    /// What is assigned at module level, or made by a call, is known by what it is assigned to.
    static std::string_view first_name(const Found& found) {
        const bool is_made =
            found.path.empty() || found.function.scope->kind() == Scope::Kind::Call;
        return !found.assigned.empty() && is_made ? found.assigned : own_name(found);
    }
    static std::string qualified(const Found& found, std::string_view name, size_t depth) {
        std::string out;
        for (size_t i = found.path.size() - depth; i < found.path.size(); ++i) {
            out += cat(found.path[i], '.');
        }
        return out + std::string(name);
    }

    /// Names that several kernels have get more and more of what stands around them, and a number
    /// in the end.
    void choose_names() {
        for (Found& found : found_) {
            found.name = first_name(found);
        }
        bool changed = true;
        while (changed) {
            changed = false;
            std::unordered_map<std::string, uint32_t> uses;
            for (const Found& found : found_) {
                ++uses[found.name];
            }
            for (Found& found : found_) {
                if (uses[found.name] > 1 && found.depth < found.path.size()) {
                    found.name = qualified(found, first_name(found), ++found.depth);
                    changed = true;
                }
            }
        }
        add_arguments();
        std::unordered_map<std::string, uint32_t> uses;
        for (Found& found : found_) {
            const uint32_t use = ++uses[found.name];
            found.name += use > 1 ? cat('_', use) : "";
        }
    }

    /// Kernels of one name that calls of one function made get the arguments in which the calls
    /// differ: `make.kernel_4`.
    void add_arguments() {
        std::unordered_map<std::string, std::vector<Found*>> groups;
        for (Found& found : found_) {
            groups[found.name].push_back(&found);
        }
        for (const auto& [name, group] : groups) {
            if (group.size() == 1) {
                continue;
            }
            const Scope& first = *group.front()->function.scope;
            std::vector<std::string> suffixes(group.size());
            for (const Binding& parameter : first.bindings()) {
                if (!std::holds_alternative<GivenBinding>(parameter.target)) {
                    continue;
                }
                std::vector<std::string> texts;
                for (const Found* found : group) {
                    texts.push_back(argument_text(*found, parameter.name));
                }
                const bool differs = std::any_of(texts.begin(), texts.end(), [&](const auto& text) {
                    return text != texts.front();
                });
                for (size_t i = 0; differs && i < group.size(); ++i) {
                    suffixes[i] += texts[i];
                }
            }
            for (size_t i = 0; i < group.size(); ++i) {
                group[i]->name += suffixes[i];
            }
        }
    }

    /// `_4` of the parameter `n` in the call `make(n=4)` that made the kernel.
    static std::string argument_text(const Found& found, std::string_view parameter) {
        const auto& bindings = found.function.scope->find_all(parameter);
        const auto* given =
            bindings.empty() ? nullptr : std::get_if<GivenBinding>(&bindings.front()->target);
        if (given == nullptr) {
            return {};
        }
        const auto* function = given->value.get<FunctionValue>();
        const auto* real = given->value.get<double>();
        std::string text = function != nullptr ? std::string(function->function->name)
                           : real != nullptr   ? real_text(*real)
                                               : python_text(given->value).value_or("");
        text = text.starts_with('-') ? cat("minus_", text.substr(1)) : text;
        std::string out = text.empty() ? "" : "_";
        for (const char c : text) {
            const bool is_word = is_in_identifier(c);
            out += is_word || out.ends_with('_') ? (is_word ? std::string(1, c) : "") : "_";
        }
        while (out.ends_with('_')) {
            out.pop_back();
        }
        return out;
    }

    static std::vector<std::string> names_of(const Found& found) {
        std::vector<std::string> names{found.name, std::string(own_name(found))};
        for (size_t depth = 0; depth <= found.path.size(); ++depth) {
            names.push_back(qualified(found, own_name(found), depth));
            if (!found.assigned.empty()) {
                names.push_back(qualified(found, found.assigned, depth));
            }
        }
        return names;
    }

    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    KernelMakers makers_;
    size_t modules_known_ = 0;  // by `makers_`
    std::vector<Found> found_;
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

std::string without_dots(std::string name) {
    std::replace(name.begin(), name.end(), '.', '_');
    return name;
}

}  // namespace

std::string Kernel::identifier() const { return without_dots(name); }

std::string Kernel::symbol() const {
    return without_dots(declaration().options.kernel_name.value_or(name));
}

FoundKernels find_kernels(Evaluator& evaluator, const Scope& module, Diagnostics& diagnostics) {
    return KernelFinder{evaluator, diagnostics}.find(module);
}

std::vector<const Kernel*> kernels_named(const std::vector<Kernel>& kernels,
                                         std::string_view name) {
    std::vector<const Kernel*> found;
    for (const Kernel& kernel : kernels) {
        if (kernel.name == name) {
            return {&kernel};
        }
        if (std::find(kernel.names.begin(), kernel.names.end(), name) != kernel.names.end()) {
            found.push_back(&kernel);
        }
    }
    return found;
}

bool has_syntax_errors(const Diagnostics& diagnostics) {
    return std::any_of(
        diagnostics.all().begin(), diagnostics.all().end(),
        [](const Diagnostic& diagnostic) { return diagnostic.code == Code::SyntaxError; });
}

Failure no_kernel(const std::vector<Kernel>& kernels, std::string_view name, Span at) {
    Closest closest(name);
    for (const Kernel& kernel : kernels) {
        closest.offer(kernel.name);
        closest.among(kernel.names);
    }
    return misspelt(at, cat("there is no kernel `", name, "` in the file"), closest);
}

}  // namespace pykern2cu
