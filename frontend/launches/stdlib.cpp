#include <algorithm>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// Functions and classes of Python's standard library.
namespace pykern2cu::launches {
namespace {

const Value* keyword(const std::vector<std::pair<std::string_view, Value>>& given,
                     std::string_view wanted) {
    const auto found = std::find_if(given.begin(), given.end(),
                                    [&](const auto& each) { return each.first == wanted; });
    return found == given.end() ? nullptr : &found->second;
}

/// `random.random()`, `time.perf_counter()`: functions that give a number of Python.
std::optional<Type> number_given_by(std::string_view name) {
    if (name.starts_with("math.")) {
        const bool is_whole = is_one_of(name.substr(5), {"ceil", "floor", "trunc", "gcd", "isqrt",
                                                         "comb", "perm", "lcm", "factorial"});
        return is_whole ? types::int64 : types::float64;
    }
    if (is_one_of(name, {"random.randint", "random.randrange", "random.getrandbits", "time.time_ns",
                         "time.perf_counter_ns"})) {
        return types::int64;
    }
    return is_one_of(name,
                     {"random.random", "random.uniform", "random.gauss", "random.normalvariate",
                      "time.time", "time.perf_counter", "time.monotonic", "time.process_time"})
               ? std::optional(types::float64)
               : std::nullopt;
}

/// `"--block-size"` → `block_size`
std::string destination(const std::vector<std::string>& names) {
    const auto is_long = [](const std::string& name) { return name.starts_with("--"); };
    const auto named = std::find_if(names.begin(), names.end(), is_long);
    std::string text = names.empty() ? "" : named != names.end() ? *named : names.front();
    text.erase(0, std::min(text.find_first_not_of('-'), text.size()));
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

}  // namespace

std::optional<Value> Interpreter::call_standard(std::string_view name, const Arguments& arguments,
                                                Span span) {
    if (const auto type = number_given_by(name)) {
        return python_number(*type);
    }
    if (name == "random.choice" && arguments.size() == 1) {
        const std::vector<Value> items = rounds(arguments[0].value, span);
        return items.empty() ? unknown(span, "there is nothing in it") : joined(items);
    }
    if (name == "dataclasses.field") {
        for (const Argument& argument : arguments) {
            if (argument.keyword == "default") {
                return argument.value;
            }
            if (argument.keyword == "default_factory") {
                return Value(Partial{std::make_shared<const Value>(argument.value), {}});
            }
        }
    }
    if (name == "argparse.ArgumentParser") {
        return Value(Reference{&object_at(span, Object::Kind::Parser)});
    }
    if (name == "collections.OrderedDict" || name == "collections.defaultdict") {
        Object& dict = object_at(span, Object::Kind::Dict);
        state_.write(dict, kOrder, Value(Sequence{}));
        const bool has_factory = name == "collections.defaultdict" && !arguments.empty();
        if (has_factory) {
            state_.write(dict, kFactory, arguments[0].value);
        }
        update_dict(dict, Arguments(arguments.begin() + (has_factory ? 1 : 0), arguments.end()),
                    span);
        return Value(Reference{&dict});
    }
    if (name == "collections.deque") {
        const bool is_bounded = arguments.size() > 1;
        return arguments.empty()
                   ? make_list({}, span)
                   : items_as(is_bounded ? "" : "list", opened(arguments[0].value), {}, span);
    }
    if (name == "types.SimpleNamespace") {
        Object& made = object_at(span, Object::Kind::Instance);
        for (const Argument& argument : arguments) {
            if (argument.keyword == kOthers) {
                lose(made, span);
            } else {
                state_.write(made, argument.keyword, argument.value);
            }
        }
        return Value(Reference{&made});
    }
    if (name == "functools.reduce" && arguments.size() >= 2) {
        Arguments pair{{Value(), {}, span}, {Value(), {}, span}};
        const std::vector<Value> items = rounds(arguments[1].value, span);
        pair[1].value = items.empty() ? unknown(span, "there is nothing in it") : joined(items);
        pair[0].value = arguments.size() == 3 ? arguments[2].value : pair[1].value;
        const Value once = call(arguments[0].value, pair, span);
        pair[0].value = join(pair[0].value, once);
        return join(pair[0].value, call(arguments[0].value, pair, span));
    }
    if (is_one_of(name, {"copy.copy", "copy.deepcopy"}) && arguments.size() == 1) {
        return copied(arguments[0].value, name == "copy.deepcopy", span);
    }
    if (name == "itertools.product" || name == "itertools.chain") {
        std::vector<Value> columns;
        for (const Argument& argument : arguments) {
            columns.push_back(argument.keyword.empty() ? opened(argument.value) : Value());
        }
        return name == "itertools.product" ? product_of(columns, span) : chained(columns, span);
    }
    return std::nullopt;
}

/// What holds other objects is copied without them only.
Value Interpreter::copied(const Value& value, bool is_deep, Span span) {
    return for_each_combination({value}, [&](const std::vector<Datum>& data) -> Value {
        if (const auto* array = std::get_if<Array>(&data[0])) {
            return Value(
                *call_library({"copy", array->library, {data[0]}, {}, span, evaluator_.types()}));
        }
        const auto* reference = std::get_if<Reference>(&data[0]);
        if (reference == nullptr) {
            return Value(data[0]);
        }
        Object& from = *reference->object;
        const bool holds_others =
            std::any_of(from.cells.begin(), from.cells.end(), [&](const auto& cell) {
                const Value items = opened(cell.second);
                const auto parts = parts_of(*items.cases().front().datum);
                const auto is_object = [](const Value& part) {
                    return std::any_of(part.cases().begin(), part.cases().end(),
                                       [](const Case& each) {
                                           return std::holds_alternative<Reference>(*each.datum);
                                       });
                };
                return is_object(cell.second) ||
                       std::any_of(parts.begin(), parts.end(),
                                   [&](const Value* part) { return is_object(*part); });
            });
        if ((is_deep && holds_others) || from.kind == Object::Kind::Class) {
            return outside({value}, span, "a copy of what holds other objects is not followed");
        }
        Object& made = object_at(span, from.kind);
        made.bases = from.bases;
        made.keys.insert(from.keys.begin(), from.keys.end());
        for (const auto& [cell, held] : std::unordered_map(from.cells)) {
            state_.write(made, cell, held);
        }
        return Value(Reference{&made});
    });
}

/// The items of what goes through a known number of rounds.
std::optional<std::vector<Value>> Interpreter::counted(const Value& iterable, Span span) {
    const bool is_counted =
        iterable.get<Sequence>() != nullptr || iterable.constant<std::string>() != nullptr;
    return is_counted ? std::optional(rounds(iterable, span)) : std::nullopt;
}

Value Interpreter::product_of(const std::vector<Value>& columns, Span span) {
    std::vector<Sequence> rows(1);
    bool is_known = true;
    for (const Value& column : columns) {
        const auto known = counted(column, span);
        const std::vector<Value> items = known ? *known : rounds(column, span);
        is_known = is_known && known && rows.size() * items.size() <= kMostItems;
        std::vector<Sequence> longer;
        for (const Sequence& row : rows) {
            for (const Value& item : is_known ? items : std::vector<Value>{joined(items)}) {
                longer.push_back(row);
                longer.back().items.push_back(item);
            }
        }
        rows = std::move(longer);
    }
    Sequence all{{}, Brackets::List};
    for (Sequence& row : rows) {
        all.items.push_back(Value(std::move(row)));
    }
    return is_known ? Value(std::move(all)) : Value(any_of(joined(all.items)));
}

Value Interpreter::chained(const std::vector<Value>& columns, Span span) {
    Sequence all{{}, Brackets::List};
    bool is_known = true;
    for (const Value& column : columns) {
        const auto known = counted(column, span);
        is_known = is_known && known.has_value();
        const std::vector<Value> items = known ? *known : rounds(column, span);
        all.items.insert(all.items.end(), items.begin(), items.end());
    }
    is_known = is_known && all.items.size() <= kMostItems;
    return is_known || all.items.empty() ? Value(std::move(all)) : Value(any_of(joined(all.items)));
}

// ---- argparse ----------------------------------------------------------------------------------

//   parser.add_argument("--size", type=int, default=1024)
//   args = parser.parse_args()
Value Interpreter::call_parser_method(Object& parser, std::string_view name,
                                      const Arguments& arguments, Span span) {
    if (name == "add_argument") {
        add_parsed(parser, arguments, span);
        return constant({NoneValue{}});
    }
    if (is_one_of(name, {"add_argument_group", "add_mutually_exclusive_group"})) {
        return Value(Reference{&parser});
    }
    if (is_one_of(name, {"parse_args", "parse_known_args"})) {
        Object& parsed = object_at(span, Object::Kind::Instance);
        for (const auto& [cell, value] : std::unordered_map(parser.cells)) {
            state_.write(parsed, cell, value);
        }
        const Value made{Datum(Reference{&parsed})};
        return name == "parse_args"
                   ? made
                   : Value(Sequence{{made, unknown(span, "what is left is not followed")}});
    }
    return call_outside(arguments, span, cat("`", name, "` of a parser is not followed"));
}

/// What an option may give: what its type makes of a text, or its default.
void Interpreter::add_parsed(Object& parser, const Arguments& arguments, Span span) {
    std::vector<std::string> names;
    std::vector<std::pair<std::string_view, Value>> given;
    for (const Argument& argument : arguments) {
        const auto* text = argument.value.constant<std::string>();
        if (!argument.keyword.empty()) {
            given.emplace_back(argument.keyword, argument.value);
        } else if (text != nullptr) {
            names.push_back(*text);
        }
    }
    const Value* wanted = keyword(given, "dest");
    const auto* dest = wanted == nullptr ? nullptr : wanted->constant<std::string>();
    const Value* action = keyword(given, "action");
    const auto* how = action == nullptr ? nullptr : action->constant<std::string>();
    const Value* type = keyword(given, "type");
    const bool is_flag = how != nullptr && (*how == "store_true" || *how == "store_false");
    const bool is_other = (action != nullptr && !is_flag) || keyword(given, "nargs") != nullptr;
    Value value = is_flag    ? python_number(types::boolean)
                  : is_other ? unknown(span, "what this option gives is not followed")
                  : type == nullptr
                      ? unknown(span, "it is a text")
                      : call(*type, {{unknown(span, "it is a text"), {}, span}}, span);
    const Value* otherwise = keyword(given, "default");
    const bool is_text = otherwise != nullptr && otherwise->constant<std::string>() != nullptr;
    const bool is_required =
        names.empty() || !names.front().starts_with("-") || keyword(given, "required") != nullptr;
    if (otherwise != nullptr && !is_text) {
        value = join(value, *otherwise);
    } else if (otherwise == nullptr && !is_flag && !is_required) {
        value = join(value, constant({NoneValue{}}));
    }
    state_.write(parser, dest != nullptr ? *dest : destination(names), value);
}

}  // namespace pykern2cu::launches
