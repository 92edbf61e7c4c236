#include "cli/output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string_view>

#include "cli/leavings.hpp"
#include "cli/system_error.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

namespace fs = std::filesystem;

Failure cannot_write(const std::string& path, std::string_view reason) {
    return {kNowhere, cat("cannot write ", path == "-" ? "standard output" : cat("`", path, "`"),
                          ": ", reason)};
}

std::optional<Failure> write_bytes(int descriptor, const OutputFile& file) {
    for (std::string_view rest = file.bytes; !rest.empty();) {
        const ssize_t count = ::write(descriptor, rest.data(), rest.size());
        if (count >= 0) {
            rest.remove_prefix(static_cast<size_t>(count));
        } else if (errno == EPIPE && file.path == "-") {
            return std::nullopt;  // the reader has seen enough, as in `pykern2cu -o - k.py | head`
        } else if (errno == EAGAIN) {
            // Another process made the pipe or terminal that it shares with this one so.
            pollfd ready{descriptor, POLLOUT, 0};
            (void)poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            return cannot_write(file.path, last_system_error());
        }
    }
    return std::nullopt;
}

std::optional<Failure> write_in_place(const OutputFile& file) {
    if (file.path == "-") {
        return write_bytes(STDOUT_FILENO, file);
    }
    const int descriptor = open(file.path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return cannot_write(file.path, last_system_error());
    }
    std::optional<Failure> failure = write_bytes(descriptor, file);
    if (close(descriptor) != 0 && !failure) {
        failure = cannot_write(file.path, last_system_error());
    }
    return failure;
}

/// A complete file that has not got its name yet; removed again unless `commit` is called.
class PendingFile {
  public:
    explicit PendingFile(const OutputFile& file) : file_(file), target_(file.path) {
        std::error_code error;
        if (fs::is_symlink(target_, error)) {
            const fs::path resolved = fs::canonical(target_, error);
            target_ = error ? target_ : resolved.string();
        }
    }
    PendingFile(PendingFile&& other) noexcept
        : file_(other.file_),
          target_(other.target_),
          temporary_(std::exchange(other.temporary_, "")) {}
    PendingFile(const PendingFile&) = delete;
    PendingFile& operator=(const PendingFile&) = delete;
    PendingFile& operator=(PendingFile&&) = delete;
    ~PendingFile() {
        if (!temporary_.empty()) {
            remove_temporary(temporary_);
        }
    }

    std::optional<Failure> write() {
        if (access(target_.c_str(), F_OK) == 0 && access(target_.c_str(), W_OK) != 0) {
            return cannot_write(file_.path, last_system_error());
        }
        const int descriptor = create();
        if (descriptor < 0) {
            return cannot_write(file_.path, last_system_error());
        }
        std::optional<Failure> failure = write_bytes(descriptor, file_);
        struct stat existing = {};
        if (stat(target_.c_str(), &existing) == 0) {
            (void)fchmod(descriptor, existing.st_mode & 07777);
        }
        if (close(descriptor) != 0 && !failure) {
            failure = cannot_write(file_.path, last_system_error());
        }
        return failure;
    }

    std::optional<Failure> commit() {
        if (!give_name(temporary_, target_)) {
            return cannot_write(file_.path, last_system_error());
        }
        temporary_.clear();
        return std::nullopt;
    }

  private:
    // `saxpy.cu` → `.saxpy.cu.1234-0`; made with the permissions that the user's umask leaves.
    int create() {
        const fs::path target(target_);
        for (int attempt = 0;; ++attempt) {
            const std::string name =
                cat(".", target.filename().string().substr(0, 200), ".", getpid(), "-", attempt);
            const std::string path = (target.parent_path() / name).string();
            const int descriptor = create_temporary_file(path);
            if (descriptor >= 0) {
                temporary_ = path;
            }
            if (descriptor >= 0 || errno != EEXIST) {
                return descriptor;
            }
        }
    }

    const OutputFile& file_;
    std::string target_;
    std::string temporary_;
};

}  // namespace

std::optional<Failure> write_all(const std::vector<OutputFile>& files) {
    std::vector<PendingFile> pending;
    for (const OutputFile& file : files) {
        std::error_code error;
        if (fs::is_directory(file.path, error)) {
            return cannot_write(file.path, "it is a directory");
        }
        if (is_written_in_place(file.path)) {
            continue;
        }
        pending.emplace_back(file);
        if (std::optional<Failure> failure = pending.back().write()) {
            return failure;
        }
    }
    for (const OutputFile& file : files) {
        if (!is_written_in_place(file.path)) {
            continue;
        }
        if (std::optional<Failure> failure = write_in_place(file)) {
            return failure;
        }
    }
    const Uninterrupted hold = uninterrupted();
    for (PendingFile& file : pending) {
        if (std::optional<Failure> failure = file.commit()) {
            return failure;
        }
    }
    return std::nullopt;
}

bool is_written_in_place(const std::string& path) {
    std::error_code error;
    return path == "-" || (fs::exists(path, error) && !fs::is_regular_file(path, error) &&
                           !fs::is_directory(path, error));
}

std::string identity(const std::string& path) {
    struct stat file = {};
    if (stat(path.c_str(), &file) == 0) {
        return cat(file.st_dev, ":", file.st_ino);
    }
    std::error_code error;
    const fs::path resolved = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path : resolved.string();
}

}  // namespace pykern2cu
