#include "frontend/host/arrays/effects.hpp"

#include <algorithm>

#include "frontend/host/arrays/library_call.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace launches {
namespace {

constexpr LibraryRow kOtherRows[] = {
    {"asinh | acosh | atanh | spacing | isnat | isposinf | isneginf | modf | frexp | "
     "bitwise_count | bitwise_invert",
     "x out", nullptr},
    {"vecdot | matvec | vecmat | logaddexp2 | ldexp | heaviside | divmod | bitwise_left_shift | "
     "bitwise_right_shift",
     "x1 x2 out", nullptr},
    {".choose", "a choices out mode", nullptr},
    {".compress", "condition a axis out", nullptr},
    {".trace", "a offset axis1 axis2 dtype out", nullptr},
    {"nanargmax | nanargmin | nanmedian", "a axis out", nullptr},
    {"nancumsum | nancumprod", "a axis dtype out", nullptr},
    {"nanpercentile | nanquantile", "a q axis out", nullptr},
    {"ufunc.reduce | ufunc.accumulate", "array axis dtype out", nullptr},
    {"ufunc.reduceat", "array indices axis dtype out", nullptr},
    {"ufunc.at", "a! indices b", nullptr},
    {"fft.hfft | fft.ihfft | fft.rfft2 | fft.irfft2 | fft.rfftn | fft.irfftn", "a n axis norm out",
     nullptr},
    {"random.standard_gamma", "shape size dtype out", nullptr},
    {"copyto", "dst! src casting where", nullptr},
    {"put", "a! ind v mode", nullptr},
    {"place", "arr! mask vals", nullptr},
    {"putmask", "a! mask values", nullptr},
    {"fill_diagonal", "a! val wrap", nullptr},
    {"put_along_axis", "arr! indices values axis", nullptr},
    {"matrix", "data dtype copy", nullptr},
    {"matrix_power | ndenumerate | rollaxis | diagonal | as_strided | einsum | memoryview | "
     "sliding_window_view | require | matrix_transpose | asmatrix | asarray_chkfinite | "
     "real_if_close | from_dlpack | getfield | masked_array | __array__ | cast | as_ctypes | "
     "as_array | "
     "trim_zeros | histogram | histogram2d | histogramdd | histogram_bin_edges | poly1d | polyder "
     "| polyint | recarray | chararray | Arrayterator",
     "*", nullptr, Effect::View},
    {"hsplit | vsplit | dsplit | nditer | ix_ | broadcast_arrays | unstack", "*", nullptr,
     Effect::Parts},
    {"piecewise | apply_along_axis | apply_over_axes | frompyfunc | vectorize | errstate | "
     "seterrcall | set_printoptions | printoptions | array2string | save | savez | "
     "savez_compressed | savetxt | load | assert_raises | assert_raises_regex | assert_warns | "
     "assert_no_warnings",
     "*", nullptr, Effect::Calls},
};

}  // namespace

std::span<const LibraryRow> other_rows() { return kOtherRows; }

}  // namespace launches

namespace {

using launches::Effect;
using launches::NamedRow;
using launches::Parameter;
using launches::rows_called;

/// Of arrays: its first parameter is the array.
bool is_method(const NamedRow& named) {
    return named.name.starts_with('.') || named.name.starts_with("method.");
}

bool has_effect(const NamedRow& named, Effect effect) { return named.row->effect == effect; }

template <class Has>
bool any_called(std::string_view name, Has has) {
    return std::ranges::any_of(rows_called(name), has);
}

/// The place of a parameter that fits, behind some that do not count.
template <class Fits>
std::optional<size_t> place_of(const NamedRow& named, size_t behind, Fits fits) {
    const std::vector<Parameter>& places = named.parameters.places;
    for (size_t i = behind; i < places.size(); ++i) {
        if (fits(places[i])) {
            return i;
        }
    }
    return std::nullopt;
}

bool is_copy(const Parameter& parameter) { return parameter.name == "copy"; }
bool has_copy(const NamedRow& named) {
    return place_of(named, 0, is_copy) || std::ranges::any_of(named.parameters.by_keyword, is_copy);
}

std::optional<size_t> place_of_changed(const NamedRow& named) {
    return place_of(named, 1, [](const Parameter& each) { return each.is_changed; });
}

/// The first of the places that the rows of a name tell.
template <class Place>
std::optional<size_t> first_place(std::string_view name, Place place) {
    std::optional<size_t> first;
    for (const NamedRow& each : rows_called(name)) {
        const std::optional<size_t> at = place(each);
        first = at && (!first || *at < *first) ? at : first;
    }
    return first;
}

/// `np.float64(a)` is an array of that dtype itself.
bool is_type_of_items(std::string_view name) {
    return is_one_of(name,
                     {"bool",    "bool_",   "byte",     "ubyte",      "short",      "ushort",
                      "intc",    "uintc",   "int_",     "uint",       "intp",       "uintp",
                      "long",    "ulong",   "longlong", "ulonglong",  "int8",       "int16",
                      "int32",   "int64",   "uint8",    "uint16",     "uint32",     "uint64",
                      "half",    "single",  "double",   "longdouble", "float16",    "float32",
                      "float64", "csingle", "cdouble",  "complex64",  "complex128", "object_"});
}

}  // namespace

bool gives_view(std::string_view name) {
    return is_type_of_items(name) || any_called(name, [](const NamedRow& each) {
               return has_effect(each, Effect::View) && !each.name.starts_with("method.");
           });
}

bool may_not_copy(const ast::Call& call, std::string_view name) {
    const auto may_be_same = [&](const NamedRow& each) {
        const auto place = place_of(each, 0, is_copy);
        const size_t at = place.value_or(SIZE_MAX) - (place && is_method(each) ? 1 : 0);
        return has_copy(each) && std::ranges::any_of(call.arguments, [&](const auto& argument) {
                   const auto* literal = std::get_if<ast::Literal>(&argument.value->node);
                   const auto* truth =
                       literal == nullptr ? nullptr : std::get_if<bool>(&literal->value);
                   const auto i = static_cast<size_t>(&argument - call.arguments.data());
                   const bool is_it = argument.kind == ast::Argument::Kind::Keyword
                                          ? argument.keyword == "copy"
                                          : !argument.is_positional() || i == at;
                   return is_it && (truth == nullptr || !*truth);
               });
    };
    return any_called(name, may_be_same);
}

bool is_view(const ast::Call& call, std::string_view name, bool is_method_call) {
    const auto* module = std::get_if<ast::Attribute>(&call.callee->node);
    if (module != nullptr && last_name(*module->value) == "ma") {
        return true;  // of masked arrays
    }
    return gives_view(name) || may_not_copy(call, name) ||
           any_called(name, [&](const NamedRow& each) {
               return has_effect(each, Effect::Parts) ||
                      (is_method_call && has_effect(each, Effect::View));
           });
}

std::optional<size_t> position_of_out(std::string_view name) {
    return first_place(name, [](const NamedRow& each) {
        return each.name.starts_with("method.") ? std::nullopt : place_of_changed(each);
    });
}

std::optional<size_t> position_of_out_in_method(std::string_view name) {
    return first_place(name, [](const NamedRow& each) -> std::optional<size_t> {
        // Those of `np.add` and of generators of random numbers are given no array before.
        const bool is_of_other =
            each.name.starts_with("ufunc.") || each.name.starts_with("random.");
        const auto place = is_method(each) || is_of_other ? place_of_changed(each) : std::nullopt;
        return place && is_method(each) ? std::optional(*place - 1) : place;
    });
}

bool changes_its_array(std::string_view name) {
    return any_called(name, [](const NamedRow& each) {
        const std::vector<Parameter>& places = each.parameters.places;
        return !places.empty() && places.front().is_changed && !is_method(each);
    });
}

bool may_call(std::string_view array_function) {
    return any_called(array_function,
                      [](const NamedRow& each) { return has_effect(each, Effect::Calls); });
}

bool only_reads_arrays(std::string_view function) {
    constexpr std::string_view kNumpy = "numpy.";
    const auto reads = [](const NamedRow& each) {
        return has_effect(each, Effect::New) && !has_copy(each);
    };
    const std::string_view name = function.substr(function.rfind('.') + 1);
    return (function.starts_with(kNumpy) && !rows_called(name).empty() &&
            !changes_its_array(name) && std::ranges::all_of(rows_called(name), reads)) ||
           is_one_of(function,
                     {"builtins.abs", "builtins.all", "builtins.any", "builtins.bool",
                      "builtins.float", "builtins.int", "builtins.len", "builtins.isinstance",
                      "builtins.print", "builtins.repr", "builtins.round", "builtins.str",
                      "builtins.sum", "builtins.type", "numba.cuda.const.array_like",
                      "numba.cuda.to_device", "numpy.testing.assert_allclose"});
}

bool is_method_of_values(std::string_view name) {
    return gives_view(name) || position_of_out_in_method(name) ||
           is_one_of(name, {"argsort",    "astype",     "conj",         "conjugate", "copy",
                            "flatten",    "item",       "nonzero",      "repeat",    "tobytes",
                            "tofile",     "tolist",     "searchsorted", "to_device", "forall",
                            "specialize", "format",     "join",         "split",     "strip",
                            "replace",    "startswith", "endswith",     "encode",    "decode",
                            "lower",      "upper",      "index",        "count",     "is_integer",
                            "bit_length", "write",      "print",        "info",      "debug",
                            "warning",    "error",      "log"});
}

bool is_known_method(std::string_view name) {
    return changes_its_object(name) || is_method_of_values(name) ||
           is_one_of(name, {"get",        "keys",         "values",     "items",
                            "union",      "intersection", "difference", "symmetric_difference",
                            "issubset",   "issuperset",   "isdisjoint", "most_common",
                            "elements",   "__getitem__",  "__len__",    "__contains__",
                            "isdigit",    "isalpha",      "title",      "capitalize",
                            "rstrip",     "lstrip",       "rsplit",     "splitlines",
                            "zfill",      "ljust",        "rjust",      "find",
                            "rfind",      "dump",         "byteswap",   "newbyteorder",
                            "toreadonly", "send",         "_replace",   "_asdict",
                            "_make"});
}

}  // namespace pykern2cu
