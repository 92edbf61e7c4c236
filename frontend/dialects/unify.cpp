#include "frontend/dialects/unify.hpp"

#include <vector>

#include "frontend/dialects/operands.hpp"

namespace pykern2cu::dialects {
namespace {

// Where the first assignment fixes the type of a name, it fixes the layout too.
bool meet_in_any_layout(const Dialect& dialect, Type a, Type b) {
    return dialect.variable_model() == VariableModel::Webs && a.is(Kind::Array) &&
           b.is(Kind::Array) && a.element() == b.element() && a.ndim() == b.ndim() &&
           a.access() == b.access();
}

bool can_be_held(Type type) {
    return type.is_number() || type.is(Kind::Tuple) || type.is(Kind::Array) ||
           type.is(Kind::Record) || type.is(Kind::Optional) || type.is_time();
}

bool may_be_none(const Dialect& dialect, Type a, Type b) {
    const bool has_none =
        a.is(Kind::None) != b.is(Kind::None) || a.is(Kind::Optional) || b.is(Kind::Optional);
    return dialect.has_optional() && has_none && (can_be_held(a) || a.is(Kind::None)) &&
           (can_be_held(b) || b.is(Kind::None));
}

/// What the values of a type are when they are not None; that of the other if they always are.
Type held(Type type, Type other) {
    const Type value = type.is(Kind::None) ? other : type;
    return value.is(Kind::Optional) ? value.element() : value;
}

}  // namespace

Typing<Type> unify(const Dialect& dialect, Type before, Type now, TypeTable& types) {
    if (before == now) {
        return before;
    }
    if (may_be_none(dialect, before, now)) {
        const Typing<Type> value = unify(dialect, held(before, now), held(now, before), types);
        return value ? Typing<Type>(types.optional(*value)) : value;
    }
    if (meet_in_any_layout(dialect, before, now)) {
        return types.array(before.element(), before.ndim(), Layout::A, before.access());
    }
    const bool are_tuples = before.is(Kind::Tuple) && now.is(Kind::Tuple);
    if (!are_tuples || before.elements().size() != now.elements().size()) {
        return dialect.join(before, now);
    }
    std::vector<Type> elements;
    for (size_t i = 0; i < before.elements().size(); ++i) {
        const Typing<Type> element = unify(dialect, before.elements()[i], now.elements()[i], types);
        if (!element) {
            return Typing<Type>::refused(cannot_join(before, now));
        }
        elements.push_back(*element);
    }
    if (!before.is_named_tuple() || before.name() != now.name()) {
        return types.tuple(elements);
    }
    const std::vector<std::string> fields(before.tuple_names().begin(), before.tuple_names().end());
    return types.named_tuple(before.name(), fields, elements);
}

}  // namespace pykern2cu::dialects
