#pragma once

#include "frontend/dialects/dialect.hpp"

namespace pykern2cu::dialects {

/// `Dialect::join` for any types: arrays of different layout meet in layout A, tuples element by
/// element.
Typing<Type> unify(const Dialect& dialect, Type before, Type now, TypeTable& types);

}  // namespace pykern2cu::dialects
