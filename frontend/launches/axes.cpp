#include "frontend/launches/axes.hpp"

#include <algorithm>

namespace pykern2cu::launches {
namespace {

/// The axis just outside or inside another one, or none.
Axis* neighbour(Axes& axes, size_t at, bool is_outside) {
    Axis* found = nullptr;
    const uint32_t rank = axes[at].rank;
    for (Axis& axis : axes) {
        const bool is_candidate = is_outside ? axis.rank < rank : axis.rank > rank;
        const bool is_nearer =
            found == nullptr || (is_outside ? axis.rank > found->rank : axis.rank < found->rank);
        found = is_candidate && is_nearer ? &axis : found;
    }
    return found;
}

bool is_one(const Axis& axis) { return axis.extent == 1; }

/// Whether the strides fall (or rise) from the first axis to the last; an axis with one item has
/// none that counts.
bool is_ordered(const Axes& axes, Layout order) {
    const Axis* before = nullptr;
    for (const Axis& axis : axes) {
        if (is_one(axis)) {
            continue;
        }
        if (before != nullptr && (before->rank < axis.rank) != (order == Layout::C)) {
            return false;
        }
        before = &axis;
    }
    return true;
}

}  // namespace

Axes new_axes(const std::vector<Extent>& extents, Layout order) {
    Axes axes;
    const auto count = static_cast<uint32_t>(extents.size());
    for (uint32_t i = 0; i < count; ++i) {
        axes.push_back({extents[i], order == Layout::F ? count - 1 - i : i});
    }
    return axes;
}

std::vector<Extent> extents_of(const Axes& axes) {
    std::vector<Extent> extents;
    for (const Axis& axis : axes) {
        extents.push_back(axis.extent);
    }
    return extents;
}

bool is_contiguous(const Axes& axes) {
    const bool is_empty =
        std::any_of(axes.begin(), axes.end(), [](const Axis& axis) { return axis.extent == 0; });
    return is_empty || std::all_of(axes.begin(), axes.end(),
                                   [](const Axis& axis) { return axis.is_packed || is_one(axis); });
}

Layout layout_of(const Axes& axes) {
    if (!is_contiguous(axes)) {
        return Layout::A;
    }
    const bool is_empty =
        std::any_of(axes.begin(), axes.end(), [](const Axis& axis) { return axis.extent == 0; });
    return is_empty || is_ordered(axes, Layout::C) ? Layout::C
           : is_ordered(axes, Layout::F)           ? Layout::F
                                                   : Layout::A;
}

Axes packed(const Axes& axes) {
    Axes result = axes;
    for (Axis& axis : result) {
        axis.is_packed = true;
    }
    return result;
}

Axes transposed(const Axes& axes, const std::vector<size_t>& order) {
    Axes result;
    for (const size_t at : order) {
        result.push_back(axes[at]);
    }
    return result;
}

void remove_axis(Axes& axes, size_t at) {
    if (Axis* outside = neighbour(axes, at, true); outside != nullptr && !is_one(axes[at])) {
        outside->is_packed = false;
    }
    axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(at));
}

void slice_axis(Axes& axes, size_t at, Extent extent, bool has_step) {
    if (!has_step && extent && extent == axes[at].extent) {
        return;
    }
    if (Axis* outside = neighbour(axes, at, true)) {
        outside->is_packed = false;
    }
    axes[at].extent = extent;
    axes[at].is_packed = axes[at].is_packed && !has_step;
}

void insert_axis(Axes& axes, size_t at) {
    uint32_t last = 0;
    for (const Axis& axis : axes) {
        last = std::max(last, axis.rank + 1);
    }
    axes.insert(axes.begin() + static_cast<std::ptrdiff_t>(at), Axis{1, last});
}

Axes broadcast(const std::vector<const Axes*>& operands) {
    size_t count = 0;
    for (const Axes* axes : operands) {
        count = std::max(count, axes->size());
    }
    std::vector<Extent> extents(count, Extent{1});
    bool is_fortran = count > 1;
    for (const Axes* axes : operands) {
        is_fortran = is_fortran &&
                     (axes->size() < 2 || (axes->size() == count && is_ordered(*axes, Layout::F) &&
                                           !is_ordered(*axes, Layout::C)));
        for (size_t i = 0; i < axes->size(); ++i) {
            Extent& extent = extents[count - axes->size() + i];
            const Extent& own = (*axes)[i].extent;
            extent = own == 1 || extent == own ? extent : extent == 1 ? own : !own ? extent : own;
        }
    }
    const bool has_matrix = std::any_of(operands.begin(), operands.end(),
                                        [&](const Axes* axes) { return axes->size() == count; });
    return new_axes(extents, is_fortran && has_matrix ? Layout::F : Layout::C);
}

}  // namespace pykern2cu::launches
