#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string_view>

#include "frontend/source/cat.hpp"
#include "frontend/source/diagnostic.hpp"

namespace pykern2cu {
namespace {

// ---- spelling ----------------------------------------------------------------------------------

// Options spelled as gcc and nvcc spell them, with one dash; CLI11 knows them with two.
constexpr std::array<std::string_view, 4> kSingleDash{"MD", "MP", "MF", "MT"};
constexpr std::array<std::string_view, 3> kSingleDashGlued{"MF", "MT", "Xnvcc="};

//   -MD               →  --MD
//   -MFk.d            →  --MF=k.d
//   -Wno-no-kernels   →  --W=no-no-kernels
//   -Xnvcc -lineinfo  →  --Xnvcc=-lineinfo     the value may begin with a dash
std::vector<std::string> with_two_dashes(const std::vector<std::string>& arguments) {
    std::vector<std::string> out;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (argument == "--") {
            out.insert(out.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i),
                       arguments.end());
            break;
        }
        const std::string_view name = std::string_view(argument).substr(argument.starts_with('-'));
        const auto glued =
            std::find_if(kSingleDashGlued.begin(), kSingleDashGlued.end(),
                         [&](std::string_view option) { return name.starts_with(option); });
        if (!argument.starts_with('-') || argument.starts_with("--")) {
            out.push_back(argument);
        } else if (std::find(kSingleDash.begin(), kSingleDash.end(), name) != kSingleDash.end()) {
            out.push_back(cat("--", name));
        } else if (name == "Xnvcc" && i + 1 < arguments.size()) {
            out.push_back(cat("--Xnvcc=", arguments[++i]));
        } else if (name.starts_with("W")) {
            out.push_back(cat("--W=", name.substr(1)));
        } else if (glued == kSingleDashGlued.end()) {
            out.push_back(argument);
        } else if (name.starts_with("Xnvcc=")) {
            out.push_back(cat("--", name));
        } else {
            out.push_back(cat("--", name.substr(0, 2), "=", name.substr(2)));
        }
    }
    return out;
}

/// Shows `-MD` rather than `--MD` in --help.
class HelpFormatter : public CLI::Formatter {
    std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
        const std::string& name = option->get_single_name();
        const bool single =
            std::find(kSingleDash.begin(), kSingleDash.end(), name) != kSingleDash.end();
        if (name == "W") {
            return "-W[no-]NAME, -Werror[=NAME]";
        }
        if (single || name == "Xnvcc") {
            return cat("-", name);
        }
        return Formatter::make_option_name(option, is_positional);
    }
};

// ---- the options -------------------------------------------------------------------------------

/// What CLI11 can only deliver as text.
struct RawOptions {
    std::vector<std::string> decorators;
    std::vector<std::string> definitions;
    std::vector<std::string> warnings;
    std::string color = "auto";
    std::string diagnostics_format = "text";
    std::string dump;
    std::string explain;
    bool version = false;
};

CLI::Option* repeatable(CLI::Option* option) { return option->allow_extra_args(false); }

void add_outputs(CLI::App& app, Options& options) {
    const std::string group = "Outputs";
    app.add_option("-o", options.cuda, "CUDA source, `-` for standard output (default STEM.cu)")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--header", options.header, "C++ header with kernel parameters and launchers")
        ->type_name("FILE")
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
}

void add_nvcc(CLI::App& app, Options& options) {
    const std::string group = "Compiling with nvcc";
    app.add_option("--cubin", options.cubin, "Machine code for one architecture")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--ptx", options.ptx, "PTX for one architecture")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--fatbin", options.fatbin, "Machine code for all architectures, and PTX")
        ->type_name("FILE")
        ->group(group);
    repeatable(app.add_option("--arch", options.architectures,
                              "Architectures; several cubins become FILE.sm_80.cubin ..."))
        ->delimiter(',')
        ->type_name("sm_90,...")
        ->group(group);
    app.add_option("--nvcc", options.nvcc, "The nvcc to use (default: $NVCC, then PATH)")
        ->type_name("PATH")
        ->group(group);
    repeatable(app.add_option("--Xnvcc", options.nvcc_options, "An option for nvcc; repeatable"))
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

void add_dependencies(CLI::App& app, Options& options) {
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

void add_inspection(CLI::App& app, Options& options, RawOptions& raw) {
    const std::string group = "Looking inside";
    app.add_flag("--list", options.list, "List the kernels, their types and what prevents them")
        ->group(group);
    app.add_option("--dump", raw.dump, "Print a stage of the compiler: cst, ast, ir or legal")
        ->type_name("STAGE")
        ->group(group);
}

void add_all(CLI::App& app, Options& options, RawOptions& raw) {
    app.name("pykern2cu");
    app.formatter(std::make_shared<HelpFormatter>());
    app.get_formatter()->column_width(34);
    app.set_help_flag("-h,--help", "Print this help")->group("Help");
    app.add_option("input", options.inputs, "Python files, or `-` for standard input")
        ->type_name("FILE");
    app.add_flag("--version", raw.version, "Print the version")->group("Help");
    app.add_option("--explain", raw.explain, "Explain a diagnostic by the name in brackets")
        ->type_name("NAME")
        ->group("Help");
    add_outputs(app, options);
    add_nvcc(app, options);
    add_kernels(app, options, raw);
    add_dependencies(app, options);
    add_diagnostics(app, raw);
    add_inspection(app, options, raw);
    app.footer(
        "Exit status: 0 done, 1 diagnostics or --check found a difference, 2 usage,\n"
        "3 input or output, 4 nvcc failed, 70 internal error.");
}

// ---- checks ------------------------------------------------------------------------------------

Reply usage_error(std::string_view message) {
    return {ExitCode::Usage,
            cat("pykern2cu: error: ", message, "\nTry `pykern2cu --help` for the options.\n")};
}

/// Turns text into the values it stands for and remembers the first mistake.
class Checker {
  public:
    template <class Value, size_t N>
    Value choose(std::string_view option, std::string_view text,
                 const std::pair<std::string_view, Value> (&choices)[N]) {
        std::string names;
        for (const auto& [name, value] : choices) {
            if (text == name) {
                return value;
            }
            names += cat(names.empty() ? "" : ", ", name);
        }
        fail(cat("`", option, "` is one of ", names, ", not `", text, "`"));
        return choices[0].second;
    }

    std::vector<Definition> definitions(std::string_view option,
                                        const std::vector<std::string>& texts) {
        std::vector<Definition> out;
        for (const std::string& text : texts) {
            const size_t equals = text.find('=');
            if (equals == 0 || equals == std::string::npos || equals + 1 == text.size()) {
                fail(cat("`", option, "` takes NAME=VALUE, not `", text, "`"));
                continue;
            }
            out.emplace_back(text.substr(0, equals), text.substr(equals + 1));
        }
        return out;
    }

    void require(bool condition, std::string message) {
        if (!condition) {
            fail(std::move(message));
        }
    }

    const std::optional<Reply>& reply() const { return reply_; }

  private:
    void fail(const std::string& message) {
        if (!reply_) {
            reply_ = usage_error(message);
        }
    }

    std::optional<Reply> reply_;
};

constexpr Code kCodes[] = {
#define PYKERN2CU_CODE(enumerator, name, explanation) Code::enumerator,
#include "frontend/source/codes.def"
#undef PYKERN2CU_CODE
};

std::optional<Code> find_code(std::string_view text) {
    const auto* const found = std::find_if(std::begin(kCodes), std::end(kCodes),
                                           [&](Code code) { return name(code) == text; });
    return found == std::end(kCodes) ? std::nullopt : std::optional(*found);
}

Reply explain(std::string_view text) {
    if (const std::optional<Code> code = find_code(text)) {
        return {ExitCode::Done, cat(name(*code), "\n", explanation(*code), "\n")};
    }
    std::string names;
    for (const Code code : kCodes) {
        names += cat("\n  ", name(code));
    }
    return usage_error(cat("`--explain` knows no diagnostic `", text, "`; there are", names));
}

// Takes `prefix` off the front of `text`, if it is there.
bool skip(std::string_view& text, std::string_view prefix) {
    const bool found = text.starts_with(prefix);
    text.remove_prefix(found ? prefix.size() : 0);
    return found;
}

//   -Wno-kernels     shows the warning `no-kernels`
//   -Wno-no-kernels  hides it
//   -Werror          makes every warning an error, -Werror=no-kernels this one
WarningRule warning_rule(std::string_view text) {
    using enum WarningRule::Action;
    if (text == "error" || text == "no-error") {
        return {text == "error" ? MakeError : KeepWarning, ""};
    }
    WarningRule::Action action = Show;
    if (skip(text, "error=")) {
        action = MakeError;
    } else if (skip(text, "no-error=")) {
        action = KeepWarning;
    } else if (!find_code(text) && skip(text, "no-")) {
        action = Hide;
    }
    return {action, std::string(text)};
}

// `sm_90`, `sm_90a`, `compute_80`
bool is_architecture(std::string_view text) {
    const size_t prefix = text.starts_with("sm_") ? 3 : text.starts_with("compute_") ? 8 : 0;
    if (prefix == 0) {
        return false;
    }
    const std::string_view number = text.substr(prefix);
    const size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
    return digits >= 2 &&
           (digits == number.size() ||
            (digits + 1 == number.size() && (number.back() == 'a' || number.back() == 'f')));
}

void check_architectures(Checker& checker, const Options& options) {
    const bool wants_cubin =
        !options.cubin.empty() ||
        std::find(options.emit.begin(), options.emit.end(), "cubin") != options.emit.end();
    for (const std::string& architecture : options.architectures) {
        checker.require(
            is_architecture(architecture),
            cat("`--arch` takes names like sm_90 or compute_90, not `", architecture, "`"));
        checker.require(
            !wants_cubin || architecture.starts_with("sm_"),
            cat("a cubin is machine code: `--arch` must be sm_..., not `", architecture, "`"));
    }
}

void check_outputs(Checker& checker, const Options& options) {
    constexpr std::array<std::string_view, 6> kKinds{"cu",  "header", "manifest",
                                                     "ptx", "cubin",  "fatbin"};
    for (const std::string& kind : options.emit) {
        checker.require(
            std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end(),
            cat("`--emit` takes cu, header, manifest, ptx, cubin, fatbin, not `", kind, "`"));
    }
    const std::array<std::string_view, 4> texts{options.cuda, options.header, options.manifest,
                                                options.depfile};
    const auto to_stdout = std::count(texts.begin(), texts.end(), "-");
    checker.require(to_stdout < 2, "only one output can go to standard output");
    checker.require(!options.check || to_stdout == 0,
                    "`--check` compares files, not standard output");
    if (options.inputs.size() < 2 || options.list || options.dump) {
        return;
    }
    checker.require(!options.out_dir.empty(), "several inputs need `--out-dir`");
    for (const std::string* path : {&options.cuda, &options.header, &options.manifest, &options.ptx,
                                    &options.cubin, &options.fatbin, &options.depfile}) {
        checker.require(
            path->empty(),
            cat("with several inputs, outputs are named by `--emit`, not `", *path, "`"));
    }
}

std::variant<Options, Reply> checked(Options options, const RawOptions& raw) {
    if (raw.version) {
        return Reply{ExitCode::Done, "pykern2cu " PYKERN2CU_VERSION "\n"};
    }
    if (!raw.explain.empty()) {
        return explain(raw.explain);
    }
    Checker checker;
    checker.require(!options.inputs.empty(), "no input file");
    options.color = checker.choose<ColorMode>(
        "--color", raw.color,
        {{"auto", ColorMode::Auto}, {"always", ColorMode::Always}, {"never", ColorMode::Never}});
    options.diagnostics_format =
        checker.choose<DiagnosticsFormat>("--diagnostics-format", raw.diagnostics_format,
                                          {{"text", DiagnosticsFormat::Text},
                                           {"json", DiagnosticsFormat::Json},
                                           {"sarif", DiagnosticsFormat::Sarif}});
    if (!raw.dump.empty()) {
        options.dump = checker.choose<DumpStage>("--dump", raw.dump,
                                                 {{"cst", DumpStage::Cst},
                                                  {"ast", DumpStage::Ast},
                                                  {"ir", DumpStage::Ir},
                                                  {"legal", DumpStage::Legal}});
    }
    options.decorators = checker.definitions("--decorator", raw.decorators);
    options.definitions = checker.definitions("-D", raw.definitions);
    for (const std::string& text : raw.warnings) {
        WarningRule rule = warning_rule(text);
        checker.require(rule.name.empty() || find_code(rule.name).has_value(),
                        cat("`-W", text, "` names no diagnostic"));
        options.warnings.push_back(std::move(rule));
    }
    check_architectures(checker, options);
    check_outputs(checker, options);
    options.write_dependencies = options.write_dependencies || !options.depfile.empty();
    if (checker.reply()) {
        return *checker.reply();
    }
    return options;
}

}  // namespace

std::variant<Options, Reply> parse_options(const std::vector<std::string>& arguments) {
    Options options;
    RawOptions raw;
    CLI::App app("Translates GPU kernels written in Python for Numba or CuPy to CUDA C++.");
    add_all(app, options, raw);
    std::vector<std::string> reversed = with_two_dashes(arguments);
    std::reverse(reversed.begin(), reversed.end());
    try {
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        return Reply{ExitCode::Done, app.help()};
    } catch (const CLI::ParseError& error) {
        return usage_error(error.what());
    }
    return checked(std::move(options), raw);
}

}  // namespace pykern2cu
