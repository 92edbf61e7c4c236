#include "cli/compiler_messages.hpp"

#include <doctest/doctest.h>

#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

std::string reported(std::string_view messages) {
    Sources sources;
    const uint32_t file = sources.add("k(1).py", "def k(x):\n    x[0] = q\n");
    Diagnostics diagnostics;
    report_compiler_failure("nvcc", messages, file, sources, diagnostics);
    return render(sources, in_order(diagnostics));
}

TEST_CASE("an error of nvcc is shown at the Python line") {
    constexpr std::string_view kExpected =
        "k(1).py:2:5: error: nvcc: identifier \"q\" is undefined [nvcc-failed]\n"
        "    2 |     x[0] = q\n"
        "      |     ^^^^^^^^\n";
    CHECK(reported("k(1).py(2): error: identifier \"q\" is undefined\n      x[0] = q;\n") ==
          kExpected);
    CHECK(reported("k(1).py(2): error #20-D: identifier \"q\" is undefined\n") == kExpected);
    CHECK(reported("k(1).py:2:7: error: identifier \"q\" is undefined\n") == kExpected);
}

TEST_CASE("what names no Python line is shown whole") {
    CHECK(reported("nvcc fatal   : Unsupported gpu architecture 'sm_12'\n") ==
          "k(1).py: error: nvcc failed:\n"
          "nvcc fatal   : Unsupported gpu architecture 'sm_12' [nvcc-failed]\n");
    CHECK(reported("k(1).py(99): error: x\n").starts_with("k(1).py: error: nvcc failed:\n"));
    CHECK(reported("") == "k(1).py: error: nvcc failed [nvcc-failed]\n");
}

}  // namespace
}  // namespace pykern2cu
