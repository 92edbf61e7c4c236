#include "frontend/host/kernels/held_names.hpp"

#include <algorithm>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

void HeldNames::add(const Scope& scope, const Binding& binding, HeldKernel kernel) {
    const auto [at, is_new] = by_name_.try_emplace({&scope, binding.name}, names_.size());
    if (is_new) {
        names_.push_back({&scope, binding.name, {}});
    }
    names_[at->second].holdings.push_back({&binding, kernel});
}

/// What the name may hold in the end: one, if it is known which statements run. What stands in
/// `except` counts where nothing else holds a kernel.
std::vector<HeldNames::Holding> HeldNames::last_of(const Name& name, Evaluator& evaluator) {
    const auto is_plain = [](const Holding& each) { return !is_fallback(each.binding->guard); };
    const bool has_plain = std::ranges::any_of(name.holdings, is_plain);
    std::vector<Holding> last;
    for (auto each = name.holdings.rbegin(); each != name.holdings.rend(); ++each) {
        if (has_plain && !is_plain(*each)) {
            continue;
        }
        if (std::ranges::find(last, each->kernel, &Holding::kernel) == last.end()) {
            last.push_back(*each);
        }
        if (evaluator.runs(*each->binding, *name.scope).value_or(false)) {
            break;
        }
    }
    return last;
}

std::map<HeldKernel, std::vector<HeldName>> HeldNames::in_the_end(Evaluator& evaluator,
                                                                  Diagnostics& diagnostics) const {
    std::map<HeldKernel, std::vector<HeldName>> kernels;
    for (const Name& name : names_) {
        const std::vector<Holding> last = last_of(name, evaluator);
        const Holding& end = last.front();
        const bool is_known = last.size() == 1;
        for (const Holding& each : name.holdings) {
            HeldName held{name.text, std::holds_alternative<ValueBinding>(each.binding->target)};
            held.is_kept = is_known && each.kernel == end.kernel;
            if (is_known && !held.is_kept) {
                held.instead = end.kernel;
                held.instead_at = end.binding->span;
            }
            kernels[each.kernel].push_back(held);
        }
        if (is_known) {
            warn_of_other(name, evaluator, diagnostics);
        } else {
            warn_of_several(name, last, diagnostics);
        }
    }
    return kernels;
}

void HeldNames::warn_of_several(const Name& name, const std::vector<Holding>& last,
                                Diagnostics& diagnostics) {
    Diagnostic& warning = diagnostics.warning(
        last.front().binding->span, Code::UnsupportedDeclaration,
        cat("whether `", name.text,
            "` is this kernel or another one depends on what is not known at compile time, and "
            "neither is called so here; give each a name of its own"));
    for (size_t i = 1; i < last.size(); ++i) {
        warning.note(last[i].binding->span, "another one is here");
    }
}

/// A name that is bound to what is known to be no kernel, behind all kernels that it held.
void HeldNames::warn_of_other(const Name& name, Evaluator& evaluator, Diagnostics& diagnostics) {
    const Binding& last = *name.scope->find_all(name.text).back();
    const Binding& held = *name.holdings.back().binding;
    if (last.position <= held.position || !evaluator.runs(last, *name.scope).value_or(false)) {
        return;
    }
    const auto value = evaluator.value_of(last, *name.scope);
    const bool is_other =
        value && (std::holds_alternative<FunctionBinding>(last.target) || value->is_number() ||
                  value->is_none() || value->get<ClassValue>() != nullptr);
    if (is_other) {
        diagnostics
            .warning(
                last.span, Code::UnsupportedDeclaration,
                cat("`", name.text,
                    "` is no kernel from here on, but the last kernel of this name keeps it in "
                    "CUDA; give it a name of its own"))
            .note(held.span, "the kernel is defined here");
    }
}

}  // namespace pykern2cu
