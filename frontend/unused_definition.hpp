#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/host/constants/evaluate.hpp"

namespace pykern2cu {

/// Why `-D name=VALUE` defines nothing, or not one thing, if so: a constant that no kernel uses may
/// be defined all the same.
std::optional<std::string> why_nothing_defined(const std::string& name, Evaluator& evaluator,
                                               const Scope& module);

}  // namespace pykern2cu
