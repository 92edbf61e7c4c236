#include "cli/subprocess.hpp"

#include <doctest/doctest.h>

#include <csignal>

namespace pykern2cu {
namespace {

TEST_CASE("output, errors and exit code of a program") {
    const Result<Completed> done = run({{"sh", "-c", "echo out; echo err >&2; exit 7"}, ""});
    REQUIRE(done);
    CHECK(done->standard_output == "out\n");
    CHECK(done->standard_error == "err\n");
    CHECK(done->exit_code == 7);
    CHECK(done->signal == 0);
    CHECK_FALSE(done->succeeded());
}

TEST_CASE("arguments reach the program as they are") {
    const Result<Completed> done = run({{"printf", "%s|", "a b", "$HOME", "'\";*"}, ""});
    REQUIRE(done);
    CHECK(done->standard_output == "a b|$HOME|'\";*|");
}

TEST_CASE("a program that fills both pipes does not block") {
    const Result<Completed> done =
        run({{"sh", "-c", "head -c 3000000 /dev/zero >&2; head -c 3000000 /dev/zero"}, ""});
    REQUIRE(done);
    CHECK(done->standard_output.size() == 3000000);
    CHECK(done->standard_error.size() == 3000000);
}

TEST_CASE("standard input is empty and the directory is the one asked for") {
    const Result<Completed> done = run({{"sh", "-c", "cat; pwd"}, "/"});
    REQUIRE(done);
    CHECK(done->standard_output == "/\n");
}

TEST_CASE("death by a signal is told from an exit") {
    const Result<Completed> done = run({{"sh", "-c", "kill -9 $$"}, ""});
    REQUIRE(done);
    CHECK(done->signal == SIGKILL);
    CHECK_FALSE(done->succeeded());
}

TEST_CASE("a program that does not exist") {
    const Result<Completed> done = run({{"/nonexistent/nvcc"}, ""});
    REQUIRE_FALSE(done);
    CHECK(done.failure().message == "cannot run `/nonexistent/nvcc`: No such file or directory");
}

}  // namespace
}  // namespace pykern2cu
