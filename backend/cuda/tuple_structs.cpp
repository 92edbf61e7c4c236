#include "backend/cuda/tuple_structs.hpp"

#include <algorithm>
#include <utility>

#include "backend/legalize/reserved_names.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

/// A, B, ... Z, T26, T27, ... without those that the struct, a field or a macro is called.
std::vector<std::string> type_parameters(const TupleStruct& tuple) {
    std::vector<std::string> out;
    for (size_t i = 0; out.size() < tuple.fields.size(); ++i) {
        std::string name = i < 26 ? std::string(1, static_cast<char>('A' + i)) : cat('T', i);
        if (name != tuple.name && !is_reserved_everywhere(name) &&
            std::ranges::find(tuple.fields, name) == tuple.fields.end()) {
            out.push_back(std::move(name));
        }
    }
    return out;
}

void write_tuple(const TupleStruct& tuple, CodeWriter& writer) {
    const std::vector<std::string> types = type_parameters(tuple);
    std::string parameters;
    for (const std::string& type : types) {
        parameters += cat(parameters.empty() ? "class " : ", class ", type);
    }
    const bool is_plain = tuple.fields.front() == "_0";
    writer.line(is_plain ? cat("// A Python tuple of ", tuple.fields.size(), " values.")
                         : cat("// The namedtuple `", tuple.name, "`."));
    writer.line(cat("template <", parameters, ">"));
    writer.line(cat("struct ", tuple.name, " {"));
    writer.indent();
    for (size_t i = 0; i < tuple.fields.size(); ++i) {
        writer.line(cat(types[i], ' ', tuple.fields[i], ';'));
    }
    writer.dedent();
    writer.line("};");
}

}  // namespace

void write_tuple_structs(const Uses& uses, CodeWriter& writer) {
    for (const TupleStruct& tuple : uses.tuples) {
        writer.blank();
        write_tuple(tuple, writer);
    }
}

}  // namespace pykern2cu::cuda
