#include <doctest/doctest.h>

#include "tests/unit/frontend/syntax/parsed.hpp"

namespace pykern2cu {

TEST_CASE("comments stand above a statement or behind it") {
    CHECK(dumped("# above\n# twice\nx = 1  # behind\ny = 2\n") ==
          "  # above\n  # twice\n  (= x 1)  # behind\n  (= y 2)\n");
    CHECK(dumped("x = 1; y = 2  # behind\n") == "  (= x 1)\n  (= y 2)  # behind\n");
}

TEST_CASE("comments inside of a statement stand above it") {
    CHECK(dumped("x = f(a,  # first\n      # second\n      b)  # behind\n") ==
          "  # first\n  # second\n  (= x (call f a b))  # behind\n");
}

TEST_CASE("comments of a compound statement") {
    CHECK(dumped("if a:  # if\n"
                 "    b\n"
                 "    # end\n"
                 "# above elif\n"
                 "elif c:  # elif\n"
                 "    d\n"
                 "else:  # else\n"
                 "    e\n"
                 "# after\n") ==
          "  (if a  # if\n"
          "    b\n"
          "    # end\n"
          "  )\n"
          "  # above elif\n"
          "  (elif c  # elif\n"
          "    d\n"
          "  )\n"
          "  (else\n"
          "    # else\n"
          "    e\n"
          "  )\n"
          "  # after\n");
}

TEST_CASE("rows of comments, and of lines in strings that look like them") {
    CHECK(dumped("if a:\n"
                 "    # one\n"
                 "\n"
                 "    # two\n"
                 "    # \"\"\" three\n"
                 "  # four\n"
                 "    b\n"
                 "    # five\n"
                 "    # six\n"
                 "# seven\n"
                 "# eight\n"
                 "x = \"\"\"\n"
                 "# no\n"
                 "# comment\n"
                 "# is\"\"\"\n"
                 "# here\n"
                 "y = 1\n") ==
          "  (if a\n"
          "    # one\n"
          "    # two\n"
          "    # \"\"\" three\n"
          "    # four\n"
          "    b\n"
          "    # five\n"
          "    # six\n"
          "  )\n"
          "  # seven\n"
          "  # eight\n"
          "  (= x \"\\n# no\\n# comment\\n# is\")\n"
          "  # here\n"
          "  (= y 1)\n");
}

TEST_CASE("comments below a block belong to it by their indentation") {
    CHECK(dumped("for i in a:\n"
                 "    while b:\n"
                 "        c\n"
                 "        # in while\n"
                 "    # in for\n"
                 "# in module\n"
                 "d\n") ==
          "  (for i a\n"
          "    (while b\n"
          "      c\n"
          "      # in while\n"
          "    )\n"
          "    # in for\n"
          "  )\n"
          "  # in module\n"
          "  d\n");
}

TEST_CASE("a function's first comments belong to its first statement") {
    CHECK(dumped("# of k\n"
                 "@cuda.jit  # decorator\n"
                 "def k(x,  # x\n"
                 "      y):  # header\n"
                 "    # above docstring\n"
                 "    '''doc'''  # behind docstring\n"
                 "    # first\n"
                 "    x\n"
                 "    # last\n") ==
          "  # of k\n"
          "  # decorator\n"
          "  # x\n"
          "  @(. cuda jit)\n"
          "  (def k ((x) (y))  # header\n"
          "    (docstring \"doc\")\n"
          "    # above docstring\n"
          "    # behind docstring\n"
          "    # first\n"
          "    x\n"
          "    # last\n"
          "  )\n");
}

TEST_CASE("comments at the top of the file are the module's") {
    CHECK(Parsed("# licence\n# more\n\n# of x\nx = 1\n").module->leading_comments ==
          std::vector<std::string_view>{"# licence", "# more"});
    CHECK(Parsed("# of the docstring\n'''doc'''\nx = 1\n").module->leading_comments ==
          std::vector<std::string_view>{"# of the docstring"});
    CHECK(Parsed("# of x\nx = 1\n").module->leading_comments.empty());
    CHECK(Parsed("# alone").module->body.comments_at_end ==
          std::vector<std::string_view>{"# alone"});
}

TEST_CASE("blank lines above a statement or above its comments") {
    const Parsed parsed("a\n\nb\n# of c\nc\n  \t\n# of d\nd\n\n\n\ne; f\n");
    std::string blanks;
    for (const ast::Stmt* stmt : parsed.module->body.statements) {
        blanks += stmt->comments.blank_before ? 'y' : 'n';
    }
    CHECK(blanks == "nynyyn");
}

TEST_CASE("comments with CRLF line ends have no carriage return") {
    CHECK(dumped("x = 1  # one\r\n# two\r\n\r\ny = 2\r\n") ==
          "  (= x 1)  # one\n  # two\n  (= y 2)\n");
}

}  // namespace pykern2cu
