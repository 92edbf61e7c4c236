#include "grammar/node.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace pykern2cu::grammar {

namespace {

constexpr std::string_view kind_names[] = {
#define PYKERN2CU_NODE(enumerator, name) name,
#define PYKERN2CU_TOKEN(enumerator, text) text,
#define PYKERN2CU_FIELD(enumerator, name)
#include "grammar/python_nodes.def"
#undef PYKERN2CU_NODE
#undef PYKERN2CU_TOKEN
#undef PYKERN2CU_FIELD
    "ERROR", "unknown"};
static_assert(std::size(kind_names) == kind_count);

constexpr std::string_view field_names[] = {
    "",
#define PYKERN2CU_NODE(enumerator, name)
#define PYKERN2CU_TOKEN(enumerator, text)
#define PYKERN2CU_FIELD(enumerator, name) name,
#include "grammar/python_nodes.def"
#undef PYKERN2CU_NODE
#undef PYKERN2CU_TOKEN
#undef PYKERN2CU_FIELD
};

// Indentation stops growing here, or the dump of deeply nested input would be quadratic in size.
constexpr size_t deepest_indentation = 60;

std::string dump_line(Node node, size_t depth) {
    std::string line(2 * std::min(depth, deepest_indentation), ' ');
    if (node.field() != Field::None) {
        line.append(name(node.field())).append(": ");
    }
    line.append(name(node.kind())).append(" [").append(std::to_string(node.begin()));
    line.append(", ").append(std::to_string(node.end())).append(")");
    if (node.is_missing()) {
        line += " missing";
    }
    return line + "\n";
}

}  // namespace

std::string_view name(NodeKind kind) { return kind_names[static_cast<size_t>(kind)]; }
std::string_view name(Field field) { return field_names[static_cast<size_t>(field)]; }

std::string dump(Node root) {
    std::string out;
    std::vector<Node> open_until;  // for each ancestor, the node at which it ends
    for (const Node node : root.descendants()) {
        while (!open_until.empty() && node == open_until.back()) {
            open_until.pop_back();
        }
        out += dump_line(node, open_until.size());
        open_until.push_back(node.following());
    }
    return out;
}

}  // namespace pykern2cu::grammar
