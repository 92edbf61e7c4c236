// Writes docs/<dialect>.md, or checks that it is up to date and true.
#include <algorithm>
#include <cstdio>
#include <iterator>

#include "frontend/source/cat.hpp"
#include "tests/reference/page.hpp"

namespace pykern2cu::reference {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNumbaHead = R"(# The Numba CUDA dialect

What of `@cuda.jit` pykern2cu translates. This page is generated from the tests and the tables of the
compiler (`cmake --build build --target update-goldens`), and a test fails when it is not what the
compiler does.

- **supported**: the result is Numba's; the test shows it with values recorded from Numba on a GPU.
- **differs**: it is translated, and the result differs as stated.
- **refused**: an error names it and says what to write instead.

[differences.md](differences.md) lists the differences by themselves.
)";

constexpr std::string_view kNumbaFunctions = R"(
## Functions, attributes and constants

The types are written in the language of `frontend/intrinsics/match.hpp`: `T` is bound by the arguments,
other arguments are converted. The last column names execution tests that call the function; constants are
folded. A function without a test has not been compared with Numba: most of these are ufuncs that Numba types
and then cannot compile.
)";

constexpr std::string_view kCupyJitHead = R"(# The CuPy jit dialect

What of `@cupyx.jit.rawkernel` and `@cupy.vectorize` pykern2cu translates. This page is generated from the tests
and the tables of the compiler (`cmake --build build --target update-goldens`), and a test fails when it is not what the
compiler does.

- **supported**: the result is CuPy's; the test shows it, with values recorded from CuPy on a GPU or, where its
  JSON says so, worked out by hand.
- **differs**: it is translated, and the result differs as stated: mostly where CuPy does not compile it or is wrong.
- **refused**: an error names it and says what to write instead.
)";

constexpr std::string_view kCupyJitFunctions = R"(
## Functions, attributes and constants

The types are written in the language of `frontend/intrinsics/match.hpp`: `T` is bound by the arguments,
other arguments are converted. The last column names execution tests that call the function; constants are
folded.
)";

constexpr std::string_view kCupyFuseHead = R"(# The CuPy fuse dialect

What of `@cupy.fuse` pykern2cu translates. The meaning is that of the same function unfused, under NumPy 2; CuPy's fusion, of which
there are two, differs from it and from each other. This page is generated from the tests and the tables of the compiler
(`cmake --build build --target update-goldens`), and a test fails when it is not what the compiler does.

- **supported**: the result is CuPy's; the test shows it, with values recorded from CuPy, unfused, on a GPU or, where its
  JSON says so, worked out by hand.
- **differs**: it is translated, and CuPy's fusion differs as stated.
- **refused**: an error names it and says what to write instead.
)";

constexpr std::string_view kCupyFuseFunctions = R"(
## Functions

The types are written in the language of `frontend/intrinsics/match.hpp`: `T` is bound by the arguments,
other arguments are converted. The last column names execution tests of fused functions that call the
function; [cupy-jit.md](cupy-jit.md) names those of raw kernels.
)";

constexpr std::string_view kCupyRawHead = R"(# CuPy's kernels in strings

What of `cupy.RawKernel`, `cupy.RawModule`, `cupy.ElementwiseKernel` and `cupy.ReductionKernel` pykern2cu translates: the text is
C++ already, and what CuPy writes around it is written here. This page is generated from the tests
(`cmake --build build --target update-goldens`), and a test fails when it is not what the compiler does.

- **supported**: the result is CuPy's; the test shows it, with values that its JSON says the origin of.
- **differs**: it is translated, and CuPy differs as stated.
- **refused**: an error names it and says what to write instead.
)";

// Rows that lowering asks for by itself; no Python text names them.
bool is_internal(std::string_view name) {
    return name.starts_with("iterator.") || name.starts_with("fused.") || name == "assert";
}

// What is only Numba's is not CuPy's; the rest of Python and NumPy is.
bool is_cupy_name(std::string_view name) {
    return !name.starts_with("numba.") && !is_internal(name);
}

bool is_numba_name(std::string_view name) {
    return !name.starts_with("cupy") && !is_internal(name);
}

// A fused function has no threads.
bool is_cupy_fuse_name(std::string_view name) {
    return name.starts_with("cupy") && !name.starts_with("cupyx.jit.");
}

// The functions of such kernels are C++'s.
bool is_cupy_raw_name(std::string_view) { return false; }

constexpr Page kPages[] = {
    {"numba", kNumbaHead, kNumbaFunctions, "@numba", &is_numba_name},
    {"cupy-jit", kCupyJitHead, kCupyJitFunctions, "@cupy @jit", &is_cupy_name},
    {"cupy-fuse", kCupyFuseHead, kCupyFuseFunctions, "@cupy @fuse", &is_cupy_fuse_name},
    {"cupy-raw", kCupyRawHead, "", "@cupy", &is_cupy_raw_name},
};

int run(const Page& page, const fs::path& project, bool update) {
    const fs::path tests = project / "tests";
    const fs::path file = project / "docs" / cat(page.name, ".md");
    std::vector<std::string> problems;
    std::string text(page.head);
    text += forms_chapters(page, tests, problems);
    text += page.functions;
    text += functions_chapter(page, tests, problems);
    for (const std::string& problem : problems) {
        std::printf("%s\n", problem.c_str());
    }
    if (update) {
        std::ofstream(file) << text;
    } else if (read_text(file) != text) {
        std::printf("%s is out of date: build the target update-goldens\n", file.c_str());
        return 1;
    }
    return problems.empty() ? 0 : 1;
}

}  // namespace
}  // namespace pykern2cu::reference

int main(int argc, char** argv) {
    using pykern2cu::reference::kPages;
    const bool update = argc == 4 && std::string_view(argv[3]) == "--update";
    if (argc == 3 || update) {
        const auto* page = std::find_if(std::begin(kPages), std::end(kPages),
                                        [&](const auto& each) { return each.name == argv[1]; });
        if (page != std::end(kPages)) {
            return pykern2cu::reference::run(*page, argv[2], update);
        }
    }
    std::puts("usage: reference_page numba|cupy-jit|cupy-fuse|cupy-raw PROJECT [--update]");
    return 2;
}
