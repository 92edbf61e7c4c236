#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>

#include "frontend/host/kernels/held_names.hpp"
#include "frontend/host/kernels/kernel_finder.hpp"
#include "frontend/host/kernels/kernel_names.hpp"
#include "frontend/host/kernels/kernels.hpp"
#include "frontend/host/kernels/unfollowed_makers.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

FoundKernels KernelFinder::find(const Scope& module, Unfound unfound) {
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
    std::ranges::stable_sort(texts_, {},
                             [this](const auto& text) { return evaluator_.order_of(text->span); });
    return {std::move(kernels), std::move(texts_)};
}

void KernelFinder::report_unseen(const Scope& module) {
    const auto is_found = [this](Span call, const ast::FunctionDef* given) {
        const auto is_it = [&](const FoundKernel& found) {
            const ast::FunctionDef* function = found.function.function;
            return given == nullptr ? function->span == call : function == given;
        };
        return refused_.contains({call.file, call.begin}) || std::ranges::any_of(found_, is_it) ||
               std::ranges::any_of(texts_, [&](const auto& text) { return text->span == call; });
    };
    const bool has_none = found_.empty() && texts_.empty();
    const Severity severity = has_none ? Severity::Error : Severity::Warning;
    report_unfollowed_makers(module, evaluator_, is_found, severity, diagnostics_);
    report_unfollowed_methods(found_, evaluator_, diagnostics_);
}

void KernelFinder::look_at(const Scope& scope, const Path& path) {
    if (!seen_.insert(&scope).second) {
        return;
    }
    if (scope.kind() == Scope::Kind::Call) {
        bindings_of_calls_ += scope.bindings().size();
        if (bindings_of_calls_ > kMostBindingsOfCalls) {
            has_all_calls_ = false;
            return;
        }
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
                    [&](const auto& function) { return evaluator_.is_mentioned(function.name); });
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
void KernelFinder::look_at_givers(const Scope& module) {
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
void KernelFinder::look_into_methods() {
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
void KernelFinder::look_into_new(const std::vector<const Binding*>& bindings, const Scope& scope,
                                 const Path& path) {
    for (size_t known = 0; known != seen_.size();) {
        known = seen_.size();
        for (const Binding* binding : bindings) {
            look_into(*binding, scope, path);
        }
    }
}

/// Classes and functions that are called, by what has been looked into as well: a call says
/// what arguments a function has that makes kernels.
void KernelFinder::look_into_called(std::vector<const Binding*>& waiting, const Scope& scope,
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

/// The function that a binding defines, if it may be looked into.
std::optional<FunctionValue> KernelFinder::plain_function(const Binding& binding,
                                                          const Scope& scope) {
    const auto value = std::holds_alternative<FunctionBinding>(binding.target)
                           ? evaluator_.value_of(binding, scope)
                           : Result<ConstantValue>(Failure{});
    const auto* function = value ? value->get<FunctionValue>() : nullptr;
    return function == nullptr || function->declaration != nullptr ||
                   function->function->has_syntax_error
               ? std::nullopt
               : std::optional(*function);
}

FoundKernels find_kernels(Evaluator& evaluator, const Scope& module, Diagnostics& diagnostics,
                          Unfound unfound) {
    return KernelFinder{evaluator, diagnostics}.find(module, unfound);
}

}  // namespace pykern2cu
