#include "cli/plain_names.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kText = "pykern2cu_text";
constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
// Names of intermediate files are longer than the one they are made of.
constexpr size_t kMaxLength = 150;

bool is_plain(std::string_view name) {
    return !name.empty() && name.size() <= kMaxLength &&
           kLetters.find(name.front()) != std::string_view::npos &&
           std::ranges::all_of(name, [](char c) {
               return c == '.' || c == '-' || kLetters.find(c) != std::string_view::npos;
           });
}

// `.cu`; empty if it cannot be passed on, and then nvcc says that it does not know the file.
std::string plain_extension(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension.size() > 1 && is_plain(extension.substr(1)) ? extension : "";
}

Failure cannot_link(const std::string& path, const std::error_code& error) {
    return {kNowhere, cat("cannot link `", path, "` for nvcc: ", error.message())};
}

}  // namespace

std::string PlainNames::stem(const std::string& real) {
    if (is_plain(real)) {
        return real;
    }
    given_.emplace_back(kText, real);
    return std::string(kText);
}

Result<std::string> PlainNames::link(const std::string& real, size_t number,
                                     const std::string& directory) {
    const fs::path path(real);
    const std::string file = path.filename().string();
    const std::string name = link_name(number);
    std::error_code error;
    if (is_plain(file)) {
        const std::string parent = path.parent_path().string();
        fs::create_directory_symlink(parent, fs::path(directory) / name, error);
        given_.emplace_back(cat(name, "/"), parent.ends_with('/') ? parent : cat(parent, "/"));
        return error ? Result<std::string>(cannot_link(real, error)) : cat(name, "/", file);
    }
    std::string own = cat(name, plain_extension(path));
    fs::create_symlink(path, fs::path(directory) / own, error);
    given_.emplace_back(own, real);
    return error ? Result<std::string>(cannot_link(real, error)) : own;
}

void PlainNames::restore(std::string& messages) const {
    for (const auto& [ours, real] : given_) {
        replace_all(messages, ours, real);
    }
}

std::string link_name(size_t number) { return cat("pykern2cu_link", number); }

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

}  // namespace pykern2cu
