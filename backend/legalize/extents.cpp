#include "backend/legalize/extents.hpp"

#include "frontend/ir/visit.hpp"

namespace pykern2cu {
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
    const auto viewed = view == nullptr ? std::nullopt : ir::viewed_axis(*view, axis);
    return viewed ? cheapest_extent(view->array, *viewed, build) : build.extent(array, axis);
}

}  // namespace pykern2cu
