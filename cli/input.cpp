#include "cli/input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string_view>

#include "cli/python_source.hpp"
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
    text.erase(0, text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
    return text;
}

bool DiskReader::has(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
}

std::optional<std::string> DiskReader::read(const std::string& path) {
    if (!has(path)) {
        return std::nullopt;
    }
    read_files_.push_back(path);
    const Result<std::string> bytes = read_file(path);
    if (!bytes) {
        diagnostics_.error(kNowhere, Code::InputOutput, bytes.failure().message);
        return std::nullopt;
    }
    std::string text = python_text(*bytes);
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
