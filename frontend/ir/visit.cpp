#include "frontend/ir/visit.hpp"

#include <algorithm>
#include <concepts>
#include <type_traits>

namespace pykern2cu::ir {
namespace {

template <class T, class... Options>
concept one_of = (std::same_as<std::remove_const_t<T>, Options> || ...);

template <class Pointer, class Fn>
void if_given(Pointer& slot, Fn& fn) {
    if (slot != nullptr) {
        fn(slot);
    }
}

template <class Items, class Fn>
void each_item(Items& items, Fn& fn) {
    for (auto& item : items) {
        if_given(item.index, fn);
        if_given(item.lower, fn);
        if_given(item.upper, fn);
        if_given(item.step, fn);
    }
}

template <class Slots, class Fn>
void each_of(Slots& slots, Fn& fn) {
    for (auto& slot : slots) {
        fn(slot);
    }
}

/// Calls `fn(slot)` for the operands of a node in the order of evaluation.
template <class Node, class Fn>
void each_slot(Node& node, Fn& fn) {
    if constexpr (one_of<Node, Arith, Logic, Compare>) {
        fn(node.lhs);
        fn(node.rhs);
    } else if constexpr (one_of<Node, Unary, Cast>) {
        fn(node.operand);
    } else if constexpr (one_of<Node, Select>) {
        fn(node.condition);
        fn(node.then);
        fn(node.otherwise);
    } else if constexpr (one_of<Node, Load>) {
        fn(node.array);
        each_of(node.at, fn);
    } else if constexpr (one_of<Node, View>) {
        fn(node.array);
        each_item(node.items, fn);
    } else if constexpr (one_of<Node, Reframe>) {
        fn(node.array);
        each_of(node.shape, fn);
        each_of(node.strides, fn);
    } else if constexpr (one_of<Node, Extent, Stride>) {
        fn(node.array);
    } else if constexpr (one_of<Node, MakeTuple>) {
        each_of(node.elements, fn);
    } else if constexpr (one_of<Node, TupleItem>) {
        fn(node.tuple);
    } else if constexpr (one_of<Node, TupleAt>) {
        fn(node.tuple);
        fn(node.index);
    } else if constexpr (one_of<Node, Member>) {
        fn(node.object);
    } else if constexpr (one_of<Node, CallIntrinsic, CallDevice, CallHelper>) {
        each_of(node.args, fn);
    } else {
        static_assert(one_of<Node, Const, Var, Poison>, "a kind of expression without a walk");
    }
}

/// The expressions that belong to a statement itself, not to its blocks.
template <class Node, class Fn>
void each_value(Node& node, Fn& fn) {
    if constexpr (one_of<Node, Declare, Assign, Eval, Return, Alias>) {
        if_given(node.value, fn);
    } else if constexpr (one_of<Node, ExitThread>) {
        if_given(node.report, fn);
    } else if constexpr (one_of<Node, Store>) {
        fn(node.target);
        fn(node.value);
    } else if constexpr (one_of<Node, If, While>) {
        fn(node.condition);
    } else if constexpr (one_of<Node, ForRange>) {
        fn(node.start);
        fn(node.stop);
        fn(node.step);
    } else {
        static_assert(one_of<Node, Break, Continue, DeclareArray, Text>,
                      "a kind of statement without a walk");
    }
}

template <class Node, class Fn>
void each_block(Node& node, Fn& fn) {
    if constexpr (one_of<Node, If>) {
        fn(node.then);
        fn(node.otherwise);
    } else if constexpr (one_of<Node, ForRange, While>) {
        fn(node.body);
    } else {
        static_assert(one_of<Node, Declare, Assign, Store, Eval, Return, Break, Continue,
                             ExitThread, DeclareArray, Text, Alias>,
                      "a kind of statement without a walk");
    }
}

bool same_all(const std::vector<const Expr*>& a, const std::vector<const Expr*>& b) {
    return std::ranges::equal(a, b,
                              [](const Expr* lhs, const Expr* rhs) { return same(*lhs, *rhs); });
}
bool same_or_absent(const Expr* a, const Expr* b) {
    return a == b || (a != nullptr && b != nullptr && same(*a, *b));
}

bool equal(const Const& a, const Const& b) { return a.value == b.value && a.origin == b.origin; }
bool equal(const Var& a, const Var& b) { return a.variable == b.variable; }
bool equal(const Arith& a, const Arith& b) {
    return a.op == b.op && a.is_ufunc == b.is_ufunc && same(*a.lhs, *b.lhs) && same(*a.rhs, *b.rhs);
}
bool equal(const Unary& a, const Unary& b) { return a.op == b.op && same(*a.operand, *b.operand); }
bool equal(const Logic& a, const Logic& b) {
    return a.op == b.op && same(*a.lhs, *b.lhs) && same(*a.rhs, *b.rhs);
}
bool equal(const Compare& a, const Compare& b) {
    return a.op == b.op && same(*a.lhs, *b.lhs) && same(*a.rhs, *b.rhs);
}
bool equal(const Cast& a, const Cast& b) { return same(*a.operand, *b.operand); }
bool equal(const Select& a, const Select& b) {
    return same(*a.condition, *b.condition) && same(*a.then, *b.then) &&
           same(*a.otherwise, *b.otherwise);
}
bool equal(const Load& a, const Load& b) {
    return a.mode == b.mode && same(*a.array, *b.array) && same_all(a.at, b.at);
}
bool equal(const View& a, const View& b) {
    return a.mode == b.mode && same(*a.array, *b.array) &&
           std::ranges::equal(a.items, b.items, [](const ViewItem& lhs, const ViewItem& rhs) {
               return lhs.kind == rhs.kind && same_or_absent(lhs.index, rhs.index) &&
                      same_or_absent(lhs.lower, rhs.lower) &&
                      same_or_absent(lhs.upper, rhs.upper) && same_or_absent(lhs.step, rhs.step);
           });
}
bool equal(const Reframe& a, const Reframe& b) {
    return a.offset == b.offset && same(*a.array, *b.array) && same_all(a.shape, b.shape) &&
           same_all(a.strides, b.strides);
}
bool equal(const Extent& a, const Extent& b) {
    return a.axis == b.axis && same(*a.array, *b.array);
}
bool equal(const Stride& a, const Stride& b) {
    return a.axis == b.axis && same(*a.array, *b.array);
}
bool equal(const MakeTuple& a, const MakeTuple& b) { return same_all(a.elements, b.elements); }
bool equal(const TupleItem& a, const TupleItem& b) {
    return a.index == b.index && same(*a.tuple, *b.tuple);
}
bool equal(const TupleAt& a, const TupleAt& b) {
    return same(*a.tuple, *b.tuple) && same(*a.index, *b.index);
}
bool equal(const Member& a, const Member& b) {
    return a.name == b.name && same(*a.object, *b.object);
}
bool equal(const CallIntrinsic& a, const CallIntrinsic& b) {
    return a.row == b.row && a.bound == b.bound && same_all(a.args, b.args);
}
bool equal(const CallDevice& a, const CallDevice& b) {
    return a.callee == b.callee && same_all(a.args, b.args);
}
bool equal(const CallHelper& a, const CallHelper& b) {
    return a.helper == b.helper && same_all(a.args, b.args);
}
bool equal(const Poison&, const Poison&) { return true; }

}  // namespace

void for_each_child(const Expr& expr, FunctionRef<void(const Expr*)> fn) {
    std::visit([&](const auto& node) { each_slot(node, fn); }, expr.node);
}

void for_each_value(const Stmt& stmt, FunctionRef<void(const Expr*)> fn) {
    std::visit([&](const auto& node) { each_value(node, fn); }, stmt.node);
}

void map_values(Stmt& stmt, FunctionRef<const Expr*(const Expr*)> fn) {
    auto replace = [&](const Expr*& value) { value = fn(value); };
    std::visit([&](auto& node) { each_value(node, replace); }, stmt.node);
}

void for_each_block(Stmt& stmt, FunctionRef<void(Block&)> fn) {
    std::visit([&](auto& node) { each_block(node, fn); }, stmt.node);
}
void for_each_block(const Stmt& stmt, FunctionRef<void(const Block&)> fn) {
    std::visit([&](const auto& node) { each_block(node, fn); }, stmt.node);
}

void for_each_statement(Block& block, FunctionRef<void(Stmt&)> fn) {
    for (Stmt* stmt : block.statements) {
        fn(*stmt);
        for_each_block(*stmt, [&](Block& inner) { for_each_statement(inner, fn); });
    }
}
void for_each_statement(const Block& block, FunctionRef<void(const Stmt&)> fn) {
    for (const Stmt* stmt : block.statements) {
        fn(*stmt);
        for_each_block(*stmt, [&](const Block& inner) { for_each_statement(inner, fn); });
    }
}

void for_each_expression(const Expr& expr, FunctionRef<void(const Expr&)> fn) {
    fn(expr);
    for_each_child(expr, [&](const Expr* child) { for_each_expression(*child, fn); });
}

const Expr* map_children(Pool<Expr>& pool, const Expr* expr,
                         FunctionRef<const Expr*(const Expr*)> fn) {
    Expr* fresh = nullptr;
    size_t position = 0;
    for_each_child(*expr, [&](const Expr* child) {
        const size_t wanted = position++;
        const Expr* mapped = fn(child);
        if (mapped == child) {
            return;
        }
        if (fresh == nullptr) {
            fresh = pool.make(*expr);
        }
        size_t at = 0;
        auto replace = [&](const Expr*& slot) {
            if (at++ == wanted) {
                slot = mapped;
            }
        };
        std::visit([&](auto& node) { each_slot(node, replace); }, fresh->node);
    });
    return fresh == nullptr ? expr : fresh;
}

const Expr* rewrite(Pool<Expr>& pool, const Expr* expr, Rewrite fn) {
    const Expr* inner =
        map_children(pool, expr, [&](const Expr* child) { return rewrite(pool, child, fn); });
    return fn(inner, expr);
}

void rewrite(Pool<Expr>& pool, Block& block, Rewrite fn) {
    for_each_statement(block, [&](Stmt& stmt) {
        map_values(stmt, [&](const Expr* value) { return rewrite(pool, value, fn); });
    });
}

bool same(const Expr& a, const Expr& b) {
    if (&a == &b) {
        return true;
    }
    if (a.type != b.type || a.node.index() != b.node.index()) {
        return false;
    }
    return std::visit(
        [&]<class Node>(const Node& node) { return equal(node, std::get<Node>(b.node)); }, a.node);
}

bool leaves_open(const Block& block) {
    if (block.statements.empty()) {
        return true;
    }
    const auto& last = block.statements.back()->node;
    return !(std::holds_alternative<Return>(last) || std::holds_alternative<ExitThread>(last) ||
             std::holds_alternative<Break>(last) || std::holds_alternative<Continue>(last));
}

std::vector<int64_t> fixed_shape(const Expr& array) {
    if (const auto* var = as<Var>(&array)) {
        return var->variable->shape;
    }
    const auto* member = as<Member>(&array);
    const RecordField* field = member == nullptr || !member->object->type.is(Kind::Record)
                                   ? nullptr
                                   : types::find_field(member->object->type, member->name);
    return field == nullptr ? std::vector<int64_t>()
                            : std::vector<int64_t>(field->shape.begin(), field->shape.end());
}

std::optional<uint32_t> viewed_axis(const View& view, uint32_t axis) {
    if (view.items.empty()) {  // `x.T`
        return view.array->type.ndim() - 1 - axis;
    }
    uint32_t own = 0;
    uint32_t viewed = 0;
    for (const ViewItem& item : view.items) {
        const bool is_axis = item.kind != ViewItem::Kind::Index;
        if (is_axis && own == axis) {
            const bool is_whole =
                item.kind == ViewItem::Kind::Slice && !item.lower && !item.upper && !item.step;
            return is_whole ? std::optional(viewed) : std::nullopt;
        }
        own += is_axis ? 1 : 0;
        viewed += item.kind == ViewItem::Kind::NewAxis ? 0 : 1;
    }
    return viewed + axis - own;
}

std::optional<int64_t> fixed_extent(const Expr& array, uint32_t axis) {
    if (const auto* view = as<View>(&array)) {
        const auto viewed = viewed_axis(*view, axis);
        return viewed ? fixed_extent(*view->array, *viewed) : std::nullopt;
    }
    const std::vector<int64_t> shape = fixed_shape(array);
    return axis < shape.size() ? std::optional(shape[axis]) : std::nullopt;
}

const Variable* memory_of(const Expr& array) {
    if (const auto* var = as<Var>(&array)) {
        return var->variable;
    }
    if (const auto* view = as<View>(&array)) {
        return memory_of(*view->array);
    }
    const auto* frame = as<Reframe>(&array);
    return frame == nullptr ? nullptr : memory_of(*frame->array);
}

}  // namespace pykern2cu::ir
