#include "cli/tree.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

bool is_left_out(const fs::path& directory) {
    const std::string name = directory.filename().string();
    std::error_code error;
    return name.starts_with('.') || name == "__pycache__" ||
           fs::exists(directory / "pyvenv.cfg", error);
}

}  // namespace

Result<std::vector<std::string>> python_files(const std::string& directory) {
    std::vector<std::string> found;
    std::error_code error;
    fs::recursive_directory_iterator at(directory, error);
    for (const fs::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
        std::error_code unreadable;  // a link to nothing is no file
        if (at->is_directory(unreadable)) {
            if (is_left_out(at->path())) {
                at.disable_recursion_pending();
            }
        } else if (at->path().extension() == ".py" && at->is_regular_file(unreadable)) {
            found.push_back(at->path().lexically_normal().string());
        }
    }
    if (error) {
        return Failure{kNowhere, cat("cannot read `", directory, "`: ", error.message())};
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace pykern2cu
