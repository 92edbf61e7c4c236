#include <cmath>

#include "frontend/launches/library_call.hpp"

/// Functions that make arrays.
namespace pykern2cu::launches {
namespace {

/// Why an argument is not known, or null.
std::shared_ptr<const Unknown> why_unknown(const Datum* argument) {
    const auto* unknown = argument == nullptr ? nullptr : std::get_if<Unknown>(argument);
    return unknown == nullptr ? nullptr : std::make_shared<const Unknown>(*unknown);
}

Datum filled(const LibraryCall& call, size_t dtype_position, Type otherwise) {
    const Datum* shape = call.argument(0, "shape");
    const Datum* dtype = call.argument(dtype_position, "dtype");
    Datum made =
        new_array(call, dtype_argument(call, dtype_position, otherwise), shape_argument(shape),
                  order_argument(call, dtype_position + 1).value_or(Layout::C));
    auto& array = std::get<Array>(made);
    array.why = array.axes ? why_unknown(dtype) : why_unknown(shape);
    return made;
}

/// `np.zeros((n, m), np.float32)`
Datum zeros(const LibraryCall& call) { return filled(call, 1, types::float64); }

/// `np.ndarray((3, 4), np.float32)`
Datum constructed(const LibraryCall& call) {
    if (call.arguments.size() > 2 || call.keyword("strides") != nullptr) {
        return call.fail("its strides are not followed");
    }
    return zeros(call);
}

/// `np.full(n, 1.5)`
Datum full(const LibraryCall& call) {
    const Datum* value = call.argument(1, "fill_value");
    const auto item = value == nullptr ? std::nullopt : as_array(*value, call.types);
    return filled(call, 2, item ? item->element : types::unknown);
}

/// `np.zeros_like(a)`
Datum like(const LibraryCall& call, size_t dtype_position) {
    const auto array = array_argument(call);
    if (!array) {
        return call.fail("the array that it is like is not known");
    }
    Array result{call.library, dtype_argument(call, dtype_position, array->element), array->axes};
    const Datum* shape = call.keyword("shape");
    if (shape != nullptr) {
        const auto extents = shape_argument(shape);
        result.axes = extents ? std::optional(unplaced(*extents)) : std::nullopt;
    } else if (result.axes) {
        const auto order = order_argument(call, dtype_position + 1);
        const bool is_open =
            call.argument(dtype_position + 1, "order") != nullptr || call.library == Library::Cupy;
        result.axes = order     ? new_axes(extents_of(*array->axes), *order)
                      : is_open ? unplaced_unless_c(*array->axes)
                                : packed(*array->axes);
    }
    return result;
}
Datum zeros_like(const LibraryCall& call) { return like(call, 1); }
Datum full_like(const LibraryCall& call) { return like(call, 2); }

std::optional<double> real_of(const Datum* datum) {
    const auto* constant = datum == nullptr ? nullptr : std::get_if<ConstantValue>(datum);
    const auto* real = constant == nullptr ? nullptr : constant->get<double>();
    const auto integer = integer_of(datum);
    return real != nullptr ? std::optional(*real)
           : integer       ? std::optional(static_cast<double>(*integer))
                           : std::nullopt;
}

/// `np.arange(n)` is int64, `np.arange(0, 1, 0.1)` float64.
Datum arange(const LibraryCall& call) {
    std::vector<Number> bounds{{types::int64}};  // Python's int is one of NumPy's here
    std::vector<std::optional<double>> known;
    for (size_t i = 0; i < 3; ++i) {
        constexpr std::string_view kNames[] = {"start", "stop", "step"};
        const Datum* bound = call.argument(i, kNames[i]);
        if (bound == nullptr) {
            continue;
        }
        const auto number = number_type(*bound);
        bounds.push_back({number ? number->type : types::unknown});
        known.push_back(real_of(bound));
    }
    Extent extent;
    const double start = known.size() > 1 ? known[0].value_or(NAN) : 0.0;
    const double stop = known.empty() ? NAN : known[known.size() > 1 ? 1 : 0].value_or(NAN);
    const double step = known.size() > 2 ? known[2].value_or(NAN) : 1.0;
    if (const double count = std::ceil((stop - start) / step); std::isfinite(count)) {
        extent = count > 0 ? static_cast<int64_t>(count) : 0;
    }
    return new_array(call, dtype_argument(call, 3, promoted(bounds)), std::vector<Extent>{extent});
}

Datum linspace(const LibraryCall& call) {
    const Datum* count = call.argument(2, "num");
    std::vector<Extent> extents{count == nullptr ? Extent{50} : integer_of(count)};
    std::vector<Number> bounds{{types::float64, true}};
    for (size_t i = 0; i < 2 && i < call.arguments.size(); ++i) {
        const auto number = number_type(call.arguments[i]);
        if (!number) {
            return call.fail("its bounds are not known to be numbers");
        }
        bounds.push_back(*number);
    }
    const Type type = promoted(bounds);
    const Datum array = new_array(call, dtype_argument(call, SIZE_MAX, type), std::move(extents));
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
    const Datum* rows = call.argument(0, "N");
    const Datum* columns = call.name == "identity" ? nullptr : call.argument(1, "M");
    const Extent count = integer_of(rows);
    const Extent width = columns == nullptr ? count : integer_of(columns);
    return new_array(call, dtype_argument(call, call.name == "identity" ? 1 : 3, types::float64),
                     std::vector<Extent>{count, width},
                     order_argument(call, 4).value_or(Layout::C));
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

/// `np.array(x, dtype=…)`, `np.asarray(x)`
Datum array(const LibraryCall& call, std::optional<Layout> order) {
    if (call.arguments.empty()) {
        return call.fail("it is made of nothing");
    }
    const Datum& from = call.arguments.front();
    const Type dtype = dtype_argument(call, 1, types::unknown);
    const bool has_dtype = call.argument(1, "dtype") != nullptr;
    auto made = records_array(from, dtype, call);
    made = made ? made : as_array(from, call.types);
    if (!made && !has_dtype) {
        const auto* unknown = std::get_if<Unknown>(&from);
        return unknown != nullptr ? *unknown : call.fail("it is made of what is no number");
    }
    const bool is_copied = !made || call.name == "array" || call.name == "copy" ||
                           made->library != call.library || !std::get_if<Array>(&from) ||
                           (has_dtype && dtype != made->element);
    Array result{call.library, has_dtype ? dtype : made->element, made ? made->axes : std::nullopt,
                 !is_copied && made->is_read_only};
    result.why = made ? nullptr : why_unknown(&from);
    if (result.axes && order) {
        const bool is_there = layout_of(*result.axes) == *order && !is_copied;
        result.axes = is_there ? *result.axes : new_axes(extents_of(*result.axes), *order);
    } else if (result.axes && is_copied) {
        const bool is_open = call.keyword("order") != nullptr || call.library == Library::Cupy;
        result.axes = is_open ? unplaced_unless_c(*result.axes) : packed(*result.axes);
    }
    if (result.axes && result.axes->empty() && call.name.starts_with("as") && order) {
        result.axes = new_axes({1});
    }
    return result;
}
Datum any_array(const LibraryCall& call) {
    const Datum* copies = call.keyword("copy");
    if (copies != nullptr && !flag_of(copies).value_or(false)) {
        return call.fail("whether this is a copy is not followed");
    }
    return array(call, order_argument(call, SIZE_MAX));
}
Datum contiguous(const LibraryCall& call) { return array(call, Layout::C); }
Datum fortran(const LibraryCall& call) { return array(call, Layout::F); }

/// Files, whose contents nobody knows.
Datum one_axis(const LibraryCall& call) {
    if (call.name == "frombuffer" && !std::get_if<ConstantValue>(&call.arguments.front())) {
        return call.fail("whether the buffer may be written is not known");
    }
    const size_t position = 1;
    Array result{call.library, dtype_argument(call, position, types::float64),
                 new_axes({std::nullopt})};
    result.is_read_only = call.name == "frombuffer" && call.library == Library::Numpy;
    return result;
}
Datum loaded_text(const LibraryCall& call) {
    return Array{call.library, dtype_argument(call, 1, types::float64), std::nullopt};
}
Datum from_function(const LibraryCall& call) {
    return Array{call.library, types::unknown, std::nullopt};
}

/// `np.meshgrid(x, y)`
Datum meshgrid(const LibraryCall& call) {
    const size_t count = call.arguments.size();
    Sequence result{{}, Brackets::List};
    for (size_t i = 0; i < count; ++i) {
        const auto array = array_argument(call, i);
        result.items.push_back(Value(
            new_array(call, array ? array->element : types::unknown, std::vector<Extent>(count))));
    }
    return result;
}

Datum indices(const LibraryCall& call) {
    auto shape = shape_argument(call.argument(0, "dimensions"));
    if (shape) {
        shape->insert(shape->begin(), static_cast<int64_t>(shape->size()));
    }
    return new_array(call, dtype_argument(call, 1, types::int64), shape);
}

/// `np.diag(v)`, `np.diag(m)`
Datum diag(const LibraryCall& call) {
    const auto array = array_argument(call);
    if (!array || !array->axes || array->axes->empty() || array->axes->size() > 2) {
        return call.fail("the axes of the array are not known");
    }
    const bool is_vector = array->axes->size() == 1;
    const Extent extent = array->axes->front().extent;
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
    return new_array(call, dtype_argument(call, 3, types::float64),
                     std::vector<Extent>{integer_of(call.argument(0, "N")), std::nullopt});
}

constexpr LibraryRow kRows[] = {
    {"zeros | ones | empty", "shape dtype order", zeros},
    {"ndarray", "shape dtype buffer offset strides order", constructed},
    {"full", "shape fill_value dtype order", full},
    {"zeros_like | ones_like | empty_like", "a dtype order subok shape", zeros_like},
    {"full_like", "a fill_value dtype order subok shape", full_like},
    {"arange", "start stop step dtype", arange},
    {"linspace", "start stop num endpoint retstep dtype", linspace},
    {"logspace", "start stop num endpoint base dtype", linspace},
    {"geomspace", "start stop num endpoint dtype", linspace},
    {"eye", "N M k dtype order", eye},
    {"identity", "N dtype", eye},
    {"array", "object dtype; copy order", any_array},
    {"asarray | asanyarray", "a dtype order", any_array},
    {"ascontiguousarray", "a dtype", contiguous},
    {"asfortranarray", "a dtype", fortran},
    {"frombuffer | fromiter | fromfile | fromstring", "buffer dtype count; offset sep", one_axis},
    {"loadtxt | genfromtxt", "*", loaded_text},
    {"fromfunction", "*", from_function},
    {"meshgrid", "...; indexing", meshgrid},
    {"indices", "dimensions dtype", indices},
    {"diag", "v k", diag},
    {"tri", "N M k dtype", triangle},
    {"hanning | hamming | blackman | bartlett", "M",
     [](const LibraryCall& call) {
         return new_array(call, types::float64, std::vector<Extent>(1));
     }},
};

}  // namespace

const LibraryRow* find_making_row(std::string_view name) { return find_row(kRows, name); }

}  // namespace pykern2cu::launches
