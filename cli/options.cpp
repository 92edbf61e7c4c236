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

// ---- the options -------------------------------------------------------------------------------

CLI::Option* repeatable(CLI::Option* option) { return option->allow_extra_args(false); }

void add_outputs(CLI::App& app, Options& options) {
    const std::string group = "Outputs";
    app.add_option("-o", options.cuda, "CUDA source, `-` for standard output (default STEM.cu)")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--header", options.header, "C++ header with kernel parameters and launchers")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--namespace", options.name_space,
                   "Namespace of the header (default: the name of the Python module)")
        ->type_name("NAME")
        ->group(group);
    app.add_option("--manifest", options.manifest, "JSON description of the kernels")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--out-dir", options.out_dir,
                   "Directory of the outputs that are named after the input")
        ->type_name("DIR")
        ->group(group);
    repeatable(app.add_option("--emit", options.emit,
                              "Outputs to name after the input (cu, header, cubin, ...)"))
        ->delimiter(',')
        ->type_name("KIND,...")
        ->group(group);
    app.add_flag("--line-directives", options.line_directives,
                 "Refer to the Python lines with #line")
        ->group(group);
    app.add_flag("--check", options.check,
                 "Write nothing; exit with 1 and a diff if outputs would change")
        ->group(group);
    app.add_flag("--update", options.update, "Write only the outputs that change, and name them")
        ->group(group);
    app.add_flag("-q,--quiet", options.quiet,
                 "Do not name what --update writes, nor show how --check differs")
        ->group(group);
}

void add_compiler(CLI::App& app, Options& options, RawOptions& raw) {
    const std::string group = "Compiling";
    app.add_option("--cubin", options.cubin, "Machine code for one architecture")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--ptx", options.ptx, "PTX for one architecture")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--fatbin", options.fatbin, "Machine code for all architectures, and PTX")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--embed", options.embed,
                   "C++ header with the kernels as machine code and launchers for the driver API")
        ->type_name("FILE")
        ->group(group);
    repeatable(app.add_option("--arch", options.architectures,
                              "Architectures; several cubins become FILE.sm_80.cubin ..."))
        ->delimiter(',')
        ->type_name("sm_90,...")
        ->group(group);
    app.add_option("--compiler", raw.compiler, "nvcc, or nvrtc, which is several times faster")
        ->type_name("NAME")
        ->group(group);
    app.add_flag("--resource-usage", options.resource_usage,
                 "Print the registers, shared memory and spills of each kernel")
        ->group(group);
    app.add_option("--nvcc", options.nvcc, "The nvcc to use (default: $NVCC, then PATH)")
        ->type_name("PATH")
        ->group(group);
    app.add_option("--compiler-launcher", options.compiler_launcher,
                   "A compiler cache that runs nvcc, such as ccache")
        ->type_name("PROGRAM")
        ->group(group);
    repeatable(app.add_option("--Xnvcc", options.nvcc_options, "An option for nvcc; repeatable"))
        ->type_name("OPTION")
        ->group(group);
    app.add_option("--nvrtc", options.nvrtc, "The libnvrtc to use (default: that of the toolkit)")
        ->type_name("PATH")
        ->group(group);
    repeatable(app.add_option("--Xnvrtc", options.nvrtc_options, "An option for NVRTC; repeatable"))
        ->type_name("OPTION")
        ->group(group);
}

void add_kernels(CLI::App& app, Options& options, RawOptions& raw) {
    const std::string group = "Kernels and types";
    repeatable(
        app.add_option("--sig", options.signatures,
                       "A signature, as in --sig 'add(float32, float32[:, ::1])'; repeatable"))
        ->type_name("SIGNATURE")
        ->group(group);
    app.add_option("--sigs", options.stub_path, "Stub with signatures (default STEM.pyi)")
        ->type_name("FILE")
        ->group(group);
    app.add_flag("--write-stub", options.write_stub,
                 "Write the signatures that launches tell to the stub, and nothing else")
        ->group(group);
    repeatable(app.add_option("--kernel", options.kernels, "Only this kernel; repeatable"))
        ->type_name("NAME")
        ->group(group);
    repeatable(app.add_option("--decorator", raw.decorators,
                              "A decorator that means a known one, NAME=numba.cuda.jit"))
        ->type_name("NAME=KNOWN")
        ->group(group);
    repeatable(app.add_option("-D", raw.definitions, "Override a module constant; repeatable"))
        ->type_name("NAME=VALUE")
        ->group(group);
    app.add_option("--stdin-name", options.stdin_name, "What to call the input `-`")
        ->type_name("NAME")
        ->group(group);
}

void add_dependencies(CLI::App& app, Options& options, RawOptions& raw) {
    const std::string group = "Dependencies for make and ninja";
    app.add_flag("--MD", options.write_dependencies, "Write a depfile (default OUTPUT.d)")
        ->group(group);
    app.add_option("--depfile,--MF", options.depfile, "Where to write it; implies -MD")
        ->type_name("FILE")
        ->group(group);
    repeatable(app.add_option("--MT", options.depfile_targets,
                              "The target (default: all outputs); repeatable"))
        ->type_name("TARGET")
        ->group(group);
    repeatable(
        app.add_option("--MQ", raw.quoted_targets, "The same, quoted as make wants it; repeatable"))
        ->type_name("TARGET")
        ->group(group);
    app.add_flag("--MP", options.phony_targets, "Add a phony target for each dependency")
        ->group(group);
}

void add_diagnostics(CLI::App& app, RawOptions& raw) {
    const std::string group = "Diagnostics";
    app.add_option("--color", raw.color, "auto, always or never")->type_name("WHEN")->group(group);
    app.add_option("--diagnostics-format", raw.diagnostics_format, "text, json or sarif")
        ->type_name("FORMAT")
        ->group(group);
    repeatable(app.add_option("--W", raw.warnings, "Show, hide or make an error of a warning"))
        ->type_name("")
        ->group(group);
}

void add_inspection(CLI::App& app, RawOptions& raw) {
    const std::string group = "Looking inside";
    app.add_flag("--list{text}", raw.list,
                 "List the kernels, their types and what prevents them; --list=json for programs")
        ->group(group);
    app.add_option("--dump", raw.dump, "Print a stage of the compiler: cst, ast, ir or legal")
        ->type_name("STAGE")
        ->group(group);
}

void add_configuration(CLI::App& app, RawOptions& raw) {
    const std::string group = "Configuration";
    app.add_option("--config", raw.config,
                   "Options from [tool.pykern2cu] of this file (default: pyproject.toml of the "
                   "input's directory or the nearest above)")
        ->type_name("FILE")
        ->group(group);
    app.add_flag("--no-config", raw.no_config, "Read no pyproject.toml")->group(group);
}

void add_all(CLI::App& app, Options& options, RawOptions& raw) {
    app.name("pykern2cu");
    app.set_help_flag("-h,--help", "Print this help")->group("Help");
    app.add_option("input", options.inputs,
                   "Python files, directories of them, or `-` for standard input")
        ->type_name("FILE");
    app.add_flag("--version", raw.version, "Print the version")->group("Help");
    app.add_option("--explain", raw.explain, "Explain a diagnostic by the name in brackets")
        ->type_name("NAME")
        ->group("Help");
    app.add_option("--print-completion", raw.completion,
                   "Print a completion script for bash, zsh or fish")
        ->type_name("SHELL")
        ->group("Help");
    app.add_flag("--print-man", raw.man_page, "Print the manual page")->group("Help");
    add_outputs(app, options);
    add_compiler(app, options, raw);
    add_kernels(app, options, raw);
    add_dependencies(app, options, raw);
    add_diagnostics(app, raw);
    add_inspection(app, raw);
    add_configuration(app, raw);
}

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

// CLI11 begins with the name that it knows the option by: `--MF: 1 required FILE missing`.
std::string wrong_number(const CLI::App& app, std::string_view words) {
    const std::string_view name = words.substr(0, words.find(':'));
    for (const OptionInfo& option : option_table(app)) {
        if (option.parser_name == name) {
            std::string names;
            for (const std::string& each : option.names) {
                names += cat(names.empty() ? "`" : " or `", each, "`");
            }
            const std::string_view value = name_is_joined(option) ? "NAME" : option.value;
            return cat(names,
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
        add_all(app, options, raw);
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

// Puts what pyproject.toml says before the words, and its path to the files.
std::optional<Reply> add_config(const CommandLine& line, Arguments& arguments) {
    if (line.raw.no_config || line.raw.version || line.options.inputs.empty()) {
        return std::nullopt;
    }
    const std::string path =
        !line.raw.config.empty() ? line.raw.config : find_config(line.options.inputs.front());
    if (path.empty()) {
        return std::nullopt;
    }
    std::variant<std::vector<std::string>, Reply> read =
        read_config(path, options_for_config(line.app));
    if (auto* reply = std::get_if<Reply>(&read)) {
        return std::move(*reply);
    }
    const auto& words = std::get<std::vector<std::string>>(read);
    arguments.words.insert(arguments.words.begin(), words.begin(), words.end());
    arguments.files.push_back(path);
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
    if (std::optional<Reply> reply = add_config(given, words)) {
        return *std::move(reply);
    }
    CommandLine line;
    if (std::optional<Reply> reply = line.parse(words.words)) {
        return *std::move(reply);
    }
    if (std::optional<Reply> reply = refuse_in_vain(given.app, line.options)) {
        return *std::move(reply);
    }
    line.options.argument_files = std::move(words.files);
    return resolve(std::move(line.options), line.raw);
}

}  // namespace pykern2cu
