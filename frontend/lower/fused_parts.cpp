#include "frontend/lower/fused_parts.hpp"

#include <algorithm>
#include <array>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/python/number.hpp"

/// The elements of part of an axis, and how many there are, as functions of the length of the axis:
///
///     x[1:]      x[1 + i]                    n < 1 ? 0 : n - 1
///     x[::-2]    x[n - 1 - i * 2]            (n + 1) / 2
///
/// A bound cuts where there are fewer elements, as in Python.
namespace pykern2cu {
namespace {

constexpr int64_t kMostElements = INT32_MAX;

void add_slice(std::vector<ir::AxisSlice>& slices, const ir::AxisSlice& next) {
    const auto is_start = [](const ir::AxisSlice& slice) { return !slice.stop && slice.step == 1; };
    const auto is_stop = [](const ir::AxisSlice& slice) {
        return slice.stop && slice.start == 0 && slice.step == 1;
    };
    if (!slices.empty() && is_start(slices.back()) && is_start(next)) {
        slices.back().start += next.start;
    } else if (!slices.empty() && is_stop(slices.back()) && is_stop(next)) {
        slices.back().stop = std::min(slices.back().stop, next.stop);
    } else if (next != ir::AxisSlice{}) {
        slices.push_back(next);
    }
}

/// The slices that leave as many elements as a part, each with one of start, stop and step: lengths
/// that are the same are written in the same way, as those of `x[1:]` and `x[:-1]`.
void add_part(std::vector<ir::AxisSlice>& slices, const AxisPart& part) {
    const int64_t start = part.start.value_or(0);
    const int64_t stop = part.stop.value_or(0);
    if (part.stop && stop >= 0) {
        add_slice(slices, {0, stop});
        add_slice(slices, {start});
    } else if (start < 0) {
        add_slice(slices, {0, -start});
        add_slice(slices, {-stop});
    } else {
        add_slice(slices, {start - stop});
    }
    add_slice(slices, {0, std::nullopt, part.step});
}

/// How many elements there are at most, where that is known: of `most`, if given.
std::optional<int64_t> most_in(const std::vector<ir::AxisSlice>& slices,
                               std::optional<int64_t> most = std::nullopt) {
    for (const ir::AxisSlice& slice : slices) {
        most = slice.stop ? std::min(most.value_or(*slice.stop), *slice.stop) : most;
        if (most) {
            most = (std::max<int64_t>(*most - slice.start, 0) + slice.step - 1) / slice.step;
        }
    }
    return most;
}

bool may_vary(const std::vector<ir::AxisSlice>& slices) {
    return !slices.empty() && most_in(slices).value_or(INT64_MAX) > 1;
}

std::vector<ir::AxisSlice> slices_of(const std::vector<AxisPart>& parts, size_t count) {
    std::vector<ir::AxisSlice> slices;
    for (size_t i = 0; i < count; ++i) {
        add_part(slices, parts[i]);
    }
    return slices;
}

/// The same for an index that is a constant, below 0 from the end; nothing where the length of the
/// axis decides.
std::optional<int64_t> known_position(const AxisPart& part, int64_t at) {
    const int64_t start = part.start.value_or(0);
    const bool is_stop_at_end = !part.stop || *part.stop < 0;
    const int64_t stop = part.stop.value_or(0);
    if (at >= 0 && !part.is_reversed) {
        return start >= 0 ? std::optional(start + at * part.step) : std::nullopt;
    }
    if (at >= 0 || (part.step == 1 && !part.is_reversed)) {
        return !is_stop_at_end ? std::nullopt
               : at >= 0       ? std::optional(stop - 1 - at * part.step)
                               : std::optional(stop + at);
    }
    return part.step == 1 && start >= 0 ? std::optional(start - 1 - at) : std::nullopt;
}

/// Builds positions in an axis of an array.
class Positions {
  public:
    Positions(const FusedAxis& axis, const ir::Expr* extent, ElementLoops loops)
        : axis_(axis), extent_(extent), loops_(loops) {}

    /// How many elements the first parts leave.
    const ir::Expr* length(size_t count) const {
        const ir::Expr* result = extent_;
        for (const ir::AxisSlice& slice : slices_of(axis_.parts, count)) {
            result = loops_.sliced(result, slice);
        }
        return result;
    }

    /// The position `at` of what these elements are broadcast to: one alone is there for all. An
    /// array that is 1 long needs no care, because its stride is 0.
    const ir::Expr* in_broadcast(const ir::Expr* at, size_t count) const {
        const std::vector<ir::AxisSlice> slices = slices_of(axis_.parts, count);
        if (slices.empty() || !may_vary(slices)) {
            return slices.empty() ? at : loops_.integer(0);
        }
        const ir::Expr* is_one = loops_.make(
            types::boolean, ir::Compare{ir::CompareOp::Eq, length(count), loops_.integer(1)});
        return loops_.make(types::int64, ir::Select{is_one, loops_.integer(0), at});
    }

    /// Of the element `at` of what the first parts leave.
    const ir::Expr* position(const ir::Expr* at, size_t count) const {
        for (size_t i = count; i-- > 0;) {
            at = before(axis_.parts[i], at, i);
            at = axis_.parts[i].is_of_broadcast ? in_broadcast(at, i) : at;
        }
        return at;
    }

    /// The same of an index that is known.
    const ir::Expr* position(int64_t at) const {
        for (size_t i = axis_.parts.size(); i-- > 0;) {
            const AxisPart& part = axis_.parts[i];
            const bool is_own = !part.is_of_broadcast || slices_of(axis_.parts, i).empty();
            const auto known = is_own ? known_position(part, at) : std::nullopt;
            if (!known) {
                return position(counted(at, i + 1), i + 1);
            }
            at = *known;
        }
        return counted(at, 0);
    }

    /// An index that may count from the end of what the first parts leave.
    const ir::Expr* counted(int64_t at, size_t count) const {
        return at < 0 ? plus(length(count), at) : loops_.integer(at);
    }

  private:
    const ir::Expr* plus(const ir::Expr* expr, int64_t number) const {
        const ir::ArithOp op = number < 0 ? ir::ArithOp::Sub : ir::ArithOp::Add;
        return number == 0 ? expr
                           : loops_.arith(op, expr, loops_.integer(number < 0 ? -number : number));
    }

    /// Which element of what a part is taken of its element `at` is. There is one: `[2:]` need not
    /// ask whether the axis is as long as that.
    const ir::Expr* before(const AxisPart& part, const ir::Expr* at, size_t count) const {
        const auto* known = std::get_if<ir::Const>(&at->node);
        const bool is_first = known != nullptr && known->value == ir::Number{int64_t{0}};
        const ir::Expr* way = part.step == 1 || is_first
                                  ? at
                                  : loops_.arith(ir::ArithOp::Mul, at, loops_.integer(part.step));
        if (part.is_reversed) {
            const ir::Expr* whole = length(count);
            const ir::Expr* last = part.stop && *part.stop >= 0
                                       ? plus(loops_.sliced(whole, {0, *part.stop}), -1)
                                       : plus(whole, part.stop.value_or(0) - 1);
            return is_first ? last : loops_.arith(ir::ArithOp::Sub, last, way);
        }
        const int64_t start = part.start.value_or(0);
        if (start < 0) {
            const ir::Expr* first = loops_.sliced(length(count), {-start});
            return is_first ? first : loops_.arith(ir::ArithOp::Add, first, way);
        }
        return is_first ? loops_.integer(start) : plus(way, start);
    }

    const FusedAxis& axis_;
    const ir::Expr* extent_;
    ElementLoops loops_;
};

}  // namespace

std::optional<AxisPart> FusedParts::read(FunctionLowering& self, const ast::Slice& slice,
                                         Span span) {
    const auto refuse = [&](std::string_view message) {
        self.error(span, Code::UnsupportedExpression, std::string(message));
        return std::nullopt;
    };
    std::array<std::optional<int64_t>, 3> given;
    const std::array written{slice.lower, slice.upper, slice.step};
    for (size_t i = 0; i < written.size(); ++i) {
        if (written[i] == nullptr) {
            continue;
        }
        const ConstantValue value = self.lower(*written[i]).constant;
        if (value.is_none()) {
            continue;
        }
        const auto number = as_integer(value);
        if (!number || *number < -kMostElements || *number > kMostElements) {
            return refuse(
                "the bounds of a slice in a fused function are constants; give the function the "
                "part itself, as in `f(x[n:])`");
        }
        given[i] = static_cast<int64_t>(*number);
    }
    auto [start, stop, step] = given;
    if (step == 0) {
        return refuse("the step of a slice is not 0");
    }
    AxisPart part{start, stop, step.value_or(1)};
    if (part.step < 0) {  // from the element behind `stop` to that at `start`
        const auto behind = [](std::optional<int64_t> at) {
            return at && *at != -1 ? std::optional(*at + 1) : std::nullopt;
        };
        part = {behind(stop), stop == -1 ? std::optional<int64_t>(0) : behind(start), -part.step,
                true};
    }
    part.start = part.start == 0 || part.stop == 0 ? std::nullopt : part.start;
    if (part.start.value_or(0) < 0 && part.stop.value_or(-1) >= 0) {
        return refuse(
            "a slice in a fused function has bounds that count from the same end, or one of them "
            "only; give the function the part itself");
    }
    return part;
}

bool FusedParts::are_empty(const std::vector<AxisPart>& parts, int64_t length) {
    return most_in(slices_of(parts, parts.size()), length) == 0;
}

int64_t FusedParts::length_in_long_array(const ir::ExtentRule& rule) {
    constexpr int64_t kLong = int64_t{kMostElements} * kMostElements;
    return rule.axes.empty() ? rule.length
                             : most_in(rule.axes.front().slices, kLong).value_or(kLong);
}

void FusedParts::take(FusedAxis& axis, const AxisPart& part, const ir::ExtentRule* whole) {
    if (part == AxisPart{}) {
        return;
    }
    const bool is_of_broadcast = whole != nullptr && whole->axes.size() > 1;
    const bool is_sliced = !slices_of(axis.parts, axis.parts.size()).empty();
    if (part.is_whole() && !axis.parts.empty() && axis.parts.back().is_whole() &&
        (!is_sliced || axis.parts.back().is_of_broadcast == is_of_broadcast)) {
        axis.parts.pop_back();  // reversed twice
        return;
    }
    axis.parts.push_back(part);
    axis.parts.back().is_of_broadcast = is_of_broadcast;
    if (part.is_whole()) {
        return;
    }
    if (whole != nullptr) {
        axis.extent = whole->axes.size() == 1 ? whole->axes.front()
                                              : ir::ExtentAxis{.broadcast = whole->axes};
    }
    if (axis.extent) {
        add_part(axis.extent->slices, part);
    }
}

ir::ExtentAxis FusedParts::extent_of(const FusedAxis& axis, const ir::Variable& array) {
    return axis.extent ? *axis.extent
                       : ir::ExtentAxis{.array = &array,
                                        .axis = axis.axis,
                                        .slices = slices_of(axis.parts, axis.parts.size())};
}

ir::ExtentAxis FusedParts::sliced(ir::ExtentAxis axis, const std::vector<ir::AxisSlice>& slices) {
    for (const ir::AxisSlice& slice : slices) {
        add_slice(axis.slices, slice);
    }
    return axis;
}

/// Those of the result of a reduction are those of its operand's.
void FusedParts::add_extent(const FunctionLowering& self, ir::ExtentRule& rule,
                            const ir::ExtentAxis& axis) {
    const auto own = std::ranges::find(self.spec_.ir->params, axis.array, &ir::Parameter::variable);
    if (own != self.spec_.ir->params.end() && !own->extents.empty()) {
        const std::vector<ir::ExtentAxis>& sources = own->extents[axis.axis].axes;
        if (sources.size() == 1 || axis.slices.empty()) {
            for (const ir::ExtentAxis& source : sources) {
                add_extent(self, rule, sliced(source, axis.slices));
            }
            return;
        }
        add_extent(self, rule, {.slices = axis.slices, .broadcast = sources});
    } else if (std::ranges::find(rule.axes, axis) == rule.axes.end()) {
        rule.axes.push_back(axis);
    }
}

const ir::Expr* FusedParts::position(FunctionLowering& self, const FusedAxis& axis,
                                     const ir::Variable& array, const ir::Expr* at, Span span) {
    const ElementLoops loops = self.element_loops(span);
    const Positions positions(axis, loops.extent(&array, axis.axis), loops);
    const size_t count = axis.parts.size();
    const bool is_alone = !may_vary(slices_of(axis.parts, count));
    at = is_alone || self.traced_.has_broadcast_parts ? positions.in_broadcast(at, count) : at;
    return positions.position(at, count);
}

/// An index counts from the end if it is negative.
const ir::Expr* FusedParts::position(FunctionLowering& self, const FusedAxis& axis,
                                     const ir::Variable& array, const Value& index,
                                     bool is_broadcast, Span span) {
    const ElementLoops loops = self.element_loops(span);
    const Positions positions(axis, loops.extent(&array, axis.axis), loops);
    const size_t count = axis.parts.size();
    const auto known = as_integer(index.constant);
    const bool is_known = known && *known >= -kMostElements && *known <= kMostElements;
    const bool is_own = !is_broadcast || slices_of(axis.parts, count).empty();
    if (is_known && is_own) {
        return positions.position(static_cast<int64_t>(*known));
    }
    const ir::Expr* at = is_known ? positions.counted(static_cast<int64_t>(*known), count)
                                  : self.convert(self.stable(index, "at"), types::int64, span);
    const auto* counter = index.expr == nullptr ? nullptr : std::get_if<ir::Var>(&at->node);
    if (!is_known && (counter == nullptr || !self.counter_limits_.contains(counter->variable))) {
        const ir::Expr* is_negative =
            loops.make(types::boolean, ir::Compare{ir::CompareOp::Lt, at, loops.integer(0)});
        at = loops.make(types::int64,
                        ir::Select{is_negative,
                                   loops.arith(ir::ArithOp::Add, positions.length(count), at), at});
    }
    return positions.position(is_own ? at : positions.in_broadcast(at, count), count);
}

void FusedParts::note_broadcast(FunctionLowering& self, const std::vector<ir::ExtentRule>& rules) {
    for (const ir::ExtentRule& rule : rules) {
        for (const ir::ExtentAxis& axis : rule.axes) {
            const bool is_broadcast = rule.axes.size() > 1 && may_vary(axis.slices);
            self.changed_ = self.changed_ || (is_broadcast && !self.traced_.has_broadcast_parts);
            self.traced_.has_broadcast_parts = self.traced_.has_broadcast_parts || is_broadcast;
            note_broadcast(self, {ir::ExtentRule{axis.broadcast}});
        }
    }
}

}  // namespace pykern2cu
