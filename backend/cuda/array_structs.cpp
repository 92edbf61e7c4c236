#include "backend/cuda/array_structs.hpp"

#include "backend/cuda/print_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu::cuda {
namespace {

std::string in_words(uint32_t ndim) {
    static constexpr std::string_view kWords[] = {"zero", "one", "two", "three", "four", "five"};
    return ndim < std::size(kWords) ? std::string(kWords[ndim]) : cat(ndim);
}

std::string_view in_words(Layout layout) {
    switch (layout) {
        case Layout::C:
            return "C-contiguous NumPy array";
        case Layout::F:
            return "Fortran-contiguous NumPy array";
        case Layout::A:
            return "NumPy array with strides in bytes";
    }
    internal_error("an array of no layout");
}

// i j k l … and, beyond what any kernel has, i18 i19 …
std::string index_name(uint32_t axis) {
    constexpr uint32_t kLetters = 'z' - 'i' + 1;
    return axis < kLetters ? std::string(1, static_cast<char>('i' + axis)) : cat('i', axis);
}

//   shape[1]   →   int32_t(shape[1])     a factor of what is computed in 32 bits
std::string factor(std::string_view field, uint32_t axis, IndexType index) {
    return index == IndexType::Int32 ? cat("int32_t(", field, '[', axis, "])")
                                     : cat(field, '[', axis, ']');
}

//   C   (i * shape[1] + j) * shape[2] + k        F   (k * shape[1] + j) * shape[0] + i
std::string contiguous_offset(ArrayStruct array, IndexType index) {
    const auto axis_at = [&](uint32_t step) {
        return array.layout == Layout::C ? step : array.ndim - 1 - step;
    };
    std::string out = index_name(axis_at(0));
    for (uint32_t step = 1; step < array.ndim; ++step) {
        const bool is_sum = step > 1;
        out = cat(is_sum ? "(" : "", out, is_sum ? ")" : "", " * ",
                  factor("shape", axis_at(step), index), " + ", index_name(axis_at(step)));
    }
    return out;
}

//   (char*)data + i * strides[0] + j * strides[1]
//   (char*)data + (i * int32_t(strides[0]) + j * int32_t(strides[1]))     the sum in 32 bits too
std::string strided_address(ArrayStruct array, IndexType index) {
    std::string offset;
    for (uint32_t axis = 0; axis < array.ndim; ++axis) {
        offset +=
            cat(axis == 0 ? "" : " + ", index_name(axis), " * ", factor("strides", axis, index));
    }
    const bool is_own_sum = index == IndexType::Int32 && array.ndim > 1;
    return cat("(char*)data + ", is_own_sum ? "(" : "", offset, is_own_sum ? ")" : "");
}

std::string element(ArrayStruct array, IndexType index) {
    if (array.ndim == 0) {
        return "*data";
    }
    return array.layout == Layout::A ? cat("*(T*)(", strided_address(array, index), ")")
                                     : cat("data[", contiguous_offset(array, index), "]");
}

void write_access(ArrayStruct array, IndexType index, CodeWriter& writer) {
    const std::string_view type = index == IndexType::Int32 ? "int32_t" : "int64_t";
    std::string parameters;
    for (uint32_t axis = 0; axis < array.ndim; ++axis) {
        parameters += cat(axis == 0 ? "" : ", ", type, ' ', index_name(axis));
    }
    const std::string head =
        cat("__device__ T& operator", array.ndim == 1 ? "[]" : "()", "(", parameters, ") const {");
    const std::string body = cat("return ", element(array, index), ";");
    constexpr size_t kRoom = 100 - 4 - std::string_view("  }").size();
    if (head.size() + body.size() <= kRoom) {
        writer.line(cat(head, ' ', body, " }"));
        return;
    }
    writer.line(head);
    writer.indent();
    writer.line(body);
    writer.dedent();
    writer.line("}");
}

void write_stride(ArrayStruct array, CodeWriter& writer) {
    if (array.layout == Layout::A) {
        writer.line("__device__ int64_t stride(int axis) const { return strides[axis]; }");
        return;
    }
    if (array.ndim <= 1) {
        writer.line("__device__ int64_t stride(int) const { return sizeof(T); }");
        return;
    }
    const bool is_c = array.layout == Layout::C;
    writer.line("__device__ int64_t stride(int axis) const {");
    writer.indent();
    writer.line("int64_t bytes = sizeof(T);");
    writer.line(is_c ? cat("for (int inner = ", array.ndim - 1, "; inner > axis; --inner) {")
                     : "for (int inner = 0; inner < axis; ++inner) {");
    writer.indent();
    writer.line("bytes *= shape[inner];");
    writer.dedent();
    writer.line("}");
    writer.line("return bytes;");
    writer.dedent();
    writer.line("}");
}

void write_set_axis(ArrayStruct array, CodeWriter& writer) {
    if (array.layout != Layout::A) {
        writer.line("// The stride follows from the shape.");
        writer.line(
            "__device__ void set_axis(int axis, int64_t extent, int64_t) { shape[axis] = extent; "
            "}");
        return;
    }
    writer.line("__device__ void set_axis(int axis, int64_t extent, int64_t stride) {");
    writer.indent();
    writer.line("shape[axis] = extent;");
    writer.line("strides[axis] = stride;");
    writer.dedent();
    writer.line("}");
}

constexpr std::string_view kViewOf =
    R"(// A Python slice in a view: start:stop:step, its ends clamped to the axis.
struct slice_of {
    int64_t start = 0;
    int64_t stop = INT64_MAX;
    int64_t step = 1;

    __device__ int64_t clamp(int64_t end, int64_t extent) const {
        const int64_t lowest = step < 0 ? -1 : 0;
        const int64_t highest = step < 0 ? extent - 1 : extent;
        const int64_t at = end < 0 ? end + extent : end;
        return at < lowest ? lowest : at > highest ? highest : at;
    }
    __device__ int64_t count(int64_t first, int64_t last) const {
        if (step < 0) {
            return last < first ? (first - last - 1) / -step + 1 : 0;
        }
        return first < last ? (last - first - 1) / step + 1 : 0;
    }
};

// `None` in a view: an axis of extent 1.
struct new_axis {};

// Goes through the axes of an array and makes those of its view.
template <class View, class Array>
struct view_maker {
    Array array;
    View view;
    int from = 0;
    int to = 0;

    __device__ void move(int64_t index) {
        view.data = (decltype(view.data))((char*)view.data + index * array.stride(from));
    }
    __device__ void take(int64_t index) {
        move(index);
        ++from;
    }
    __device__ void take(slice_of slice) {
        const int64_t first = slice.clamp(slice.start, array.shape[from]);
        const int64_t last = slice.clamp(slice.stop, array.shape[from]);
        move(first);
        view.set_axis(to++, slice.count(first, last), array.stride(from) * slice.step);
        ++from;
    }
    __device__ void take(new_axis) { view.set_axis(to++, 1, 0); }
};

// a[1:n, i] is view_of<strided_array_1d<float>>(a, slice_of{1, n}, i); axes not named stay whole.
template <class View, class Array, class... Items>
__device__ View view_of(const Array& array, Items... items) {
    view_maker<View, Array> maker{array, View{array.data}};
    (maker.take(items), ...);
    while (maker.from < Array::ndim) {
        maker.take(slice_of{});
    }
    return maker.view;
}
)";

constexpr std::string_view kTransposed =
    R"(// a.T: the same elements, the axes in the opposite order.
template <class View, class Array>
__device__ View transposed(const Array& array) {
    View view{array.data};
    for (int axis = 0; axis < Array::ndim; ++axis) {
        view.set_axis(Array::ndim - 1 - axis, array.shape[axis], array.stride(axis));
    }
    return view;
}
)";

// `};` is still missing.
void open_array_struct(ArrayStruct array, IndexType index, CodeWriter& writer) {
    const bool is_limited = index == IndexType::Int32 && array.ndim > 0;
    writer.line(cat("// A ", in_words(array.ndim), "-dimensional ", in_words(array.layout),
                    is_limited ? ", at most 2 GiB." : "."));
    writer.line("template <class T>");
    writer.line(cat("struct ", array_struct_name(array), " {"));
    writer.indent();
    writer.line("T* data;");
    if (array.ndim > 0) {
        writer.line(cat("int64_t shape[", array.ndim, "];"));
    }
    if (array.layout == Layout::A) {
        writer.line(cat("int64_t strides[", array.ndim, "];"));
    }
}

}  // namespace

void write_array_structs(const Uses& uses, IndexType index, CodeWriter& writer) {
    const bool makes_views = uses.has_view || uses.has_transpose;
    for (const ArrayStruct& array : uses.arrays) {
        writer.blank();
        open_array_struct(array, index, writer);
        write_access(array, index, writer);
        if (uses.stride_of.contains(array)) {
            write_stride(array, writer);
        }
        if (makes_views && uses.stride_of.contains(array)) {
            writer.line(cat("static constexpr int ndim = ", array.ndim, ";"));
        }
        if (uses.views.contains(array) && array.ndim > 0) {
            write_set_axis(array, writer);
        }
        writer.dedent();
        writer.line("};");
    }
}

void write_view_functions(const Uses& uses, CodeWriter& writer) {
    if (uses.has_view) {
        writer.blank();
        writer.lines(kViewOf);
    }
    if (uses.has_transpose) {
        writer.blank();
        writer.lines(kTransposed);
    }
}

}  // namespace pykern2cu::cuda
