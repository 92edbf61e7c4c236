#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"

/// When code runs.
namespace pykern2cu {

/// The methods that Python runs by itself, such as `__init__`, or a base class of a library.
std::unordered_map<const ast::ClassDef*, std::vector<const ast::FunctionDef*>>
ChangeFinder::methods_run_by_classes() {
    std::unordered_map<const ast::ClassDef*, std::vector<const ast::FunctionDef*>> found;
    for (const auto& [name, methods] : methods_) {
        for (const ast::FunctionDef* method : methods) {
            const ast::ClassDef* type = functions_[method]->outer->type;
            const bool may_run =
                type != nullptr &&
                (!type->bases.empty() || name.starts_with("__") || !method->decorators.empty());
            if (may_run) {
                found[type].push_back(method);
            }
        }
    }
    return found;
}

/// From where on functions may run: where the statements of modules mention them, or functions
/// that may run.
void ChangeFinder::spread_mentions() {
    const auto run_by_class = methods_run_by_classes();
    std::unordered_map<const Owner*, std::vector<Owner*>> mentioned_by;
    Owner any{.module = nullptr};  // stands for all functions that escape
    std::map<std::pair<const Owner*, Node>, uint32_t> known;  // the first place of each node
    std::vector<Owner*> left;
    std::unordered_set<const Owner*> waiting;  // those in `left`
    const auto starts = [&](Owner& owner, uint32_t file, uint32_t offset) {
        const auto [at, is_new] = owner.runs_from.try_emplace(file, offset);
        if (is_new || offset < at->second) {
            at->second = offset;
            if (waiting.insert(&owner).second) {
                left.push_back(&owner);
            }
        }
    };
    const auto each_function = [&](Node node, const auto& visit) {
        for (const ObjectPart reference : references_.at(node)) {
            if (!references_.is_callable(reference.object)) {
                continue;
            }
            visit(references_.function(reference.object));
            const auto methods = run_by_class.find(references_.type(reference.object));
            if (methods != run_by_class.end()) {
                std::ranges::for_each(methods->second, visit);
            }
        }
    };
    for (const Mention& each : mentions_) {
        const Owner* by = &each.owner->code();
        const auto mention_owner = [&](Owner& owner) {
            if (by->function == nullptr) {
                starts(owner, each.span.file, each.span.begin);
            } else {
                mentioned_by[by].push_back(&owner);
            }
        };
        const auto mention = [&](const ast::FunctionDef* function) {
            if (const auto owner = functions_.find(function); owner != functions_.end()) {
                mention_owner(*owner->second);
            }
        };
        mention(each.function);
        const uint32_t place = by->function != nullptr ? 0 : each.span.begin;
        const auto [first, is_new] = known.try_emplace({by, references_.leader(each.node)}, place);
        if (!is_new && first->second <= place) {
            continue;
        }
        first->second = place;
        if (references_.is_anything(each.node)) {
            mention_owner(any);
            continue;
        }
        each_function(each.node, mention);
    }
    each_function(references_.anything(), [&](const ast::FunctionDef* function) {
        if (const auto owner = functions_.find(function); owner != functions_.end()) {
            mentioned_by[&any].push_back(owner->second);
        }
    });
    for (auto& [by, all] : mentioned_by) {
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
    }
    while (!left.empty()) {
        const Owner& next = *left.back();
        left.pop_back();
        waiting.erase(&next);
        for (Owner* inner : mentioned_by[&next]) {
            // The same places where it is the same function: none is added while they are read.
            for (const auto& [file, offset] : next.runs_from) {
                starts(*inner, file, offset);
            }
        }
    }
}

bool ChangeFinder::may_have_run(const Owner& owner, Span span, Moment moment) const {
    const Owner& code = owner.code();
    if (!moment.order.has(span.file) ||
        (moment.followed && moment.followed->has(span, code.function != nullptr))) {
        return false;
    }
    if (moment.place.offset == Moment::kLater) {
        return true;
    }
    if (code.function == nullptr) {
        return moment.order.is_before({span.file, span.begin}, moment.place);
    }
    return std::ranges::any_of(code.runs_from, [&](const auto& from) {
        return moment.order.has(from.first) &&
               moment.order.is_before({from.first, from.second}, moment.place);
    });
}

}  // namespace pykern2cu
