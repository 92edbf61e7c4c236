#pragma once

#include <optional>

#include "frontend/python/constant.hpp"
#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/types/type_table.hpp"

namespace pykern2cu {

/// What is wrong with a name of a library that is read, if it has none of this name but one like
/// it: `cuda.threadidx.x`. Of others nothing is said: they may serve for more than device code.
std::optional<Failure> misspelt_in_library(const ConstantValue& read, const ast::Attribute& node,
                                           TypeTable& types);

}  // namespace pykern2cu
