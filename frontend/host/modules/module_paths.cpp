#include "frontend/host/modules/module_paths.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

constexpr std::array kLibraries = {
    "numba",      "numba_cuda", "cupy",        "cupyx",     "numpy",     "math",
    "cmath",      "operator",   "builtins",    "ml_dtypes", "typing",    "enum",
    "__future__", "functools",  "collections", "sys",       "os",        "cffi",
    "pathlib",    "itertools",  "dataclasses", "random",    "time",      "argparse",
    "copy",       "types",      "textwrap",    "scipy",     "importlib", "pytest"};

constexpr std::string_view kOtherCompilers[] = {"jax", "torch", "pycuda", "pyopencl", "transonic"};

constexpr std::string_view kImporters[] = {"importlib.import_module", "importlib.__import__",
                                           "builtins.__import__", "pytest.importorskip"};

struct Prefix {
    std::string_view from;
    std::string_view to;
};
// Longest first: the first that fits is taken.
constexpr Prefix kCanonicalPrefixes[] = {
    {"numba_cuda.numba.cuda.types.", "numba."},
    {"numba_cuda.numba.cuda", "numba.cuda"},
    {"numba_cuda.", "numba.cuda."},
    {"numba.core.types.", "numba."},
    {"numba.cuda.types.", "numba."},
    {"numba.types.", "numba."},
    {"numba.np.ufunc.decorators.", "numba."},
    {"numba.np.ufunc.", "numba."},
    {"numba.np.types.", "numba."},
    {"numba.np.numpy_support.", "numba."},
    {"numba.cuda.np.numpy_support.", "numba."},
    {"numba.numpy_support.", "numba."},
    {"numba.cuda.cudadrv.", "numba.cuda.host."},
    {"numba.cuda.misc.special.", "numba.cuda."},
    {"numba.cuda.random.", "numba.cuda.random."},
    {"numba.cuda.decorators.", "numba.cuda."},
    {"numba.core.decorators.", "numba."},
    {"cupyx.jit._interface.", "cupyx.jit."},
    {"cupy.core.", "cupy."},
    {"cupy._core._kernel.", "cupy."},
    {"cupy._core.fusion.", "cupy."},
    {"cupy._functional.vectorize.", "cupy."},
    {"cupy._core.core.", "cupy."},
    {"cupy._core.", "cupy."},
};

}  // namespace

std::string slashes_for_dots(std::string_view dotted) {
    std::string path(dotted);
    for (char& c : path) {
        c = c == '.' ? '/' : c;
    }
    return path;
}

// As `std::filesystem::path::lexically_normal`, which allocates for each part of the path.
std::string normal_path(std::string_view path) {
    std::string normal = path.starts_with('/') ? "/" : "";
    const size_t root = normal.size();
    bool is_directory = false;
    for (size_t begin = root, end = 0; begin <= path.size(); begin = end + 1) {
        end = std::min(path.find('/', begin), path.size());
        const std::string_view part = path.substr(begin, end - begin);
        const size_t last = std::max(normal.rfind('/') + 1, root);  // of none: npos + 1 is 0
        const bool has_outer =
            normal.size() > root && std::string_view(normal).substr(last) != "..";
        is_directory = part.empty() || part == "." || (part == ".." && (has_outer || root > 0));
        if (part == ".." && has_outer) {
            normal.resize(last > root ? last - 1 : root);
        } else if (!is_directory) {
            normal.append(normal.size() > root ? "/" : "").append(part);
        }
    }
    const bool is_outer = normal == ".." || normal.ends_with("/..");
    normal += is_directory && normal.size() > root && !is_outer ? "/" : "";
    return normal.empty() && !path.empty() ? "." : normal;
}

bool imports_by_name(std::string_view function) {
    return std::ranges::any_of(kImporters, [function](std::string_view known) {
        return known == function || known.substr(known.rfind('.') + 1) == function;
    });
}

bool is_library(std::string_view path) {
    const std::string_view root = path.substr(0, path.find('.'));
    for (const std::string_view library : kLibraries) {
        if (root == library) {
            return true;
        }
    }
    return false;
}

bool is_other_compiler(std::string_view path) {
    return std::ranges::find(kOtherCompilers, path.substr(0, path.find('.'))) !=
           std::end(kOtherCompilers);
}

std::string directory_of(std::string_view path, uint32_t dots) {
    const size_t slash = path.rfind('/');
    std::string directory(path.substr(0, slash == path.npos ? 0 : slash + 1));
    for (uint32_t up = 1; up < dots; ++up) {
        directory += "../";
    }
    return directory;
}

//   cfg   →   cfg/__init__.py, else cfg.py        a.b   →   a/b.py, unless a is the module a.py
std::optional<std::string> module_file(const std::string& directory, std::string_view dotted,
                                       FunctionRef<bool(const std::string&)> is_there) {
    for (size_t end = dotted.find('.');; end = dotted.find('.', end + 1)) {
        const std::string stem = cat(directory, slashes_for_dots(dotted.substr(0, end)));
        std::string package = normal_path(cat(stem, "/__init__.py"));
        std::string module = normal_path(cat(stem, ".py"));
        const bool is_package = is_there(package);
        const bool is_module = !is_package && is_there(module);
        if (end == std::string_view::npos) {
            return is_package  ? std::optional(std::move(package))
                   : is_module ? std::optional(std::move(module))
                               : std::nullopt;
        }
        if (is_module) {
            return std::nullopt;  // which has no modules in it
        }
    }
}

std::string canonical_name(std::string_view qualified) {
    if (qualified == "numba_cuda") {
        return "numba.cuda";
    }
    for (const Prefix& prefix : kCanonicalPrefixes) {
        if (qualified.substr(0, prefix.from.size()) == prefix.from) {
            return cat(prefix.to, qualified.substr(prefix.from.size()));
        }
    }
    return std::string(qualified);
}

}  // namespace pykern2cu
