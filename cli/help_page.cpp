#include <algorithm>
#include <string_view>

#include "cli/option_table.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr size_t kTermWidth = 34;
constexpr size_t kWidth = 100;

std::string term(const OptionInfo& option) {
    std::string out;
    for (const std::string& name : option.names) {
        out += cat(out.empty() ? "  " : ", ", name);
    }
    if (name_is_joined(option)) {
        return cat(out, "[no-]NAME, ", out.substr(2), "error[=NAME]");
    }
    return option.value.empty() ? out : cat(out, " ", option.value);
}

// The description stands beside the term, or below it where the term is long.
std::string entry(const std::string& term, std::string_view description) {
    std::string out = term;
    size_t column = term.size();
    if (column + 2 > kTermWidth) {
        out += '\n';
        column = 0;
    }
    while (!description.empty()) {
        out.append(kTermWidth - column, ' ');
        const size_t room = kWidth - kTermWidth;
        const size_t blank =
            description.size() <= room ? std::string_view::npos : description.rfind(' ', room);
        const size_t end = std::min(blank, description.size());
        out += cat(description.substr(0, end), "\n");
        description.remove_prefix(std::min(end + 1, description.size()));
        column = 0;
    }
    return out;
}

constexpr std::string_view kBefore =
    R"(Translates GPU kernels written in Python for Numba or CuPy to CUDA C++.

Usage: pykern2cu [OPTION]... FILE...

A FILE is a Python file, a directory of them, or `-` for standard input; @FILE stands for the words
in that file.
)";

constexpr std::string_view kAfter = R"(
Exit status: 0 done, 1 diagnostics or --check found a difference, 2 usage, 3 input or output,
4 the compiler failed, 70 internal error.
)";

}  // namespace

std::string help_page(const std::vector<OptionInfo>& options) {
    std::string out(kBefore);
    std::string_view group;
    for (const OptionInfo& option : options) {
        if (option.group != group) {
            group = option.group;
            out += cat("\n", group, ":\n");
        }
        out += entry(term(option), option.description);
    }
    return cat(out, kAfter);
}

}  // namespace pykern2cu
