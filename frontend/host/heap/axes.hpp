#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontend/types/type.hpp"

/// How the axes of a host array lie in memory.
namespace pykern2cu::launches {

using Extent = std::optional<int64_t>;  // none: not known

struct Axis {
    Extent extent = std::nullopt;
    uint32_t rank = 0;  // the axis of the largest stride has the smallest
    /// Whether the stride is that of the axis inside it times its extent, or one element.
    bool is_packed = true;
};

/// The axes in the order of the indices.
using Axes = std::vector<Axis>;

/// Of a new array.
Axes new_axes(const std::vector<Extent>& extents, Layout order = Layout::C);
std::vector<Extent> extents_of(const Axes& axes);
/// What Numba finds in the flags of an array.
Layout layout_of(const Axes& axes);
bool is_contiguous(const Axes& axes);
/// Whether nothing that is not known can make these axes contiguous: only then is it known that
/// `np.ascontiguousarray` copies.
bool is_surely_spread(const Axes& axes);
/// `np.empty_like(a)`: the axes lie in the same order, without gaps.
Axes packed(const Axes& axes);
/// Axes of a new array of which nobody knows in which order they lie: its layout is A, which takes
/// every array. One axis alone is in order.
Axes unplaced(const std::vector<Extent>& extents);
/// Of a new array: in C order if these axes are, or nobody knows.
Axes unplaced_unless_c(const Axes& axes);
bool is_ordered(const Axes& axes, Layout order);
/// Whether the axes lie in Fortran's order alone, whatever is computed of them: no axis is of one
/// item, which lies in both orders.
bool is_surely_fortran(const Axes& axes);
/// Axes in another order: axis i of the result is axis `order[i]`.
Axes transposed(const Axes& axes, const std::vector<size_t>& order);
/// `a[i]` at an axis: it is gone.
void remove_axis(Axes& axes, size_t at);
/// `a[lower:upper:step]` at an axis.
void slice_axis(Axes& axes, size_t at, Extent extent, bool has_step);
/// `a[:, None]`
void insert_axis(Axes& axes, size_t at);
/// The axes of an array computed from several that are broadcast against each other.
Axes broadcast(const std::vector<const Axes*>& operands);

}  // namespace pykern2cu::launches
