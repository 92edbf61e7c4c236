#include <algorithm>

#include "frontend/intrinsics/checked_division.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

/// Python evaluates operands left to right; C++ leaves the order open. Lowering keeps an expression
/// whole only where the order cannot be noticed, and otherwise moves operands to variables in
/// front, in Python's order.
namespace pykern2cu {
namespace {

/// Still the same value after statements or effects that come later.
bool is_stable(const Value& value) {
    if (value.expr == nullptr) {
        return value.elements == nullptr || std::ranges::all_of(*value.elements, is_stable);
    }
    const bool is_var = std::holds_alternative<ir::Var>(value.expr->node);
    const bool is_const = std::holds_alternative<ir::Const>(value.expr->node);
    const bool is_view = value.expr->type.is(Kind::Array) && value.expr->effect < Effect::Reads;
    return is_var || is_const || is_view;
}

bool assigns(const ir::Stmt& stmt, const ir::Variable* variable) {
    const auto* assign = std::get_if<ir::Assign>(&stmt.node);
    bool found = assign != nullptr && assign->variable == variable;
    ir::for_each_block(stmt, [&](const ir::Block& block) {
        found = found || std::ranges::any_of(block.statements, [&](const ir::Stmt* inner) {
                    return assigns(*inner, variable);
                });
    });
    return found;
}

/// `x + (x := 1)`, `a[x:] += (x := 1)`: what comes first is of the old x.
bool is_assigned_in(std::span<ir::Stmt* const> statements, const ir::Expr& expr) {
    bool found = false;
    ir::for_each_expression(expr, [&](const ir::Expr& part) {
        const auto* var = std::get_if<ir::Var>(&part.node);
        found = found || (var != nullptr && std::ranges::any_of(statements, [&](ir::Stmt* stmt) {
                              return assigns(*stmt, var->variable);
                          }));
    });
    return found;
}
bool is_assigned_in(std::span<ir::Stmt* const> statements, const Value& value) {
    return value.expr != nullptr ? is_assigned_in(statements, *value.expr)
                                 : value.elements != nullptr &&
                                       std::ranges::any_of(*value.elements, [&](const Value& item) {
                                           return is_assigned_in(statements, item);
                                       });
}

bool has_effect(const Value& value, Effect least = Effect::Writes) {
    return value.expr != nullptr
               ? value.expr->effect >= least
               : value.elements != nullptr &&
                     std::ranges::any_of(*value.elements, [&](const Value& element) {
                         return has_effect(element, least);
                     });
}
bool is_affected_by_effects(const Value& value) { return has_effect(value, Effect::Reads); }

/// Whether an array is asked for one of its elements, or rows, by an index.
bool has_index(const ir::Expr& expr) {
    const auto* view = std::get_if<ir::View>(&expr.node);
    return std::holds_alternative<ir::Load>(expr.node) ||
           (view != nullptr && std::ranges::any_of(view->items, [](const ir::ViewItem& item) {
                return item.kind == ir::ViewItem::Kind::Index;
            }));
}

/// A complex division ends the thread where the divisor is 0; with `debug=True` any division does,
/// a negative power of 0, and an index that is out of bounds.
bool may_end_thread(const ir::Expr& expr, bool is_debug) {
    bool ends = false;
    ir::for_each_expression(expr, [&](const ir::Expr& part) {
        const auto* arith = std::get_if<ir::Arith>(&part.node);
        const auto* call = std::get_if<ir::CallIntrinsic>(&part.node);
        const bool divides = arith != nullptr &&
                             (arith->op == ir::ArithOp::TrueDiv ||
                              arith->op == ir::ArithOp::FloorDiv || arith->op == ir::ArithOp::Mod);
        const bool raises = (arith != nullptr && arith->op == ir::ArithOp::Pow) ||
                            (call != nullptr && checks_its_divisor(*call->row)) || has_index(part);
        ends =
            ends || (raises && is_debug) || (divides && (is_debug || part.type.is(Kind::Complex)));
    });
    return ends;
}

/// What a temporary without a role of its own is called: after what it holds.
std::string name_after(const ir::Expr& expr) {
    if (const auto* cast = std::get_if<ir::Cast>(&expr.node)) {
        return name_after(*cast->operand);
    }
    if (const auto* call = std::get_if<ir::CallDevice>(&expr.node)) {
        return cat(call->callee->name, "_result");
    }
    const auto* load = std::get_if<ir::Load>(&expr.node);
    const bool is_array = expr.type.is(Kind::Array);
    const ir::Variable* memory = load != nullptr ? ir::memory_of(*load->array)
                                 : is_array      ? ir::memory_of(expr)
                                                 : nullptr;
    const std::string_view kind = is_array ? "view" : "value";
    return memory == nullptr ? std::string(kind) : cat(memory->name, '_', kind);
}

}  // namespace

bool FunctionLowering::must_evaluate(const Value& value) const {
    return value.expr != nullptr && !value.is_poison() &&
           (value.expr->effect >= Effect::Writes || may_raise(value));
}

/// Whether the divisor is looked at before the operation: what the dividend does comes before that.
bool FunctionLowering::checks_divisor(ast::BinaryOp op, Type type) const {
    const bool divides =
        op == ast::BinaryOp::TrueDiv || op == ast::BinaryOp::FloorDiv || op == ast::BinaryOp::Mod;
    return divides && dialect_.can_raise() && (spec_.ir->is_debug || type.is(Kind::Complex));
}

bool FunctionLowering::may_raise(const Value& value) const {
    return dialect_.can_raise() && value.expr != nullptr &&
           may_end_thread(*value.expr, spec_.ir->is_debug);
}

/// What a call of the function does, as far as its caller can notice.
Effect FunctionLowering::effect_of_body() const {
    Effect effect = spec_.ir->is_debug ? Effect::Writes : Effect::Pure;
    ir::for_each_statement(spec_.ir->body, [&](const ir::Stmt& stmt) {
        bool writes = std::holds_alternative<ir::Store>(stmt.node) ||
                      std::holds_alternative<ir::ExitThread>(stmt.node);
        ir::for_each_value(stmt, [&](const ir::Expr* value) {
            effect = std::max(effect, value->effect);
            writes = writes || (dialect_.can_raise() && may_end_thread(*value, false));
        });
        effect = std::max(effect, writes ? Effect::Writes : Effect::Pure);
    });
    return effect;
}

/// Replaces a value by a variable that is assigned at position `at` of the block; a temporary
/// without a `name` has one after what it holds.
void FunctionLowering::spill(Value& value, size_t at, std::string_view name) {
    const ir::Expr* expr = value.expr;
    if (expr == nullptr && value.elements != nullptr) {
        auto elements = std::make_shared<std::vector<Value>>(*value.elements);
        for (auto element = elements->rbegin(); element != elements->rend(); ++element) {
            if (!is_stable(*element) ||
                is_assigned_in(std::span(block_->statements).subspan(at), *element)) {
                spill(*element, at, name);
            }
        }
        value.elements = std::move(elements);
        return;
    }
    ir::Variable* variable =
        new_variable(name.empty() ? name_after(*expr) : std::string(name), expr->type, expr->span);
    ir::Stmt* stmt = make_assign(variable, expr, expr->span);
    block_->statements.insert(block_->statements.begin() + static_cast<std::ptrdiff_t>(at), stmt);
    value.expr = make_var(variable, expr->span);
}

/// `marks[i]` is the length of the block before operand i was lowered: statements behind it belong
/// to later operands.
void FunctionLowering::settle_order(std::vector<Value>& values, const std::vector<size_t>& marks) {
    size_t inserted = 0;
    for (size_t i = 0; i < values.size(); ++i) {
        if (values[i].view != nullptr) {
            continue;  // the array itself: its elements are read when all operands are known
        }
        const size_t own_end =
            i + 1 < marks.size() ? marks[i + 1] : block_->statements.size() - inserted;
        const bool later_statements = own_end + inserted < block_->statements.size();
        const auto later = std::span(block_->statements).subspan(own_end + inserted);
        if (later_statements && (!is_stable(values[i]) || is_assigned_in(later, values[i]))) {
            const size_t before = block_->statements.size();
            spill(values[i], own_end + inserted);
            inserted += block_->statements.size() - before;
        }
    }
    size_t affected = 0;
    size_t last_effect = values.size();
    for (size_t i = 0; i < values.size(); ++i) {
        affected += is_affected_by_effects(values[i]) || may_raise(values[i]) ? 1 : 0;
        last_effect = has_effect(values[i]) ? i : last_effect;
    }
    if (last_effect == values.size() || affected < 2) {
        return;
    }
    for (size_t i = 0; i <= last_effect; ++i) {
        if (is_affected_by_effects(values[i]) || may_raise(values[i])) {
            spill(values[i], block_->statements.size());
        }
    }
}

std::vector<Value> FunctionLowering::lower_operands(std::span<const ast::Expr* const> exprs) {
    std::vector<Value> values;
    std::vector<size_t> marks;
    for (const ast::Expr* expr : exprs) {
        marks.push_back(block_->statements.size());
        values.push_back(lower(*expr));
    }
    settle_order(values, marks);
    return values;
}

/// Moves indices to variables where the place has an effect of at least `least`, and those that
/// `later` assigns.
Value FunctionLowering::settled_place(const Value& place, Effect least,
                                      std::span<ir::Stmt* const> later) {
    if (place.expr == nullptr ||
        (place.expr->effect < least && !is_assigned_in(later, *place.expr))) {
        return place;
    }
    const auto* member = std::get_if<ir::Member>(&place.expr->node);
    if (member != nullptr) {
        const ir::Expr* object = settled_place(value_of(member->object), least, later).expr;
        return value_of(make(place.span, place.expr->type, ir::Member{object, member->name}));
    }
    if (const auto* view = std::get_if<ir::View>(&place.expr->node)) {
        return settled_view(*view, place, least, later);
    }
    const auto* load = std::get_if<ir::Load>(&place.expr->node);
    if (load == nullptr) {
        Value kept = place;
        const bool is_call = place.type.is(Kind::Array) && place.expr->effect >= Effect::Writes;
        if (is_call || std::holds_alternative<ir::Var>(place.expr->node)) {
            spill(kept, block_->statements.size());
        }
        return kept;
    }
    std::vector<const ir::Expr*> at;
    for (const ir::Expr* index : load->at) {
        at.push_back(settled_index(index, later));
    }
    const ir::Expr* array = settled_place(value_of(load->array), least, later).expr;
    return value_of(make(place.span, place.type, ir::Load{array, std::move(at), load->mode}));
}

Value FunctionLowering::settled_view(const ir::View& view, const Value& place, Effect least,
                                     std::span<ir::Stmt* const> later) {
    ir::View settled{settled_place(value_of(view.array), least, later).expr, view.items, view.mode};
    for (ir::ViewItem& item : settled.items) {
        for (const ir::Expr** part : {&item.index, &item.lower, &item.upper, &item.step}) {
            *part = *part == nullptr ? nullptr : settled_index(*part, later);
        }
    }
    Value result = place;
    result.expr = make(place.span, place.expr->type, std::move(settled));
    return result;
}

const ir::Expr* FunctionLowering::settled_index(const ir::Expr* index,
                                                std::span<ir::Stmt* const> later) {
    Value settled = stable(value_of(index), "index");
    if (is_assigned_in(later, settled)) {
        spill(settled, block_->statements.size(), "index");
    }
    return settled.expr;
}

/// `a[i] += f()`: Python finds the place and reads it before it calls f. Gives what the place held;
/// `mark` is the length of the block before the value was lowered.
Value FunctionLowering::read_before(Value& place, const Value& value, size_t mark) {
    const size_t later = block_->statements.size() - mark;
    if ((later == 0 && !has_effect(value)) || place.is_poison() || place.view != nullptr) {
        return place;
    }
    place = place_before(place, {&value, 1}, mark);
    Value old = place;
    const size_t at = block_->statements.size() - later;
    if (!is_stable(old) || is_assigned_in(std::span(block_->statements).subspan(at), old)) {
        spill(old, at, "old");
    }
    return old;
}

Value FunctionLowering::place_before(const Value& place, std::span<const Value> values,
                                     size_t mark) {
    std::vector<ir::Stmt*>& statements = block_->statements;
    const auto from = statements.begin() + static_cast<std::ptrdiff_t>(mark);
    const std::vector<ir::Stmt*> later(from, statements.end());
    if (later.empty() && !has_effect(place) &&
        std::ranges::none_of(values, [](const Value& value) { return has_effect(value); })) {
        return place;
    }
    statements.erase(from, statements.end());
    const Value settled = settled_place(place, Effect::Reads, later);
    statements.insert(statements.end(), later.begin(), later.end());
    return settled;
}

/// `value` was evaluated before the statements at position `at` and later.
void FunctionLowering::spill_if_unstable(Value& value, size_t at) {
    const auto later = std::span(block_->statements).subspan(at);
    if (!later.empty() && value.type.is_known() &&
        (is_affected_by_effects(value) || is_assigned_in(later, value))) {
        spill(value, at);
    }
}

void FunctionLowering::keep_effect(const Value& value, Span span) {
    if (must_evaluate(value)) {
        emit(span, ir::Eval{value.expr});
    }
}

Value FunctionLowering::evaluated(const Value& value) {
    return has_effect(value) ? stable(value) : value;
}

Value FunctionLowering::stable(const Value& value, std::string_view name) {
    if (is_stable(value) || value.is_poison()) {
        return value;
    }
    Value result = value;
    spill(result, block_->statements.size(), name);
    return result;
}

}  // namespace pykern2cu
