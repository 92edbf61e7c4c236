
#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// Functions and classes of Python's standard library.
namespace pykern2cu::launches {
namespace {

// Items that `reduce` is followed through.
constexpr size_t kMostReduced = 16;

/// `random.random()`, `time.perf_counter()`: functions that give a number of Python.
std::optional<Type> number_given_by(std::string_view name) {
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

}  // namespace

std::optional<Value> Interpreter::call_standard(std::string_view name, const Arguments& arguments,
                                                Span span) {
    if (const auto type = number_given_by(name)) {
        return python_number(*type);
    }
    if (name.starts_with("math.")) {
        return call_math(name.substr(5), arguments, span);
    }
    if (name == "random.choice" && arguments.size() == 1) {
        return any_item(rounds(arguments[0].value, span), span);
    }
    if (name == "enum.auto") {
        return python_number(types::int64);
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
        return make_parser(object_at(span, Object::Kind::Parser), arguments, span);
    }
    if (name == "collections.OrderedDict" || name == "collections.defaultdict") {
        return make_dict_of(name, arguments, span);
    }
    if (name == "collections.deque") {
        return make_deque(arguments, span);
    }
    if (name == "types.SimpleNamespace" || name == "argparse.Namespace") {
        return make_namespace(arguments, span);
    }
    if (name == "dataclasses.replace" && !arguments.empty() && !has_others(arguments)) {
        return replaced(arguments, span);
    }
    if (name == "functools.reduce" && arguments.size() >= 2) {
        return reduced(arguments, span);
    }
    if (is_one_of(name, {"copy.copy", "copy.deepcopy"}) && !arguments.empty()) {
        return copied(arguments[0].value, name == "copy.deepcopy", span);
    }
    if (name == "itertools.product" || name == "itertools.chain") {
        std::vector<Value> columns;
        std::vector<Source> all;
        for (const Argument& argument : arguments) {
            const std::vector<Source> more = sources(argument.value);
            all.insert(all.end(), more.begin(), more.end());
            columns.push_back(argument.keyword.empty() ? opened(argument.value) : Value());
        }
        // A product takes all items at once.
        return name == "itertools.product"
                   ? as_iterator(product_of(columns, span), {})
                   : as_iterator(chained(columns, span), all, iterating(columns));
    }
    return std::nullopt;
}

/// Numbers of Python, all but those of `prod` and `sumprod` of one type each.
std::optional<Value> Interpreter::call_math(std::string_view name, const Arguments& arguments,
                                            Span span) {
    const auto items_of = [&](size_t index) {
        return index < arguments.size() ? rounds(arguments[index].value, span)
                                        : std::vector<Value>{};
    };
    if (name == "prod") {
        const Value start = arguments.size() > 1 ? arguments[1].value : constant({BigInt{1}});
        return folded(ast::BinaryOp::Mul, start, items_of(0), span);
    }
    if (name == "sumprod" && arguments.size() == 2) {
        std::vector<Value> products;
        const Value rows =
            rows_of({}, {opened(arguments[0].value), opened(arguments[1].value)}, span);
        for (const Value& pair : rounds(rows, span)) {
            const auto* items = pair.get<Sequence>();
            products.push_back(items == nullptr ? pair
                                                : binary(ast::BinaryOp::Mul, items->items[0],
                                                         items->items[1], span));
        }
        return folded(ast::BinaryOp::Add, constant({BigInt{0}}), products, span);
    }
    const Value real = python_number(types::float64);
    const Value whole = python_number(types::int64);
    if (name == "modf" || name == "frexp") {
        return Value(Sequence{{real, name == "modf" ? real : whole}});
    }
    if (is_one_of(name, {"isnan", "isinf", "isfinite", "isclose"})) {
        return python_number(types::boolean);
    }
    return is_one_of(name,
                     {"ceil", "floor", "trunc", "gcd", "isqrt", "comb", "perm", "lcm", "factorial"})
               ? whole
               : real;
}

Value Interpreter::make_dict_of(std::string_view name, const Arguments& arguments, Span span) {
    Object& dict = object_at(span, Object::Kind::Dict);
    state_.write(dict, kOrder, Value(Sequence{}));
    const bool has_factory = name == "collections.defaultdict" && !arguments.empty();
    if (has_factory) {
        state_.write(dict, kFactory, arguments[0].value);
    }
    update_dict(dict, Arguments(arguments.begin() + (has_factory ? 1 : 0), arguments.end()), span);
    return Value(Reference{&dict});
}

/// `deque(a)`, `deque(maxlen=n)`
Value Interpreter::make_deque(const Arguments& arguments, Span span) {
    Value from{Sequence{}};
    bool is_bounded = false;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const Argument& argument = arguments[i];
        if (argument.keyword == "iterable" || (argument.keyword.empty() && i == 0)) {
            from = opened(argument.value);
        } else {
            is_bounded = argument.value.constant<NoneValue>() == nullptr;
        }
    }
    return items_as(is_bounded ? "bounded" : "deque", from, {}, span);
}

Value Interpreter::make_namespace(const Arguments& arguments, Span span) {
    Object& made = object_at(span, Object::Kind::Instance);
    for (const Argument& argument : arguments) {
        if (argument.keyword == kOthers) {
            forget(made, span, argument.value);
        } else {
            state_.write(made, argument.keyword, argument.value);
        }
    }
    return Value(Reference{&made});
}

/// `functools.reduce(f, items, start)`: call by call, or until nothing changes.
Value Interpreter::reduced(const Arguments& arguments, Span span) {
    const Value from = opened(arguments[1].value);
    const std::vector<Value> items = rounds(from, span);
    const Value any = any_item(items, span);
    const bool is_counted = from.get<Sequence>() != nullptr && items.size() <= kMostReduced;
    const bool has_start = arguments.size() == 3;
    Value made = has_start ? arguments[2].value : is_counted && !items.empty() ? items[0] : any;
    const auto next = [&](const Value& item) {
        return call(arguments[0].value, {{made, {}, span}, {item, {}, span}}, span);
    };
    for (size_t i = has_start ? 0 : 1; is_counted && i < items.size(); ++i) {
        copies_.push_back(static_cast<uint32_t>(i));
        made = next(items[i]);
        copies_.pop_back();
    }
    if (is_counted) {
        return made;
    }
    for (size_t i = 0; i < kMostReduced; ++i) {
        const Value before = without_choices(made, 0);
        const auto more = any_rounds([&] { return next(any); });
        made =
            without_choices(join(made, more ? *more : unknown(span, std::string(kForgotten))), 0);
        if (key(made) == key(before)) {
            return made;
        }
    }
    return unknown(span, "it changes from item to item");
}

/// The items of what goes through a known number of rounds.
std::optional<std::vector<Value>> Interpreter::counted(const Value& iterable, Span span) {
    if (auto members =
            iterable.is_one() ? members_of(*iterable.cases().front().datum) : std::nullopt) {
        return members;
    }
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
        is_known = is_known && known && rows.size() * items.size() <= most_items();
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
    return bracketed(std::move(all.items), Brackets::List, is_known, most_items());
}

}  // namespace pykern2cu::launches
