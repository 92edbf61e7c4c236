#include <cmath>

#include "frontend/host/arrays/library_call.hpp"

/// Functions that make arrays.
namespace pykern2cu::launches {
namespace {

/// Why an argument is not known, or null.
std::shared_ptr<const Unknown> why_unknown(const Datum* argument) {
    const auto* unknown = argument == nullptr ? nullptr : std::get_if<Unknown>(argument);
    return unknown == nullptr ? nullptr : std::make_shared<const Unknown>(*unknown);
}

Datum filled(const LibraryCall& call, Type otherwise) {
    const Datum* shape = call.keyword("shape");
    const Datum* dtype = call.keyword("dtype");
    Datum made = new_array(call, dtype_argument(call, otherwise), shape_argument(shape),
                           order_argument(call));
    auto& array = std::get<Array>(made);
    array.why = !array.axes        ? why_unknown(shape)
                : dtype != nullptr ? why_unknown(dtype)
                                   : why_unknown(call.keyword("fill_value"));
    return made;
}

/// `np.zeros((n, m), np.float32)`
Datum zeros(const LibraryCall& call) { return filled(call, types::float64); }

/// `np.ndarray((3, 4), np.float32)`
Datum constructed(const LibraryCall& call) {
    if (call.keyword("buffer") != nullptr || call.keyword("strides") != nullptr) {
        return call.fail("the buffer and the strides of an array are not followed");
    }
    return zeros(call);
}

/// `np.full(n, 1.5)`
Datum full(const LibraryCall& call) {
    const Datum* value = call.keyword("fill_value");
    const auto item = value == nullptr ? std::nullopt : as_array(*value, call.types);
    return filled(call, item ? item->element : types::unknown);
}

/// `np.zeros_like(a)`
Datum like(const LibraryCall& call) {
    return with_array(call, [&](const Array& array) -> Datum {
        Array result{call.library, dtype_argument(call, array.element), array.axes};
        const Order order = order_argument(call);
        if (const Datum* shape = call.keyword("shape")) {
            const auto extents = shape_argument(shape);
            const bool is_plain = order == Order::C || order == Order::F;
            result.axes = !extents   ? std::nullopt
                          : is_plain ? std::optional(new_axes_like(call, new_axes(*extents), order))
                                     : std::optional(unplaced(*extents));
        } else if (result.axes) {
            result.axes = new_axes_like(call, *array.axes, order);
        }
        return result;
    });
}

std::optional<double> real_of(const Datum* datum) {
    const auto* constant = datum == nullptr ? nullptr : std::get_if<ConstantValue>(datum);
    const auto* real = constant == nullptr ? nullptr : constant->get<double>();
    const auto integer = integer_of(datum);
    return real != nullptr ? std::optional(*real)
           : integer       ? std::optional(static_cast<double>(*integer))
                           : std::nullopt;
}

/// A bound of `np.arange`, or a default; NaN if it is not known.
double bound_of(const LibraryCall& call, std::string_view name, double otherwise) {
    const Datum* bound = call.keyword(name);
    return bound == nullptr ? otherwise : real_of(bound).value_or(NAN);
}

/// `np.arange(n)` is int64, `np.arange(0, 1, 0.1)` float64.
Datum arange(const LibraryCall& call) {
    std::vector<Number> bounds{{types::int64}};  // Python's int is one of NumPy's here
    for (const std::string_view name : {"start", "stop", "step"}) {
        if (const Datum* bound = call.keyword(name)) {
            const auto array = as_array(*bound, call.types);
            const bool is_plain = array && array->axes && array->axes->empty();
            bounds.push_back({is_plain ? array->element : types::unknown});
        }
    }
    const bool has_stop = call.keyword("stop") != nullptr;
    const double start = has_stop ? bound_of(call, "start", 0.0) : 0.0;
    const double stop = bound_of(call, has_stop ? "stop" : "start", NAN);
    const double count = std::ceil((stop - start) / bound_of(call, "step", 1.0));
    Extent extent;
    if (std::abs(count) < 1e15) {
        extent = count > 0 ? static_cast<int64_t>(count) : 0;
    }
    return new_array(call, dtype_argument(call, promoted(bounds)), std::vector<Extent>{extent});
}

/// `np.linspace(0, 1, n)`
Datum linspace(const LibraryCall& call) {
    const Datum* count = call.keyword("num");
    std::vector<Number> bounds{{types::float64, call.name != "geomspace"}};
    for (const std::string_view name : {"start", "stop", "base"}) {
        const Datum* bound = call.keyword(name);
        const auto number = bound == nullptr ? std::nullopt : number_type(*bound);
        if (number) {
            bounds.push_back(*number);
        } else if (bound != nullptr || name != "base") {
            return call.fail("its bounds are not known to be numbers");
        }
    }
    const Type type = promoted(bounds);
    const Datum array = new_array(call, dtype_argument(call, type),
                                  std::vector<Extent>{count == nullptr ? 50 : integer_of(count)});
    const Datum* retstep = call.keyword("retstep");
    if (retstep != nullptr && !flag_of(retstep)) {
        return call.fail("whether it gives the step is not known");
    }
    if (retstep != nullptr && *flag_of(retstep)) {
        return Sequence{{Value(array), number(type)}};
    }
    return array;
}

Datum eye(const LibraryCall& call) {
    const Datum* rows = call.keyword("N");
    const Datum* columns = call.name == "identity" ? nullptr : call.keyword("M");
    const Extent count = integer_of(rows);
    const Extent width = columns == nullptr ? count : integer_of(columns);
    return new_array(call, dtype_argument(call, types::float64), std::vector<Extent>{count, width},
                     order_argument(call));
}

/// Lists of records are tuples: `np.array([(1, 2.0)], dtype=particle)`.
std::optional<Array> records_array(const Datum& datum, Type record, const LibraryCall& call) {
    const auto* list = std::get_if<Sequence>(&datum);
    std::vector<Extent> extents;
    while (list != nullptr && list->brackets == Brackets::List) {
        extents.push_back(static_cast<int64_t>(list->items.size()));
        list = list->items.empty() ? nullptr : list->items.front().get<Sequence>();
    }
    // `np.array((1, 2.0), dtype=particle)` is one record.
    return (extents.empty() && list == nullptr) || !record.is(Kind::Record)
               ? std::nullopt
               : std::optional(Array{call.library, record, new_axes(extents)});
}

/// What `np.asarray` gives for an array that has the dtype that is wanted: itself, or a copy if its
/// order is another one.
Datum as_it_is(const LibraryCall& call, Array array, Order order) {
    if (order == Order::Default || order == Order::K || order == Order::A || !array.axes) {
        return array;
    }
    const bool is_plain = order == Order::C || order == Order::F;
    const Layout layout = order == Order::F ? Layout::F : Layout::C;
    if (is_plain && is_contiguous(*array.axes) && is_ordered(*array.axes, layout)) {
        return array;
    }
    const Layout other = order == Order::F ? Layout::C : Layout::F;
    const bool is_copied =
        is_plain && ((is_contiguous(*array.axes) && is_ordered(*array.axes, other)) ||
                     is_surely_spread(*array.axes));
    if (array.is_read_only && !is_copied) {
        return call.fail("whether this is a copy is not followed");
    }
    array.is_read_only = false;
    array.axes = new_axes_like(call, *array.axes, order);
    return array;
}

/// `np.array(x, dtype=…)`, `np.asarray(x)`
Datum array(const LibraryCall& call, bool is_copied, Order order) {
    if (call.arguments.empty()) {
        return call.fail("it is made of nothing");
    }
    const Datum& from = call.arguments.front();
    const Type dtype = dtype_argument(call, types::unknown);
    const bool has_dtype = call.keyword("dtype") != nullptr;
    auto made = records_array(from, dtype, call);
    made = made ? made : as_array(from, call.types);
    if (!made && !has_dtype) {
        return no_array(call);
    }
    if (!made) {
        return Array{call.library, dtype, std::nullopt, false, why_unknown(&from)};
    }
    Array result{call.library, has_dtype ? dtype : made->element, made->axes};
    const bool is_new =
        is_copied || made->library != call.library || !std::holds_alternative<Array>(from);
    if (!is_new && (!has_dtype || (dtype.is_known() && dtype == made->element))) {
        result.is_read_only = made->is_read_only;
        return as_it_is(call, result, order);
    }
    const bool is_converted = has_dtype && dtype.is_known() && made->element.is_known();
    if (!is_new && !is_converted && made->is_read_only) {
        return call.fail("whether this is a copy is not followed");
    }
    if (result.axes) {
        result.axes =
            new_axes_like(call, *result.axes, is_new || is_converted ? order : Order::Unknown);
    }
    return result;
}
Datum any_array(const LibraryCall& call) {
    const Datum* copies = call.keyword("copy");
    const bool is_default = copies == nullptr && !call.is_none_given("copy");
    if (copies != nullptr && !flag_of(copies)) {
        return call.fail("whether this is a copy is not followed");
    }
    const bool is_copied =
        is_default ? call.name == "array" : copies != nullptr && *flag_of(copies);
    return array(call, is_copied, order_argument(call));
}

/// `np.ascontiguousarray(a)`, `np.asfortranarray(a)`: with one axis at least.
Datum contiguous(const LibraryCall& call) {
    Datum made = array(call, false, call.name == "asfortranarray" ? Order::F : Order::C);
    auto* result = std::get_if<Array>(&made);
    if (result != nullptr && result->axes && result->axes->empty()) {
        result->axes = new_axes({1});
    }
    return made;
}

/// Files, whose contents nobody knows.
Datum one_axis(const LibraryCall& call) {
    if (call.arguments.empty()) {
        return no_array(call);
    }
    if (call.name == "frombuffer" && !std::get_if<ConstantValue>(&call.arguments.front())) {
        return call.fail("whether the buffer may be written is not known");
    }
    Array result{call.library, dtype_argument(call, types::float64), new_axes({std::nullopt})};
    result.is_read_only = call.name == "frombuffer" && call.library == Library::Numpy;
    return result;
}
Datum loaded_text(const LibraryCall& call) {
    return Array{call.library, dtype_argument(call, types::float64), std::nullopt};
}
Datum from_function(const LibraryCall& call) {
    return Array{call.library, types::unknown, std::nullopt};
}

/// `np.meshgrid(x, y)`
Datum meshgrid(const LibraryCall& call) {
    const size_t count = call.arguments.size();
    const auto brackets = call.library == Library::Cupy ? Brackets::List : Brackets::Tuple;
    Sequence result{{}, brackets};
    for (size_t i = 0; i < count; ++i) {
        const auto array = array_argument(call, i);
        if (call.library == Library::Cupy && count == 1 && array) {
            return Sequence{{Value(*array)}, Brackets::List};  // a view
        }
        result.items.push_back(Value(
            new_array(call, array ? array->element : types::unknown, std::vector<Extent>(count))));
    }
    return result;
}

Datum indices(const LibraryCall& call) {
    auto shape = shape_argument(call.keyword("dimensions"));
    if (shape) {
        shape->insert(shape->begin(), static_cast<int64_t>(shape->size()));
    }
    return new_array(
        call, dtype_argument(call, call.is_none_given("dtype") ? types::float64 : types::int64),
        shape);
}

/// `np.diag(v)`, `np.diag(m)`
Datum diag(const LibraryCall& call) {
    const auto array = array_argument(call);
    if (!array || !array->axes || array->axes->empty() || array->axes->size() > 2) {
        return call.fail("the axes of the array are not known");
    }
    const bool is_vector = array->axes->size() == 1;
    const Datum* offset = call.keyword("k");
    const auto shift = offset == nullptr ? std::optional<int64_t>(0) : integer_of(offset);
    Extent extent = array->axes->front().extent;
    extent = extent && shift ? Extent{*extent + std::abs(*shift)} : std::nullopt;
    Array result{call.library, array->element,
                 new_axes(is_vector ? std::vector<Extent>{extent, extent}
                                    : std::vector<Extent>{std::nullopt})};
    if (!is_vector) {
        result.is_read_only = call.library == Library::Numpy;
        result.axes->front().is_packed = false;
    }
    return result;
}

Datum triangle(const LibraryCall& call) {
    return new_array(
        call, dtype_argument(call, types::float64),
        std::vector<Extent>{integer_of(call.keyword("N")),
                            integer_of(call.keyword(call.keyword("M") != nullptr ? "M" : "N"))});
}

constexpr LibraryRow kMakingRows[] = {
    {"zeros | ones | empty", "shape dtype order", zeros, Effect::New, {exact::filled, 3}},
    {"ndarray", "shape dtype buffer offset strides order", constructed, Effect::View},
    {"full", "shape fill_value dtype order", full, Effect::New, {exact::filled, 4}},
    {"zeros_like | ones_like | empty_like",
     "a dtype order subok shape",
     like,
     Effect::New,
     {exact::filled, 5}},
    {"full_like", "a fill_value dtype order subok shape", like, Effect::New, {exact::filled, 6}},
    {"arange", "start stop step dtype", arange, Effect::New, {exact::arange, 4}},
    {"linspace",
     "start stop num endpoint retstep dtype",
     linspace,
     Effect::New,
     {exact::linspace, 6}},
    {"logspace", "start stop num endpoint base dtype", linspace},
    {"geomspace", "start stop num endpoint dtype", linspace},
    {"eye", "N M k dtype order", eye, Effect::New, {exact::eye, 5}},
    {"identity", "N dtype", eye, Effect::New, {exact::eye, 2}},
    {"array", "object dtype; copy order", any_array, Effect::New, {exact::array, 4}},
    {"asarray | asanyarray", "a dtype order; copy", any_array, Effect::View, {exact::array, 4}},
    {"ascontiguousarray | asfortranarray",
     "a dtype",
     contiguous,
     Effect::View,
     {exact::contiguous, 2}},
    {"frombuffer", "buffer dtype count; offset sep", one_axis, Effect::View},
    {"fromiter | fromfile | fromstring", "buffer dtype count; offset sep", one_axis, Effect::Calls},
    {"loadtxt | genfromtxt", "fname dtype *", loaded_text, Effect::Calls},
    {"fromfunction", "*", from_function, Effect::Calls},
    {"meshgrid", "...; indexing", meshgrid, Effect::Parts},
    {"indices", "dimensions dtype", indices},
    {"diag", "v k", diag, Effect::View},
    {"tri", "N M k dtype", triangle},
    {"hanning | hamming | blackman | bartlett | kaiser", "M beta",
     [](const LibraryCall& call) {
         return new_array(call, types::float64, std::vector<Extent>(1));
     }},
};

}  // namespace

std::span<const LibraryRow> making_rows() { return kMakingRows; }

}  // namespace pykern2cu::launches
