#include <algorithm>
#include <array>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/source/cat.hpp"

/// Functions and methods that give their argument other axes: `cupy.transpose(x, (1, 0))`.
namespace pykern2cu {
namespace {

using Axes = std::vector<uint32_t>;
using Lists = std::vector<Axes>;
using Selected = std::optional<AxisSelection>;

bool names(const Axes& axes, uint32_t axis) { return std::ranges::find(axes, axis) != axes.end(); }

Selected transposed(const Lists& given, uint32_t rank) {
    Axes order;
    for (uint32_t axis = rank; axis-- > 0;) {
        order.push_back(axis);
    }
    order = given.empty() ? order : given[0];
    return order.size() == rank ? Selected(AxisSelection::reordered(order)) : std::nullopt;
}

Selected swapped(const Lists& given, uint32_t rank) {
    AxisSelection result = AxisSelection::whole(rank);
    if (given[0].size() != 1 || given[1].size() != 1) {
        return std::nullopt;
    }
    std::swap(result.axes[given[0][0]], result.axes[given[1][0]]);
    return result;
}

/// The axes that are not moved keep their order.
Selected with_moved(const Lists& given, uint32_t rank) {
    const Axes& from = given[0];
    const Axes& to = given[1];
    if (from.size() != to.size()) {
        return std::nullopt;
    }
    Axes order;
    uint32_t kept = 0;
    for (uint32_t axis = 0; axis < rank; ++axis) {
        const auto at = std::ranges::find(to, axis);
        while (at == to.end() && names(from, kept)) {
            ++kept;
        }
        order.push_back(at == to.end() ? kept++ : from[static_cast<size_t>(at - to.begin())]);
    }
    return AxisSelection::reordered(order);
}

/// The axes are those of the result.
Selected expanded(const Lists& given, uint32_t rank) {
    AxisSelection result;
    const auto count = static_cast<uint32_t>(given[0].size());
    uint32_t next = 0;
    for (uint32_t axis = 0; axis < rank + count; ++axis) {
        result.axes.push_back(names(given[0], axis) ? std::nullopt
                                                    : std::optional(FusedAxis{next++}));
    }
    return result;
}

Selected squeezed(const Lists& given, uint32_t rank) {
    AxisSelection result;
    const Value first{.type = types::weak_int, .constant = {BigInt{0}}};
    for (uint32_t axis = 0; axis < rank; ++axis) {
        if (names(given[0], axis)) {
            result.fixed.emplace_back(axis, first);
        } else {
            result.axes.emplace_back(FusedAxis{axis});
        }
    }
    return result;
}

Selected flipped(const Lists& given, uint32_t rank) {
    AxisSelection result = AxisSelection::whole(rank);
    for (uint32_t axis = 0; axis < rank; ++axis) {
        if (given.empty() || names(given[0], axis)) {
            result.axes[axis]->parts = {AxisPart{.is_reversed = true}};
        }
    }
    return result;
}

struct ViewFunction {
    std::string_view name;
    std::vector<std::string_view> parameters;  // that name axes, behind the array
    size_t needed;                             // of them
    Selected (*selection)(const Lists& given, uint32_t rank);
};

const ViewFunction* view_function(std::string_view name) {
    static const std::array<ViewFunction, 6> kFunctions{
        {{"transpose", {"axes"}, 0, transposed},
         {"swapaxes", {"axis1", "axis2"}, 2, swapped},
         {"moveaxis", {"source", "destination"}, 2, with_moved},
         {"expand_dims", {"axis"}, 1, expanded},
         {"squeeze", {"axis"}, 1, squeezed},
         {"flip", {"axis"}, 0, flipped}}};
    const auto found = std::ranges::find(kFunctions, name, &ViewFunction::name);
    return found == kFunctions.end() ? nullptr : &*found;
}

}  // namespace

bool FusedViews::is_view_function(std::string_view name) { return view_function(name) != nullptr; }

std::optional<Value> FusedViews::call(FunctionLowering& self, std::string_view name,
                                      const CallArguments& given, Span span) {
    const ViewFunction* function = view_function(name);
    if (function == nullptr || given.values.empty() || !is_array(self, given.values[0])) {
        return std::nullopt;
    }
    if (const Value* poisoned = given.poison()) {
        self.read_unknown_ = self.read_unknown_ || poisoned->type.is(Kind::Unknown);
        return self.poison(span, poisoned->type);
    }
    const Value& array = given.values[0];
    if (!can_be_viewed(self, array, span)) {
        return self.poison(span);
    }
    const uint32_t rank = rank_of(self, array);
    const auto lists = read_axes(self, name, given, rank, span);
    if (!lists) {
        return self.poison(span);
    }
    const Selected selection =
        lists->size() < function->needed ? std::nullopt : function->selection(*lists, rank);
    if (!selection) {
        self.error(span, Code::InvalidArgument,
                   name == "squeeze"
                       ? "`squeeze` in a fused function needs `axis`: which axes have length 1 is "
                         "known at run time only"
                       : cat("`", name, "` does not take these axes"));
        return self.poison(span);
    }
    return select(self, array, *selection, span);
}

/// One list for each argument that names axes.
std::optional<FusedViews::AxisLists> FusedViews::read_axes(FunctionLowering& self,
                                                           std::string_view name,
                                                           CallArguments given, uint32_t rank,
                                                           Span span) {
    if (name == "transpose" && given.positional() > 2) {  // `x.transpose(1, 0)`
        const std::vector<Value> axes(given.values.begin() + 1, given.values.end());
        given = {{given.values[0], self.tuple_of(axes, span)}, {{}, {}}};
    }
    AxisLists lists;
    size_t known = 1;
    for (const std::string_view parameter : view_function(name)->parameters) {
        const Value* value = given.find(known, parameter);
        known += value == nullptr ? 0 : 1;
        if (value == nullptr || value->type.is(Kind::None)) {
            continue;
        }
        const size_t added = name != "expand_dims"         ? 0
                             : value->type.is(Kind::Tuple) ? value->type.elements().size()
                                                           : 1;
        auto axes = axes_of(self, *value, rank + static_cast<uint32_t>(added));
        if (!axes) {
            return std::nullopt;
        }
        lists.push_back(std::move(*axes));
    }
    if (known != given.values.size()) {
        self.error(span, Code::InvalidArgument,
                   cat("`", name, "` in a fused function takes an array and its axes"));
        return std::nullopt;
    }
    return lists;
}

std::optional<std::vector<uint32_t>> FusedViews::axes_of(FunctionLowering& self, const Value& given,
                                                         uint32_t rank) {
    std::vector<uint32_t> axes;
    const std::vector<Value> items =
        given.type.is(Kind::Tuple) ? self.items_of(given, given.span) : std::vector<Value>{given};
    for (const Value& item : items) {
        const auto value = self.constant_integer(item, item.span, "the axis");
        if (!value) {
            return std::nullopt;
        }
        const int64_t axis = *value < 0 ? *value + rank : *value;
        const bool is_axis = axis >= 0 && axis < rank;
        if (!is_axis || names(axes, static_cast<uint32_t>(axis))) {
            self.error(item.span, Code::InvalidArgument,
                       is_axis ? cat("axis ", *value, " is given twice")
                               : cat("there is no axis ", *value, "; the operand has ", rank,
                                     rank == 1 ? " axis" : " axes"));
            return std::nullopt;
        }
        axes.push_back(static_cast<uint32_t>(axis));
    }
    return axes;
}

}  // namespace pykern2cu
