#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/reply.hpp"

/// The diagnostics by their names: `--explain` and the `-W` options.
namespace pykern2cu {

std::vector<std::string> code_names();
/// Those that may come as warnings.
std::vector<std::string> warning_names();

/// The text of docs/diagnostics.md.
std::string_view diagnostics_page();

/// What the page says of one diagnostic: an example with its cure in most cases.
std::string_view section_of(std::string_view code_name);

/// What `--explain` prints.
Reply explain(std::string_view code_name);

}  // namespace pykern2cu
