#include "cli/check_outputs.hpp"

#include <filesystem>

#include "cli/diff.hpp"
#include "cli/input.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

bool is_missing(const std::string& path) {
    std::error_code error;
    return !std::filesystem::exists(path, error);
}

// A missing file differs from everything, as from an empty one.
Result<std::string> difference(const OutputFile& output) {
    const bool is_new = is_missing(output.path);
    const Result<std::string> before = is_new ? std::string() : read_file(output.path);
    if (!before) {
        return before.failure();
    }
    return unified_diff(*before, output.bytes,
                        {is_new ? "/dev/null" : cat("a/", output.path), cat("b/", output.path)});
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

ExitCode update_outputs(Session& session, std::vector<OutputFile> outputs) {
    std::string updated;
    std::vector<OutputFile> changed;
    for (OutputFile& output : outputs) {
        if (!is_missing(output.path)) {
            const Result<std::string> before = read_file(output.path);
            if (!before) {
                return fail(session, before.failure());
            }
            if (*before == output.bytes) {
                continue;
            }
        }
        updated += cat("updated ", output.path, "\n");
        changed.push_back(std::move(output));
    }
    if (!session.options.quiet) {
        changed.push_back({"-", std::move(updated)});
    }
    return write(session, changed);
}

}  // namespace pykern2cu
