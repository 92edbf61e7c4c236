#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/source/function_ref.hpp"

/// Names of modules and paths of their files.
namespace pykern2cu {

/// One spelling of each file: modules that import each other through `..` would else be read again
/// and again, as `a/../b/../a/x.py`.
std::string normal_path(std::string_view path);
/// The one spelling of a library name that has several: "numba.core.types.float32" →
/// "numba.float32".
std::string canonical_name(std::string_view qualified);
/// Whether a function imports the module whose name it is given: "importlib.import_module", or
/// "import_module", where what it is of is not known.
bool imports_by_name(std::string_view function);
/// Whether a module belongs to a library that is known here, not to the user.
bool is_library(std::string_view path);
/// Whether functions of a module, such as `jax.jit`, have the names of those that make kernels and
/// are others.
bool is_other_compiler(std::string_view path);
/// With the slash at its end; empty for the current directory. An import with more than one dot
/// means one of those around it.
std::string directory_of(std::string_view path, uint32_t dots = 1);
/// "a/b" of "a.b"
std::string slashes_for_dots(std::string_view dotted);
/// The file that Python takes for a module in a directory, by its normal path, or nothing. A folder
/// without `__init__.py` is a package of which only the modules have files.
std::optional<std::string> module_file(const std::string& directory, std::string_view dotted,
                                       FunctionRef<bool(const std::string&)> is_there);

}  // namespace pykern2cu
