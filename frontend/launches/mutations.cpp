#include <algorithm>

#include "frontend/launches/interpreter.hpp"
#include "frontend/source/cat.hpp"

/// What changes lists, dictionaries and arrays in place.
namespace pykern2cu::launches {
namespace {

/// Items of which it is not known any more where they stand.
Value mixed(const std::vector<Value>& items) {
    if (items.empty()) {
        return Value(Sequence{{}, Brackets::List});
    }
    return Value(any_of(joined(items)));
}

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
    const Value* held = State::find(list, kItems);
    const Value known = held == nullptr ? Value(Sequence{{}, Brackets::List}) : *held;
    const bool is_counted = known.get<Sequence>() != nullptr;
    std::vector<Value> items = rounds(known, span);
    const auto leave = [&](bool is_in_order) {
        const bool is_told_apart = is_in_order && items.size() <= kMostItems;
        state_.write(list, kItems,
                     is_told_apart ? Value(Sequence{items, Brackets::List}) : mixed(items));
        return constant({NoneValue{}});
    };
    if (name == "appendleft" && arguments.size() == 1) {
        items.insert(items.begin(), arguments[0].value);
        return leave(is_counted);
    }
    if (is_one_of(name, {"append", "add"}) && arguments.size() == 1) {
        items.push_back(arguments[0].value);
        return leave(is_counted);
    }
    if (is_one_of(name, {"extend", "update"}) && arguments.size() == 1) {
        const Value more = opened(arguments[0].value);
        const std::vector<Value> others = rounds(more, span);
        items.insert(items.end(), others.begin(), others.end());
        return leave(is_counted && more.get<Sequence>() != nullptr);
    }
    if (name == "insert" && arguments.size() == 2) {
        const auto at = position(arguments[0].value, items.size());
        items.insert(items.begin() + static_cast<std::ptrdiff_t>(at.value_or(0)),
                     arguments[1].value);
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
        return *mixed(items).get<Repeated>()->item;
    }
    if (name == "clear") {
        items.clear();
        return leave(true);
    }
    if (name == "reverse") {
        std::reverse(items.begin(), items.end());
        return leave(is_counted);
    }
    if (is_one_of(name, {"sort", "remove", "discard", "rotate"})) {
        return leave(false);
    }
    if (name == "copy") {
        return as_object(known, span);
    }
    if (name == "index" || name == "count") {
        return python_number(types::int64);
    }
    forget_items(list, span);
    return call_outside(arguments, span, cat("the method `", name, "` of a list is not followed"));
}

void Interpreter::forget_items(Object& object, Span span) {
    const Value any = unknown(span, "what it holds after this is not followed");
    if (object.kind == Object::Kind::List) {
        state_.write(object, kItems, any_of(any));
        return;
    }
    for (const auto& [cell, value] : std::unordered_map(object.cells)) {
        state_.write(object, cell, any);
    }
    state_.write(object, kItems, any);
    if (object.kind == Object::Kind::Dict) {
        state_.write(object, kOrder, any);
    }
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
        forget_items(list, span);
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
    state_.write(list, kItems,
                 is_known ? Value(Sequence{std::move(items), Brackets::List}) : mixed(items));
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
            state_.replace(
                *each.datum,
                unknown(span, "the array is changed in place here, which is not followed"));
        }
    }
}

}  // namespace pykern2cu::launches
