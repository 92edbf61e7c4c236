#include "cli/compiler_messages.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// Of a message that cannot be taken apart.
constexpr size_t kMaxShownBytes = 8192;

/// `saxpy.py(7): error #20: identifier "q" is undefined`, taken apart.
struct Message {
    std::string_view path;
    uint32_t line = 0;
    std::string_view text;
};

// The part behind `error: `, `error #20-D: ` or `fatal error: `.
std::optional<std::string_view> error_text(std::string_view rest) {
    for (const std::string_view severity : {"fatal error", "catastrophic error", "error"}) {
        if (!rest.starts_with(severity)) {
            continue;
        }
        const size_t colon = rest.find(": ");
        if (colon == std::string_view::npos) {
            return std::nullopt;
        }
        return rest.substr(colon + 2);
    }
    return std::nullopt;
}

// The number behind the last colon, which goes with it: `k.py:7` → 7 and `k.py`.
std::optional<uint32_t> take_number(std::string_view& place) {
    const size_t colon = place.rfind(':');
    const char* const end = place.data() + place.size();
    uint32_t number = 0;
    if (colon == std::string_view::npos ||
        std::from_chars(place.data() + colon + 1, end, number).ptr != end) {
        return std::nullopt;
    }
    place = place.substr(0, colon);
    return number;
}

// EDG writes `path(7): error`, the preprocessor `path:7:10: fatal error`. A path may hold both.
std::optional<Message> parse_place(std::string_view place) {
    if (place.ends_with(')')) {
        const size_t open = place.rfind('(');
        Message message{place.substr(0, std::min(open, place.size())), 0, {}};
        const char* const end = place.data() + place.size();
        const bool is_number =
            open != std::string_view::npos &&
            std::from_chars(place.data() + open + 1, end, message.line).ec == std::errc();
        return is_number ? std::optional(message) : std::nullopt;
    }
    const std::optional<uint32_t> last = take_number(place);
    const std::optional<uint32_t> before = last ? take_number(place) : std::nullopt;
    return last ? std::optional(Message{place, before.value_or(*last), {}}) : std::nullopt;
}

std::optional<Message> parse(std::string_view line) {
    const size_t error = std::min(
        {line.find(": error"), line.find(": fatal error"), line.find(": catastrophic error")});
    if (error == std::string_view::npos) {
        return std::nullopt;
    }
    std::optional<Message> message = parse_place(line.substr(0, error));
    const std::optional<std::string_view> text = error_text(line.substr(error + 2));
    if (!message || !text) {
        return std::nullopt;
    }
    message->text = *text;
    return message;
}

// The code of a line without its indentation.
Span span_of_line(const SourceFile& file, uint32_t file_index, uint32_t number) {
    const std::string_view line = file.line(number);
    const size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    const auto begin = static_cast<size_t>(line.data() - file.text().data());
    return {static_cast<uint32_t>(begin + indent), static_cast<uint32_t>(begin + line.size()),
            file_index};
}

std::optional<Span> find_line(const Message& message, const Sources& sources) {
    for (uint32_t i = 0; i < sources.size(); ++i) {
        const SourceFile& file = sources.file(i);
        if (file.path() == message.path && message.line >= 1 && message.line <= file.line_count()) {
            return span_of_line(file, i, message.line);
        }
    }
    return std::nullopt;
}

}  // namespace

void report_compiler_failure(std::string_view compiler, std::string_view messages, uint32_t input,
                             const Sources& sources, Diagnostics& diagnostics) {
    bool has_place = false;
    for (std::string_view rest = messages; !rest.empty();) {
        const size_t end = std::min(rest.find('\n'), rest.size());
        const std::optional<Message> message = parse(rest.substr(0, end));
        const std::optional<Span> span = message ? find_line(*message, sources) : std::nullopt;
        if (span) {
            has_place = true;
            diagnostics.error(*span, Code::NvccFailed, cat(compiler, ": ", message->text));
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (!has_place) {
        std::string_view text = messages.substr(0, kMaxShownBytes);
        while (text.ends_with('\n')) {
            text.remove_suffix(1);
        }
        diagnostics.error({0, 0, input}, Code::NvccFailed,
                          cat(compiler, " failed", text.empty() ? "" : ":\n", text));
    }
}

}  // namespace pykern2cu
