#include "frontend/lower/function_lowering.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// Ranges that no loop counts through by itself: in `zip`, in `enumerate`, and in `i in range(n)`.
namespace pykern2cu {
namespace {

bool is_zero(const ir::Expr& expr) {
    const auto* constant = std::get_if<ir::Const>(&expr.node);
    return constant != nullptr && constant->value == number_as(ConstantValue{BigInt{0}}, expr.type);
}

}  // namespace

/// A range as a value is a struct with the names of Python's attributes.
bool FunctionLowering::is_range(Type type) {
    return type.is_named_tuple() && type.name() == "range";
}

Value FunctionLowering::range_value(const ast::Call& call, Span span) {
    const std::optional<RangeBounds> bounds = range_bounds(call, false);
    if (!bounds || !bounds->type.is_known()) {
        return poison(span, bounds ? bounds->type : types::error);
    }
    std::vector<Value> parts{bounds->start, bounds->stop, bounds->step};
    for (Value& part : parts) {
        const ConstantValue constant = part.constant;
        part = computed(convert(part, bounds->type, part.span), bounds->type);
        part.constant = constant;
    }
    return named({"range", {"start", "stop", "step"}, {}}, tuple_of(std::move(parts), span));
}

FunctionLowering::RangeBounds FunctionLowering::bounds_of(const Value& range, Span span) {
    const Value source = range.elements != nullptr ? range : stable(range, "bounds");
    return {tuple_item(source, 0, span), tuple_item(source, 1, span), tuple_item(source, 2, span),
            range.type.elements()[0], std::nullopt};
}

/// (stop - start + step - 1) // step, or + 1 where the step is negative
const ir::Expr* FunctionLowering::count_by_any_step(const RangeBounds& range, Span span) {
    const auto arith = [&](ir::ArithOp op, const ir::Expr* lhs, const ir::Expr* rhs) {
        return make(span, types::int64, ir::Arith{op, lhs, rhs});
    };
    const auto wide = [&](const Value& bound) { return make_cast(bound.expr, types::int64, span); };
    const ir::Expr* step = wide(range.step);
    const ir::Expr* is_up =
        make(span, types::boolean,
             ir::Compare{ir::CompareOp::Gt, step, make_int(0, types::int64, span)});
    const ir::Expr* one = make_int(1, types::int64, span);
    const ir::Expr* last = make(
        span, types::int64,
        ir::Select{is_up, arith(ir::ArithOp::Sub, step, one), arith(ir::ArithOp::Add, step, one)});
    const ir::Expr* length = arith(ir::ArithOp::Sub, wide(range.stop), wide(range.start));
    return arith(ir::ArithOp::FloorDiv, arith(ir::ArithOp::Add, length, last), step);
}

Value FunctionLowering::range_length(const Value& range, Span span) {
    const RangeBounds bounds = bounds_of(range, span);
    const bool is_known = as_integer(bounds.step.constant).value_or(0) != 0;
    const Value count =
        value_of(is_known ? range_count(bounds, span) : count_by_any_step(bounds, span));
    const Value none = value_of(make_int(0, types::int64, span));
    const Value length =
        call_rows(find_intrinsics("builtins.max"), "builtins.max", {count, none}, {{}, {}}, span);
    return computed(make_cast(length.expr, types::strong(bounds.type), span), bounds.type);
}

/// The items of a range are none of its parts.
bool FunctionLowering::refuse_items(const Value& tuple, Span span) {
    if (!is_range(tuple.type)) {
        return false;
    }
    error(span, Code::UnsupportedExpression,
          "a range has `len`, `in`, `start`, `stop`, `step` and can be looped over; write anything "
          "else as a loop");
    return true;
}

FunctionLowering::Iterable FunctionLowering::range_items(std::optional<RangeBounds> bounds,
                                                         Span span) {
    Iterable iterable{.source = {}, .parts = {}, .span = span};
    if (!bounds || !bounds->type.is_known()) {
        iterable.poison = bounds ? bounds->type : types::error;
        return iterable;
    }
    for (Value* bound : {&bounds->start, &bounds->stop}) {
        const bool is_constant = bound->is_bare_constant();
        *bound = computed(convert(*bound, bounds->type, bound->span), bounds->type);
        if (!is_constant) {
            spill(*bound, block_->statements.size(), bound == &bounds->start ? "start" : "stop");
        }
    }
    iterable.range = std::move(bounds);
    return iterable;
}

/// How often a loop over the range goes round; zero or below for an empty one.
const ir::Expr* FunctionLowering::range_count(const RangeBounds& range, Span span) {
    const BigInt step = *as_integer(range.step.constant);
    const Value& low = step > 0 ? range.start : range.stop;
    const Value& high = step > 0 ? range.stop : range.start;
    const auto difference = [&](const ir::Expr* lhs, const ir::Expr* rhs, ir::ArithOp op) {
        return make(span, types::int64, ir::Arith{op, lhs, rhs});
    };
    const ir::Expr* last = make_cast(high.expr, types::int64, span);
    const ir::Expr* length =
        difference(last, make_cast(low.expr, types::int64, span), ir::ArithOp::Sub);
    length = is_zero(*low.expr) ? last : length;
    const auto size = static_cast<int64_t>(step > 0 ? step : -step);
    if (size == 1) {
        return length;
    }
    const ir::Expr* rounded =
        difference(length, make_int(size - 1, types::int64, span), ir::ArithOp::Add);
    return difference(rounded, make_int(size, types::int64, span), ir::ArithOp::FloorDiv);
}

Value FunctionLowering::range_item(const RangeBounds& range, const Value& at, Span span) {
    const Type type = types::strong(range.type);
    const ir::Expr* item = make_cast(at.expr, type, span);
    if (as_integer(range.step.constant) != BigInt{1}) {
        const ir::Expr* step = convert(range.step, type, span);
        item = make(span, type, ir::Arith{ir::ArithOp::Mul, item, step});
    }
    if (!is_zero(*range.start.expr)) {
        item = make(span, type, ir::Arith{ir::ArithOp::Add, range.start.expr, item});
    }
    return computed(item, range.type);
}

/// `start <= i < stop`, and `i - start` a multiple of the step.
Value FunctionLowering::is_in_range(ast::CompareOp op, const Value& item,
                                    const std::optional<RangeBounds>& bounds, Span span) {
    if (item.is_poison() || !bounds || !bounds->type.is_known()) {
        return poison(span, item.is_poison() ? item.type : bounds ? bounds->type : types::error);
    }
    const BigInt step = as_integer(bounds->step.constant).value_or(0);
    if (!item.type.is_integral() || step == 0) {
        error(span, Code::TypeMismatch,
              step == 0 ? "`in range(...)` needs a constant step; write the comparisons out"
                        : "`in range(...)` looks for an integer; write the comparisons out");
        return poison(span);
    }
    const Value start =
        computed(convert(bounds->start, bounds->type, bounds->start.span), bounds->type);
    const Value stop =
        computed(convert(bounds->stop, bounds->type, bounds->stop.span), bounds->type);
    const auto both = [&](const Value& first, const Value& second) {
        return computed(
            make(span, types::boolean,
                 ir::Logic{ir::LogicOp::And, truth_of(first, span), truth_of(second, span)}),
            first.type.is_weak() && second.type.is_weak() ? types::weak_bool : types::boolean);
    };
    using enum ast::CompareOp;
    Value test = step > 0 ? both(compare(Le, start, item, span), compare(Lt, item, stop, span))
                          : both(compare(Lt, stop, item, span), compare(Le, item, start, span));
    if (step != 1 && step != -1) {
        const Value apart =
            is_zero(*start.expr) ? item : binary(ast::BinaryOp::Sub, item, start, span);
        const Value rest = binary(ast::BinaryOp::Mod, apart, bounds->step, span);
        test = both(test, compare(Eq, rest, constant_value({BigInt{0}}, span), span));
    }
    return op == In ? test : computed(make_not(test.expr, span), test.type);
}

}  // namespace pykern2cu
