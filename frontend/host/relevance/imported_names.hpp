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

    std::unordered_multimap<std::string_view, std::string> paths;        // "numba.cuda", by name
    std::unordered_set<std::string_view> bound = {};                     // by what else it shows
    std::unordered_map<std::string_view, std::string_view> others = {};  // `module = helpers`
    bool has_text_of_library = false;                                    // "numba", or "ba.cuda"
    bool runs_text = false;                                              // `exec` may bind any name
    bool names_target = false;  // `target="cuda"`, or the text "target"

    /// Whether a name is that of a module, as an import says.
    bool is(const ast::Expr& expr, std::string_view path) const;
    /// `numba`, `numba.cuda` and the like, as imports name them.
    bool is_library_of_makers(const ast::Expr& expr) const;
    /// `numba.cuda.jit`, as a name that is imported once means it.
    std::string dotted(const ast::Expr& expr) const;
    /// The names of libraries that make kernels, and of their parts that do: `numba.cuda`.
    std::vector<std::string_view> libraries_of_makers() const;
    /// A module, or what one has, and the module or package around it: of `from ..a import b` there
    /// is no name of that if there is no `a`, but how many levels up it is.
    struct Part {
        std::string name;
        std::string package;
        size_t level;
    };
    /// What the imports of a name may mean; none if one is that of a library.
    std::vector<Part> parts_of_program(std::string_view name) const;
    /// `cuda.jit` of numba, or `jit` of what is not known, but not `numba.jit`. `is_local`: it
    /// begins with no name of the module.
    bool is_maker(const ast::Expr& expr, bool is_local) const;
    /// Whether what a library has by a name makes kernels.
    bool is_seed(std::string_view qualified) const;
};

}  // namespace pykern2cu
