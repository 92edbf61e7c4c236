#include "backend/host/fused_launcher.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

void add(std::vector<std::string>& list, std::string item) {
    if (std::ranges::find(list, item) == list.end()) {
        list.push_back(std::move(item));
    }
}

bool has_strides(const ir::Variable& array) {
    return array.type.is(Kind::Array) && array.type.ndim() > 0 && array.type.layout() == Layout::A;
}

}  // namespace

FusedLauncher::FusedLauncher(const Launcher& launcher, std::string launch, HelperUses& host)
    : launcher_(launcher), kernel_(*launcher.kernel), launch_(std::move(launch)), host_(host) {}

std::string FusedLauncher::extent(const ir::Variable& array, uint32_t axis) const {
    const auto found = std::ranges::find(kernel_.params, &array, &ir::Parameter::variable);
    const auto index = static_cast<size_t>(found - kernel_.params.begin());
    return cat(launcher_.params[index].name, ".shape[", axis, "]");
}

//   pykern2cu::sliced(x.shape[0], 1)     pykern2cu::sliced(x.shape[0], 0, 3)
std::string FusedLauncher::extent(const ir::ExtentAxis& axis) const {
    std::string out = axis.array != nullptr ? extent(*axis.array, axis.axis)
                                            : extent(ir::ExtentRule{axis.broadcast});
    for (const auto& [start, stop, step] : axis.slices) {
        host_.use("sliced");
        const std::string end = stop ? cat(*stop) : std::string("INT64_MAX");
        out = cat("pykern2cu::sliced(", out, ", ", start,
                  stop || step != 1 ? cat(", ", end) : std::string(),
                  step != 1 ? cat(", ", step) : std::string(), ")");
    }
    return out;
}

std::string FusedLauncher::extent(const ir::ExtentRule& rule) const {
    if (rule.is_grid) {
        return cat("int64_t{", launch_, ".grid.x} * ", launch_, ".grid.y * ", launch_, ".grid.z");
    }
    std::vector<std::string> extents;
    for (const ir::ExtentAxis& axis : rule.axes) {
        add(extents, extent(axis));
    }
    if (extents.size() <= 1) {
        return extents.empty() ? cat(rule.length) : extents.front();
    }
    host_.use("broadcast");
    std::string out;
    for (const std::string& each : extents) {
        out += cat(out.empty() ? "pykern2cu::broadcast({" : ", ", each);
    }
    return out + "})";
}

/// An array without strides is not broadcast: its axis is the whole, or the launch is refused.
void FusedLauncher::refuse_unlike(const ir::ExtentRule& rule, const std::string& whole,
                                  std::vector<std::string>& out) const {
    std::vector<std::string> unlike;
    bool is_compared = !rule.axes.empty();  // each axis that may differ
    for (const ir::ExtentAxis& axis : rule.axes) {
        const std::string own = extent(axis);
        // Part of an axis is.
        const bool is_broadcast =
            axis.array == nullptr || !axis.slices.empty() || axis.array->type.layout() == Layout::A;
        refuse_unlike({axis.broadcast}, extent(ir::ExtentRule{axis.broadcast}), out);
        if (own != whole && is_broadcast) {
            is_compared = false;
        } else if (own != whole) {
            unlike.push_back(cat(own, " != ", whole));
        }
    }
    if (!is_compared && extent(rule) != whole) {
        add(out, cat(whole, " != ", extent(rule)));
    }
    for (std::string& each : unlike) {
        add(out, std::move(each));
    }
}

std::vector<std::string> FusedLauncher::refused() const {
    std::vector<std::string> out;
    for (const ir::Parameter& parameter : kernel_.params) {
        for (uint32_t axis = 0; axis < parameter.extents.size(); ++axis) {
            if (parameter.role == ir::Role::Out) {
                refuse_unlike(parameter.extents[axis], extent(*parameter.variable, axis), out);
            }
        }
    }
    for (const ir::ExtentCheck& check : kernel_.extent_checks) {
        ir::ExtentRule rule = check.rule;
        if (check.array != nullptr) {
            rule.axes.insert(rule.axes.begin(), ir::ExtentAxis{check.array, check.axis});
        }
        const std::string whole =
            check.array == nullptr ? extent(rule) : extent(*check.array, check.axis);
        if (check.needs_elements || (check.array == nullptr && rule.axes.size() > 1)) {
            add(out, cat(whole, check.needs_elements ? " < 1" : " < 0"));
        }
        refuse_unlike(rule, whole, out);
        if (check.same_as) {
            refuse_unlike(*check.same_as, extent(*check.same_as), out);
            add(out, cat(whole, " != ", extent(*check.same_as)));
        }
    }
    if (has_temporaries()) {
        add(out, cat(workspace(), " == nullptr"));
    }
    return out;
}

std::vector<std::string> FusedLauncher::stretched() const {
    const bool are_broadcast = !kernel_.extent_checks.empty() ||
                               std::ranges::any_of(kernel_.params, [](const ir::Parameter& each) {
                                   return !each.extents.empty();
                               });
    std::vector<std::string> out;
    for (size_t i = 0; i < kernel_.params.size(); ++i) {
        if (are_broadcast && !kernel_.params[i].is_raw &&
            has_strides(*kernel_.params[i].variable)) {
            out.push_back(launcher_.params[i].name);
        }
    }
    return out;
}

bool FusedLauncher::has_temporaries() const {
    return std::ranges::find(kernel_.params, ir::Role::Temporary, &ir::Parameter::role) !=
           kernel_.params.end();
}

std::string FusedLauncher::workspace() const { return unused_name(launcher_, "workspace"); }

std::vector<FusedLauncher::Temporary> FusedLauncher::arrays_between_phases() const {
    std::vector<Temporary> out;
    for (size_t i = 0; i < kernel_.params.size(); ++i) {
        const ir::Parameter& parameter = kernel_.params[i];
        if (parameter.role != ir::Role::Temporary) {
            continue;
        }
        Temporary& array =
            out.emplace_back(Temporary{launcher_.params[i].name, launcher_.params[i].type, {}});
        for (const ir::ExtentRule& rule : parameter.extents) {
            array.extents.push_back(extent(rule));
        }
    }
    return out;
}

//   memory.take<pykern2cu::strided_array<float, 1>>(x.shape[0])
std::string FusedLauncher::take(const Temporary& array) const {
    std::string out = cat(unused_name(launcher_, "memory"), ".take<", array.type, ">(");
    for (size_t axis = 0; axis < array.extents.size(); ++axis) {
        out += cat(axis == 0 ? "" : ", ", array.extents[axis]);
    }
    return out + ")";
}

std::vector<std::string> FusedLauncher::temporaries() const {
    std::vector<std::string> out;
    for (const Temporary& array : arrays_between_phases()) {
        if (out.empty()) {
            out.push_back(cat("pykern2cu::workspace ", unused_name(launcher_, "memory"), "(",
                              workspace(), ");"));
        }
        out.push_back(cat("auto ", array.name, " = ", take(array), ";"));
    }
    return out;
}

std::vector<std::string> FusedLauncher::parameters_of_sizes() const {
    std::set<const ir::Variable*> arrays;
    bool has_launch = false;
    for (const ir::Parameter& parameter : kernel_.params) {
        if (parameter.role == ir::Role::Temporary) {
            for (const ir::ExtentRule& rule : parameter.extents) {
                has_launch = has_launch || rule.is_grid;
                ir::for_each_array(rule.axes,
                                   [&](const ir::Variable* array) { arrays.insert(array); });
            }
        }
    }
    std::vector<std::string> out;
    if (has_launch) {
        out.push_back(cat("const pykern2cu::launch& ", launch_));
    }
    for (size_t i = 0; i < kernel_.params.size(); ++i) {
        if (arrays.contains(kernel_.params[i].variable)) {
            out.push_back(cat(launcher_.params[i].type, " ", launcher_.params[i].name));
        }
    }
    return out;
}

std::vector<std::string> FusedLauncher::sizes() const {
    const std::string memory = unused_name(launcher_, "memory");
    std::vector<std::string> out{cat("pykern2cu::workspace ", memory, "(nullptr);")};
    for (const Temporary& array : arrays_between_phases()) {
        out.push_back(take(array) + ";");
    }
    out.push_back(cat("return ", memory, ".bytes();"));
    return out;
}

}  // namespace pykern2cu::cuda
