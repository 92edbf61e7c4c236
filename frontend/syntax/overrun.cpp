#include "frontend/syntax/overrun.hpp"

#include <algorithm>
#include <iterator>

namespace pykern2cu {
namespace {

bool begins_definition(std::string_view line) {
    constexpr std::string_view words[] = {"def ", "async def ", "class ", "import ", "from "};
    return std::any_of(std::begin(words), std::end(words),
                       [&](std::string_view word) { return line.starts_with(word); });
}

/// The definitions at the left margin, each with its decorators and up to the next.
std::vector<Part> split(std::string_view text) {
    std::vector<Part> parts;
    bool is_decorated = false;
    for (size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
        const std::string_view line = text.substr(at);
        const bool is_decorator = line.starts_with('@');
        if (is_decorator || begins_definition(line)) {
            if (!is_decorated) {
                parts.push_back({at, text.size()});
            }
            is_decorated = is_decorator;
        }
        if (line.find('\n') == std::string_view::npos) {
            break;
        }
    }
    for (size_t i = 1; i < parts.size(); ++i) {
        parts[i - 1].end = parts[i].begin;
    }
    return parts;
}

bool runs_over(const grammar::SyntaxTree& tree, const std::vector<Part>& parts) {
    const grammar::Node root = tree.root();
    if (root.kind() == grammar::NodeKind::Error) {
        return true;
    }
    const auto holds_other = [&](grammar::Node node) {
        const auto next =
            std::upper_bound(parts.begin(), parts.end(), node.begin(),
                             [](size_t offset, const Part& part) { return offset < part.begin; });
        return next != parts.end() && next->begin < node.end();
    };
    for (const grammar::Node node : root.children()) {
        if (node.has_error() && holds_other(node)) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::vector<Part> find_overruns(const grammar::SyntaxTree& tree, std::string_view text) {
    if (tree.outcome() != grammar::Outcome::Complete || !tree.root().has_error()) {
        return {};
    }
    std::vector<Part> parts = split(text);
    if (parts.size() < 2 || !runs_over(tree, parts)) {
        return {};
    }
    std::erase_if(parts, [&](const Part& part) {
        const grammar::SyntaxTree alone(text.substr(part.begin, part.end - part.begin));
        return alone.outcome() != grammar::Outcome::Complete || !alone.root().has_error();
    });
    return parts;
}

}  // namespace pykern2cu
