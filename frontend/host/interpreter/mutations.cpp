#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/library/host_items.hpp"
#include "frontend/source/cat.hpp"

/// What changes lists, dictionaries and arrays in place.
namespace pykern2cu::launches {
namespace {

/// The position that an argument gives in a list of that size.
std::optional<size_t> position(const Value& at, size_t size) {
    const auto known = integer_of(at);
    const int64_t from_start = known.value_or(-1) + (known.value_or(-1) < 0 ? int64_t(size) : 0);
    return known && from_start >= 0 && from_start <= int64_t(size)
               ? std::optional(static_cast<size_t>(from_start))
               : std::nullopt;
}

}  // namespace

Value Interpreter::call_list_method(Object& list, std::string_view name, const Arguments& arguments,
                                    Span span) {
    for (const Argument& argument : arguments) {
        if (argument.keyword == "key") {
            call_with_each(argument.value, Value(Reference{&list}), span);
        }
    }
    const Value* held = State::find(list, kItems);
    const Value known = held == nullptr ? Value(Sequence{{}, Brackets::List}) : *held;
    const bool is_counted = known.get<Sequence>() != nullptr;
    const Brackets brackets = brackets_of(*known.cases().front().datum).value_or(Brackets::List);
    std::vector<Value> items = rounds(known, span);
    const auto leave = [&](bool is_in_order) {
        state_.write(list, kItems, bracketed(items, brackets, is_in_order, most_items()));
        return constant({NoneValue{}});
    };
    if (brackets == Brackets::Set) {
        if (const auto made = call_set_method(list, name, arguments, span)) {
            return *made;
        }
    }
    if (name == "appendleft" && arguments.size() == 1) {
        items.insert(items.begin(), kept(arguments[0].value));
        return leave(is_counted);
    }
    if (name == "append" && arguments.size() == 1) {
        items.push_back(kept(arguments[0].value));
        return leave(is_counted);
    }
    if (is_one_of(name, {"extend", "extendleft"}) && arguments.size() == 1) {
        const Value more = opened(arguments[0].value);
        std::vector<Value> others = rounds(more, span);
        if (name == "extendleft") {
            std::reverse(others.begin(), others.end());
            std::swap(items, others);
        }
        items.insert(items.end(), others.begin(), others.end());
        return leave(is_counted && more.get<Sequence>() != nullptr);
    }
    if (name == "insert" && arguments.size() == 2) {
        const auto at = position(arguments[0].value, items.size());
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(at.value_or(0)),
                     kept(arguments[1].value));
        return leave(is_counted && at);
    }
    if (is_one_of(name, {"pop", "popleft"}) && arguments.size() <= 1 && !items.empty()) {
        const auto at = name == "popleft"   ? std::optional<size_t>(0)
                        : arguments.empty() ? items.size() - 1
                                            : position(arguments[0].value, items.size());
        if (is_counted && at && *at < items.size()) {
            const Value popped = items[*at];
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(*at));
            leave(true);
            return popped;
        }
        leave(false);
        return joined(items);
    }
    if (name == "clear") {
        items.clear();
        return leave(true);
    }
    if (name == "reverse") {
        std::reverse(items.begin(), items.end());
        return leave(is_counted);
    }
    const auto sorted =
        name == "sort" && noted_ != nullptr ? sorted_items(known, arguments, span) : std::nullopt;
    if (sorted) {
        items = *sorted;
        return leave(true);
    }
    if (is_one_of(name, {"sort", "remove", "rotate"})) {
        return leave(false);
    }
    if (name == "copy") {
        return as_object(known, span);
    }
    if (name == "index" || name == "count") {
        return python_number(types::int64);
    }
    forget(list, span);
    return call_outside(arguments, span, cat("the method `", name, "` of a list is not followed"));
}

/// The items of a list in the order of `sort()` or `sort(reverse=True)`, if all are constants.
std::optional<std::vector<Value>> Interpreter::sorted_items(const Value& list,
                                                            const Arguments& arguments, Span span) {
    Arguments given = {{list, {}, span}};
    given.insert(given.end(), arguments.begin(), arguments.end());
    const auto values = to_constants(given);
    const auto sorted =
        values ? made_sequence({{Qualified{"builtins.sorted"}}, *values, keywords_of(given), span})
               : std::nullopt;
    return sorted && *sorted && !may_share("builtins.sorted", *values, **sorted)
               ? counted(from_constant(**sorted), span)
               : std::nullopt;
}

/// What only sets have; which items are equal is not followed.
std::optional<Value> Interpreter::call_set_method(Object& set, std::string_view name,
                                                  const Arguments& arguments, Span span) {
    if (is_one_of(name, {"issubset", "issuperset", "isdisjoint"})) {
        return python_number(types::boolean);
    }
    if (name == "add" && arguments.size() == 1) {
        return call_list_method(set, "append", arguments, span);
    }
    const bool is_in_place = name.ends_with("update") || name == "discard";
    const bool takes_others =
        name == "update" || name == "union" || name.starts_with("symmetric_difference");
    const bool keeps_own =
        name.starts_with("intersection") || name.starts_with("difference") || name == "discard";
    if (!takes_others && !keeps_own) {
        return std::nullopt;
    }
    std::vector<Value> items = rounds(Value(Reference{&set}), span);
    for (const Argument& argument : arguments) {
        const std::vector<Value> others =
            takes_others ? rounds(argument.value, span) : std::vector<Value>{};
        items.insert(items.end(), others.begin(), others.end());
    }
    Value left = bracketed(std::move(items), Brackets::Set, false);
    if (!is_in_place) {
        return as_object(left, span);
    }
    state_.write(set, kItems, std::move(left));
    return constant({NoneValue{}});
}

/// `a[i] = x`, `del a[i]` in a list
void Interpreter::change_item(Object& list, const ast::Expr& index, const Value* value, Span span) {
    const auto* slice = std::get_if<ast::Slice>(&index.node);
    for (const ast::Expr* bound :
         {slice == nullptr ? nullptr : slice->lower, slice == nullptr ? nullptr : slice->upper,
          slice == nullptr ? nullptr : slice->step}) {
        if (bound != nullptr) {
            evaluate(*bound);
        }
    }
    const Value at = slice == nullptr ? evaluate(index) : Value();
    const Value* held = State::find(list, kItems);
    const auto* sequence = held == nullptr ? nullptr : held->get<Sequence>();
    if (std::holds_alternative<ast::Slice>(index.node) || held == nullptr) {
        forget(list, span, value == nullptr ? Value() : *value);
        return;
    }
    std::vector<Value> items = rounds(*held, span);
    const auto known = sequence == nullptr ? std::nullopt : position(at, items.size());
    const bool is_known = known && *known < items.size();
    if (is_known && value != nullptr) {
        items[*known] = *value;
    } else if (is_known) {
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(*known));
    } else if (value != nullptr) {
        items.push_back(*value);
    }
    const auto brackets = brackets_of(*held->cases().front().datum);
    state_.write(
        list, kItems,
        bracketed(std::move(items), brackets.value_or(Brackets::List), is_known, most_items()));
}

/// `del a[i]`, `del a.x`
Interpreter::Flow Interpreter::execute(const ast::Delete& deletion, Span span) {
    for (const ast::Expr* target : deletion.targets) {
        const auto* item = std::get_if<ast::Subscript>(&target->node);
        const Value base = item == nullptr ? Value() : evaluate(*item->base);
        const auto* reference = base.get<Reference>();
        if (reference != nullptr && reference->object->kind == Object::Kind::List) {
            change_item(*reference->object, *item->index, nullptr, span);
        } else if (reference != nullptr && reference->object->kind == Object::Kind::Dict) {
            erase_entry(*reference->object, evaluate(*item->index), span);
        } else if (item == nullptr) {
            assign(*target, unknown(span, "it is deleted here"));
        } else {
            outside({base}, span, {});
        }
    }
    return Flow::GoesOn;
}

/// `a.shape = …`, `a.resize(…)`: wherever the array is held.
void Interpreter::forget_arrays(const Value& changed, Span span) {
    for (const Case& each : changed.cases()) {
        if (std::holds_alternative<Array>(*each.datum)) {
            lose_arrays(Value(*each.datum));
            state_.replace(
                *each.datum,
                unknown(span, "the array is changed in place here, which is not followed"));
        }
    }
}

}  // namespace pykern2cu::launches
