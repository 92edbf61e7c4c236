#include "tests/exec/runner/process.hpp"

#include <spawn.h>
#include <sys/wait.h>

#include "tests/exec/runner/report.hpp"

extern char** environ;

namespace exec {
namespace {

std::string quote(const std::vector<std::string>& command) {
    std::string text;
    for (const std::string& word : command) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

}  // namespace

void run_program(const std::vector<std::string>& command) {
    std::vector<char*> arguments;
    for (const std::string& word : command) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int error =
        posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ);
    require(error == 0, join("cannot start ", command[0]));
    int status = 0;
    waitpid(child, &status, 0);
    require(WIFEXITED(status) && WEXITSTATUS(status) == 0, join("failed: ", quote(command)));
}

}  // namespace exec
