#include <algorithm>

#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/host_text.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/free_names.hpp"

/// Comprehensions, what host loops go through, and formatted strings.
namespace pykern2cu {
namespace {

using Items = std::vector<ConstantValue>;

constexpr size_t kMostKernels = 64;                        // that loops around a call make
constexpr size_t kMostRoundsInAll = 4 * kLargestSequence;  // of all comprehensions of a program

/// `d.items()`, `d.keys()`, `d.values()`
std::optional<Items> dict_items(const DictValue& dict, std::string_view method) {
    if (method != "items" && method != "keys" && method != "values") {
        return std::nullopt;
    }
    Items items;
    for (const auto& [key, item] : dict.items) {
        if (method != "keys" && !item.is_known()) {
            return std::nullopt;
        }
        items.push_back(method == "keys"     ? key
                        : method == "values" ? item
                                             : tuple_constant({key, item}));
    }
    return items;
}

}  // namespace

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
        if (!key_text(arguments[0]) || arguments.size() > 2) {
            return Failure{span, "whether the dictionary has this key is not known"};
        }
        const ConstantValue* found = (*dict)->find(arguments[0]);
        return found != nullptr        ? Result<ConstantValue>(*found)
               : arguments.size() == 2 ? Result<ConstantValue>(arguments[1])
                                       : Result<ConstantValue>(ConstantValue{NoneValue{}});
    }
    auto items = arguments.empty() ? dict_items(**dict, method) : std::nullopt;
    return items ? std::optional<Result<ConstantValue>>(
                       sequence_constant(SequenceKind::View, std::move(*items)))
                 : std::nullopt;
}

Result<SliceBounds> Evaluator::bounds_of(const ast::Slice& slice, Site site) {
    SliceBounds bounds;
    for (const auto& [written, bound] :
         {std::pair{slice.lower, &bounds.lower}, std::pair{slice.upper, &bounds.upper},
          std::pair{slice.step, &bounds.step}}) {
        if (written == nullptr) {
            continue;
        }
        const auto known = evaluate(*written, site);
        *bound = known ? as_integer(*known) : std::nullopt;
        if (!*bound || (bound == &bounds.step && **bound == 0)) {
            return Failure{written->span, "the bounds of this slice are not known at compile time"};
        }
    }
    return bounds;
}

/// `value[1:]`, `value[::-1]`; nothing of what has no items.
std::optional<Result<ConstantValue>> Evaluator::host_slice(const ConstantValue& value,
                                                           const ast::Slice& slice, Site site,
                                                           Span span) {
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    const auto items = array != nullptr ? Items() : items_of(value, span);
    if (!items || value.get<std::shared_ptr<const DictValue>>() != nullptr ||
        (sequence != nullptr && (*sequence)->kind > SequenceKind::Range)) {
        return std::nullopt;
    }
    const auto bounds = bounds_of(slice, site);
    if (!bounds) {
        return bounds.failure();
    }
    if (array != nullptr) {
        return array_part(**array, {*bounds}, span);
    }
    Items chosen;
    for (const size_t place : places_of(*bounds, items->size())) {
        chosen.push_back((*items)[place]);
    }
    if (value.get<std::string>() == nullptr) {
        return sequence_constant((*sequence)->kind, std::move(chosen));
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
    const auto items = items_of(value, target.span);
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
    const ast::Comprehension& loop, size_t first, size_t most_rounds, Site site,
    const std::function<std::optional<Failure>(Site)>& body) {
    if (first == loop.clauses.size()) {
        return body(site);
    }
    const ast::ComprehensionClause& clause = loop.clauses[first];
    const auto iterable = evaluate(*clause.iterable, site);
    if (!iterable) {
        return iterable.failure();
    }
    const auto items = items_of(*iterable, clause.iterable->span);
    if (!items) {
        return items.failure();
    }
    if (items->size() > most_rounds) {
        return Failure{clause.iterable->span, kTooManyRounds};
    }
    // Those in the elements of others too: `sum(sum(x for x in a) for y in b)`.
    rounds_ += items->size();
    if (rounds_ > kMostRoundsInAll) {
        return Failure{clause.iterable->span,
                       "the loops of this program have too many rounds in all for constants"};
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
            // All that rounds may make counts.
            if (!is_true && !loop.may_make_kernels) {
                return value ? Failure{condition->span, "this condition is not known"}
                             : value.failure();
            }
            is_wanted = is_wanted && is_true.value_or(true);
        }
        auto failure =
            is_wanted ? for_each_round(loop, first + 1, most_rounds / items->size(), round, body)
                      : std::nullopt;
        if (failure) {
            return failure;
        }
    }
    return std::nullopt;
}

namespace {

/// Whether a function reads names that the rounds around it bind; a text reads none.
bool reads_round(const FunctionValue& function) {
    if (function.declaration != nullptr && function.declaration->strings != nullptr) {
        return false;
    }
    const std::vector<std::string_view> names = free_names_of(*function.function);
    for (const Scope* scope = function.scope;
         scope != nullptr && scope->kind() == Scope::Kind::Round; scope = scope->outer()) {
        if (std::ranges::any_of(names,
                                [&](std::string_view name) { return scope->defines(name); })) {
            return true;
        }
    }
    return false;
}

/// The items of all levels in a value; a number is one.
size_t leaves_of(const ConstantValue& value) {
    if (const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>()) {
        return std::max<size_t>((*sequence)->leaves, 1);
    }
    const auto* array = value.get<std::shared_ptr<const ArrayValue>>();
    return array == nullptr ? 1 : std::max<size_t>((*array)->data.items.size(), 1);
}

}  // namespace

Result<ConstantValue> Evaluator::host_value(const ast::Comprehension& loop, Site site) {
    Items items;
    DictValue dict;
    size_t leaves = 0;  // of rows too: `[[x * y for y in b] for x in a]`
    const size_t most = loop.may_make_kernels ? kMostKernels : kLargestSequence;
    const auto failure =
        for_each_round(loop, 0, most, site, [&](Site round) -> std::optional<Failure> {
            if (leaves >= kLargestSequence) {
                return Failure{loop.element->span, kTooManyRounds};
            }
            const auto element = evaluate(*loop.element, round);
            const auto value =
                !element || loop.value == nullptr ? element : evaluate(*loop.value, round);
            if (!value) {
                return loop.may_make_kernels && value.failure().code != Code::UnsupportedDeclaration
                           ? std::nullopt
                           : std::optional(value.failure());
            }
            const auto* function = value->get<FunctionValue>();
            if (function != nullptr && reads_round(*function)) {
                Failure why{
                    loop.element->span,
                    "a function made in a comprehension sees the loop's last value; make it "
                    "in a function that is called here"};
                if (function->declaration != nullptr) {
                    why.code = Code::UnsupportedDeclaration;
                }
                return why;
            }
            leaves += leaves_of(*value);
            if (loop.value == nullptr) {
                items.push_back(*value);
            } else if (!dict.set(*element, *value)) {
                return Failure{loop.element->span, kNoKey};
            }
            return std::nullopt;
        });
    if (failure) {
        return *failure;
    }
    return loop.value == nullptr
               ? sequence_constant(loop.is_generator ? SequenceKind::Iterator : SequenceKind::List,
                                   std::move(items))
               : ConstantValue{std::make_shared<const DictValue>(std::move(dict))};
}

Result<ConstantValue> Evaluator::host_value(const ast::FormattedString& string, Site site) {
    std::vector<ConstantValue> values;
    for (const ast::Expr* each : string.values) {
        auto value = evaluate(*each, site);
        if (!value) {
            return value;
        }
        values.push_back(*std::move(value));
    }
    return format_string(string, values);
}

}  // namespace pykern2cu
