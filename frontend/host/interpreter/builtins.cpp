#include <algorithm>
#include <cstdlib>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"

/// Python's own functions.
namespace pykern2cu::launches {
Value Interpreter::call_builtin(std::string_view name, const Arguments& arguments, Span span) {
    using Maker = Value (Interpreter::*)(std::string_view, const Arguments&, Span);
    constexpr std::pair<std::string_view, Maker> kMakers[] = {
        {"list", &Interpreter::make_of_items},   {"tuple", &Interpreter::make_of_items},
        {"set", &Interpreter::make_of_items},    {"frozenset", &Interpreter::make_of_items},
        {"sorted", &Interpreter::make_of_items}, {"reversed", &Interpreter::make_of_items},
        {"dict", &Interpreter::make_dict},       {"range", &Interpreter::make_range},
        {"slice", &Interpreter::make_slice},     {"map", &Interpreter::mapped},
        {"filter", &Interpreter::mapped},        {"zip", &Interpreter::zipped},
        {"enumerate", &Interpreter::zipped},     {"iter", &Interpreter::iterator_of},
        {"next", &Interpreter::next_of},         {"len", &Interpreter::length_of},
        {"sum", &Interpreter::sum_of},           {"min", &Interpreter::extreme_of},
        {"max", &Interpreter::extreme_of},       {"round", &Interpreter::call_arithmetic},
        {"abs", &Interpreter::call_arithmetic},  {"pow", &Interpreter::call_arithmetic},
        {"int", &Interpreter::convert},          {"ord", &Interpreter::convert},
        {"hash", &Interpreter::convert},         {"id", &Interpreter::convert},
        {"float", &Interpreter::convert},        {"bool", &Interpreter::convert},
        {"complex", &Interpreter::convert},      {"any", &Interpreter::any_or_all},
        {"all", &Interpreter::any_or_all}};
    if (has_others(arguments)) {
        return call_outside(arguments, span, "what the `*` stands for in this call is not known");
    }
    for (const Argument& argument : arguments) {
        for (const Case& each : argument.value.cases()) {
            note_use(*each.datum);
        }
    }
    if (const auto found = call_reflection(name, arguments, span)) {
        return *found;
    }
    for (const Argument& argument : arguments) {
        if (argument.keyword == "key") {
            call_with_each(argument.value, given_items(arguments), span);
        }
    }
    for (const auto& [known, make] : kMakers) {
        if (name == known) {
            return (this->*make)(name, arguments, span);
        }
    }
    if (is_one_of(name, {"issubclass", "callable"})) {
        return python_number(types::boolean);
    }
    const auto file = std::ranges::find(arguments, "file", &Argument::keyword);
    if (name == "print" && file != arguments.end()) {  // its methods are called
        return call_outside(arguments, span, "what this writes to is not followed");
    }
    if (name == "print") {
        follow_texts(arguments, span);
    }
    const auto known = name == "print" || name == "object.__init__"
                           ? std::optional(constant({NoneValue{}}))
                           : call_evaluator({Qualified{cat("builtins.", name)}}, arguments, span);
    return known ? *known : call_outside(arguments, span, cat("`", name, "` is not followed"));
}

Value Interpreter::any_or_all(std::string_view name, const Arguments& arguments, Span span) {
    if (arguments.size() != 1) {
        return call_outside(arguments, span, cat("`", name, "` is not followed"));
    }
    const Value from = items_through(arguments[0].value, span);
    const auto known = counted(from, span);
    const std::vector<Value> items = known ? *known : rounds(from, span);
    const Value truth = in_turn(items.size() + 1, name == "any", [&](size_t i) {
        const auto one = i < items.size() ? truth_of(items[i]) : std::nullopt;
        return i == items.size() ? constant({name == "all"})
               : one             ? constant({*one})
                                 : python_number(types::boolean);
    });
    return known ? truth : python_number(types::boolean);
}

/// `list(a)`, `set(a)`, `sorted(a, key=f)`
Value Interpreter::make_of_items(std::string_view name, const Arguments& arguments, Span span) {
    return arguments.empty()
               ? items_as(name, Value(Sequence{}), {}, span)
               : items_as(arguments.size() > 1 ? "" : name, items_through(arguments[0].value, span),
                          sources(arguments[0].value), span);
}

Value Interpreter::make_dict(std::string_view, const Arguments& arguments, Span span) {
    Object& dict = object_at(span, Object::Kind::Dict);
    update_dict(dict, arguments, span);
    return Value(Reference{&dict});
}

Value Interpreter::make_range(std::string_view, const Arguments& arguments, Span) {
    std::vector<int64_t> bounds;
    for (const Argument& argument : arguments) {
        const auto bound = integer_of(argument.value);
        if (bound && std::abs(*bound) <= INT32_MAX) {
            bounds.push_back(*bound);
        }
    }
    const Value any(any_of(python_number(types::int64), Brackets::Range));
    const bool has_step = bounds.size() == 3;
    if (bounds.empty() || bounds.size() != arguments.size() || bounds.size() > 3 ||
        (has_step && bounds[2] == 0)) {
        return any;
    }
    const int64_t stop = bounds.size() == 1 ? bounds[0] : bounds[1];
    const int64_t step = has_step ? bounds[2] : 1;
    Sequence numbers{{}, Brackets::Range};
    for (int64_t i = bounds.size() == 1 ? 0 : bounds[0]; step > 0 ? i < stop : i > stop;
         i += step) {
        if (numbers.items.size() == most_items()) {
            return any;
        }
        numbers.items.push_back(constant({BigInt{i}}));
    }
    return Value(std::move(numbers));
}

/// Of which no more counts than that it is no number.
Value Interpreter::make_slice(std::string_view, const Arguments&, Span) {
    return Value(any_of(python_number(types::int64), Brackets::Range));
}

Value Interpreter::iterator_of(std::string_view name, const Arguments& arguments, Span span) {
    return arguments.size() == 1
               ? as_iterator(opened(arguments[0].value), sources(arguments[0].value),
                             iterating({arguments[0].value}))
               : call_outside(arguments, span, cat("this `", name, "` is not followed"));
}

/// `next(a)`, `next(a, default)`
Value Interpreter::next_of(std::string_view name, const Arguments& arguments, Span span) {
    if (arguments.empty()) {
        return unknown(span, cat("`", name, "` of nothing"));
    }
    const auto* own = arguments[0].value.get<Reference>();
    if (own != nullptr && own->object->kind == Object::Kind::Instance) {
        return call(member(*own->object, "__next__", span), {}, span);
    }
    const Value from = opened(arguments[0].value);
    const std::vector<Value> items = rounds(from, span);
    const Value any =
        from.get<Sequence>() != nullptr && !items.empty() ? items.front() : any_item(items, span);
    return arguments.size() == 2 ? join(any, arguments[1].value) : any;
}

Value Interpreter::length_of(std::string_view, const Arguments& arguments, Span span) {
    if (arguments.size() != 1) {
        return python_number(types::int64);
    }
    if (const auto* object = arguments[0].value.get<Reference>();
        object != nullptr && object->object->kind != Object::Kind::List) {
        return size_of(*object->object, span);
    }
    if (arguments[0].value.constant<std::string>() != nullptr) {
        const auto known = call_evaluator({Qualified{"builtins.len"}}, arguments, span);
        return known ? *known : python_number(types::int64);
    }
    const Value value = opened(arguments[0].value);
    if (const auto* sequence = value.get<Sequence>()) {
        return constant({static_cast<BigInt>(sequence->items.size())});
    }
    const auto* array = value.get<Array>();
    const bool is_known =
        array != nullptr && array->axes && !array->axes->empty() && array->axes->front().extent;
    return is_known ? constant({BigInt{*array->axes->front().extent}})
                    : python_number(types::int64);
}

/// `int(x)`, `float(x)`: numbers of Python, of which more is known if that is a constant.
Value Interpreter::convert(std::string_view name, const Arguments& arguments, Span span) {
    if (!arguments.empty()) {
        // Only what this changes counts: of which type it is the name says.
        const std::string own = cat("__", name, "__");
        for_each_combination({arguments[0].value}, [&](const Data& data) {
            return call_own(data[0], {own, "__int__", "__index__", "__len__"}, span)
                .value_or(Value());
        });
    }
    const auto known = call_evaluator({Qualified{cat("builtins.", name)}}, arguments, span);
    const auto type = pykern2cu::python_number(cat("builtins.", name));
    return known ? *known : python_number(type.value_or(types::int64));
}

/// Items as what goes through them, which is over when what they are from changes.
Value as_iterator(const Value& items, const std::vector<Source>& sources, Brackets brackets) {
    std::vector<Case> cases = items.copied_cases();
    for (Case& each : cases) {
        Datum datum = *each.datum;
        if (auto* sequence = std::get_if<Sequence>(&datum)) {
            sequence->brackets = brackets;
            sequence->named = nullptr;
            sequence->sources = sources;
        } else if (auto* repeated = std::get_if<Repeated>(&datum)) {
            repeated->brackets = brackets;
            repeated->sources = sources;
        }
        each.datum = std::make_shared<const Datum>(std::move(datum));
    }
    return Value(std::move(cases));
}

/// `list(a)`, `tuple(a)`, `sorted(a)`, `reversed(a)`, `set(a)`, `deque(a)`; a list in an order
/// that is not known for other names.
Value Interpreter::items_as(std::string_view made, const Value& from,
                            const std::vector<Source>& sources, Span span) {
    const auto items = counted(from, span);
    std::vector<Value> all = items ? *items : rounds(from, span);
    const Brackets brackets = made == "tuple"         ? Brackets::Tuple
                              : made == "deque"       ? Brackets::Deque
                              : made == "bounded"     ? Brackets::Bounded
                              : made.ends_with("set") ? Brackets::Set
                                                      : Brackets::List;
    if (made == "reversed") {
        std::reverse(all.begin(), all.end());
    }
    const bool has_order = !made.empty() && (made != "sorted" || sort_constants(all));
    const bool is_in_order = items && (all.size() <= 1 || has_order);
    const Value list = !is_in_order && all.empty()
                           ? unknown(span, "it has no items")
                           : bracketed(std::move(all), brackets, is_in_order, most_items());
    return made == "reversed" ? as_iterator(list, sources) : as_object(list, span);
}

/// Sorts keys of dictionaries and what begins with them; whether that can be done here.
bool sort_constants(std::vector<Value>& items) {
    const auto key_of = [](const Value& item) -> std::optional<ConstantValue> {
        const auto* sequence = item.get<Sequence>();
        return to_constant(sequence == nullptr || sequence->items.empty() ? item
                                                                          : sequence->items[0]);
    };
    std::vector<std::pair<std::string, Value>> texts;
    std::vector<std::pair<BigInt, Value>> numbers;
    for (const Value& item : items) {
        const auto known = key_of(item);
        const auto* text = known ? known->get<std::string>() : nullptr;
        const auto* number = known ? known->get<BigInt>() : nullptr;
        if (text != nullptr) {
            texts.emplace_back(*text, item);
        } else if (number != nullptr) {
            numbers.emplace_back(*number, item);
        }
    }
    const auto sorted_by_key = [&](auto& pairs) {
        const auto by_key = [](const auto& a, const auto& b) { return a.first < b.first; };
        std::stable_sort(pairs.begin(), pairs.end(), by_key);
        // Of equal keys what is behind them decides.
        const auto same =
            std::adjacent_find(pairs.begin(), pairs.end(),
                               [](const auto& a, const auto& b) { return a.first == b.first; });
        const bool is_sorted = pairs.size() == items.size() && same == pairs.end();
        for (size_t i = 0; is_sorted && i < items.size(); ++i) {
            items[i] = pairs[i].second;
        }
        return is_sorted;
    };
    return sorted_by_key(texts) || sorted_by_key(numbers);
}

/// `map(f, a, b)`, `filter(f, a)`: of each item any, any number of times.
Value Interpreter::mapped(std::string_view name, const Arguments& arguments, Span span) {
    if (arguments.size() < 2) {
        return call_outside(arguments, span, cat("`", name, "` of nothing"));
    }
    Arguments items;
    for (size_t i = 1; i < arguments.size(); ++i) {
        items.push_back({any_item(rounds(arguments[i].value, span), span), {}, arguments[i].span});
    }
    const bool is_call = arguments[0].value.constant<NoneValue>() == nullptr;  // `filter(None, a)`
    if (!is_call) {
        call_outside(items, span, {});  // `__bool__` and `__len__` of them
    }
    const auto all = [&] {
        const Value made = is_call ? any_call(arguments[0].value, items, span) : Value();
        return Value(any_of(name == "filter" ? items[0].value : made, Brackets::Generator));
    };
    return lazily(all, span);
}

Value Interpreter::size_of(Object& object, Span span) {
    if (object.kind != Object::Kind::Dict) {
        const Value given = call(member(object, "__len__", span), {}, span);
        return given.constant<BigInt>() != nullptr ? given : python_number(types::int64);
    }
    const Value entries = entries_of(object, span);
    const auto* known = entries.get<Sequence>();
    return known == nullptr ? python_number(types::int64)
                            : constant({static_cast<BigInt>(known->items.size())});
}

/// `zip(a, b)`, `enumerate(a, first)`
Value Interpreter::zipped(std::string_view name, const Arguments& arguments, Span span) {
    const bool is_counted = name == "enumerate";
    std::vector<Source> all;
    std::vector<Value> columns;
    std::optional<Value> first = is_counted ? std::optional(constant({BigInt{0}})) : std::nullopt;
    for (const Argument& argument : arguments) {
        const std::vector<Source> more = sources(argument.value);
        all.insert(all.end(), more.begin(), more.end());
        if (argument.keyword.empty() && (!is_counted || columns.empty())) {
            columns.push_back(items_through(argument.value, span));
        } else if (is_counted) {
            first = argument.value;
        }
    }
    return as_iterator(rows_of(first, columns, span), all, iterating(columns));
}

Value Interpreter::rows_of(const std::optional<Value>& first, const std::vector<Value>& columns,
                           Span span) {
    std::vector<std::vector<Value>> all;
    bool is_known = !columns.empty();
    for (const Value& column : columns) {
        const auto items = counted(column, span);
        is_known = is_known && items;
        all.push_back(items ? *items : rounds(column, span));
    }
    size_t length = SIZE_MAX;
    for (std::vector<Value>& items : all) {
        if (!is_known && items.size() > 1) {
            items = {joined(items)};  // any of them may meet any of the others
        }
        length = std::min(length, items.size());
    }
    Sequence rows{{}, Brackets::List};
    for (size_t i = 0; !all.empty() && i < length; ++i) {
        Sequence row;
        if (first) {
            const auto* start = is_known && noted_ != nullptr ? first->constant<BigInt>() : nullptr;
            row.items.push_back(start != nullptr ? constant({*start + static_cast<BigInt>(i)})
                                                 : python_number(types::int64));
        }
        for (const std::vector<Value>& column : all) {
            row.items.push_back(column[i]);
        }
        rows.items.push_back(Value(std::move(row)));
    }
    return is_known || rows.items.empty() ? Value(std::move(rows))
                                          : Value(any_of(joined(rows.items)));
}

}  // namespace pykern2cu::launches
