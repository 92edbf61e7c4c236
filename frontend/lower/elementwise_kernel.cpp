#include "frontend/lower/string_kernel_builder.hpp"

/// `cupy.ElementwiseKernel`:
///
///     for (int64_t i = …; i < z_array.shape[0]; i += …) {
///         const float& x = x_array[i];
///         float& z = z_array[i];
///         z = x * x;
///     }
namespace pykern2cu {

void StringKernelBuilder::build_elementwise() {
    add_aliases(Aliases::Raw, {}, function_.body);
    LoopAxes axes;
    for (uint32_t axis = 0; axis < resolved_.rank; ++axis) {
        axes.push_back({nullptr, extent_of_loop(axis)});
    }
    const bool is_outside =
        kernel_.mentions(kernel_.loop_prep, "_ind") || kernel_.mentions(kernel_.after_loop, "_ind");
    if (is_outside) {
        add_indexer("_ind", axes, function_.body);
    }
    add_text(kernel_.loop_prep, function_.body);
    ir::Variable* linear = named_index("i");
    for (LoopAxis& axis : axes) {
        axis.index = resolved_.rank == 1 ? linear : loops_.local("i", types::int64);
    }
    ir::Block body;
    // The preamble may have a macro that names it.
    if (!is_outside || kernel_.mentions(kernel_.operation, "_ind") ||
        !kernel_.frame.preamble.empty() || !kernel_.frame.macros.empty()) {
        add_indexer("_ind", axes, body);
    }
    add_aliases(Aliases::All, axes, body);
    add_text(kernel_.operation, body);
    function_.body.statements.push_back(
        loops_.statement(loops_.over_grid(axes, std::move(body), linear)));
    add_text(kernel_.after_loop, function_.body);
}

/// An output has it if there is one; inputs are broadcast, and must fit together for that.
const ir::Expr* StringKernelBuilder::extent_of_loop(uint32_t axis) {
    if (size_ != nullptr) {
        return loops_.read(size_);
    }
    for (const Named& named : named_) {
        if (named.is_output && !named.declared.is_raw) {
            return loops_.extent(named.array, axis);
        }
    }
    function_.extent_checks.push_back({.rule = extent_rule(axis)});
    return loops_.extent_by(extent_rule(axis));
}

}  // namespace pykern2cu
