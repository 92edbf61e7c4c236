#include "cli/input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string_view>

#include "cli/system_error.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

/// Closes what it opened; standard input stays open.
class InputDescriptor {
  public:
    explicit InputDescriptor(const std::string& path)
        : number_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    InputDescriptor(const InputDescriptor&) = delete;
    InputDescriptor& operator=(const InputDescriptor&) = delete;
    ~InputDescriptor() {
        if (number_ > STDIN_FILENO) {
            close(number_);
        }
    }

    int number() const { return number_; }

  private:
    int number_;
};

Failure cannot_read(const std::string& path, std::string_view reason) {
    return {kNowhere, cat("cannot read ", path == "-" ? "standard input" : cat("`", path, "`"),
                          ": ", reason)};
}

// ---- UTF-8 -------------------------------------------------------------------------------------

struct Lead {
    size_t length = 0;         // 0: no sequence begins like this
    unsigned char low = 0x80;  // bounds of the second byte; they exclude overlong forms, surrogates
    unsigned char high = 0xBF;  // and what lies beyond U+10FFFF
};

Lead classify(unsigned char byte) {
    if (byte < 0x80) {
        return {1};
    }
    if (byte < 0xC2 || byte > 0xF4) {
        return {0};
    }
    if (byte < 0xE0) {
        return {2};
    }
    if (byte < 0xF0) {
        return {3, static_cast<unsigned char>(byte == 0xE0 ? 0xA0 : 0x80),
                static_cast<unsigned char>(byte == 0xED ? 0x9F : 0xBF)};
    }
    return {4, static_cast<unsigned char>(byte == 0xF0 ? 0x90 : 0x80),
            static_cast<unsigned char>(byte == 0xF4 ? 0x8F : 0xBF)};
}

// The length of the UTF-8 sequence that `text` begins with, 0 if there is none.
size_t sequence_length(std::string_view text) {
    const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
    const Lead lead = classify(byte(0));
    if (lead.length < 2) {
        return lead.length;
    }
    if (text.size() < lead.length || byte(1) < lead.low || byte(1) > lead.high) {
        return 0;
    }
    for (size_t i = 2; i < lead.length; ++i) {
        if ((byte(i) & 0xC0u) != 0x80u) {
            return 0;
        }
    }
    return lead.length;
}

std::string hexadecimal(unsigned char byte) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    return {kDigits[byte >> 4], kDigits[byte & 15]};
}

}  // namespace

Result<std::string> read_file(const std::string& path, size_t max_bytes) {
    const InputDescriptor descriptor(path);
    if (descriptor.number() < 0) {
        return cannot_read(path, last_system_error());
    }
    std::string text;
    std::array<char, 1 << 16> buffer;
    while (true) {
        const ssize_t count = ::read(descriptor.number(), buffer.data(), buffer.size());
        if (count == 0) {
            return text;
        }
        if (count > 0) {
            text.append(buffer.data(), static_cast<size_t>(count));
        } else if (errno != EINTR) {
            return cannot_read(path, last_system_error());
        }
        if (text.size() > max_bytes) {
            return cannot_read(path, cat("it is larger than ", max_bytes >> 20, " MiB"));
        }
    }
}

std::string without_bom(std::string text) {
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.erase(0, 3);
    }
    return text;
}

void check_encoding(const Sources& sources, uint32_t file, Diagnostics& diagnostics) {
    const std::string_view text = sources.file(file).text();
    for (size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte != 0 && byte < 0x80) {
            ++at;
            continue;
        }
        const auto offset = static_cast<uint32_t>(at);
        if (byte == 0) {
            diagnostics.error({offset, offset + 1, file}, Code::InvalidEncoding,
                              "the file has a NUL byte, so it is not Python source");
            return;
        }
        const size_t length = sequence_length(text.substr(at));
        if (length == 0) {
            diagnostics.error({offset, offset + 1, file}, Code::InvalidEncoding,
                              cat("byte 0x", hexadecimal(byte), " is not valid UTF-8"));
            return;
        }
        at += length;
    }
}

std::optional<std::string> DiskReader::read(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        return std::nullopt;
    }
    read_files_.push_back(path);
    const Result<std::string> bytes = read_file(path);
    if (!bytes) {
        diagnostics_.error(kNowhere, Code::InputOutput, bytes.failure().message);
        return std::nullopt;
    }
    std::string text = without_bom(*bytes);
    // The frontend adds the file to the sources itself; the encoding is checked on a copy of its
    // own, which stays among the sources only if a diagnostic points into it.
    Sources alone;
    Diagnostics found;
    check_encoding(alone, alone.add(path, text), found);
    if (found.has_errors()) {
        check_encoding(sources_, sources_.add(path, std::move(text)), diagnostics_);
        return std::nullopt;
    }
    return text;
}

}  // namespace pykern2cu
