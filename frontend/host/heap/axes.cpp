#include "frontend/host/heap/axes.hpp"

#include <algorithm>

namespace pykern2cu::launches {
namespace {

// The rank of axes that lie nobody knows where.
constexpr uint32_t kUnplaced = 1000;

bool is_unplaced(const Axes& axes) {
    return std::any_of(axes.begin(), axes.end(),
                       [](const Axis& axis) { return axis.rank == kUnplaced; });
}

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

}  // namespace

/// Whether the strides fall (or rise) from the first axis to the last; an axis with one item has
/// none that counts.
bool is_ordered(const Axes& axes, Layout order) {
    if (is_unplaced(axes)) {
        return false;
    }
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

bool is_surely_fortran(const Axes& axes) {
    return axes.size() > 1 && is_ordered(axes, Layout::F) &&
           std::ranges::all_of(axes, [](const Axis& axis) { return axis.extent > Extent{1}; });
}

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

bool is_surely_spread(const Axes& axes) {
    const bool is_known = std::all_of(axes.begin(), axes.end(), [](const Axis& axis) {
        return axis.extent && *axis.extent != 0;
    });
    return is_known && std::any_of(axes.begin(), axes.end(), [](const Axis& axis) {
               return !axis.is_packed && !is_one(axis);
           });
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

Axes unplaced(const std::vector<Extent>& extents) {
    Axes axes = new_axes(extents);
    for (size_t i = 0; axes.size() > 1 && i < axes.size(); ++i) {
        axes[i].rank = kUnplaced;
        axes[i].is_packed = false;
    }
    return axes;
}

Axes unplaced_unless_c(const Axes& axes) {
    return is_ordered(axes, Layout::C) ? new_axes(extents_of(axes)) : unplaced(extents_of(axes));
}

Axes packed(const Axes& axes) {
    if (is_unplaced(axes)) {
        return unplaced(extents_of(axes));
    }
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

namespace {

/// Whether NumPy lays an axis of a result inside one that comes before it: not if any operand has
/// the smaller stride in the latter; nothing if no operand has both.
std::optional<bool> lies_outside(const std::vector<const Axes*>& operands, size_t count,
                                 size_t inner, size_t outer) {
    std::optional<bool> swaps;
    for (const Axes* axes : operands) {
        const size_t missing = count - axes->size();
        if (inner < missing || outer < missing || is_one((*axes)[inner - missing]) ||
            is_one((*axes)[outer - missing])) {
            continue;
        }
        swaps =
            swaps.value_or(true) && (*axes)[inner - missing].rank < (*axes)[outer - missing].rank;
    }
    return swaps;
}

}  // namespace

Axes broadcast(const std::vector<const Axes*>& operands) {
    size_t count = 0;
    bool is_known = true;
    for (const Axes* axes : operands) {
        count = std::max(count, axes->size());
        is_known = is_known && !is_unplaced(*axes);
    }
    std::vector<Extent> extents(count, Extent{1});
    for (const Axes* axes : operands) {
        for (size_t i = 0; i < axes->size(); ++i) {
            Extent& extent = extents[count - axes->size() + i];
            const Extent& own = (*axes)[i].extent;
            extent = own == 1 || extent == own ? extent : extent == 1 ? own : !own ? extent : own;
        }
    }
    if (!is_known) {
        return unplaced(extents);
    }
    // NumPy's own insertion sort, from the innermost axis to the outermost.
    std::vector<size_t> inside_out;
    for (size_t axis = count; axis-- > 0;) {
        size_t at = inside_out.size();
        for (size_t i = inside_out.size(); i-- > 0;) {
            const auto swaps = lies_outside(operands, count, inside_out[i], axis);
            if (swaps && !*swaps) {
                break;
            }
            at = swaps ? i : at;
        }
        inside_out.insert(inside_out.begin() + static_cast<std::ptrdiff_t>(at), axis);
    }
    Axes result = new_axes(extents);
    for (size_t i = 0; i < count; ++i) {
        result[inside_out[i]].rank = static_cast<uint32_t>(count - 1 - i);
    }
    return result;
}

}  // namespace pykern2cu::launches
