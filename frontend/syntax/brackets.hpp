#pragma once

#include <optional>
#include <string_view>

#include "frontend/source/result.hpp"

namespace pykern2cu {

/// The first bracket without its partner, or string without its end, between two offsets of a
/// text. It finds the cause of a syntax error where the parser only sees its effects.
std::optional<Failure> find_unbalanced(std::string_view text, uint32_t begin, uint32_t end);

}  // namespace pykern2cu
