#include <algorithm>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/values/library_type.hpp"

/// Calls of what libraries and Python itself offer.
namespace pykern2cu::launches {
namespace {

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

struct Root {
    std::string_view prefix;
    Library library;
    std::string_view kept;  // in front of the rest in the tables
};
constexpr Root kRoots[] = {{"numpy.", Library::Numpy, ""},
                           {"cupy.", Library::Cupy, ""},
                           {"numba.cuda.", Library::Numba, "cuda."},
                           {"cupyx.", Library::Cupy, ""}};

}  // namespace

Value Interpreter::call_constant(const ConstantValue& callee, const Arguments& arguments,
                                 Span span) {
    if (const auto* type = callee.get<TypeObject>()) {
        return call_type(type->type, arguments, span);
    }
    if (const auto* tuple = callee.get<std::shared_ptr<const NamedTupleClass>>()) {
        Sequence made{{}, Brackets::Tuple, *tuple};
        for (const std::string& field : (*tuple)->fields) {
            const size_t at = made.items.size();
            const auto given =
                std::find_if(arguments.begin(), arguments.end(),
                             [&](const Argument& each) { return each.keyword == field; });
            made.items.push_back(given != arguments.end() ? given->value
                                 : at < arguments.size() && arguments[at].keyword.empty()
                                     ? arguments[at].value
                                     : unknown(span, "a field is not given"));
        }
        return Value(std::move(made));
    }
    const auto* qualified = callee.get<Qualified>();
    if (qualified == nullptr) {
        const auto known = call_evaluator(callee, arguments, span);
        return known ? *known : unknown(span, "what is called is not followed");
    }
    const std::string_view name = qualified->name;
    const auto* function = arguments.empty() ? nullptr : arguments[0].value.get<Function>();
    if (name == "functools.partial" && !arguments.empty() &&
        arguments[0].value.get<ConstantValue>() == nullptr) {
        return unknown(span, "what `functools.partial` makes of this is not followed");
    }
    if (is_decorator(name) || name == "functools.partial") {
        return function == nullptr ? Value(Decorating{}) : call(Decorating{}, {arguments[0]}, span);
    }
    constexpr std::string_view kBuiltins = "builtins.";
    if (name.starts_with(kBuiltins)) {
        return call_builtin(name.substr(kBuiltins.size()), arguments, span);
    }
    for (const Root& root : kRoots) {
        if (name.starts_with(root.prefix)) {
            return call_library_function(cat(root.kept, name.substr(root.prefix.size())),
                                         root.library, arguments, span);
        }
    }
    if (const auto known = call_evaluator(callee, arguments, span)) {
        return *known;
    }
    if (name.starts_with("math.")) {
        const bool is_whole = is_one_of(name.substr(5), {"ceil", "floor", "trunc", "gcd", "isqrt",
                                                         "comb", "perm", "lcm", "factorial"});
        return python_number(is_whole ? types::int64 : types::float64);
    }
    return unknown(span, cat("`", name, "` is not followed"));
}

std::optional<Value> Interpreter::call_evaluator(const ConstantValue& callee,
                                                 const Arguments& arguments, Span span) {
    std::vector<ConstantValue> values;
    std::vector<std::string_view> keywords;
    for (const Argument& argument : arguments) {
        auto known = to_constant(frozen(argument.value));
        if (!known) {
            return std::nullopt;
        }
        values.push_back(std::move(*known));
        keywords.push_back(argument.keyword);
    }
    const auto made = evaluator_.call(callee, values, keywords, span);
    return made ? std::optional(adopt(*made)) : std::nullopt;
}

/// `np.float32(x)`: of arrays and lists an array, of all else a number.
Value Interpreter::call_type(Type type, const Arguments& arguments, Span span) {
    if (const auto known = call_evaluator({TypeObject{type}}, arguments, span)) {
        return *known;
    }
    const Value argument = arguments.empty() ? number(type) : frozen(arguments[0].value);
    return for_each_combination({argument}, [&](const std::vector<Datum>& data) -> Value {
        const bool is_array = std::holds_alternative<Array>(data[0]) ||
                              std::holds_alternative<Sequence>(data[0]) ||
                              std::holds_alternative<Repeated>(data[0]);
        if (!is_array) {
            return number(type);
        }
        const Datum dtype = ConstantValue{TypeObject{type}};
        const Datum made = *call_library(
            {"asarray", Library::Numpy, data, {{"dtype", dtype}}, span, evaluator_.types()});
        const auto* array = std::get_if<Array>(&made);
        return array != nullptr && array->axes && array->axes->empty() ? number(type) : Value(made);
    });
}

Value Interpreter::call_library_function(std::string_view name, Library library,
                                         const Arguments& arguments, Span span) {
    if (has_others(arguments)) {
        return unknown(span, "what the `*` stands for in this call is not known");
    }
    std::vector<Value> values;
    for (const Argument& argument : arguments) {
        values.push_back(frozen(argument.value));
    }
    return for_each_combination(values, [&](const std::vector<Datum>& data) -> Value {
        LibraryCall call{name, library, {}, {}, span, evaluator_.types()};
        for (size_t i = 0; i < data.size(); ++i) {
            if (arguments[i].keyword.empty()) {
                call.arguments.push_back(data[i]);
            } else {
                call.keywords.emplace_back(arguments[i].keyword, data[i]);
            }
        }
        if (auto made = call_library(call)) {
            return as_object(Value(std::move(*made)), span);
        }
        const std::string_view root = library == Library::Cupy    ? "cupy."
                                      : library == Library::Numba ? "numba."
                                                                  : "numpy.";
        if (const auto known = call_evaluator({Qualified{cat(root, name)}}, arguments, span)) {
            return *known;
        }
        return unknown(span, cat("`", root, name, "` is not followed"));
    });
}

// ---- methods -----------------------------------------------------------------------------------

Value Interpreter::call_method(const Method& method, const Arguments& arguments, Span span) {
    const Datum& receiver = *method.receiver->cases().front().datum;  // methods have one
    if (const auto* function = std::get_if<Function>(&receiver)) {
        if (function->is_kernel && is_one_of(method.name, {"forall", "configure"})) {
            return Value(Launcher{*function});
        }
        if (function->is_kernel && method.name == "specialize") {
            call(Launcher{*function}, arguments, span);
            return Value(*function);
        }
        return unknown(span, cat("`", method.name, "` of a function is not followed"));
    }
    if (const auto* reference = std::get_if<Reference>(&receiver)) {
        Object& object = *reference->object;
        return object.kind == Object::Kind::List
                   ? call_list_method(object, method.name, arguments, span)
                   : call_dict_method(object, method.name, arguments, span);
    }
    if (const auto* instance = std::get_if<Instance>(&receiver)) {
        const bool is_cupy = instance->class_name == "cupy.random";
        return is_cupy || instance->class_name == "numpy.random"
                   ? call_library_function(cat("random.", method.name),
                                           is_cupy ? Library::Cupy : Library::Numpy, arguments,
                                           span)
                   : constant({NoneValue{}});
    }
    if (const auto* text = std::get_if<ConstantValue>(&receiver);
        text != nullptr && text->get<std::string>() != nullptr) {
        return unknown(span, "it is a text");
    }
    Arguments all = arguments;
    all.insert(all.begin(), {*method.receiver, {}, span});
    const auto* array = std::get_if<Array>(&receiver);
    const std::string own = cat("method.", method.name);
    const Library library = array == nullptr ? Library::Numpy : array->library;
    const Value made =
        call_library_function(find_row(own) != nullptr ? own : method.name, library, all, span);
    const auto* scalar = array == nullptr ? made.get<Array>() : nullptr;
    return scalar != nullptr && scalar->axes && scalar->axes->empty() ? number(scalar->element)
                                                                      : made;
}

Value Interpreter::call_dict_method(Object& dict, std::string_view name, const Arguments& arguments,
                                    Span span) {
    if (is_one_of(name, {"get", "pop", "setdefault"}) && !arguments.empty()) {
        const auto known = to_constant(arguments[0].value);
        const Value* found = known ? State::find(dict, identity(*known)) : nullptr;
        found = found == nullptr ? State::find(dict, kItems) : found;
        const Value result = found != nullptr ? *found
                             : !known && !dict.cells.empty()
                                 ? unknown(span, "which entry it is is not known")
                             : arguments.size() == 2 ? arguments[1].value
                                                     : constant({NoneValue{}});
        if (name != "get") {
            write_entry(
                dict, arguments[0].value,
                name == "pop" ? unknown(span, "it is taken out of the dictionary here") : result);
        }
        return result;
    }
    if (is_one_of(name, {"update", "clear", "popitem"})) {
        return change_dict(dict, name, arguments, span);
    }
    if (name == "copy") {
        Object& copy = object_at(span, Object::Kind::Dict);
        merge_into(copy, Value(Reference{&dict}), span);
        return Value(Reference{&copy});
    }
    if (!is_one_of(name, {"items", "keys", "values"})) {
        return unknown(span, cat("the method `", name, "` of a dictionary is not followed"));
    }
    std::vector<std::string> cells;
    for (const auto& [cell, value] : dict.cells) {
        cells.push_back(cell);
    }
    std::sort(cells.begin(), cells.end());
    Sequence made{{}, Brackets::List};
    for (const std::string& cell : cells) {
        const Value& value = dict.cells.at(cell);
        const Value key_value = unknown(span, "it is a key of a dictionary");
        made.items.push_back(name == "values" ? value
                             : name == "keys" ? key_value
                                              : Value(Sequence{{key_value, value}}));
    }
    return Value(std::move(made));
}

// ---- Python's own functions --------------------------------------------------------------------

Value Interpreter::call_builtin(std::string_view name, const Arguments& arguments, Span span) {
    if (has_others(arguments)) {
        return unknown(span, "what the `*` stands for in this call is not known");
    }
    std::vector<Value> values;
    for (const Argument& argument : arguments) {
        values.push_back(opened(argument.value));
    }
    const bool makes_items = is_one_of(name, {"list", "tuple", "sorted", "reversed"});
    const Brackets brackets = name == "tuple" ? Brackets::Tuple : Brackets::List;
    if (makes_items && values.size() >= 1) {
        const auto* sequence = values[0].get<Sequence>();
        if (sequence == nullptr) {
            const std::vector<Value> items = rounds(values[0], span);
            return items.empty() ? unknown(span, "it has no items")
                                 : as_object(any_of(joined(items), brackets), span);
        }
        return brackets == Brackets::List ? make_list(sequence->items, span)
                                          : Value(Sequence{sequence->items, brackets});
    }
    if (makes_items) {
        return brackets == Brackets::List ? make_list({}, span) : Value(Sequence{});
    }
    if (name == "dict" && arguments.empty()) {
        return Value(Reference{&object_at(span, Object::Kind::Dict)});
    }
    if (name == "len") {
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
        return zipped(name == "enumerate", values, span);
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
    if (is_one_of(name, {"min", "max", "sum"}) && !values.empty()) {
        const std::vector<Value> items =
            values.size() == 1 || name == "sum" ? rounds(values[0], span) : values;
        const bool has_start = name == "sum" && values.size() > 1;
        Value any = has_start                        ? values[1]
                    : name == "sum" || items.empty() ? constant({BigInt{0}})
                                                     : items[0];
        for (const Value& item : items) {
            any = name == "sum" ? binary(ast::BinaryOp::Add, any, item, span) : join(any, item);
        }
        const auto number_value =
            any.is_one() ? number_type(*any.cases().front().datum) : std::nullopt;
        return number_value ? Value(*number_value) : any;
    }
    if (is_one_of(name, {"isinstance", "hasattr", "callable", "any", "all"})) {
        return python_number(types::boolean);
    }
    return name == "print" ? constant({NoneValue{}})
                           : unknown(span, cat("`", name, "` is not followed"));
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
        is_known = is_known && column.get<Sequence>() != nullptr;
        all.push_back(rounds(column, span));
        length = std::min(length, all.back().size());
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
