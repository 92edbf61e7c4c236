#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "backend/backend.hpp"
#include "frontend/source/file.hpp"

namespace pykern2cu::cuda {

/// Collects the lines of one text: indentation, single blank lines and `#line` directives.
class CodeWriter {
  public:
    CodeWriter() = default;
    CodeWriter(const Sources& sources, LineDirectives lines) : sources_(&sources), lines_(lines) {}

    void line(std::string_view text);
    /// A text of several lines.
    void lines(std::string_view text);
    /// An empty line, unless one stands there already or a block has just begun.
    void blank();
    /// What another writer wrote, after an empty line.
    void append(const CodeWriter& other);
    /// A statement, broken where it is wider than 100 columns, and the comment behind it.
    void statement(std::string_view code, std::string_view comment = {});
    void indent() { ++depth_; }
    void dedent() { --depth_; }
    /// How many columns the next line is indented.
    size_t indentation() const;
    /// The next line comes from this place in the Python source.
    void at(Span span);

    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }

  private:
    void end_line();

    const Sources* sources_ = nullptr;
    LineDirectives lines_ = LineDirectives::None;
    std::string text_;
    uint32_t depth_ = 0;
    bool may_be_blank_ = false;
    uint32_t predicted_file_ = UINT32_MAX;  // where the next line is, as far as nvcc knows
    uint32_t predicted_line_ = 0;
};

/// The lines of `text` as `//` comments that nothing in them can end or continue.
void write_comment(CodeWriter& writer, std::string_view text);
/// A Python comment with its `#` as a `//` comment.
std::string line_comment(std::string_view python);

}  // namespace pykern2cu::cuda
