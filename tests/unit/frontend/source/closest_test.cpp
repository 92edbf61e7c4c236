#include "frontend/source/closest.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace pykern2cu {
namespace {

std::string closest(std::string_view wanted, const std::vector<std::string>& names) {
    return Closest(wanted).among(names).name().value_or("");
}

TEST_CASE("one slip in a short name, two in a long one") {
    CHECK(closest("gird", {"grid", "gridsize"}) == "grid");
    CHECK(closest("sync_threads", {"syncthreads", "syncthreads_and"}) == "syncthreads");
    CHECK(closest("theadIdx", {"threadIdx", "blockIdx"}) == "threadIdx");
    CHECK(closest("xrange", {"range"}) == "range");
    CHECK(closest("grid", {"gradient"}).empty());
    CHECK(closest("abcd", {"acbx"}).empty());
}

TEST_CASE("no guess among names that are as near, and none for a name of one or two letters") {
    CHECK(closest("log3", {"log1", "log2"}).empty());
    CHECK(closest("log3", {"log1", "log2", "log"}).empty());
    CHECK(closest("log3", {"log1", "log1"}) == "log1");
    CHECK(closest("j", {"i", "jj", "jit"}).empty());
    CHECK(closest("grid", {"grid"}).empty());
}

TEST_CASE("a failure asks and has the fix") {
    const std::vector<std::string> names{"saxpy"};
    const Failure failure =
        misspelt({4, 9, 0}, "there is no `sapxy`", Closest("sapxy").among(names));
    CHECK(failure.message == "there is no `sapxy`; did you mean `saxpy`?");
    REQUIRE(failure.fixes.size() == 1);
    CHECK(failure.fixes[0].span == Span{4, 9, 0});
    CHECK(failure.fixes[0].text == "saxpy");
}

}  // namespace
}  // namespace pykern2cu
