#include "frontend/lower/fused_views.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_changes.hpp"
#include "frontend/lower/fused_parts.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// A view of an argument reads other elements of it; a view of a computed value is computed again,
/// of other elements:
///
///     x[0] + y[::-1]           x(0, i) + y[y.shape[0] - 1 - i]
///     (x * y)[:, None]         x[i0] * y[i0]
namespace pykern2cu {

/// One item of an index.
struct FusedViews::Item {
    enum class Kind : uint8_t { Slice, Index, NewAxis, Ellipsis };
    Kind kind;
    AxisPart part = {};  // Slice
    Value at = {};       // Index

    bool names_axis() const { return kind == Kind::Slice || kind == Kind::Index; }
};

/// A view of a computed value that is being made. It computes the value again, with all views in
/// it: `x = x + x[::-1]` doubles what is computed each time.
struct FusedViews::Move {
    AxisSelection selection;
    uint32_t rank;
    Span span;
    size_t visited = 0;
    size_t lengths = 0;        // that each element of an argument which it reads gets
    size_t lengths_given = 0;  // to all of them: `x = x + x[1:2]` doubles both each time
};

namespace {

constexpr size_t kMostMoved = 10'000;
constexpr size_t kMostLengths = 100'000;
constexpr std::string_view kIndices =
    "an index in a fused function is a slice, an int that is the same for all elements, `...` or "
    "`cupy.newaxis`";

/// How many axes decide how long axes are.
size_t count_lengths(const std::vector<ir::ExtentAxis>& axes) {
    size_t count = axes.size();
    for (const ir::ExtentAxis& axis : axes) {
        count += count_lengths(axis.broadcast);
    }
    return count;
}

/// Whether a statement assigns a variable or changes elements of an array.
bool changes(const ir::Stmt& stmt, const ir::Variable* variable) {
    const auto* assign = std::get_if<ir::Assign>(&stmt.node);
    const auto* store = std::get_if<ir::Store>(&stmt.node);
    const auto* place = store == nullptr ? nullptr : std::get_if<ir::Load>(&store->target->node);
    bool is_changed = (assign != nullptr && assign->variable == variable) ||
                      (place != nullptr && ir::memory_of(*place->array) == variable);
    ir::for_each_block(stmt, [&](const ir::Block& block) {
        is_changed =
            is_changed || std::ranges::any_of(block.statements, [&](const ir::Stmt* inner) {
                return changes(*inner, variable);
            });
    });
    return is_changed;
}

}  // namespace

AxisSelection AxisSelection::reordered(const std::vector<uint32_t>& order) {
    AxisSelection result;
    for (const uint32_t axis : order) {
        result.axes.emplace_back(FusedAxis{axis});
    }
    return result;
}

AxisSelection AxisSelection::whole(uint32_t rank) {
    std::vector<uint32_t> order(rank);
    std::iota(order.begin(), order.end(), 0U);
    return reordered(order);
}

bool FusedViews::is_array(const FunctionLowering& self, const Value& value) {
    return self.is_fused_kernel() && value.expr != nullptr && value.type.is_number() &&
           !value.type.is_weak();
}

uint32_t FusedViews::rank_of(const FunctionLowering& self, const Value& array) {
    return array.view != nullptr ? static_cast<uint32_t>(array.view->axes.size())
                                 : self.rank_of(array.expr);
}

// ---- indices ------------------------------------------------------------------------------------

/// `x[:, None]`, `x[0, ::-1]`
Value FusedViews::subscript(FunctionLowering& self, const Value& array, const ast::Expr& index,
                            Span span) {
    if (!can_be_viewed(self, array, span)) {
        return self.poison(span);
    }
    const auto selection = read_index(self, index, rank_of(self, array));
    return selection ? select(self, array, *selection, span) : self.poison(span);
}

std::optional<AxisSelection> FusedViews::read_index(FunctionLowering& self, const ast::Expr& index,
                                                    uint32_t rank) {
    const auto* tuple = std::get_if<ast::Tuple>(&index.node);
    const std::vector<const ast::Expr*> written =
        tuple != nullptr ? tuple->elements : std::vector<const ast::Expr*>{&index};
    std::vector<Item> items;
    for (const ast::Expr* each : written) {
        auto item = read_item(self, *each);
        if (!item) {
            return std::nullopt;
        }
        items.push_back(std::move(*item));
    }
    const auto named = static_cast<uint32_t>(std::ranges::count_if(items, &Item::names_axis));
    if (named > rank) {
        self.error(index.span, Code::InvalidArgument,
                   cat("too many indices: the array has ", rank, rank == 1 ? " axis" : " axes"));
        return std::nullopt;
    }
    if (std::ranges::count(items, Item::Kind::Ellipsis, &Item::kind) == 0) {
        items.push_back({Item::Kind::Ellipsis});
    }
    AxisSelection selection;
    uint32_t next = 0;
    for (const Item& item : items) {
        if (item.kind == Item::Kind::Slice) {
            FusedAxis axis{next++};
            FusedParts::take(axis, item.part, nullptr);
            selection.axes.emplace_back(std::move(axis));
        } else if (item.kind == Item::Kind::Index) {
            selection.fixed.emplace_back(next++, item.at);
        } else if (item.kind == Item::Kind::NewAxis) {
            selection.axes.emplace_back(std::nullopt);
        } else {
            for (uint32_t left = rank - named; left > 0; --left) {
                selection.axes.emplace_back(FusedAxis{next++});
            }
        }
    }
    return selection;
}

std::optional<FusedViews::Item> FusedViews::read_item(FunctionLowering& self,
                                                      const ast::Expr& item) {
    const auto* literal = std::get_if<ast::Literal>(&item.node);
    if (literal != nullptr && std::holds_alternative<ast::Ellipsis>(literal->value)) {
        return Item{Item::Kind::Ellipsis};
    }
    if (const auto* slice = std::get_if<ast::Slice>(&item.node)) {
        const auto part = FusedParts::read(self, *slice, item.span);
        return part ? std::optional(Item{Item::Kind::Slice, *part}) : std::nullopt;
    }
    const Value value = self.lower(item);
    if (value.is_poison()) {
        self.read_unknown_ = self.read_unknown_ || value.type.is(Kind::Unknown);
        return std::nullopt;
    }
    if (value.type.is(Kind::None)) {
        return Item{Item::Kind::NewAxis};
    }
    if (value.type.is_integer() && (value.expr == nullptr || rank_of(self, value) == 0)) {
        return Item{Item::Kind::Index, {}, value};
    }
    self.error(item.span, Code::UnsupportedExpression, std::string(kIndices));
    return std::nullopt;
}

/// The length of each axis of an array is an int that the kernel reads.
Value FusedViews::shape(FunctionLowering& self, const Value& array, Span span) {
    const ir::Expr* element = self.expr_of(array, span);
    std::vector<Value> extents;
    for (const ir::ExtentRule& rule : self.extents_of(element, self.rank_of(element))) {
        extents.push_back(rule.axes.empty()
                              ? self.constant_value({BigInt{1}}, span)
                              : self.computed(self.extent_of(rule, span), types::weak_int));
    }
    return self.tuple_of(std::move(extents), span);
}

Value FusedViews::size(FunctionLowering& self, const Value& array, Span span) {
    Value size = self.constant_value({BigInt{1}}, span);
    for (const Value& extent : self.items_of(shape(self, array, span), span)) {
        size = size.expr == nullptr && as_integer(size.constant) == BigInt{1}
                   ? extent
                   : self.binary(ast::BinaryOp::Mul, size, extent, span);
    }
    return size;
}

std::optional<Value> FusedViews::attribute(FunctionLowering& self, const Value& element,
                                           std::string_view name, Span span) {
    if (!self.dialect_.is_traced() || !element.type.is_number()) {
        return std::nullopt;
    }
    if (name == "dtype") {
        return self.constant_value({TypeObject{types::strong(element.type)}}, element.span);
    }
    constexpr std::array<std::string_view, 6> kNames{"ndim",     "shape",  "size",
                                                     "itemsize", "nbytes", "T"};
    if (std::ranges::find(kNames, name) == kNames.end() || !is_array(self, element)) {
        return std::nullopt;
    }
    if (!can_be_viewed(self, element, span)) {
        return self.poison(span);
    }
    if (name == "T") {
        return call(self, "transpose", {{element}, {{}}}, span);
    }
    if (name == "shape") {
        return shape(self, element, span);
    }
    if (name == "size") {
        return size(self, element, span);
    }
    if (name == "ndim") {
        return self.constant_value({BigInt{rank_of(self, element)}}, span);
    }
    const Value bytes = self.constant_value({BigInt{types::size_of(element.type)}}, span);
    return name == "itemsize"
               ? bytes
               : self.binary(ast::BinaryOp::Mul, size(self, element, span), bytes, span);
}

// ---- elements -----------------------------------------------------------------------------------

/// What a loop or branch computes is known behind it only.
bool FusedViews::can_be_viewed(FunctionLowering& self, const Value& array, Span span) {
    bool is_hidden = false;
    if (self.block_ != self.fused_.phases.body && array.view == nullptr) {
        ir::for_each_expression(*array.expr, [&](const ir::Expr& part) {
            const auto* var = std::get_if<ir::Var>(&part.node);
            is_hidden =
                is_hidden || (var != nullptr && var->variable->storage == ir::Storage::Local &&
                              !self.loop_counters_.contains(var->variable) &&
                              var->variable != self.fused_.item &&
                              std::ranges::find(self.fused_.indices, var->variable) ==
                                  self.fused_.indices.end());
        });
    }
    if (is_hidden && !FusedChanges::refuse_rebound(self, array, span)) {
        self.error(span, Code::UnsupportedExpression,
                   "a view or shape of a computed value inside a loop or branch is not supported; "
                   "take it of the arguments, or in front");
    }
    return !is_hidden;
}

/// Whether a part of an axis that no array has leaves no element: `x[:, None][:, 1:]`.
bool FusedViews::is_empty(const FunctionLowering& self, const Value& array,
                          const AxisSelection& selection) {
    const std::vector<ir::ExtentRule> extents = self.extents_of(array.expr, rank_of(self, array));
    return std::ranges::any_of(selection.axes, [&](const std::optional<FusedAxis>& axis) {
        return axis && extents[axis->axis].axes.empty() && FusedParts::are_empty(axis->parts, 1);
    });
}

Value FusedViews::select(FunctionLowering& self, const Value& array, const AxisSelection& selection,
                         Span span) {
    const uint32_t rank = rank_of(self, array);
    if (selection.is_whole(rank)) {
        return array;
    }
    if (is_empty(self, array, selection)) {
        self.error(span, Code::InvalidArgument,
                   "this part of an axis is empty: the axis is 1 long");
        return self.poison(span);
    }
    if (array.view != nullptr) {
        return self.fused_element(
            std::make_shared<const FusedView>(composed(self, *array.view, rank, selection, span)),
            span);
    }
    Move move{selection, rank, span};
    move.selection.extents = self.extents_of(array.expr, rank);
    for (const std::optional<FusedAxis>& axis : selection.axes) {
        const bool is_sliced = axis && !std::ranges::all_of(axis->parts, &AxisPart::is_whole);
        move.lengths +=
            is_sliced ? count_lengths(move.selection.extents[axis->axis].axes) : size_t{0};
    }
    const ir::Expr* element =
        moved(self, array.expr, move, self.fused_.phases.body->statements.size());
    if (element == nullptr) {
        self.error(
            span, Code::UnsupportedExpression,
            move.visited > kMostMoved || move.lengths_given > kMostLengths
                ? cat("a view of a computed value computes it again, here with more than ",
                      move.visited > kMostMoved ? cat(kMostMoved, " operations")
                                                : cat(kMostLengths, " lengths of axes to follow"),
                      "; take views of the arguments, or fuse in several functions")
                : "a view of what a loop or branch computes, or of what has changed since, "
                  "is not supported; take views of the arguments, before they change");
        return self.poison(span);
    }
    return self.computed(element, array.type);
}

/// The view of an operand that has fewer axes than the value, or as many: they line up from the
/// right. The operands that are 1 long where others are longer have a stride of 0 there, so that
/// any position is theirs.
FusedView FusedViews::composed(FunctionLowering& self, const FusedView& view, uint32_t rank,
                               const AxisSelection& selection, Span span) {
    std::vector<std::optional<FusedAxis>> own(rank - view.axes.size());
    own.insert(own.end(), view.axes.begin(), view.axes.end());
    FusedView result{view.array, {}, view.fixed};
    for (const std::optional<FusedAxis>& axis : selection.axes) {
        std::optional<FusedAxis> along = axis ? own[axis->axis] : std::nullopt;
        for (const AxisPart& part : along ? axis->parts : std::vector<AxisPart>()) {
            const auto& extents = selection.extents;
            FusedParts::take(*along, part, extents.empty() ? nullptr : &extents[axis->axis]);
        }
        result.axes.push_back(along);
    }
    for (const auto& [axis, index] : selection.fixed) {
        if (own[axis]) {
            result.fixed.push_back(
                {own[axis]->axis, FusedParts::position(self, *own[axis], *view.array, index,
                                                       selection.is_broadcast(axis), span)});
        }
    }
    return result;
}

/// The expression with each element of an argument that it reads replaced by that which the view
/// reads, also through the variables that the statements before `end` assign; null if one has
/// changed since, or a loop or a branch assigns it.
const ir::Expr* FusedViews::moved(FunctionLowering& self, const ir::Expr* expr, Move& move,
                                  size_t end) {
    if (++move.visited > kMostMoved) {
        return nullptr;
    }
    const auto& statements = self.fused_.phases.body->statements;
    const auto has_changed = [&](const ir::Variable* variable) {
        return std::any_of(statements.begin() + static_cast<std::ptrdiff_t>(end), statements.end(),
                           [&](const ir::Stmt* stmt) { return changes(*stmt, variable); });
    };
    const auto load = self.fused_.phases.loads.find(expr);
    if (load != self.fused_.phases.loads.end()) {
        move.lengths_given += move.lengths;
        if (move.lengths_given > kMostLengths) {
            return nullptr;
        }
        bool is_same = true;
        ir::for_each_expression(*expr, [&](const ir::Expr& part) {
            const auto* var = std::get_if<ir::Var>(&part.node);
            is_same = is_same && (var == nullptr || !has_changed(var->variable));
        });
        const FusedView view = composed(self, *load->second, move.rank, move.selection, move.span);
        return is_same ? self.fused_element(std::make_shared<const FusedView>(view), move.span).expr
                       : nullptr;
    }
    if (const auto* var = std::get_if<ir::Var>(&expr->node)) {
        for (size_t at = end; at-- > 0;) {
            const auto* assign = std::get_if<ir::Assign>(&statements[at]->node);
            if (assign != nullptr && assign->variable == var->variable) {
                const ir::Expr* value = moved(self, assign->value, move, at);
                return value == assign->value && has_changed(var->variable) ? nullptr
                       : value == assign->value                             ? expr
                                                                            : value;
            }
            if (changes(*statements[at], var->variable)) {
                return nullptr;
            }
        }
        return has_changed(var->variable) ? nullptr : expr;
    }
    bool is_known = true;
    const ir::Expr* result =
        ir::map_children(self.module_.module().exprs, expr, [&](const ir::Expr* child) {
            const ir::Expr* part = moved(self, child, move, end);
            is_known = is_known && part != nullptr;
            return part == nullptr ? child : part;
        });
    return !is_known        ? nullptr
           : result == expr ? expr
                            : self.make(expr->span, expr->type, result->node);
}

}  // namespace pykern2cu
