#include "cli/option_table.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/arguments.hpp"
#include "cli/raw_options.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

std::vector<std::string> typed_names(const CLI::Option& option) {
    std::vector<std::string> out;
    for (const std::string& name : option.get_snames()) {
        out.push_back(cat("-", name));
    }
    for (const std::string& name : option.get_lnames()) {
        out.push_back(cat(has_single_dash(name) || name == "W" ? "-" : "--", name));
    }
    return out;
}

}  // namespace

bool OptionInfo::is_called(std::string_view name) const {
    return std::ranges::find(names, name) != names.end();
}

bool name_is_joined(const OptionInfo& option) { return option.names.front() == "-W"; }

bool is_flag(const OptionInfo& option) { return option.value.empty() && !name_is_joined(option); }

std::vector<OptionInfo> option_table(const CLI::App& app) {
    std::vector<OptionInfo> out;
    for (const std::string& group : app.get_groups()) {
        for (const CLI::Option* option : app.get_options()) {
            if (option->get_group() != group || option->get_positional()) {
                continue;
            }
            OptionInfo info{typed_names(*option),
                            option->get_type_size() == 0 ? "" : option->get_type_name(),
                            option->get_description(),
                            group,
                            {},
                            option->get_name(),
                            option->get_expected_max() > 1,
                            option->count() > 0};
            info.has_empty_value = std::ranges::any_of(option->results(), &std::string::empty);
            info.choices = choices_of(info.names.front());
            out.push_back(std::move(info));
        }
    }
    std::stable_partition(out.begin(), out.end(),
                          [](const OptionInfo& info) { return info.group != "Help"; });
    return out;
}

}  // namespace pykern2cu
