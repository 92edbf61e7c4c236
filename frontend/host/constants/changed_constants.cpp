#include <algorithm>
#include <charconv>
#include <span>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/constants/moments.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/visit.hpp"

/// Constants that the program may change out of sight have no value here.
namespace pykern2cu {
namespace {

constexpr std::string_view kNotFollowed = ", which is not followed";
// Of a name whose module is followed: what may change each is asked at each use.
constexpr size_t kMostBindings = 256;

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

/// Whether a key may be a place in a sequence, and is no name.
bool is_place(std::string_view key) { return std::ranges::all_of(key, is_digit_of_identifier); }

/// Whether an item of a sequence may be meant by a place or by the name of a field.
bool is_item(std::string_view key, const SequenceValue& sequence, size_t place) {
    const auto has_name = [key](const std::string& field) { return field == key; };
    if (sequence.named != nullptr && std::ranges::any_of(sequence.named->fields, has_name)) {
        return has_name(sequence.named->fields[place]);
    }
    return key.empty() || (sequence.named != nullptr && !is_place(key)) ||
           key == std::to_string(place);
}

/// How deep a value goes: what is deeper in a program than its items and their items is none of it.
size_t levels_of(const ConstantValue& value) {
    constexpr size_t kDeepest = 32;
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    const auto* dict = value.get<std::shared_ptr<const DictValue>>();
    size_t inner = array == nullptr ? 0 : std::max<size_t>((*array)->data.shape.size(), 1) - 1;
    for (size_t i = 0; sequence != nullptr && i < (*sequence)->items.size(); ++i) {
        inner = std::max(inner, levels_of((*sequence)->items[i]));
    }
    for (size_t i = 0; dict != nullptr && i < (*dict)->items.size(); ++i) {
        inner = std::max(inner, levels_of((*dict)->items[i].second));
    }
    return std::min(inner + 1, kDeepest);
}

/// Whether a value is a namespace, an attribute of which code may assign that has it.
bool may_be_assigned(const ConstantValue& value, const Changes& all) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    const bool is_namespace =
        sequence != nullptr && (*sequence)->named != nullptr && !(*sequence)->named->is_tuple;
    return is_namespace &&
           std::ranges::any_of((*sequence)->named->fields,
                               [&](const std::string& field) { return all.may_assign(field); });
}

/// Whether a change may be one of a value, or of what a path leads to in it.
bool meets_at(const ChangeInPlace& change, const ConstantValue& value,
              std::span<const std::string_view> path, const Changes& all) {
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    const auto* dict = value.get<std::shared_ptr<const DictValue>>();
    using Kind = ChangeKind;
    if (array != nullptr) {
        return (change.kind == Kind::Any || change.kind == Kind::ArrayOrList) &&
               path.size() < std::max<size_t>((*array)->data.shape.size(), 1) &&
               std::ranges::all_of(path, is_place);
    }
    if (path.empty()) {
        const bool is_own_class =
            change.kind == Kind::OwnObject && value.get<ClassValue>() != nullptr;
        const bool is_of_objects = change.kind == Kind::Object || change.kind == Kind::OwnObject;
        return is_of_objects
                   ? is_object(value) && !is_own_class
                   : can_change(value) || (change.kind == Kind::Any && is_object(value)) ||
                         (change.kind == Kind::ArrayOrList && may_be_assigned(value, all));
    }
    const std::string_view key = path.front();
    if (sequence != nullptr && (*sequence)->named == nullptr && !key.empty()) {
        const auto& items = (*sequence)->items;
        size_t place = items.size();
        std::from_chars(key.data(), key.data() + key.size(), place);
        return is_place(key) && place < items.size() &&
               meets_at(change, items[place], path.subspan(1), all);
    }
    for (size_t i = 0; sequence != nullptr && i < (*sequence)->items.size(); ++i) {
        if (is_item(key, **sequence, i) &&
            meets_at(change, (*sequence)->items[i], path.subspan(1), all)) {
            return true;
        }
    }
    return dict != nullptr && std::ranges::any_of((*dict)->items, [&](const auto& entry) {
               const auto* text = entry.first.template get<std::string>();
               return (key.empty() || text == nullptr || *text == key) &&
                      meets_at(change, entry.second, path.subspan(1), all);
           });
}

bool are_items_fixed(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    const auto* dict = value.get<std::shared_ptr<const DictValue>>();
    return sequence != nullptr ? std::ranges::all_of((*sequence)->items, is_fixed)
           : dict != nullptr
               ? std::ranges::all_of((*dict)->items,
                                     [](const auto& entry) { return is_fixed(entry.second); })
               : true;
}

bool binds_a_value(const Binding* binding) {
    return std::holds_alternative<ValueBinding>(binding->target) ||
           std::holds_alternative<AugmentedBinding>(binding->target) ||
           std::holds_alternative<OpaqueBinding>(binding->target);
}

bool is_compound(const ast::Stmt& stmt) {
    bool has_blocks = false;
    ast::for_each_block(stmt, [&](const ast::Block&) { has_blocks = true; });
    return has_blocks && !std::holds_alternative<ast::FunctionStmt>(stmt.node);
}

/// Why what a name stands for may have changed, of changes that were followed.
std::optional<Failure> changed_in_place(const std::vector<ChangeInPlace>& changes,
                                        const ConstantValue& value, std::string_view name,
                                        const Changes& all) {
    const auto change = std::ranges::find_if(
        changes, [&](const ChangeInPlace& each) { return meets_at(each, value, each.path, all); });
    return change == changes.end()
               ? std::nullopt
               : std::optional(Failure{
                     change->span,
                     cat("`", name, "` may be changed ",
                         change->function.empty() ? "here" : cat("in `", change->function, "`"),
                         kNotFollowed,
                         "; make it a parameter of the kernel, or let it be a copy "
                         "that nothing changes")});
}

}  // namespace

bool is_fixed(const ConstantValue& value) {
    const bool can = can_change(value) || is_object(value) ||
                     value.get<std::shared_ptr<const ArrayValue>>() != nullptr;
    return !can && are_items_fixed(value);
}

bool may_share(std::string_view function, const std::vector<ConstantValue>& arguments,
               const ConstantValue& made) {
    const std::string_view root = function.substr(0, function.find('.'));
    if (is_fixed(made) || is_array_library(root) || function == "copy.deepcopy") {
        return false;
    }
    const bool is_new = is_one_of(
        last_word(function), {"sorted", "list", "tuple", "dict", "set", "sum", "copy", "deque"});
    return std::ranges::any_of(arguments, [&](const ConstantValue& argument) {
        return is_new ? !are_items_fixed(argument) : !is_fixed(argument);
    });
}

const ImportOrder& Evaluator::order() {
    if (order_ == nullptr || modules_ordered_ != program_.reached_count()) {
        order_ = std::make_shared<const ImportOrder>(*program_.modules().front(),
                                                     program_.reached_files());
        modules_ordered_ = program_.reached_count();
    }
    return *order_;
}

/// A loop assigns names again that its statements have read.
std::optional<Failure> Evaluator::assigned_in_loop(const Binding& binding, Site site) {
    const auto& all = site.scope->find_all(binding.name);
    const Binding* next = all.back()->position >= site.position ? next_binding(site) : nullptr;
    const ast::Stmt* loop =
        next == nullptr ? nullptr : loop_around(site.scope->module().body, next->span.begin);
    const auto is_later = [&](const Binding* each) {
        return each->position >= site.position && loop != nullptr &&
               each->span.begin >= loop->span.begin && each->span.begin < loop->span.end;
    };
    const auto later = std::ranges::find_if(all, is_later);
    return later == all.end()
               ? std::nullopt
               : std::optional(
                     Failure{(*later)->span,
                             cat("`", binding.name,
                                 "` may have another value in the next round of the loop, which is "
                                 "not followed; compute what the kernel reads in one expression")});
}

/// What gives a class something that its body does not show.
std::optional<Failure> Evaluator::changed_class(const Binding& binding) {
    const auto change = changes().change_of_class(binding, order());
    return change ? std::optional(Failure{
                        change->span,
                        cat("an attribute of `", binding.name, "` may be assigned ", change->where,
                            kNotFollowed, "; give the class what it has where it is defined")})
                  : std::nullopt;
}

Result<ConstantValue> Evaluator::unchanged(ConstantValue value, const Binding& binding, Site site) {
    if (definition_of(binding, *site.scope) != nullptr) {
        return value;
    }
    if (auto again = assigned_in_loop(binding, site)) {
        return *std::move(again);
    }
    Moment moment{order(), statement_at(site)};
    if (site.is_followed) {  // it knows which names of other modules it assigns
        moment.followed = FollowedCode{site.importer->module().file};
        moment.followed->has_objects = false;
    }
    auto why = changed_by(moment, value, binding);
    // A variable of the function around a kernel, which has no value otherwise.
    const bool is_of_call = site.scope->kind() == Scope::Kind::Call;
    if (const auto* given = why && is_of_call ? definition(binding.name, *site.scope) : nullptr) {
        return *given;
    }
    return why ? Result<ConstantValue>(*std::move(why)) : value;
}

/// Why what a binding binds may have another value than this one by some moment.
std::optional<Failure> Evaluator::changed_by(const Moment& moment, const ConstantValue& value,
                                             const Binding& binding) {
    const auto elsewhere = changes().reassignment(binding, moment);
    if (elsewhere) {
        const std::string cure =
            value.is_number() ? cat("pass `-D ", binding.name, "=VALUE`, or ") : std::string();
        return Failure{elsewhere->span,
                       cat("`", binding.name, "` may be assigned ", elsewhere->where, kNotFollowed,
                           "; ", cure, "make it a parameter of the kernel")};
    }
    if (value.get<std::shared_ptr<const NamedTupleClass>>() != nullptr) {
        if (auto change = changed_class(binding)) {
            return change;
        }
    }
    const auto* object = value.get<ClassValue>();
    const bool is_class = std::holds_alternative<ClassBinding>(binding.target) ||
                          (object != nullptr && object->use == ClassUse::Class);
    if (is_class || is_fixed(value)) {
        return std::nullopt;
    }
    return changed_in_place(changes().changes_in_place(binding, moment, levels_of(value)), value,
                            binding.name, changes());
}

/// `globals()["max"] = larger`, `builtins.max = larger`
std::optional<Failure> Evaluator::changed_builtin(std::string_view name, Site site) {
    const Scope& module = site.scope->outermost();
    const auto change = changes().change_of_builtin(module, name, {order(), statement_at(site)});
    return change ? std::optional(Failure{change->span, cat("`", name, "` may be assigned ",
                                                            change->where, kNotFollowed)})
                  : std::nullopt;
}

/// `math.pi`, unless code says `math.pi = 3`.
Result<ConstantValue> Evaluator::from_library(std::string qualified) {
    const auto change = changes().change_of_library(qualified);
    return change ? Result<ConstantValue>(Failure{
                        change->span,
                        cat("`", qualified, "` may be assigned ", change->where, kNotFollowed,
                            "; give the value to a name of your own instead")})
                  : library_value(std::move(qualified), types_);
}

/// All calls that are given no other value have the same one.
std::optional<Failure> Evaluator::changed_default(const ast::Parameter& parameter,
                                                  const ConstantValue& value) {
    return is_fixed(value)
               ? std::nullopt
               : changed_in_place(changes().changes_of_default(parameter, levels_of(value)), value,
                                  parameter.name, changes());
}

namespace {

/// Where code stands in a call or the body of a class that asks for a name.
uint32_t place_in(Site at) {
    const Binding* next = next_binding(at);
    return next == nullptr ? HeldRange::kAtEnd : next->span.begin;
}

}  // namespace

/// What following the module tells of a name, if no code that is not followed may change that.
std::optional<ConstantValue> Evaluator::held(std::string_view name, Site at) {
    const Scope& module = *at.scope;
    const auto& bindings = module.find_all(name);
    const bool is_module = module.outer() == nullptr;
    const bool is_asked = held_lookup_ && bindings.size() <= kMostBindings &&
                          (is_module || module.kind() == Scope::Kind::Call ||
                           (module.kind() == Scope::Kind::Class &&
                            module.outer()->outer() == nullptr && at.position == Site::kAtEnd)) &&
                          at.position != Site::kSometime && module.star_imports().empty() &&
                          std::ranges::all_of(bindings, binds_a_value) &&
                          definition(name, module) == nullptr;
    if (!is_asked) {
        return std::nullopt;
    }
    const Statements near = is_module ? statements_around(at) : Statements{place_in(at)};
    // What functions of another module do when others call them is not seen by following it.
    const bool is_exact = near.last != nullptr && !end_of_running(at) && !is_compound(*near.last) &&
                          &module == program_.modules().front() && at.importer == nullptr &&
                          !at.is_running && !at.called_at && !at.is_in_class;
    const uint32_t end = near.last == nullptr ? HeldRange::kAtEnd
                         : is_exact           ? near.last->span.begin
                                              : near.behind;
    auto value = held_lookup_(module, name, {near.first, end});
    if (!value) {
        return std::nullopt;
    }
    const bool is_later =
        near.last == nullptr && at.importer == nullptr && &module == program_.modules().front();
    FollowedCode followed{module.module().file, is_exact || is_later};
    followed.has_names_alone = true;
    if (!is_exact && near.last != nullptr) {
        followed.except = near.last->span;
    }
    const Moment moment{order(), statement_at(at), followed};
    for (const Binding* binding : bindings) {
        if (changed_by(moment, *value, *binding)) {
            return std::nullopt;
        }
    }
    // One constant for each value.
    ConstantValue& held =
        held_.try_emplace({&module, std::string(name), identity(*value)}, *value).first->second;
    if ((held.is_number() || held.get<std::shared_ptr<const ArrayValue>>() != nullptr) &&
        held.origin == nullptr) {
        held.origin =
            constants_.make(is_module ? std::string(name) : name_with_owner(module.name(), name),
                            types::unknown, ir::Number{}, bindings.back()->span, held.base);
    }
    return held;
}

Result<ConstantValue> Evaluator::held_or(Failure failure, std::string_view name, Site at) {
    auto value = held(name, at);
    return value ? Result<ConstantValue>(*std::move(value)) : std::move(failure);
}

std::optional<Failure> Evaluator::changed(const ClassAttribute& attribute,
                                          const ConstantValue& value) {
    const std::string name = cat(attribute.owner.name, ".", attribute.name);
    const auto elsewhere = changes().reassignment(attribute, order());
    if (elsewhere) {
        return Failure{elsewhere->span,
                       cat("`", name, "` may be assigned ", elsewhere->where, kNotFollowed,
                           "; assign it once, in the class body or in `__init__`, or make it a "
                           "parameter of the kernel")};
    }
    if (is_fixed(value)) {
        return std::nullopt;
    }
    return changed_in_place(changes().changes_in_place(attribute, order(), levels_of(value)), value,
                            name, changes());
}

}  // namespace pykern2cu
