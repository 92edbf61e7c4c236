#include "cli/toolkit.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <utility>

#include "cli/environment.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> search_path() {
    std::vector<std::string> places;
    const std::string path = environment("PATH");
    for (size_t begin = 0; begin <= path.size();) {
        const size_t end = std::min(path.find(':', begin), path.size());
        if (end > begin) {
            places.push_back(path.substr(begin, end - begin));
        }
        begin = end + 1;
    }
    return places;
}

std::vector<std::string> toolkit_roots() {
    std::vector<std::string> roots;
    for (const char* name : {"CUDA_HOME", "CUDA_PATH"}) {
        if (std::string root = environment(name); !root.empty()) {
            roots.push_back(std::move(root));
        }
    }
    roots.emplace_back("/usr/local/cuda");
    return roots;
}

std::vector<std::string> places_of_nvcc() {
    std::vector<std::string> places = search_path();
    for (const std::string& root : toolkit_roots()) {
        places.push_back(cat(root, "/bin"));
    }
    return places;
}

std::optional<std::string> find_program(const std::string& name,
                                        const std::vector<std::string>& places) {
    for (const std::string& place : places) {
        if (std::string path = absolute(cat(place, "/", name)); is_program(path)) {
            return path;
        }
    }
    return std::nullopt;
}

//   /usr/local/cuda/bin/nvcc  →  /usr/local/cuda-13.0
std::optional<std::string> root_of_nvcc(const std::string& given) {
    const Result<std::string> nvcc = find_nvcc(given);
    std::error_code error;
    const fs::path real = nvcc ? fs::canonical(*nvcc, error) : fs::path();
    if (!nvcc || error) {
        return std::nullopt;
    }
    return real.parent_path().parent_path().string();
}

// `PREFIX/lib/python3.11/site-packages/nvidia/cu13/lib` of the environment that PATH selects.
std::vector<std::string> pip_directories() {
    const std::optional<std::string> python = find_program("python3", search_path());
    if (!python) {
        return {};
    }
    const fs::path prefix = fs::path(*python).parent_path().parent_path();
    std::vector<std::string> out;
    for (const fs::path& root : {prefix, prefix / "local"}) {
        std::error_code error;
        std::vector<fs::path> versions;
        for (const fs::directory_entry& entry : fs::directory_iterator(root / "lib", error)) {
            if (!entry.path().filename().string().starts_with("python3")) {
                continue;
            }
            versions.push_back(entry.path());
        }
        // `python3.11` before `python3.9` before Debian's `python3`.
        std::ranges::sort(versions, std::greater<>(), [](const fs::path& path) {
            const std::string name = path.filename().string();
            return std::pair(name.size(), name);
        });
        for (const fs::path& version : versions) {
            for (const char* packages : {"site-packages", "dist-packages"}) {
                for (const char* name : {"cu13", "cuda_nvrtc"}) {
                    out.push_back((version / packages / "nvidia" / name / "lib").string());
                }
            }
        }
    }
    return out;
}

}  // namespace

std::string absolute(const std::string& path) {
    std::error_code error;
    return fs::absolute(path, error).lexically_normal().string();
}

bool is_program(const std::string& path) {
    std::error_code error;
    return fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

Result<std::string> find_launcher(const std::string& given) {
    const bool is_path = given.find('/') != std::string::npos;
    const std::optional<std::string> found =
        is_path ? std::optional(absolute(given)) : find_program(given, search_path());
    if (found && is_program(*found)) {
        return *found;
    }
    return Failure{kNowhere, cat("`", given, "` is not a program", is_path ? "" : " in PATH")};
}

Result<std::string> find_nvcc(const std::string& given) {
    const std::string named = given.empty() ? environment("NVCC") : given;
    if (named.find('/') != std::string::npos) {
        // Made absolute because nvcc runs in another directory.
        const std::string path = absolute(named);
        if (is_program(path)) {
            return path;
        }
        return Failure{kNowhere, cat("`", named, "` is not a program")};
    }
    const std::string name = named.empty() ? "nvcc" : named;
    if (std::optional<std::string> found = find_program(name, places_of_nvcc())) {
        return *std::move(found);
    }
    return Failure{
        kNowhere,
        cat("`", name, "` is not in PATH; install the CUDA Toolkit or pass `--nvcc PATH`")};
}

std::vector<std::string> toolkit_library_directories(const std::string& nvcc) {
    std::vector<std::string> roots = toolkit_roots();
    if (const std::optional<std::string> root = root_of_nvcc(nvcc)) {
        roots.insert(roots.begin(), *root);
    }
    std::vector<std::string> out;
    for (const std::string& root : roots) {
        for (const char* library : {"lib64", "lib", "targets/x86_64-linux/lib"}) {
            out.push_back(cat(root, "/", library));
        }
    }
    const std::vector<std::string> pip = pip_directories();
    out.insert(out.end(), pip.begin(), pip.end());
    return out;
}

}  // namespace pykern2cu
