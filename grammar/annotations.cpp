#include "grammar/annotations.hpp"

#include <algorithm>
#include <iterator>

#include "grammar/skip.hpp"

namespace pykern2cu::grammar {

namespace {

/// Words that begin a statement which cannot be an annotated assignment.
bool is_keyword(std::string_view word) {
    constexpr std::string_view keywords[] = {
        "if",      "for",    "while",    "else",   "elif",   "try",     "except",
        "finally", "with",   "class",    "lambda", "return", "yield",   "import",
        "from",    "raise",  "assert",   "del",    "pass",   "break",   "case",
        "match",   "global", "nonlocal", "not",    "await",  "continue"};
    return std::find(std::begin(keywords), std::end(keywords), word) != std::end(keywords);
}

/// Reads as much of each statement as it takes to find annotations.
class AnnotationScanner {
  public:
    explicit AnnotationScanner(std::string_view text) : text_(text) {}

    std::vector<ByteRange> scan() {
        while (!at_end()) {
            scan_statement();
        }
        return std::move(found_);
    }

  private:
    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[at_]; }

    std::string_view take_word() {
        const std::string_view word = word_at(text_, at_);
        at_ += word.size();
        return word;
    }

    void skip_spaces() {
        while (peek() == ' ' || peek() == '\t') {
            ++at_;
        }
    }

    void scan_statement() {
        skip_spaces();
        std::string_view word = take_word();
        if (word == "async") {
            skip_spaces();
            word = take_word();
        }
        if (word == "def") {
            scan_function_header();
        } else if (!word.empty() && !is_keyword(word)) {
            scan_assignment_target();
        }
        skip_past("\n;");
    }

    /// Skips one string, comment, bracketed group or character.
    void skip_token() {
        const char c = text_[at_];
        if (c == '\'' || c == '"') {
            at_ = skip_string(text_, at_).end;
        } else if (c == '#') {
            at_ = skip_line(text_, at_);
        } else if (c == '(' || c == '[' || c == '{') {
            skip_group();
        } else {
            at_ += c == '\\' ? 2 : 1;
        }
    }

    /// Whether more than the end of a type stands behind an index: `a[0][1]`, `a[0].b`, `a[0] + 1`
    bool goes_on() const {
        size_t next = at_;
        while (next < text_.size() && (text_[next] == ' ' || text_[next] == '\t')) {
            ++next;
        }
        return next < text_.size() &&
               std::string_view("])},|:=;#\r\n").find(text_[next]) == std::string_view::npos;
    }

    /// Skips from an opening bracket past its partner.
    void skip_group() {
        size_t depth = 0;
        do {
            const char c = text_[at_];
            if (c == '(' || c == '[' || c == '{') {
                ++depth;
                ++at_;
            } else if (c == ')' || c == ']' || c == '}') {
                --depth;
                ++at_;
                is_beyond_grammar_ |= c == ']' && goes_on();
            } else {
                is_beyond_grammar_ |= c == ':';
                skip_token();
            }
        } while (depth > 0 && !at_end());
    }

    /// Skips past the first of some characters that is in no bracket, string or comment.
    void skip_past(std::string_view ends) {
        skip_to(ends);
        ++at_;
    }
    void skip_to(std::string_view ends) {
        while (!at_end() && ends.find(text_[at_]) == std::string_view::npos) {
            skip_token();
        }
    }

    //   def k(x: T[:], y=1) -> T[:]:
    void scan_function_header() {
        skip_to("(\n");
        if (peek() != '(') {
            return;
        }
        ++at_;
        while (!at_end() && peek() != ')') {
            skip_to(":=,)");
            if (peek() == ':') {
                scan_annotation("=,)");
            }
            skip_to(",)");
            at_ += peek() == ',' ? 1 : 0;
        }
        ++at_;
        skip_spaces();
        if (text_.substr(std::min(at_, text_.size()), 2) == "->") {
            ++at_;
            scan_annotation(":\n");
        }
    }

    //   a.b[0]: T[:] = value
    void scan_assignment_target() {
        while (peek() == '.' || peek() == '[' || peek() == ' ' || is_identifier_byte(peek())) {
            skip_token();
        }
        if (peek() == ':') {
            scan_annotation("=\n;#");
        }
    }

    /// Reads the annotation behind the character at the current place.
    void scan_annotation(std::string_view ends) {
        ++at_;
        skip_spaces();
        const size_t begin = at_;
        is_beyond_grammar_ = false;
        skip_to(ends);
        size_t end = std::min(at_, text_.size());
        while (end > begin && (text_[end - 1] == ' ' || text_[end - 1] == '\t' ||
                               text_[end - 1] == '\r' || text_[end - 1] == '\n')) {
            --end;
        }
        if (is_beyond_grammar_) {
            found_.push_back({static_cast<uint32_t>(begin), static_cast<uint32_t>(end)});
        }
    }

    std::string_view text_;
    size_t at_ = 0;
    bool is_beyond_grammar_ = false;
    std::vector<ByteRange> found_;
};

}  // namespace

std::vector<ByteRange> find_slice_annotations(std::string_view text) {
    return AnnotationScanner(text).scan();
}

}  // namespace pykern2cu::grammar
