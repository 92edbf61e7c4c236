#include "frontend/source/file.hpp"

#include <doctest/doctest.h>

namespace pykern2cu {

namespace {

void check_position(const SourceFile& file, uint32_t offset, uint32_t line, uint32_t column) {
    const Position position = file.position(offset);
    CHECK(position.line == line);
    CHECK(position.column == column);
}

}  // namespace

TEST_CASE("lines are counted from 1 and have no line break") {
    const SourceFile file("a.py", "one\r\ntwo\n\nfour");
    CHECK(file.line_count() == 4);
    CHECK(file.line(1) == "one");
    CHECK(file.line(2) == "two");
    CHECK(file.line(3) == "");
    CHECK(file.line(4) == "four");
    CHECK(file.line(5) == "");
    CHECK(file.line(0) == "");
    check_position(file, 0, 1, 1);
    check_position(file, 5, 2, 1);
    check_position(file, 14, 4, 5);
    check_position(file, 999, 4, 5);
}

TEST_CASE("columns count characters, and a byte order mark is none") {
    const SourceFile file("a.py", "\xEF\xBB\xBF\xC3\xA9 = 1\n");
    CHECK(file.line(1) == "\xC3\xA9 = 1");
    check_position(file, 3, 1, 1);
    check_position(file, 5, 1, 2);
}

TEST_CASE("an empty file has one empty line") {
    const SourceFile file("a.py", "");
    CHECK(file.line_count() == 1);
    CHECK(file.line(1) == "");
    check_position(file, 0, 1, 1);
}

TEST_CASE("a span names its file") {
    Sources sources;
    sources.add("a.py", "first");
    const uint32_t second = sources.add("b.py", "second");
    CHECK(sources.size() == 2);
    CHECK(sources.text({1, 4, second}) == "eco");
}

}  // namespace pykern2cu
