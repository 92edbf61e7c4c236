#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// What the imports of a module bind, wherever they stand.
struct ImportedNames {
    std::unordered_multimap<std::string_view, std::string> paths;  // "numba.cuda", by name
    bool has_target = false;  // whether `target="cuda"` is said anywhere

    /// Whether a name is that of a module, as an import says.
    bool is(const ast::Expr& expr, std::string_view path) const;
    /// `cuda.jit` of numba, or `jit` of what is not known, but not `numba.jit`. `is_local`: it
    /// begins with no name of the module.
    bool is_maker(const ast::Expr& expr, bool is_local) const;
    /// Whether what a library has by a name makes kernels.
    bool is_seed(std::string_view qualified) const;
};

}  // namespace pykern2cu
