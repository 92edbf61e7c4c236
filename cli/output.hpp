#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/source/result.hpp"

namespace pykern2cu {

/// One file to write; the path `-` is standard output.
struct OutputFile {
    std::string path;
    std::string bytes;
};

/// Writes all files or none: each goes to a temporary file beside it first, and only when all of
/// those are complete they are renamed. If one cannot be, the others get back what they were.
/// Returns what went wrong.
std::optional<Failure> write_all(const std::vector<OutputFile>& files);

/// Standard output, a device or a pipe: it has no bytes of before that could be kept.
bool is_written_in_place(const std::string& path);

/// The same for two paths if and only if they lead to one file, which need not exist.
std::string identity(const std::string& path);

/// The file that is made or replaced where an output has this name: what a link there leads to,
/// which need not exist. Nothing if links lead to each other.
std::optional<std::string> behind_links(const std::string& path);

}  // namespace pykern2cu
