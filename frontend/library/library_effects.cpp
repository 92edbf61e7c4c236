#include "frontend/library/library_effects.hpp"

#include <algorithm>

#include "frontend/source/identifier.hpp"

namespace pykern2cu {

std::string_view last_name(const ast::Expr& callee) {
    if (const auto* attribute = std::get_if<ast::Attribute>(&callee.node)) {
        return attribute->attribute;
    }
    const auto* name = std::get_if<ast::Name>(&callee.node);
    return name == nullptr ? std::string_view() : name->id;
}

bool changes_its_object(std::string_view method) {
    return is_one_of(
        method, {"append",         "extend",       "insert",        "pop",         "remove",
                 "sort",           "reverse",      "update",        "fill",        "clear",
                 "setdefault",     "appendleft",   "extendleft",    "popleft",     "popitem",
                 "rotate",         "add",          "discard",       "partition",   "put",
                 "itemset",        "resize",       "setfield",      "byteswap",    "set",
                 "copy_to_device", "__setitem__",  "__delitem__",   "__iadd__",    "__isub__",
                 "__imul__",       "__itruediv__", "__ior__",       "__iand__",    "__ixor__",
                 "__ipow__",       "__imod__",     "__ifloordiv__", "__setattr__", "__delattr__"});
}

bool is_method_of_arrays(std::string_view method) {
    return is_one_of(method, {"sort", "fill", "partition", "put", "itemset", "resize", "setfield",
                              "byteswap", "set", "copy_to_device"}) ||
           method.starts_with("__");
}

namespace {

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
    return is_one_of(name, {"asarray",
                            "asanyarray",
                            "diff",
                            "matrix_power",
                            "ndenumerate",
                            "ascontiguousarray",
                            "asfortranarray",
                            "atleast_1d",
                            "atleast_2d",
                            "atleast_3d",
                            "ravel",
                            "reshape",
                            "transpose",
                            "squeeze",
                            "swapaxes",
                            "moveaxis",
                            "rollaxis",
                            "expand_dims",
                            "broadcast_to",
                            "real",
                            "imag",
                            "view",
                            "diagonal",
                            "flip",
                            "fliplr",
                            "flipud",
                            "rot90",
                            "as_strided",
                            "einsum",
                            "memoryview",
                            "frombuffer",
                            "sliding_window_view",
                            "require",
                            "matrix_transpose",
                            "permute_dims",
                            "asmatrix",
                            "asarray_chkfinite",
                            "real_if_close",
                            "from_dlpack",
                            "getfield",
                            "ndarray",
                            "masked_array",
                            "__array__",
                            "cast",
                            "as_ctypes",
                            "trim_zeros"}) ||
           is_type_of_items(name);
}

bool may_not_copy(const ast::Call& call, std::string_view name) {
    const size_t place = name == "nan_to_num" ? 1 : name == "matrix" ? 2 : name == "astype" ? 4 : 9;
    return std::ranges::any_of(call.arguments, [&](const ast::Argument& argument) {
        const auto* literal = std::get_if<ast::Literal>(&argument.value->node);
        const auto* truth = literal == nullptr ? nullptr : std::get_if<bool>(&literal->value);
        const auto at = static_cast<size_t>(&argument - call.arguments.data());
        const bool is_copy = argument.kind == ast::Argument::Kind::Keyword
                                 ? argument.keyword == "copy"
                                 : !argument.is_positional() || at == place;
        return is_copy && (truth == nullptr || !*truth);
    });
}

bool is_view(const ast::Call& call, std::string_view name, bool is_method) {
    const auto* module = std::get_if<ast::Attribute>(&call.callee->node);
    if (module != nullptr && last_name(*module->value) == "ma") {
        return true;  // of masked arrays
    }
    return is_one_of(name, {"array", "astype", "matrix", "nan_to_num"}) ? may_not_copy(call, name)
           : is_one_of(name, {"conj", "conjugate"})                     ? is_method
                                                    : gives_view(name) || gives_parts(name);
}

bool is_attribute_of_arrays(std::string_view attribute) {
    return is_one_of(attribute, {"shape", "strides", "dtype", "flat", "real", "imag", "T", "data"});
}

bool gives_parts(std::string_view name) {
    return is_one_of(name, {"split", "array_split", "hsplit", "vsplit", "dsplit", "nditer", "ix_",
                            "meshgrid", "broadcast_arrays", "unstack"});
}

std::optional<size_t> position_of_out(std::string_view name) {
    constexpr std::string_view kUnary[] = {
        "negative", "positive", "abs",      "absolute",    "fabs",        "sign",    "sqrt",
        "square",   "cbrt",     "exp",      "expm1",       "exp2",        "log",     "log2",
        "log10",    "log1p",    "sin",      "cos",         "tan",         "arcsin",  "arccos",
        "arctan",   "sinh",     "cosh",     "tanh",        "arcsinh",     "arccosh", "arctanh",
        "asin",     "acos",     "atan",     "asinh",       "acosh",       "atanh",   "deg2rad",
        "rad2deg",  "radians",  "degrees",  "floor",       "ceil",        "trunc",   "fix",
        "rint",     "invert",   "signbit",  "logical_not", "reciprocal",  "spacing", "conjugate",
        "conj",     "isnan",    "isfinite", "isinf",       "bitwise_not", "isnat",   "isposinf",
        "isneginf", "modf",     "frexp",    "count"};
    constexpr std::string_view kBinary[] = {
        "add",        "subtract",    "multiply",      "divide",     "true_divide", "floor_divide",
        "power",      "pow",         "float_power",   "mod",        "remainder",   "fmod",
        "maximum",    "minimum",     "fmax",          "fmin",       "arctan2",     "atan2",
        "hypot",      "matmul",      "dot",           "vecdot",     "logaddexp",   "logaddexp2",
        "copysign",   "nextafter",   "ldexp",         "heaviside",  "gcd",         "lcm",
        "bitwise_or", "bitwise_and", "bitwise_xor",   "logical_or", "logical_and", "logical_xor",
        "left_shift", "right_shift", "greater",       "less",       "equal",       "not_equal",
        "less_equal", "round",       "greater_equal", "around",     "max",         "min",
        "amax",       "amin",        "argmax",        "argmin",     "concatenate", "stack",
        "choose",     "outer",       "any",           "all",        "ptp",         "divmod",
        "median",     "matvec",      "vecmat"};
    constexpr std::string_view kThird[] = {
        "clip", "take",       "sum",     "prod",     "mean",       "std",      "cumsum", "cumprod",
        "var",  "accumulate", "asnumpy", "compress", "percentile", "quantile", "reduce"};
    constexpr std::string_view kFourth[] = {"reduceat", "fft",   "ifft",  "rfft",  "irfft",
                                            "hfft",     "ihfft", "fft2",  "ifft2", "rfft2",
                                            "irfft2",   "fftn",  "ifftn", "rfftn", "irfftn"};
    for (const std::string_view prefix : {"nan", "bitwise_"}) {  // `nansum`, `bitwise_invert`
        const bool has_prefix = name.starts_with(prefix);
        if (const auto at =
                has_prefix ? position_of_out(name.substr(prefix.size())) : std::nullopt) {
            return at;
        }
    }
    const auto is_in = [&](const auto& names) {
        return std::ranges::find(names, name) != std::end(names);
    };
    return is_in(kUnary)     ? std::optional<size_t>(1)
           : is_in(kBinary)  ? std::optional<size_t>(2)
           : is_in(kThird)   ? std::optional<size_t>(3)
           : is_in(kFourth)  ? std::optional<size_t>(4)
           : name == "trace" ? std::optional<size_t>(5)
                             : std::nullopt;
}

std::optional<size_t> position_of_out_in_method(std::string_view name) {
    if (is_one_of(name, {"max",     "min",    "argmax",   "argmin", "round",    "choose",
                         "ptp",     "any",    "all",      "dot",    "clip",     "take",
                         "sum",     "prod",   "mean",     "std",    "var",      "cumsum",
                         "cumprod", "reduce", "reduceat", "trace",  "compress", "accumulate"})) {
        // Of a function that has another name, such as `add.reduce`, the place is as it is.
        const size_t own = is_one_of(name, {"reduce", "reduceat", "accumulate"}) ? 0 : 1;
        return position_of_out(name).value() - own;
    }
    if (is_one_of(name, {"random", "standard_normal"})) {  // of generators of random numbers
        return 2;
    }
    if (is_one_of(name, {"standard_exponential", "standard_gamma"})) {
        return 3;
    }
    if (name == "get") {  // of CuPy's arrays; that of a dictionary takes no third argument
        return 2;
    }
    return name == "copy_to_host" ? std::optional<size_t>(0) : std::nullopt;
}

bool changes_its_array(std::string_view name) {
    return is_one_of(name, {"shuffle", "copyto", "put", "place", "putmask", "fill_diagonal",
                            "put_along_axis", "at"});
}

bool changes_its_argument(std::string_view name) {
    return is_one_of(
        name, {"shuffle", "insort",      "insort_left", "insort_right", "heapify", "heappush",
               "heappop", "heapreplace", "heappushpop", "setitem",      "delitem", "iadd",
               "isub",    "imul",        "itruediv",    "ifloordiv",    "imod",    "ipow",
               "iand",    "ior",         "ixor",        "ilshift",      "irshift", "imatmul",
               "iconcat", "readinto",    "recv_into",   "Recv",         "Bcast"});
}

std::optional<size_t> calls_methods_of(std::string_view name) {
    return name == "dump" ? std::optional<size_t>(1)
           : is_one_of(name, {"load", "closing", "redirect_stdout", "redirect_stderr", "writer"})
               ? std::optional<size_t>(0)
               : std::nullopt;
}

bool may_call(std::string_view array_function) {
    return is_one_of(array_function, {"piecewise",        "apply_along_axis",
                                      "apply_over_axes",  "fromfunction",
                                      "frompyfunc",       "vectorize",
                                      "fromiter",         "pad",
                                      "errstate",         "seterrcall",
                                      "set_printoptions", "printoptions",
                                      "array2string",     "loadtxt",
                                      "genfromtxt",       "savetxt",
                                      "assert_raises",    "assert_raises_regex",
                                      "assert_warns",     "assert_no_warnings"});
}

bool is_library_of_values(std::string_view root) {
    return is_one_of(
        root,
        {"numpy",     "queue",     "math",     "cmath",    "numba",     "cupy",        "cupyx",
         "scipy",     "time",      "os",       "json",     "logging",   "warnings",    "struct",
         "re",        "copy",      "types",    "typing",   "functools", "itertools",   "weakref",
         "builtins",  "pathlib",   "string",   "abc",      "enum",      "dataclasses", "contextlib",
         "traceback", "importlib", "unittest", "pytest",   "textwrap",  "platform",    "subprocess",
         "argparse",  "datetime",  "cffi",     "ml_dtypes"});
}

bool keeps_nothing(std::string_view root) {
    return is_one_of(root,
                     {"math", "cmath", "time", "os", "json", "logging", "warnings", "struct", "re",
                      "pathlib", "string", "traceback", "textwrap", "platform", "datetime"});
}

bool only_reads_arrays(std::string_view function) {
    return is_one_of(function, {"builtins.abs",
                                "builtins.all",
                                "builtins.any",
                                "builtins.bool",
                                "builtins.float",
                                "builtins.int",
                                "builtins.len",
                                "builtins.isinstance",
                                "builtins.print",
                                "builtins.repr",
                                "builtins.round",
                                "builtins.str",
                                "builtins.sum",
                                "builtins.type",
                                "numpy.all",
                                "numpy.allclose",
                                "numpy.amax",
                                "numpy.amin",
                                "numpy.any",
                                "numpy.argmax",
                                "numpy.argmin",
                                "numpy.argsort",
                                "numpy.array_equal",
                                "numpy.concatenate",
                                "numpy.count_nonzero",
                                "numpy.cumsum",
                                "numpy.dot",
                                "numpy.exp",
                                "numpy.isclose",
                                "numpy.linalg.norm",
                                "numpy.log",
                                "numpy.matmul",
                                "numpy.max",
                                "numpy.mean",
                                "numpy.median",
                                "numpy.min",
                                "numpy.power",
                                "numpy.prod",
                                "numpy.save",
                                "numpy.savetxt",
                                "numpy.sin",
                                "numpy.sort",
                                "numpy.stack",
                                "numpy.cos",
                                "numpy.sqrt",
                                "numpy.std",
                                "numpy.sum",
                                "numpy.unique",
                                "numpy.var",
                                "numpy.where",
                                "numba.cuda.const.array_like",
                                "numba.cuda.to_device",
                                "numpy.testing.assert_allclose"});
}

bool reaches_names(std::string_view root) {
    return is_one_of(root, {"inspect", "gc", "code", "codeop", "pdb", "bdb", "runpy", "trace",
                            "doctest", "profile", "cProfile", "timeit", "imp", "pkgutil",
                            "unittest", "mock", "pytest", "site", "__main__"});
}

bool works_on_names(std::string_view builtin) {
    return is_one_of(builtin, {"globals", "locals", "vars", "exec", "eval", "setattr", "delattr"});
}

bool gives_names(std::string_view attribute) {
    return is_one_of(attribute, {"f_globals", "f_locals", "__globals__"});
}

bool gives_plain_values(std::string_view builtin) {
    return is_one_of(
        builtin, {"len",      "int",     "float", "complex", "bool",       "str",    "repr",
                  "abs",      "round",   "ord",   "chr",     "hash",       "id",     "isinstance",
                  "callable", "hasattr", "print", "range",   "any",        "all",    "divmod",
                  "pow",      "bin",     "hex",   "oct",     "issubclass", "format", "bytes",
                  "ascii",    "input",   "dir",   "object",  "bytearray"});
}

bool gives_items(std::string_view name) {
    return is_one_of(name, {"list", "tuple", "set", "frozenset", "sorted", "reversed", "iter",
                            "dict", "deque", "OrderedDict", "defaultdict", "Counter", "fromkeys",
                            "enumerate", "zip", "map", "filter", "sum"});
}

bool gives_item(std::string_view name) { return is_one_of(name, {"next", "min", "max"}); }

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

bool is_array_library(std::string_view root) { return is_one_of(root, {"numpy", "cupy", "cupyx"}); }

bool runs_text(std::string_view function) {
    return is_one_of(function, {"builtins.exec", "builtins.eval", "timeit.timeit", "timeit.repeat",
                                "timeit.Timer", "cProfile.run", "cProfile.runctx", "profile.run",
                                "profile.runctx"});
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

}  // namespace pykern2cu
