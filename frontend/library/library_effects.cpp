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

bool is_attribute_of_arrays(std::string_view attribute) {
    return is_one_of(attribute, {"shape", "strides", "dtype", "flat", "real", "imag", "T", "data"});
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

bool gives_its_argument(std::string_view name) {
    const bool is_class = !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
    return is_class || is_one_of(name, {"makeLogRecord", "prod"});
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

bool is_array_library(std::string_view root) { return is_one_of(root, {"numpy", "cupy", "cupyx"}); }

bool runs_text(std::string_view function) {
    return is_one_of(function, {"builtins.exec", "builtins.eval", "timeit.timeit", "timeit.repeat",
                                "timeit.Timer", "cProfile.run", "cProfile.runctx", "profile.run",
                                "profile.runctx"});
}

}  // namespace pykern2cu
