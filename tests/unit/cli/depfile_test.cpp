#include "cli/depfile.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

TEST_CASE("a rule with all outputs on the left") {
    CHECK(depfile({"k.cu", "k.json"}, {"k.py", "lib/m.py", "k.py"}, {}) ==
          "k.cu k.json: \\\n  k.py \\\n  lib/m.py\n");
}

TEST_CASE("phony targets") {
    CHECK(depfile({"k.cu"}, {"k.py", "a b.py"}, {"a b.py", "a b.py"}) ==
          "k.cu: \\\n  k.py \\\n  a\\ b.py\na\\ b.py:\n");
}

TEST_CASE("what make would misread is escaped as gcc does") {
    CHECK(quote_target("a b#c$d") == "a\\ b\\#c$$d");
    CHECK(quote_target("a\\ b") == "a\\\\\\ b");
    CHECK(quote_target("a\\b") == "a\\b");
}

}  // namespace
}  // namespace pykern2cu
