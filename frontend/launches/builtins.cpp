#include <algorithm>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/values/library_type.hpp"

/// Python's own functions.
namespace pykern2cu::launches {
Value Interpreter::call_builtin(std::string_view name, const Arguments& arguments, Span span) {
    if (has_others(arguments)) {
        return call_outside(arguments, span, "what the `*` stands for in this call is not known");
    }
    if (const auto found = call_reflection(name, arguments, span)) {
        return *found;
    }
    if (is_one_of(name, {"map", "filter"}) && arguments.size() >= 2) {
        return mapped(name == "filter", arguments, span);
    }
    for (const Argument& argument : arguments) {
        if (argument.keyword == "key") {
            std::vector<Value> items = rounds(arguments[0].value, span);
            call(argument.value, {{items.empty() ? Value() : joined(items), {}, span}}, span);
        }
    }
    std::vector<Value> values;
    for (const Argument& argument : arguments) {
        values.push_back(opened(argument.value));
    }
    if (is_one_of(name, {"list", "tuple", "sorted", "reversed"})) {
        return values.empty() ? items_as(name, Value(Sequence{}), {}, span)
                              : items_as(arguments.size() > 1 ? "" : name, values[0],
                                         sources(arguments[0].value), span);
    }
    if (name == "next" && !values.empty()) {
        const auto* sequence = values[0].get<Sequence>();
        const std::vector<Value> items = rounds(values[0], span);
        const Value any = items.empty()         ? unknown(span, "there is nothing in it")
                          : sequence != nullptr ? items.front()
                                                : joined(items);
        return values.size() == 2 ? join(any, arguments[1].value) : any;
    }
    if (is_one_of(name, {"set", "frozenset"})) {
        return values.empty() ? make_list({}, span) : items_as("", values[0], {}, span);
    }
    if (name == "iter" && values.size() == 1) {
        return as_iterator(values[0], sources(arguments[0].value));
    }
    if (name == "dict") {
        Object& dict = object_at(span, Object::Kind::Dict);
        update_dict(dict, arguments, span);
        return Value(Reference{&dict});
    }
    if (name == "len" && arguments.size() == 1) {
        if (const auto* object = arguments[0].value.get<Reference>();
            object != nullptr && object->object->kind != Object::Kind::List) {
            return length_of(*object->object, span);
        }
        const auto* sequence = values.empty() ? nullptr : values[0].get<Sequence>();
        const auto* array = values.empty() ? nullptr : values[0].get<Array>();
        if (sequence != nullptr) {
            return constant({static_cast<BigInt>(sequence->items.size())});
        }
        const bool is_known =
            array != nullptr && array->axes && !array->axes->empty() && array->axes->front().extent;
        return is_known ? constant({BigInt{*array->axes->front().extent}})
                        : python_number(types::int64);
    }
    if (name == "range") {
        const auto count = values.size() == 1 ? integer_of(values[0]) : std::nullopt;
        if (!count || *count < 0 || *count > static_cast<int64_t>(kMostItems)) {
            return Value(any_of(python_number(types::int64)));
        }
        Sequence numbers{{}, Brackets::List};
        for (int64_t i = 0; i < *count; ++i) {
            numbers.items.push_back(constant({BigInt{i}}));
        }
        return Value(std::move(numbers));
    }
    if (name == "enumerate" || name == "zip") {
        std::vector<Source> all;
        for (const Argument& argument : arguments) {
            const std::vector<Source> more = sources(argument.value);
            all.insert(all.end(), more.begin(), more.end());
        }
        if (name == "enumerate") {
            values.resize(std::min<size_t>(values.size(), 1));  // where it begins to count
        }
        return as_iterator(zipped(name == "enumerate", values, span), all);
    }
    if (is_one_of(name, {"round", "abs", "pow"}) && !values.empty()) {
        const auto known = call_evaluator({Qualified{cat("builtins.", name)}}, arguments, span);
        Value typed = call_arithmetic(name, values, span);
        const auto* exact = known ? known->get<ConstantValue>() : nullptr;
        const auto type = exact == nullptr ? std::nullopt : number_type(*exact);
        const auto* found = typed.get<Number>();
        return type && found != nullptr && found->type == type->type ? *known : typed;
    }
    if (is_one_of(name, {"int", "ord", "hash", "id", "float", "bool", "complex"})) {
        const auto known = call_evaluator({Qualified{cat("builtins.", name)}}, arguments, span);
        const auto type = pykern2cu::python_number(cat("builtins.", name));
        return known ? *known : python_number(type.value_or(types::int64));
    }
    if (name == "sum" && !values.empty()) {
        Value all = values.size() > 1 ? values[1] : constant({BigInt{0}});
        for (const Value& item : rounds(values[0], span)) {
            all = binary(ast::BinaryOp::Add, all, item, span);
        }
        const auto type = all.is_one() ? number_type(*all.cases().front().datum) : std::nullopt;
        return type ? Value(*type) : all;
    }
    if (is_one_of(name, {"min", "max"}) && !values.empty()) {
        return extreme_of(arguments, span);
    }
    if (is_one_of(name, {"issubclass", "callable", "any", "all"})) {
        return python_number(types::boolean);
    }
    return name == "print" ? constant({NoneValue{}})
                           : call_outside(arguments, span, cat("`", name, "` is not followed"));
}

/// `min(a, b)`, `max(items, key=f, default=x)`
Value Interpreter::extreme_of(const Arguments& arguments, Span span) {
    std::vector<Value> items;
    std::vector<Value> others;
    for (const Argument& argument : arguments) {
        if (argument.keyword.empty()) {
            items.push_back(argument.value);
        } else if (argument.keyword == "default") {
            others.push_back(argument.value);
        }
    }
    items = items.size() == 1 ? rounds(items[0], span) : items;
    items.insert(items.end(), others.begin(), others.end());
    if (items.empty()) {
        return unknown(span, "there is nothing in it");
    }
    const Value any = joined(items);
    const auto type = any.is_one() ? number_type(*any.cases().front().datum) : std::nullopt;
    return type ? Value(*type) : any;
}

/// Items as what goes through them, which is over when what they are from changes.
Value Interpreter::as_iterator(const Value& items, const std::vector<Source>& sources) {
    std::vector<Case> cases = items.cases();
    for (Case& each : cases) {
        Datum datum = *each.datum;
        if (auto* sequence = std::get_if<Sequence>(&datum)) {
            sequence->brackets = Brackets::Iterator;
            sequence->named = nullptr;
            sequence->sources = sources;
        } else if (auto* repeated = std::get_if<Repeated>(&datum)) {
            repeated->brackets = Brackets::Iterator;
            repeated->sources = sources;
        }
        each.datum = std::make_shared<const Datum>(std::move(datum));
    }
    return Value(std::move(cases));
}

/// `list(a)`, `tuple(a)`, `sorted(a)`, `reversed(a)`; in an order that is not known for other
/// names.
Value Interpreter::items_as(std::string_view made, const Value& from,
                            const std::vector<Source>& sources, Span span) {
    const auto items = counted(from, span);
    std::vector<Value> all = items ? *items : rounds(from, span);
    const Brackets brackets = made == "tuple" ? Brackets::Tuple : Brackets::List;
    if (made == "reversed") {
        std::reverse(all.begin(), all.end());
    }
    const bool has_order = !made.empty() && (made != "sorted" || sort_constants(all));
    const bool is_in_order = items && (all.size() <= 1 || has_order);
    const Value list = is_in_order   ? Value(Sequence{std::move(all), brackets})
                       : all.empty() ? unknown(span, "it has no items")
                                     : Value(any_of(joined(all), brackets));
    return made == "reversed" ? as_iterator(list, sources) : as_object(list, span);
}

/// Sorts keys of dictionaries and what begins with them; whether that can be done here.
bool Interpreter::sort_constants(std::vector<Value>& items) {
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

/// `map(f, a, b)`, `filter(f, a)`: all at once, of each item any.
Value Interpreter::mapped(bool is_filter, const Arguments& arguments, Span span) {
    Arguments items;
    for (size_t i = 1; i < arguments.size(); ++i) {
        const std::vector<Value> values = rounds(arguments[i].value, span);
        items.push_back({values.empty() ? unknown(span, "there is nothing in it") : joined(values),
                         {},
                         arguments[i].span});
    }
    const Value made = call(arguments[0].value, items, span);
    return Value(any_of(is_filter ? items[0].value : made, Brackets::Generator));
}

Value Interpreter::length_of(Object& object, Span span) {
    if (object.kind != Object::Kind::Dict) {
        return call(member(object, "__len__", span), {}, span);
    }
    const Value entries = entries_of(object, span);
    const auto* known = entries.get<Sequence>();
    return known == nullptr ? python_number(types::int64)
                            : constant({static_cast<BigInt>(known->items.size())});
}

/// `round(x, 2)`, `abs(x)`, `pow(x, y)`: numbers of Python give such, all others what NumPy makes
/// of them.
Value Interpreter::call_arithmetic(std::string_view name, const std::vector<Value>& values,
                                   Span span) {
    return for_each_combination(values, [&](const std::vector<Datum>& data) -> Value {
        const auto one = number_type(data[0]);
        const bool is_python = one && one->is_python;
        const Type type = one ? one->type : types::unknown;
        if (name == "pow") {
            return data.size() == 2 ? Value(binary(ast::BinaryOp::Pow, data[0], data[1], span))
                                    : unknown(span, "`pow` is followed for two arguments");
        }
        if (name == "round" && data.size() == 1 && one && !type.is(Kind::Complex)) {
            return python_number(types::int64);
        }
        if (!is_python) {
            const auto* array = std::get_if<Array>(&data[0]);
            const Library library = array == nullptr ? Library::Numpy : array->library;
            return Value(*call_library({name, library, {data[0]}, {}, span, evaluator_.types()}));
        }
        if (name == "round" && is_none(data[1])) {
            return python_number(types::int64);
        }
        return python_number(type.is_integral()       ? types::int64
                             : type.is(Kind::Complex) ? types::component(type)
                                                      : type);
    });
}

Value Interpreter::zipped(bool is_counted, const std::vector<Value>& columns, Span span) {
    std::vector<std::vector<Value>> all;
    bool is_known = !columns.empty();
    size_t length = SIZE_MAX;
    for (const Value& column : columns) {
        const auto items = counted(column, span);
        is_known = is_known && items;
        all.push_back(items ? *items : rounds(column, span));
        length = std::min(length, all.back().size());
    }
    for (std::vector<Value>& items : all) {
        if (!is_known && items.size() > 1) {
            items = {joined(items)};  // any of them may meet any of the others
        }
    }
    Sequence rows{{}, Brackets::List};
    for (size_t i = 0; !all.empty() && i < length; ++i) {
        Sequence row;
        if (is_counted) {
            row.items.push_back(python_number(types::int64));
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
