#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_parts.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/source/cat.hpp"

/// Values that meet where run-time conditions decide which of them is taken:
///
///     t = x if n > 0 else y
///
/// The shape of what a fused function gives is known before it runs, so that they have one.
namespace pykern2cu {
namespace {

/// Whether the lengths differ for all arrays but small ones.
bool are_unlike(const ir::ExtentRule& a, const ir::ExtentRule& b) {
    if (a.axes.size() > 1 || b.axes.size() > 1) {
        return false;
    }
    const bool are_of_one_array =
        !a.axes.empty() && !b.axes.empty() && a.axes[0].array == b.axes[0].array &&
        a.axes[0].axis == b.axes[0].axis && a.axes[0].broadcast == b.axes[0].broadcast;
    return (are_of_one_array || a.axes.empty() || b.axes.empty()) &&
           FusedParts::length_in_long_array(a) != FusedParts::length_in_long_array(b);
}

bool have_same_axes(const ir::ExtentRule& a, const ir::ExtentRule& b) {
    return std::ranges::is_permutation(a.axes, b.axes);
}

}  // namespace

bool FusedViews::have_one_shape(FunctionLowering& self, const std::vector<Value>& values,
                                Span span) {
    std::optional<std::vector<ir::ExtentRule>> known;
    for (const Value& value : values) {
        if (!is_array(self, value)) {
            continue;
        }
        const uint32_t rank = rank_of(self, value);
        if (known && rank != known->size()) {
            self.error(span, Code::TypeMismatch,
                       cat("a value has ", known->size(), " axes on one path and ", rank,
                           " on another, as values at run time decide; choose by `cupy.where(c, x, "
                           "y)`, which broadcasts them"));
            return false;
        }
        const std::vector<ir::ExtentRule> extents = self.extents_of(value.expr, rank);
        if (known && !have_one_shape(self, *known, extents, span)) {
            return false;
        }
        known = known ? known : extents;
    }
    return true;
}

/// Where it is not known whether they have, the launcher asks.
bool FusedViews::have_one_shape(FunctionLowering& self, const std::vector<ir::ExtentRule>& a,
                                const std::vector<ir::ExtentRule>& b, Span span) {
    for (uint32_t axis = 0; axis < a.size(); ++axis) {
        if (are_unlike(a[axis], b[axis])) {
            self.error(span, Code::TypeMismatch,
                       cat("axis ", axis,
                           " of a value has another length on one path than on another, as values "
                           "at run time decide; return both, or fuse in two functions"));
            return false;
        }
        ir::ExtentCheck check{.rule = a[axis], .same_as = b[axis]};
        auto& checks = self.spec_.ir->extent_checks;
        if (!have_same_axes(a[axis], b[axis]) && std::ranges::find(checks, check) == checks.end()) {
            checks.push_back(std::move(check));
        }
    }
    return true;
}

bool FusedViews::meet_in_one_shape(FunctionLowering& self, uint32_t version, Span span) {
    std::vector<uint32_t> reached{version};
    std::vector<Value> values;
    for (size_t next = 0; next < reached.size(); ++next) {
        values.push_back(self.version_values_[reached[next]]);
        for (const uint32_t input : self.webs_.versions[reached[next]].inputs) {
            if (std::ranges::find(reached, input) == reached.end()) {
                reached.push_back(input);
            }
        }
    }
    return have_one_shape(self, values, span);
}

}  // namespace pykern2cu
