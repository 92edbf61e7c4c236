#include "backend/cuda/print_type.hpp"

#include <algorithm>
#include <bit>

#include "backend/legalize/reserved_names.hpp"
#include "backend/legalize/spellable.hpp"
#include "frontend/intrinsics/library_class.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/types/text_types.hpp"

namespace pykern2cu::cuda {
namespace {

std::string print_float(Type type, Uses& uses) {
    if (uses.structs == Structs::Own && type == types::text_float16) {
        return std::string(uses.helper("float16"));
    }
    if (type == types::bfloat16) {
        uses.include("<cuda_bf16.h>");
        return "__nv_bfloat16";
    }
    if (type.bits() == 16) {
        uses.include("<cuda_fp16.h>");
        return "__half";
    }
    return type.bits() == 32 ? "float" : "double";
}

std::string print_complex(Type type, Uses& uses) {
    const bool is_of_text = uses.structs == Structs::Own && types::is_text_complex(type);
    if (is_of_text) {
        uses.include("<thrust/complex.h>");
    }
    return cat(is_of_text ? "thrust::complex" : uses.value_struct("complex"),
               type.bits() == 64 ? "<float>" : "<double>");
}

std::string print_integer(Type type, Uses& uses) {
    // Host code has `int64_t`, which is another type of the same size.
    if (uses.structs == Structs::Own && type == types::long_long) {
        return "long long";
    }
    if (uses.structs == Structs::Own && type == types::unsigned_long_long) {
        return "unsigned long long";
    }
    uses.include("<cstdint>");
    return cat(type.is_signed() ? "int" : "uint", type.bits(), "_t");
}

/// A field may have the name of a C++ keyword or macro, and two may be spelled alike.
std::string named_field(Type tuple, size_t index) {
    std::vector<std::string> taken;
    for (size_t i = 0; i <= index; ++i) {
        taken.push_back(free_name(spellable(tuple.tuple_names()[i]), [&](const std::string& name) {
            return is_reserved_everywhere(name) || has_form_of_cuda(name) ||
                   std::ranges::find(taken, name) != taken.end();
        }));
    }
    return taken.back();
}

/// The fields of the struct template for tuples of this shape.
TupleStruct tuple_struct(Type type, const Uses& uses) {
    TupleStruct out{uses.record_name(type), {}};
    for (size_t i = 0; i < type.elements().size(); ++i) {
        out.fields.push_back(tuple_field(type, i));
    }
    if (!type.is_named_tuple()) {
        out.name = cat("Tuple", out.fields.size());
    }
    return out;
}

std::string print_tuple(Type type, Uses& uses) {
    const std::span<const Type> elements = type.elements();
    if (is_uniform_tuple(type)) {
        return cat(uses.value_struct("UniTuple"), "<", print_variable_type(elements.front(), uses),
                   ", ", elements.size(), ">");
    }
    if (elements.empty()) {
        return uses.value_struct("EmptyTuple");
    }
    std::string out = cat(uses.tuple_struct(tuple_struct(type, uses)), "<");
    for (const Type& element : elements) {
        out += cat(&element == elements.data() ? "" : ", ", print_variable_type(element, uses));
    }
    return out + ">";
}

std::string print_record(Type type, Uses& uses) {
    for (const RecordField& field : type.fields()) {
        if (!field.type.is(Kind::Chars)) {
            print_type(field.type, uses);
        }
    }
    uses.record(type);
    return uses.record_name(type);
}

//   float4   uchar2   longlong3
std::string print_vector(Type type, Uses& uses) {
    const Type element = type.element();
    if (type.components() == 4 && element.bits() == 64) {
        return cat(uses.value_struct("vector4"), "<", print_type(element, uses), ">");
    }
    if (element.is(Kind::Float)) {
        return cat(element.bits() == 32 ? "float" : "double", type.components());
    }
    constexpr std::string_view kNames[] = {"char", "short", "int", "longlong"};
    const auto width = static_cast<uint32_t>(std::countr_zero(element.bits() / 8));
    return cat(element.is_signed() ? "" : "u", kNames[width], type.components());
}

//   strided_iterator<float>   thrust::counting_iterator<int32_t>
std::string print_iterator(Type type, Uses& uses) {
    if (find_fragment(type.name()) != nullptr) {
        return cat(uses.helper(type.name()), "<", print_type(type.element(), uses), ">");
    }
    uses.include(cat("<thrust/iterator/", type.name(), ".h>"));
    return cat("thrust::", type.name(), "<", print_type(type.element(), uses), ">");
}

//   cg::thread_block   cub::BlockReduce<float, 128>   cub::BlockReduce<float, 128>::TempStorage
std::string print_class(Type type, Uses& uses) {
    if (type.is_member_class()) {
        return cat(print_class(type.element(), uses), "::", type.name());
    }
    const LibraryClass& known = class_of(type);
    uses.runtime.use_needs(known.needs);
    if (type.elements().empty()) {
        return std::string(known.cxx);
    }
    return cat(known.cxx, "<", print_type(type.elements()[0], uses),
               type.class_size() == 0 ? "" : cat(", ", type.class_size()), ">");
}

}  // namespace

// One axis is contiguous in either order, so `fortran_array_1d` would be a second name for
// `array_1d`.
ArrayStruct array_struct(Type array) {
    const bool is_plain = array.ndim() == 0 || (array.ndim() == 1 && array.layout() == Layout::F);
    return {array.ndim(), is_plain ? Layout::C : array.layout()};
}

std::string array_struct_name(ArrayStruct array) {
    switch (array.layout) {
        case Layout::C:
            return cat("array_", array.ndim, "d");
        case Layout::F:
            return cat("fortran_array_", array.ndim, "d");
        case Layout::A:
            return cat("strided_array_", array.ndim, "d");
    }
    internal_error("an array of no layout");
}

std::string_view shared_array_struct(Layout layout) {
    switch (layout) {
        case Layout::C:
            return "array";
        case Layout::F:
            return "fortran_array";
        case Layout::A:
            return "strided_array";
    }
    internal_error("an array of no layout");
}

bool is_uniform_tuple(Type type) { return !type.is_named_tuple() && types::is_uniform(type); }

//   _0   x, of a namedtuple   item[0], where all items have one type
std::string tuple_field(Type type, size_t index) {
    if (type.is(Kind::Optional)) {
        return index == 0 ? "has_value" : "value";
    }
    if (type.is_named_tuple()) {
        return named_field(type, index);
    }
    return is_uniform_tuple(type) ? cat("item[", index, ']') : cat('_', index);
}

//   array_2d<const float>   pykern2cu::strided_array<float, 2>
std::string print_array_type(Type array, Access access, Uses& uses) {
    const ArrayStruct shape = array_struct(array);
    uses.arrays.insert(shape);
    uses.include("<cstdint>");
    const std::string element =
        cat(access == Access::ReadOnly ? "const " : "", print_type(array.element(), uses));
    if (uses.structs == Structs::Own) {
        return cat(array_struct_name(shape), "<", element, ">");
    }
    return cat("pykern2cu::", shared_array_struct(shape.layout), "<", element, ", ", shape.ndim,
               ">");
}

std::string print_type(Type type, Uses& uses) {
    switch (type.kind()) {
        case Kind::None:
            return "void";
        case Kind::Bool:
            return "bool";
        case Kind::Int:
            return print_integer(type, uses);
        case Kind::DateTime:
        case Kind::TimeDelta:
            return print_type(types::int64, uses);
        case Kind::Float:
            return print_float(type, uses);
        case Kind::Complex:
            return print_complex(type, uses);
        case Kind::Tuple:
            return print_tuple(type, uses);
        case Kind::Optional:
            return cat(uses.value_struct("Optional"), "<",
                       print_variable_type(type.element(), uses), ">");
        case Kind::Array:
            return print_array_type(type, type.access(), uses);
        case Kind::Pointer:
            return cat(print_type(type.element(), uses), "*");
        case Kind::Iterator:
            return print_iterator(type, uses);
        case Kind::Record:
            return print_record(type, uses);
        case Kind::Vector:
            return print_vector(type, uses);
        case Kind::Dim3:
            return "dim3";
        case Kind::Class:
            return print_class(type, uses);
        case Kind::Chars:
        case Kind::Enum:
        case Kind::Unknown:
        case Kind::Error:
        case Kind::GridGroup:
        case Kind::Range:
        case Kind::Object:
            break;
    }
    internal_error(cat("C++ has no type for `", spelling(type), "`"));
}

std::string print_variable_type(Type type, Uses& uses) {
    std::string out = print_type(type, uses);
    if (type.is(Kind::Record)) {
        out += '*';
    }
    return out;
}

std::string open_view(ViewFunction function, Type array, Type view, Uses& uses) {
    const bool is_view_of = function == ViewFunction::ViewOf;
    uses.has_view = uses.has_view || is_view_of;
    uses.has_transpose = uses.has_transpose || !is_view_of;
    uses.stride_of.insert(array_struct(array));
    uses.views.insert(array_struct(view));
    return cat(is_view_of ? "view_of<" : "transposed<", print_type(view, uses), ">(");
}

}  // namespace pykern2cu::cuda
