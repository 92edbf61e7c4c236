#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// Whether a module belongs to a library that makes kernels.
bool is_library_of_kernels(std::string_view path);
/// Whether the text of a file mentions one, be it in a comment.
bool names_library_of_kernels(std::string_view text);
/// `import_module("pyopencl.elementwise")`
bool is_of_other_compiler(const ast::Expr& expr);

/// What the imports of a module bind, and its classes, wherever they stand.
struct ImportedNames {
    explicit ImportedNames(const ast::Module& module);

    std::unordered_multimap<std::string_view, std::string> paths;  // "numba.cuda", by name
    std::unordered_set<std::string_view> classes;                  // that nothing else binds
    bool names_maker_by_text = false;                              // whether a text is "jit"
    bool has_target = false;  // whether `target="cuda"` is said anywhere

    /// Whether a name is that of a module, as an import says.
    bool is(const ast::Expr& expr, std::string_view path) const;
    bool is_of_own_class(const ast::Expr& expr) const;
    /// Whether the name, if any, that an expression begins with may be such.
    bool is_of_library_of_kernels(const ast::Expr* name) const;
    /// `numba`, `numba.cuda` and the like, as imports name them.
    bool is_library_of_makers(const ast::Expr& expr) const;
    /// The names of libraries of kernels, and of modules of these that make some: `numba.cuda`.
    std::vector<std::string> libraries_of_kernels() const;
    /// `kernels` of a name that is imported by `from package.kernels import name` alone, and of
    /// `kernels.name`, `kernels.Backend` of `kernels.Backend.name`; nothing of a library.
    std::optional<std::string> module_of(const ast::Expr& expr) const;
    /// `cuda.jit` of numba, or `jit` of what is not known, but not `numba.jit`. `is_local`: it
    /// begins with no name of the module.
    bool is_maker(const ast::Expr& expr, bool is_local) const;
    /// Whether what a library has by a name makes kernels.
    bool is_seed(std::string_view qualified) const;
};

}  // namespace pykern2cu
