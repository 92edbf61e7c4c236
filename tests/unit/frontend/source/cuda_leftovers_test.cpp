#include "frontend/source/cuda_leftovers.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

std::string written(const std::optional<CudaLeftover>& left) { return left ? left->written : ""; }

TEST_CASE("pragmas last, unless they are taken back or are for one statement") {
    CHECK(written(lasting_pragma("int n;\n  #pragma pack(1)\n")) == "#pragma pack(1)");
    CHECK(lasting_pragma("int n;\n#pragma pack(1)\n")->line == 1);
    CHECK(written(lasting_pragma("#pragma pack(push, 1)\n")) == "#pragma pack(push, 1)");
    CHECK(written(lasting_pragma("#pragma pack(push)\n#pragma pack(2)\n#pragma pack(pop)")) == "");
    CHECK(written(lasting_pragma("#pragma unroll 4\n#pragma once\n# pragma nv_diag_suppress 1")) ==
          "");
}

TEST_CASE("a namespace is used to the end of the file") {
    CHECK(written(lasting_using("extern \"C\" { using namespace std; }", "")) ==
          "using namespace std");
    CHECK(written(lasting_using("using std::max;", "using std::min;")) == "using std::max");
    CHECK(written(lasting_using("using namespace std;", "using  namespace std ;")) == "");
    CHECK(written(lasting_using("void f() { using namespace std; } using T = int;", "")) == "");
}

TEST_CASE("a call is a name in front of a parenthesis") {
    CHECK(calls_function("y = a > max(x, 1);", "max"));
    CHECK(calls_function("y = max<float>(x, 1);", "max"));
    CHECK(calls_function("#define LARGER(a, b) \\\n    max(a, b)\n", "max"));
    CHECK(!calls_function("if (i < n && n < 4) x->n(n), s.n(2), std::n(3);  // n(4)", "n"));
}

}  // namespace
}  // namespace pykern2cu
