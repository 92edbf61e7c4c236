#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "backend/backend.hpp"
#include "cli/reply.hpp"

namespace pykern2cu {

enum class ColorMode : uint8_t { Auto, Always, Never };
enum class DiagnosticsFormat : uint8_t { Text, Json, Sarif };
enum class ListFormat : uint8_t { Text, Json };
enum class CompilerKind : uint8_t { Nvcc, Nvrtc };
enum class DumpStage : uint8_t { Cst, Ast, Ir, Legal };

/// `-Wname`, `-Wno-name`, `-Werror=name`, `-Wno-error=name`, in the order given.
struct WarningRule {
    enum class Action : uint8_t { Show, Hide, MakeError, KeepWarning };
    Action action = Action::Show;
    std::string name;  // empty: every warning
};

/// `NAME=VALUE`
using Definition = std::pair<std::string, std::string>;

/// `-o` and `saxpy.cu`
using NamedOutput = std::pair<std::string_view, std::string>;

struct FoundConfig;

/// The command line, checked as far as it can be without looking at a file.
struct Options {
    std::vector<std::string> inputs;
    std::string stdin_name = "<stdin>";

    // Where outputs go; empty means not asked for. `plan_outputs` turns these into paths.
    std::string cuda, header, manifest, ptx, cubin, fatbin, embed;
    std::string out_dir;
    std::string name_space;     // of headers
    std::string symbol_prefix;  // of kernels; `a_b_` of a namespace `a::b` that is given
    std::vector<std::string> emit;

    std::vector<std::string> architectures;
    CompilerKind compiler = CompilerKind::Nvcc;
    std::string nvcc;
    std::string compiler_launcher;
    std::vector<std::string> nvcc_options;
    bool resource_usage = false;
    std::string nvrtc;
    std::vector<std::string> nvrtc_options;

    std::vector<std::string> signatures;
    std::string stub_path;
    bool write_stub = false;
    std::vector<std::string> kernels;
    std::vector<Definition> decorators;
    std::vector<Definition> definitions;

    std::vector<std::string> argument_files;  // `@FILE`, and what they name so
    std::shared_ptr<const FoundConfig> found_config;
    bool write_dependencies = false;
    std::string depfile;
    std::vector<std::string> depfile_targets;
    bool phony_targets = false;

    bool check = false;
    bool update = false;
    bool quiet = false;
    std::optional<ListFormat> list;
    std::optional<DumpStage> dump;
    bool line_directives = false;
    cuda::IndexType index_type = cuda::IndexType::Int64;
    ColorMode color = ColorMode::Auto;
    DiagnosticsFormat diagnostics_format = DiagnosticsFormat::Text;
    std::vector<WarningRule> warnings;

    /// Whether the run prints what it finds and makes nothing.
    bool is_report() const { return list || dump; }
    /// Whether an error in one file leaves the others to be done. Other runs do all or nothing.
    bool does_each_file() const { return list || write_stub || check || update; }
    /// The outputs that were given paths, by the names of their options.
    std::vector<NamedOutput> named_outputs() const;
    /// Whether there is an output of this kind, under a name that was given or one made by
    /// `--emit`.
    bool makes(std::string_view kind) const;
};

/// A pyproject.toml that nobody named, and what the command line says without it. Of that only what
/// outputs are named by is of use.
struct FoundConfig {
    std::string path;
    Options own_options;
};

std::variant<Options, Reply> parse_options(const std::vector<std::string>& arguments);

}  // namespace pykern2cu
