#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/options.hpp"
#include "cli/plan.hpp"
#include "cli/reply.hpp"

/// Where a pyproject.toml that nobody named may have outputs written.
namespace pykern2cu {

/// Where a path leads. Links count as what they lead to, and Git runs what is in its own directory.
enum class Place : uint8_t { Below, Outside, Git };
Place place_below(const std::filesystem::path& directory, const std::filesystem::path& path);

/// The name of an output has parts that no option says, and each may be a link. What is written
/// because of such a file must be below its directory, or in one that the command line chose. A
/// reply if an output of `plan` is elsewhere; `own_plan` and `own_directory` are what the command
/// line alone comes to.
std::optional<Reply> check_confinement(const std::string& config, const OutputPlan& plan,
                                       const OutputPlan& own_plan,
                                       const std::string& own_directory);

}  // namespace pykern2cu
