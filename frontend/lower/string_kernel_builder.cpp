#include "frontend/lower/string_kernel_builder.hpp"

#include <algorithm>
#include <vector>

#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_complex.hpp"
#include "frontend/source/cuda_directives.hpp"
#include "frontend/types/text_types.hpp"

namespace pykern2cu {

void StringKernelBuilder::build() {
    add_parameters();
    add_frame();
    add_classes();
    if (kernel_.is_reduction) {
        build_reduction();
    } else {
        build_elementwise();
    }
}

void StringKernelBuilder::add_parameters() {
    for (size_t i = 0; i < kernel_.inputs.size(); ++i) {
        add_parameter(kernel_.inputs[i], resolved_.inputs[i], ir::Role::In);
    }
    for (size_t i = 0; i < kernel_.outputs.size(); ++i) {
        add_parameter(kernel_.outputs[i], resolved_.outputs[i], ir::Role::Out);
    }
    if (resolved_.needs_size) {
        size_ = parameter("size", types::int64, ir::Role::None);
    }
    for (ir::Parameter& output : function_.params) {
        if (output.role == ir::Role::Out && !output.is_raw) {
            for (uint32_t axis = 0; axis < output.variable->type.ndim(); ++axis) {
                output.extents.push_back(extent_rule(axis));
            }
        }
    }
}

ir::Variable* StringKernelBuilder::parameter(const std::string& name, Type type, ir::Role role) {
    ir::Variable* variable =
        module_.variables.make(name, type, loops_.span, ir::Storage::Parameter);
    function_.params.push_back({.variable = variable, .role = role, .python_name = name});
    return variable;
}

/// The text has a number's name for the number, and an array's for an element.
void StringKernelBuilder::add_parameter(const StringParameter& declared, Type type, ir::Role role) {
    ir::Variable* variable = parameter(declared.name, type, role);
    function_.params.back().is_raw = declared.is_raw;
    variable->span = declared.span;
    variable->is_named_in_text = !type.is(Kind::Array);
    if (type.is(Kind::Array)) {
        variable->name += "_array";
        named_.push_back({declared, variable, role == ir::Role::Out});
    }
}

void StringKernelBuilder::add_frame() {
    ir::TextFrame frame = kernel_.frame;
    for (const auto& placeholder : resolved_.placeholders) {
        if (kernel_.mentions(placeholder.first)) {
            frame.type_names.push_back(placeholder);
        }
    }
    if (kernel_.is_reduction && kernel_.mentions("IndexT")) {
        frame.type_names.emplace_back("IndexT", types::long_long);
    }
    if (kernel_.is_reduction && kernel_.reduce_type.empty()) {
        frame.type_names.emplace_back("_type_reduce", resolved_.outputs.front().element());
    }
    // CuPy puts this header in front of every text.
    std::erase_if(frame.preamble,
                  [](const ir::TextLine& line) { return includes_complex(line.text); });
    function_.text_frame = std::move(frame);
}

/// Text may also name CuPy's classes of numbers where no argument is one. In the namespace of a
/// preamble and in the kernel they hide what other kernels of the file have under these names.
void StringKernelBuilder::add_classes() {
    if (kernel_.mentions("complex")) {
        const ir::TextLine line{"using thrust::complex;"};
        std::vector<ir::TextLine>& preamble = function_.text_frame->preamble;
        std::vector<ir::TextLine> of_body;
        // The kernel has the names of its preamble.
        std::vector<ir::TextLine>& place = preamble.empty() ? of_body : preamble;
        place.insert(place.begin(), line);
        add_text(std::move(of_body), function_.body, "<thrust/complex.h>");
    }
    const auto is_complex = [](const ir::Parameter& parameter) {
        const Type type = parameter.variable->type;
        return types::is_text_complex(type.is(Kind::Array) ? type.element() : type);
    };
    if (kernel_.mentions("complex") || std::ranges::any_of(function_.params, is_complex)) {
        add_text({}, function_.body, helpers_for_complex(kernel_.code()));
    }
    if (kernel_.mentions("float16")) {
        add_text({{"using ::float16;"}}, function_.body, "helper:float16");
    }
}

void StringKernelBuilder::add_text(std::vector<ir::TextLine> lines, ir::Block& into,
                                   std::string needs) {
    if (!lines.empty() || !needs.empty()) {
        into.statements.push_back(loops_.statement(ir::Text{std::move(lines), std::move(needs)}));
    }
}

void StringKernelBuilder::add_alias(std::string_view name, const ir::Expr* value, ir::Block& into) {
    ir::Variable* variable = loops_.local(name, value->type);
    variable->is_named_in_text = true;
    into.statements.push_back(loops_.statement(ir::Alias{variable, value}));
}

void StringKernelBuilder::add_aliases(Aliases which, const LoopAxes& axes, ir::Block& into) {
    for (const Named& named : named_) {
        const bool is_raw = named.declared.is_raw;
        const bool is_wanted = which == Aliases::Raw
                                   ? is_raw
                                   : !is_raw && (which == Aliases::All ||
                                                 named.is_output == (which == Aliases::Outputs));
        if (is_wanted && kernel_.mentions(named.declared.name)) {
            add_alias(named.declared.name, is_raw ? loops_.read(named.array) : element(named, axes),
                      into);
        }
    }
}

/// An output has the first axes, an input of fewer axes the last ones.
const ir::Expr* StringKernelBuilder::element(const Named& named, const LoopAxes& axes) {
    const Type type = named.array->type;
    const size_t first = named.is_output ? 0 : axes.size() - type.ndim();
    std::vector<const ir::Expr*> at;
    for (size_t axis = 0; axis < type.ndim(); ++axis) {
        at.push_back(loops_.read(axes[first + axis].index));
    }
    return loops_.make(type.element(),
                       ir::Load{loops_.read(named.array), std::move(at), ir::IndexMode::Plain});
}

/// As CuPy's `_ind`, except that axes are not merged; 0 along axes without an index.
void StringKernelBuilder::add_indexer(std::string_view name, const LoopAxes& axes,
                                      ir::Block& into) {
    if (!kernel_.mentions(name)) {
        return;
    }
    std::vector<const ir::Expr*> args;
    std::string extents;
    std::string indices;
    for (size_t axis = 0; axis < axes.size(); ++axis) {
        args.push_back(axes[axis].extent);
        extents += cat(axis == 0 ? "" : ", ", "$", axis);
        indices += cat(axis == 0 ? "" : ", ", "$", axes.size() + axis);
    }
    for (const LoopAxis& axis : axes) {
        args.push_back(axis.index == nullptr ? loops_.integer(0) : loops_.read(axis.index));
    }
    // Without an axis there is one position.
    module_.texts.push_back(
        axes.empty() ? std::string("indexer<1>{{1}, {0}}")
                     : cat("indexer<", axes.size(), ">{{", extents, "}, {", indices, "}}"));
    const std::string& spelling = module_.texts.back();
    const Intrinsic* row =
        module_.intrinsics.make(std::string_view(), "() -> int64", std::string_view(spelling),
                                std::string_view("helper:indexer"));
    add_alias(name, loops_.make(types::object, ir::CallIntrinsic{row, std::move(args)}), into);
}

/// A counter that text names.
ir::Variable* StringKernelBuilder::named_index(std::string_view name) {
    ir::Variable* index = loops_.local(name, types::int64);
    index->is_named_in_text = true;
    return index;
}

/// The axes of inputs that are broadcast to an axis of all.
ir::ExtentRule StringKernelBuilder::extent_rule(uint32_t axis) const {
    ir::ExtentRule rule;
    for (const ir::Parameter& parameter : function_.params) {
        const Type type = parameter.variable->type;
        const bool is_input =
            type.is(Kind::Array) && !parameter.is_raw && parameter.role == ir::Role::In;
        if (is_input && axis + type.ndim() >= resolved_.rank) {
            rule.axes.push_back({parameter.variable, axis + type.ndim() - resolved_.rank});
        }
    }
    return rule;
}

}  // namespace pykern2cu
