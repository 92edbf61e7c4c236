#include "cli/check_outputs.hpp"

#include <algorithm>
#include <filesystem>

#include "backend/backend.hpp"
#include "cli/diff.hpp"
#include "cli/input.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

bool is_missing(const std::string& path) {
    std::error_code error;
    return !fs::exists(path, error);
}

// A missing file differs from everything, as from an empty one.
Result<std::string> difference(const OutputFile& output) {
    const bool is_new = is_missing(output.path);
    const Result<std::string> before = is_new ? std::string() : read_file(output.path, kAnySize);
    if (!before) {
        return before.failure();
    }
    return unified_diff(*before, output.bytes,
                        {is_new ? "/dev/null" : cat("a/", output.path), cat("b/", output.path)});
}

/// The texts in a directory that were made of Python files which have no kernels now, or are gone.
std::vector<OutputFile> left_over(const Session& session, const std::string& directory) {
    std::vector<OutputFile> out;
    std::error_code error;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(directory.empty() ? "." : directory, error)) {
        const fs::path path = fs::path(directory) / entry.path().filename();
        const fs::path extension = path.extension();
        if (extension != ".cu" && extension != ".cuh" && extension != ".hpp") {
            continue;
        }
        const std::string python = fs::path(path).replace_extension(".py").string();
        const Result<std::string> text = read_file(path.string(), kAnySize);
        if (text && text->starts_with(cuda::first_line(python) + "\n") &&
            std::ranges::find(session.units, python, &Unit::input) == session.units.end()) {
            out.push_back({path.string(), *text});
        }
    }
    std::ranges::sort(out, {}, &OutputFile::path);
    return out;
}

}  // namespace

void check_outputs(Session& session, const std::vector<OutputFile>& outputs) {
    std::string differences;
    for (const OutputFile& output : outputs) {
        if (const Result<std::string> found = difference(output)) {
            differences += *found;
        } else {
            fail(session.diagnostics, found.failure());
        }
    }
    for (const std::string& directory : session.directories) {
        for (const OutputFile& file : left_over(session, directory)) {
            differences += unified_diff(file.bytes, "", {cat("a/", file.path), "/dev/null"});
        }
    }
    session.differs = !differences.empty();
    if (!session.options.quiet) {
        write(session, {{"-", std::move(differences)}});
    }
}

void update_outputs(Session& session, std::vector<OutputFile> outputs) {
    std::string updated;
    std::vector<OutputFile> changed;
    for (OutputFile& output : outputs) {
        if (!is_missing(output.path)) {
            const Result<std::string> before = read_file(output.path, kAnySize);
            if (!before) {
                return fail(session.diagnostics, before.failure());
            }
            if (*before == output.bytes) {
                continue;
            }
        }
        updated += cat("updated ", printable(output.path), "\n");
        changed.push_back(std::move(output));
    }
    if (!session.options.quiet) {
        changed.push_back({"-", std::move(updated)});
    }
    write(session, changed);
}

}  // namespace pykern2cu
