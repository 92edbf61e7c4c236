#include "frontend/host/arrays/library_call.hpp"

#include <algorithm>
#include <unordered_map>
#include <variant>

#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/aliases.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

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

namespace {

/// The call with each argument under its position and under its keyword, or why one is not
/// followed.
std::variant<LibraryCall, Unknown> bind(const LibraryCall& call, const Parameters& parameters) {
    const std::vector<Parameter>& places = parameters.places;
    LibraryCall bound = call;
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        const bool is_none_only = i < places.size() && places[i].is_none;
        if ((i >= places.size() && !parameters.is_open) ||
            (is_none_only && !is_none(call.arguments[i]))) {
            return call.fail(cat("argument ", i + 1, " of `", call.name, "` is not followed"));
        }
        if (i < places.size()) {
            bound.keywords.emplace_back(places[i].name, call.arguments[i]);
        }
    }
    for (const auto& [name, datum] : call.keywords) {
        if (!parameters.is_any && !is_none(datum) && !parameters.has(name)) {
            return call.fail(cat("`", name, "=` of `", call.name, "` is not followed"));
        }
    }
    while (!parameters.is_open && bound.arguments.size() < places.size()) {
        const Datum* next = bound.keyword(places[bound.arguments.size()].name);
        if (next == nullptr) {
            break;
        }
        bound.arguments.push_back(*next);
    }
    return bound;
}

/// Why the dtype that was asked for is not known, where that can be said.
std::shared_ptr<const Unknown> dtype_obstacle(const LibraryCall& call) {
    const Datum* dtype = call.keyword("dtype");
    const auto* constant = dtype == nullptr ? nullptr : std::get_if<ConstantValue>(dtype);
    const auto* unknown = dtype == nullptr ? nullptr : std::get_if<Unknown>(dtype);
    const auto why = constant == nullptr ? std::nullopt : pykern2cu::dtype_obstacle(*constant);
    return why                  ? std::make_shared<const Unknown>(call.fail(*why))
           : unknown != nullptr ? std::make_shared<const Unknown>(*unknown)
                                : nullptr;
}

/// What a library makes of arrays has not their items, which are the caller's to compute.
Datum without_items(Datum made) {
    if (auto* array = std::get_if<Array>(&made)) {
        array->content = nullptr;
    } else if (auto* sequence = std::get_if<Sequence>(&made)) {
        for (Value& item : sequence->items) {
            item = item.is_one() ? Value(without_items(*item.cases().front().datum)) : item;
        }
    }
    return made;
}

}  // namespace

Parameters::Parameters(std::string_view text) {
    std::vector<Parameter>* into = &places;
    while (!text.empty()) {
        const size_t end = std::min(text.find_first_of(" ;"), text.size());
        std::string_view word = text.substr(0, end);
        is_any = is_any || word == "*";
        is_open = is_open || word == "*" || word == "...";
        if (!word.empty() && word != "*" && word != "...") {
            const bool is_none = word.front() == '_';
            const bool is_changed = word.back() == '!';
            word.remove_prefix(is_none ? 1 : 0);
            word.remove_suffix(is_changed ? 1 : 0);
            into->push_back({word, is_none, is_changed || word == "out"});
        }
        into = end < text.size() && text[end] == ';' ? &by_keyword : into;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

bool Parameters::has(std::string_view name) const {
    const auto is_it = [name](const Parameter& each) { return each.name == name && !each.is_none; };
    return std::ranges::any_of(places, is_it) || std::ranges::any_of(by_keyword, is_it);
}

namespace {

template <class Visit>
void for_each_row(Visit visit) {
    for (const auto rows :
         {making_rows(), random_rows(), elementwise_rows(), reducing_rows(), product_rows(),
          reshaping_rows(), copying_rows(), joining_rows(), device_rows(), other_rows()}) {
        for (const LibraryRow& row : rows) {
            for_each_alias(row.names, [&](std::string_view name) { visit(name, row); });
        }
    }
}

}  // namespace

const LibraryRow* find_row(std::string_view name) {
    static const auto kRows = [] {
        std::unordered_map<std::string_view, const LibraryRow*> all;
        for_each_row([&](std::string_view each, const LibraryRow& row) {
            if (row.result != nullptr) {
                all.emplace(each.substr(each.starts_with('.') ? 1 : 0), &row);
            }
        });
        return all;
    }();
    const auto found = kRows.find(name);
    return found == kRows.end() ? nullptr : found->second;
}

std::span<const NamedRow> rows_called(std::string_view last_part) {
    static const auto kRows = [] {
        std::unordered_map<std::string_view, std::vector<NamedRow>> all;
        for_each_row([&](std::string_view each, const LibraryRow& row) {
            all[each.substr(each.rfind('.') + 1)].push_back(
                {each, &row, Parameters(row.parameters)});
        });
        return all;
    }();
    const auto found = kRows.find(last_part);
    return found == kRows.end() ? std::span<const NamedRow>() : found->second;
}

std::optional<Datum> call_library(const LibraryCall& call) {
    const LibraryRow* row = find_row(call.name);
    if (row == nullptr) {
        return std::nullopt;
    }
    const auto bound = bind(call, Parameters(row->parameters));
    if (const auto* misfit = std::get_if<Unknown>(&bound)) {
        return *misfit;
    }
    const LibraryCall& given = std::get<LibraryCall>(bound);
    Datum result = without_items(row->result(given));
    if (auto* array = std::get_if<Array>(&result);
        array != nullptr && !array->element.is_known() && array->why == nullptr) {
        array->why = dtype_obstacle(given);
    }
    return result;
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

std::optional<int64_t> integer_of(const Value& value) {
    return value.is_one() ? integer_of(value.cases().front().datum.get()) : std::nullopt;
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
        extents.push_back(integer_of(item));
    }
    return extents;
}

Type dtype_of(const Datum& datum, TypeTable& types) {
    const auto* constant = std::get_if<ConstantValue>(&datum);
    return constant == nullptr ? types::unknown
                               : type_named_by(*constant, types).value_or(types::unknown);
}

Type dtype_argument(const LibraryCall& call, Type otherwise) {
    const Datum* given = call.keyword("dtype");
    return given == nullptr ? otherwise : dtype_of(*given, call.types);
}

Order order_argument(const LibraryCall& call) {
    const Datum* given = call.keyword("order");
    if (given == nullptr) {
        return Order::Default;
    }
    const auto* constant = std::get_if<ConstantValue>(given);
    const auto* text = constant == nullptr ? nullptr : constant->get<std::string>();
    constexpr std::pair<std::string_view, Order> kTexts[] = {
        {"C", Order::C}, {"F", Order::F}, {"A", Order::A}, {"K", Order::K},
        {"c", Order::C}, {"f", Order::F}, {"a", Order::A}, {"k", Order::K}};
    for (const auto& [written, order] : kTexts) {
        if (text != nullptr && *text == written) {
            return order;
        }
    }
    return Order::Unknown;
}

Axes new_axes_like(const LibraryCall& call, const Axes& axes, Order order) {
    // CuPy's copies keep the order of what is contiguous only.
    const bool is_cupy = call.library == Library::Cupy;
    switch (order) {
        case Order::Default:
        case Order::K:
            return is_cupy ? unplaced_unless_c(axes) : packed(axes);
        case Order::C:
            return new_axes(extents_of(axes));
        case Order::F:
            return new_axes(extents_of(axes), Layout::F);
        case Order::A:
        case Order::Unknown:
            break;
    }
    const bool is_c = order == Order::A && is_contiguous(axes) && is_ordered(axes, Layout::C);
    return is_c ? new_axes(extents_of(axes)) : unplaced(extents_of(axes));
}

Type array_type(const Datum& datum, const Number& number) {
    const auto* constant = std::get_if<ConstantValue>(&datum);
    const auto value = constant == nullptr ? std::nullopt : as_integer(*constant);
    const bool is_usual = !value || (*value >= INT64_MIN && *value <= INT64_MAX);
    return !number.is_python || is_usual                        ? number.type
           : *value > INT64_MAX && *value <= BigInt{UINT64_MAX} ? types::uint64
                                                                : types::unknown;
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
        return Array{Library::Numpy, array_type(datum, *number), Axes{}};
    }
    const auto brackets = brackets_of(datum);
    if (brackets && are_opaque(*brackets)) {
        return std::nullopt;
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

Unknown no_array(const LibraryCall& call, size_t index) {
    const auto* unknown =
        index < call.arguments.size() ? std::get_if<Unknown>(&call.arguments[index]) : nullptr;
    return unknown != nullptr ? *unknown : call.fail("what it is given is no array that is known");
}

// ---- results -----------------------------------------------------------------------------------

Datum new_array(const LibraryCall& call, Type element,
                const std::optional<std::vector<Extent>>& shape, Order order) {
    return Array{
        call.library, element,
        shape ? std::optional(new_axes_like(call, new_axes(*shape), order)) : std::nullopt};
}

std::optional<Datum> given_out(const LibraryCall& call) {
    const Datum* out = call.keyword("out");
    if (out == nullptr) {
        return std::nullopt;
    }
    return std::holds_alternative<Array>(*out) ? *out : call.fail("where it writes is not known");
}

Datum element_of(const Array& array) {
    if (array.library == Library::Cupy) {
        return Array{Library::Cupy, array.element, Axes{}};
    }
    return Number{array.element};
}

}  // namespace pykern2cu::launches
