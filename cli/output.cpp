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

/// A complete file that has not got its name yet; removed again unless `commit` is called. What had
/// the name before can be kept until the other files of the set have theirs.
class PendingFile {
  public:
    explicit PendingFile(const OutputFile& file) : file_(file), target_(file.path) {}
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

    const std::string& path() const { return file_.path; }
    /// Where what had the name before is now.
    const std::string& old() const { return old_; }

    std::optional<Failure> write() {
        const std::optional<std::string> target = behind_links(file_.path);
        if (!target) {
            return cannot_write(file_.path, "the links there lead nowhere but to links");
        }
        target_ = *target;
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

    // Under a second name the old file keeps its first one until the new file takes it. Not every
    // file system has second names; there it is gone for a moment.
    std::optional<Failure> keep_old() {
        if (!exists(target_)) {
            return std::nullopt;
        }
        const std::string name = free_name();
        if (link(target_.c_str(), name.c_str()) != 0 &&
            rename(target_.c_str(), name.c_str()) != 0) {
            return cannot_write(file_.path, last_system_error());
        }
        old_ = name;
        return std::nullopt;
    }

    /// After `keep_old`: whether another output of the set has taken the name, as `K.cu` takes that
    /// of `k.cu` where letters are the same in both cases.
    std::optional<Failure> taken() const {
        return old_.empty() && exists(target_)
                   ? std::optional(cannot_write(file_.path, "another output has this name"))
                   : std::nullopt;
    }

    std::optional<Failure> commit() {
        if (!give_name(temporary_, target_)) {
            return cannot_write(file_.path, last_system_error());
        }
        temporary_.clear();
        return std::nullopt;
    }

    /// Undoes `keep_old` and `commit`; whether all is as it was.
    bool put_back() {
        const bool is_committed = temporary_.empty();
        if (old_.empty()) {
            return !is_committed || unlink(target_.c_str()) == 0;
        }
        if (rename(old_.c_str(), target_.c_str()) != 0) {
            return false;
        }
        forget_old();
        return true;
    }

    // Also what `rename` leaves of two names of one file.
    void forget_old() {
        if (!old_.empty()) {
            (void)unlink(old_.c_str());
            old_.clear();
        }
    }

  private:
    static bool exists(const std::string& path) {
        struct stat existing = {};
        return lstat(path.c_str(), &existing) == 0;
    }

    // `saxpy.cu` → `.saxpy.cu.1234-0`
    std::string hidden_name(int number) const {
        const fs::path target(target_);
        const std::string name =
            cat(".", target.filename().string().substr(0, 200), ".", getpid(), "-", number);
        return (target.parent_path() / name).string();
    }

    std::string free_name() const {
        int number = 0;
        while (exists(hidden_name(number))) {
            ++number;
        }
        return hidden_name(number);
    }

    // With the permissions that the user's umask leaves.
    int create() {
        for (int attempt = 0;; ++attempt) {
            const std::string path = hidden_name(attempt);
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
    std::string old_;
};

/// Gives all files their names, or none.
class Commit {
  public:
    explicit Commit(std::vector<PendingFile>& files) : files_(files) {}

    std::optional<Failure> run() {
        const Uninterrupted hold = uninterrupted();
        if (files_.size() == 1) {
            return files_.front().commit();
        }
        for (PendingFile& file : files_) {
            if (std::optional<Failure> failure = file.keep_old()) {
                return undo(*std::move(failure));
            }
        }
        for (PendingFile& file : files_) {
            std::optional<Failure> failure = file.taken();
            if (!failure) {
                failure = file.commit();
            }
            if (failure) {
                return undo(*std::move(failure));
            }
        }
        for (PendingFile& file : files_) {
            file.forget_old();
        }
        return std::nullopt;
    }

  private:
    Failure undo(Failure failure) {
        std::string changed;
        for (PendingFile& file : files_) {
            if (!file.put_back()) {
                changed +=
                    cat("; `", file.path(), "` could not be put back",
                        file.old().empty() ? "" : cat(", the old one is `", file.old(), "`"));
            }
        }
        failure.message += changed.empty() ? "; the other outputs are as they were" : changed;
        return failure;
    }

    std::vector<PendingFile>& files_;
};

// Writes what cannot be undone.
std::optional<Failure> write_each_in_place(const std::vector<OutputFile>& files) {
    for (const OutputFile& file : files) {
        if (is_written_in_place(file.path)) {
            if (std::optional<Failure> failure = write_in_place(file)) {
                return failure;
            }
        }
    }
    return std::nullopt;
}

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
    if (std::optional<Failure> failure = write_each_in_place(files)) {
        return failure;
    }
    return Commit(pending).run();
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
    const std::string target = behind_links(path).value_or(path);
    const fs::path resolved = fs::weakly_canonical(fs::absolute(target, error), error);
    return error ? path : resolved.string();
}

std::optional<std::string> behind_links(const std::string& path) {
    std::error_code error;
    if (fs::is_symlink(path, error) && fs::exists(path, error)) {
        const fs::path resolved = fs::canonical(path, error);
        return error ? path : resolved.string();
    }
    constexpr int kMostLinks = 40;  // Linux follows no more either
    fs::path target = path;
    for (int i = 0; i < kMostLinks; ++i) {
        const fs::path next = fs::read_symlink(target, error);
        if (error) {
            return target.string();
        }
        target = target.parent_path() / next;
    }
    return std::nullopt;
}

}  // namespace pykern2cu
