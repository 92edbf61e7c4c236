#include "tests/exec/runner/capture.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>

namespace exec {

Capture::Capture() : saved_(dup(STDOUT_FILENO)), file_(memfd_create("printed", 0)) {
    std::fflush(stdout);
    dup2(file_, STDOUT_FILENO);
}

std::string Capture::finish() const {
    std::fflush(stdout);
    dup2(saved_, STDOUT_FILENO);
    std::string text(static_cast<std::size_t>(lseek(file_, 0, SEEK_END)), '\0');
    const ssize_t got = pread(file_, text.data(), text.size(), 0);
    text.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
    close(file_);
    close(saved_);
    return text;
}

}  // namespace exec
