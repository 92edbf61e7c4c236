#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "frontend/lower/webs.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/types/type.hpp"

namespace pykern2cu {

/// What is known about the local names of a function when an error is made.
struct LocalTypes {
    const ast::FunctionDef& function;
    const Webs& webs;
    const std::vector<Type>& types;  // by version
};

/// Notes below a type mismatch, where one was reported after the first `errors`, how its operands
/// such as `x` or `x[i]` got their types: the parameter, or what was assigned.
void note_types_after(Diagnostics& diagnostics, uint32_t errors,
                      std::span<const ast::Expr* const> operands, const LocalTypes& locals);

}  // namespace pykern2cu
