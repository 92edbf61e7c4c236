#include "frontend/ir/visit.hpp"

#include <algorithm>

namespace pykern2cu::ir {
namespace {

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
    return a.op == b.op && same(*a.lhs, *b.lhs) && same(*a.rhs, *b.rhs);
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
