#include "backend/legalize/extents.hpp"

#include "frontend/ir/visit.hpp"

namespace pykern2cu {
namespace {

const ir::Expr* extent_of_view(const ir::View& view, const ir::Expr* whole, uint32_t axis,
                               const Builder& build) {
    uint32_t kept = 0;
    uint32_t source = 0;
    for (const ir::ViewItem& item : view.items) {
        const bool keeps = item.kind != ir::ViewItem::Kind::Index;
        if (keeps && kept == axis) {
            const bool is_whole =
                item.kind == ir::ViewItem::Kind::Slice && !item.lower && !item.upper && !item.step;
            return is_whole ? cheapest_extent(view.array, source, build)
                            : build.extent(whole, axis);
        }
        kept += keeps ? 1u : 0u;
        source += item.kind == ir::ViewItem::Kind::NewAxis ? 0u : 1u;
    }
    const bool is_transposed = view.items.empty();
    return is_transposed ? build.extent(whole, axis)
                         : cheapest_extent(view.array, source + (axis - kept), build);
}

}  // namespace

const ir::Expr* cheapest_extent(const ir::Expr* array, uint32_t axis, const Builder& build) {
    if (const auto* var = ir::as<ir::Var>(array)) {
        const ir::Variable& variable = *var->variable;
        const bool has_name =
            axis < variable.shape_names.size() && variable.shape_names[axis] != nullptr;
        return axis < variable.shape.size() && !has_name
                   ? build.integer(variable.shape[axis], types::int64)
                   : build.extent(array, axis);
    }
    if (const auto shape = ir::fixed_shape(*array); axis < shape.size()) {
        return build.integer(shape[axis], types::int64);
    }
    const auto* view = ir::as<ir::View>(array);
    return view == nullptr ? build.extent(array, axis) : extent_of_view(*view, array, axis, build);
}

}  // namespace pykern2cu
