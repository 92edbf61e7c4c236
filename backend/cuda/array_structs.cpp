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

//   C   (i * shape[1] + j) * shape[2] + k        F   (k * shape[1] + j) * shape[0] + i
std::string contiguous_offset(ArrayStruct array) {
    const auto axis_at = [&](uint32_t step) {
        return array.layout == Layout::C ? step : array.ndim - 1 - step;
    };
    std::string out = index_name(axis_at(0));
    for (uint32_t step = 1; step < array.ndim; ++step) {
        const bool is_sum = step > 1;
        out = cat(is_sum ? "(" : "", out, is_sum ? ")" : "", " * shape[", axis_at(step), "] + ",
                  index_name(axis_at(step)));
    }
    return out;
}

std::string element(ArrayStruct array) {
    if (array.ndim == 0) {
        return "*data";
    }
    if (array.layout != Layout::A) {
        return cat("data[", contiguous_offset(array), "]");
    }
    std::string out = "*(T*)((char*)data";
    for (uint32_t axis = 0; axis < array.ndim; ++axis) {
        out += cat(" + ", index_name(axis), " * strides[", axis, "]");
    }
    return out + ")";
}

void write_access(ArrayStruct array, CodeWriter& writer) {
    std::string parameters;
    for (uint32_t axis = 0; axis < array.ndim; ++axis) {
        parameters += cat(axis == 0 ? "int64_t " : ", int64_t ", index_name(axis));
    }
    const std::string head =
        cat("__device__ T& operator", array.ndim == 1 ? "[]" : "()", "(", parameters, ") const {");
    const std::string body = cat("return ", element(array), ";");
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
void open_array_struct(ArrayStruct array, CodeWriter& writer) {
    writer.line(cat("// A ", in_words(array.ndim), "-dimensional ", in_words(array.layout), "."));
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

void write_array_structs(const Uses& uses, CodeWriter& writer) {
    const bool makes_views = uses.has_view || uses.has_transpose;
    for (const ArrayStruct& array : uses.arrays) {
        writer.blank();
        open_array_struct(array, writer);
        write_access(array, writer);
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
