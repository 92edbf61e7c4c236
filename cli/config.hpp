#pragma once

#include <cstdint>
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

/// Whether the user named the file, with `--config`, and so vouches for what it says.
enum class ConfigOrigin : uint8_t { Named, Found };

/// What the table says, as words of a command line. A relative path in it is relative to the file.
/// A file that was only found beside or above an input may not name programs or options for
/// compilers, nor a path outside its own directory.
///
///     arch = ["sm_80", "sm_90"]  →  --arch=sm_80 --arch=sm_90
///     line-directives = true     →  --line-directives
///     D = {TILE = 16}            →  -DTILE=16
std::variant<std::vector<std::string>, Reply> read_config(const std::string& path,
                                                          ConfigOrigin origin,
                                                          const std::vector<OptionInfo>& options);

}  // namespace pykern2cu
