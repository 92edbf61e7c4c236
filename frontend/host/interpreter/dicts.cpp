#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// Dictionaries. The cell `kOrder` holds which cells their keys have, in the order in which they
/// were put in.
namespace pykern2cu::launches {
namespace {

struct Key {
    ConstantValue value;
    std::string cell;  // of all keys that are equal: 1, 1.0 and True
};

/// Nothing of what is not known, or can be no key.
std::optional<Key> key_of(const Value& value) {
    auto known = to_constant(value);
    auto cell = known ? key_text(*known) : std::nullopt;
    return cell ? std::optional(Key{*std::move(known), *std::move(cell)}) : std::nullopt;
}

Value order_of(const Object& dict) {
    const Value* held = State::find(dict, kOrder);
    return held == nullptr ? Value(Sequence{}) : *held;
}

bool has(const Sequence& cells, const std::string& cell) {
    return std::ranges::any_of(
        cells.items, [&](const Value& each) { return *each.constant<std::string>() == cell; });
}

/// A cell that is no entry.
bool is_of_itself(const std::string& cell) { return cell == kOrder || cell == kFactory; }

}  // namespace

/// An entry whose key is not known may be any.
void Interpreter::write_entry(Object& dict, const Value& key, const Value& given) {
    const Value value = kept(given);
    if (const auto known = key_of(key)) {
        dict.keys.emplace(known->cell, known->value);
        state_.write(dict, known->cell, value);
        write_order(dict, [&](Sequence& cells) {
            if (!has(cells, known->cell)) {
                cells.items.push_back(constant({known->cell}));
            }
        });
        return;
    }
    const Value changed = unknown({}, "the dictionary is written with keys that are not known");
    for (const auto& [cell, before] : std::unordered_map(dict.cells)) {
        if (!is_of_itself(cell)) {
            state_.write(dict, cell, join(before, value));
        }
    }
    if (State::find(dict, kItems) == nullptr) {
        state_.write(dict, kItems, value);
    }
    state_.write(dict, kOrder, changed);
}

void Interpreter::write_order(Object& dict, const std::function<void(Sequence&)>& change) {
    state_.write(dict, kOrder,
                 for_each_combination({order_of(dict)}, [&](const Data& data) -> Value {
                     const auto* cells = std::get_if<Sequence>(&data[0]);
                     if (cells == nullptr) {
                         return data.value(0);
                     }
                     Sequence changed = *cells;
                     change(changed);
                     return changed.items.size() <= most_items()
                                ? Value(std::move(changed))
                                : unknown({}, "the dictionary has too many keys");
                 }));
}

void Interpreter::erase_entry(Object& dict, const Value& key, Span span) {
    const Value gone = unknown(span, "it is taken out of the dictionary here");
    const auto known = key_of(key);
    if (!known) {
        write_entry(dict, key, gone);
        return;
    }
    const std::string& cell = known->cell;
    state_.write(dict, cell, gone);
    write_order(dict, [&](Sequence& cells) {
        std::erase_if(cells.items,
                      [&](const Value& each) { return *each.constant<std::string>() == cell; });
    });
}

/// The items of a dictionary: pairs of a key and a value, in their order if that is known.
Value Interpreter::entries_of(const Object& dict, Span span) {
    return for_each_combination({order_of(dict)}, [&](const Data& data) -> Value {
        Sequence pairs{{}, Brackets::List};
        if (const auto* sequence = std::get_if<Sequence>(&data[0])) {
            for (const Value& each : sequence->items) {
                const std::string& cell = *each.constant<std::string>();
                const Value* value = State::find(dict, cell);
                pairs.items.push_back(Value(
                    Sequence{{constant(dict.keys.at(cell)), value == nullptr ? Value() : *value}}));
            }
            return Value(std::move(pairs));
        }
        std::vector<Value> values;
        for (const auto& [cell, value] : dict.cells) {
            if (!is_of_itself(cell)) {
                values.push_back(value);
            }
        }
        const Value key = unknown(span, "which keys the dictionary has is not known");
        return Value(any_of(Value(Sequence{{key, values.empty() ? key : joined(values)}})));
    });
}

/// The keys or the values of a dictionary.
Value Interpreter::column_of(const Object& dict, size_t column, Span span) {
    const Value entries = entries_of(dict, span);
    return for_each_combination({entries}, [&](const Data& data) -> Value {
        const auto part = [&](const Value& pair) {
            return for_each_combination({pair}, [&](const Data& one) -> Value {
                const auto* items = std::get_if<Sequence>(&one[0]);
                return items == nullptr ? one.value(0) : items->items[column];
            });
        };
        if (const auto* repeated = std::get_if<Repeated>(&data[0])) {
            return Value(any_of(part(*repeated->item)));
        }
        const auto* pairs = std::get_if<Sequence>(&data[0]);
        if (pairs == nullptr) {
            return data.value(0);
        }
        Sequence items{{}, Brackets::List};
        for (const Value& pair : pairs->items) {
            items.items.push_back(part(pair));
        }
        return Value(std::move(items));
    });
}

/// What a generator gives, of which it is not known how often and in which order.
void Interpreter::write_any_entries(Object& dict, const Value& pair) {
    std::map<std::string, Value> entries;
    for (const Case& each : pair.cases()) {
        const Value one = opened(Value(*each.datum));
        const auto* items = one.get<Sequence>();
        const bool is_pair = items != nullptr && items->items.size() == 2;
        if (const auto known = is_pair ? key_of(items->items[0]) : std::nullopt) {
            const auto [entry, is_new] = entries.try_emplace(known->cell, items->items[1]);
            entry->second = is_new ? entry->second : join(entry->second, items->items[1]);
            dict.keys.emplace(known->cell, known->value);
        }
    }
    for (const auto& [cell, value] : entries) {
        state_.write(dict, cell, value);
    }
}

/// `a.update(b)`, `{**b}`, `dict(pairs)`
void Interpreter::merge_into(Object& dict, const Value& from, Span span) {
    const auto* other = from.get<Reference>();
    const bool is_dict = other != nullptr && other->object->kind == Object::Kind::Dict;
    if (other != nullptr && other->object->kind == Object::Kind::Instance) {
        outside({from}, span, {});  // `keys` and `__getitem__` of it
        forget(dict, span, from);
        return;
    }
    const Value pairs = is_dict ? entries_of(*other->object, span) : opened(from);
    const auto* known = pairs.get<Sequence>();
    if (known == nullptr) {
        const auto* some = pairs.get<Repeated>();
        forget(dict, span, some == nullptr ? from : Value());
        if (some != nullptr) {
            write_any_entries(dict, *some->item);
        }
        return;
    }
    for (const Value& each : known->items) {
        const Value pair = opened(each);
        const auto* items = pair.get<Sequence>();
        const bool is_pair = items != nullptr && items->items.size() == 2;
        write_entry(dict, is_pair ? items->items[0] : Value(),
                    is_pair ? items->items[1] : unknown(span, "this entry is not followed"));
    }
}

/// `dict(pairs, a=1)`, `a.update(pairs, b=2)`
void Interpreter::update_dict(Object& dict, const Arguments& arguments, Span span) {
    for (const Argument& argument : arguments) {
        if (argument.keyword.empty()) {
            merge_into(dict, argument.value, span);
        } else if (argument.keyword == kOthers) {
            forget(dict, span, argument.value);
        } else {
            write_entry(dict, constant({std::string(argument.keyword)}), argument.value);
        }
    }
}

/// `dict[key]`, or with what it gives where there is no such key.
Value Interpreter::entry_of(const Object& dict, const Value& key,
                            const std::optional<Value>& otherwise, Span span) {
    // Python ends the program where there is none.
    const Value missing =
        otherwise ? *otherwise : foreign(span, "this item of the dictionary is not known");
    const auto known = key_of(key);
    if (!known) {
        const std::vector<Value> values = rounds(column_of(dict, 1, span), span);
        return values.empty() ? missing
               : otherwise    ? join(joined(values), missing)
                              : joined(values);
    }
    const std::string& cell = known->cell;
    return for_each_combination({order_of(dict)}, [&](const Data& data) -> Value {
        const auto* sequence = std::get_if<Sequence>(&data[0]);
        const Value* found = State::find(dict, cell);
        const Value* any = State::find(dict, kItems);
        if (sequence == nullptr) {
            const Value one = found != nullptr ? *found : any != nullptr ? *any : data.value(0);
            return otherwise && noted_ != nullptr ? join(one, missing) : one;
        }
        return has(*sequence, cell) ? *found : missing;
    });
}

/// `key in dict`
Value Interpreter::has_key(const Object& dict, const Value& key) {
    const auto known = key_of(key);
    return for_each_combination({order_of(dict)}, [&](const Data& data) -> Value {
        const auto* cells = std::get_if<Sequence>(&data[0]);
        const bool is_known = cells != nullptr && (known || cells->items.empty());
        return is_known ? constant({known && has(*cells, known->cell)})
                        : python_number(types::boolean);
    });
}

/// `dict[key]` of a `defaultdict`, which may put it in.
Value Interpreter::made_entry(Object& dict, const Value& key, const Value& found, Span span) {
    const Value* factory = State::find(dict, kFactory);
    if (factory == nullptr) {
        return found;
    }
    const auto is_missing = [](const Case& each) {
        return std::holds_alternative<Unknown>(*each.datum);
    };
    // What another key has is not what one has that is not known.
    const bool is_certain = key_of(key) && order_of(dict).get<Sequence>() != nullptr;
    if (is_certain && std::none_of(found.cases().begin(), found.cases().end(), is_missing)) {
        return found;
    }
    const Value made = call(Value(*factory), {}, span);
    const bool is_new = std::all_of(found.cases().begin(), found.cases().end(), is_missing);
    const Value entry = is_new ? made : join(found, made);
    write_entry(dict, key, entry);
    return entry;
}

Value Interpreter::call_dict_method(Object& dict, std::string_view name, const Arguments& arguments,
                                    Span span) {
    if (is_one_of(name, {"get", "pop", "setdefault"}) && !arguments.empty()) {
        const Value otherwise =
            arguments.size() == 2 ? arguments[1].value : constant({NoneValue{}});
        const Value result = entry_of(dict, arguments[0].value, otherwise, span);
        if (name == "pop") {
            erase_entry(dict, arguments[0].value, span);
        } else if (name == "setdefault") {
            write_entry(dict, arguments[0].value, result);
        }
        return result;
    }
    if (name == "update") {
        update_dict(dict, arguments, span);
        return constant({NoneValue{}});
    }
    if (name == "clear") {
        for (const auto& [cell, value] : std::unordered_map(dict.cells)) {
            state_.write(dict, cell, unknown(span, "it is taken out of the dictionary here"));
        }
        state_.write(dict, kOrder, Value(Sequence{}));
        return constant({NoneValue{}});
    }
    if (name == "copy") {
        Object& copy = object_at(span, Object::Kind::Dict);
        merge_into(copy, Value(Reference{&dict}), span);
        return Value(Reference{&copy});
    }
    if (is_one_of(name, {"items", "keys", "values"})) {
        const Value all = name == "items" ? entries_of(dict, span)
                                          : column_of(dict, name == "keys" ? 0 : 1, span);
        return as_iterator(all, {{&dict, dict.version}}, Brackets::View);
    }
    if (name == "popitem") {
        forget(dict, span);
        return unknown(span, "which item it is is not known");
    }
    forget(dict, span);
    return call_outside(arguments, span,
                        cat("the method `", name, "` of a dictionary is not followed"));
}

}  // namespace pykern2cu::launches
