#include "cli/raw_options.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "backend/host/namespace_name.hpp"
#include "cli/compile_job.hpp"
#include "cli/depfile.hpp"
#include "cli/explain.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/normal_form.hpp"

namespace pykern2cu {
namespace {

template <class Value>
using Choice = std::pair<std::string_view, Value>;

constexpr Choice<CompilerKind> kCompilers[] = {{"nvcc", CompilerKind::Nvcc},
                                               {"nvrtc", CompilerKind::Nvrtc}};
constexpr Choice<cuda::IndexType> kIndexTypes[] = {{"int64", cuda::IndexType::Int64},
                                                   {"int32", cuda::IndexType::Int32}};
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
            // A decorator may be named as it stands in Python: `@jitted`.
            const size_t begin = option == "--decorator" && text.starts_with('@') ? 1 : 0;
            out.emplace_back(normal_form(text.substr(begin, equals - begin)),
                             text.substr(equals + 1));
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

// Takes `prefix` off the front of `text`, if it is there.
bool skip(std::string_view& text, std::string_view prefix) {
    const bool found = text.starts_with(prefix);
    text.remove_prefix(found ? prefix.size() : 0);
    return found;
}

//   -Wmissing-signature     shows the warning `missing-signature`
//   -Wno-missing-signature  hides it
//   -Werror                 makes every warning an error, -Werror=missing-signature this one
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
    } else if (skip(text, "no-")) {
        action = Hide;
    }
    return {action, std::string(text)};
}

// A rule without a name is for every warning.
void check_warning_rule(Checker& checker, std::string_view text, std::string_view name) {
    const std::vector<std::string> warnings = warning_names();
    const bool is_known = name.empty()
                              ? text.ends_with("error")
                              : std::find(warnings.begin(), warnings.end(), name) != warnings.end();
    checker.require(
        is_known, cat("`-W", text, "` names no warning", Closest(name).among(warnings).question()));
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
    for (const std::string& architecture : options.architectures) {
        checker.require(
            is_architecture(architecture),
            cat("`--arch` takes names like sm_90 or compute_90, not `", architecture, "`"));
        checker.require(
            !options.makes("cubin") || architecture.starts_with("sm_"),
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
    checker.require(!options.makes("fatbin"), "NVRTC makes no fatbin; use `--compiler nvcc`");
    checker.require(
        options.architectures.size() < 2 || !options.makes("embed"),
        "NVRTC makes no fatbin, so `--embed` takes one `--arch`; use `--compiler nvcc`");
    for (const std::string& option : options.nvrtc_options) {
        checker.require(!is_debug_option(option),
                        cat("NVRTC would write the current directory into the output for `", option,
                            "`; use `--compiler nvcc`"));
    }
}

void check_outputs(Checker& checker, const Options& options) {
    for (const std::string& kind : options.emit) {
        checker.require(std::find(std::begin(kKinds), std::end(kKinds), kind) != std::end(kKinds),
                        cat("`--emit` takes cu, header, manifest, ptx, cubin, fatbin, embed, not `",
                            kind, "`"));
    }
    for (const auto& [option, path] : options.named_outputs()) {
        checker.require(options.inputs.size() < 2,
                        cat("with several inputs, outputs are named by `--emit`, not `", option,
                            " ", path, "`"));
    }
}

Options choose_values(Checker& checker, Options options, const RawOptions& raw) {
    options.compiler = checker.choose("--compiler", raw.compiler, kCompilers);
    options.index_type = checker.choose("--index-type", raw.index_type, kIndexTypes);
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

/// `a_b_` of `a::b`
std::string prefix_of(std::string_view name_space) {
    std::string prefix;
    for (const char c : name_space) {
        prefix += c != ':' ? std::string(1, c) : prefix.ends_with('_') ? "" : "_";
    }
    return prefix.empty() ? prefix : cat(prefix, '_');
}

}  // namespace

std::vector<std::string> choices_of(std::string_view option) {
    if (option == "--compiler") {
        return names_of(kCompilers);
    }
    if (option == "--index-type") {
        return names_of(kIndexTypes);
    }
    if (option == "--color") {
        return names_of(kColors);
    }
    if (option == "--diagnostics-format") {
        return names_of(kFormats);
    }
    if (option == "--list") {
        return names_of(kListFormats);
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
    if (option == "-W") {
        return warning_names();
    }
    if (option == "--explain") {
        return code_names();
    }
    return {};
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
    std::ranges::transform(options.signatures, options.signatures.begin(), normal_form);
    std::ranges::transform(options.kernels, options.kernels.begin(), normal_form);
    options.decorators = checker.definitions("--decorator", raw.decorators);
    for (const auto& [name, target] : options.decorators) {
        checker.require(is_decorator(target),
                        cat("`--decorator ", name, "=` takes a known decorator, such as ",
                            "`numba.cuda.jit`, not `", target, "`"));
    }
    options.definitions = checker.definitions("-D", raw.definitions);
    for (const std::string& text : raw.warnings) {
        options.warnings.push_back(warning_rule(text));
        check_warning_rule(checker, text, options.warnings.back().name);
    }
    checker.require(
        options.name_space.empty() || cuda::is_namespace_name(options.name_space),
        cat("`--namespace` takes names like a or a::b, not `", options.name_space, "`"));
    options.symbol_prefix = raw.symbol_prefix.value_or(prefix_of(options.name_space));
    const std::string_view given = raw.symbol_prefix ? options.symbol_prefix : std::string_view();
    checker.require(given.empty() || is_identifier(given),
                    cat("`--symbol-prefix` takes the begin of a name, like a_, not `",
                        options.symbol_prefix, "`"));
    for (const std::string& target : raw.quoted_targets) {
        const std::string_view sign = inexpressible(target, RulePlace::Target);
        checker.require(sign.empty(), cat("`-MQ` cannot quote `", sign, "` in `", target,
                                          "`, which make would not take as part of a name"));
        options.depfile_targets.push_back(quote_target(target));
    }
    check_architectures(checker, options);
    check_compiler(checker, options);
    check_outputs(checker, options);
    if (checker.reply()) {
        return *checker.reply();
    }
    return options;
}

}  // namespace pykern2cu
