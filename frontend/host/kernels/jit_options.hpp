#pragma once

#include <string_view>

#include "frontend/host/kernels/declaration.hpp"
#include "frontend/source/diagnostic.hpp"

namespace pykern2cu {

/// An option of a decorator: `fastmath=True`.
struct JitOption {
    std::string_view name;
    Span span;
    Result<ConstantValue> value;
    const ast::Expr* written = nullptr;  // where the value stands in the source, if it does
};

/// Reads an option of `@cuda.jit` and its like that says how to compile, into `options`. Those that
/// change neither results nor the generated text are accepted in silence; those that Numba refuses
/// are refused.
void read_jit_option(const JitOption& option, DeclaredAs as, DeclarationOptions& options,
                     Diagnostics& diagnostics);

}  // namespace pykern2cu
