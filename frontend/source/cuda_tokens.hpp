#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string_view>

#include "frontend/source/identifier.hpp"

namespace pykern2cu {

/// The words, strings and marks of a text; comments and preprocessor lines are none.
class CudaTokens {
  public:
    explicit CudaTokens(std::string_view text) : text_(text) {}

    std::optional<std::string_view> next() {
        skip();
        if (at_ >= text_.size()) {
            return std::nullopt;
        }
        const size_t begin = at_;
        if (is_in_identifier(text_[at_])) {
            at_ = std::find_if_not(text_.begin() + static_cast<std::ptrdiff_t>(at_), text_.end(),
                                   is_in_identifier) -
                  text_.begin();
        } else if (text_[at_] == '"' || text_[at_] == '\'') {
            skip_quoted();
        } else {
            ++at_;
        }
        return text_.substr(begin, at_ - begin);
    }

  private:
    void skip() {
        while (at_ < text_.size()) {
            const std::string_view rest = text_.substr(at_);
            if (rest.starts_with("//") || rest.front() == '#') {
                skip_line();
            } else if (rest.starts_with("/*")) {
                const size_t end = rest.find("*/", 2);
                at_ = end == std::string_view::npos ? text_.size() : at_ + end + 2;
            } else if (std::isspace(static_cast<unsigned char>(rest.front())) != 0) {
                ++at_;
            } else {
                return;
            }
        }
    }
    /// A backslash at its end continues a line.
    void skip_line() {
        while (at_ < text_.size() && text_[at_] != '\n') {
            at_ += text_[at_] == '\\' ? 2 : 1;
        }
    }
    void skip_quoted() {
        const char quote = text_[at_++];
        while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
            at_ += text_[at_] == '\\' ? 2 : 1;
        }
        at_ = std::min(at_ + 1, text_.size());
    }

    std::string_view text_;
    size_t at_ = 0;
};

}  // namespace pykern2cu
