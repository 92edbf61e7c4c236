#include "frontend/source/cuda_directives.hpp"

#include <algorithm>

#include "frontend/source/cuda_tokens.hpp"

namespace pykern2cu {
namespace {

std::string_view without_space(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line;
}

}  // namespace

std::string_view directive(std::string_view line) {
    line = without_space(line);
    if (!line.starts_with('#')) {
        return {};
    }
    line = without_space(line.substr(1));
    return line.substr(0, line.find_first_of(" \t\r<\"("));
}

std::string_view included_header(std::string_view line) {
    const size_t begin = line.find_first_of("<\"");
    if (directive(line) != "include" || begin == std::string_view::npos) {
        return {};
    }
    line.remove_prefix(begin + 1);
    return line.substr(0, line.find_first_of(">\""));
}

bool includes_complex(std::string_view line) { return included_header(line) == "cupy/complex.cuh"; }

std::string_view macro_of(std::string_view line) {
    const std::string_view name = directive(line);
    if (name != "define" && name != "undef") {
        return {};
    }
    line.remove_prefix(line.find(name) + name.size());
    line = without_space(line);
    return line.substr(0, line.find_first_of(" \t\r(/\\"));
}

bool is_in_macro(std::string_view code, std::string_view word) {
    bool is_macro = false;
    while (!code.empty()) {
        const std::string_view line = code.substr(0, code.find('\n'));
        is_macro = is_macro || directive(line) == "define";
        CudaTokens tokens(line.substr(std::min(line.find('#') + 1, line.size())));
        for (auto token = tokens.next(); is_macro && token; token = tokens.next()) {
            if (*token == word) {
                return true;
            }
        }
        is_macro = is_macro && line.ends_with('\\');
        code.remove_prefix(std::min(line.size() + 1, code.size()));
    }
    return false;
}

bool has_word(std::string_view code, std::string_view word) {
    CudaTokens tokens(code);
    for (auto token = tokens.next(); token; token = tokens.next()) {
        if (*token == word) {
            return true;
        }
    }
    return is_in_macro(code, word);
}

}  // namespace pykern2cu
