#include "cli/leavings.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <set>
#include <system_error>

namespace pykern2cu {
namespace {

struct Leavings {
    std::recursive_mutex mutex;
    std::set<std::string> paths;
    std::set<pid_t> programs;
};

// Never destroyed: the thread that waits for signals outlives main.
Leavings& leavings() {
    static auto* const all = new Leavings;
    return *all;
}

sigset_t& held() {
    static sigset_t signals = [] {
        sigset_t none;
        sigemptyset(&none);
        return none;
    }();
    return signals;
}

// Programs get a second to remove what is theirs.
void end_programs(const std::set<pid_t>& programs, int signal) {
    for (const pid_t program : programs) {
        kill(program, signal);
    }
    constexpr int kAttempts = 100;
    constexpr timespec kPause{0, 10'000'000};
    int attempt = 0;
    for (const pid_t program : programs) {
        while (waitpid(program, nullptr, WNOHANG) == 0 && attempt++ < kAttempts) {
            nanosleep(&kPause, nullptr);
        }
    }
}

void remove_all(const std::string& path) {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
}

void* end_by_signal(void*) {
    int signal = 0;
    if (sigwait(&held(), &signal) != 0) {
        return nullptr;
    }
    Leavings& all = leavings();
    all.mutex.lock();  // for good: nothing new begins
    end_programs(all.programs, signal);
    for (const std::string& path : all.paths) {
        remove_all(path);
    }
    // Whoever started this process is to see what ended it.
    std::signal(signal, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &held(), nullptr);
    std::raise(signal);
    return nullptr;
}

}  // namespace

void clean_up_on_signals() {
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) {
        struct sigaction action = {};
        // `nohup` has SIGHUP ignored, a shell SIGINT for what runs in the background.
        if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) {
            sigaddset(&held(), signal);
        }
    }
    pthread_sigmask(SIG_BLOCK, &held(), nullptr);
    pthread_t thread;
    if (pthread_create(&thread, nullptr, end_by_signal, nullptr) == 0) {
        pthread_detach(thread);
    } else {
        pthread_sigmask(SIG_UNBLOCK, &held(), nullptr);
    }
}

const sigset_t& held_signals() { return held(); }

Uninterrupted uninterrupted() { return Uninterrupted(leavings().mutex); }

int create_temporary_file(const std::string& path) {
    const Uninterrupted hold = uninterrupted();
    const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0) {
        leavings().paths.insert(path);
    }
    return descriptor;
}

bool create_temporary_directory(std::string& path) {
    const Uninterrupted hold = uninterrupted();
    if (mkdtemp(path.data()) == nullptr) {
        return false;
    }
    leavings().paths.insert(path);
    return true;
}

bool give_name(const std::string& temporary, const std::string& name) {
    const Uninterrupted hold = uninterrupted();
    if (rename(temporary.c_str(), name.c_str()) != 0) {
        return false;
    }
    leavings().paths.erase(temporary);
    return true;
}

void remove_temporary(const std::string& path) {
    const Uninterrupted hold = uninterrupted();
    remove_all(path);
    leavings().paths.erase(path);
}

int start(const std::function<int(pid_t&)>& spawn, pid_t& program) {
    const Uninterrupted hold = uninterrupted();
    const int error = spawn(program);
    if (error == 0) {
        leavings().programs.insert(program);
    }
    return error;
}

int wait_for(pid_t program) {
    // It keeps its number until it is forgotten here, so that no other gets its signals.
    siginfo_t ended = {};
    while (waitid(P_PID, static_cast<id_t>(program), &ended, WEXITED | WNOWAIT) != 0 &&
           errno == EINTR) {
    }
    const Uninterrupted hold = uninterrupted();
    leavings().programs.erase(program);
    int status = 0;
    return waitpid(program, &status, 0) == program ? status : -1;
}

}  // namespace pykern2cu
