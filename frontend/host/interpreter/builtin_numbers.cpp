
#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"

/// Python's own functions that compute numbers or choose among them.
namespace pykern2cu::launches {

Value Interpreter::sum_of(std::string_view, const Arguments& arguments, Span span) {
    return arguments.empty()
               ? unknown(span, "it sums nothing")
               : folded(ast::BinaryOp::Add,
                        arguments.size() > 1 ? arguments[1].value : constant({BigInt{0}}),
                        rounds(arguments[0].value, span), span);
}

/// What an operator makes of a start and each of some items in turn.
Value Interpreter::folded(ast::BinaryOp op, Value start, const std::vector<Value>& items,
                          Span span) {
    for (const Value& item : items) {
        start = binary(op, start, item, span);
    }
    const auto type = start.is_one() ? number_type(*start.cases().front().datum) : std::nullopt;
    return type ? Value(*type) : start;
}

/// What `max(a, b)` and `max(items)` choose from.
Value Interpreter::given_items(const Arguments& arguments) {
    Sequence items;
    for (const Argument& argument : arguments) {
        if (argument.keyword.empty()) {
            items.items.push_back(argument.value);
        }
    }
    return items.items.size() == 1 ? items.items[0] : Value(std::move(items));
}

/// `min(a, b)`, `max(items, key=f, default=x)`
Value Interpreter::extreme_of(std::string_view, const Arguments& arguments, Span span) {
    std::vector<Value> items = rounds(given_items(arguments), span);
    for (const Argument& argument : arguments) {
        if (argument.keyword == "default") {
            items.push_back(argument.value);
        }
    }
    if (items.empty()) {
        return unknown(span, "there is nothing in it");
    }
    const Value any = joined(items);
    const auto type = any.is_one() ? number_type(*any.cases().front().datum) : std::nullopt;
    return type ? Value(*type) : any;
}

/// `round(x, 2)`, `abs(x)`, `pow(x, y)`
Value Interpreter::call_arithmetic(std::string_view name, const Arguments& arguments, Span span) {
    if (arguments.empty()) {
        return unknown(span, cat("`", name, "` of nothing"));
    }
    std::vector<Value> values;
    for (const Argument& argument : arguments) {
        values.push_back(opened(argument.value));
    }
    const auto known = call_evaluator({Qualified{cat("builtins.", name)}}, arguments, span);
    Value typed = arithmetic_type(name, values, span);
    const auto* exact = known ? known->get<ConstantValue>() : nullptr;
    const auto type = exact == nullptr ? std::nullopt : number_type(*exact);
    const auto* found = typed.get<Number>();
    return type && found != nullptr && found->type == type->type ? *known : typed;
}

/// Numbers of Python give such, all others what NumPy makes of them.
Value Interpreter::arithmetic_type(std::string_view name, const std::vector<Value>& values,
                                   Span span) {
    return for_each_combination(values, [&](const Data& data) -> Value {
        if (const auto own = call_own(data[0], {cat("__", name, "__")}, span)) {
            return *own;
        }
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

}  // namespace pykern2cu::launches
