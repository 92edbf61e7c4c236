#include "frontend/host/interpreter/interpreter.hpp"

/// `print(a)`, `f"{a}"`, `"%s" % a`: the text is not followed, but what writing it changes.
namespace pykern2cu::launches {
namespace {

// Of lists in lists, and lists that hold themselves.
constexpr uint32_t kDeepestText = 8;

}  // namespace

void Interpreter::follow_texts(const Arguments& values, Span span) {
    for (const Argument& value : values) {
        follow_text(value.value, 0, span);
    }
}

void Interpreter::follow_text(const Value& value, uint32_t depth, Span span) {
    if (depth == kDeepestText || !may_go_on()) {
        return;
    }
    for (const Case& each : value.cases()) {
        for (const Value* part : parts_of(*each.datum)) {
            follow_text(*part, depth + 1, span);
        }
        const auto* own = std::get_if<Reference>(each.datum.get());
        if (own == nullptr) {
            continue;
        }
        ++steps_;
        Object& object = *own->object;
        if (object.kind == Object::Kind::List || object.kind == Object::Kind::Dict) {
            for (const auto& [cell, held] : std::unordered_map(object.cells)) {
                follow_text(held, depth + 1, span);
            }
        }
        const Value format = unknown(span, "it is a text");
        follow_any(
            [&] {
                call_own(*each.datum, {"__format__"}, span, {{format, {}, span}});
            },
            Stops::AtItsEnd);
        for (const std::string_view name : {"__str__", "__repr__"}) {
            follow_any([&] { call_own(*each.datum, {name}, span); }, Stops::AtItsEnd);
        }
    }
}

}  // namespace pykern2cu::launches
