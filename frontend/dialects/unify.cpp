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

}  // namespace

Typing<Type> unify(const Dialect& dialect, Type before, Type now, TypeTable& types) {
    if (before == now) {
        return before;
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
    return types.tuple(elements);
}

}  // namespace pykern2cu::dialects
