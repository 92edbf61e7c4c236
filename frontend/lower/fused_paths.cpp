#include <algorithm>
#include <set>
#include <utility>

#include "frontend/ir/visit.hpp"
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

/// Whether a function is given an element of an array: plain numbers are none.
bool is_element(const ArgumentFact& argument) {
    return argument.type.is_number() && !argument.type.is_weak();
}

}  // namespace

/// The elements of arrays that a value is computed from, in a function of one element its
/// parameters. A name is what it was where it is read, and a join of any of the values that meet in
/// it.
struct FusedViews::Loads {
    const FunctionLowering& self;
    std::vector<const FusedView*> views = {};
    std::set<size_t> parameters = {};
    std::set<uint32_t> versions = {};
    std::set<const ir::Variable*> variables = {};

    void add(const ir::Expr& expr) {
        ir::for_each_expression(expr, [&](const ir::Expr& part) {
            const auto load = self.fused_.phases.loads.find(&part);
            const auto read = self.fused_.version_read.find(&part);
            if (load != self.fused_.phases.loads.end()) {
                views.push_back(load->second.get());
            } else if (read != self.fused_.version_read.end()) {
                add(read->second);
            } else if (const auto* var = std::get_if<ir::Var>(&part.node)) {
                add(var->variable);
            }
        });
    }

    void add(const Value& value) {
        if (value.expr != nullptr) {
            add(*value.expr);
        } else if (value.elements != nullptr) {
            for (const Value& element : *value.elements) {
                add(element);
            }
        }
    }

    void add(uint32_t version) {
        if (!versions.insert(version).second) {
            return;
        }
        add(self.version_values_[version]);
        add_parameter(self.webs_.parameter_version, version);
        for (const uint32_t input : self.webs_.versions[version].inputs) {
            add(input);
        }
    }

    template <class Parameters, class Id>
    void add_parameter(const Parameters& all, Id id) {
        const auto found = std::ranges::find(all, id);
        const auto at = static_cast<size_t>(found - all.begin());
        if (found != all.end() && is_element(self.spec_.arguments[at])) {
            parameters.insert(at);
        }
    }

    /// One without a name holds parts of expressions.
    void add(const ir::Variable* variable) {
        add_parameter(self.argument_variables_, variable);
        const auto assigned = self.fused_.assigned.find(variable);
        if (assigned != self.fused_.assigned.end() && variables.insert(variable).second) {
            for (const ir::Expr* value : assigned->second) {
                add(*value);
            }
        }
    }
};

std::vector<ir::ExtentRule> FusedViews::own_extents(const FunctionLowering& self,
                                                    const Value& value) {
    Loads loads{self};
    loads.add(value);
    size_t rank = 0;
    for (const FusedView* view : loads.views) {
        rank = std::max(rank, view->axes.size());
    }
    std::vector<ir::ExtentRule> extents(rank);
    for (const FusedView* view : loads.views) {
        self.add_extents(extents, *view);
    }
    return extents;
}

std::set<size_t> FusedViews::parameters_in(const FunctionLowering& self, const Value& value) {
    Loads loads{self};
    loads.add(value);
    return loads.parameters;
}

/// A function of one element does not know which parameters are elements of what arrays. Values
/// that meet in it are computed of the same ones, or its calls are written out, where this is asked
/// of the arrays.
bool FusedViews::are_of_same_parameters(FunctionLowering& self, const std::vector<Value>& values,
                                        Span span) {
    std::set<std::set<size_t>> known;
    for (const Value& value : values) {
        if (value.type.is_number() && !value.type.is_weak()) {
            known.insert(parameters_in(self, value));
        }
    }
    if (known.size() > 1) {
        self.error(span, Code::TypeMismatch,
                   "a value is computed of other parameters on one path than on another, as values "
                   "at run time decide, and may have another shape");
    }
    return known.size() <= 1;
}

/// What a function of one element returns has the shape of all that it is given.
bool FusedViews::depends_on_all(FunctionLowering& self, const Value& returned) {
    if (returned.elements != nullptr) {
        return std::ranges::all_of(*returned.elements,
                                   [&](const Value& item) { return depends_on_all(self, item); });
    }
    const std::set<size_t> read = parameters_in(self, returned);
    for (size_t i = 0; i < self.spec_.arguments.size(); ++i) {
        if (is_element(self.spec_.arguments[i]) && read.count(i) == 0) {
            self.error(
                returned.span, Code::InvalidReturn,
                cat("this is not computed of `", self.parameter_name(i),
                    "`, and may have another shape; compute it outside `", self.source_.name, "`"));
            return false;
        }
    }
    return true;
}

bool FusedViews::have_one_shape(FunctionLowering& self, const std::vector<Value>& values,
                                Span span) {
    std::optional<std::vector<ir::ExtentRule>> known;
    if (!items_have_one_shape(self, values, span)) {
        return false;
    }
    if (self.dialect_.is_traced() && !self.is_fused_kernel()) {
        return are_of_same_parameters(self, values, span);
    }
    for (const Value& value : values) {
        if (!value.type.is_number() || value.type.is_weak()) {
            continue;
        }
        const std::vector<ir::ExtentRule> extents = own_extents(self, value);
        if (known && extents.size() != known->size()) {
            self.error(span, Code::TypeMismatch,
                       cat("a value has ", known->size(), " axes on one path and ", extents.size(),
                           " on another, as values at run time decide; choose by `cupy.where(c, x, "
                           "y)`, which broadcasts them"));
            return false;
        }
        if (const auto axis = known ? unlike_axis(self, *known, extents) : std::nullopt) {
            self.error(span, Code::TypeMismatch,
                       cat("axis ", *axis,
                           " of a value has another length on one path than on another, as values "
                           "at run time decide; return both, or fuse in two functions"));
            return false;
        }
        known = known ? known : extents;
    }
    return true;
}

/// `p = (x, y) if n > 0 else (y, x)`: tuples meet item by item.
bool FusedViews::items_have_one_shape(FunctionLowering& self, const std::vector<Value>& values,
                                      Span span) {
    size_t count = values.empty() || !self.dialect_.is_traced() ? 0 : SIZE_MAX;
    for (const Value& value : values) {
        const bool is_written = value.type.is(Kind::Tuple) && value.elements != nullptr;
        count = std::min(count, is_written ? value.elements->size() : 0);
    }
    for (size_t i = 0; i < count; ++i) {
        std::vector<Value> items;
        std::ranges::transform(values, std::back_inserter(items),
                               [&](const Value& value) { return value.elements->at(i); });
        if (!have_one_shape(self, items, span)) {
            return false;
        }
    }
    return true;
}

std::optional<uint32_t> FusedViews::unlike_axis(FunctionLowering& self,
                                                const std::vector<ir::ExtentRule>& a,
                                                const std::vector<ir::ExtentRule>& b) {
    for (uint32_t axis = 0; axis < a.size(); ++axis) {
        if (are_unlike(a[axis], b[axis])) {
            return axis;
        }
        ir::ExtentCheck check{.rule = a[axis], .same_as = b[axis]};
        auto& checks = self.spec_.ir->extent_checks;
        // How long the result of the reduction is that ends a phase is known in later ones.
        const bool is_known = !self.fused_.phases.end;
        if (is_known && !have_same_axes(a[axis], b[axis]) &&
            std::ranges::find(checks, check) == checks.end()) {
            checks.push_back(std::move(check));
        }
    }
    return std::nullopt;
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
    if (self.dialect_.is_traced()) {
        self.fused_.joins_read.emplace_back(version, span);
    }
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
    // What an assignment that was refused would have given is not known.
    return self.failed_ || have_one_shape(self, values, span);
}

void FusedViews::meet_at_end(FunctionLowering& self) {
    self.fused_.values_met.clear();
    for (const Value& value : self.fused_.returned_values) {
        if (self.failed_ || self.read_unknown_ || !depends_on_all(self, value)) {
            return;
        }
    }
    for (const auto& [version, span] : std::exchange(self.fused_.joins_read, {})) {
        if (self.failed_ || self.read_unknown_ || !meet_in_one_shape(self, version, span)) {
            return;
        }
    }
}

}  // namespace pykern2cu
