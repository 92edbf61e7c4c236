// Prints a CUDA file with one device function for each intrinsic row and each type it can bind,
// and with every helper: nvcc then proves that each text of the table means something.
//
//     {"math.sqrt", "[T: float](T) -> T", "sqrt$f($0)"}
//       →  __device__ float row_7_float32(float a0) { return sqrtf(a0); }
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "backend/runtime/helpers.hpp"
#include "frontend/intrinsics/library_class.hpp"
#include "frontend/intrinsics/row_signature.hpp"
#include "frontend/intrinsics/table.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr Type kTypes[] = {types::boolean,   types::int8,      types::int16,   types::int32,
                           types::int64,     types::uint8,     types::uint16,  types::uint32,
                           types::uint64,    types::float16,   types::float32, types::float64,
                           types::complex64, types::complex128};

bool accepts(const TypeVariable& variable, Type type) {
    switch (variable.constraint) {
        case TypeClass::Bool:
            return type.is(Kind::Bool);
        case TypeClass::Int:
            return type.is(Kind::Int);
        case TypeClass::Uint:
            return type.is_unsigned_integer();
        case TypeClass::Sint:
            return type.is_signed_integer();
        case TypeClass::Integral:
            return type.is_integral();
        case TypeClass::Float:
            return type.is(Kind::Float) && (variable.half == HalfLoop::Alone ? type.bits() == 16
                                            : variable.half == HalfLoop::Own ? true
                                                                             : type.bits() > 16);
        case TypeClass::NumpyFloat:
            return type.is(Kind::Float) && type.bits() > 16;
        case TypeClass::Complex:
        case TypeClass::ToComplex:
            return type.is(Kind::Complex);
        case TypeClass::Num:
        case TypeClass::Any:
            return type.is_number();
        case TypeClass::Real:
            return type.is_real();
        case TypeClass::Plain:
            return type.is_real() && !type.is_small_float();
        case TypeClass::Record:
        case TypeClass::Iterator:
        case TypeClass::Output:
            return false;
        case TypeClass::Listed:
            return std::find(variable.listed.begin(), variable.listed.end(), type) !=
                   variable.listed.end();
    }
    return false;
}

std::string cxx_name(Type type) {
    switch (type.kind()) {
        case Kind::None:
            return "void";
        case Kind::Int:
            return cat(type.name(), "_t");
        case Kind::Float:
            if (type == types::bfloat16) {
                return "__nv_bfloat16";
            }
            return type.bits() == 16 ? "__half" : type.bits() == 32 ? "float" : "double";
        case Kind::Complex:
            return type.bits() == 64 ? "complex<float>" : "complex<double>";
        case Kind::Class:
            return std::string(class_of(type).cxx);
        default:
            return std::string(type.name());
    }
}

struct Binding {
    std::string cxx;            // the C++ name of T
    std::string suffix;         // "float32"
    Type type;                  // unknown for records
    std::string iterator = {};  // "float*": what iterators are
};

/// What a row that is no function of its arguments' types alone is tried with: a CUB reduction of
/// T.
std::string class_of_reduction(const Binding& bound) {
    return cat("cub::BlockReduce<", bound.cxx, ", 128>");
}

// In rows with iterators T is what they walk over.
std::string print_variable(const TypeVariable& variable, const Binding& bound) {
    if (variable.constraint == TypeClass::Int && !bound.iterator.empty()) {
        return "int64_t";
    }
    if (variable.is_iterator()) {
        return variable.items == TypeClass::Int     ? "const int64_t*"
               : variable.items == TypeClass::Plain ? "float*"
                                                    : bound.iterator;
    }
    return bound.cxx;
}

std::string print(const TypePattern& pattern, const RowSignature& signature, const Binding& bound) {
    if (pattern.form == TypePattern::Form::Fixed) {
        return cxx_name(pattern.fixed);
    }
    if (pattern.form == TypePattern::Form::Variable) {
        const TypeVariable& variable = signature.variables[pattern.variable];
        return pattern.variable > 0 && variable.constraint == TypeClass::Any
                   ? class_of_reduction(bound)
                   : print_variable(variable, bound);
    }
    if (pattern.form == TypePattern::Form::Item) {
        return bound.cxx;
    }
    if (pattern.form == TypePattern::Form::Iterator) {
        return cat("thrust::", pattern.iterator, "<", bound.cxx, ">");
    }
    if (pattern.form == TypePattern::Form::Component) {
        return bound.type == types::complex64 ? "float" : "double";
    }
    std::vector<std::string> names;
    for (const TypePattern& element : pattern.elements) {
        names.push_back(print(element, signature, bound));
    }
    const bool is_uniform = std::count(names.begin(), names.end(), names[0]) == 2;
    return is_uniform ? cat("UniTuple<", names[0], ", 2>")
                      : cat("Tuple2<", names[0], ", ", names[1], ">");
}

/// The parameters that `$0`, `$1` … stand for.
std::vector<ParameterPattern> spelled_parameters(const RowSignature& signature) {
    std::vector<ParameterPattern> parameters = signature.parameters;
    std::erase_if(parameters, [](const ParameterPattern& parameter) {
        return parameter.kind == ParameterKind::Policy;
    });
    return parameters;
}

std::string spell(std::string_view cuda, const RowSignature& signature, const Binding& bound) {
    const std::vector<ParameterPattern> parameters = spelled_parameters(signature);
    std::string text;
    for (size_t i = 0; i < cuda.size(); ++i) {
        if (cuda[i] != '$') {
            text += cuda[i];
            continue;
        }
        const char sigil = cuda[++i];
        if (sigil == 'f') {
            text += bound.type == types::float64 ? "" : "f";
        } else if (sigil == 'T') {
            text += bound.cxx;
        } else {
            const auto index = static_cast<size_t>(sigil - '0');
            const ParameterKind kind = parameters[index].kind;
            text += kind == ParameterKind::ConstantInt ? "16" : cat("a", index);
            text += kind == ParameterKind::Element ? "[0]" : "";
        }
    }
    return text;
}

void print_row(const Intrinsic& row, const RowSignature& signature, const Binding& bound, int id) {
    std::string parameters;
    const std::vector<ParameterPattern> patterns = spelled_parameters(signature);
    for (size_t i = 0; i < patterns.size(); ++i) {
        const bool is_place = patterns[i].kind == ParameterKind::Element;
        parameters += cat(i == 0 ? "" : ", ", print(patterns[i].type, signature, bound),
                          is_place ? "*" : "", " a", i);
    }
    const std::string result = print(signature.result, signature, bound);
    const std::string line =
        cat("__device__ ", result, " row_", id, "_", bound.suffix, "(", parameters, ") { ",
            result == "void" ? "" : "return ", spell(row.cuda, signature, bound), "; }\n");
    std::fputs(line.c_str(), stdout);
}

void print_bindings(const Intrinsic& row, int id) {
    const RowSignature signature = parse_signature(row.signature);
    const bool takes_array = row.cuda.find("$0.data") != std::string_view::npos;
    if (signature.kind == IntrinsicKind::Constant || takes_array) {
        return;
    }
    if (signature.variables.empty()) {
        print_row(row, signature, {}, id);
        return;
    }
    if (signature.variables[0].constraint == TypeClass::Record) {
        print_row(row, signature, {.cxx = "State", .suffix = "record", .type = {}}, id);
        return;
    }
    if (signature.variables[0].is_iterator()) {
        print_row(row, signature, {"float", "pointer", types::float32, "float*"}, id);
        if (signature.variables[0].items != TypeClass::Plain) {
            print_row(row, signature,
                      {"__half", "strided", types::float16, "strided_iterator<__half>"}, id);
        }
        return;
    }
    for (const Type type : kTypes) {
        const bool has_operators = type.is_real() || row.cuda.find("<$T>") == std::string::npos ||
                                   row.needs.find("complex_arithmetic") != std::string::npos;
        if (accepts(signature.variables[0], type) && has_operators) {
            print_row(row, signature,
                      {.cxx = cxx_name(type), .suffix = std::string(type.name()), .type = type},
                      id);
        }
    }
}

void print_file() {
    HelperUses uses;
    for (const Fragment& fragment : all_fragments()) {
        uses.use(fragment.name);
    }
    for (const std::span<const Intrinsic> rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            uses.use_needs(row.needs);
        }
    }
    uses.include("<cuda_bf16.h>");
    uses.include("<cuda_fp16.h>");
    uses.include("<cub/block/block_reduce.cuh>");
    for (const std::string_view header : uses.includes()) {
        std::fputs(cat("#include ", header, "\n").c_str(), stdout);
    }
    for (const Fragment* const fragment : uses.closure()) {
        std::fputs(cat("\n", fragment->text).c_str(), stdout);
    }
    std::fputs("\nstruct State {\n    uint64_t s0, s1;\n};\n", stdout);
    int id = 0;
    for (const std::span<const Intrinsic> rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            print_bindings(row, id++);
        }
    }
}

}  // namespace
}  // namespace pykern2cu

int main() { pykern2cu::print_file(); }
