#include "frontend/source/cuda_leftovers.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_directives.hpp"
#include "frontend/source/cuda_tokens.hpp"

namespace pykern2cu {
namespace {

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

/// Pragmas for the next statement, and those that say what is warned of.
bool is_harmless(std::string_view pragma) {
    constexpr std::array<std::string_view, 5> kWords = {"unroll", "nounroll", "once", "message",
                                                        "region"};
    const bool is_about_warnings =
        pragma.find("diag") != std::string_view::npos || pragma.starts_with("warning");
    return pragma.empty() || is_about_warnings ||
           std::ranges::any_of(kWords, [&](auto word) { return pragma.starts_with(word); });
}

using Usings = std::vector<CudaLeftover>;

/// `using namespace std;`, `using std::max;` and the like; braces of `extern "C"` are none.
Usings usings_of(std::string_view code) {
    Usings found;
    std::vector<bool> is_scope;
    CudaTokens tokens(code);
    std::string_view before;
    while (const auto token = tokens.next()) {
        const bool is_open = std::ranges::find(is_scope, true) == is_scope.end();
        if (*token == "{") {
            is_scope.push_back(before != "\"C\"");
        } else if (*token == "}" && !is_scope.empty()) {
            is_scope.pop_back();
        } else if (*token == "using" && is_open) {
            const auto line = std::count(code.data(), token->data(), '\n');
            CudaLeftover made{"using", static_cast<size_t>(line)};
            bool is_alias = false;
            for (auto part = tokens.next(); part && *part != ";"; part = tokens.next()) {
                const bool is_word = is_in_identifier(part->front());
                made.written += cat(is_word && made.written.back() != ':' ? " " : "", *part);
                is_alias = is_alias || *part == "=";
            }
            if (!is_alias) {
                found.push_back(std::move(made));
            }
        }
        before = *token;
    }
    return found;
}

/// Whether a name before these tokens is called: `(` follows, maybe behind `<float, 4>`.
bool is_call(CudaTokens ahead) {
    auto token = ahead.next();
    if (token && *token == "<") {
        const auto is_argument = [](std::string_view part) {
            return is_in_identifier(part.front()) || part == "," || part == ":" || part == "*";
        };
        do {
            token = ahead.next();
        } while (token && is_argument(*token));
        token = token && *token == ">" ? ahead.next() : std::nullopt;
    }
    return token && *token == "(";
}

}  // namespace

std::optional<CudaLeftover> lasting_pragma(std::string_view code) {
    std::vector<CudaLeftover> pushed;
    size_t number = 0;
    for (std::string_view rest = code; !rest.empty(); ++number) {
        std::string_view line = first_line(rest);
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (directive(line) != "pragma") {
            continue;
        }
        line.remove_prefix(line.find('#'));
        std::string_view pragma = line.substr(line.find("pragma") + 6);
        pragma.remove_prefix(std::min(pragma.find_first_not_of(" \t"), pragma.size()));
        if (is_harmless(pragma)) {
            continue;
        }
        if (pragma.find("push") != std::string_view::npos) {
            pushed.push_back({std::string(line), number});
        } else if (pragma.find("pop") != std::string_view::npos && !pushed.empty()) {
            pushed.pop_back();
        } else if (pushed.empty()) {
            return CudaLeftover{std::string(line), number};
        }
    }
    return pushed.empty() ? std::nullopt : std::optional(pushed.front());
}

std::optional<CudaLeftover> lasting_using(std::string_view code, std::string_view below) {
    const Usings own = usings_of(code);
    const Usings others = usings_of(below);
    for (const CudaLeftover& each : own) {
        if (std::ranges::find(others, each.written, &CudaLeftover::written) == others.end()) {
            return each;
        }
    }
    return std::nullopt;
}

bool calls_function(std::string_view code, std::string_view name) {
    CudaTokens tokens(code);
    std::string_view before;
    bool is_member = false;  // what follows stands behind `.`, `->` or `::`
    while (const auto token = tokens.next()) {
        if (*token == name && !is_member && is_call(tokens)) {
            return true;
        }
        is_member = *token == "." || *token == ":" || (*token == ">" && before == "-");
        before = *token;
    }
    return is_in_macro(code, name);
}

}  // namespace pykern2cu
