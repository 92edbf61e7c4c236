#pragma once

#include <string>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// An s-expression: `a + b[0]` is `(+ a ([] b 0))`.
std::string dump(const ast::Expr& expr);

/// For `--dump ast`: one line for each statement, bodies indented below their header. Comments
/// stand where they are attached.
std::string dump(const ast::Module& module);

}  // namespace pykern2cu
