#pragma once

#include <unordered_map>

#include "backend/legalize/interval.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu {

/// Which values the integer expressions of a module can have.
class Ranges {
  public:
    /// The values of an expression at all places where it stands; all values of its type if it is
    /// new or never evaluated.
    Interval interval(const ir::Expr* expr) const;
    bool is_non_negative(const ir::Expr* expr) const { return interval(expr).lo >= 0; }
    bool fits(const ir::Expr* expr, Type type) const {
        return range_of(type).contains(interval(expr));
    }
    bool may_be(const ir::Expr* expr, Wide value) const { return interval(expr).contains(value); }

    /// `rewritten` has the value of `original`.
    void inherit(const ir::Expr* rewritten, const ir::Expr* original);
    /// The expression is evaluated with these values too.
    void record(const ir::Expr* expr, Interval interval);
    void clear() { intervals_.clear(); }

  private:
    std::unordered_map<const ir::Expr*, Interval> intervals_;
};

/// Interval analysis of all functions, callers before callees so that parameters of device
/// functions have the values of the arguments.
///
///     i = cuda.threadIdx.x      0 … 1023
///     if i < n:                 n >= 1 inside
///         j = n - 1 - i         >= 0 only if a bound of i tells, bounds are numbers, not names
Ranges analyze_ranges(const ir::Module& module);

}  // namespace pykern2cu
