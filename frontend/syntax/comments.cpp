#include "frontend/syntax/comments.hpp"

#include <algorithm>

namespace pykern2cu {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\r'; }

/// Where the run of spaces that ends at `offset` begins.
uint32_t skip_spaces_back(std::string_view text, uint32_t offset) {
    while (offset > 0 && is_space(text[offset - 1])) {
        --offset;
    }
    return offset;
}

}  // namespace

std::string_view CommentReader::take() {
    const grammar::Comment comment = comments_[next_++];
    std::string_view text = text_.substr(comment.begin, comment.end - comment.begin);
    while (!text.empty() && is_space(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

std::string_view CommentReader::take_behind(uint32_t end) {
    if (next_ == comments_.size() || comments_[next_].begin < end) {
        return {};
    }
    const std::string_view between = text_.substr(end, comments_[next_].begin - end);
    const bool is_behind =
        std::all_of(between.begin(), between.end(), [](char c) { return is_space(c) || c == ';'; });
    return is_behind ? take() : std::string_view{};
}

uint32_t CommentReader::indentation(uint32_t offset) const {
    const uint32_t start = skip_spaces_back(text_, offset);
    if (start > 0 && text_[start - 1] != '\n') {
        return not_first;
    }
    uint32_t width = 0;
    for (const char c : text_.substr(start, offset - start)) {
        width = c == '\t' ? (width / 8 + 1) * 8 : width + 1;
    }
    return width;
}

std::vector<std::string_view> CommentReader::take_below(uint32_t block_begin, uint32_t limit) {
    std::vector<std::string_view> below;
    if (next_or(limit) == limit) {
        return below;
    }
    const uint32_t block_indentation = indentation(block_begin);
    while (next_or(limit) != limit) {
        const uint32_t comment_indentation = indentation(comments_[next_].begin);
        if (comment_indentation == not_first || comment_indentation < block_indentation) {
            break;
        }
        below.push_back(take());
    }
    return below;
}

std::vector<std::string_view> CommentReader::take_leading(uint32_t offset) {
    size_t last = next_;
    for (size_t i = next_; i < comments_.size() && comments_[i].begin < offset; ++i) {
        const bool is_last = i + 1 == comments_.size() || comments_[i + 1].begin >= offset;
        if (is_blank_above(is_last ? offset : comments_[i + 1].begin)) {
            last = i + 1;
        }
    }
    std::vector<std::string_view> leading;
    while (next_ < last) {
        leading.push_back(take());
    }
    return leading;
}

bool CommentReader::is_blank_above(uint32_t offset) const {
    const uint32_t line = skip_spaces_back(text_, offset);
    if (line == 0 || text_[line - 1] != '\n') {
        return false;
    }
    const uint32_t above = skip_spaces_back(text_, line - 1);
    return above == 0 || text_[above - 1] == '\n';
}

}  // namespace pykern2cu
