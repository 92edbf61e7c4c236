#include "frontend/lower/string_kernel_lowering.hpp"

#include "frontend/lower/string_kernel_builder.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/annotation.hpp"

namespace pykern2cu {
namespace {

std::string key_of(const StringKernel& kernel, const StringKernelTypes& types) {
    std::string key = cat(reinterpret_cast<uintptr_t>(&kernel));
    for (const auto* all : {&types.inputs, &types.outputs}) {
        for (const Type type : *all) {
            append(key, cat(' ', reinterpret_cast<uintptr_t>(type.identity())));
        }
    }
    return key;
}

}  // namespace

void StringKernelLowering::lower(const Kernel& kernel, const KernelSignature& signature,
                                 Diagnostics& diagnostics) {
    const StringKernel& strings = *kernel.declaration().strings;
    if (kernel.declaration().problems.has_errors()) {
        return;
    }
    const Span given = signature.given.value_or(signature.launch.value_or(strings.function.span));
    const auto resolved = resolve_types(strings, signature, types_, given, diagnostics);
    if (!resolved || !lowered_.insert(key_of(strings, *resolved)).second) {
        return;
    }
    const bool sees_axes = strings.mentions("_ind.get") || strings.mentions("_ind.ndim") ||
                           strings.mentions("_ind.shape");
    if (strings.reduces_dims && resolved->rank > 1 && sees_axes) {
        diagnostics.warning(strings.operation_span, Code::UnsupportedDeclaration,
                            "`_ind` has the axes of the arguments here; CuPy merges axes before, "
                            "where it can, unless `reduce_dims=False` is given");
    }
    ir::Function& function = *module_.function_pool.make();
    function.name = kernel.symbol();
    function.python_name = kernel.name;
    function.kind = ir::FunctionKind::Kernel;
    function.dialect = ir::DialectName::CupyRaw;
    function.span = strings.function.span;
    function.signature = signature_text(signature.arguments);
    function.made_by = strings.is_reduction ? "reduction" : "elementwise";
    function.fused_result = strings.result;
    StringKernelBuilder(strings, *resolved, types_, module_, function).build();
    module_.functions.push_back(&function);
}

}  // namespace pykern2cu
