#include "cli/raw_options.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "backend/host/namespace_name.hpp"
#include "cli/compile_job.hpp"
#include "cli/depfile.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/source/diagnostic.hpp"

namespace pykern2cu {
namespace {

template <class Value>
using Choice = std::pair<std::string_view, Value>;

constexpr Choice<CompilerKind> kCompilers[] = {{"nvcc", CompilerKind::Nvcc},
                                               {"nvrtc", CompilerKind::Nvrtc}};
constexpr Choice<ColorMode> kColors[] = {
    {"auto", ColorMode::Auto}, {"always", ColorMode::Always}, {"never", ColorMode::Never}};
constexpr Choice<DiagnosticsFormat> kFormats[] = {{"text", DiagnosticsFormat::Text},
                                                  {"json", DiagnosticsFormat::Json},
                                                  {"sarif", DiagnosticsFormat::Sarif}};
constexpr Choice<ListFormat> kListFormats[] = {{"text", ListFormat::Text},
                                               {"json", ListFormat::Json}};
constexpr Choice<DumpStage> kStages[] = {{"cst", DumpStage::Cst},
                                         {"ast", DumpStage::Ast},
                                         {"ir", DumpStage::Ir},
                                         {"legal", DumpStage::Legal}};

constexpr std::string_view kKinds[] = {"cu",    "header", "manifest", "ptx",
                                       "cubin", "fatbin", "embed"};

template <class Value, size_t N>
std::vector<std::string> names_of(const Choice<Value> (&choices)[N]) {
    std::vector<std::string> out;
    for (const auto& [name, value] : choices) {
        out.emplace_back(name);
    }
    return out;
}

/// Turns text into the values it stands for and remembers the first mistake.
class Checker {
  public:
    template <class Value, size_t N>
    Value choose(std::string_view option, std::string_view text,
                 const Choice<Value> (&choices)[N]) {
        std::string names;
        Closest closest(text);
        for (const auto& [name, value] : choices) {
            if (text == name) {
                return value;
            }
            names += cat(names.empty() ? "" : ", ", name);
            closest.offer(name);
        }
        fail(cat("`", option, "` is one of ", names, ", not `", text, "`", closest.question()));
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

Closest closest_code(std::string_view text) {
    Closest closest(text);
    for (const Code code : kCodes) {
        closest.offer(name(code));
    }
    return closest;
}

Reply explain(std::string_view text) {
    if (const std::optional<Code> code = find_code(text)) {
        return {ExitCode::Done, cat(name(*code), "\n", explanation(*code), "\n")};
    }
    std::string names;
    const Closest closest = closest_code(text);
    for (const Code code : kCodes) {
        names += cat("\n  ", name(code));
    }
    return usage_error(cat("`--explain` knows no diagnostic `", text, "`", closest.question(),
                           closest.name() ? " There are" : "; there are", names));
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

bool emits(const Options& options, std::string_view kind) {
    return std::find(options.emit.begin(), options.emit.end(), kind) != options.emit.end();
}

void check_architectures(Checker& checker, const Options& options) {
    const bool wants_cubin = !options.cubin.empty() || emits(options, "cubin");
    for (const std::string& architecture : options.architectures) {
        checker.require(
            is_architecture(architecture),
            cat("`--arch` takes names like sm_90 or compute_90, not `", architecture, "`"));
        checker.require(
            !wants_cubin || architecture.starts_with("sm_"),
            cat("a cubin is machine code: `--arch` must be sm_..., not `", architecture, "`"));
    }
}

void check_compiler(Checker& checker, const Options& options) {
    if (options.compiler == CompilerKind::Nvcc) {
        checker.require(options.nvrtc_options.empty() && options.nvrtc.empty(),
                        "`--nvrtc` and `-Xnvrtc` need `--compiler nvrtc`");
        return;
    }
    checker.require(options.nvcc_options.empty(),
                    "`-Xnvcc` is for nvcc; pass options to NVRTC with `-Xnvrtc`");
    checker.require(options.compiler_launcher.empty(),
                    "`--compiler-launcher` runs nvcc; NVRTC is not a program");
    checker.require(options.fatbin.empty() && !emits(options, "fatbin"),
                    "NVRTC makes no fatbin; use `--compiler nvcc`");
    checker.require(
        options.architectures.size() < 2 || (options.embed.empty() && !emits(options, "embed")),
        "NVRTC makes no fatbin, so `--embed` takes one `--arch`; use `--compiler nvcc`");
    for (const std::string& option : options.nvrtc_options) {
        checker.require(!is_debug_option(option),
                        cat("NVRTC would write the current directory into the output for `", option,
                            "`; use `--compiler nvcc`"));
    }
}

// The stub is all that such a run writes. `--emit` may come from pyproject.toml, for other runs.
void check_write_stub(Checker& checker, const Options& options) {
    const bool has_output = !options.cuda.empty() || !options.header.empty() ||
                            !options.manifest.empty() || !options.ptx.empty() ||
                            !options.cubin.empty() || !options.fatbin.empty() ||
                            !options.embed.empty();
    checker.require(!options.write_stub || !(has_output || options.check || options.update ||
                                             options.list || options.dump),
                    "`--write-stub` writes the stub and nothing else; leave out the other outputs, "
                    "`--check`, `--update`, `--list` and `--dump`");
}

void check_outputs(Checker& checker, const Options& options) {
    for (const std::string& kind : options.emit) {
        checker.require(std::find(std::begin(kKinds), std::end(kKinds), kind) != std::end(kKinds),
                        cat("`--emit` takes cu, header, manifest, ptx, cubin, fatbin, embed, not `",
                            kind, "`"));
    }
    const std::array<std::string_view, 4> texts{options.cuda, options.header, options.manifest,
                                                options.depfile};
    const auto to_stdout = std::count(texts.begin(), texts.end(), "-");
    checker.require(to_stdout < 2, "only one output can go to standard output");
    checker.require(to_stdout == 0 || (!options.check && !options.update),
                    "`--check` and `--update` compare files, not standard output");
    checker.require(!options.check || !options.update,
                    "`--check` writes nothing, `--update` writes what differs; choose one");
    if (options.inputs.size() < 2 || options.list || options.dump) {
        return;
    }
    for (const std::string* path :
         {&options.cuda, &options.header, &options.manifest, &options.ptx, &options.cubin,
          &options.fatbin, &options.embed, &options.depfile}) {
        checker.require(
            path->empty(),
            cat("with several inputs, outputs are named by `--emit`, not `", *path, "`"));
    }
}

Options choose_values(Checker& checker, Options options, const RawOptions& raw) {
    options.compiler = checker.choose("--compiler", raw.compiler, kCompilers);
    options.color = checker.choose("--color", raw.color, kColors);
    options.diagnostics_format =
        checker.choose("--diagnostics-format", raw.diagnostics_format, kFormats);
    if (!raw.list.empty()) {
        options.list = checker.choose("--list", raw.list, kListFormats);
    }
    if (!raw.dump.empty()) {
        options.dump = checker.choose("--dump", raw.dump, kStages);
    }
    return options;
}

}  // namespace

std::vector<std::string> choices_of(std::string_view option) {
    if (option == "--compiler") {
        return names_of(kCompilers);
    }
    if (option == "--color") {
        return names_of(kColors);
    }
    if (option == "--diagnostics-format") {
        return names_of(kFormats);
    }
    if (option == "--dump") {
        return names_of(kStages);
    }
    if (option == "--emit") {
        return {std::begin(kKinds), std::end(kKinds)};
    }
    if (option == "--print-completion") {
        return {"bash", "zsh", "fish"};
    }
    std::vector<std::string> out;
    if (option == "--explain" || option == "-W") {
        std::transform(std::begin(kCodes), std::end(kCodes), std::back_inserter(out),
                       [](Code code) { return std::string(name(code)); });
    }
    return out;
}

Reply usage_error(std::string_view message) {
    return {ExitCode::Usage,
            cat("pykern2cu: error: ", message, "\nTry `pykern2cu --help` for the options.\n")};
}

std::variant<Options, Reply> resolve(Options options, const RawOptions& raw) {
    if (raw.version) {
        return Reply{ExitCode::Done, "pykern2cu " PYKERN2CU_VERSION "\n"};
    }
    if (!raw.explain.empty()) {
        return explain(raw.explain);
    }
    Checker checker;
    checker.require(!options.inputs.empty(), "no input file");
    options = choose_values(checker, std::move(options), raw);
    options.decorators = checker.definitions("--decorator", raw.decorators);
    options.definitions = checker.definitions("-D", raw.definitions);
    for (const std::string& text : raw.warnings) {
        WarningRule rule = warning_rule(text);
        const bool needs_name = text != "error" && text != "no-error";
        checker.require(
            !needs_name || find_code(rule.name).has_value(),
            cat("`-W", text, "` names no diagnostic", closest_code(rule.name).question()));
        options.warnings.push_back(std::move(rule));
    }
    checker.require(
        options.name_space.empty() || cuda::is_namespace_name(options.name_space),
        cat("`--namespace` takes names like a or a::b, not `", options.name_space, "`"));
    for (const std::string& target : raw.quoted_targets) {
        options.depfile_targets.push_back(quote_target(target));
    }
    check_architectures(checker, options);
    check_compiler(checker, options);
    check_outputs(checker, options);
    check_write_stub(checker, options);
    options.write_dependencies = options.write_dependencies || !options.depfile.empty();
    if (checker.reply()) {
        return *checker.reply();
    }
    return options;
}

}  // namespace pykern2cu
