#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "frontend/host/heap/state.hpp"
#include "frontend/host/heap/value.hpp"

/// What operators and comparisons ask of their operands.
namespace pykern2cu::launches {

/// The instance of a class of the file that a value is, or null.
Object* instance_of_file(const Value& value);
/// Two operands of which one is an array whose items are followed.
std::optional<std::pair<ConstantValue, ConstantValue>> exact_operands(const Datum& lhs,
                                                                      const Datum& rhs);
/// Whose function an operator calls: that of the first operand which is of another than NumPy.
Library library_of(const std::vector<Datum>& operands);

}  // namespace pykern2cu::launches
