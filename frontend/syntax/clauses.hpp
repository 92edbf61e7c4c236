#pragma once

#include <initializer_list>
#include <string_view>

#include "frontend/syntax/ast.hpp"

/// What the heads of `with` and `except` say.
namespace pykern2cu::ast {

/// Managers of the standard library and of test tools behind which the program goes on although an
/// exception ended what is in them.
bool swallows_exceptions(const Expr& manager);

/// Whether a function that makes managers, by `contextlib.contextmanager`, may end exceptions that
/// come to its `yield`.
bool may_swallow_exceptions(const FunctionDef& maker);

/// Whether a handler names one of these exceptions.
bool handles(const Clause& handler, std::initializer_list<std::string_view> exceptions);

}  // namespace pykern2cu::ast
