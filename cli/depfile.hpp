#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pykern2cu {

enum class PhonyTargets : uint8_t { None, EachDependency };

/// A make rule `targets: dependencies`, escaped as gcc does for -MD; -MP adds an empty rule for
/// each dependency, so that deleting one does not stop make. Targets come escaped or not as the
/// user wants them: `quote_target` does for file names what gcc's -MQ does.
std::string depfile(const std::vector<std::string>& targets,
                    const std::vector<std::string>& dependencies, PhonyTargets phony);

/// `a b$.cu` → `a\ b$$.cu`
std::string quote_target(const std::string& path);

}  // namespace pykern2cu
