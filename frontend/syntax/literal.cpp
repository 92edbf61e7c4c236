#include "frontend/syntax/literal.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

#include "frontend/source/cat.hpp"
#include "frontend/source/utf8.hpp"

namespace pykern2cu {

namespace {

Failure failure(std::string message) { return {{}, std::move(message)}; }

std::string without_underscores(std::string_view text) {
    std::string digits(text);
    std::erase(digits, '_');
    return digits;
}

double parse_double(const std::string& digits) {
    double value = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    // Out of range, from_chars leaves the value alone; Python rounds to infinity or to zero.
    return parsed.ec == std::errc{} ? value : std::strtod(digits.c_str(), nullptr);
}

bool ends_imaginary(std::string_view text) { return text.ends_with('j') || text.ends_with('J'); }

ast::Literal imaginary(std::string_view text) {
    text.remove_suffix(1);
    return {std::complex<double>(0, parse_double(without_underscores(text)))};
}

int base_of(std::string_view text) {
    if (text.size() < 2 || text[0] != '0') {
        return 10;
    }
    switch (text[1]) {
        case 'x':
        case 'X':
            return 16;
        case 'o':
        case 'O':
            return 8;
        case 'b':
        case 'B':
            return 2;
        default:
            return 10;
    }
}

ast::Literal parse_digits(const std::string& digits, int base) {
    uint64_t value = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    const bool fits = parsed.ec == std::errc{};
    return {ast::Integer{fits ? value : 0, fits, static_cast<uint8_t>(base)}};
}

std::optional<char> simple_escape(char c) {
    constexpr std::string_view letters = "\\'\"abfnrtv";
    constexpr std::string_view values = "\\'\"\a\b\f\n\r\t\v";
    const size_t at = letters.find(c);
    return at == std::string_view::npos ? std::nullopt : std::optional(values[at]);
}

bool is_octal(char c) { return c >= '0' && c <= '7'; }

/// Replaces the escapes of one string body.
class EscapeDecoder {
  public:
    explicit EscapeDecoder(const StringParts& parts) : parts_(parts), rest_(parts.body) {}

    Result<std::string> decode() {
        while (!rest_.empty() && error_.empty()) {
            step();
        }
        if (!error_.empty()) {
            return failure(error_);
        }
        return std::move(out_);
    }

  private:
    void step() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        if ((c == '\r' || c == '\n') && !parts_.is_triple) {
            error_ = "the string is never closed";
        } else if (c == '\r') {
            out_ += '\n';
            skip_if('\n');
        } else if (c == '\\' && parts_.is_raw && !rest_.empty()) {
            out_ += c;
            out_ += rest_.front();
            rest_.remove_prefix(1);
        } else if (c == '\\' && !rest_.empty()) {
            escape();
        } else if (parts_.is_bytes && static_cast<unsigned char>(c) >= 0x80) {
            error_ = "bytes can only contain ASCII characters";
        } else {
            out_ += c;
        }
    }

    void escape() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        if (const std::optional<char> simple = simple_escape(c)) {
            out_ += *simple;
        } else if (c == '\n' || c == '\r') {
            skip_if(c == '\r' ? '\n' : '\0');
        } else if (is_octal(c)) {
            octal(c);
        } else if (c == 'x') {
            hexadecimal(2);
        } else if (!parts_.is_bytes && (c == 'u' || c == 'U')) {
            hexadecimal(c == 'u' ? 4 : 8);
        } else if (!parts_.is_bytes && c == 'N') {
            error_ = "invalid escape in a string";
        } else {
            out_ += '\\';
            out_ += c;
        }
    }

    void octal(char first) {
        auto value = static_cast<uint32_t>(first - '0');
        for (int digits = 1; digits < 3 && !rest_.empty() && is_octal(rest_.front()); ++digits) {
            value = value * 8 + static_cast<uint32_t>(rest_.front() - '0');
            rest_.remove_prefix(1);
        }
        append_code(value);
    }

    void hexadecimal(size_t digits) {
        const std::string_view text = rest_.substr(0, digits);
        uint32_t value = 0;
        const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value, 16);
        if (text.size() < digits || parsed.ptr != text.data() + digits || value > 0x10FFFF) {
            error_ = "invalid escape in a string";
            return;
        }
        rest_.remove_prefix(digits);
        append_code(value);
    }

    void append_code(uint32_t code) {
        if (parts_.is_bytes) {
            out_ += static_cast<char>(code);
        } else {
            append_utf8(out_, code);
        }
    }

    void skip_if(char c) {
        if (!rest_.empty() && rest_.front() == c) {
            rest_.remove_prefix(1);
        }
    }

    const StringParts& parts_;
    std::string_view rest_;
    std::string out_;
    std::string error_;
};

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\f") == std::string_view::npos;
}

/// The lines of a text, tabs expanded as Python does for docstrings.
std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') {
            lines.emplace_back();
        } else if (c == '\t') {
            lines.back().append(8 - lines.back().size() % 8, ' ');
        } else {
            lines.back() += c;
        }
    }
    return lines;
}

}  // namespace

Result<ast::Literal> parse_integer(std::string_view text) {
    const int base = base_of(text);
    if (base == 10 && ends_imaginary(text)) {
        return imaginary(text);
    }
    if (text.ends_with('l') || text.ends_with('L')) {
        Failure suffix = failure("an integer has no suffix `L` in Python 3");
        suffix.fixes.push_back({{}, std::string(text.substr(0, text.size() - 1))});
        return suffix;
    }
    if (text.ends_with('_') || text.find("__") != std::string_view::npos) {
        return failure("an underscore must stand between two digits");
    }
    const std::string digits = without_underscores(base == 10 ? text : text.substr(2));
    if (base == 10 && digits[0] == '0' && digits.find_first_not_of('0') != std::string::npos) {
        return failure("an integer cannot start with `0`; octal integers start with `0o`");
    }
    return parse_digits(digits, base);
}

Result<ast::Literal> parse_float(std::string_view text) {
    if (text.find("__") != std::string_view::npos || text.find("_.") != std::string_view::npos ||
        text.ends_with('_')) {
        return failure("an underscore must stand between two digits");
    }
    if (ends_imaginary(text)) {
        return imaginary(text);
    }
    return ast::Literal{parse_double(without_underscores(text))};
}

StringParts split_string(std::string_view text) {
    StringParts parts;
    parts.prefix = text.substr(0, std::min(text.find_first_of("'\""), text.size()));
    for (const char c : parts.prefix) {
        parts.is_backquoted |= c == '`';
        parts.is_raw |= c == 'r' || c == 'R';
        parts.is_bytes |= c == 'b' || c == 'B';
        parts.is_formatted |= c == 'f' || c == 'F';
    }
    text.remove_prefix(parts.prefix.size());
    parts.is_triple = text.size() >= 6 && text[1] == text[0] && text[2] == text[0];
    const size_t quotes = parts.is_triple ? 3 : 1;
    parts.body = text.size() < 2 * quotes ? std::string_view{}
                                          : text.substr(quotes, text.size() - 2 * quotes);
    parts.has_named_escape =
        !parts.is_raw && !parts.is_bytes && parts.body.find("\\N{") != std::string_view::npos;
    return parts;
}

Result<std::string> decode_string(const StringParts& parts) {
    return EscapeDecoder(parts).decode();
}

std::string clean_docstring(std::string_view text) {
    std::vector<std::string> lines = split_lines(text);
    size_t margin = std::string::npos;
    for (size_t i = 1; i < lines.size(); ++i) {
        if (!is_blank(lines[i])) {
            margin = std::min(margin, lines[i].find_first_not_of(' '));
        }
    }
    lines[0].erase(0, std::min(lines[0].find_first_not_of(' '), lines[0].size()));
    for (size_t i = 1; i < lines.size(); ++i) {
        lines[i].erase(0, std::min(margin, lines[i].size()));
    }
    while (!lines.empty() && is_blank(lines.back())) {
        lines.pop_back();
    }
    const auto first = std::find_if_not(lines.begin(), lines.end(), is_blank);
    std::string out;
    for (auto line = first; line != lines.end(); ++line) {
        out += cat(line == first ? "" : "\n", *line);
    }
    return out;
}

const std::string* text_literal(const ast::Expr& expr) {
    const auto* literal = std::get_if<ast::Literal>(&expr.node);
    return literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
}

}  // namespace pykern2cu
