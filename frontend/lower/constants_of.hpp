#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/lower/value.hpp"
#include "frontend/source/result.hpp"

/// Calls whose arguments are all constants, in the dialects that have Python make them while they
/// compile.
namespace pykern2cu {

class Evaluator;

struct ConstantArguments {
    const std::vector<ConstantValue>& values;
    const std::vector<std::string_view>& keywords;
};

/// The values as constants, if all of them are known at compile time.
std::optional<std::vector<ConstantValue>> constants_of(const std::vector<Value>& values);

/// What a plain function of the program returns, which may be a device function:
///
///     x[square(3)]         →   x[9]
///     scaled_by(3)(x[0])   →   a call of the function that `scaled_by(3)` returns
Result<ConstantValue> called_at_translation(Evaluator& evaluator, const FunctionValue& function,
                                            ConstantArguments arguments, Span span);

}  // namespace pykern2cu
