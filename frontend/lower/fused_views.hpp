#pragma once

#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/lower/array_forms.hpp"
#include "frontend/lower/fused.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {

class FunctionLowering;

/// Which axis of an array each axis of a view of it is, and the indices along the others.
struct AxisSelection {
    std::vector<std::optional<FusedAxis>> axes = {};
    std::vector<std::pair<uint32_t, Value>> fixed = {};
    /// How long the axes are that it selects from, if they are not those of one array.
    std::vector<ir::ExtentRule> extents = {};

    bool is_broadcast(uint32_t axis) const {
        return !extents.empty() && extents[axis].axes.size() > 1;
    }
    static AxisSelection reordered(const std::vector<uint32_t>& order);
    static AxisSelection whole(uint32_t rank);
    bool is_whole(uint32_t rank) const { return fixed.empty() && axes == whole(rank).axes; }
};

/// Views in fused functions: which elements an element of `x[0]`, `x.T` or `(x + y)[:, None]` is
/// computed from. Axes are known at compile time, their extents at run time.
struct FusedViews {
    /// Whether a value is an array, of any number of axes, of which an element is computed.
    static bool is_array(const FunctionLowering& self, const Value& value);
    static Value subscript(FunctionLowering& self, const Value& array, const ast::Expr& index,
                           Span span);
    /// `x.shape`, `x.T`
    static std::optional<Value> attribute(FunctionLowering& self, const Value& element,
                                          std::string_view name, Span span);
    /// `cupy.transpose(x, (1, 0))`, `x.transpose(1, 0)`: the array is the first argument.
    static std::optional<Value> call(FunctionLowering& self, std::string_view name,
                                     const CallArguments& given, Span span);
    static bool is_view_function(std::string_view name);
    /// Whether all arrays that meet in a version have one shape; an error if not.
    static bool meet_in_one_shape(FunctionLowering& self, uint32_t version, Span span);
    /// The same once all that meets is known: also what the end of a loop or branch gives.
    static void meet_at_end(FunctionLowering& self);
    static bool have_one_shape(FunctionLowering& self, const std::vector<Value>& values, Span span);
    /// Whether two values have as many elements along each axis. The launcher asks where that is
    /// not known; the first axis of which it is known that they have not.
    static std::optional<uint32_t> unlike_axis(FunctionLowering& self,
                                               const std::vector<ir::ExtentRule>& a,
                                               const std::vector<ir::ExtentRule>& b);
    /// The lengths of the axes of a value as it was computed, whatever its operands' names have
    /// become since.
    static std::vector<ir::ExtentRule> own_extents(const FunctionLowering& self,
                                                   const Value& value);
    /// An int or a tuple of ints that names axes, each counted from 0.
    static std::optional<std::vector<uint32_t>> axes_of(FunctionLowering& self, const Value& given,
                                                        uint32_t rank);

  private:
    struct Item;
    struct Move;
    struct Loads;
    using AxisLists = std::vector<std::vector<uint32_t>>;

    static std::vector<const Value*> values_of(const FunctionLowering& self, uint32_t version);
    static std::set<size_t> parameters_in(const FunctionLowering& self, const Value& value);
    static bool depends_on_all(FunctionLowering& self, const Value& returned);
    static bool are_of_same_parameters(FunctionLowering& self, const std::vector<Value>& values,
                                       Span span);
    static bool items_have_one_shape(FunctionLowering& self, const std::vector<Value>& values,
                                     Span span);
    static uint32_t rank_of(const FunctionLowering& self, const Value& array);
    static std::optional<Item> read_item(FunctionLowering& self, const ast::Expr& item);
    static std::optional<AxisSelection> read_index(FunctionLowering& self, const ast::Expr& index,
                                                   uint32_t rank);
    static std::optional<AxisLists> read_axes(FunctionLowering& self, std::string_view name,
                                              CallArguments given, uint32_t rank, Span span);
    static bool can_be_viewed(FunctionLowering& self, const Value& array, Span span);
    static bool is_empty(const FunctionLowering& self, const Value& array,
                         const AxisSelection& selection);
    static Value select(FunctionLowering& self, const Value& array, const AxisSelection& selection,
                        Span span);
    static FusedView composed(FunctionLowering& self, const FusedView& view, uint32_t rank,
                              const AxisSelection& selection, Span span);
    static const ir::Expr* moved(FunctionLowering& self, const ir::Expr* expr, Move& move,
                                 size_t end);
    static Value shape(FunctionLowering& self, const Value& array, Span span);
    static Value size(FunctionLowering& self, const Value& array, Span span);
};

}  // namespace pykern2cu
