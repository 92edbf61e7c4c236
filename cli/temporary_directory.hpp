#pragma once

#include <string>

#include "frontend/source/result.hpp"

namespace pykern2cu {

/// A directory of our own under $TMPDIR, removed with all it holds at the end of its life.
class TemporaryDirectory {
  public:
    static Result<TemporaryDirectory> create();

    TemporaryDirectory(TemporaryDirectory&& other) noexcept;
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(TemporaryDirectory&&) = delete;
    ~TemporaryDirectory();

    /// Absolute, without links, and of the same length wherever $TMPDIR is, unless that is very
    /// long: some of what nvcc writes keeps the length.
    const std::string& path() const { return path_; }
    std::string file(const std::string& name) const { return path_ + "/" + name; }

  private:
    TemporaryDirectory(std::string top, std::string path)
        : top_(std::move(top)), path_(std::move(path)) {}

    std::string top_;  // holds what makes the path as long as it is
    std::string path_;
};

}  // namespace pykern2cu
