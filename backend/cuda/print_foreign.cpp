#include "backend/cuda/print_foreign.hpp"

#include "backend/backend.hpp"
#include "backend/cuda/print_function.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/legalize/reserved_names.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

/// One parameter of the symbol and what a call gives for it.
struct Part {
    std::string type;
    std::string value;
};

class Parts {
  public:
    explicit Parts(Uses& uses) : uses_(uses) {}

    void add(Type type, const std::string& value) {
        if (type.is(Kind::Complex)) {
            add(types::component(type), cat(value, ".real"));
            add(types::component(type), cat(value, ".imag"));
        } else if (type.is(Kind::Tuple)) {
            add_tuple(type, value);
        } else if (type.is(Kind::Array)) {
            add_array(type, value);
        } else {
            all.push_back({print_variable_type(type, uses_), value});
        }
    }

    std::vector<Part> all;

  private:
    void add_tuple(Type type, const std::string& value) {
        const std::string_view item = is_uniform_tuple(type) ? ".item[" : "._";
        for (size_t i = 0; i < type.elements().size(); ++i) {
            add(type.elements()[i], cat(value, item, i, is_uniform_tuple(type) ? "]" : ""));
        }
    }

    // Numba's own fields of an array: two that stay null on the device, the number of items and
    // their size, the data, the shape, the strides in bytes.
    void add_array(Type type, const std::string& value) {
        std::string count = type.ndim() == 0 ? "1" : "";
        for (uint32_t axis = 0; axis < type.ndim(); ++axis) {
            count += cat(axis == 0 ? "" : " * ", value, ".shape[", axis, ']');
        }
        const std::string element = print_type(type.element(), uses_);
        const std::string integer = print_type(types::int64, uses_);
        all.push_back({"void*", "nullptr"});
        all.push_back({"void*", "nullptr"});
        all.push_back({integer, count});
        all.push_back({integer, cat("sizeof(", element, ")")});
        all.push_back({cat(element, '*'), cat(value, ".data")});
        for (uint32_t axis = 0; axis < type.ndim(); ++axis) {
            all.push_back({integer, cat(value, ".shape[", axis, ']')});
        }
        for (uint32_t axis = 0; axis < type.ndim(); ++axis) {
            uses_.stride_of.insert(array_struct(type));
            all.push_back({integer, cat(value, ".stride(", axis, ')')});
        }
    }

    Uses& uses_;
};

/// Symbols that something else has the name of stand in a namespace, which C's linkage ignores.
bool is_apart(const ir::Function& function) {
    return is_reserved_globally(function.link_name) || has_form_of_cuda(function.link_name);
}

std::string called(const ir::Function& function) {
    return cat(is_apart(function) ? "linked::" : "", function.link_name);
}

std::vector<std::string> types_of(const std::vector<Part>& parts) {
    std::vector<std::string> out;
    for (const Part& part : parts) {
        out.push_back(part.type);
    }
    return out;
}

std::vector<std::string> values_of(const std::vector<Part>& parts) {
    std::vector<std::string> out;
    for (const Part& part : parts) {
        out.push_back(part.value);
    }
    return out;
}

Parts parts_of(const ir::Function& function, Uses& uses) {
    Parts parts(uses);
    for (const ir::Parameter& parameter : function.params) {
        parts.add(parameter.variable->type, parameter.variable->name);
    }
    return parts;
}

//   static __device__ int32_t call_times2(int32_t arg0) {
//       int32_t result;
//       if (times2(&result, arg0) != 0) {
//           exit_thread();
//       }
//       return result;
//   }
void print_call(const ir::Function& function, const std::vector<std::string>& values,
                CodeWriter& writer, Uses& uses) {
    const bool has_result = !function.result.is(Kind::None);
    const bool is_numba = function.foreign_abi == ir::ForeignAbi::Numba;
    const std::string result = print_variable_type(function.result, uses);
    writer.blank();
    writer.lines(wrap_call(cat("static __device__ ", result, ' ', symbol(function)),
                           print_parameters(function, Defaults::Omit, uses), " {"));
    writer.indent();
    if (!is_numba) {
        writer.lines(wrap_call(cat(has_result ? "return " : "", called(function)), values, ";"));
    } else {
        writer.line(has_result ? cat(result, " result;") : "void* result;");
        writer.lines(wrap_call(cat("if (", called(function)), values, " != 0) {"));
        writer.indent();
        writer.line(cat(uses.helper("exit_thread"), "();"));
        writer.dedent();
        writer.line("}");
        if (has_result) {
            writer.line("return result;");
        }
    }
    writer.dedent();
    writer.line("}");
}

}  // namespace

void print_foreign(const ir::Function& function, CodeWriter& writer, Uses& uses) {
    const bool is_numba = function.foreign_abi == ir::ForeignAbi::Numba;
    const bool has_result = !function.result.is(Kind::None);
    std::vector<Part> parts = parts_of(function, uses).all;
    std::string result = print_variable_type(function.result, uses);
    if (is_numba) {
        writer.line(
            "// Linked in. Stores its result through the first parameter; returns 0, or the thread "
            "ends.");
        parts.insert(parts.begin(), {has_result ? cat(result, '*') : "void*", "&result"});
        result = "int";
    } else {
        writer.line("// Linked in.");
    }
    if (is_apart(function)) {
        writer.line("namespace linked {");
    }
    writer.lines(wrap_call(cat("extern \"C\" __device__ ", result, ' ', function.link_name),
                           types_of(parts), ";"));
    if (is_apart(function)) {
        writer.line("}");
    }
    if (function.name != function.link_name) {
        print_call(function, values_of(parts), writer, uses);
    }
}

}  // namespace pykern2cu::cuda
