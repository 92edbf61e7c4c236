#include "cli/confinement.hpp"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/output.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

// Not every file system tells `.git` from `.GIT`; some take a short name, or pass over dots at the
// end and letters that are not seen.
bool is_git(const fs::path& part) {
    std::string name;
    for (const char c : part.string()) {
        if (c > ' ' && c <= '~') {
            name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    name.erase(name.find_last_not_of('.') + 1);
    return name == ".git" || name == "git~1";
}

// Nothing if links lead round in a circle.
std::optional<fs::path> real_path(const fs::path& path) {
    std::error_code error;
    const std::optional<std::string> target = behind_links(fs::absolute(path, error).string());
    if (error || !target) {
        return std::nullopt;
    }
    const fs::path real = fs::weakly_canonical(*target, error);
    return error ? std::nullopt : std::optional(real);
}

std::optional<fs::path> real_directory(const fs::path& directory) {
    return real_path(directory.empty() ? "." : directory);
}

// A new file there is what the command line asks for, whoever chose its name.
std::vector<fs::path> chosen_directories(const OutputPlan& own_plan,
                                         const std::string& own_directory) {
    std::vector<fs::path> out;
    const auto add = [&](const fs::path& directory) {
        if (const std::optional<fs::path> real = real_directory(directory)) {
            out.push_back(*real);
        }
    };
    add(own_directory);
    for (const std::string& path : own_plan.files()) {
        add(fs::path(path).parent_path());
    }
    return out;
}

}  // namespace

Place place_below(const fs::path& directory, const fs::path& path) {
    const std::optional<fs::path> tree = real_directory(directory);
    const std::optional<fs::path> real = real_path(path);
    const fs::path relative = tree && real ? real->lexically_relative(*tree) : fs::path();
    if (relative.empty() || *relative.begin() == "..") {
        return Place::Outside;
    }
    return std::ranges::any_of(relative, is_git) ? Place::Git : Place::Below;
}

std::optional<Reply> check_confinement(const std::string& config, const OutputPlan& plan,
                                       const OutputPlan& own_plan,
                                       const std::string& own_directory) {
    const std::vector<std::string> own = own_plan.files();
    const std::vector<fs::path> chosen = chosen_directories(own_plan, own_directory);
    for (const std::string& path : plan.files()) {
        if (path == "-" || std::ranges::find(own, path) != own.end()) {
            continue;
        }
        const std::optional<fs::path> real = real_path(path);
        const Place place = place_below(fs::path(config).parent_path(), path);
        const bool is_chosen =
            real && std::ranges::find(chosen, real->parent_path()) != chosen.end();
        if (place == Place::Below || is_chosen) {
            continue;
        }
        return usage_error(
            cat("output `", path, "`, which `", config, "` asks for, ",
                place == Place::Git ? "belongs to Git" : "is not below the directory of that file",
                ", which only a file that you name may do; pass `--config ", config,
                "` if you trust it, or `--no-config`"));
    }
    return std::nullopt;
}

}  // namespace pykern2cu
