#include <doctest/doctest.h>

#include "tests/unit/frontend/syntax/parsed.hpp"

namespace pykern2cu {

TEST_CASE("integers") {
    CHECK(dumped_expr("0") == "0");
    CHECK(dumped_expr("1_000_000") == "1000000");
    CHECK(dumped_expr("0x_1F") == "31");
    CHECK(dumped_expr("0XfF") == "255");
    CHECK(dumped_expr("0o17") == "15");
    CHECK(dumped_expr("0b1010") == "10");
    CHECK(dumped_expr("0b_1") == "1");
    CHECK(dumped_expr("18446744073709551615") == "18446744073709551615");
    CHECK(dumped_expr("18446744073709551616") == "(beyond 64 bits)");
    CHECK(dumped_expr("0xFFFFFFFFFFFFFFFFF") == "(beyond 64 bits)");
    CHECK(dumped_expr("000") == "0");
}

TEST_CASE("floats and imaginary numbers") {
    CHECK(dumped_expr("1.") == "1.0");
    CHECK(dumped_expr(".5") == "0.5");
    CHECK(dumped_expr("1e-3") == "0.001");
    CHECK(dumped_expr("1_0.2_5") == "10.25");
    CHECK(dumped_expr("1e999") == "inf");
    CHECK(dumped_expr("1e-999") == "0.0");
    CHECK(dumped_expr("5e-324") == "5e-324");
    CHECK(dumped_expr("2j") == "2.0j");
    CHECK(dumped_expr("1.5J") == "1.5j");
    CHECK(dumped_expr("1e2j") == "100.0j");
}

TEST_CASE("numbers that Python 3 does not have") {
    CHECK(dumped_expr("x = 0777") ==
          "1:5 an integer cannot start with `0`; octal integers start with `0o` [syntax-error]\n");
    CHECK(dumped_expr("10L") == "1:1 an integer has no suffix `L` in Python 3 [syntax-error]\n");
    CHECK(dumped_expr("1__0 + 1").find("[syntax-error]") != std::string::npos);
}

TEST_CASE("strings") {
    CHECK(dumped_expr("x('a')") == "(call x \"a\")");
    CHECK(dumped_expr("x('')") == "(call x \"\")");
    CHECK(dumped_expr(R"(x('\x41\u00e9\101\n\'\q'))") ==
          "(call x \"A\xC3\xA9"
          R"(A\n'\\q"))");
    CHECK(dumped_expr(R"(x(r'\x41\''))") == R"((call x "\\x41\\'"))");
    CHECK(dumped_expr("x('a\\\nb')") == "(call x \"ab\")");
    CHECK(dumped_expr("x('''a\r\nb''')") == R"((call x "a\nb"))");
    CHECK(dumped_expr(R"(x('a' "b" r'\n'))") == R"((call x "ab\\n"))");
    CHECK(dumped_expr("x('\\U0001F600')") == "(call x \"\xF0\x9F\x98\x80\")");
    CHECK(dumped_expr(R"(x(u'a', b'a\x62', rb'\x'))") == R"((call x "a" b"ab" b"\\x"))");
    CHECK(dumped_expr("x('a' f'{b}')") == R"((call x (unsupported "f-strings")))");
    CHECK(dumped_expr("x('\\N{DEGREE SIGN}')") ==
          R"((call x (unsupported "strings with `\\N{...}`")))");
    CHECK(dumped_expr("f'{a!r:>{b}}'") ==
          R"((unsupported "f-strings with `!r`, `=` or a format that is computed"))");
}

TEST_CASE("strings that are none") {
    CHECK(dumped_expr("x = 'abc\ny = 1").find("the string is never closed [syntax-error]") !=
          std::string::npos);
    CHECK(dumped_expr("b'\xC3\xA9'") ==
          "1:1 bytes can only contain ASCII characters [syntax-error]\n");
    CHECK(dumped_expr("x('\\xg0')") == "1:3 invalid escape in a string [syntax-error]\n");
    CHECK(dumped_expr("x('\\U00110000')") == "1:3 invalid escape in a string [syntax-error]\n");
}

TEST_CASE("docstrings lose their indentation") {
    const Parsed parsed("\"\"\"  First.\n\n    Second\n      indented\n\n    \"\"\"\nx = 1\n");
    CHECK(parsed.module->docstring == "First.\n\nSecond\n  indented");
    CHECK(parsed.module->body.statements.size() == 1);
    CHECK(Parsed("b'no docstring'").module->docstring.empty());
    CHECK(Parsed("''").module->docstring.empty());
}

}  // namespace pykern2cu
