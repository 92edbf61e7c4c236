#include "frontend/syntax/brackets.hpp"

#include <algorithm>
#include <vector>

#include "frontend/source/cat.hpp"
#include "grammar/skip.hpp"

namespace pykern2cu {

namespace {

Failure failure(size_t begin, size_t end, std::string message) {
    return {{static_cast<uint32_t>(begin), static_cast<uint32_t>(end), 0}, std::move(message)};
}

char closing(char opening) { return opening == '(' ? ')' : opening == '[' ? ']' : '}'; }

/// Words that begin a statement and stand in no expression.
bool begins_statement(std::string_view word) {
    constexpr std::string_view words[] = {"def",   "class", "return",   "while", "raise", "assert",
                                          "break", "pass",  "continue", "del",   "import"};
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

class BracketScanner {
  public:
    BracketScanner(std::string_view text, size_t begin) : text_(text), at_(begin) {}

    std::optional<Failure> scan() {
        std::optional<Failure> found;
        while (at_ < text_.size() && !found) {
            found = step();
        }
        if (!found && !open_.empty()) {
            found = never_closed();
        }
        return found;
    }

  private:
    std::optional<Failure> step() {
        const char c = text_[at_];
        if (grammar::is_identifier_byte(c)) {
            return word();
        }
        if (c == '\'' || c == '"') {
            return string();
        }
        if (c == '#') {
            at_ = grammar::skip_line(text_, at_);
            return std::nullopt;
        }
        is_line_start_ = c == '\n' || (is_line_start_ && (c == ' ' || c == '\t'));
        ++at_;
        if (c == '(' || c == '[' || c == '{') {
            open_.push_back(at_ - 1);
        } else if (c == ')' || c == ']' || c == '}') {
            return close(c);
        }
        return std::nullopt;
    }

    std::optional<Failure> word() {
        const std::string_view word = grammar::word_at(text_, at_);
        if (is_line_start_ && !open_.empty() && begins_statement(word)) {
            return never_closed();
        }
        is_line_start_ = false;
        at_ += word.size();
        return std::nullopt;
    }

    std::optional<Failure> string() {
        const size_t begin = at_;
        const grammar::SkippedString skipped = grammar::skip_string(text_, at_);
        at_ = skipped.end;
        is_line_start_ = false;
        if (skipped.is_closed) {
            return std::nullopt;
        }
        return failure(begin, std::min(grammar::skip_line(text_, begin), at_),
                       "the string is never closed");
    }

    std::optional<Failure> close(char c) {
        if (open_.empty()) {
            return failure(at_ - 1, at_, cat("`", c, "` closes nothing"));
        }
        const char opening = text_[open_.back()];
        open_.pop_back();
        if (closing(opening) != c) {
            return failure(at_ - 1, at_, cat("`", c, "` cannot close `", opening, "`"));
        }
        return std::nullopt;
    }

    Failure never_closed() const {
        const size_t at = open_.back();
        return failure(at, at + 1, cat("`", text_[at], "` is never closed"));
    }

    std::string_view text_;
    size_t at_;
    std::vector<size_t> open_;
    bool is_line_start_ = false;
};

}  // namespace

std::optional<Failure> find_unbalanced(std::string_view text, uint32_t begin, uint32_t end) {
    return BracketScanner(text.substr(0, end), begin).scan();
}

}  // namespace pykern2cu
