#pragma once

#include <algorithm>

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// Wide enough for every 64-bit integer of either sign and their sums and products.
using Wide = __int128;

/// The integers from `lo` to `hi`, both included; never empty.
struct Interval {
    Wide lo = 0;
    Wide hi = 0;

    bool contains(Interval other) const { return lo <= other.lo && other.hi <= hi; }
    bool contains(Wide value) const { return lo <= value && value <= hi; }
    bool is_constant() const { return lo == hi; }
    friend bool operator==(Interval, Interval) = default;
};

inline Interval join(Interval a, Interval b) {
    return {std::min(a.lo, b.lo), std::max(a.hi, b.hi)};
}

/// All values of an integer or bool type; of anything else, all integers that matter.
Interval range_of(Type type);

/// The exact result of `a op b` for integers, before it is put into a type. FloorDiv and Mod give 0
/// for a zero divisor, as the peers do. Unbounded where nothing useful is known.
Interval combine(ir::ArithOp op, Interval a, Interval b);
Interval combine(ir::UnaryOp op, Interval operand);

/// The value of an operation of this type whose exact result is `exact`. Signed overflow is
/// undefined in C++ and in the peers from 32 bits on, so it is taken not to happen; anything else
/// wraps.
Interval put_into(Type type, Interval exact);

}  // namespace pykern2cu
