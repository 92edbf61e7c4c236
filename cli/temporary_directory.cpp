#include "cli/temporary_directory.hpp"

#include <filesystem>
#include <utility>

#include "cli/leavings.hpp"
#include "cli/system_error.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

constexpr size_t kLength = 128;

}  // namespace

Result<TemporaryDirectory> TemporaryDirectory::create() {
    std::error_code error;
    const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
    std::string path;
    if (!error) {
        // The resolved name is the one that nvcc puts into its output.
        const std::filesystem::path resolved = std::filesystem::canonical(parent, error);
        path = (resolved / "pykern2cu-XXXXXX").string();
    }
    if (error || !create_temporary_directory(path)) {
        const std::string reason = error ? error.message() : last_system_error();
        return Failure{kNowhere, cat("cannot make a temporary directory: ", reason)};
    }
    const size_t length = path.size() + 1;
    TemporaryDirectory made(path, path);
    if (length < kLength) {
        made.path_ = cat(path, "/", std::string(kLength - length, '_'));
        if (!std::filesystem::create_directory(made.path_, error)) {
            return Failure{kNowhere, cat("cannot make a temporary directory: ", error.message())};
        }
    }
    return made;
}

TemporaryDirectory::TemporaryDirectory(TemporaryDirectory&& other) noexcept
    : top_(std::exchange(other.top_, "")), path_(std::exchange(other.path_, "")) {}

TemporaryDirectory::~TemporaryDirectory() {
    if (!top_.empty()) {
        remove_temporary(top_);
    }
}

}  // namespace pykern2cu
