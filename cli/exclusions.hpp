#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace pykern2cu {

/// Options exclude each other if they ask one run for different things, as `--list` and `-o` do.
/// What only says how something is done, like `--arch`, does no harm where it is not done.
using IsGiven = std::function<bool(std::string_view)>;

/// Whether an option that is given excludes this one.
bool is_excluded(std::string_view option, const IsGiven& is_given);

/// What is wrong with the options that are given, if two of them exclude each other.
std::optional<std::string> contradiction(const IsGiven& is_given);

}  // namespace pykern2cu
