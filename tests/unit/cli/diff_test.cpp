#include "cli/diff.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

std::string diff(std::string_view before, std::string_view after) {
    return unified_diff(before, after, {"a", "b"});
}

std::string numbered_lines(int count, std::string_view ending) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += std::to_string(i);
        text += ending;
    }
    return text;
}

TEST_CASE("equal texts have no diff") { CHECK(diff("x\n", "x\n").empty()); }

TEST_CASE("a change is shown with three lines around it") {
    CHECK(diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") ==
          "--- a\n+++ b\n"
          "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST_CASE("changes far apart have hunks of their own, near ones share one") {
    const std::string text = numbered_lines(30, "\n");
    std::string far = text;
    far.erase(far.find("2\n"), 2);
    far.erase(far.find("25\n"), 3);
    CHECK(diff(text, far) ==
          "--- a\n+++ b\n"
          "@@ -1,6 +1,5 @@\n 0\n 1\n-2\n 3\n 4\n 5\n"
          "@@ -23,7 +22,6 @@\n 22\n 23\n 24\n-25\n 26\n 27\n 28\n");
    CHECK(diff("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n") ==
          "--- a\n+++ b\n"
          "@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n");
}

TEST_CASE("empty texts and missing line breaks") {
    CHECK(diff("", "x\n") == "--- a\n+++ b\n@@ -0,0 +1 @@\n+x\n");
    CHECK(diff("x\n", "") == "--- a\n+++ b\n@@ -1 +0,0 @@\n-x\n");
    CHECK(diff("x", "x\n") == "--- a\n+++ b\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+x\n");
}

TEST_CASE("large texts without a common line are one change") {
    const std::string shown =
        diff(numbered_lines(20000, " before\n"), numbered_lines(20000, " after\n"));
    CHECK(shown.starts_with("--- a\n+++ b\n@@ -1,20000 +1,20000 @@\n-0 before\n"));
}

}  // namespace
}  // namespace pykern2cu
