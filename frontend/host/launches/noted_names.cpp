#include "frontend/host/launches/noted_names.hpp"

#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"

namespace pykern2cu {
namespace {

using launches::Brackets;
using launches::Object;
using launches::Value;

// Of lists in lists, and of all that is in one name.
constexpr uint32_t kMostLevels = 8;
constexpr size_t kMostParts = 4096;
// Parts that are looked through for what is not followed.
// Of arrays, in all that is noted of a module.
constexpr size_t kMostItemsNoted = 4'000'000;

/// What a value is made of: how many parts, and the objects among them.
struct Parts {
    size_t count = 0;
    size_t items = 0;                                              // of arrays
    std::vector<std::pair<const Object*, uint64_t>> objects = {};  // with their versions
};

std::optional<ConstantValue> as_constant(const Value& value, uint32_t level, Parts& parts);

std::optional<std::vector<ConstantValue>> as_constants(const std::vector<Value>& items,
                                                       uint32_t level, Parts& parts) {
    std::vector<ConstantValue> constants;
    for (const Value& item : items) {
        auto constant = as_constant(item, level + 1, parts);
        if (!constant) {
            return std::nullopt;
        }
        constants.push_back(*std::move(constant));
    }
    return constants;
}

std::optional<ConstantValue> dict_as_constant(const Object& dict, uint32_t level, Parts& parts) {
    const Value* order = launches::State::find(dict, launches::kOrder);
    const bool has_others = launches::State::find(dict, launches::kItems) != nullptr ||
                            launches::State::find(dict, launches::kFactory) != nullptr;
    const auto* cells = order == nullptr ? nullptr : order->get<launches::Sequence>();
    if (has_others || (order != nullptr && cells == nullptr)) {
        return std::nullopt;
    }
    auto constant = std::make_shared<DictValue>();
    for (const Value& cell : cells == nullptr ? std::vector<Value>() : cells->items) {
        const std::string& name = *cell.constant<std::string>();
        const Value* held = launches::State::find(dict, name);
        auto item = held == nullptr ? std::nullopt : as_constant(*held, level + 1, parts);
        if (!item || !constant->set(dict.keys.at(name), *item)) {
            return std::nullopt;
        }
    }
    return ConstantValue{std::shared_ptr<const DictValue>(std::move(constant))};
}

/// Numbers, texts, types and arrays, in tuples, lists and dictionaries.
std::optional<ConstantValue> as_constant(const Value& value, uint32_t level, Parts& parts) {
    if (!value.is_one() || !value.cases().front().when.is_always() || level > kMostLevels ||
        ++parts.count > kMostParts) {
        return std::nullopt;
    }
    if (const auto* known = value.get<ConstantValue>()) {
        const bool is_plain =
            known->is_number() || known->is_none() || known->get<std::string>() != nullptr ||
            known->get<PlainMember>() != nullptr || known->get<TypeObject>() != nullptr;
        return is_plain ? std::optional(*known) : std::nullopt;
    }
    const auto* array = value.get<launches::Array>();
    if (array != nullptr && array->content != nullptr) {
        const ConstantValue* items = items_of(*array);
        parts.objects.emplace_back(array->content, array->content->version);
        parts.items += items == nullptr
                           ? 0
                           : (*items->get<std::shared_ptr<const ArrayValue>>())->data.items.size();
        return items == nullptr ? std::nullopt : std::optional(*items);
    }
    const auto* reference = value.get<launches::Reference>();
    const Object* object = reference == nullptr ? nullptr : reference->object;
    if (object != nullptr) {
        parts.objects.emplace_back(object, object->version);
    }
    if (object != nullptr && object->kind == Object::Kind::Dict) {
        return object->is_several ? std::nullopt : dict_as_constant(*object, level, parts);
    }
    const bool is_list = object != nullptr && object->kind == Object::Kind::List;
    const Value* held = is_list ? launches::State::find(*object, launches::kItems) : &value;
    const auto* items = held == nullptr ? nullptr : held->get<launches::Sequence>();
    const bool is_plain = items != nullptr && items->named == nullptr &&
                          (items->brackets == Brackets::Tuple || items->brackets == Brackets::List);
    if (!is_plain || (is_list && object->is_several)) {
        return std::nullopt;
    }
    auto constants = as_constants(items->items, level, parts);
    return constants
               ? std::optional(sequence_constant(
                     items->brackets == Brackets::Tuple ? SequenceKind::Tuple : SequenceKind::List,
                     *std::move(constants)))
               : std::nullopt;
}

}  // namespace

NotedNames::NotedNames(HostProgram program)
    : program_(std::move(program)), later_(std::make_unique<launches::Interpreter>(program_)) {
    for (const Binding& binding : program_.module.bindings()) {
        held_.try_emplace(std::string(binding.name));
    }
    if (!later_->note_names(*this)) {
        later_ = nullptr;
    }
}

NotedNames::~NotedNames() = default;

void NotedNames::follow_later() {
    if (const auto interpreter = std::move(later_)) {
        interpreter->note_later();
    }
}

void NotedNames::note(uint32_t statement, const std::string& name,
                      std::optional<ConstantValue> value) {
    std::vector<Held>& held = held_.at(name);
    const bool is_same = !held.empty() && held.back().value.has_value() == value.has_value() &&
                         (!value || identity(*held.back().value) == identity(*value));
    if (!is_same) {
        held.push_back({statement, std::move(value)});
    }
}

std::optional<ConstantValue> NotedNames::at(std::string_view name, HeldRange statements) {
    const auto found = held_.find(name);
    if (found == held_.end() || !last_ || statements.last > *last_) {
        return std::nullopt;
    }
    const auto behind = std::ranges::upper_bound(found->second, statements.first, {}, &Held::from);
    const bool is_same = behind == found->second.end() || behind->from > statements.last;
    if (behind == found->second.begin() || !is_same || !std::prev(behind)->value) {
        return std::nullopt;
    }
    if (statements.last == HeldRange::kAtEnd) {
        follow_later();
        if (!is_followed_later_ || lost_later_.contains(name)) {
            return std::nullopt;
        }
    }
    return std::prev(behind)->value;
}

std::optional<ConstantValue> NotedNames::in(const Scope& scope, std::string_view name,
                                            uint32_t place) {
    follow_later();
    std::vector<std::optional<std::string>> wanted;
    for (const Binding& binding : scope.bindings()) {
        if (const auto* given = std::get_if<GivenBinding>(&binding.target)) {
            wanted.push_back(given->value.is_known() ? std::optional(identity(given->value))
                                                     : std::nullopt);
        }
    }
    const std::pair<std::string, ConstantValue>* found = nullptr;
    const auto [first, last] = inner_.equal_range(scope.written_at().begin);
    for (auto each = first; last_ == HeldRange::kAtEnd && each != last; ++each) {
        const Inner& inner = each->second;
        bool is_meant = inner.given.size() == wanted.size();
        for (size_t i = 0; is_meant && i < wanted.size(); ++i) {
            is_meant = !wanted[i] || !inner.given[i] || wanted[i] == inner.given[i];
        }
        if (!is_meant) {
            continue;
        }
        const auto held = inner.values.find(name);
        const bool is_known =
            !inner.is_guess && inner.noted_from <= place && held != inner.values.end();
        if (!is_known || (found != nullptr && found->first != held->second.first)) {
            return std::nullopt;
        }
        found = &held->second;
    }
    return found == nullptr ? std::nullopt : std::optional(found->second);
}

HeldLookup held_lookup(Evaluator& evaluator, const Sources& sources) {
    // Null while the module is followed, which asks for none of its names.
    using Followed = std::unordered_map<const Scope*, std::unique_ptr<NotedNames>>;
    return [&evaluator, &sources, followed = std::make_shared<Followed>()](
               const Scope& scope, std::string_view name, HeldRange statements) {
        const Scope& module = scope.outermost();
        if (!scope.encloses_functions()) {
            return std::optional<ConstantValue>();  // which nobody asks when all of it has run
        }
        if (followed->try_emplace(&module).second) {
            HostProgram program{evaluator, sources, module, {}};
            program.defined = evaluator.defined_in(module);
            auto names = std::make_unique<NotedNames>(std::move(program));
            followed->at(&module) = std::move(names);
        }
        const auto& known = followed->at(&module);
        return known == nullptr    ? std::nullopt
               : &module != &scope ? known->in(scope, name, statements.first)
                                   : known->at(name, statements);
    };
}

namespace launches {

std::optional<ConstantValue> snapshot(const Value& value) {
    Parts parts;
    return as_constant(value, 0, parts);
}

bool Interpreter::note_names(NotedNames& names) {
    noted_ = &names;
    frame_ = &module_frame(module_);
    state_.watch(*frame_->names);
    const bool goes_on = execute(module_.module().body) == Flow::GoesOn;
    if (goes_on) {
        note_names(HeldRange::kAtEnd);
    }
    return goes_on;
}

/// Notes what names hold in a call or a class unless something has changed it since, also functions
/// that nothing has called so far.
void Interpreter::note_later() {
    statement_ = nullptr;
    const Object& own = *frame_->names;
    state_.track(own);
    for (const auto& [name, objects] : noted_objects_) {
        for (const auto& [object, version] : objects) {
            state_.track(*object);
        }
    }
    called_.clear();  // all may be called again
    steps_ = std::max(steps_, kMostSteps - kMostStepsLater);
    run_uncalled();
    const bool is_followed = may_go_on();
    noted_->lose_later([&](const std::string& name) {
        const auto objects = noted_objects_.find(name);
        return !is_followed || state_.has_changed(own, name) ||
               (objects != noted_objects_.end() &&
                std::ranges::any_of(objects->second, [this](const auto& each) {
                    return state_.has_changed(*each.first);
                }));
    });
    for (auto& [names, noted] : noted_inner_) {
        std::erase_if(noted.inner.values, [&](const auto& each) {
            const std::vector<const Object*>& objects = noted.objects[each.first];
            return state_.has_changed(*names, each.first) ||
                   std::ranges::any_of(objects, [this](const Object* object) {
                       return state_.has_changed(*object);
                   });
        });
        if (may_go_on()) {
            noted_->note(std::move(noted.inner));
        }
    }
}

/// Takes what names hold here in a call or a class that encloses functions.
void Interpreter::note_inner(const Object& names, NotedNames::Inner inner) {
    const auto [at, is_new] = noted_inner_.try_emplace(&names);
    if (!is_new) {
        return;
    }
    state_.track(names);
    for (const auto& [name, value] : names.cells) {
        Parts parts;
        const auto held = as_constant(value, 0, parts);
        items_noted_ += parts.items;
        steps_ += parts.count / kObjectsInStep + parts.items / kItemsInStep;
        if (held && items_noted_ <= kMostItemsNoted) {
            inner.values.emplace(name, std::pair(identity(*held), *held));
            for (const auto& [object, version] : parts.objects) {
                state_.track(*object);
                at->second.objects[name].push_back(object);
            }
        }
    }
    at->second.inner = std::move(inner);
}

/// A call of a function of the file that a `def` is in.
void Interpreter::note_call(const Frame& frame, const ast::FunctionDef& definition) {
    const bool is_noted = noted_ != nullptr && frame.function != nullptr &&
                          frame.function->name_span.file == module_.module().file;
    const Span from =
        definition.decorators.empty() ? definition.name_span : definition.decorators.front()->span;
    if (is_noted) {
        note_inner(*frame.names,
                   {frame.function->name_span.begin, from.begin, frame.given, is_guess_});
    }
}

/// What parameters get, where a function encloses others; nothing that is known of large values.
std::vector<std::optional<std::string>> Interpreter::given_to(const Frame& frame) {
    std::vector<std::optional<std::string>> given;
    if (noted_ == nullptr || !frame.function->has_functions) {
        return given;
    }
    for (const ast::Parameter& parameter : frame.function->parameters) {
        const Value* value = State::find(*frame.names, parameter.name);
        const auto known = value != nullptr && is_within(*value, kMostItems)
                               ? to_constant(frozen(*value))
                               : std::nullopt;
        const auto* array = known ? known->get<std::shared_ptr<const ArrayValue>>() : nullptr;
        const bool is_small = array == nullptr || (*array)->data.items.size() <= kMostItems;
        given.push_back(known && is_small ? std::optional(identity(*known)) : std::nullopt);
    }
    return given;
}

/// What is done with something of the file that is not followed may run any code of it.
void Interpreter::note_use(const Datum& datum) {
    const bool has_escaped = !escaped_.empty() || !escaped_functions_.empty();
    if (may_be_anything(datum) || (has_escaped && std::holds_alternative<Unknown>(datum))) {
        run_any_code();
    }
}

/// Whatever is done with something of the file that is not followed may run any code of it: now,
/// and before the statement ends.
void Interpreter::note_value(const Value& value) {
    if (noted_ == nullptr) {
        return;
    }
    has_met_any_ = has_met_any_ || std::ranges::any_of(value.cases(), [](const Case& each) {
                       return may_be_anything(*each.datum);
                   });
    if (has_met_any_ &&
        has_part(value, [](const Datum& datum) { return may_be_anything(datum); })) {
        runs_any_ = true;
        run_any_code();
    }
}

/// In front of a statement of the module.
void Interpreter::note_names(uint32_t statement) {
    if (noted_ == nullptr || !may_go_on()) {
        return;
    }
    std::vector<std::string> changed = state_.take_changes();
    steps_ += noted_objects_.size() / kObjectsInStep;
    for (const auto& [name, objects] : noted_objects_) {
        if (std::ranges::any_of(
                objects, [](const auto& each) { return each.first->version != each.second; })) {
            changed.push_back(name);
        }
    }
    for (const std::string& name : changed) {
        if (!noted_->has(name)) {
            continue;
        }
        const Value* value = State::find(*frame_->names, name);
        Parts parts;
        auto held = value == nullptr ? std::nullopt : as_constant(*value, 0, parts);
        items_noted_ += parts.items;
        noted_->note(statement, name,
                     items_noted_ > kMostItemsNoted ? std::nullopt : std::move(held));
        noted_objects_.erase(name);
        if (!parts.objects.empty()) {
            noted_objects_.emplace(name, std::move(parts.objects));
        }
    }
    noted_->reach(statement);
}

}  // namespace launches
}  // namespace pykern2cu
