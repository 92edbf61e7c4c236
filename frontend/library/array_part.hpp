#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "frontend/python/constant.hpp"
#include "frontend/source/result.hpp"
#include "frontend/types/type_table.hpp"

/// Parts of arrays known at compile time, as an index or several take them.
namespace pykern2cu {

/// `lower:upper:step`; nothing of what is left out.
struct SliceBounds {
    std::optional<BigInt> lower = std::nullopt;
    std::optional<BigInt> upper = std::nullopt;
    std::optional<BigInt> step = std::nullopt;  // never 0
};
/// The places that a slice takes of so many items, in its order.
std::vector<size_t> places_of(const SliceBounds& slice, size_t size);

/// One of the indices between brackets: a slice, or a number, `...` or None.
using ArrayIndex = std::variant<ConstantValue, SliceBounds>;

/// `array[1:, 2]`, `array[..., 0]`, `array[order]`: an item or an array of its own.
Result<ConstantValue> array_part(const ArrayValue& array, const std::vector<ArrayIndex>& indices,
                                 Span span);
/// The array that `array[1:, 2] = value` leaves: what is assigned is converted as NumPy does.
Result<ConstantValue> with_part(const ArrayValue& array, const std::vector<ArrayIndex>& indices,
                                const ConstantValue& value, Span span);

}  // namespace pykern2cu
