#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/values/evaluate.hpp"

/// Constants that the program may change out of sight have no value here.
namespace pykern2cu {
namespace {

constexpr std::string_view kNotFollowed = ", which is not followed";

/// Whether something in a value can change that many items deep.
bool can_change(const ConstantValue& value, int depth, bool is_outer) {
    if (const auto* array = value.get<std::shared_ptr<const ArrayValue>>()) {
        return depth < static_cast<int>((*array)->data.shape.size());
    }
    const auto can = [&](const ConstantValue& item) {
        return can_change(item, std::max(depth - 1, 0), is_outer);
    };
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        const bool is_list = (*sequence)->kind == SequenceKind::List;
        return depth == 0 ? is_list && !is_outer
                          : std::any_of((*sequence)->items.begin(), (*sequence)->items.end(), can);
    }
    if (const auto* dict = value.get<std::shared_ptr<const DictValue>>()) {
        return depth == 0 ? !is_outer
                          : std::any_of((*dict)->items.begin(), (*dict)->items.end(),
                                        [&](const auto& entry) { return can(entry.second); });
    }
    return false;
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
    if (!can_change(value, 0, false) && !can_change(value, 1, false)) {
        return value;
    }
    const auto all = is_complete ? changes().changes_in_place(binding, moment) : std::nullopt;
    if (!all) {
        return Failure{binding.span, cat("the program is too large to follow what may change `",
                                         binding.name, "`; make it a parameter of the kernel")};
    }
    for (const ChangeInPlace& change : *all) {
        if (can_change(value, change.depth, change.is_outer)) {
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
