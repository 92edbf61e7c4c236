#include "cli/input.hpp"
#include "cli/python_source.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {
namespace {

/// Where the encoding is wrong, as `line:column`; empty if it is right.
std::string mistake(std::string text) {
    Sources sources;
    Diagnostics diagnostics;
    const uint32_t file = sources.add("k.py", std::move(text));
    check_encoding(sources, file, diagnostics);
    if (!diagnostics.has_errors()) {
        return "";
    }
    const Position at = sources.file(file).position(diagnostics.all().front().span.begin);
    return std::to_string(at.line) + ":" + std::to_string(at.column);
}

TEST_CASE("UTF-8 of one to four bytes is accepted") {
    CHECK(mistake("x = 'é 面 😀 \U0010FFFF'\n").empty());
    CHECK(mistake("").empty());
}

TEST_CASE("the first byte that is not UTF-8 is found") {
    CHECK(mistake("a\nb\xE9 c") == "2:2");  // Latin-1
    CHECK(mistake(std::string("a\0b", 3)) == "1:2");
    CHECK(mistake("\xC0\xAF") == "1:1");          // overlong
    CHECK(mistake("\xED\xA0\x80") == "1:1");      // a surrogate
    CHECK(mistake("\xF4\x90\x80\x80") == "1:1");  // beyond U+10FFFF
    CHECK(mistake("ab\xE2\x82") == "1:3");        // cut short
    CHECK(mistake("\xE0\x9F\xBF") == "1:1");
}

TEST_CASE("a byte order mark is dropped") {
    CHECK(without_bom("\xEF\xBB\xBFx") == "x");
    CHECK(without_bom("x") == "x");
}

TEST_CASE("files that cannot be read say why") {
    CHECK(read_file("/nonexistent").failure().message ==
          "cannot read `/nonexistent`: No such file or directory");
    CHECK(read_file("/").failure().message == "cannot read `/`: Is a directory");
    CHECK(read_file("/dev/zero").failure().message ==
          "cannot read `/dev/zero`: it is larger than 16 MiB");
}

}  // namespace
}  // namespace pykern2cu
