#include "frontend/source/file.hpp"

#include <algorithm>
#include <utility>

#include "frontend/source/check.hpp"

namespace pykern2cu {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

}  // namespace

SourceFile::SourceFile(std::string path, std::string text)
    : path_(std::move(path)), text_(std::move(text)), line_starts_{0} {
    check(text_.size() < UINT32_MAX, "a source file of 4 GiB or more");
    for (size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1)) {
        line_starts_.push_back(static_cast<uint32_t>(at + 1));
    }
}

Position SourceFile::position(uint32_t offset) const {
    offset = std::min(offset, static_cast<uint32_t>(text_.size()));
    const auto next_line = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
    const auto line_number = static_cast<uint32_t>(next_line - line_starts_.begin());
    uint32_t start = line_starts_[line_number - 1];
    if (start == 0 && text_.starts_with(byte_order_mark) && offset >= byte_order_mark.size()) {
        start = static_cast<uint32_t>(byte_order_mark.size());
    }
    const auto characters =
        std::count_if(text_.begin() + start, text_.begin() + offset, starts_character);
    return {line_number, static_cast<uint32_t>(characters) + 1};
}

std::string_view SourceFile::line(uint32_t number) const {
    if (number == 0 || number > line_starts_.size()) {
        return {};
    }
    const uint32_t begin = line_starts_[number - 1];
    const size_t end = number < line_starts_.size() ? line_starts_[number] - 1 : text_.size();
    std::string_view line = text().substr(begin, end - begin);
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    if (number == 1 && line.starts_with(byte_order_mark)) {
        line.remove_prefix(byte_order_mark.size());
    }
    return line;
}

uint32_t Sources::add(std::string path, std::string text) {
    files_.emplace_back(std::move(path), std::move(text));
    return size() - 1;
}

std::string_view Sources::text(Span span) const {
    const std::string_view text = file(span.file).text();
    check(span.begin <= span.end && span.end <= text.size(), "a span outside its file");
    return text.substr(span.begin, span.end - span.begin);
}

}  // namespace pykern2cu
