#pragma once

#include <optional>
#include <vector>

#include "frontend/lower/fused.hpp"
#include "frontend/lower/value.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

class FunctionLowering;

/// Parts of axes in fused functions: `x[1:]`, `x[::-2]`.
struct FusedParts {
    /// Nothing of a slice whose bounds are no constants; it is reported.
    static std::optional<AxisPart> read(FunctionLowering& self, const ast::Slice& slice, Span span);
    /// Whether parts of an axis of this length have no elements.
    static bool are_empty(const std::vector<AxisPart>& parts, int64_t length);
    /// How long an axis is that has those of one array or none, if the array is very long.
    static int64_t length_in_long_array(const ir::ExtentRule& rule);
    /// Takes a part of an axis of a view. `whole`: how long what it is taken of is, where that is
    /// not the array's own axis.
    static void take(FusedAxis& axis, const AxisPart& part, const ir::ExtentRule* whole);
    static ir::ExtentAxis extent_of(const FusedAxis& axis, const ir::Variable& array);
    static void add_extent(const FunctionLowering& self, ir::ExtentRule& rule,
                           const ir::ExtentAxis& axis);
    /// Which element of the array's axis the element of a view is: of the one at a position in a
    /// loop, and of one with an index of its own.
    static const ir::Expr* position(FunctionLowering& self, const FusedAxis& axis,
                                    const ir::Variable& array, const ir::Expr* at, Span span);
    static const ir::Expr* position(FunctionLowering& self, const FusedAxis& axis,
                                    const ir::Variable& array, const Value& index,
                                    bool is_broadcast, Span span);
    /// Notes rules by which parts of axes meet axes of other lengths, for the next round.
    static void note_broadcast(FunctionLowering& self, const std::vector<ir::ExtentRule>& rules);

  private:
    static ir::ExtentAxis sliced(ir::ExtentAxis axis, const std::vector<ir::AxisSlice>& slices);
};

}  // namespace pykern2cu
