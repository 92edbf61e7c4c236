#include "cli/temporary_directory.hpp"

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "cli/system_error.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {

Result<TemporaryDirectory> TemporaryDirectory::create() {
    std::error_code error;
    const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
    std::string path = (parent / "pykern2cu-XXXXXX").string();
    if (error || mkdtemp(path.data()) == nullptr) {
        const std::string reason = error ? error.message() : last_system_error();
        return Failure{kNowhere, cat("cannot make a temporary directory: ", reason)};
    }
    // The resolved name is the one that nvcc puts into its output.
    const std::filesystem::path resolved = std::filesystem::canonical(path, error);
    return TemporaryDirectory(error ? path : resolved.string());
}

TemporaryDirectory::TemporaryDirectory(TemporaryDirectory&& other) noexcept
    : path_(std::exchange(other.path_, "")) {}

TemporaryDirectory::~TemporaryDirectory() {
    if (!path_.empty()) {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
}

}  // namespace pykern2cu
