#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/dialects/dialect.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/host/kernels/string_kernel.hpp"

/// How the decorators of a function declare it.
namespace pykern2cu {

enum class DeclaredAs : uint8_t {
    Plain,        // no decorator that we know: host code, or a helper that a fused function traces
                  // through
    Inner,        // `def` or `lambda` inside device code
    NumbaKernel,  // @cuda.jit; also callable from other device code
    NumbaDevice,  // @cuda.jit(device=True)
    NumbaVectorized,   // @vectorize, the functions below too: a kernel is made of the function
    NumbaGeneralized,  // @guvectorize
    NumbaReduction,    // @cuda.reduce
    NumbaFunction,     // @numba.njit, @numba.jit, @register_jitable
    CupyKernel,        // @jit.rawkernel(); also callable from other raw kernels
    CupyDevice,        // @jit.rawkernel(device=True)
    CupyFused,         // @cupy.fuse
    CupyVectorized,    // @cupy.vectorize
    CupyElementwise,   // cupy.ElementwiseKernel(...)
};

/// `launch_bounds=(256, 2)` and other options that change the generated text.
struct DeclarationOptions {
    std::optional<ir::LaunchBounds> launch_bounds;
    bool force_inline = false;
    bool debug = false;                      // reports errors as Python does
    bool fastmath = false;                   // approximate functions of float32
    std::optional<uint32_t> max_registers;   // of a thread
    std::optional<int32_t> carveout;         // percent of shared memory; -1: the driver's choice
    bool numpy_mode = false;                 // @jit.rawkernel(mode='numpy')
    std::optional<std::string> kernel_name;  // @cupy.fuse(kernel_name='k')
    std::vector<ir::LinkInput> link;
};

struct DeclaredSignature {
    Span span;
    Result<ParsedSignature> parsed;
};

struct Declaration {
    DeclaredAs as = DeclaredAs::Plain;
    Span decorator = {};
    std::string_view maker = {};  // `numba.cuda.jit`, the decorator by its own name
    std::vector<DeclaredSignature> signatures = {};
    DeclarationOptions options = {};
    std::string core_layout = {};  // of @guvectorize: "(m,n),(n,p)->(m,p)"
    Diagnostics problems = {};     // of the decorator itself
    bool is_eager = false;    // compiled where it is declared, though it has no signatures here
    bool gives_text = false;  // `cuda.compile_ptx`: what it is assigned to is no function
    std::shared_ptr<const StringKernel> strings = {};  // of which CuPy makes the kernel

    /// The peer writes the kernel itself, around the function.
    bool is_generated() const {
        return as == DeclaredAs::NumbaVectorized || as == DeclaredAs::NumbaGeneralized ||
               as == DeclaredAs::NumbaReduction || as == DeclaredAs::CupyVectorized ||
               strings != nullptr;
    }
    bool is_kernel() const {
        return as == DeclaredAs::NumbaKernel || as == DeclaredAs::CupyKernel ||
               as == DeclaredAs::CupyFused || is_generated();
    }
    const Dialect& dialect() const;
    /// What lists of kernels say of it.
    ir::DialectName dialect_name() const {
        return strings != nullptr ? ir::DialectName::CupyRaw : dialect().name();
    }
};

/// How a function is declared; a plain function has no declaration.
inline DeclaredAs declared_as(const FunctionValue& function) {
    return function.declaration == nullptr ? DeclaredAs::Plain : function.declaration->as;
}

/// Whether a library function is a decorator that we know.
bool is_decorator(std::string_view qualified);

/// The kernels that one makes that is given nothing else, if any.
std::optional<DeclaredAs> kernels_made_by(std::string_view qualified);

/// `jit`, `rawkernel` and the like: what the names of those end with.
std::vector<std::string_view> last_names_of_makers();
/// `numba.cuda`, `cupyx.jit` and the like, which have those.
std::vector<std::string_view> modules_of_makers();
/// Whether a module of a library, or one in it, has some: `numba`, `numba.cuda`.
bool has_makers(std::string_view module);

/// `cuda.compile_ptx(f, sig)`: a kernel as `cuda.jit(sig)(f)` makes one.
bool is_compilation(std::string_view qualified);

/// The kernel that a call such as `cupy.ElementwiseKernel(...)` makes, as a function.
FunctionValue declare_string_kernel(std::string_view qualified, const ast::Call& call, Span span,
                                    Site site, const ForeignContext& context);

/// What a decorator or a call of one declares.
struct Declared {
    std::shared_ptr<const Declaration> declaration;
    std::optional<FunctionValue> function = {};  // `cuda.jit(f)`: the function it is given
};

/// Reads `@cuda.jit` (no call) or `cuda.jit(...)`. What is recognised but not supported becomes a
/// problem of the declaration.
Declared declare(std::string_view decorator, Span span, const ast::Call* call, Evaluator& evaluator,
                 Site site);

/// What is declared where a decorator that waits for its function is given something: the function,
/// or what `partial(cuda.jit, fastmath=True)` or `cuda.jit(fastmath=True)` has not been given yet.
Result<Declared> declare_further(const Declaration& waiting, const ast::Call& call, Span span,
                                 Evaluator& evaluator, Site site);

}  // namespace pykern2cu
