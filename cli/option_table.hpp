#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace pykern2cu {

/// One option as the user types it. The declarations in declare_options.cpp are the table that
/// --help, the man page, the completions and pyproject.toml are made from.
struct OptionInfo {
    std::vector<std::string> names;  // "-h", "--help"; "-W"
    std::string value;               // "FILE"; empty: a flag
    std::string description;
    std::string group;
    std::vector<std::string> choices;  // the values there are, if they can be listed
    std::string parser_name;           // in CLI11's messages: `--MF`
    bool is_repeatable = false;
    bool is_given = false;
    bool has_empty_value = false;  // one that was given
    bool is_settled = false;       // by the command line, so a file cannot say otherwise

    bool is_called(std::string_view name) const;
    /// Whether the value is a path.
    bool takes_path() const { return value == "FILE" || value == "DIR" || value == "PATH"; }
};

/// `-W` and its value are one word.
bool name_is_joined(const OptionInfo& option);

/// It stands alone; if there are choices, one of them may follow too: `--list=json`.
bool is_flag(const OptionInfo& option);

/// In the order of --help, but help itself at the end.
std::vector<OptionInfo> option_table(const CLI::App& app);

/// What --help prints.
std::string help_page(const std::vector<OptionInfo>& options);

/// The manual page, for `man`.
std::string man_page(const std::vector<OptionInfo>& options);

/// A completion script for bash, zsh or fish.
std::string bash_completion(const std::vector<OptionInfo>& options);
std::string zsh_completion(const std::vector<OptionInfo>& options);
std::string fish_completion(const std::vector<OptionInfo>& options);

}  // namespace pykern2cu
