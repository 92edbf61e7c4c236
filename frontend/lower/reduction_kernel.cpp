#include <algorithm>
#include <iterator>

#include "frontend/lower/string_kernel_builder.hpp"
#include "frontend/source/cat.hpp"

/// `cupy.ReductionKernel`: the first axes of the inputs are kept, those behind them reduced. A
/// block makes each element of the result, and the grid the only one:
///
///     const auto _reduce = [&](_type_reduce a, _type_reduce b) -> _type_reduce { return a + b; };
///     for (int64_t i = blockIdx.x; i < y_array.shape[0]; i += gridDim.x) {
///         _type_reduce _total = _type_reduce(0);
///         for (int64_t j = threadIdx.x; j < x_array.shape[1]; j += blockDim.x) {
///             const float& x = x_array(i, j);
///             _total = _reduce(_total, static_cast<_type_reduce>(x * x));
///         }
///         _total = combined_in_block(_total, _reduce);
///         if (threadIdx.x == 0) {
///             float& y = y_array[i];
///             _type_reduce a = _total;
///             y = sqrt(a);
///         }
///     }
namespace pykern2cu {
namespace {

constexpr std::string_view kAccumulator = "_type_reduce";

/// An expression of the program between two texts of ours.
std::vector<ir::TextLine> around(std::string_view before, std::vector<ir::TextLine> expression,
                                 std::string_view behind) {
    expression.front().text = cat(before, expression.front().text);
    expression.back().text += behind;
    return expression;
}

}  // namespace

void StringKernelBuilder::build_reduction() {
    add_aliases(Aliases::Raw, function_.body);
    define_reduction();
    const uint32_t kept = resolved_.kept;
    for (uint32_t axis = 0; axis < resolved_.rank; ++axis) {
        axes_.push_back({loops_.local(axis < kept ? "i" : "j", types::int64),
                         loops_.extent_by(extent_rule(axis))});
        if (axis >= kept) {
            function_.extent_checks.push_back(
                {.rule = extent_rule(axis), .needs_elements = !kernel_.identity});
        }
    }
    const auto first_reduced = axes_.begin() + static_cast<std::ptrdiff_t>(kept);
    const LoopAxes outputs(axes_.begin(), first_reduced);
    const LoopAxes reduced(first_reduced, axes_.end());
    const bool has_linear = kernel_.mentions("_j");
    ir::Variable* step = has_linear || kernel_.mentions("_J") ? counted_by("_J", reduced) : nullptr;
    if (resolved_.parts.is_known()) {
        reduce_over_grid(reduced, step);
    } else {
        reduce_over_blocks(reduced, outputs, step);
    }
}

/// A block for each element of the result.
void StringKernelBuilder::reduce_over_blocks(const LoopAxes& reduced, const LoopAxes& outputs,
                                             ir::Variable* step) {
    const bool is_counted = kernel_.mentions("_j") || kernel_.mentions("_i");
    ir::Variable* output = is_counted ? counted_by("_i", outputs) : nullptr;
    ir::Block body;
    add_total(
        cat(kAccumulator, ' '),
        loops_.over(reduced, loops_.thread_value("threadIdx.x"), loops_.thread_value("blockDim.x"),
                    mapped(reduced, outputs, step, output), step),
        body);
    body.statements.push_back(loops_.if_first("threadIdx.x", stored_result(reduced, outputs)));
    function_.body.statements.push_back(
        loops_.statement(loops_.over(outputs, loops_.thread_value("blockIdx.x"),
                                     loops_.thread_value("gridDim.x"), std::move(body), output)));
}

/// Every block combines its share of all elements, the first block what they found.
void StringKernelBuilder::reduce_over_grid(const LoopAxes& reduced, ir::Variable* step) {
    ir::Block& body = function_.body;
    const std::string name = cat(kernel_.outputs.front().name, "_of_blocks");
    const ir::Variable* parts = loops_.parts_of_blocks(name, resolved_.parts);
    if (kernel_.mentions("_i")) {
        add_alias("_i", loops_.integer(0), body);
    }
    add_total(cat(kAccumulator, ' '),
              loops_.over_grid(reduced, mapped(reduced, {}, step, nullptr), step), body);
    ir::Block own;
    add_part(parts, loops_.thread_value("blockIdx.x"), "_part = _total;", own);
    body.statements.push_back(loops_.if_first("threadIdx.x", std::move(own)));
    body.statements.push_back(loops_.wait_for_grid());
    ir::Variable* block = loops_.local("block", types::int64);
    ir::Block combined;
    add_part(parts, loops_.read(block), "_total = _reduce(_total, _part);", combined);
    ir::Block last;
    add_total(
        "",
        loops_.over({{block, loops_.thread_value("gridDim.x")}}, loops_.thread_value("threadIdx.x"),
                    loops_.thread_value("blockDim.x"), std::move(combined)),
        last);
    last.statements.push_back(loops_.if_first("threadIdx.x", stored_result(reduced, {})));
    body.statements.push_back(loops_.if_first("blockIdx.x", std::move(last)));
}

void StringKernelBuilder::add_part(const ir::Variable* parts, const ir::Expr* block,
                                   std::string_view text, ir::Block& into) {
    const ir::Expr* part = loops_.make(parts->type.element(),
                                       ir::Load{loops_.read(parts), {block}, ir::IndexMode::Plain});
    add_alias("_part", part, into);
    add_text({{std::string(text)}}, into);
}

/// What the text makes of the result, which is for one thread.
ir::Block StringKernelBuilder::stored_result(const LoopAxes& reduced, const LoopAxes& outputs) {
    ir::Block result;
    add_indexer("_out_ind", outputs, result);
    if (StringKernel::mentions(kernel_.post_map, "_in_ind")) {
        add_indexer("_in_ind", without_positions(reduced, outputs), result);
    }
    add_aliases(Aliases::Outputs, result);
    if (StringKernel::mentions(kernel_.post_map, "a")) {
        add_text({{cat(kAccumulator, " a = _total;")}}, result);
    }
    add_text(kernel_.post_map, result);
    return result;
}

/// The type in which elements are combined, and how. `a` and `b` are values: the text may change
/// them.
void StringKernelBuilder::define_reduction() {
    if (!kernel_.reduce_type.empty()) {
        add_text({{cat("using ", kAccumulator, " = ", kernel_.reduce_type, ";")}}, function_.body);
    }
    std::vector<ir::TextLine> lines = around("    return ", kernel_.reduce_expr, ";");
    lines.insert(lines.begin(), {cat("const auto _reduce = [&](", kAccumulator, " a, ",
                                     kAccumulator, " b) -> ", kAccumulator, " {")});
    lines.push_back({"};"});
    add_text(std::move(lines), function_.body);
}

/// `_total`, declared or not yet, of what a loop adds to it, then of all threads of the block.
void StringKernelBuilder::add_total(std::string_view declared, ir::ForRange loop, ir::Block& into) {
    const std::string identity = kernel_.identity.value_or("");
    add_text({{cat(declared, "_total = ", kAccumulator, "(", identity, ");")}}, into);
    into.statements.push_back(loops_.statement(std::move(loop)));
    add_text({{"_total = combined_in_block(_total, _reduce);"}}, into, "helper:combined_in_block");
}

/// What is done with each element that is reduced.
ir::Block StringKernelBuilder::mapped(const LoopAxes& reduced, const LoopAxes& outputs,
                                      const ir::Variable* step, const ir::Variable* output) {
    ir::Block body;
    if (!StringKernel::mentions(kernel_.post_map, "_in_ind") ||
        StringKernel::mentions(kernel_.map_expr, "_in_ind")) {
        LoopAxes reduced_first = reduced;
        reduced_first.insert(reduced_first.end(), outputs.begin(), outputs.end());
        add_indexer("_in_ind", reduced_first, body);
    }
    if (kernel_.mentions("_j")) {
        const ir::Expr* place = loops_.read(step);
        if (output != nullptr) {
            std::vector<const ir::Expr*> extents;
            std::ranges::transform(outputs, std::back_inserter(extents), &LoopAxis::extent);
            place = loops_.arith(ir::ArithOp::Mul, place, loops_.product(extents));
            place = loops_.arith(ir::ArithOp::Add, place, loops_.read(output));
        }
        add_alias("_j", place, body);
    }
    add_aliases(Aliases::Inputs, body);
    add_text(around(cat("_total = _reduce(_total, static_cast<", kAccumulator, ">("),
                    kernel_.map_expr, "));"),
             body);
    return body;
}

/// The axes of the inputs where their elements are reduced already: of interest is how many there
/// are.
LoopAxes StringKernelBuilder::without_positions(const LoopAxes& reduced, const LoopAxes& outputs) {
    LoopAxes axes;
    for (const LoopAxis& axis : reduced) {
        axes.push_back({nullptr, axis.extent});
    }
    axes.insert(axes.end(), outputs.begin(), outputs.end());
    return axes;
}

/// What counts the positions along the axes, named by the text.
ir::Variable* StringKernelBuilder::counted_by(std::string_view name, const LoopAxes& axes) {
    if (axes.size() != 1) {
        return named_index(name);
    }
    axes.front().index->name = name;
    axes.front().index->is_named_in_text = true;
    return axes.front().index;
}

}  // namespace pykern2cu
