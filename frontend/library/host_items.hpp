#pragma once

#include <optional>
#include <vector>

#include "frontend/library/construct.hpp"

/// What host loops go through.
namespace pykern2cu {

inline constexpr const char* kTooManyRounds = "the loop has too many rounds for a constant";
inline constexpr const char* kNoKey = "this value cannot be followed as a dictionary's key";

inline constexpr const char* kUsedUp =
    "an iterator is used up by the first that reads it, which is not followed; write `list(…)`";

bool is_iterator(const ConstantValue& value);
/// What `for` goes through in a value.
Result<std::vector<ConstantValue>> items_of(const ConstantValue& value, Span span);
/// `range(3)`, `enumerate(a, 1)`, `sorted(a, reverse=True)`; nothing of other functions.
std::optional<Result<ConstantValue>> made_sequence(const ConstantCall& call);

}  // namespace pykern2cu
