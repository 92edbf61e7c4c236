#pragma once

#include <string>
#include <vector>

namespace pykern2cu {

/// A make rule `targets: dependencies`, escaped as gcc does for -MD. Each of `phony` gets an empty
/// rule, as -MP asks for, so that deleting it does not stop make. Targets come escaped or not as
/// the user wants them: `quote_target` does for file names what gcc's -MQ does.
std::string depfile(const std::vector<std::string>& targets,
                    const std::vector<std::string>& dependencies,
                    const std::vector<std::string>& phony);

/// `a b$.cu` → `a\ b$$.cu`
std::string quote_target(const std::string& path);

}  // namespace pykern2cu
