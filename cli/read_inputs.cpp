#include "cli/read_inputs.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "cli/confinement.hpp"
#include "cli/input.hpp"
#include "cli/output_paths.hpp"
#include "cli/python_source.hpp"
#include "cli/tree.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

// ---- directories -------------------------------------------------------------------------------

/// An option that can only be meant for one file, and what there is for many.
struct ForOneFile {
    std::string_view name;
    std::string_view cure;
};

std::optional<ForOneFile> option_for_one_file(const Options& options) {
    if (const std::vector<NamedOutput> outputs = options.named_outputs(); !outputs.empty()) {
        return ForOneFile{outputs.front().first, "outputs are named by `--emit`"};
    }
    constexpr std::string_view kStub = "types come from a stub beside the file";
    const std::array<std::pair<bool, ForOneFile>, 4> given{{
        {!options.signatures.empty(), {"--sig", kStub}},
        {!options.stub_path.empty(), {"--sigs", kStub}},
        {!options.kernels.empty(), {"--kernel", "name the file that has the kernel"}},
        {!options.definitions.empty(), {"-D", "name the file whose constant gets another value"}},
    }};
    for (const auto& [is_given, option] : given) {
        if (is_given) {
            return option;
        }
    }
    return std::nullopt;
}

// Of a tree, outputs lie beside their Python file, or as the Python files do below `--out-dir`.
std::string output_directory(const Options& options, const std::string& tree,
                             const std::string& file) {
    if (tree.empty()) {
        return options.out_dir;
    }
    const fs::path directory = fs::path(file).parent_path();
    if (options.out_dir.empty()) {
        return directory.string();
    }
    return (options.out_dir / directory.lexically_relative(fs::path(tree).lexically_normal()))
        .lexically_normal()
        .string();
}

// An empty tree: the file is an input itself.
std::optional<Reply> add_unit(Session& session, const std::string& tree, const std::string& file) {
    const Options& options = session.options;
    const auto directory = [&](const Options& of) { return output_directory(of, tree, file); };
    const OutputPlan plan = plan_outputs(options, file, directory(options));
    session.units.push_back({file, !tree.empty(), plan});
    const FoundConfig* config = options.found_config.get();
    if (config == nullptr || options.is_report()) {
        return std::nullopt;
    }
    const std::string own = directory(config->own_options);
    return check_confinement(config->path, plan, plan_outputs(config->own_options, file, own), own);
}

std::optional<Reply> add_tree(Session& session, const std::string& tree) {
    const Options& options = session.options;
    if (const std::optional<ForOneFile> option = option_for_one_file(options)) {
        return usage_error(cat("`", option->name, "` is for one file, but `", tree,
                               "` is a directory; ", option->cure));
    }
    const Result<std::vector<std::string>> files = python_files(tree);
    if (!files) {
        fail(session.diagnostics, files.failure());
        return std::nullopt;
    }
    for (const std::string& file : *files) {
        if (options.out_dir.empty()) {
            session.directories.insert(fs::path(file).parent_path().string());
        }
        if (std::optional<Reply> wrong = add_unit(session, tree, file)) {
            return wrong;
        }
    }
    return std::nullopt;
}

std::optional<Reply> add_file(Session& session, const std::string& file) {
    const Options& options = session.options;
    const bool makes_outputs = !options.is_report() && !options.write_stub;
    if (makes_outputs && options.inputs.size() > 1 && options.out_dir.empty()) {
        return usage_error("several inputs need `--out-dir`");
    }
    return add_unit(session, "", file);
}

std::optional<Reply> add_units(Session& session) {
    for (const std::string& input : session.options.inputs) {
        std::error_code error;
        const bool is_tree = input != "-" && fs::is_directory(input, error);
        if (std::optional<Reply> wrong =
                is_tree ? add_tree(session, input) : add_file(session, input)) {
            return wrong;
        }
    }
    return std::nullopt;
}

// A report has a file once, however often it is named.
void leave_out_duplicates(std::vector<Unit>& units) {
    std::unordered_set<std::string> seen;
    std::erase_if(units,
                  [&](const Unit& unit) { return !seen.insert(identity(unit.input)).second; });
}

// ---- reading -----------------------------------------------------------------------------------

void read(Session& session, Unit& unit) {
    const Result<std::string> text = read_file(unit.input);
    if (!text) {
        fail(unit.diagnostics, text.failure());
        return;
    }
    const std::string& path = unit.input == "-" ? session.options.stdin_name : unit.input;
    unit.file = session.sources.add(path, python_text(*text));
    check_encoding(session.sources, unit.file, unit.diagnostics);
}

}  // namespace

std::optional<Reply> read_inputs(Session& session) {
    if (std::optional<Reply> wrong = add_units(session)) {
        return wrong;
    }
    if (session.options.is_report()) {
        leave_out_duplicates(session.units);
    }
    if (std::optional<Reply> wrong = check_output_paths(session)) {
        return wrong;
    }
    for (Unit& unit : session.units) {
        read(session, unit);
    }
    const std::string& stub = session.options.stub_path;
    if (!stub.empty() && !session.options.write_stub) {
        if (const Result<std::string> text = read_file(stub); !text) {
            fail(session.diagnostics, text.failure());
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
