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
    CHECK(quote_target("a:b") == "a\\:b");
}

TEST_CASE("what no escape makes part of a name") {
    CHECK(inexpressible("a b#c$d:e(f)'g.py", RulePlace::Dependency) == "");
    CHECK(inexpressible("a;b", RulePlace::Dependency) == ";");
    CHECK(inexpressible("a\nb", RulePlace::Dependency) == "\n");
    CHECK(inexpressible("a%b", RulePlace::Dependency) == "");
    CHECK(inexpressible("a%b", RulePlace::Target) == "%");
    CHECK(inexpressible("lib(k.cu)", RulePlace::Target) == ")");
    CHECK(inexpressible("a\\", RulePlace::Dependency) == "\\");
    CHECK(inexpressible("include", RulePlace::Target) == "include");
    CHECK(inexpressible("include", RulePlace::Dependency) == "");
}

}  // namespace
}  // namespace pykern2cu
