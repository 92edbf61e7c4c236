#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/dialects/dialect.hpp"
#include "frontend/values/evaluate.hpp"

/// How the decorators of a function declare it.
namespace pykern2cu {

enum class DeclaredAs : uint8_t {
    Plain,        // no decorator that we know: host code, or a helper that a fused function traces
                  // through
    NumbaKernel,  // @cuda.jit; also callable from other device code
    NumbaDevice,  // @cuda.jit(device=True)
    NumbaFunction,   // @numba.njit, @numba.jit, @register_jitable
    CupyKernel,      // @jit.rawkernel(); also callable from other raw kernels
    CupyDevice,      // @jit.rawkernel(device=True)
    CupyFused,       // @cupy.fuse
    CupyVectorized,  // @cupy.vectorize
};

/// `launch_bounds=(256, 2)` and other options that change the generated text.
struct DeclarationOptions {
    std::optional<ir::LaunchBounds> launch_bounds;
    bool force_inline = false;
    bool debug = false;                      // reports errors as Python does
    bool numpy_mode = false;                 // @jit.rawkernel(mode='numpy')
    std::optional<std::string> kernel_name;  // @cupy.fuse(kernel_name='k')
    std::vector<ir::LinkInput> link;
};

struct Declaration {
    DeclaredAs as = DeclaredAs::Plain;
    Span decorator = {};
    std::vector<const ast::Expr*> signatures = {};  // as the decorator gives them
    DeclarationOptions options = {};

    bool is_kernel() const {
        return as == DeclaredAs::NumbaKernel || as == DeclaredAs::CupyKernel ||
               as == DeclaredAs::CupyFused;
    }
    const Dialect& dialect() const;
};

/// `--decorator NAME=numba.cuda.jit`
using DecoratorAliases = std::vector<std::pair<std::string, std::string>>;

/// Reads the decorators of a function. What is recognised but not supported is reported.
Declaration declare(const ast::FunctionDef& function, const ModuleScope& scope,
                    Evaluator& evaluator, const DecoratorAliases& aliases,
                    Diagnostics& diagnostics);

}  // namespace pykern2cu
