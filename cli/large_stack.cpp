#include "cli/large_stack.hpp"

#include <pthread.h>

#include <exception>
#include <variant>

#include "cli/driver.hpp"
#include "cli/options.hpp"
#include "cli/reply.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {
namespace {

struct Invocation {
    const std::vector<std::string>& arguments;
    ExitCode exit = ExitCode::Done;
};

ExitCode run(const std::vector<std::string>& arguments) {
    const std::variant<Options, Reply> parsed = parse_options(arguments);
    if (const auto* reply = std::get_if<Reply>(&parsed)) {
        return print(*reply);
    }
    return run(std::get<Options>(parsed));
}

void* run_thread(void* argument) {
    auto& invocation = *static_cast<Invocation*>(argument);
    try {
        invocation.exit = run(invocation.arguments);
    } catch (const std::exception& exception) {
        internal_error(exception.what());  // out of memory
    }
    return nullptr;
}

}  // namespace

int run_on_stack(const std::vector<std::string>& arguments, size_t bytes) {
    Invocation invocation{arguments};
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, bytes);
    pthread_t thread;
    const bool started = pthread_create(&thread, &attributes, run_thread, &invocation) == 0;
    pthread_attr_destroy(&attributes);
    check(started, "no memory for the compiler's thread");
    pthread_join(thread, nullptr);
    return static_cast<int>(invocation.exit);
}

}  // namespace pykern2cu
