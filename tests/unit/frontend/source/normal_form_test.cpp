#include "frontend/source/normal_form.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

// What `unicodedata.normalize("NFKC", name)` gives in Python.
TEST_CASE("names are compared as Python compares them") {
    CHECK(normal_form("alpha_1") == "alpha_1");
    CHECK(normal_form("\u00b5s") == "\u03bcs");
    CHECK(normal_form("\ufb01n") == "fin");
    CHECK(normal_form("\uff4d\uff41x") == "max");
    CHECK(normal_form("\u211d\U0001d6fc\u1d62") == "R\u03b1i");
    CHECK(normal_form("\u212b") == "\u00c5");
    CHECK(normal_form("\uf900\U0002f81a") == "\u8c48\u51ac");
}

TEST_CASE("marks are put together with their letter, in the order of their classes") {
    CHECK(normal_form("e\u0301") == "\u00e9");
    CHECK(normal_form("e\u0323\u0302") == "\u1ec7");
    CHECK(normal_form("\u00ea\u0323") == "\u1ec7");
    CHECK(normal_form("x\u0302\u0323") == "x\u0323\u0302");
    CHECK(normal_form("\u0958") == "\u0915\u093c");
    CHECK(normal_form("\u1112\u1161\u11ab") == "\ud55c");
    CHECK(normal_form("a\u3131") == "a\u1100");
}

TEST_CASE("what is no text of Unicode stays in some form") {
    CHECK(normal_form("a\xff").starts_with("a"));
    CHECK(normal_form("\xe2\x82").size() == 4);
}

}  // namespace
}  // namespace pykern2cu
