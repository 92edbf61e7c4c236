#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/option_table.hpp"
#include "cli/reply.hpp"

/// `[tool.pykern2cu]` in pyproject.toml: options by their names.
namespace pykern2cu {

/// The nearest pyproject.toml with such a table: in the directory of the input, or in one above it.
/// Empty if there is none.
std::string find_config(const std::string& input);

/// What the table says, as words of a command line. A relative path in it is relative to the file.
///
///     arch = ["sm_80", "sm_90"]  →  --arch=sm_80 --arch=sm_90
///     line-directives = true     →  --line-directives
///     D = {TILE = 16}            →  -DTILE=16
std::variant<std::vector<std::string>, Reply> read_config(const std::string& path,
                                                          const std::vector<OptionInfo>& options);

}  // namespace pykern2cu
