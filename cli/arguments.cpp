#include "cli/arguments.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "cli/input.hpp"
#include "cli/reply.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr std::array<std::string_view, 7> kSingleDash{"MD", "MP",    "MF",    "MT",
                                                      "MQ", "Xnvcc", "Xnvrtc"};
constexpr size_t kMaxDepth = 16;

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Splits the text of a response file.
class Splitter {
  public:
    explicit Splitter(std::string_view text) : text_(text) {}

    // The next word, or nothing at the end.
    std::optional<std::string> next() {
        skip_blanks();
        if (at_ == text_.size()) {
            return std::nullopt;
        }
        std::string word;
        char quote = 0;
        for (; at_ < text_.size() && (quote != 0 || !is_blank(text_[at_])); ++at_) {
            const char c = text_[at_];
            if (c == '\\' && at_ + 1 < text_.size()) {
                word += text_[++at_];
            } else if (c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else {
                word += c;
            }
        }
        is_complete_ = quote == 0;
        return word;
    }

    bool is_complete() const { return is_complete_; }

  private:
    // Comments too.
    void skip_blanks() {
        while (at_ < text_.size() && (is_blank(text_[at_]) || text_[at_] == '#')) {
            at_ = text_[at_] == '#' ? std::min(text_.find('\n', at_), text_.size()) : at_ + 1;
        }
    }

    std::string_view text_;
    size_t at_ = 0;
    bool is_complete_ = true;
};

class Expander {
  public:
    std::optional<Reply> expand(const std::vector<std::string>& words) {
        for (size_t i = 0; i < words.size(); ++i) {
            if (words[i] == "--") {
                out_.words.insert(out_.words.end(), words.begin() + static_cast<long>(i),
                                  words.end());
                return std::nullopt;
            }
            // The value of --decorator may begin as decorators do in Python.
            const bool is_decorator = i > 0 && words[i - 1] == "--decorator";
            if (words[i].size() < 2 || words[i][0] != '@' || is_decorator) {
                out_.words.push_back(words[i]);
            } else if (std::optional<Reply> reply = include(words[i].substr(1))) {
                return reply;
            }
        }
        return std::nullopt;
    }

    Arguments take() { return std::move(out_); }

  private:
    std::optional<Reply> include(const std::string& path) {
        std::error_code error;
        const std::string real = std::filesystem::weakly_canonical(path, error).string();
        if (std::find(open_.begin(), open_.end(), real) != open_.end()) {
            return usage_error(cat("the response file `", path, "` includes itself"));
        }
        if (open_.size() == kMaxDepth) {
            return usage_error(cat("response files are nested deeper than ", kMaxDepth));
        }
        const Result<std::string> text = read_file(path);
        if (!text) {
            return input_output_error(text.failure());
        }
        if (text->find('\0') != std::string::npos) {
            return usage_error(cat("the response file `", path, "` has a NUL character"));
        }
        std::vector<std::string> words;
        const std::string content = without_bom(*text);
        Splitter splitter(content);
        while (std::optional<std::string> word = splitter.next()) {
            words.push_back(*std::move(word));
        }
        if (!splitter.is_complete()) {
            return usage_error(cat("a quote is not closed in the response file `", path, "`"));
        }
        out_.files.push_back(path);
        open_.push_back(real);
        std::optional<Reply> reply = expand(words);
        open_.pop_back();
        return reply;
    }

    Arguments out_;
    std::vector<std::string> open_;
};

std::string long_option(const std::string& argument) {
    if (!argument.starts_with('-') || argument.starts_with("--")) {
        return argument;
    }
    const std::string_view name = std::string_view(argument).substr(1);
    if (has_single_dash(name.substr(0, name.find('=')))) {
        return cat("--", name);
    }
    if (name.starts_with("MF") || name.starts_with("MT") || name.starts_with("MQ")) {
        return cat("--", name.substr(0, 2), "=", name.substr(2));
    }
    return name.starts_with("W") ? cat("--W=", name.substr(1)) : argument;
}

}  // namespace

std::variant<Arguments, Reply> expand_response_files(const std::vector<std::string>& arguments) {
    Expander expander;
    if (std::optional<Reply> reply = expander.expand(arguments)) {
        return *std::move(reply);
    }
    return expander.take();
}

bool has_single_dash(std::string_view name) {
    return std::find(kSingleDash.begin(), kSingleDash.end(), name) != kSingleDash.end();
}

std::vector<std::string> with_two_dashes(const std::vector<std::string>& arguments) {
    std::vector<std::string> out;
    for (auto it = arguments.begin(); it != arguments.end(); ++it) {
        if (*it == "--") {
            out.insert(out.end(), it, arguments.end());
            break;
        }
        if ((*it == "-Xnvcc" || *it == "-Xnvrtc") && it + 1 != arguments.end()) {
            const std::string& option = *it;
            out.push_back(cat("-", option, "=", *++it));
        } else {
            out.push_back(long_option(*it));
        }
    }
    return out;
}

}  // namespace pykern2cu
