#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace pykern2cu {

/// What CLI11 can only deliver as text.
struct RawOptions {
    std::vector<std::string> decorators;
    std::vector<std::string> definitions;
    std::vector<std::string> warnings;
    std::string compiler = "nvcc";
    std::string index_type = "int64";
    std::optional<std::string> symbol_prefix;
    std::vector<std::string> quoted_targets;
    std::string color = "auto";
    std::string diagnostics_format = "text";
    std::string dump;
    std::string list;
    std::string explain;
    std::string config;
    bool no_config = false;
    std::string completion;
    bool man_page = false;
    bool version = false;
};

/// The one table of options.
void declare_options(CLI::App& app, Options& options, RawOptions& raw);

/// Fills in what the texts stand for and refuses what does not fit together.
std::variant<Options, Reply> resolve(Options options, const RawOptions& raw);

/// The values an option like `--color` takes, or nothing if they cannot be listed.
std::vector<std::string> choices_of(std::string_view option);

}  // namespace pykern2cu
