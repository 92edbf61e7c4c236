#include "backend/cuda/code_writer.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/controls.hpp"

namespace pykern2cu::cuda {
namespace {

constexpr uint32_t kIndent = 4;

// The only place where a path becomes text of a directive: nothing in it ends the line or the
// string. Compilers read the octal escapes, and debuggers get the name as it is.
std::string escape_path(std::string_view path) {
    std::string out;
    for (size_t at = 0; at < path.size();) {
        if (const size_t length = control(path.substr(at)); length > 0) {
            out += in_octal(path.substr(at, length));
            at += length;
            continue;
        }
        out += cat(path[at] == '\\' || path[at] == '"' ? "\\" : "", path[at]);
        ++at;
    }
    return out;
}

std::string_view without_trailing_space(std::string_view text) {
    const size_t last = text.find_last_not_of(" \t\r\n\f\v");
    return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

//   # the path C:\     →   // the path C:\.     a backslash at the end would swallow the next line
std::string one_comment(std::string_view text) {
    text = without_trailing_space(text);
    std::string out = "//";
    if (!text.empty() && text.front() != ' ') {
        out += ' ';
    }
    for (size_t i = 0; i < text.size(); ++i) {
        if (const size_t length = bidirectional_control(text.substr(i)); length > 0) {
            i += length - 1;
            continue;
        }
        const auto byte = static_cast<unsigned char>(text[i]);
        out += byte < ' ' || byte == 0x7f ? ' ' : text[i];
    }
    if (out.ends_with('\\') || out.ends_with("?"
                                             "?/")) {
        out += '.';
    }
    return out;
}

/// Whether the space at `at` follows a `=` or `+=`, not a comparison.
bool is_behind_assignment(std::string_view text, size_t at) {
    return at >= 2 && text[at - 1] == '=' &&
           std::string_view("=!<>").find(text[at - 2]) == std::string_view::npos;
}

struct Break {
    size_t at = 0;                   // 0: nowhere
    uint32_t brackets = UINT32_MAX;  // that are open there
    bool is_behind_semicolon = false;
};

/// Where a statement that is too wide is best broken: behind a comma, semicolon or assignment or
/// before an operator, inside as few brackets as possible, as far right as fits. The parts of a
/// `for` stay whole where they can.
Break best_break(std::string_view text, size_t room) {
    Break best;
    uint32_t depth = 0;
    bool is_quoted = false;
    for (size_t i = 0; i < std::min(text.size(), room); ++i) {
        const char c = text[i];
        is_quoted = is_quoted != (c == '"' && (i == 0 || text[i - 1] != '\\'));
        depth += !is_quoted && (c == '(' || c == '[' || c == '{') ? 1 : 0;
        depth -= !is_quoted && depth > 0 && (c == ')' || c == ']' || c == '}') ? 1 : 0;
        const bool is_separator = i > 0 && c == ' ' &&
                                  (text[i - 1] == ',' || text[i - 1] == ';' ||
                                   (depth == 0 && is_behind_assignment(text, i)));
        const bool is_operator =
            c == ' ' && i + 2 < text.size() &&
            std::string_view("+-*/&|?:").find(text[i + 1]) != std::string_view::npos &&
            (text[i + 2] == ' ' || text[i + 2] == text[i + 1]);
        const bool is_behind_semicolon = is_separator && text[i - 1] == ';';
        const bool is_better =
            depth < best.brackets ||
            (depth == best.brackets && (is_behind_semicolon || !best.is_behind_semicolon));
        if (!is_quoted && (is_separator || is_operator) && i > room / 3 && is_better) {
            best = {i, depth, is_behind_semicolon};
        }
    }
    return best;
}

}  // namespace

void CodeWriter::statement(std::string_view code, std::string_view comment) {
    constexpr size_t kColumns = 100;
    const uint32_t depth = depth_;
    const uint32_t deeper = code.ends_with('{') ? 2 : 1;  // than what the statement holds
    while (indentation() + code.size() > kColumns) {
        const Break found = best_break(code, kColumns - indentation());
        if (found.at == 0) {
            break;
        }
        line(code.substr(0, found.at));
        code.remove_prefix(found.at + 1);
        // What is inside a bracket of a continuation stands further in than the continuation.
        const bool is_inside = depth_ > depth && found.brackets > 0;
        depth_ = depth + deeper + (is_inside ? 1 : 0);
    }
    line(cat(code, comment.empty() ? "" : "  ", comment));
    depth_ = depth;
}

size_t CodeWriter::indentation() const { return size_t{depth_} * kIndent; }

void CodeWriter::line(std::string_view text) {
    if (!text.empty()) {
        text_.append(indentation(), ' ');
        text_ += text;
    }
    end_line();
    may_be_blank_ = !text.empty() && !text.ends_with('{');
}

void CodeWriter::lines(std::string_view text) {
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void CodeWriter::blank() {
    if (may_be_blank_) {
        end_line();
        may_be_blank_ = false;
    }
}

void CodeWriter::append(const CodeWriter& other) {
    if (!other.text_.empty()) {
        blank();
        text_ += other.text_;
        may_be_blank_ = true;
    }
}

void CodeWriter::end_line() {
    text_ += '\n';
    ++predicted_line_;
}

void CodeWriter::at(Span span) {
    if (lines_ == LineDirectives::None || sources_ == nullptr || span.file >= sources_->size()) {
        return;
    }
    const SourceFile& file = sources_->file(span.file);
    const uint32_t line = file.position(span.begin).line;
    if (span.file != predicted_file_ || line != predicted_line_) {
        text_ += cat("#line ", line, " \"", escape_path(file.path()), "\"\n");
        predicted_file_ = span.file;
        predicted_line_ = line;
    }
}

void write_comment(CodeWriter& writer, std::string_view text) {
    while (!text.empty()) {
        const size_t end = text.find('\n');
        writer.line(one_comment(text.substr(0, end)));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
}

std::string line_comment(std::string_view python) {
    return one_comment(python.starts_with('#') ? python.substr(1) : python);
}

}  // namespace pykern2cu::cuda
