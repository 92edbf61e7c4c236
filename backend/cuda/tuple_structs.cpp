#include "backend/cuda/tuple_structs.hpp"

#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

/// A, B, ... Z, T26, T27, ...
std::string type_parameter(size_t index) {
    return index < 26 ? std::string(1, static_cast<char>('A' + index)) : cat('T', index);
}

void write_tuple(const TupleStruct& tuple, CodeWriter& writer) {
    std::string parameters;
    for (size_t i = 0; i < tuple.fields.size(); ++i) {
        parameters += cat(i == 0 ? "class " : ", class ", type_parameter(i));
    }
    const bool is_plain = tuple.fields.front() == "_0";
    writer.line(is_plain ? cat("// A Python tuple of ", tuple.fields.size(), " values.")
                         : cat("// The namedtuple `", tuple.name, "`."));
    writer.line(cat("template <", parameters, ">"));
    writer.line(cat("struct ", tuple.name, " {"));
    writer.indent();
    for (size_t i = 0; i < tuple.fields.size(); ++i) {
        writer.line(cat(type_parameter(i), ' ', tuple.fields[i], ';'));
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
