#include "tests/exec/runner/report.hpp"

#include <cstdio>
#include <cstdlib>

namespace exec {

void fail(std::string_view message) {
    std::fprintf(stderr, "%.*s\n", static_cast<int>(message.size()), message.data());
    std::exit(1);
}

void require(bool condition, std::string_view message) {
    if (!condition) {
        fail(message);
    }
}

}  // namespace exec
