#include "cli/subprocess.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string_view>

#include "cli/leavings.hpp"
#include "cli/system_error.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/render.hpp"

extern char** environ;

namespace pykern2cu {
namespace {

/// One direction of talk with the child. Both ends close on exec, so that a child started at the
/// same time by another thread cannot keep them open.
class Pipe {
  public:
    Pipe() : is_open_(pipe2(ends_.data(), O_CLOEXEC) == 0) {}
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close_end(0);
        close_end(1);
    }

    bool is_open() const { return is_open_; }
    int read_end() const { return ends_[0]; }
    int write_end() const { return ends_[1]; }
    void close_write_end() { close_end(1); }

    // Takes what has arrived; closes the reading end when the writer is done.
    void drain_into(std::string& text) {
        std::array<char, 1 << 14> buffer;
        const ssize_t count = ::read(ends_[0], buffer.data(), buffer.size());
        if (count > 0) {
            text.append(buffer.data(), static_cast<size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            close_end(0);
        }
    }

  private:
    void close_end(size_t end) {
        if (ends_[end] >= 0) {
            close(ends_[end]);
            ends_[end] = -1;
        }
    }

    std::array<int, 2> ends_{-1, -1};
    bool is_open_;
};

class SpawnActions {
  public:
    SpawnActions() { posix_spawn_file_actions_init(&actions_); }
    SpawnActions(const SpawnActions&) = delete;
    SpawnActions& operator=(const SpawnActions&) = delete;
    ~SpawnActions() { posix_spawn_file_actions_destroy(&actions_); }

    posix_spawn_file_actions_t* get() { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_;
};

// The child gets back the signals that this process ignores or holds.
class SpawnAttributes {
  public:
    SpawnAttributes() {
        sigset_t defaults;
        sigemptyset(&defaults);
        sigaddset(&defaults, SIGPIPE);
        sigaddset(&defaults, SIGXFSZ);
        posix_spawnattr_init(&attributes_);
        sigset_t blocked;
        pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
        for (int signal = 1; signal < NSIG; ++signal) {
            if (sigismember(&held_signals(), signal) == 1) {
                sigdelset(&blocked, signal);
            }
        }
        posix_spawnattr_setsigdefault(&attributes_, &defaults);
        posix_spawnattr_setsigmask(&attributes_, &blocked);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    }
    SpawnAttributes(const SpawnAttributes&) = delete;
    SpawnAttributes& operator=(const SpawnAttributes&) = delete;
    ~SpawnAttributes() { posix_spawnattr_destroy(&attributes_); }

    const posix_spawnattr_t* get() const { return &attributes_; }

  private:
    posix_spawnattr_t attributes_;
};

Failure cannot_run(const Command& command, int error) {
    return {kNowhere, cat("cannot run `", command.arguments.front(),
                          "`: ", std::generic_category().message(error))};
}

constexpr std::string_view kTemporary = "TMPDIR=";

std::vector<char*> variables_of(const Command& command, const std::string& temporary) {
    std::vector<char*> out;
    const bool is_set = !command.temporary_directory.empty();
    for (char** variable = environ; *variable != nullptr; ++variable) {
        if (!is_set || !std::string_view(*variable).starts_with(kTemporary)) {
            out.push_back(*variable);
        }
    }
    if (is_set) {
        out.push_back(const_cast<char*>(temporary.c_str()));
    }
    out.push_back(nullptr);
    return out;
}

// 0, or why not.
int spawn(const Command& command, const Pipe& out, const Pipe& err, pid_t& child) {
    SpawnActions actions;
    posix_spawn_file_actions_addopen(actions.get(), STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(actions.get(), out.write_end(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(actions.get(), err.write_end(), STDERR_FILENO);
    if (!command.directory.empty()) {
        posix_spawn_file_actions_addchdir_np(actions.get(), command.directory.c_str());
    }
    std::vector<char*> arguments;
    for (const std::string& argument : command.arguments) {
        arguments.push_back(const_cast<char*>(argument.c_str()));
    }
    arguments.push_back(nullptr);
    const std::string temporary = cat(kTemporary, command.temporary_directory);
    const std::vector<char*> variables = variables_of(command, temporary);
    const SpawnAttributes attributes;
    return start(
        [&](pid_t& program) {
            return posix_spawnp(&program, arguments.front(), actions.get(), attributes.get(),
                                arguments.data(), variables.data());
        },
        child);
}

// Reads both at once: a child that fills one pipe while we wait for the other would never end.
void drain(Pipe& out, Pipe& err, Completed& completed) {
    while (out.read_end() >= 0 || err.read_end() >= 0) {
        std::array<pollfd, 2> ready{{{out.read_end(), POLLIN, 0}, {err.read_end(), POLLIN, 0}}};
        if (poll(ready.data(), ready.size(), -1) < 0) {
            if (errno == EINTR || errno == EAGAIN) {
                continue;
            }
            return;  // the child gets to know when the pipes are closed
        }
        if (ready[0].revents != 0) {
            out.drain_into(completed.standard_output);
        }
        if (ready[1].revents != 0) {
            err.drain_into(completed.standard_error);
        }
    }
}

}  // namespace

Result<Completed> run(const Command& command) {
    Completed completed;
    pid_t child = 0;
    {
        Pipe out;
        Pipe err;
        if (!out.is_open() || !err.is_open()) {
            return cannot_run(command, errno);
        }
        if (const int error = spawn(command, out, err, child); error != 0) {
            return cannot_run(command, error);
        }
        out.close_write_end();
        err.close_write_end();
        drain(out, err, completed);
    }
    const int status = wait_for(child);
    if (status == -1) {
        return Failure{kNowhere, cat("it is not known how `", command.arguments.front(),
                                     "` ended: ", last_system_error())};
    }
    if (WIFSIGNALED(status)) {
        completed.signal = WTERMSIG(status);
    } else {
        completed.exit_code = WEXITSTATUS(status);
    }
    return completed;
}

}  // namespace pykern2cu
