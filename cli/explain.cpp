#include "cli/explain.hpp"

#include <algorithm>
#include <iterator>

#include "frontend/source/cat.hpp"
#include "frontend/source/closest.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/render.hpp"

namespace pykern2cu {
namespace {

constexpr Code kCodes[] = {
#define PYKERN2CU_CODE(enumerator, name, use, explanation) Code::enumerator,
#include "frontend/source/codes.def"
#undef PYKERN2CU_CODE
};

template <class Predicate>
std::vector<std::string> names_where(Predicate is_wanted) {
    std::vector<std::string> out;
    for (const Code code : kCodes) {
        if (is_wanted(use(code))) {
            out.emplace_back(name(code));
        }
    }
    return out;
}

// Blocks of code without their fences, indented.
std::string as_plain_text(std::string_view markdown) {
    std::string out;
    bool is_code = false;
    while (!markdown.empty()) {
        const size_t end = std::min(markdown.find('\n'), markdown.size() - 1) + 1;
        const std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(end);
        if (line.starts_with("```")) {
            is_code = !is_code;
        } else {
            out += cat(is_code && line != "\n" ? "    " : "", line);
        }
    }
    return out;
}

}  // namespace

std::vector<std::string> code_names() {
    return names_where([](CodeUse) { return true; });
}

std::vector<std::string> warning_names() {
    return names_where(
        [](CodeUse use) { return use == CodeUse::Warning || use == CodeUse::Either; });
}

std::string_view section_of(std::string_view code_name) {
    const std::string heading = cat("\n## ", code_name, "\n\n");
    std::string_view page = diagnostics_page();
    const size_t at = page.find(heading);
    if (at == std::string_view::npos) {
        return {};
    }
    page.remove_prefix(at + heading.size());
    return page.substr(0, page.find("\n## "));
}

Reply explain(std::string_view code_name) {
    for (const Code code : kCodes) {
        if (code_name == name(code)) {
            return {ExitCode::Done,
                    cat(explanation(code), "\n\n", as_plain_text(section_of(code_name)))};
        }
    }
    const Closest closest = Closest(code_name).among(code_names());
    std::string names;
    for (const std::string& each : code_names()) {
        names += cat("\n  ", each);
    }
    return usage_error_at(cat("pykern2cu: error: `--explain` knows no diagnostic `",
                              printable(code_name), "`", closest.question(),
                              closest.name() ? " There are" : "; there are", names, "\n"));
}

}  // namespace pykern2cu
