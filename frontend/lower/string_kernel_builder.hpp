#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/ir/ir.hpp"
#include "frontend/lower/element_loops.hpp"
#include "frontend/lower/string_kernel_types.hpp"
#include "frontend/lower/team_loops.hpp"

namespace pykern2cu {

/// Builds the kernel of one signature of a string kernel.
class StringKernelBuilder {
  public:
    StringKernelBuilder(const StringKernel& kernel, const StringKernelTypes& resolved,
                        TypeTable& types, ir::Module& module, ir::Function& function)
        : kernel_(kernel),
          resolved_(resolved),
          types_(types),
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
    /// Names raw arrays, or elements of others at a position along axes; those that text names.
    void add_aliases(Aliases which, const LoopAxes& axes, ir::Block& into);
    const ir::Expr* element(const Named& named, const LoopAxes& axes);
    void add_indexer(std::string_view name, const LoopAxes& axes, ir::Block& into);
    ir::Variable* named_index(std::string_view name);
    ir::ExtentRule extent_rule(uint32_t axis) const;

    // ---- cupy.ElementwiseKernel (elementwise_kernel.cpp) ----
    void build_elementwise();
    const ir::Expr* extent_of_loop(uint32_t axis);

    // ---- cupy.ReductionKernel (reduction_kernel.cpp) ----
    class TextReducer;

    void build_reduction();
    void define_reduction();
    MemoryOrder memory_order() const;
    ir::Variable* counted_by(std::string_view name, const LoopAxes& axes);

    const StringKernel& kernel_;
    const StringKernelTypes& resolved_;
    TypeTable& types_;
    ir::Module& module_;
    ir::Function& function_;
    ElementLoops loops_;
    std::vector<Named> named_;
    const ir::Variable* size_ = nullptr;
};

}  // namespace pykern2cu
