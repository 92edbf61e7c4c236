#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/ir/ir.hpp"
#include "frontend/lower/element_loops.hpp"
#include "frontend/lower/reductions.hpp"
#include "frontend/lower/value.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

/// A slice of an axis: every `step`-th element of `[start:stop]`, bounds below 0 counted from the
/// end, and these from the last to the first if it is reversed.
struct AxisPart {
    std::optional<int64_t> start = std::nullopt;
    std::optional<int64_t> stop = std::nullopt;
    int64_t step = 1;  // from 1
    bool is_reversed = false;
    bool is_of_broadcast = false;  // taken of what the array was broadcast to

    bool is_whole() const { return !start && !stop && step == 1; }
    friend bool operator==(const AxisPart&, const AxisPart&) = default;
};

/// Along which axis of an array a view of it runs.
struct FusedAxis {
    uint32_t axis;
    std::vector<AxisPart> parts = {};  // taken of it in turn: `x[::-1]`, `x[1:][::2]`
    /// How long it is, where parts were taken of what this array is broadcast to.
    std::optional<ir::ExtentAxis> extent = std::nullopt;

    friend bool operator==(const FusedAxis&, const FusedAxis&) = default;
};

/// Where a view stays along an axis of its array: `x[0]`.
struct FusedPosition {
    uint32_t axis;
    const ir::Expr* index;  // int64, from 0

    friend bool operator==(const FusedPosition&, const FusedPosition&) = default;
};

/// An array argument of a fused function as an operand: which of its axes each axis of the view is,
/// from the left. `x[:, None]` of a 1-d x has the axes 0 and none; `x[0]` of a 2-d x has the axis 1
/// and stays at the position 0 of the other.
struct FusedView {
    const ir::Variable* array;
    std::vector<std::optional<FusedAxis>> axes;
    std::vector<FusedPosition> fixed = {};

    /// Whether it is the array as it is.
    bool is_whole() const {
        bool is_same = fixed.empty() && axes.size() == array->type.ndim();
        for (uint32_t axis = 0; axis < axes.size(); ++axis) {
            is_same = is_same && axes[axis] == FusedAxis{axis};
        }
        return is_same;
    }
    friend bool operator==(const FusedView&, const FusedView&) = default;
};

/// An argument that `x += 1` or `x[...] = 1` writes to.
struct ChangedArgument {
    const ir::Variable* array;
    Span span;
};

/// What a reduction such as `x.sum(axis=1)` computes of the elements of its operand.
struct Reduction {
    const ReductionKind* kind;
    Type accumulated;                // in which the elements are combined
    Type result;                     // what is kept of that
    std::vector<bool> reduced = {};  // by axis of the operand, from the left
    bool keeps_axes = false;
    bool ignores_nan = false;
};

/// The reduction at which a phase of a fused kernel ends.
struct ReductionPhase {
    Reduction reduction;
    const ir::Expr* operand;  // an element of it
    ir::Variable* result;  // an array: one element for each position along the axes that are kept
    size_t statements;     // of the body, before the reduction
    Span span;
};

using VisitView = std::function<void(const FusedView&)>;

/// What a fused function returns. Outputs of one shape share a loop, those that are computed of a
/// changed argument that of the change.
struct FusedOutput {
    ir::Variable* array = nullptr;
    std::vector<ir::ExtentRule> extents = {};
    size_t loop = 0;
    bool is_reduction = false;  // the result of a reduction as it is: no loop
};

/// A fused function with reductions is lowered once for each of them and once for each shape of
/// what it returns: its phases. A phase computes elements again rather than to keep them.
struct FusedPhases {
    std::vector<ir::Variable*> results = {};  // of the reductions of the earlier phases
    size_t met = 0;                           // reductions met in this phase
    const ir::Block* body = nullptr;
    std::optional<ReductionPhase> end = std::nullopt;
    /// The elements of arguments and results that the phase reads.
    std::unordered_map<const ir::Expr*, std::shared_ptr<const FusedView>> loads = {};
    std::vector<FusedOutput> outputs = {};
    size_t loop = 0;   // whose outputs this phase writes
    size_t loops = 0;  // of all outputs
};

/// Several elements of an array in the order of memory, as variables.
struct ItemsOfArray {
    const ir::Variable* array;
    ir::Variable* items;
};

/// What the element loop of a fused kernel needs, collected while the body is lowered.
struct FusedLoop {
    std::vector<ir::Variable*> indices = {};  // from the last axis to the first
    std::vector<ChangedArgument> changed = {};
    std::vector<std::shared_ptr<const FusedView>> views = {};  // by web: what its definitions are
    std::vector<std::vector<uint32_t>> shared_names = {};      // shared_arrays.hpp
    const ast::Stmt* statement = nullptr;                      // that is lowered
    std::unordered_map<uint32_t, size_t> values_met = {};      // by join: how many were known
    std::vector<std::pair<uint32_t, Span>> joins_read = {};
    /// What a variable that stands for a name is read as, and what others hold.
    std::unordered_map<const ir::Expr*, uint32_t> version_read = {};
    std::unordered_map<const ir::Variable*, std::vector<const ir::Expr*>> assigned = {};
    bool returned = false;
    std::vector<Value> returned_values = {};  // of a function of one element
    std::vector<ItemsOfArray> items = {};     // contiguous.cpp
    ir::Variable* item = nullptr;             // which of them
    FusedPhases phases = {};
};

/// What the conditions of a fused function are, which the peer runs to trace it.
struct TracedConditions {
    /// Lists and comprehensions that were refused, since they must be written out.
    std::vector<Span> lists = {};
    std::unordered_map<const ast::Expr*, bool> known = {};
    /// The first that a round of lowering found out. What stands behind a branch is lowered again
    /// once it is decided.
    std::optional<std::pair<const ast::Expr*, bool>> first = std::nullopt;
    /// Whether part of an axis meets axes of other lengths: where it is 1 long, it is broadcast.
    bool has_broadcast_parts = false;
};

}  // namespace pykern2cu
