#pragma once

#include <span>

#include "frontend/intrinsics/intrinsic.hpp"
#include "frontend/source/aliases.hpp"

/// The rows by topic. A row's name may end in "@numba" or "@cupy": it is then visible to that
/// family of dialects only, for builtins such as `max` that differ.
namespace pykern2cu {

std::span<const Intrinsic> thread_rows();
std::span<const Intrinsic> group_rows();
std::span<const Intrinsic> warp_rows();
std::span<const Intrinsic> numba_atomic_rows();
std::span<const Intrinsic> cupy_atomic_rows();
std::span<const Intrinsic> bit_rows();
std::span<const Intrinsic> time_rows();
std::span<const Intrinsic> memory_rows();
std::span<const Intrinsic> math_rows();
std::span<const Intrinsic> ufunc_rows();
std::span<const Intrinsic> builtin_rows();
std::span<const Intrinsic> complex_rows();
std::span<const Intrinsic> constant_rows();
std::span<const Intrinsic> random_rows();
std::span<const Intrinsic> libdevice_rows();
std::span<const Intrinsic> small_float_rows();
std::span<const Intrinsic> thrust_rows();
std::span<const Intrinsic> fused_rows();

/// All of the above, in this order, with the families written out.
std::span<const std::span<const Intrinsic>> all_intrinsics();

/// Calls `visit(name)` for each alias in `python`: "math.sqrt | numpy.sqrt".
template <class Visit>
void for_each_name(const Intrinsic& row, Visit visit) {
    for_each_alias(row.python, visit);
}

}  // namespace pykern2cu
