#include "frontend/host/arrays/library_call.hpp"
#include "frontend/python/library_type.hpp"

/// The functions of `numba.cuda` that make arrays on the device or for it, those of CuPy that carry
/// arrays over, and the methods of such arrays.
namespace pykern2cu::launches {
namespace {

/// `cuda.device_array((n, m), np.float32, order="F")`
Datum device_array(const LibraryCall& call) {
    const Library library = call.name == "cuda.device_array" || call.name == "cuda.managed_array"
                                ? Library::Numba
                                : Library::Numpy;
    auto shape = shape_argument(call.keyword("shape"));
    Array array{library, dtype_argument(call, types::float64), std::nullopt};
    if (shape && call.keyword("strides") == nullptr) {
        array.axes = new_axes_like(call, new_axes(*shape), order_argument(call));
    }
    return array;
}

Datum device_array_like(const LibraryCall& call) {
    return with_array(call, [&](Array array) -> Datum {
        array.library = call.name == "cuda.device_array_like" ? Library::Numba : Library::Numpy;
        array.is_read_only = false;
        array.axes = array.axes ? std::optional(packed(*array.axes)) : std::nullopt;
        return array;
    });
}

/// `cuda.to_device(a)`: with the strides of `a`.
Datum to_device(const LibraryCall& call) {
    if (const Datum* to = call.keyword("to")) {
        return *to;
    }
    return with_array(call, [](Array array) -> Datum {
        array.library = Library::Numba;
        array.is_read_only = false;
        return array;
    });
}

/// `d.copy_to_host()`, `cp.asnumpy(d)`, `d.get()`
Datum to_host(const LibraryCall& call) {
    if (const Datum* to = call.keyword("ary")) {
        return *to;
    }
    return with_array(call, [&](Array array) -> Datum {
        if (call.name != "method.copy_to_host" && array.axes) {
            array.axes = new_axes(extents_of(*array.axes));
        }
        array.library = Library::Numpy;
        array.is_read_only = false;
        return array;
    });
}

Datum nothing(const LibraryCall&) { return ConstantValue{NoneValue{}}; }

Datum random_states(const LibraryCall& call) {
    const auto type = library_type("numba.cuda.random", "xoroshiro128p_dtype", call.types);
    return Array{Library::Numba, type.value_or(types::unknown),
                 new_axes({integer_of(call.keyword("n"))})};
}

Datum stream(const LibraryCall&) { return Instance{"stream"}; }

constexpr LibraryRow kDeviceRows[] = {
    {"cuda.device_array | cuda.pinned_array | cuda.mapped_array | cuda.managed_array",
     "shape dtype strides order stream; portable wc attach_global",
     device_array,
     Effect::New,
     {exact::filled, 5}},
    {"cuda.device_array_like | cuda.pinned_array_like | cuda.mapped_array_like",
     "ary stream; portable wc", device_array_like},
    {"cuda.to_device", "obj stream copy to!", to_device, Effect::New, {exact::array, 1}},
    {"cuda.as_cuda_array", "obj sync", to_device, Effect::View},
    {"cuda.from_cuda_array_interface", "desc owner sync", to_device, Effect::View},
    {"asnumpy", "a stream _order _out; blocking", to_host, Effect::View},
    {"method.get", "a stream _order _out; blocking", to_host},
    {"method.copy_to_host", "a ary! stream", to_host},
    {"cuda.random.create_xoroshiro128p_states", "n seed subsequence_start stream", random_states},
    {"cuda.random.init_xoroshiro128p_states | cuda.synchronize | cuda.select_device | cuda.close | "
     "method.copy_to_device | method.fill | method.sort | method.partition | "
     "method.set",
     "*", nothing},
    {"cuda.stream | cuda.default_stream | cuda.event | cuda.external_stream", "*", stream},
};

}  // namespace

std::span<const LibraryRow> device_rows() { return kDeviceRows; }

}  // namespace pykern2cu::launches
