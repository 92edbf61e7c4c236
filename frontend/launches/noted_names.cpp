#include "frontend/launches/noted_names.hpp"

#include <algorithm>

#include "frontend/launches/interpreter.hpp"

namespace pykern2cu {
namespace {

using launches::Brackets;
using launches::Object;
using launches::Value;

// Of lists in lists, and of all that is in one name.
constexpr uint32_t kMostLevels = 8;
constexpr size_t kMostParts = 4096;
// Parts that are looked through for what is not followed.
constexpr size_t kMostAsked = 256;
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

NotedNames::NotedNames(const HostProgram& program) {
    for (const Binding& binding : program.module.bindings()) {
        held_.try_emplace(std::string(binding.name));
    }
    launches::Interpreter(program).note_names(*this);
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

std::optional<ConstantValue> NotedNames::at(std::string_view name, HeldRange statements) const {
    const auto found = held_.find(name);
    if (found == held_.end() || !last_ || statements.last > *last_) {
        return std::nullopt;
    }
    const auto behind = std::ranges::upper_bound(found->second, statements.first, {}, &Held::from);
    const bool is_same = behind == found->second.end() || behind->from > statements.last;
    return behind == found->second.begin() || !is_same ? std::nullopt : std::prev(behind)->value;
}

std::optional<ConstantValue> NotedNames::in(const Scope& scope, std::string_view name,
                                            HeldRange statements) const {
    std::vector<std::optional<std::string>> wanted;
    for (const Binding& binding : scope.bindings()) {
        if (const auto* given = std::get_if<GivenBinding>(&binding.target)) {
            wanted.push_back(given->value.is_known() ? std::optional(identity(given->value))
                                                     : std::nullopt);
        }
    }
    const ConstantValue* found = nullptr;
    const auto [first, last] = inner_.equal_range(scope.written_at().begin);
    for (auto each = first; last_ == HeldRange::kAtEnd && each != last; ++each) {
        const Inner& inner = each->second;
        bool is_meant = inner.given.size() == wanted.size() &&
                        statements.first <= inner.statement && inner.statement < statements.last;
        for (size_t i = 0; is_meant && i < wanted.size(); ++i) {
            is_meant = !wanted[i] || !inner.given[i] || wanted[i] == inner.given[i];
        }
        const auto held = inner.values.find(name);
        const bool is_known =
            is_meant && !inner.is_guess && held != inner.values.end() && held->second;
        if (is_meant &&
            (!is_known || (found != nullptr && identity(*found) != identity(*held->second)))) {
            return std::nullopt;
        }
        found = is_meant ? &*held->second : found;
    }
    return found == nullptr ? std::nullopt : std::optional(*found);
}

HeldLookup held_lookup(Evaluator& evaluator, const Sources& sources) {
    // Null while the module is followed, which asks for none of its names.
    using Followed = std::unordered_map<const Scope*, std::unique_ptr<const NotedNames>>;
    return [&evaluator, &sources, followed = std::make_shared<Followed>()](
               const Scope& scope, std::string_view name, HeldRange statements) {
        const Scope& module = scope.outermost();
        if (followed->try_emplace(&module).second) {
            HostProgram program{evaluator, sources, module, {}};
            program.defined = evaluator.defined_in(module);
            auto names = std::make_unique<const NotedNames>(program);
            followed->at(&module) = std::move(names);
        }
        const auto& known = followed->at(&module);
        return known == nullptr    ? std::nullopt
               : &module != &scope ? known->in(scope, name, statements)
                                   : known->at(name, statements);
    };
}

namespace launches {

std::optional<ConstantValue> snapshot(const Value& value) {
    Parts parts;
    return as_constant(value, 0, parts);
}

void Interpreter::note_names(NotedNames& names) {
    noted_ = &names;
    frame_ = &module_frame(module_);
    state_.watch(*frame_->names);
    if (execute(module_.module().body) == Flow::GoesOn) {
        note_names(HeldRange::kAtEnd);
        note_later();
    }
}

/// What calls hold in the end, also of functions that nothing has called so far.
void Interpreter::note_later() {
    const auto keep_all_alike = [this] {
        for (auto& [object, inner] : noted_inner_) {
            keep_alike(*object, inner);
        }
    };
    keep_all_alike();
    statement_ = nullptr;
    if (!noted_inner_.empty()) {
        run_uncalled();
        keep_all_alike();
    }
    for (auto& [object, inner] : noted_inner_) {
        if (may_go_on()) {
            noted_->note(std::move(inner));
        }
    }
}

/// Takes what names hold here in a call or a class that encloses functions: what differs from what
/// they held for another of these has no value.
void Interpreter::note_inner(const Object& names, NotedNames::Inner inner) {
    const auto [at, is_new] = noted_inner_.try_emplace(&names, std::move(inner));
    keep_alike(names, at->second);
}

void Interpreter::keep_alike(const Object& names, NotedNames::Inner& inner) {
    for (const auto& [name, value] : names.cells) {
        Parts parts;
        auto held = as_constant(value, 0, parts);
        items_noted_ += parts.items;
        steps_ += parts.count / kObjectsInStep;
        held = items_noted_ > kMostItemsNoted ? std::nullopt : std::move(held);
        const auto [known, is_new] = inner.values.try_emplace(name, held);
        const bool is_alike =
            is_new || (held && known->second && identity(*held) == identity(*known->second));
        known->second = is_alike ? std::move(held) : std::nullopt;
    }
}

/// A call of a function of the file, or a module, that a `def` is in.
void Interpreter::note_call(const Frame& frame) {
    if (noted_ == nullptr || frame.function == nullptr ||
        frame.function->name_span.file != module_.module().file) {
        return;
    }
    NotedNames::Inner inner{frame.function->name_span.begin, statement_begin(), {}, {}};
    for (const ast::Parameter& parameter : frame.function->parameters) {
        const Value* given = State::find(*frame.names, parameter.name);
        const auto known = given == nullptr ? std::nullopt : to_constant(frozen(*given));
        inner.given.push_back(known ? std::optional(identity(*known)) : std::nullopt);
    }
    inner.is_guess = is_guess_;
    note_inner(*frame.names, std::move(inner));
}

/// What is done with something of the file that is not followed may run any code of it.
void Interpreter::note_use(const Datum& datum) {
    const auto* unknown = std::get_if<Unknown>(&datum);
    const bool has_escaped = !escaped_.empty() || !escaped_functions_.empty();
    if (unknown != nullptr && (unknown->kind != Unknown::Kind::Foreign || has_escaped)) {
        run_any_code();
    }
}

/// Whether a value is, or has in it, something of the file that is not followed. What has too many
/// parts may have.
bool Interpreter::has_any(const Value& value, size_t& left) {
    return std::ranges::any_of(value.cases(), [&](const Case& each) {
        const auto* unknown = std::get_if<Unknown>(each.datum.get());
        const auto* reference = std::get_if<Reference>(each.datum.get());
        if (unknown != nullptr && unknown->kind != Unknown::Kind::Foreign) {
            return true;
        }
        if (left == 0 || --left == 0) {
            return true;
        }
        const bool has_items =
            reference != nullptr && (reference->object->kind == Object::Kind::List ||
                                     reference->object->kind == Object::Kind::Dict ||
                                     reference->object->kind == Object::Kind::Instance);
        return std::ranges::any_of(parts_of(*each.datum),
                                   [&](const Value* part) { return has_any(*part, left); }) ||
               (has_items && std::ranges::any_of(reference->object->cells, [&](const auto& cell) {
                    return has_any(cell.second, left);
                }));
    });
}

/// Whatever is done with something of the file that is not followed may run any code of it: now,
/// and before the statement ends.
void Interpreter::note_value(const Value& value) {
    if (noted_ == nullptr) {
        return;
    }
    const auto* unknown = value.get<Unknown>();
    has_met_any_ = has_met_any_ || (unknown != nullptr && unknown->kind != Unknown::Kind::Foreign);
    size_t left = kMostAsked;
    if (has_met_any_ && has_any(value, left)) {
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
