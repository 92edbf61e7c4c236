// --explain, and the examples of docs/diagnostics.md.
#include "cli/explain.hpp"

#include <algorithm>
#include <vector>

#include "tests/cli/workspace.hpp"

namespace pykern2cu::tests {
namespace {

/// A Python text of the page and the command that it is for.
struct Example {
    std::string text;
    std::string command = "pykern2cu k.py";
};

std::vector<Example> examples_of(std::string_view section) {
    std::vector<Example> found;
    const std::string_view fence = "```";
    for (size_t at = section.find(fence); at != std::string_view::npos;
         at = section.find(fence, at)) {
        const size_t begin = section.find('\n', at) + 1;
        const std::string_view language = section.substr(at + 3, begin - at - 4);
        const size_t end = section.find(fence, begin);
        REQUIRE(end != std::string_view::npos);
        const std::string text(section.substr(begin, end - begin));
        if (language == "python") {
            found.push_back({text});
        } else {
            CHECK(language == "sh");
            REQUIRE_FALSE(found.empty());
            found.back().command = text;
        }
        at = end + fence.size();
    }
    return found;
}

Completed translate(const Example& example) {
    Workspace dir;
    dir.file("k.py", example.text);
    return dir.shell(example.command);
}

TEST_CASE("every diagnostic is explained; its example gives it and the cure is translated") {
    for (const std::string& name : code_names()) {
        CAPTURE(name);
        const std::string_view section = section_of(name);
        REQUIRE_FALSE(section.empty());
        const std::vector<Example> examples = examples_of(section);
        if (contains(section, "There is no example: ")) {
            CHECK(examples.empty());
            continue;
        }
        REQUIRE(examples.size() == 2);
        const Completed wrong = translate(examples[0]);
        const bool is_warning = contains(section, "A warning of ");
        CHECK(wrong.exit_code == (is_warning ? 0 : 1));
        CHECK(contains(wrong.standard_error, is_warning ? " warning: " : " error: "));
        CHECK(contains(wrong.standard_error, "[" + name + "]"));
        const Completed cured = translate(examples[1]);
        CHECK(cured.standard_error == "");
        CHECK(cured.exit_code == 0);
    }
}

TEST_CASE("the page explains no other diagnostics") {
    const std::vector<std::string> names = code_names();
    const std::string_view page = diagnostics_page();
    for (size_t at = page.find("\n## "); at != std::string_view::npos;
         at = page.find("\n## ", at + 1)) {
        const size_t begin = at + 4;
        const std::string name(page.substr(begin, page.find('\n', begin) - begin));
        CHECK(std::count(names.begin(), names.end(), name) == 1);
    }
}

TEST_CASE("--explain prints a section as plain text") {
    const Workspace dir;
    const Completed done = dir.shell("pykern2cu --explain no-kernels");
    CHECK(done.exit_code == 0);
    CHECK(contains(done.standard_output, "\n    def k(x):\n        x[0] = 1\n"));
    CHECK_FALSE(contains(done.standard_output, "```"));
    CHECK_FALSE(contains(done.standard_output, "missing-signature"));
    const Completed unknown = dir.shell("pykern2cu --explain no-kernel");
    CHECK(unknown.exit_code == 2);
    CHECK(contains(unknown.standard_error, "did you mean `no-kernels`?"));
}

}  // namespace
}  // namespace pykern2cu::tests
