#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/syntax/ast.hpp"
#include "grammar/syntax_tree.hpp"

namespace pykern2cu {

/// Hands the comments of a file, in their order, to the statements they belong to.
class CommentReader {
  public:
    CommentReader(std::span<const grammar::Comment> comments, std::string_view text)
        : comments_(comments), text_(text) {}

    /// Appends all comments up to an offset.
    void take_until(uint32_t offset, std::vector<std::string_view>& into) {
        while (next_ < comments_.size() && comments_[next_].begin < offset) {
            into.push_back(take());
        }
    }

    /// Drops all comments up to an offset.
    void skip_until(uint32_t offset) {
        while (next_ < comments_.size() && comments_[next_].begin < offset) {
            ++next_;
        }
    }

    /// The comment behind `end` on the same line, if only space is between; else empty.
    std::string_view take_behind(uint32_t end);

    /// The comments below a block that ends before `limit`: on lines of their own and indented at
    /// least as its first statement, which begins at `block_begin`.
    std::vector<std::string_view> take_below(uint32_t block_begin, uint32_t limit);

    /// The comments at the top of the file, up to the last blank line above `offset`.
    std::vector<std::string_view> take_leading(uint32_t offset);

    /// Where the next comment before `offset` begins, or `offset`.
    uint32_t next_or(uint32_t offset) const {
        return next_ < comments_.size() && comments_[next_].begin < offset ? comments_[next_].begin
                                                                           : offset;
    }

    /// Whether an empty line stands above the line of `offset`, and only space before it on its
    /// own.
    bool is_blank_above(uint32_t offset) const;

    /// The width of the indentation if only space is before `offset` on its line, else not_first.
    uint32_t indentation(uint32_t offset) const;
    static constexpr uint32_t not_first = UINT32_MAX;

  private:
    std::string_view take();

    std::span<const grammar::Comment> comments_;
    std::string_view text_;
    size_t next_ = 0;
};

}  // namespace pykern2cu
