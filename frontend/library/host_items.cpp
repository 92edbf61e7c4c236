#include "frontend/library/host_items.hpp"

#include <algorithm>
#include <cmath>

#include "frontend/library/array_methods.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

using Items = std::vector<ConstantValue>;
using ItemsResult = Result<Items>;

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

ItemsResult range_items(const Items& arguments, Span span) {
    std::vector<BigInt> bounds;
    for (const ConstantValue& argument : arguments) {
        const auto bound = as_integer(argument);
        if (!bound || bounds.size() == 3) {
            return Failure{span, "the bounds of this range are not known at compile time"};
        }
        bounds.push_back(*bound);
    }
    if (bounds.empty() || (bounds.size() == 3 && bounds[2] == 0)) {
        return Failure{span, "this range has no bounds"};
    }
    const BigInt start = bounds.size() > 1 ? bounds[0] : 0;
    const BigInt stop = bounds.size() > 1 ? bounds[1] : bounds[0];
    const BigInt step = bounds.size() > 2 ? bounds[2] : 1;
    Items items;
    for (BigInt i = start; step > 0 ? i < stop : i > stop; i += step) {
        if (items.size() >= kLargestSequence) {
            return Failure{span, kTooManyRounds};
        }
        items.push_back(ConstantValue{i});
    }
    return items;
}

/// Rows of `zip`, as long as the shortest column.
Items zipped(const std::vector<Items>& columns) {
    Items rows;
    size_t length = columns.empty() ? 0 : columns.front().size();
    for (const Items& column : columns) {
        length = std::min(length, column.size());
    }
    for (size_t i = 0; i < length; ++i) {
        Items row;
        for (const Items& column : columns) {
            row.push_back(column[i]);
        }
        rows.push_back(tuple_constant(std::move(row)));
    }
    return rows;
}

ItemsResult sorted(Items items, Span span) {
    bool is_ordered = std::ranges::none_of(items, [](const ConstantValue& item) {
        const auto number = as_double(item);
        return number && std::isnan(*number);
    });
    std::stable_sort(items.begin(), items.end(),
                     [&](const ConstantValue& a, const ConstantValue& b) {
                         const Folded less = fold_compare(ast::CompareOp::Lt, a, b, span);
                         is_ordered = is_ordered && less;
                         return less && truth(*less).value_or(false);
                     });
    return is_ordered ? ItemsResult(std::move(items))
                      : Failure{span, "these values cannot be ordered"};
}

ItemsResult product(const std::vector<Items>& columns, Span span) {
    size_t count = 1;
    for (const Items& column : columns) {
        count *= std::max<size_t>(column.size(), 1);
        if (count > kLargestSequence) {
            return Failure{span, "this product is too large for a constant"};
        }
    }
    std::vector<Items> rows{{}};
    for (const Items& column : columns) {
        std::vector<Items> longer;
        for (const Items& row : rows) {
            for (const ConstantValue& item : column) {
                longer.push_back(row);
                longer.back().push_back(item);
            }
        }
        rows = std::move(longer);
    }
    Items items;
    for (Items& row : rows) {
        items.push_back(tuple_constant(std::move(row)));
    }
    return items;
}

}  // namespace

bool is_iterator(const ConstantValue& value) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    return sequence != nullptr && (*sequence)->kind == SequenceKind::Iterator;
}

ItemsResult items_of(const ConstantValue& value, Span span) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    if (sequence != nullptr && !is_data_object(value)) {
        return Items((*sequence)->items);
    }
    if (const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
        array != nullptr && !(*array)->dtype.is(Kind::Record) && !(*array)->data.shape.empty()) {
        return array_rows(**array);
    }
    Items items;
    if (const auto* text = value.get<std::string>(); text != nullptr && is_ascii(*text)) {
        for (const char c : *text) {
            items.push_back(ConstantValue{std::string(1, c)});
        }
        return items;
    }
    if (const auto* dict = value.get<std::shared_ptr<const DictValue>>()) {
        for (const auto& [key, item] : (*dict)->items) {
            items.push_back(key);
        }
        return items;
    }
    return Failure{span, "what this loop goes through is not known at compile time"};
}

namespace {

/// Of a function that is no `range`.
std::optional<ItemsResult> made_items(std::string_view function, const ConstantCall& call) {
    const Items& arguments = call.arguments;
    const Span span = call.span;
    const ConstantValue* start = call.argument(1, "start");
    const ConstantValue* reverse = call.keyword("reverse");
    const bool has_option = (function == "builtins.enumerate" && start != nullptr) ||
                            (function == "builtins.sorted" && reverse != nullptr);
    const bool takes_several = function == "builtins.zip" || function == "itertools.product";
    const bool takes_one = function == "builtins.enumerate" || function == "builtins.reversed" ||
                           function == "builtins.sorted" || function == "builtins.list";
    const auto first =
        as_integer(has_option && start != nullptr ? *start : ConstantValue{BigInt{0}});
    const auto is_down = reverse == nullptr ? std::optional(false) : truth(*reverse);
    if ((call.has_keywords() && !has_option) || !first || !is_down ||
        call.positional(0) == nullptr ||
        (!takes_several && !(takes_one && arguments.size() == (has_option ? 2 : 1)))) {
        return std::nullopt;
    }
    std::vector<Items> columns;
    for (size_t i = 0; i < (has_option ? 1 : arguments.size()); ++i) {
        auto items = items_of(arguments[i], span);
        if (!items) {
            return items;
        }
        columns.push_back(std::move(*items));
    }
    if (takes_several) {
        return function == "builtins.zip" ? ItemsResult(zipped(columns)) : product(columns, span);
    }
    if (function == "builtins.enumerate") {
        Items counted;
        for (size_t i = 0; i < columns[0].size(); ++i) {
            counted.push_back(ConstantValue{*first + static_cast<BigInt>(i)});
        }
        return ItemsResult(zipped({counted, columns[0]}));
    }
    // Python keeps the order of what is alike, also from the largest down.
    const bool is_reversed = function == "builtins.reversed" || *is_down;
    if (is_reversed) {
        std::reverse(columns[0].begin(), columns[0].end());
    }
    if (function != "builtins.sorted") {
        return ItemsResult(std::move(columns[0]));
    }
    auto items = sorted(std::move(columns[0]), span);
    if (items && is_reversed) {
        std::reverse(items->begin(), items->end());
    }
    return items;
}

}  // namespace

std::optional<Result<ConstantValue>> made_sequence(const ConstantCall& call) {
    const auto* qualified = call.callee.get<Qualified>();
    if (qualified == nullptr || (call.has_keywords() && qualified->name == "builtins.range")) {
        return std::nullopt;
    }
    const std::string_view name = qualified->name;
    const auto items = name == "builtins.range"
                           ? std::optional(range_items(call.arguments, call.span))
                           : made_items(name, call);
    if (!items) {
        return std::nullopt;
    }
    const SequenceKind kind = name == "builtins.range" ? SequenceKind::Range
                              : is_one_of(name, {"builtins.list", "builtins.sorted"})
                                  ? SequenceKind::List
                                  : SequenceKind::Iterator;
    return *items ? Result<ConstantValue>(sequence_constant(kind, **items))
                  : Result<ConstantValue>(items->failure());
}

}  // namespace pykern2cu
