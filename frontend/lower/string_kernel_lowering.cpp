#include "frontend/lower/string_kernel_lowering.hpp"

#include "frontend/ir/text_lines.hpp"
#include "frontend/lower/string_kernel_builder.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_definitions.hpp"
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

/// The indexer of whose single axes the text makes use, if any.
std::string_view indexer_with_axes(const StringKernel& kernel) {
    for (const std::string_view indexer : {"_ind", "_in_ind", "_out_ind"}) {
        for (const std::string_view member : {".get", ".ndim", ".shape"}) {
            if (kernel.mentions(cat(indexer, member))) {
                return indexer;
            }
        }
    }
    return {};
}

}  // namespace

/// The preamble stands in the file once for each kernel and its types, in a namespace of its own,
/// which what is `extern "C"` does not care for.
bool StringKernelLowering::may_repeat(const StringKernel& kernel, Span given,
                                      Diagnostics& diagnostics) {
    const std::vector<ir::TextLine>& preamble = kernel.frame.preamble;
    for (const CudaDefinition& definition : definitions_in(ir::code_of(preamble))) {
        if (definition.has_c_linkage && !c_names_.insert(definition.name).second) {
            diagnostics.error(preamble[definition.line].span.value_or(given),
                              Code::UnsupportedDeclaration,
                              cat("another preamble has an `extern \"C\"` `", definition.name,
                                  "`, or this one for other types, and one CUDA file cannot have "
                                  "both; leave `extern \"C\"` out"));
            return false;
        }
    }
    return true;
}

std::optional<std::vector<Type>> StringKernelLowering::results_of(
    const Kernel& kernel, const KernelSignature& signature) {
    const StringKernel& strings = *kernel.declaration().strings;
    Diagnostics problems = kernel.declaration().problems;
    if (problems.has_errors()) {
        return std::nullopt;
    }
    const auto resolved =
        resolve_types(strings, signature, types_, strings.function.span, problems);
    if (!resolved || problems.has_errors()) {
        return std::nullopt;
    }
    std::vector<Type> results;
    for (const Type type : resolved->outputs) {
        results.push_back(types_.array(named_in_numpy(type.element()), type.ndim(), Layout::C));
    }
    return results;
}

void StringKernelLowering::lower(const Kernel& kernel, const KernelSignature& signature,
                                 Diagnostics& diagnostics) {
    const StringKernel& strings = *kernel.declaration().strings;
    if (kernel.declaration().problems.has_errors()) {
        return;
    }
    const Span given = signature.given.value_or(signature.launch.value_or(strings.function.span));
    const auto resolved = resolve_types(strings, signature, types_, given, diagnostics);
    if (!resolved || !lowered_.insert(key_of(strings, *resolved)).second ||
        !may_repeat(strings, given, diagnostics)) {
        return;
    }
    const std::string_view indexer = indexer_with_axes(strings);
    if (strings.reduces_dims && resolved->rank > 1 && !indexer.empty()) {
        diagnostics.warning(strings.operation_span, Code::UnsupportedDeclaration,
                            cat("`", indexer,
                                "` has the axes of the arguments here; CuPy merges axes before, "
                                "where it can, unless `reduce_dims=False` is given"));
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
