#pragma once

#include <sys/types.h>

#include <csignal>
#include <functional>
#include <mutex>
#include <string>

/// What a process must not leave behind when a signal ends it: temporary files and the programs
/// that it runs.
namespace pykern2cu {

/// From now on SIGHUP, SIGINT, SIGQUIT and SIGTERM end the process after what it leaves is gone. To
/// be called before there are threads, which inherit it.
void clean_up_on_signals();

/// The signals that this process does not take at once; programs that it runs do.
const sigset_t& held_signals();

/// As long as it lives no signal ends the process.
using Uninterrupted = std::unique_lock<std::recursive_mutex>;
Uninterrupted uninterrupted();

/// A new file open for writing; -1 and errno if it cannot be made.
int create_temporary_file(const std::string& path);
/// Makes a directory of a name that ends in XXXXXX, and puts the name it got in its place.
bool create_temporary_directory(std::string& path);
/// Whether the file has its name now; it is no temporary one any more.
bool give_name(const std::string& temporary, const std::string& name);
void remove_temporary(const std::string& path);

/// Runs what starts a program, 0 or an error; `wait_for` must follow.
int start(const std::function<int(pid_t&)>& spawn, pid_t& program);
/// The status of a program that was started, when it has ended; -1 and errno if that is not known.
int wait_for(pid_t program);

}  // namespace pykern2cu
