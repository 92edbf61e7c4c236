#include <algorithm>

#include "frontend/host/heap/state.hpp"
#include "frontend/host/heap/value.hpp"

/// The values and objects that a value holds, and the brackets around them.
namespace pykern2cu::launches {
namespace {

/// Counts the parts of a value off what is left.
bool count_parts(const Value& value, size_t& left) {
    for (const Case& each : value.cases()) {
        if (left == 0) {
            return false;
        }
        --left;
        const std::vector<const Value*> parts = parts_of(*each.datum);
        if (!std::all_of(parts.begin(), parts.end(),
                         [&](const Value* part) { return count_parts(*part, left); })) {
            return false;
        }
    }
    return true;
}

bool is_part(const Value& value, FunctionRef<bool(const Datum&)> is_it, size_t& left) {
    return std::ranges::any_of(value.cases(), [&](const Case& each) {
        if (is_it(*each.datum) || left == 0 || --left == 0) {
            return true;
        }
        const auto* reference = std::get_if<Reference>(each.datum.get());
        const bool has_items =
            reference != nullptr && (reference->object->kind == Object::Kind::List ||
                                     reference->object->kind == Object::Kind::Dict ||
                                     reference->object->kind == Object::Kind::Instance);
        return std::ranges::any_of(
                   parts_of(*each.datum),
                   [&](const Value* part) { return is_part(*part, is_it, left); }) ||
               (has_items && std::ranges::any_of(reference->object->cells, [&](const auto& cell) {
                    return is_part(cell.second, is_it, left);
                }));
    });
}

/// Puts one object in the place of another; whether it was there.
bool put_object(Datum& datum, const Object* from, Object* to) {
    const auto put = [&](Object*& held) {
        const bool is_there = held == from && held != nullptr;
        held = is_there ? to : held;
        return is_there;
    };
    const auto put_in = [&](std::shared_ptr<const Value>& held) {
        const auto changed = with_object(*held, from, to);
        held = changed ? std::make_shared<const Value>(*changed) : held;
        return changed.has_value();
    };
    const auto put_in_item = [&](Value& item) {
        auto changed = with_object(item, from, to);
        item = changed ? std::move(*changed) : item;
        return changed.has_value();
    };
    if (auto* reference = std::get_if<Reference>(&datum)) {
        return put(reference->object);
    }
    if (auto* function = std::get_if<Function>(&datum)) {
        bool is_there = put(function->receiver);
        for (size_t i = 0; function->defaults != nullptr && i < function->defaults->size(); ++i) {
            if (auto changed = with_object((*function->defaults)[i], from, to)) {
                std::vector<Value> defaults = *function->defaults;
                defaults[i] = std::move(*changed);
                function->defaults = std::make_shared<const std::vector<Value>>(defaults);
                is_there = true;
            }
        }
        return is_there;
    }
    if (auto* partial = std::get_if<Partial>(&datum)) {
        bool is_there = put_in(partial->callee);
        for (auto& [keyword, value] : partial->arguments) {
            is_there = put_in_item(value) || is_there;
        }
        return is_there;
    }
    if (auto* super = std::get_if<Super>(&datum)) {
        return put(super->receiver);
    }
    if (auto* method = std::get_if<Method>(&datum)) {
        return put_in(method->receiver);
    }
    if (auto* repeated = std::get_if<Repeated>(&datum)) {
        return put_in(repeated->item);
    }
    auto* sequence = std::get_if<Sequence>(&datum);
    bool is_there = false;
    for (size_t i = 0; sequence != nullptr && i < sequence->items.size(); ++i) {
        is_there = put_in_item(sequence->items[i]) || is_there;
    }
    return is_there;
}

}  // namespace

bool has_part(const Value& value, FunctionRef<bool(const Datum&)> is_it, size_t most) {
    return is_part(value, is_it, most);
}

std::optional<Brackets> brackets_of(const Datum& datum) {
    const auto* sequence = std::get_if<Sequence>(&datum);
    const auto* repeated = std::get_if<Repeated>(&datum);
    return sequence != nullptr   ? std::optional(sequence->brackets)
           : repeated != nullptr ? std::optional(repeated->brackets)
                                 : std::nullopt;
}

bool are_changeable(Brackets brackets) {
    return brackets == Brackets::List || brackets == Brackets::Set || brackets == Brackets::Deque ||
           brackets == Brackets::Bounded;
}

bool are_opaque(Brackets brackets) {
    return brackets == Brackets::Set || brackets == Brackets::View ||
           brackets == Brackets::Iterator || brackets == Brackets::Generator;
}

const std::vector<Source>* sources_of(const Datum& datum) {
    const auto* sequence = std::get_if<Sequence>(&datum);
    const auto* repeated = std::get_if<Repeated>(&datum);
    return sequence != nullptr   ? &sequence->sources
           : repeated != nullptr ? &repeated->sources
                                 : nullptr;
}

std::vector<const Value*> parts_of(const Datum& datum) {
    std::vector<const Value*> parts;
    const auto add = [&](const std::vector<Value>& values) {
        for (const Value& value : values) {
            parts.push_back(&value);
        }
    };
    if (const auto* sequence = std::get_if<Sequence>(&datum)) {
        add(sequence->items);
    } else if (const auto* repeated = std::get_if<Repeated>(&datum)) {
        parts.push_back(repeated->item.get());
    } else if (const auto* method = std::get_if<Method>(&datum)) {
        parts.push_back(method->receiver.get());
    } else if (const auto* function = std::get_if<Function>(&datum)) {
        if (function->defaults != nullptr) {
            add(*function->defaults);
        }
    } else if (const auto* partial = std::get_if<Partial>(&datum)) {
        parts.push_back(partial->callee.get());
        for (const auto& [keyword, value] : partial->arguments) {
            parts.push_back(&value);
        }
    }
    return parts;
}

bool is_within(const Value& value, size_t most) { return count_parts(value, most); }

std::optional<Value> with_object(const Value& value, const Object* from, Object* to) {
    std::vector<Case> cases = value.copied_cases();
    bool is_there = false;
    for (Case& each : cases) {
        const bool may_hold = !std::holds_alternative<Array>(*each.datum) &&
                              !std::holds_alternative<ConstantValue>(*each.datum) &&
                              !std::holds_alternative<Number>(*each.datum);
        Datum datum = may_hold ? *each.datum : Datum(Unknown{});
        if (may_hold && put_object(datum, from, to)) {
            each.datum = std::make_shared<const Datum>(std::move(datum));
            is_there = true;
        }
    }
    return is_there ? std::optional(unite(std::move(cases))) : std::nullopt;
}

}  // namespace pykern2cu::launches
