#include "frontend/names/kernel_makers.hpp"

#include <doctest/doctest.h>

#include "tests/unit/frontend/syntax/parsed.hpp"

using namespace pykern2cu;

namespace {

/// The numbers of the lines on which something may make kernels.
std::string lines(std::string text) {
    const Parsed parsed(std::move(text));
    KernelMakers makers({"jit", "RawKernel"});
    makers.add(*parsed.module);
    std::string found;
    const SourceFile& file = parsed.sources.file(0);
    uint32_t begin = 0;
    for (uint32_t number = 1; number <= file.line_count(); ++number) {
        const auto end = begin + static_cast<uint32_t>(file.line(number).size());
        if (makers.may_make({begin, end, 0})) {
            found += cat(found.empty() ? "" : " ", number);
        }
        begin = end + 1;
    }
    return found;
}

constexpr std::string_view kFactory =
    "def make(n):\n"
    "    @cuda.jit\n"
    "    def kernel(x): x[0] = n\n"
    "    return kernel\n";

}  // namespace

TEST_CASE("what decorators mark makes kernels, and launches make none") {
    CHECK(lines("@cuda.jit\ndef k(x): pass\nk[1, 2](x)\nk.forall(3)(x)\n") == "1 2");
    CHECK(lines("def k(x): pass\nk[1, 2](x)\n") == "");
    CHECK(lines("k = RawKernel('', 'k')\nk((1,), (2,), ())\ny = k\n") == "1 3");
}

TEST_CASE("who calls a function that makes kernels does, too") {
    CHECK(lines(cat(kFactory, "def run(x):\n    k = make(3)\n    return k\nrun(2)\nother(2)\n")) ==
          "2 3 4 6 7 8");
    CHECK(lines(cat(kFactory, "def launch(f):\n    return f(3)\nlaunch(make)\n")) == "2 3 4 7");
    CHECK(lines(cat(kFactory, "ks = {n: make(n) for n in (1, 2)}\nks[1][1, 1](x)\n")) == "2 3 4 5");
}

TEST_CASE("names are followed under other names, in classes and in texts") {
    CHECK(lines("from numba.cuda import jit as compiled\n@compiled\ndef k(x): pass\n") == "1 2 3");
    CHECK(lines("kernel = cuda.jit\n@kernel\ndef k(x): pass\n") == "1 2 3");
    CHECK(lines("getattr(cuda, 'jit')(f)\n") == "1");
    CHECK(lines("class C:\n    def __init__(self): self.k = RawKernel('', 'k')\nC()\nD()\n") ==
          "2 3");
}

TEST_CASE("names of a function are its own") {
    CHECK(lines("def f():\n    k = RawKernel('', 'k')\ndef g(k):\n    return k(1)\n") == "2");
}
