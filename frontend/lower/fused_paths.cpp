#include <algorithm>
#include <utility>

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

/// The values that a version may hold, as far as they are known.
std::vector<const Value*> FusedViews::values_of(const FunctionLowering& self, uint32_t version) {
    std::vector<uint32_t> reached{version};
    std::vector<const Value*> values;
    for (size_t next = 0; next < reached.size(); ++next) {
        const Value& value = self.version_values_[reached[next]];
        if (value.type.is_known() && !value.is_poison()) {
            values.push_back(&value);
        }
        for (const uint32_t input : self.webs_.versions[reached[next]].inputs) {
            if (std::ranges::find(reached, input) == reached.end()) {
                reached.push_back(input);
            }
        }
    }
    return values;
}

/// One value of each input stands for the others, which met there. A join that is read again is
/// asked again if more of its values are known.
bool FusedViews::meet_in_one_shape(FunctionLowering& self, uint32_t version, Span span) {
    const size_t known = self.dialect_.is_traced() ? values_of(self, version).size() : 0;
    if (std::exchange(self.fused_.values_met[version], known) == known) {
        return true;
    }
    std::vector<Value> values;
    for (const uint32_t input : self.webs_.versions[version].inputs) {
        if (!meet_in_one_shape(self, input, span)) {
            return false;
        }
        const std::vector<const Value*> own = values_of(self, input);
        if (!own.empty()) {
            values.push_back(*own.front());
        }
    }
    const auto nothing = static_cast<size_t>(std::ranges::count_if(
        values, [](const Value& value) { return value.type.is(Kind::None); }));
    if (nothing != 0 && nothing != values.size()) {
        self.error(span, Code::TypeMismatch,
                   "a value is None on one path and an array or a number on another, as values at "
                   "run time decide; give it the same type on every path");
        return false;
    }
    return have_one_shape(self, values, span);
}

}  // namespace pykern2cu
