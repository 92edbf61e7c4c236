#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/span.hpp"

namespace pykern2cu {

/// A position as a reader counts it: both from 1, the column in characters (Unicode code points).
struct Position {
    uint32_t line = 1;
    uint32_t column = 1;
};

/// The text of one source file and where its lines begin.
class SourceFile {
  public:
    SourceFile(std::string path, std::string text);

    const std::string& path() const { return path_; }
    std::string_view text() const { return text_; }
    Position position(uint32_t offset) const;
    /// The text of a line (counted from 1) without its line break.
    std::string_view line(uint32_t number) const;
    uint32_t line_count() const { return static_cast<uint32_t>(line_starts_.size()); }

  private:
    std::string path_;
    std::string text_;
    std::vector<uint32_t> line_starts_;
};

/// All files of one run; a `Span` names one of them by its index.
class Sources {
  public:
    uint32_t add(std::string path, std::string text);
    const SourceFile& file(uint32_t index) const { return files_[index]; }
    uint32_t size() const { return static_cast<uint32_t>(files_.size()); }
    std::string_view text(Span span) const;

  private:
    std::deque<SourceFile> files_;
};

}  // namespace pykern2cu
