#pragma once

#include <doctest/doctest.h>

#include <string>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/subprocess.hpp"
#include "cli/temporary_directory.hpp"

namespace pykern2cu::tests {

/// A kernel that every stage can translate.
inline constexpr std::string_view kSaxpy = R"py(from numba import cuda

@cuda.jit("void(float32, float32[::1], float32[::1])")
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < y.size:
        y[i] = a * x[i] + y[i]
)py";

/// An empty directory in which shell commands run, `pykern2cu` among them.
class Workspace {
  public:
    Workspace() : directory_(TemporaryDirectory::create()) { REQUIRE(directory_); }

    std::string path(const std::string& name) const { return directory_->file(name); }

    Workspace& file(const std::string& name, std::string_view text) {
        REQUIRE_FALSE(write_all({{path(name), std::string(text)}}));
        return *this;
    }
    Workspace& script(const std::string& name, std::string_view text) {
        file(name, "#!/bin/sh\n" + std::string(text) + "\n");
        CHECK(shell("chmod +x " + name).exit_code == 0);
        return *this;
    }

    Completed shell(const std::string& command) const {
        const std::string set_up =
            "pykern2cu() { '" PYKERN2CU_PROGRAM "' \"$@\"; }\nunset NO_COLOR CLICOLOR_FORCE NVCC\n";
        const Result<Completed> done = run({{"sh", "-c", set_up + command}, directory_->path()});
        REQUIRE(done);
        return *done;
    }

    /// Empty if there is no such file.
    std::string text(const std::string& name) const {
        const Result<std::string> text = read_file(path(name));
        return text ? *text : std::string();
    }

    /// The names of all files, hidden ones too, a blank between them.
    std::string files() const {
        return shell("printf '%s ' $(find . -type f | sed 's:^./::' | LC_ALL=C sort)")
            .standard_output;
    }

  private:
    Result<TemporaryDirectory> directory_;
};

inline Workspace with_saxpy() {
    Workspace dir;
    dir.file("saxpy.py", kSaxpy);
    return dir;
}

/// A word of a shell that stands for the text itself.
inline std::string shell_word(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return out + "'";
}

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

}  // namespace pykern2cu::tests
