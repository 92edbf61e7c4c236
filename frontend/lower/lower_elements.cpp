#include <algorithm>
#include <set>

#include "frontend/dialects/wording.hpp"
#include "frontend/intrinsics/operators.hpp"
#include "frontend/intrinsics/row_signature.hpp"
#include "frontend/intrinsics/table.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

/// What is done to each element of an array in turn: `a[:] = v`, `a += 1`, `x in a`.
namespace pykern2cu {
namespace {

bool is_whole(const ir::ViewItem& item) {
    return item.kind == ir::ViewItem::Kind::Slice && item.lower == nullptr &&
           item.upper == nullptr && item.step == nullptr;
}

/// Two views of one array that are the same elements or share none: `a[i]` and `a[j]`.
bool are_equal_or_apart(const ir::Expr& a, const ir::Expr& b) {
    const auto* lhs = std::get_if<ir::View>(&a.node);
    const auto* rhs = std::get_if<ir::View>(&b.node);
    if (lhs == nullptr || rhs == nullptr) {
        return ir::same(a, b);
    }
    return ir::same(*lhs->array, *rhs->array) &&
           std::ranges::equal(
               lhs->items, rhs->items, [](const ir::ViewItem& x, const ir::ViewItem& y) {
                   return x.kind == y.kind &&
                          (x.kind == ir::ViewItem::Kind::Index || (is_whole(x) && is_whole(y)));
               });
}

/// The variables whose memory an array may be part of: what its name was given, and every array
/// that the function took which returned it.
class Origins {
  public:
    using Assigned = decltype(FusedLoop::assigned);

    Origins(const Assigned& assigned, const ir::Expr& array) : assigned_(assigned) { add(array); }

    bool meet(const Origins& other) const {
        return std::ranges::any_of(found_, [&](const Origin& each) {
            return std::ranges::any_of(other.found_, [&](const Origin& its) {
                const bool is_whole = each.second == kWhole || its.second == kWhole;
                return each.first == its.first && (is_whole || each.second == its.second);
            });
        });
    }

  private:
    /// A variable, and which item of it where it is a tuple.
    using Origin = std::pair<const ir::Variable*, uint32_t>;
    static constexpr uint32_t kWhole = UINT32_MAX;

    void add(const ir::Expr& expr) {
        const auto* var = std::get_if<ir::Var>(&expr.node);
        if (const auto* item = std::get_if<ir::TupleItem>(&expr.node); item != nullptr) {
            add_item(*item->tuple, item->index);
        } else if (var == nullptr) {
            ir::for_each_child(expr, [&](const ir::Expr* part) {
                if (part->type.is(Kind::Array) || part->type.is(Kind::Tuple)) {
                    add(*part);
                }
            });
        } else if (found_.insert({var->variable, kWhole}).second) {
            for (const ir::Expr* value : values_of(var->variable)) {
                add(*value);
            }
        }
    }

    void add_item(const ir::Expr& tuple, uint32_t index) {
        if (const auto* made = std::get_if<ir::MakeTuple>(&tuple.node)) {
            add(*made->elements[index]);
            return;
        }
        const auto* var = std::get_if<ir::Var>(&tuple.node);
        if (var == nullptr) {
            add(tuple);
        } else if (found_.insert({var->variable, index}).second) {
            for (const ir::Expr* value : values_of(var->variable)) {
                add_item(*value, index);
            }
        }
    }

    std::vector<const ir::Expr*> values_of(const ir::Variable* variable) const {
        const auto values = assigned_.find(variable);
        return values == assigned_.end() ? std::vector<const ir::Expr*>() : values->second;
    }

    const Assigned& assigned_;
    std::set<Origin> found_;
};

size_t parameter_count(const std::string& name) {
    return parse_signature(find_intrinsics(name).front()->signature).parameters.size();
}

std::optional<int64_t> known(const ir::Expr* expr) {
    if (const auto* cast = std::get_if<ir::Cast>(&expr->node)) {
        return expr->type == types::int64 ? known(cast->operand) : std::nullopt;
    }
    const auto* constant = std::get_if<ir::Const>(&expr->node);
    const auto* number = constant == nullptr ? nullptr : std::get_if<int64_t>(&constant->value);
    return number == nullptr ? std::nullopt : std::optional(*number);
}

/// Whether two integers are equal, where that is known.
std::optional<bool> are_equal(const ir::Compare& compare) {
    if (ir::same(*compare.lhs, *compare.rhs)) {
        return true;
    }
    const auto lhs = known(compare.lhs);
    const auto rhs = known(compare.rhs);
    return lhs && rhs ? std::optional(*lhs == *rhs) : std::nullopt;
}

}  // namespace

/// The array as something that can be named several times at no cost.
Value FunctionLowering::array_variable(const Value& array) {
    Value result = array;
    if (!std::holds_alternative<ir::Var>(array.expr->node)) {
        spill(result, block_->statements.size());
    }
    return result;
}

std::vector<const ir::Expr*> FunctionLowering::extents(const ir::Expr* array, Span span) {
    std::vector<const ir::Expr*> result;
    for (uint32_t axis = 0; axis < array->type.ndim(); ++axis) {
        result.push_back(extent(array, axis, span));
    }
    return result;
}

std::vector<const ir::Expr*> FunctionLowering::strides(const ir::Expr* array, Span span) {
    std::vector<const ir::Expr*> result;
    for (uint32_t axis = 0; axis < array->type.ndim(); ++axis) {
        result.push_back(make(span, types::int64, ir::Stride{array, axis}));
    }
    return result;
}

/// Python raises where the condition holds.
void FunctionLowering::exit_if(const ir::Expr* condition, std::string_view exception,
                               std::string_view message) {
    const auto* compare = std::get_if<ir::Compare>(&condition->node);
    const bool is_equality = compare != nullptr &&
                             (compare->op == ir::CompareOp::Eq || compare->op == ir::CompareOp::Ne);
    const std::optional<bool> equal = is_equality ? are_equal(*compare) : std::nullopt;
    const ir::ExitThread leave{exception, std::string(message)};
    if (equal && *equal != (compare->op == ir::CompareOp::Eq)) {
        return;
    }
    if (equal) {
        emit(condition->span, leave);
        return;
    }
    ir::Stmt* branch = emit(condition->span, ir::If{condition, {}, {}});
    std::get<ir::If>(branch->node)
        .then.statements.push_back(
            module_.module().stmts.make(condition->span, ir::Comments{}, leave));
}

/// A nest of loops over all positions of a shape, the last axis innermost; `order` F turns it
/// inside out. What is lowered next goes into the innermost; the caller puts `block_` back.
std::vector<Value> FunctionLowering::open_loops(const std::vector<const ir::Expr*>& shape,
                                                Layout order, Span span,
                                                const std::vector<const ast::Expr*>& counters) {
    std::vector<Value> at(shape.size());
    const auto ndim = static_cast<uint32_t>(shape.size());
    for (uint32_t step = 0; step < ndim; ++step) {
        const uint32_t axis = order == Layout::F ? ndim - 1 - step : step;
        constexpr std::string_view kNames[] = {"i", "j", "k"};
        ir::Variable* index = axis < counters.size()
                                  ? loop_variable(*counters[axis], types::int64)
                                  : new_variable(kNames[std::min(axis, 2U)], types::int64, span);
        at[axis] = value_of(make_var(index, span));
        ir::Stmt* loop = emit(span, ir::ForRange{index,
                                                 make_int(0, types::int64, span),
                                                 shape[axis],
                                                 make_int(1, types::int64, span),
                                                 {},
                                                 std::nullopt});
        block_ = &std::get<ir::ForRange>(loop->node).body;
    }
    return at;
}

/// The part of an array that an assignment changes: for `a[:]` the array itself.
Value FunctionLowering::written_array(const Value& place) {
    const auto* view = std::get_if<ir::View>(&place.expr->node);
    const bool is_all = view != nullptr && !view->items.empty() &&
                        std::all_of(view->items.begin(), view->items.end(), is_whole);
    Value target = is_all ? value_of(view->array) : place;
    if (!std::holds_alternative<ir::Var>(target.expr->node)) {
        const ir::Variable* memory = ir::memory_of(*target.expr);
        spill(target, block_->statements.size(),
              memory == nullptr ? "part" : cat(memory->name, "_part"));
    }
    return target;
}

/// `row[:] = 0`: every element in turn. False if this is something else.
bool FunctionLowering::fill(const Value& place, const Value& value, Span span) {
    if (place.expr == nullptr || !place.type.is(Kind::Array)) {
        return false;
    }
    if (value.type.is(Kind::Tuple)) {
        fill_from_tuple(place, value, span);
        return true;
    }
    if (!value.type.is_number() && !value.type.is(Kind::Array)) {
        return false;
    }
    if (value.type.is(Kind::Array) && overlaps(place, value, span)) {
        return true;
    }
    const Value source = value.type.is(Kind::Array) ? array_variable(value) : stable(value);
    const Value target = written_array(place);  // where it lies is asked for behind the value
    if (!check_broadcast(source, target, span)) {
        return true;
    }
    ir::Block* const outer = block_;
    const std::vector<Value> at = open_loops(extents(target.expr, span), Layout::C, span);
    store(element_at(target, at, span), broadcast(source, target, at, span), span, false);
    block_ = outer;
    return true;
}

bool FunctionLowering::overlaps(const Value& place, const Value& value, Span span) {
    const bool may_overlap =
        !are_equal_or_apart(*place.expr, *value.expr) &&
        Origins(fused_.assigned, *place.expr).meet(Origins(fused_.assigned, *value.expr));
    if (may_overlap) {
        error(span, Code::UnsupportedStatement,
              cat("the two sides are parts of one array and may overlap, which needs a copy; write "
                  "a loop, or copy through ",
                  wording_of(dialect_.name()).own_array));
    }
    return may_overlap;
}

/// `a[1:3] = (x, y)`
void FunctionLowering::fill_from_tuple(const Value& place, const Value& value, Span span) {
    if (refuse_items(value, span)) {
        return;
    }
    if (place.type.ndim() != 1) {
        error(span, Code::TypeMismatch,
              "a tuple can be assigned to a slice of one dimension only; assign row by row");
        return;
    }
    const auto size = static_cast<int64_t>(value.type.elements().size());
    const Value source = value.elements != nullptr ? value : stable(value, "items");
    std::vector<Value> items;
    for (uint32_t i = 0; i < size; ++i) {
        items.push_back(stable(tuple_item(source, i, span), "item"));
    }
    const Value target = written_array(place);
    exit_if(make(span, types::boolean,
                 ir::Compare{ir::CompareOp::Ne, extent(target.expr, 0, span),
                             make_int(size, types::int64, span)}),
            "ValueError", "cannot assign slice from input of different size");
    for (int64_t i = 0; i < size; ++i) {
        store(element(target, {constant_value({BigInt{i}}, span)}, span),
              items[static_cast<size_t>(i)], span, false);
    }
}

/// The shapes must agree, or the operand has extent 1; a thread in which they do not ends.
bool FunctionLowering::check_broadcast(const Value& operand, const Value& target, Span span) {
    if (!operand.type.is(Kind::Array)) {
        return true;
    }
    const uint32_t ndim = operand.type.ndim();
    const uint32_t target_ndim = target.type.ndim();
    if (ndim > target_ndim) {
        error(span, Code::TypeMismatch,
              cat("`", operand.type, "` has more dimensions than the array it is written to"));
        return false;
    }
    for (uint32_t axis = 0; axis < ndim; ++axis) {
        const ir::Expr* given = extent(operand.expr, axis, span);
        const ir::Expr* wanted = extent(target.expr, axis + target_ndim - ndim, span);
        if (known(given) == 1 || ir::same(*given, *wanted) ||
            (known(given) && known(given) == known(wanted))) {
            continue;
        }
        const ir::Expr* one = make_int(1, types::int64, span);
        const ir::Expr* differs =
            make(span, types::boolean, ir::Compare{ir::CompareOp::Ne, given, wanted});
        const ir::Expr* is_many =
            make(span, types::boolean, ir::Compare{ir::CompareOp::Ne, given, one});
        exit_if(make(span, types::boolean, ir::Logic{ir::LogicOp::And, differs, is_many}),
                "ValueError", "cannot assign slice from input of different size");
    }
    return true;
}

/// The element of an operand that belongs to a position of the target; a number is there
/// everywhere, and so is the only element of an axis.
Value FunctionLowering::broadcast(const Value& operand, const Value& target,
                                  const std::vector<Value>& at, Span span) {
    if (!operand.type.is(Kind::Array)) {
        return operand;
    }
    const uint32_t ndim = operand.type.ndim();
    std::vector<Value> indices;
    for (uint32_t axis = 0; axis < ndim; ++axis) {
        const uint32_t target_axis = axis + target.type.ndim() - ndim;
        const ir::Expr* given = extent(operand.expr, axis, span);
        const ir::Expr* wanted = extent(target.expr, target_axis, span);
        const ir::Expr* zero = make_int(0, types::int64, span);
        const bool is_same = ir::same(*given, *wanted) || (known(given) && known(given) != 1);
        if (known(given) == 1) {
            indices.push_back(value_of(zero));
        } else if (is_same) {
            indices.push_back(at[target_axis]);
        } else {
            const ir::Expr* is_one =
                make(span, types::boolean,
                     ir::Compare{ir::CompareOp::Eq, given, make_int(1, types::int64, span)});
            indices.push_back(
                value_of(make(span, types::int64, ir::Select{is_one, zero, at[target_axis].expr})));
        }
    }
    return element_at(operand, indices, span);
}

/// `a += 1`, `a[1:3] *= b`: element by element in place.
void FunctionLowering::change_in_place(ast::BinaryOp op, const Value& place, const Value& value,
                                       Span span) {
    if (!value.type.is_number() && !value.type.is(Kind::Array)) {
        if (!value.is_poison()) {
            error(span, Code::TypeMismatch,
                  cat("`", value.type, "` cannot be combined with an array"));
        }
        return;
    }
    if (value.type.is(Kind::Array) && overlaps(place, value, span)) {
        return;
    }
    const Value target = written_array(place);
    const Value source = value.type.is(Kind::Array) ? array_variable(value) : stable(value);
    if (!check_broadcast(source, target, span)) {
        return;
    }
    ir::Block* const outer = block_;
    const std::vector<Value> at = open_loops(extents(target.expr, span), Layout::C, span);
    const Value old = element_at(target, at, span);
    const Value result = binary(op, old, broadcast(source, target, at, span), span);
    if (target.type.element().is_integral() && result.type.is(Kind::Float)) {
        error(span, Code::TypeMismatch,
              cat("the result is `", result.type, "`, which an array of `", target.type.element(),
                  "` cannot hold; convert each element in a loop"));
    }
    store(old, result, span, true);
    block_ = outer;
}

/// `np.maximum(a, b, out)`: the function of the elements, written to an array that is given.
Value FunctionLowering::call_elementwise(const std::string& name, const CallArguments& arguments,
                                         Span span) {
    const Operator* op = nullptr;
    const auto found = operator_of(name);
    op = found ? &*found : nullptr;
    const bool is_unary = op != nullptr && std::holds_alternative<ast::UnaryOp>(*op);
    const size_t count = op != nullptr ? (is_unary ? 1 : 2) : parameter_count(name);
    const Value* out = arguments.find(count, "out");
    if (const Value* poisoned = arguments.poison()) {
        return poison(span, poisoned->type);
    }
    if (out == nullptr || !out->type.is(Kind::Array) || arguments.values.size() != count + 1) {
        error(
            span, Code::InvalidArgument,
            cat("`", name, "` of an array needs memory for its result; give it an output array, `",
                name, count == 1 ? "(a, out)" : "(a, b, out)", "`, or loop over the elements"));
        return poison(span);
    }
    const Value target = array_variable(*out);
    std::vector<Value> operands;
    for (size_t i = 0; i < count; ++i) {
        const Value& given = arguments.values[i];
        if (given.type.is(Kind::Array) && overlaps(*out, given, span)) {
            return poison(span);
        }
        operands.push_back(given.type.is(Kind::Array) ? array_variable(given) : stable(given));
        if (!check_broadcast(operands.back(), target, span)) {
            return poison(span);
        }
    }
    ir::Block* const outer = block_;
    const std::vector<Value> at = open_loops(extents(target.expr, span), Layout::C, span);
    for (Value& operand : operands) {
        operand = broadcast(operand, target, at, span);
    }
    const CallArguments elements{operands, std::vector<std::string_view>(count)};
    const Value result =
        op != nullptr ? call_operator(name, elements, span)
                      : call_rows(find_intrinsics(name), name, operands, elements.keywords, span);
    store(element_at(target, at, span), result, span, false);
    block_ = outer;
    return target;
}

/// `a.flat`: of a contiguous array a view of one axis; otherwise the array itself, marked.
Value FunctionLowering::flat(const Value& array, Span span) {
    if (array.type.ndim() == 1) {
        return array;
    }
    if (array.type.layout() == Layout::C) {
        return array_method("ravel")(*this, array, {}, span);
    }
    Value marked = array_variable(array);
    marked.is_flat = true;
    return marked;
}

/// The element at a position in C order; negative positions do not count from the end.
Value FunctionLowering::flat_element(const Value& array, const Value& index, Span span) {
    const Value base = array_variable(array);
    const ir::Expr* at = index_expr(index, index.span);
    if (!at->type.is_known()) {
        return poison(span, at->type);
    }
    const Value position = stable(value_of(make_cast(at, types::int64, span)), "index");
    const std::vector<const ir::Expr*> places =
        unravelled_index(position.expr, extents(base.expr, span), Layout::C, span);
    std::vector<Value> at_places;
    for (const ir::Expr* place : places) {
        at_places.push_back(value_of(place));
    }
    return element_at(base, at_places, span);
}

/// The element at a position that is known to be inside: the counters of loops over the array.
Value FunctionLowering::element_at(const Value& array, const std::vector<Value>& at, Span span) {
    std::vector<const ir::Expr*> indices;
    for (const Value& index : at) {
        indices.push_back(index.expr);
    }
    const Type stored = array.type.element();
    return computed(
        make(span, types::strong(stored), ir::Load{array.expr, indices, ir::IndexMode::Plain}),
        dialect_.value_type(stored));
}

/// `(k / columns) % rows, k % columns` for the k-th position of a shape.
std::vector<const ir::Expr*> FunctionLowering::unravelled_index(
    const ir::Expr* linear, const std::vector<const ir::Expr*>& shape, Layout order, Span span) {
    std::vector<const ir::Expr*> at(shape.size());
    const auto ndim = static_cast<uint32_t>(shape.size());
    const ir::Expr* rest = linear;
    // Nothing is negative here, and an extent of 0 has no positions.
    const auto divided = [&](std::string_view text, const ir::Expr* by) {
        const Intrinsic* row =
            module_.module().intrinsics.make("position", "() -> int64", text, "", Effect::Pure);
        return make(span, types::int64, ir::CallIntrinsic{row, {rest, by}});
    };
    for (uint32_t step = 0; step < ndim; ++step) {
        const uint32_t axis = order == Layout::F ? step : ndim - 1 - step;
        const bool is_last = step + 1 == ndim;
        at[axis] = is_last ? rest : divided("$0 % $1", shape[axis]);
        rest = is_last ? rest : divided("$0 / $1", shape[axis]);
    }
    return at;
}

/// `x in a`: compares with each element in turn.
Value FunctionLowering::contains_element(ast::CompareOp op, const Value& item, const Value& array,
                                         Span span) {
    const Value wanted = stable(item, "item");
    const Value base = array_variable(array);
    ir::Variable* found = new_variable("found", types::boolean, span);
    emit(span, ir::Assign{found, make_const(false, types::boolean, span), false});
    ir::Block* const outer = block_;
    const std::vector<Value> at = open_loops(extents(base.expr, span), Layout::C, span);
    const Value test = compare(ast::CompareOp::Eq, element_at(base, at, span), wanted, span);
    const ir::Expr* either =
        make(span, types::boolean,
             ir::Logic{ir::LogicOp::Or, make_var(found, span), truth_of(test, span)});
    emit(span, ir::Assign{found, either, false});
    block_ = outer;
    const ir::Expr* result = make_var(found, span);
    return value_of(op == ast::CompareOp::NotIn
                        ? make(span, types::boolean, ir::Unary{ir::UnaryOp::Not, result})
                        : result);
}

}  // namespace pykern2cu
