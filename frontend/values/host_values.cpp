#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/values/array_methods.hpp"
#include "frontend/values/evaluate.hpp"
#include "frontend/values/fold.hpp"
#include "frontend/values/host_text.hpp"
#include "frontend/values/number.hpp"

/// Comprehensions, what host loops go through, and formatted strings.
namespace pykern2cu {
namespace {

using Items = std::vector<ConstantValue>;
using ItemsResult = Result<Items>;

const Failure kTooMany{{}, "the loop has too many rounds for a constant"};

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
            return Failure{span, kTooMany.message};
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
    bool is_ordered = true;
    std::stable_sort(items.begin(), items.end(),
                     [&](const ConstantValue& a, const ConstantValue& b) {
                         const Folded less = fold_compare(ast::CompareOp::Lt, a, b, span);
                         is_ordered = is_ordered && less;
                         return less && *less->get<bool>();
                     });
    return is_ordered ? ItemsResult(std::move(items))
                      : Failure{span, "these values cannot be ordered"};
}

Items product(const std::vector<Items>& columns) {
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

/// What `for` goes through in a value.
ItemsResult items_in(const ConstantValue& value, Span span) {
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        return Items((*sequence)->items);
    }
    if (const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
        array != nullptr && !(*array)->dtype.is(Kind::Record)) {
        return array_rows(**array);
    }
    Items items;
    if (const auto* text = value.get<std::string>()) {
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

/// `d.items()`, `d.keys()`, `d.values()`
std::optional<Items> dict_items(const DictValue& dict, std::string_view method) {
    if (method != "items" && method != "keys" && method != "values") {
        return std::nullopt;
    }
    Items items;
    for (const auto& [key, item] : dict.items) {
        items.push_back(method == "keys"     ? key
                        : method == "values" ? item
                                             : tuple_constant({key, item}));
    }
    return items;
}

std::optional<ItemsResult> made_items(std::string_view function,
                                      const std::vector<ConstantValue>& arguments, Span span) {
    if (function == "builtins.range") {
        return range_items(arguments, span);
    }
    const bool takes_several = function == "builtins.zip" || function == "itertools.product";
    const bool takes_one = function == "builtins.enumerate" || function == "builtins.reversed" ||
                           function == "builtins.sorted" || function == "builtins.list";
    if (!takes_several && !(takes_one && arguments.size() == 1)) {
        return std::nullopt;
    }
    std::vector<Items> columns;
    for (const ConstantValue& argument : arguments) {
        auto items = items_in(argument, span);
        if (!items) {
            return items;
        }
        columns.push_back(std::move(*items));
    }
    if (takes_several) {
        return ItemsResult(function == "builtins.zip" ? zipped(columns) : product(columns));
    }
    if (function == "builtins.enumerate") {
        Items counted;
        for (size_t i = 0; i < columns[0].size(); ++i) {
            counted.push_back(ConstantValue{static_cast<BigInt>(i)});
        }
        return ItemsResult(zipped({counted, columns[0]}));
    }
    if (function == "builtins.reversed") {
        std::reverse(columns[0].begin(), columns[0].end());
    }
    return function == "builtins.sorted" ? sorted(std::move(columns[0]), span)
                                         : ItemsResult(std::move(columns[0]));
}

}  // namespace

std::optional<Result<ConstantValue>> Evaluator::host_call(const ConstantValue& callee,
                                                          const Items& arguments, Span span) {
    const auto* qualified = callee.get<Qualified>();
    const auto items =
        qualified == nullptr ? std::nullopt : made_items(qualified->name, arguments, span);
    if (!items) {
        return std::nullopt;
    }
    return *items ? Result<ConstantValue>(sequence_constant(SequenceKind::List, **items))
                  : Result<ConstantValue>(items->failure());
}

std::optional<Result<ConstantValue>> Evaluator::host_method(
    const ConstantValue& object, std::string_view method, const Items& arguments,
    const std::vector<std::string_view>& keywords, Span span) {
    if (const auto* text = object.get<std::string>()) {
        return text_method(*text, method, arguments, keywords, span);
    }
    const auto* dict = object.get<std::shared_ptr<const DictValue>>();
    if (dict == nullptr) {
        return std::nullopt;
    }
    if (method == "get" && !arguments.empty()) {
        const auto found = subscript(object, arguments[0], span);
        return found                   ? found
               : arguments.size() == 2 ? Result<ConstantValue>(arguments[1])
                                       : Result<ConstantValue>(ConstantValue{NoneValue{}});
    }
    auto items = arguments.empty() ? dict_items(**dict, method) : std::nullopt;
    return items ? std::optional<Result<ConstantValue>>(
                       sequence_constant(SequenceKind::List, std::move(*items)))
                 : std::nullopt;
}

/// `value[1:]`, `value[::-1]`; nothing of what has no items.
std::optional<Result<ConstantValue>> Evaluator::host_slice(const ConstantValue& value,
                                                           const ast::Slice& slice, Site site,
                                                           Span span) {
    const auto items = items_in(value, span);
    if (!items || value.get<std::shared_ptr<const DictValue>>() != nullptr) {
        return std::nullopt;
    }
    const auto size = static_cast<BigInt>(items->size());
    const auto bound = [&](const ast::Expr* expr) -> std::optional<BigInt> {
        const auto known =
            expr == nullptr ? Result<ConstantValue>(Failure{}) : evaluate(*expr, site);
        return known ? as_integer(*known) : std::nullopt;
    };
    const auto lower = bound(slice.lower);
    const auto upper = bound(slice.upper);
    const BigInt step = slice.step == nullptr ? 1 : bound(slice.step).value_or(0);
    if (step == 0 || (slice.lower != nullptr && !lower) || (slice.upper != nullptr && !upper)) {
        return Failure{span, "the bounds of this slice are not known at compile time"};
    }
    const auto clamped = [&](const std::optional<BigInt>& at, BigInt otherwise) {
        const BigInt from_start = at ? (*at < 0 ? *at + size : *at) : otherwise;
        return step > 0 ? std::clamp<BigInt>(from_start, 0, size)
                        : std::clamp<BigInt>(from_start, -1, size - 1);
    };
    const BigInt stop = clamped(upper, step > 0 ? size : -1 - size);
    Items chosen;
    for (BigInt i = clamped(lower, step > 0 ? 0 : size - 1); step > 0 ? i < stop : i > stop;
         i += step) {
        chosen.push_back((*items)[static_cast<size_t>(i)]);
    }
    if (const auto* array = value.get<std::shared_ptr<const ArrayValue>>()) {
        return array_of_rows(**array, chosen);
    }
    if (value.get<std::string>() == nullptr) {
        return sequence_constant((*value.get<std::shared_ptr<const SequenceValue>>())->kind,
                                 std::move(chosen));
    }
    std::string text;
    for (const ConstantValue& item : chosen) {
        text += *item.get<std::string>();
    }
    return ConstantValue{std::move(text)};
}

/// Gives the names of a loop's target their values of one round.
std::optional<Failure> Evaluator::bind_round(Scope& round, const ast::Expr& target,
                                             const ConstantValue& value) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        round.bind({name->id, target.span, GivenBinding{value}});
        return std::nullopt;
    }
    const auto* tuple = std::get_if<ast::Tuple>(&target.node);
    const auto items = items_in(value, target.span);
    if (tuple == nullptr || !items || items->size() != tuple->elements.size()) {
        return Failure{target.span, "the values of this loop cannot be unpacked"};
    }
    for (size_t i = 0; i < items->size(); ++i) {
        if (auto failure = bind_round(round, *tuple->elements[i], (*items)[i])) {
            return failure;
        }
    }
    return std::nullopt;
}

/// Calls `body` in the scope of each round of the clauses from `first` on.
std::optional<Failure> Evaluator::for_each_round(
    const ast::Comprehension& loop, size_t first, Site site,
    const std::function<std::optional<Failure>(Site)>& body) {
    if (first == loop.clauses.size()) {
        return body(site);
    }
    const ast::ComprehensionClause& clause = loop.clauses[first];
    const auto iterable = evaluate(*clause.iterable, site);
    if (!iterable) {
        return iterable.failure();
    }
    const auto items = items_in(*iterable, clause.iterable->span);
    if (!items) {
        return items.failure();
    }
    if (items->size() > loop.most_rounds) {
        return Failure{clause.iterable->span, kTooMany.message};
    }
    for (const ConstantValue& item : *items) {
        Scope& round = program_.enter_round(site);
        if (auto failure = bind_round(round, *clause.target, item)) {
            return failure;
        }
        bool is_wanted = true;
        for (const ast::Expr* condition : clause.conditions) {
            const auto value = evaluate(*condition, round);
            const auto is_true = value ? truth(*value) : std::nullopt;
            if (!is_true) {
                return value ? Failure{condition->span, "this condition is not known"}
                             : value.failure();
            }
            is_wanted = is_wanted && *is_true;
        }
        auto failure = is_wanted ? for_each_round(loop, first + 1, round, body) : std::nullopt;
        if (failure) {
            return failure;
        }
    }
    return std::nullopt;
}

Result<ConstantValue> Evaluator::host_value(const ast::Comprehension& loop, Site site) {
    Items items;
    DictValue dict;
    const auto failure = for_each_round(loop, 0, site, [&](Site round) -> std::optional<Failure> {
        if (items.size() + dict.items.size() >= kLargestSequence) {
            return Failure{loop.element->span, kTooMany.message};
        }
        const auto element = evaluate(*loop.element, round);
        const auto value =
            !element || loop.value == nullptr ? element : evaluate(*loop.value, round);
        if (!value) {
            return value.failure();
        }
        const auto* function = value->get<FunctionValue>();
        if (function != nullptr && function->scope->kind() == Scope::Kind::Round) {
            return Failure{loop.element->span,
                           "a function made in a comprehension sees the loop's last value; "
                           "make it in a function that is called here"};
        }
        if (loop.value == nullptr) {
            items.push_back(*value);
        } else {
            dict.items.emplace_back(*element, *value);
        }
        return std::nullopt;
    });
    if (failure) {
        return *failure;
    }
    return loop.value == nullptr
               ? sequence_constant(SequenceKind::List, std::move(items))
               : ConstantValue{std::make_shared<const DictValue>(std::move(dict))};
}

Result<ConstantValue> Evaluator::host_value(const ast::FormattedString& string, Site site) {
    std::string text = string.texts.front();
    for (size_t i = 0; i < string.values.size(); ++i) {
        const auto value = evaluate(*string.values[i], site);
        const auto written = value ? python_text(*value) : std::nullopt;
        if (!written) {
            return value ? Failure{string.values[i]->span,
                                   "how Python writes this value is not known at compile time"}
                         : value.failure();
        }
        text += cat(*written, string.texts[i + 1]);
    }
    return ConstantValue{std::move(text)};
}

}  // namespace pykern2cu
