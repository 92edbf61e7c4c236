#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/host/interpreter/member_lookup.hpp"
#include "frontend/source/cat.hpp"

/// `copy.copy(a)`, `copy.deepcopy(a)`
namespace pykern2cu::launches {
namespace {

constexpr std::string_view kNotFollowed = "a copy of what holds other objects is not followed";

constexpr auto kIsObject = [](const Datum& datum) {
    return std::holds_alternative<Reference>(datum);
};

}  // namespace

/// What holds other objects is copied without them only.
Value Interpreter::copied(const Value& value, bool is_deep, Span span) {
    return for_each_combination({value}, [&](const Data& data) -> Value {
        if (const auto* reference = std::get_if<Reference>(&data[0])) {
            return copied(*reference->object, is_deep, span);
        }
        if (const auto* array = std::get_if<Array>(&data[0])) {
            return Value(
                *call_library({"copy", array->library, {data[0]}, {}, span, evaluator_.types()}));
        }
        if (is_deep && has_part(data.value(0), kIsObject, SIZE_MAX)) {
            return outside({data.value(0)}, span, std::string(kNotFollowed));
        }
        if (const auto* sequence = std::get_if<Sequence>(&data[0]);
            is_deep && sequence != nullptr) {
            Sequence made = *sequence;
            for (Value& item : made.items) {
                item = copied(item, true, span);
            }
            return Value(std::move(made));
        }
        const auto* repeated = std::get_if<Repeated>(&data[0]);
        return is_deep && repeated != nullptr
                   ? Value(any_of(copied(*repeated->item, true, span), repeated->brackets))
                   : data.value(0);
    });
}

Value Interpreter::copied(Object& from, bool is_deep, Span span) {
    const Value itself{Datum(Reference{&from})};
    if (from.kind == Object::Kind::Class) {
        return itself;
    }
    if (const Value* own = class_member(from, is_deep ? "__deepcopy__" : "__copy__")) {
        const Value memo = unknown(span, "the memo of `deepcopy` is not followed");
        return call(bound_to(from, *own, span), is_deep ? Arguments{{memo, {}, span}} : Arguments{},
                    span);
    }
    for (const std::string_view name :
         {"__reduce__", "__reduce_ex__", "__getstate__", "__setstate__"}) {
        if (class_member(from, name) != nullptr) {
            return outside({itself}, span, cat("copies by `", name, "` are not followed"));
        }
    }
    const bool holds_others =
        std::any_of(from.cells.begin(), from.cells.end(),
                    [](const auto& cell) { return has_part(cell.second, kIsObject, SIZE_MAX); });
    if ((is_deep && holds_others) || from.kind == Object::Kind::Parser) {
        return outside({itself}, span, std::string(kNotFollowed));
    }
    Object& made = object_at(span, from.kind);
    made.bases = from.bases;
    made.keys.insert(from.keys.begin(), from.keys.end());
    for (const auto& [cell, held] : std::unordered_map(from.cells)) {
        state_.write(made, cell, is_deep ? copied(held, true, span) : held);
    }
    return Value(Reference{&made});
}

}  // namespace pykern2cu::launches
