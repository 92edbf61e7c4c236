#include "cli/check_outputs.hpp"

#include <filesystem>

#include "cli/diff.hpp"
#include "cli/input.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// A missing file differs from everything, as from an empty one.
Result<std::string> difference(const OutputFile& output) {
    std::error_code error;
    const bool is_missing = !std::filesystem::exists(output.path, error);
    const Result<std::string> before = is_missing ? std::string() : read_file(output.path);
    if (!before) {
        return before.failure();
    }
    return unified_diff(
        *before, output.bytes,
        {is_missing ? "/dev/null" : cat("a/", output.path), cat("b/", output.path)});
}

}  // namespace

ExitCode check_outputs(Session& session, const std::vector<OutputFile>& outputs) {
    std::string differences;
    for (const OutputFile& output : outputs) {
        const Result<std::string> found = difference(output);
        if (!found) {
            return fail(session, found.failure());
        }
        differences += *found;
    }
    if (differences.empty()) {
        return ExitCode::Done;
    }
    const ExitCode written = write(session, {{"-", std::move(differences)}});
    return written == ExitCode::Done ? ExitCode::Diagnostics : written;
}

}  // namespace pykern2cu
