#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/values/evaluate.hpp"

/// Constants that the program may change out of sight have no value here.
namespace pykern2cu {
namespace {

constexpr std::string_view kNotFollowed = ", which is not followed";

/// Whether a value has items that change by themselves, or attributes.
bool can_change(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    return sequence != nullptr ? (*sequence)->kind == SequenceKind::List
                               : value.get<std::shared_ptr<const DictValue>>() != nullptr;
}
/// An object of a class, a data class or a namespace.
bool is_object(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    return sequence != nullptr ? (*sequence)->named != nullptr : value.get<ClassValue>() != nullptr;
}

/// Whether a change may be one of a value, or of what is `depth` items in it.
bool meets(const ChangeInPlace& change, const ConstantValue& value, int depth) {
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    const auto* dict = value.get<std::shared_ptr<const DictValue>>();
    if (array != nullptr) {
        return !change.is_of_object && depth < static_cast<int>((*array)->data.shape.size());
    }
    const bool is_at_end = sequence == nullptr && dict == nullptr;
    if (depth == 0 || is_at_end) {
        const bool is_own_class = change.is_own && value.get<ClassValue>() != nullptr;
        return depth == 0 && !change.is_outer && !is_own_class &&
               (change.is_of_object ? is_object(value) : can_change(value) || is_object(value));
    }
    const auto meets_item = [&](const ConstantValue& item) {
        return meets(change, item, depth - 1);
    };
    return sequence != nullptr ? std::ranges::any_of((*sequence)->items, meets_item)
                               : std::ranges::any_of((*dict)->items, [&](const auto& entry) {
                                     return meets_item(entry.second);
                                 });
}

/// Whether there is anything in a value that can change.
bool is_fixed(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    const bool can = can_change(value) || is_object(value) ||
                     value.get<std::shared_ptr<const ArrayValue>>() != nullptr;
    return !can && (sequence == nullptr || std::ranges::all_of((*sequence)->items, is_fixed));
}

/// What stands behind so many statements of a module has not run.
uint32_t offset_of(const Scope& scope, uint32_t position) {
    if (scope.outer() != nullptr || position == Site::kAtEnd) {
        return Moment::kLater;
    }
    const auto& bindings = scope.bindings();
    const auto at =
        std::partition_point(bindings.begin(), bindings.end(),
                             [&](const Binding& each) { return each.position < position; });
    return at == bindings.end() ? Moment::kImported : at->span.begin;
}

}  // namespace

const Changes& Evaluator::changes() {
    if (changes_ == nullptr || modules_seen_ != program_.modules().size()) {
        changes_ = std::make_shared<const Changes>(program_.modules());
        modules_seen_ = program_.modules().size();
    }
    return *changes_;
}

Result<ConstantValue> Evaluator::unchanged(ConstantValue value, const Binding& binding,
                                           const Scope& scope, uint32_t position) {
    if (definition(binding.name) != nullptr) {
        return value;
    }
    const Scope* module = &scope;
    while (module->outer() != nullptr) {
        module = module->outer();
    }
    const bool is_complete = changes().is_complete();
    const Moment moment{module, is_complete ? offset_of(scope, position) : Moment::kLater};
    const auto failure = [&](Span span, const std::string& where, std::string_view what,
                             std::string_view instead) {
        return Failure{
            span, cat("`", binding.name, "` may be ", what, " ", where, kNotFollowed, instead)};
    };
    if (const auto elsewhere = changes().reassignment(binding, moment)) {
        return failure(elsewhere->span, elsewhere->where, "assigned",
                       cat("; if `", binding.name, "` is a number, pass `-D ", binding.name,
                           "=VALUE`, else make it a parameter of the kernel"));
    }
    const bool is_class = std::holds_alternative<ClassBinding>(binding.target);
    if (is_class || is_fixed(value)) {
        return value;
    }
    const auto all = changes().changes_in_place(binding, moment);
    if (!all) {
        return Failure{binding.span, cat("the program is too large to follow what may change `",
                                         binding.name, "`; make it a parameter of the kernel")};
    }
    for (const ChangeInPlace& change : *all) {
        if (meets(change, value, change.depth)) {
            return failure(change.span, change.where, "changed",
                           "; make it a parameter of the kernel, or let it be a copy that nothing "
                           "changes");
        }
    }
    return value;
}

std::optional<Failure> Evaluator::reassigned(const ast::ClassDef& owner,
                                             std::string_view attribute) {
    const auto elsewhere = changes().reassignment(owner, attribute);
    return elsewhere
               ? std::optional(Failure{
                     elsewhere->span,
                     cat("`", owner.name, ".", attribute, "` may be assigned ", elsewhere->where,
                         kNotFollowed, "; make it a parameter of the kernel")})
               : std::nullopt;
}

}  // namespace pykern2cu
