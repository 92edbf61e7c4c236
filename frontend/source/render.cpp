#include "frontend/source/render.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <tuple>

#include "frontend/source/cat.hpp"
#include "frontend/source/utf8.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kBold = "\033[1m";
constexpr std::string_view kRed = "\033[1;31m";
constexpr std::string_view kMagenta = "\033[1;35m";
constexpr std::string_view kCyan = "\033[1;36m";
constexpr std::string_view kGreen = "\033[1;32m";
constexpr std::string_view kReset = "\033[0m";

constexpr uint32_t kTabWidth = 4;
constexpr size_t kGutterWidth = 5;
// A line is shown whole up to kLineWidth columns, else a window of that width around the caret.
constexpr uint32_t kLineWidth = 120;
constexpr uint32_t kColumnsBeforeCaret = 50;
// Bytes looked at on either side of the caret: enough to fill the window with 4-byte characters.
constexpr size_t kWindowBytes = 4 * size_t{kLineWidth};

// ---- characters --------------------------------------------------------------------------------

struct CodePoint {
    char32_t value = 0;
    uint32_t bytes = 1;
    bool valid = true;
};

uint32_t sequence_length(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead < 0xE0) {
        return 2;
    }
    if (lead >= 0xE0 && lead < 0xF0) {
        return 3;
    }
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

CodePoint decode(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const uint32_t length = sequence_length(lead);
    if (length == 0 || length > text.size()) {
        return {lead, 1, false};
    }
    if (length == 1) {
        return {lead, 1, true};
    }
    char32_t value = lead & (0x7Fu >> length);
    for (const char byte : text.substr(1, length - 1)) {
        if (!is_continuation(byte)) {
            return {lead, 1, false};
        }
        value = value << 6 | (static_cast<unsigned char>(byte) & 0x3Fu);
    }
    return {value, length, true};
}

struct Range {
    char32_t first;
    char32_t last;
};

template <size_t N>
bool contains(const std::array<Range, N>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](Range range) { return range.first <= c && c <= range.last; });
}

// Would change the terminal or the apparent order of the text: C0 and C1 controls, bidirectional
// marks, line separators.
constexpr std::array<Range, 6> kUnsafe{{{0x00, 0x1F},
                                        {0x7F, 0x9F},
                                        {0x200E, 0x200F},
                                        {0x2028, 0x202E},
                                        {0x2066, 0x2069},
                                        {0xFEFF, 0xFEFF}}};
constexpr std::array<Range, 6> kZeroWidth{{{0x0300, 0x036F},
                                           {0x0483, 0x0489},
                                           {0x200B, 0x200D},
                                           {0x20D0, 0x20F0},
                                           {0xFE00, 0xFE0F},
                                           {0xE0100, 0xE01EF}}};
constexpr std::array<Range, 11> kWide{{{0x1100, 0x115F},
                                       {0x2E80, 0x303E},
                                       {0x3041, 0xA4CF},
                                       {0xAC00, 0xD7A3},
                                       {0xF900, 0xFAFF},
                                       {0xFE30, 0xFE6F},
                                       {0xFF00, 0xFF60},
                                       {0xFFE0, 0xFFE6},
                                       {0x1F300, 0x1F64F},
                                       {0x1F680, 0x1FAFF},
                                       {0x20000, 0x3FFFD}}};

std::string hexadecimal(char32_t value, size_t digits) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out(digits, '0');
    for (size_t i = digits; i-- > 0; value >>= 4) {
        out[i] = kDigits[value & 0xF];
    }
    return out;
}

// What is shown for a character and how many columns it takes.
struct Cell {
    std::string text;
    uint32_t width = 0;
};

Cell visible(std::string text) {
    const auto width = static_cast<uint32_t>(text.size());
    return {std::move(text), width};
}

Cell show(CodePoint c, std::string_view bytes, uint32_t column) {
    if (!c.valid) {
        return visible(cat("\\x", hexadecimal(c.value, 2)));
    }
    if (c.value == '\t') {
        return visible(std::string(kTabWidth - column % kTabWidth, ' '));
    }
    if (contains(kUnsafe, c.value)) {
        return visible(c.value < 0x100 ? cat("\\x", hexadecimal(c.value, 2))
                                       : cat("\\u", hexadecimal(c.value, 4)));
    }
    if (contains(kZeroWidth, c.value)) {
        return {std::string(bytes), 0};
    }
    return {std::string(bytes), contains(kWide, c.value) ? 2u : 1u};
}

// ---- the source line and its carets ------------------------------------------------------------

struct Excerpt {
    std::string code;
    std::string carets;
    std::string fixes;  // the new text below the place where it goes
};

// The part of one line to look at. Offsets are relative to the line.
struct Window {
    size_t begin = 0;
    size_t end = 0;
};

Window window_around(std::string_view line, size_t caret) {
    Window window{caret > kWindowBytes ? caret - kWindowBytes : 0,
                  std::min(line.size(), caret + kWindowBytes)};
    while (window.begin > 0 && window.begin < caret && is_continuation(line[window.begin])) {
        ++window.begin;
    }
    while (window.end < line.size() && is_continuation(line[window.end])) {
        ++window.end;
    }
    return window;
}

struct PlacedCell {
    Cell cell;
    size_t offset = 0;    // in the line
    uint32_t column = 0;  // in the window
};

std::vector<PlacedCell> lay_out(std::string_view line, Window window) {
    std::vector<PlacedCell> cells;
    uint32_t column = 0;
    for (size_t at = window.begin; at < window.end;) {
        const CodePoint c = decode(line.substr(at));
        Cell cell = show(c, line.substr(at, c.bytes), column);
        const uint32_t width = cell.width;
        cells.push_back({std::move(cell), at, column});
        column += width;
        at += c.bytes;
    }
    return cells;
}

// The new text of a fix and where it begins, as an offset in the line.
struct PlacedFix {
    size_t offset = 0;
    std::string text;
};

// `begin` and `end` are offsets in the line; `end` may lie behind it.
Excerpt excerpt(std::string_view line, size_t begin, size_t end,
                const std::vector<PlacedFix>& fixes) {
    const Window window = window_around(line, begin);
    const std::vector<PlacedCell> cells = lay_out(line, window);
    const uint32_t total = cells.empty() ? 0 : cells.back().column + cells.back().cell.width;
    uint32_t caret = total;
    for (const PlacedCell& placed : cells) {
        if (placed.offset >= begin) {
            caret = placed.column;
            break;
        }
    }
    const bool is_long = total > kLineWidth || window.begin > 0 || window.end < line.size();
    const uint32_t first = is_long && caret > kColumnsBeforeCaret ? caret - kColumnsBeforeCaret : 0;
    const uint32_t last = is_long ? first + kLineWidth : total;

    Excerpt out;
    if (first > 0 || window.begin > 0) {
        out = {"...", "   ", "   "};
    }
    for (const PlacedCell& placed : cells) {
        if (placed.column < first || placed.column + placed.cell.width > last) {
            continue;
        }
        for (const PlacedFix& fix : fixes) {
            if (fix.offset == placed.offset) {
                out.fixes.resize(std::max(out.fixes.size(), out.carets.size()), ' ');
                out.fixes += fix.text;
            }
        }
        out.code += placed.cell.text;
        const bool marked = begin <= placed.offset && placed.offset < end;
        out.carets.append(placed.cell.width, marked ? '^' : ' ');
    }
    if (last < total || window.end < line.size()) {
        out.code += "...";
    }
    if (out.carets.find('^') == std::string::npos) {
        out.carets += '^';  // an empty span, or the end of the line
    }
    out.carets.erase(out.carets.find_last_of('^') + 1);
    return out;
}

// ---- diagnostics -------------------------------------------------------------------------------

class Renderer {
  public:
    Renderer(const Sources& sources, const RenderOptions& options)
        : sources_(sources), options_(options) {}

    std::string render(const std::vector<Diagnostic>& diagnostics) {
        const size_t shown = std::min<size_t>(diagnostics.size(), options_.limit);
        for (size_t i = 0; i < shown; ++i) {
            render(diagnostics[i]);
        }
        if (shown < diagnostics.size()) {
            out_ += cat("diagnostics not shown: ", diagnostics.size() - shown, "\n");
        }
        return std::move(out_);
    }

  private:
    void render(const Diagnostic& diagnostic) {
        headline(diagnostic.span, cat(name(diagnostic.severity), ": "), color(diagnostic.severity));
        // Of the others' text no part can look like a diagnostic of its own.
        out_ +=
            paint(kBold, diagnostic.code == Code::NvccFailed ? printable_lines(diagnostic.message)
                                                             : printable(diagnostic.message));
        out_ += options_.shows_codes ? cat(" [", name(diagnostic.code), "]\n") : "\n";
        if (has_position(diagnostic.span)) {
            render_line(diagnostic);
        }
        for (const Note& note : diagnostic.notes) {
            headline(note.span, "note: ", kCyan);
            out_ += cat(printable(note.message), "\n");
        }
    }

    static std::string_view color(Severity severity) {
        switch (severity) {
            case Severity::Error:
                return kRed;
            case Severity::Warning:
                return kMagenta;
            case Severity::Note:
                return kCyan;
        }
        return {};
    }

    void headline(Span span, std::string_view severity, std::string_view color) {
        out_ += paint(kBold, place(span));
        out_ += paint(color, severity);
    }

    std::string place(Span span) const {
        if (span.file >= sources_.size()) {
            return "pykern2cu: ";
        }
        const SourceFile& file = sources_.file(span.file);
        const std::string path = printable(file.path());
        if (!has_position(span)) {
            return cat(path, ": ");
        }
        const Position position = file.position(span.begin);
        return cat(path, ":", position.line, ":", position.column, ": ");
    }

    // Those that change this line alone.
    static std::vector<PlacedFix> fixes_on(size_t line_begin, size_t length,
                                           const Diagnostic& diagnostic) {
        std::vector<PlacedFix> found;
        for (const Fix& fix : diagnostic.fixes) {
            if (fix.span.file == diagnostic.span.file && fix.span.begin >= line_begin &&
                fix.span.end <= line_begin + length && fix.text.find('\n') == std::string::npos) {
                found.push_back({fix.span.begin - line_begin, printable(fix.text)});
            }
        }
        return found;
    }

    void render_line(const Diagnostic& diagnostic) {
        const Span span = diagnostic.span;
        const SourceFile& file = sources_.file(span.file);
        const uint32_t number = file.position(span.begin).line;
        const std::string_view line = file.line(number);
        const auto line_begin = static_cast<size_t>(line.data() - file.text().data());
        const size_t begin = std::min<size_t>(span.begin - line_begin, line.size());
        const Excerpt shown = excerpt(line, begin, std::max(span.begin, span.end) - line_begin,
                                      fixes_on(line_begin, line.size(), diagnostic));

        std::string gutter = cat(number);
        gutter.insert(0, kGutterWidth - std::min(kGutterWidth, gutter.size()), ' ');
        const std::string blank(gutter.size(), ' ');
        out_ += cat(gutter, shown.code.empty() ? " |" : " | ", shown.code, "\n");
        out_ += cat(blank, " | ");
        const size_t indent = shown.carets.find('^');
        out_.append(indent, ' ');
        out_ += paint(kGreen, std::string_view(shown.carets).substr(indent));
        out_ += '\n';
        if (const size_t at = shown.fixes.find_first_not_of(' '); at != std::string::npos) {
            out_ += cat(blank, " | ", shown.fixes.substr(0, at));
            out_ += paint(kGreen, std::string_view(shown.fixes).substr(at));
            out_ += '\n';
        }
    }

    bool has_position(Span span) const {
        return span.file < sources_.size() && (span.begin > 0 || span.end > 0);
    }

    std::string paint(std::string_view color, std::string_view text) const {
        return options_.color == Color::On ? cat(color, text, kReset) : std::string(text);
    }

    const Sources& sources_;
    const RenderOptions& options_;
    std::string out_;
};

}  // namespace

std::string printable(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const CodePoint c = decode(text);
        out += show(c, text.substr(0, c.bytes), 0).text;
        text.remove_prefix(c.bytes);
    }
    return out;
}

std::string printable_lines(std::string_view text) {
    std::string out;
    for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        out += cat(printable(text.substr(0, end)), "\n");
        text.remove_prefix(end + 1);
    }
    return out + printable(text);
}

std::vector<Diagnostic> in_order(const Diagnostics& diagnostics) {
    std::vector<Diagnostic> kept(diagnostics.all().begin(), diagnostics.all().end());
    const auto place = [](const Diagnostic& d) { return std::tuple(d.span.file, d.span.begin); };
    std::stable_sort(kept.begin(), kept.end(),
                     [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
    std::set<std::tuple<uint32_t, uint32_t, uint32_t, Code, std::string>> seen;
    std::erase_if(kept, [&](const Diagnostic& d) {
        return !seen.emplace(d.span.file, d.span.begin, d.span.end, d.code, d.message).second;
    });
    return kept;
}

std::string render(const Sources& sources, const std::vector<Diagnostic>& diagnostics,
                   const RenderOptions& options) {
    return Renderer(sources, options).render(diagnostics);
}

}  // namespace pykern2cu
