#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "cli/arguments.hpp"
#include "cli/config.hpp"
#include "cli/exclusions.hpp"
#include "cli/option_table.hpp"
#include "cli/raw_options.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"

namespace pykern2cu {
namespace {

// What is made from the table of options itself.
std::optional<Reply> print_table(const std::vector<OptionInfo>& table, const RawOptions& raw) {
    if (raw.man_page) {
        return Reply{ExitCode::Done, man_page(table)};
    }
    if (raw.completion.empty()) {
        return std::nullopt;
    }
    if (raw.completion == "bash") {
        return Reply{ExitCode::Done, bash_completion(table)};
    }
    if (raw.completion == "zsh") {
        return Reply{ExitCode::Done, zsh_completion(table)};
    }
    if (raw.completion == "fish") {
        return Reply{ExitCode::Done, fish_completion(table)};
    }
    return usage_error(
        cat("`--print-completion` is one of bash, zsh, fish, not `", raw.completion, "`"));
}

// The words that are left over begin with one that looks like an option; others are inputs.
std::string unknown_option(const CLI::App& app) {
    const std::vector<std::string> words = app.remaining();
    const std::string name = words.front().substr(0, words.front().find('='));
    Closest closest(name);
    for (const OptionInfo& option : option_table(app)) {
        closest.among(option.names);
    }
    return cat("there is no option `", name, "`", closest.question());
}

std::string all_names(const OptionInfo& option) {
    std::string names;
    for (const std::string& each : option.names) {
        names += cat(names.empty() ? "`" : " or `", each, "`");
    }
    return names;
}

// CLI11 begins with the name that it knows the option by: `--MF: 1 required FILE missing`, `check
// was given a disallowed flag override`.
std::string wrong_number(const CLI::App& app, std::string_view words) {
    if (words.ends_with("flag override")) {
        const std::string_view flag = words.substr(0, words.find(' '));
        return cat("`", flag.size() == 1 ? "-" : "--", flag, "` takes no value");
    }
    const std::string_view name = words.substr(0, words.find(':'));
    for (const OptionInfo& option : option_table(app)) {
        if (option.parser_name == name) {
            const std::string value = name_is_joined(option) ? "NAME" : option.value;
            return cat(all_names(option),
                       option.is_given ? " may be given once" : cat(" needs a value: ", value));
        }
    }
    return std::string(words);
}

bool is_given(const std::vector<OptionInfo>& table, std::string_view name) {
    return std::ranges::any_of(
        table, [&](const OptionInfo& option) { return option.is_given && option.is_called(name); });
}

/// A command line on its way to options.
struct CommandLine {
    CLI::App app;
    Options options;
    RawOptions raw;

    // A reply if the words are wrong or ask for help.
    std::optional<Reply> parse(std::vector<std::string> words) {
        declare_options(app, options, raw);
        words = with_two_dashes(words);
        std::reverse(words.begin(), words.end());
        try {
            app.parse(words);
        } catch (const CLI::CallForHelp&) {
            return Reply{ExitCode::Done, help_page(option_table(app))};
        } catch (const CLI::ExtrasError&) {
            return usage_error(unknown_option(app));
        } catch (const CLI::ArgumentMismatch& error) {
            return usage_error(wrong_number(app, error.what()));
        } catch (const CLI::ParseError& error) {
            return usage_error(error.what());
        }
        const std::vector<OptionInfo> table = option_table(app);
        if (std::optional<Reply> reply = print_table(table, raw)) {
            return reply;
        }
        const auto pathless = std::ranges::find_if(table, [](const OptionInfo& option) {
            return option.takes_path() && option.has_empty_value;
        });
        if (pathless != table.end()) {
            return usage_error(
                cat(all_names(*pathless), " needs a value that is not empty: ", pathless->value));
        }
        const std::optional<std::string> wrong =
            contradiction([&](std::string_view name) { return is_given(table, name); });
        return wrong ? std::optional(usage_error(*wrong)) : std::nullopt;
    }
};

// The command line wins: of a file is not taken what has one value and is on the command line, nor
// what excludes an option there.
std::vector<OptionInfo> options_for_config(const CLI::App& app) {
    const std::vector<OptionInfo> given = option_table(app);
    std::vector<OptionInfo> table = given;
    for (OptionInfo& info : table) {
        info.is_settled =
            (info.is_given && !info.is_repeatable) ||
            std::ranges::any_of(info.names, [&](const std::string& name) {
                return is_excluded(name, [&](auto other) { return is_given(given, other); });
            });
    }
    return table;
}

/// A file that options come from.
struct Config {
    std::string path;  // empty if there is none
    ConfigOrigin origin = ConfigOrigin::Named;
};

Config config_of(const CommandLine& line) {
    if (line.raw.no_config || line.raw.version || line.options.inputs.empty()) {
        return {};
    }
    if (!line.raw.config.empty()) {
        return {line.raw.config};
    }
    return {find_config(line.options.inputs.front()), ConfigOrigin::Found};
}

// Puts what pyproject.toml says before the words, and its path to the files.
std::optional<Reply> add_config(const CommandLine& line, const Config& config,
                                Arguments& arguments) {
    if (config.path.empty()) {
        return std::nullopt;
    }
    std::variant<std::vector<std::string>, Reply> read =
        read_config(config.path, config.origin, options_for_config(line.app));
    if (auto* reply = std::get_if<Reply>(&read)) {
        return std::move(*reply);
    }
    const auto& words = std::get<std::vector<std::string>>(read);
    arguments.words.insert(arguments.words.begin(), words.begin(), words.end());
    arguments.files.push_back(config.path);
    return std::nullopt;
}

// One file for each architecture: standard output has no name that theirs could be made of.
std::optional<Reply> refuse_several_to_standard_output(const Options& options) {
    for (const auto& [name, path] : options.named_outputs()) {
        const bool is_for_each = name == "--ptx" || name == "--cubin";
        if (is_for_each && path == "-" && options.architectures.size() > 1) {
            return usage_error(cat("`", name,
                                   "` writes a file for each of several architectures, "
                                   "which standard output cannot have; name one architecture or a "
                                   "file"));
        }
    }
    return std::nullopt;
}

// What was asked for and would be passed over in silence. A file may say it for other runs.
std::optional<Reply> refuse_in_vain(const CLI::App& app, const Options& options) {
    const std::vector<OptionInfo> given = option_table(app);
    for (const std::string_view name : {"-MT", "-MQ", "-MP"}) {
        if (is_given(given, name) && !options.write_dependencies && options.depfile.empty()) {
            return usage_error(cat("`", name, "` is about the depfile that `-MD` or `-MF` writes"));
        }
    }
    if (is_given(given, "--resource-usage") && !options.makes("cubin") &&
        !options.makes("fatbin") && !options.makes("embed")) {
        return usage_error(
            "`--resource-usage` is what ptxas says of machine code; add `--cubin`, `--fatbin` or "
            "`--embed`");
    }
    const bool is_piped =
        std::ranges::all_of(options.inputs, [](auto& input) { return input == "-"; });
    if (is_given(given, "--out-dir") && is_piped && options.emit.empty() &&
        !options.write_dependencies) {
        return usage_error(
            "what comes from standard input goes to standard output, not to `--out-dir`; name the "
            "file with `-o`, or add `--emit cu`");
    }
    return std::nullopt;
}

}  // namespace

std::vector<NamedOutput> Options::named_outputs() const {
    std::vector<NamedOutput> out{
        {"-o", cuda},       {"--header", header}, {"--manifest", manifest}, {"--ptx", ptx},
        {"--cubin", cubin}, {"--fatbin", fatbin}, {"--embed", embed},       {"--depfile", depfile}};
    std::erase_if(out, [](const NamedOutput& output) { return output.second.empty(); });
    return out;
}

bool Options::makes(std::string_view kind) const {
    return std::ranges::find(emit, kind) != emit.end() ||
           std::ranges::any_of(named_outputs(), [&](const NamedOutput& output) {
               return output.first == cat("--", kind);
           });
}

std::variant<Options, Reply> parse_options(const std::vector<std::string>& arguments) {
    std::variant<Arguments, Reply> expanded = expand_response_files(arguments);
    if (auto* reply = std::get_if<Reply>(&expanded)) {
        return std::move(*reply);
    }
    auto& words = std::get<Arguments>(expanded);
    CommandLine given;
    if (std::optional<Reply> reply = given.parse(words.words)) {
        return *std::move(reply);
    }
    const Config config = config_of(given);
    if (std::optional<Reply> reply = add_config(given, config, words)) {
        return *std::move(reply);
    }
    CommandLine line;
    if (std::optional<Reply> reply = line.parse(words.words)) {
        return *std::move(reply);
    }
    if (std::optional<Reply> reply = refuse_in_vain(given.app, line.options)) {
        return *std::move(reply);
    }
    if (std::optional<Reply> reply = refuse_several_to_standard_output(line.options)) {
        return *std::move(reply);
    }
    line.options.argument_files = std::move(words.files);
    if (config.origin == ConfigOrigin::Found && !config.path.empty()) {
        line.options.found_config =
            std::make_shared<FoundConfig>(config.path, std::move(given.options));
    }
    return resolve(std::move(line.options), line.raw);
}

}  // namespace pykern2cu
