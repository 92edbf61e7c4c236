#include "frontend/source/cuda_directives.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

TEST_CASE("directives are known however they are spaced") {
    CHECK(directive(" # define N 4") == "define");
    CHECK(directive("int n; // #define") == "");
    CHECK(included_header("#include <cupy/complex.cuh>") == "cupy/complex.cuh");
    CHECK(included_header("  # include \"cupy/complex.cuh\"  // CuPy's") == "cupy/complex.cuh");
    CHECK(included_header("#include HEADER") == "");
    CHECK(included_header("#define include <a>") == "");
    CHECK(macro_of("# define SQUARE(x) ((x) * (x))") == "SQUARE");
    CHECK(macro_of("#undef N") == "N");
    CHECK(macro_of("#ifdef N") == "");
}

}  // namespace
}  // namespace pykern2cu
