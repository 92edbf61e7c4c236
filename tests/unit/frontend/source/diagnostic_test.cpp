#include "frontend/source/diagnostic.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {

TEST_CASE("codes have stable names and explanations") {
    CHECK(name(Code::SyntaxError) == "syntax-error");
    CHECK(name(Code::NvccFailed) == "nvcc-failed");
    CHECK_FALSE(explanation(Code::TypeMismatch).empty());
}

TEST_CASE("warnings are no errors, and notes point at other places") {
    Diagnostics diagnostics;
    diagnostics.warning({0, 1, 0}, Code::NoKernels, "nothing here");
    CHECK_FALSE(diagnostics.has_errors());
    diagnostics.error({1, 2, 0}, Code::TypeMismatch, "no").note({3, 4, 0}, "because");
    CHECK(diagnostics.has_errors());
    REQUIRE(diagnostics.all().size() == 2);
    CHECK(diagnostics.all()[1].notes.at(0).message == "because");
}

TEST_CASE("a sink takes what another one collected") {
    Diagnostics inner;
    inner.error({0, 1, 0}, Code::UnknownName, "unknown");
    Diagnostics outer;
    outer.take(inner);
    CHECK(outer.has_errors());
    CHECK(outer.all().size() == 1);
}

}  // namespace pykern2cu
