#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

/// What names hold when a kernel with a signature is compiled.
namespace pykern2cu::tests {
namespace {

constexpr std::string_view kJit = "@cuda.jit('void(int64[:])')\n";

Completed compiled(std::string_view host) {
    Workspace dir;
    dir.file("k.py", cat("from numba import cuda\n", host));
    return dir.shell("pykern2cu --no-config k.py -o -");
}

}  // namespace

TEST_CASE("a kernel in a class sees what names hold where the class is defined") {
    const std::pair<std::string, std::string_view> kPrograms[] = {
        {cat("n = 1\nclass Q:\n    ", kJit, "    def k(x):\n        x[0] = n\nn = 11\n"), "n = 1;"},
        {cat("n = 1\nclass Q:\n    class P:\n        @staticmethod\n        ", kJit,
             "        def k(x):\n            x[0] = n\nn = 11\n"),
         "n = 1;"},
        {cat("T = (1, 2)\nclass Q:\n    if True:\n        ", kJit,
             "        def k(x):\n            x[0] = T[1]\nT = (1, 5)\n"),
         "x[0] = 2;"},
        {cat("L = [1]\nclass Q:\n    ", kJit, "    def k(x):\n        x[0] = L[0]\nL[0] = 11\n"),
         "x[0] = 1;"},
        {cat("n = 1\ndef make():\n    class Q:\n        ", kJit,
             "        def k(x):\n            x[0] = n\n    return Q\nq = make()\nn = 7\n"),
         "n = 1;"},
        {cat("n = 1\ndef make():\n    m = n\n    class Q:\n        ", kJit,
             "        def k(x):\n            x[0] = m\n    m = 9\n    return Q\nq = make()\n"),
         "make_m = 1;"},
        {"import numpy as np\nn = 1\nclass Q:\n    @cuda.jit\n    def k(x):\n        x[0] = n\n"
         "n = 11\nQ.k[1, 1](np.zeros(3))\n",
         "n = 11;"},
    };
    for (const auto& [host, value] : kPrograms) {
        const Completed done = compiled(host);
        CAPTURE(host);
        CAPTURE(done.standard_error);
        CHECK(contains(done.standard_output, value));
    }
}

TEST_CASE("what runs while a kernel is defined counts for it") {
    const std::string set = "n = 1\ndef f():\n    global n\n    n = 5\n    return 3\n";
    const std::string kPrograms[] = {
        cat(set, "@cuda.jit('void(int64[:], int64)')\ndef k(x, y=f()):\n    x[0] = n\n"),
        cat(set, kJit, "def k(x: f()):\n    x[0] = n\n"),
        cat(set, kJit, "def k(x) -> f():\n    x[0] = n\n"),
        cat("n = 1\ndef deco(f):\n    global n\n    n = 6\n    return f\n", kJit,
            "@deco\ndef k(x):\n    x[0] = n\n"),
        "n = 1\ndef deco(f):\n    global n\n    n = 6\n"
        "    return cuda.jit('void(int64[:])')(f)\n@deco\ndef k(x):\n    x[0] = n\nn = 2\n",
        "n = [1]\ndef deco(f):\n    n[0] = 6\n    return cuda.jit('void(int64[:])')(f)\n"
        "@deco\ndef k(x):\n    x[0] = n[0]\n",
    };
    for (const std::string& host : kPrograms) {
        const Completed done = compiled(host);
        CAPTURE(host);
        CAPTURE(done.standard_output);
        CHECK(done.exit_code == 1);
        CHECK(contains(done.standard_error, "`n` is not known at compile time"));
    }
}

TEST_CASE("names that functions assign are known where a kernel reads them") {
    const std::string set = "n = 1\ndef f():\n    global n\n    n += 5\n    return n\n";
    CHECK(contains(compiled(cat(set, "f()\n", kJit, "def k(x):\n    x[0] = n\n")).standard_output,
                   "n = 6;"));
    CHECK(contains(
        compiled(cat(set, "f()\n", kJit, "def k(x):\n    x[0] = n\nf()\n")).standard_output,
        "n = 6;"));
    CHECK(contains(
        compiled(cat(set, "m = f() + n\n", kJit, "def k(x):\n    x[0] = m\n")).standard_output,
        "m = 12;"));
}

}  // namespace pykern2cu::tests
