#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// The units of NumPy's datetime64 and timedelta64, from years to attoseconds.
namespace pykern2cu::time_unit {

/// The number of a unit: finer ones have higher numbers.
std::optional<uint32_t> named(std::string_view name);
std::string_view name_of(uint32_t unit);
/// How many of the unit `to` make one of the unit `from`; nothing if that depends on the calendar.
std::optional<int64_t> factor(uint32_t from, uint32_t to);

}  // namespace pykern2cu::time_unit
