#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/python/constant.hpp"

/// How Python writes numbers.
namespace pykern2cu {

/// `str(value)` of a float: the fewest digits that tell it from all other floats.
std::string float_text(double value);
std::string float_text(float value);

/// `format(value, spec)`, as in `f"{value:.3f}"`; nothing of what is not followed.
std::optional<std::string> formatted(const ConstantValue& value, std::string_view spec);
/// `"%.3f" % value` of what stands behind the `%`.
std::optional<std::string> formatted_by_percent(const ConstantValue& value, std::string_view spec);

}  // namespace pykern2cu
