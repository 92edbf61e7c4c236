#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pykern2cu {

/// A make rule `targets: dependencies`, escaped as gcc does for -MD. Each of `phony` gets an empty
/// rule, as -MP asks for, so that deleting it does not stop make. Targets come escaped or not as
/// the user wants them: `quote_target` does for file names what gcc's -MQ does.
std::string depfile(const std::vector<std::string>& targets,
                    const std::vector<std::string>& dependencies,
                    const std::vector<std::string>& phony);

/// `a b$:.cu` → `a\ b$$\:.cu`
std::string quote_target(const std::string& path);

/// Where a name stands in a rule.
enum class RulePlace : uint8_t { Target, Dependency };

/// What of a name make or ninja would take for something else, whatever is written before it:
///
///     a;b.py, a\nb.py   the beginning of a recipe, of another rule
///     a*.py, [ab].py    other files
///     a=b.py, a|b.py    a variable, an order
///
/// Empty if nothing.
std::string_view inexpressible(std::string_view name, RulePlace place);

}  // namespace pykern2cu
