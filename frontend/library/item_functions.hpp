#pragma once

#include <optional>
#include <string_view>

#include "frontend/library/construct.hpp"
#include "frontend/syntax/ast.hpp"

/// Python's functions of several numbers, or of the items of a list.
namespace pykern2cu {

/// `min(a, b)`, `max(items)`
Result<ConstantValue> extremum(const ConstantCall& call, ast::CompareOp wins);
/// `sum(items)`, which of floats depends on Python's version, `math.fsum(items)`,
/// `math.prod(items)`
Result<ConstantValue> reduced_items(const ConstantCall& call, std::string_view name);
/// `any(items)`, `all(items)`
Result<ConstantValue> any_or_all(const ConstantCall& call, bool wanted);
/// `math.gcd(12, 18)`, `math.isqrt(n)`, `math.factorial(5)`, `math.comb(5, 2)`
std::optional<Result<ConstantValue>> integer_function(const ConstantCall& call,
                                                      std::string_view name);

}  // namespace pykern2cu
