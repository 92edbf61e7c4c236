// Writes docs/numba.md, or checks that it is up to date and true.
#include <cstdio>

#include "frontend/source/cat.hpp"
#include "tests/reference/page.hpp"

namespace pykern2cu::reference {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead = R"(# The Numba CUDA dialect

What of `@cuda.jit` pykern2cu translates. This page is generated from the tests and the tables of the
compiler (`cmake --build build --target update-goldens`), and a test fails when it is not what the
compiler does.

- **supported**: the result is Numba's; the test shows it with values recorded from Numba on a GPU.
- **differs**: it is translated, and the result differs as stated.
- **refused**: an error names it and says what to write instead.

[differences.md](differences.md) lists the differences by themselves.
)";

constexpr std::string_view kFunctions = R"(
## Functions, attributes and constants

The types are written in the language of `frontend/intrinsics/match.hpp`: `T` is bound by the arguments,
other arguments are converted. The last column names execution tests that call the function; constants are
folded. A function without a test has not been compared with Numba: most of these are ufuncs that Numba types
and then cannot compile.
)";

int run(const fs::path& forms, const fs::path& tests, const fs::path& page, bool update) {
    std::vector<std::string> problems;
    std::string text(kHead);
    text += forms_chapters(forms, tests, problems);
    text += kFunctions;
    text += functions_chapter(tests / "exec" / "numba", problems);
    for (const std::string& problem : problems) {
        std::printf("%s\n", problem.c_str());
    }
    if (update) {
        std::ofstream(page) << text;
    } else if (read_text(page) != text) {
        std::printf("%s is out of date: build the target update-goldens\n", page.c_str());
        return 1;
    }
    return problems.empty() ? 0 : 1;
}

}  // namespace
}  // namespace pykern2cu::reference

int main(int argc, char** argv) {
    const bool update = argc == 5 && std::string_view(argv[4]) == "--update";
    if (argc != 4 && !update) {
        std::puts("usage: reference_page FORMS TESTS PAGE.md [--update]");
        return 2;
    }
    return pykern2cu::reference::run(argv[1], argv[2], argv[3], update);
}
