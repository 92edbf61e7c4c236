#include "frontend/lower/string_kernel_lowering.hpp"

#include <algorithm>

#include "frontend/lower/element_loops.hpp"
#include "frontend/lower/generated_lowering.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// Builds the kernel of one signature:
///
///     for (int64_t i = …; i < z_array.shape[0]; i += …) {
///         const float& x = x_array[i];
///         float& z = z_array[i];
///         z = x * x;
///     }
class ElementwiseBuilder {
  public:
    ElementwiseBuilder(const StringKernel& kernel, const StringKernelTypes& resolved,
                       ir::Module& module, ir::Function& function)
        : kernel_(kernel),
          resolved_(resolved),
          module_(module),
          function_(function),
          loops_{module, function, kernel.function.span} {}

    void build() {
        for (size_t i = 0; i < kernel_.inputs.size(); ++i) {
            add_parameter(kernel_.inputs[i], resolved_.inputs[i], ir::Role::In);
        }
        for (size_t i = 0; i < kernel_.outputs.size(); ++i) {
            add_parameter(kernel_.outputs[i], resolved_.outputs[i], ir::Role::Out);
        }
        if (resolved_.needs_size) {
            size_ = parameter("size", types::int64, ir::Role::None);
        }
        for (ir::Parameter& parameter : function_.params) {
            for (uint32_t axis = 0; is_plain_output(parameter) && axis < resolved_.rank; ++axis) {
                parameter.extents.push_back(extent_rule(axis));
            }
        }
        add_frame();
        add_aliases(true, function_.body);
        add_text(kernel_.loop_prep, function_.body);
        add_loop();
        add_text(kernel_.after_loop, function_.body);
    }

  private:
    struct Named {
        const StringParameter& declared;
        const ir::Variable* array;
    };

    static bool is_plain_output(const ir::Parameter& parameter) {
        return parameter.role == ir::Role::Out && !parameter.is_raw;
    }

    ir::Variable* parameter(const std::string& name, Type type, ir::Role role) {
        ir::Variable* variable =
            module_.variables.make(name, type, loops_.span, ir::Storage::Parameter);
        function_.params.push_back({.variable = variable, .role = role, .python_name = name});
        return variable;
    }

    /// The text has a number's name for the number, and an array's for an element.
    void add_parameter(const StringParameter& declared, Type type, ir::Role role) {
        ir::Variable* variable = parameter(declared.name, type, role);
        function_.params.back().is_raw = declared.is_raw;
        variable->span = declared.span;
        variable->is_named_in_text = !type.is(Kind::Array);
        if (type.is(Kind::Array)) {
            variable->name += "_array";
            named_.push_back({declared, variable});
        }
    }

    void add_frame() {
        ir::TextFrame frame = kernel_.frame;
        for (const auto& placeholder : resolved_.placeholders) {
            if (kernel_.mentions(placeholder.first)) {
                frame.type_names.push_back(placeholder);
            }
        }
        function_.text_frame = std::move(frame);
    }

    void add_text(const std::vector<ir::TextLine>& lines, ir::Block& into) {
        if (!lines.empty()) {
            into.statements.push_back(loops_.statement(ir::Text{lines}));
        }
    }

    void add_alias(std::string_view name, const ir::Expr* value, ir::Block& into) {
        ir::Variable* variable = loops_.local(name, value->type);
        variable->is_named_in_text = true;
        into.statements.push_back(loops_.statement(ir::Alias{variable, value}));
    }

    /// Raw arrays are named before the loop, elements of the others in it.
    void add_aliases(bool are_raw, ir::Block& into) {
        for (const auto& [declared, array] : named_) {
            if (declared.is_raw == are_raw && kernel_.mentions(declared.name)) {
                const ir::Expr* whole = loops_.read(array);
                add_alias(declared.name, are_raw ? whole : element(whole), into);
            }
        }
    }

    /// An array of fewer axes has the last ones of the loop.
    const ir::Expr* element(const ir::Expr* array) {
        std::vector<const ir::Expr*> at;
        for (size_t axis = axes_.size() - array->type.ndim(); axis < axes_.size(); ++axis) {
            at.push_back(loops_.read(axes_[axis].index));
        }
        return loops_.make(array->type.element(),
                           ir::Load{array, std::move(at), ir::IndexMode::Plain});
    }

    /// As CuPy's `_ind`, except that axes are not merged.
    void add_indexer(ir::Block& into) {
        if (!kernel_.mentions("_ind")) {
            return;
        }
        std::vector<const ir::Expr*> args;
        std::string extents;
        std::string indices;
        for (size_t axis = 0; axis < axes_.size(); ++axis) {
            args.push_back(axes_[axis].extent);
            extents += cat(axis == 0 ? "" : ", ", "$", axis);
            indices += cat(axis == 0 ? "" : ", ", "$", axes_.size() + axis);
        }
        for (const LoopAxis& axis : axes_) {
            args.push_back(loops_.read(axis.index));
        }
        module_.texts.push_back(
            cat("indexer<", axes_.size(), ">{{", extents, "}, {", indices, "}}"));
        const std::string& spelling = module_.texts.back();
        const Intrinsic* row =
            module_.intrinsics.make(std::string_view(), "() -> int64", std::string_view(spelling),
                                    std::string_view("helper:indexer"));
        add_alias("_ind", loops_.make(types::object, ir::CallIntrinsic{row, std::move(args)}),
                  into);
    }

    void add_loop() {
        ir::Variable* linear = loops_.local("i", types::int64);
        linear->is_named_in_text = true;
        for (uint32_t axis = 0; axis < resolved_.rank; ++axis) {
            axes_.push_back({resolved_.rank == 1 ? linear : loops_.local("i", types::int64),
                             extent_of_loop(axis)});
        }
        ir::Block body;
        add_indexer(body);
        add_aliases(false, body);
        add_text(kernel_.operation, body);
        function_.body.statements.push_back(
            loops_.statement(loops_.over_grid(axes_, std::move(body), linear)));
    }

    /// An output has it if there is one; inputs are broadcast.
    const ir::Expr* extent_of_loop(uint32_t axis) {
        if (size_ != nullptr) {
            return loops_.read(size_);
        }
        for (const ir::Parameter& parameter : function_.params) {
            if (is_plain_output(parameter)) {
                return loops_.extent(parameter.variable, axis);
            }
        }
        return loops_.extent_by(extent_rule(axis));
    }

    /// The axes of inputs that are broadcast to an axis of the loop.
    ir::ExtentRule extent_rule(uint32_t axis) const {
        ir::ExtentRule rule;
        for (const ir::Parameter& parameter : function_.params) {
            const Type type = parameter.variable->type;
            const bool is_input =
                type.is(Kind::Array) && !parameter.is_raw && parameter.role == ir::Role::In;
            if (is_input && axis + type.ndim() >= resolved_.rank) {
                rule.axes.emplace_back(parameter.variable, axis + type.ndim() - resolved_.rank);
            }
        }
        return rule;
    }

    const StringKernel& kernel_;
    const StringKernelTypes& resolved_;
    ir::Module& module_;
    ir::Function& function_;
    ElementLoops loops_;
    std::vector<Named> named_;
    LoopAxes axes_;
    const ir::Variable* size_ = nullptr;
};

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
    function.made_by = "elementwise";
    function.fused_result = strings.result;
    ElementwiseBuilder(strings, *resolved, module_, function).build();
    module_.functions.push_back(&function);
}

}  // namespace pykern2cu
