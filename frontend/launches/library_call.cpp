#include "frontend/launches/library_call.hpp"

#include <algorithm>
#include <variant>

#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"
#include "frontend/values/library_type.hpp"
#include "frontend/values/number.hpp"

namespace pykern2cu::launches {

const Datum* LibraryCall::keyword(std::string_view wanted) const {
    for (const auto& [given, datum] : keywords) {
        if (given == wanted) {
            return is_none(datum) ? nullptr : &datum;
        }
    }
    return nullptr;
}

bool LibraryCall::is_none_given(std::string_view wanted) const {
    return std::any_of(keywords.begin(), keywords.end(), [&](const auto& each) {
        return each.first == wanted && is_none(each.second);
    });
}

const Datum* LibraryCall::argument(size_t index, std::string_view wanted) const {
    if (index < arguments.size()) {
        return is_none(arguments[index]) ? nullptr : &arguments[index];
    }
    return keyword(wanted);
}

namespace {

/// The words of a list of parameters.
std::vector<std::string_view> words_of(std::string_view list) {
    std::vector<std::string_view> words;
    while (!list.empty()) {
        const size_t space = std::min(list.find(' '), list.size());
        if (space > 0) {
            words.push_back(list.substr(0, space));
        }
        list.remove_prefix(std::min(space + 1, list.size()));
    }
    return words;
}

bool contains(const std::vector<std::string_view>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The call with each argument under its position and under its keyword, or why one is not
/// followed.
std::variant<LibraryCall, Unknown> bind(const LibraryCall& call, std::string_view parameters) {
    if (parameters == "*") {
        return call;
    }
    const size_t end = std::min(parameters.find(';'), parameters.size());
    std::vector<std::string_view> places = words_of(parameters.substr(0, end));
    const auto only = words_of(parameters.substr(std::min(end + 1, parameters.size())));
    const bool is_open = contains(places, "...");
    places.resize(places.size() - (is_open ? 1 : 0));
    LibraryCall bound = call;
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        const bool is_none_only = i < places.size() && places[i] == "_";
        if ((i >= places.size() && !is_open) || (is_none_only && !is_none(call.arguments[i]))) {
            return call.fail(cat("argument ", i + 1, " of `", call.name, "` is not followed"));
        }
        if (i < places.size()) {
            bound.keywords.emplace_back(places[i], call.arguments[i]);
        }
    }
    for (const auto& [name, datum] : call.keywords) {
        if (!is_none(datum) && (name == "_" || !(contains(places, name) || contains(only, name)))) {
            return call.fail(cat("`", name, "=` of `", call.name, "` is not followed"));
        }
    }
    while (!is_open && bound.arguments.size() < places.size()) {
        const Datum* next = bound.keyword(places[bound.arguments.size()]);
        if (next == nullptr) {
            break;
        }
        bound.arguments.push_back(*next);
    }
    return bound;
}

}  // namespace

std::optional<Datum> call_library(const LibraryCall& call) {
    constexpr const LibraryRow* (*kTables[])(std::string_view) = {
        find_making_row,    find_random_row,  find_elementwise_row, find_reducing_row,
        find_reshaping_row, find_joining_row, find_device_row};
    for (const auto find : kTables) {
        if (const LibraryRow* row = find(call.name)) {
            const auto bound = bind(call, row->parameters);
            const auto* misfit = std::get_if<Unknown>(&bound);
            return misfit != nullptr ? Datum(*misfit) : row->result(std::get<LibraryCall>(bound));
        }
    }
    return std::nullopt;
}

// ---- arguments ---------------------------------------------------------------------------------

bool is_none(const Datum& datum) {
    const auto* constant = std::get_if<ConstantValue>(&datum);
    return constant != nullptr && constant->is_none();
}

std::optional<int64_t> integer_of(const Datum* datum) {
    const auto* constant = datum == nullptr ? nullptr : std::get_if<ConstantValue>(datum);
    const auto value = constant == nullptr ? std::nullopt : as_integer(*constant);
    return value && *value >= INT64_MIN && *value <= INT64_MAX
               ? std::optional(static_cast<int64_t>(*value))
               : std::nullopt;
}

std::optional<bool> flag_of(const Datum* datum) {
    const auto* constant = datum == nullptr ? nullptr : std::get_if<ConstantValue>(datum);
    const auto* flag = constant == nullptr ? nullptr : constant->get<bool>();
    return flag == nullptr ? std::nullopt : std::optional(*flag);
}

std::optional<std::vector<Extent>> shape_argument(const Datum* datum) {
    if (datum == nullptr) {
        return std::nullopt;
    }
    if (number_type(*datum)) {
        return std::vector<Extent>{integer_of(datum)};
    }
    const auto* sequence = std::get_if<Sequence>(datum);
    if (sequence == nullptr) {
        return std::nullopt;
    }
    std::vector<Extent> extents;
    for (const Value& item : sequence->items) {
        extents.push_back(item.is_one() ? integer_of(item.cases().front().datum.get())
                                        : std::nullopt);
    }
    return extents;
}

Type dtype_of(const Datum& datum, TypeTable& types) {
    const auto* constant = std::get_if<ConstantValue>(&datum);
    return constant == nullptr ? types::unknown
                               : type_named_by(*constant, types).value_or(types::unknown);
}

Type dtype_argument(const LibraryCall& call, size_t index, Type otherwise) {
    const Datum* given = call.argument(index, "dtype");
    return given == nullptr ? otherwise : dtype_of(*given, call.types);
}

std::optional<Layout> order_argument(const LibraryCall& call, size_t index) {
    const Datum* given = call.argument(index, "order");
    const auto* constant = given == nullptr ? nullptr : std::get_if<ConstantValue>(given);
    const auto* text = constant == nullptr ? nullptr : constant->get<std::string>();
    return text == nullptr ? std::nullopt
           : *text == "F"  ? std::optional(Layout::F)
           : *text == "C"  ? std::optional(Layout::C)
                           : std::nullopt;
}

namespace {

Type joined_dtype(Type a, Type b) {
    if (a == b) {
        return a;
    }
    return a.is_number() && b.is_number() ? promotion::promote(a, b) : types::unknown;
}

/// A list of equals: one axis around those of the items.
std::optional<Array> array_of_items(const std::vector<const Datum*>& items, Extent extent,
                                    TypeTable& types) {
    std::optional<Array> result;
    for (const Datum* item : items) {
        auto one = as_array(*item, types);
        if (!one) {
            return std::nullopt;
        }
        if (!result) {
            result = std::move(one);
            continue;
        }
        result->element = joined_dtype(result->element, one->element);
        result->library = one->library == Library::Cupy ? Library::Cupy : result->library;
        if (!one->axes || !result->axes || one->axes->size() != result->axes->size()) {
            result->axes = std::nullopt;
        }
    }
    if (result && result->axes) {
        std::vector<Extent> extents = extents_of(*result->axes);
        extents.insert(extents.begin(), extent);
        result->axes = new_axes(extents);
    }
    return result ? result : Array{Library::Numpy, types::float64, new_axes({extent})};
}

}  // namespace

std::optional<Array> as_array(const Datum& datum, TypeTable& types) {
    if (const auto* array = std::get_if<Array>(&datum)) {
        return *array;
    }
    if (const auto number = number_type(datum)) {
        return Array{Library::Numpy, number->type, Axes{}};
    }
    std::vector<const Datum*> items;
    if (const auto* repeated = std::get_if<Repeated>(&datum)) {
        for (const Case& each : repeated->item->cases()) {
            items.push_back(each.datum.get());
        }
        return array_of_items(items, std::nullopt, types);
    }
    const auto* sequence = std::get_if<Sequence>(&datum);
    if (sequence == nullptr) {
        return std::nullopt;
    }
    for (const Value& item : sequence->items) {
        for (const Case& each : item.cases()) {
            items.push_back(each.datum.get());
        }
    }
    return array_of_items(items, static_cast<int64_t>(sequence->items.size()), types);
}

std::optional<Array> array_argument(const LibraryCall& call, size_t index) {
    return index < call.arguments.size() ? as_array(call.arguments[index], call.types)
                                         : std::nullopt;
}

// ---- results -----------------------------------------------------------------------------------

Datum new_array(const LibraryCall& call, Type element,
                const std::optional<std::vector<Extent>>& shape, Layout layout) {
    return Array{call.library, element,
                 shape ? std::optional(new_axes(*shape, layout)) : std::nullopt};
}

Datum element_of(const Array& array) {
    if (array.library == Library::Cupy) {
        return Array{Library::Cupy, array.element, Axes{}};
    }
    return Number{array.element};
}

// ---- arithmetic --------------------------------------------------------------------------------

namespace {

uint32_t kind_rank(Type type) {
    return type.is(Kind::Bool) ? 0 : type.is(Kind::Int) ? 1 : type.is(Kind::Float) ? 2 : 3;
}

}  // namespace

Type promoted(const std::vector<Number>& operands) {
    std::optional<Type> strong;
    std::optional<Type> weak;
    for (const Number& operand : operands) {
        if (!operand.type.is_number()) {
            return types::unknown;
        }
        std::optional<Type>& side = operand.is_python ? weak : strong;
        side = side ? promotion::promote(*side, operand.type) : operand.type;
    }
    if (!strong || !weak || kind_rank(*weak) <= kind_rank(*strong)) {
        return strong ? *strong : weak.value_or(types::unknown);
    }
    const bool is_narrow = strong->is(Kind::Float) && strong->bits() <= 32;
    return weak->is(Kind::Complex) && is_narrow ? types::complex64
                                                : promotion::promote(*strong, *weak);
}

Type float_for(Type type) {
    if (!type.is_integral()) {
        return type;
    }
    return type.bits() == 8 ? types::float16 : type.bits() == 16 ? types::float32 : types::float64;
}

Datum elementwise(const LibraryCall& call, const std::vector<Datum>& operands,
                  Type (*result)(const std::vector<Number>&)) {
    std::vector<Number> numbers;
    std::vector<const Axes*> axes;
    bool has_axes = true;
    bool has_array = false;
    Library library = Library::Numpy;
    std::vector<Array> arrays;
    arrays.reserve(operands.size());
    for (const Datum& operand : operands) {
        if (const auto number = number_type(operand)) {
            numbers.push_back(*number);
            continue;
        }
        auto array = as_array(operand, call.types);
        if (!array) {
            const auto* unknown = std::get_if<Unknown>(&operand);
            return unknown != nullptr ? *unknown : call.fail("it is computed from no number");
        }
        has_array = true;
        numbers.push_back({array->element});
        library = array->library == Library::Cupy ? Library::Cupy : library;
        arrays.push_back(std::move(*array));
        has_axes = has_axes && arrays.back().axes.has_value();
        axes.push_back(has_axes ? &*arrays.back().axes : nullptr);
    }
    const Type type = result(numbers);
    if (!has_array) {
        return Number{type};
    }
    const bool is_scalar =
        has_axes && library == Library::Numpy &&
        std::all_of(axes.begin(), axes.end(), [](const Axes* each) { return each->empty(); });
    if (is_scalar || !has_axes) {
        return is_scalar ? Datum(Number{type}) : Datum(Array{library, type, std::nullopt});
    }
    const Axes made = broadcast(axes);
    return Array{library, type, library == Library::Cupy ? unplaced_unless_c(made) : made};
}

}  // namespace pykern2cu::launches
