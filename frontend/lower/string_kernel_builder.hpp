#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/ir/ir.hpp"
#include "frontend/lower/element_loops.hpp"
#include "frontend/lower/string_kernel_types.hpp"

namespace pykern2cu {

/// Builds the kernel of one signature of a string kernel.
class StringKernelBuilder {
  public:
    StringKernelBuilder(const StringKernel& kernel, const StringKernelTypes& resolved,
                        ir::Module& module, ir::Function& function)
        : kernel_(kernel),
          resolved_(resolved),
          module_(module),
          function_(function),
          loops_{module, function, kernel.function.span} {}

    void build();

  private:
    /// An array, of whose elements text has the parameter's name.
    struct Named {
        const StringParameter& declared;
        const ir::Variable* array;
        bool is_output;
    };
    enum class Aliases { Raw, Inputs, Outputs, All };

    // ---- what both kinds have (string_kernel_builder.cpp) ----
    void add_parameters();
    void add_parameter(const StringParameter& declared, Type type, ir::Role role);
    ir::Variable* parameter(const std::string& name, Type type, ir::Role role);
    void add_frame();
    void add_classes();
    void add_text(std::vector<ir::TextLine> lines, ir::Block& into, std::string needs = {});
    void add_alias(std::string_view name, const ir::Expr* value, ir::Block& into);
    /// Names raw arrays, or elements at the present position of others; those that text names.
    void add_aliases(Aliases which, ir::Block& into);
    const ir::Expr* element(const Named& named);
    void add_indexer(std::string_view name, const LoopAxes& axes, ir::Block& into);
    ir::Variable* named_index(std::string_view name);
    ir::ExtentRule extent_rule(uint32_t axis) const;

    // ---- cupy.ElementwiseKernel (elementwise_kernel.cpp) ----
    void build_elementwise();
    const ir::Expr* extent_of_loop(uint32_t axis);

    // ---- cupy.ReductionKernel (reduction_kernel.cpp) ----
    void build_reduction();
    void define_reduction();
    void reduce_over_blocks(const LoopAxes& reduced, const LoopAxes& outputs, ir::Variable* step);
    void reduce_over_grid(const LoopAxes& reduced, ir::Variable* step);
    void add_total(std::string_view declared, ir::ForRange loop, ir::Block& into);
    void add_part(const ir::Variable* parts, const ir::Expr* block, std::string_view text,
                  ir::Block& into);
    ir::Block mapped(const LoopAxes& reduced, const LoopAxes& outputs, const ir::Variable* step,
                     const ir::Variable* output);
    ir::Block stored_result(const LoopAxes& reduced, const LoopAxes& outputs);
    static LoopAxes without_positions(const LoopAxes& reduced, const LoopAxes& outputs);
    ir::Variable* counted_by(std::string_view name, const LoopAxes& axes);

    const StringKernel& kernel_;
    const StringKernelTypes& resolved_;
    ir::Module& module_;
    ir::Function& function_;
    ElementLoops loops_;
    std::vector<Named> named_;
    LoopAxes axes_;  // of the inputs; a reduction keeps the first ones
    const ir::Variable* size_ = nullptr;
};

}  // namespace pykern2cu
