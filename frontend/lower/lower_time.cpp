#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/time_unit.hpp"

/// datetime64 and timedelta64: the finer unit of two counts, and NaT spreads.
namespace pykern2cu {

Value FunctionLowering::time_call(std::string_view name, std::vector<const ir::Expr*> arguments,
                                  Type result, Span span) {
    return value_of(make(span, result,
                         ir::CallIntrinsic{find_intrinsics(cat("numpy.datetime64.", name)).front(),
                                           std::move(arguments)}));
}

/// The finer unit, if both can be counted in it.
std::optional<uint32_t> FunctionLowering::common_time_unit(const Value& lhs, const Value& rhs,
                                                           Span span) {
    const uint32_t units[] = {lhs.type.time_unit(), rhs.type.time_unit()};
    const uint32_t finer = std::max(units[0], units[1]);
    if (!time_unit::factor(std::min(units[0], units[1]), finer)) {
        error(span, Code::TypeMismatch,
              cat("`", lhs.type, "` and `", rhs.type,
                  "` have no common unit in device code; convert one of them on the host"));
        return std::nullopt;
    }
    return finer;
}

const ir::Expr* FunctionLowering::time_in(const Value& time, uint32_t unit, Span span) {
    const ir::Expr* ticks = convert(time, time.type, span);
    const int64_t factor = *time_unit::factor(time.type.time_unit(), unit);
    return factor == 1 ? ticks
                       : time_call("mul", {ticks, make_int(factor, types::int64, span)},
                                   module_.types().time(time.type.kind(), unit), span)
                             .expr;
}

/// `td * n`, `td / n`: integers as int64, floats as they are.
Value FunctionLowering::time_scaled(const Value& time, const Value& number, std::string_view name,
                                    Span span) {
    const Type wanted = number.type.is_integer() ? types::int64 : types::strong(number.type);
    if (!(number.type.is_integer() || number.type.is(Kind::Float)) || wanted.is_small_float()) {
        error(span, Code::TypeMismatch,
              cat("`", time.type,
                  "` can be multiplied with and divided by an integer or a "
                  "float32 or float64 only, not `",
                  number.type, "`"));
        return poison(span);
    }
    return time_call(name,
                     {convert(time, time.type, time.span), convert(number, wanted, number.span)},
                     time.type, span);
}

std::optional<Value> FunctionLowering::time_binary(ast::BinaryOp op, const Value& lhs,
                                                   const Value& rhs, Span span) {
    using enum ast::BinaryOp;
    if (!lhs.type.is_time() && !rhs.type.is_time()) {
        return std::nullopt;
    }
    const bool left_delta = lhs.type.is(Kind::TimeDelta);
    const bool right_delta = rhs.type.is(Kind::TimeDelta);
    const bool is_division = op == TrueDiv || op == FloorDiv;
    if ((op == Mul || is_division) && left_delta && !rhs.type.is_time()) {
        return time_scaled(lhs, rhs, op == Mul ? "mul" : "div", span);
    }
    if (op == Mul && right_delta && !lhs.type.is_time()) {
        return time_scaled(rhs, lhs, "mul", span);
    }
    const bool are_times = lhs.type.is_time() && rhs.type.is_time();
    const bool is_sum = op == Add && (left_delta || right_delta);
    const bool is_difference = op == Sub && (right_delta || !left_delta);
    const bool is_ratio = op == TrueDiv && left_delta && right_delta;
    if (!are_times || !(is_sum || is_difference || is_ratio)) {
        const bool is_floored = op == FloorDiv && left_delta && right_delta;
        error(span, Code::TypeMismatch,
              cat("this operation is not defined for `", lhs.type, "` and `", rhs.type, "`",
                  is_floored ? "; write `math.floor(a / b)`" : ""));
        return poison(span);
    }
    const auto unit = common_time_unit(lhs, rhs, span);
    if (!unit) {
        return poison(span);
    }
    const bool is_delta = op == Add ? left_delta && right_delta : left_delta == right_delta;
    const Type result =
        is_ratio ? types::float64
                 : module_.types().time(is_delta ? Kind::TimeDelta : Kind::DateTime, *unit);
    return time_call(op == Add   ? "add"
                     : op == Sub ? "sub"
                                 : "ratio",
                     {time_in(lhs, *unit, span), time_in(rhs, *unit, span)}, result, span);
}

/// Nothing is equal to NaT, smaller or larger.
std::optional<Value> FunctionLowering::time_compare(ast::CompareOp op, const Value& lhs,
                                                    const Value& rhs, Span span) {
    using enum ast::CompareOp;
    if ((!lhs.type.is_time() && !rhs.type.is_time()) || op == In || op == NotIn) {
        return std::nullopt;
    }
    if (lhs.type.kind() != rhs.type.kind() || op == Is || op == IsNot) {
        error(span, Code::TypeMismatch,
              cat("cannot compare `", lhs.type, "` and `", rhs.type, "` in this way"));
        return poison(span);
    }
    const auto unit = common_time_unit(lhs, rhs, span);
    if (!unit) {
        return poison(span);
    }
    std::vector<const ir::Expr*> sides{time_in(lhs, *unit, span), time_in(rhs, *unit, span)};
    if (op == Gt || op == Ge) {
        std::swap(sides[0], sides[1]);
    }
    const Value test = time_call(op == Eq || op == Ne   ? "eq"
                                 : op == Lt || op == Gt ? "lt"
                                                        : "le",
                                 std::move(sides), types::boolean, span);
    return op == Ne ? value_of(make_not(test.expr, span)) : test;
}

/// `abs`, `min`, `max`, `np.isnat`, and operators that functions of NumPy stand for.
std::optional<Value> FunctionLowering::time_function(std::string_view name,
                                                     const std::vector<Value>& arguments,
                                                     Span span) {
    const bool takes_time = std::any_of(arguments.begin(), arguments.end(),
                                        [](const Value& value) { return value.type.is_time(); });
    if (!takes_time) {
        return std::nullopt;
    }
    const bool are_same = std::all_of(arguments.begin(), arguments.end(), [&](const Value& value) {
        return value.type == arguments.front().type;
    });
    const std::string_view last = name.substr(name.rfind('.') + 1);
    const bool is_pair = last == "max" || last == "min";
    const bool is_delta_only = last == "abs" || last == "neg";
    const bool is_known = is_pair || is_delta_only || last == "isnat" || last == "ticks";
    const Type type = arguments.front().type;
    if (!is_known || !are_same || arguments.size() != (is_pair ? 2U : 1U) ||
        (is_delta_only && !type.is(Kind::TimeDelta))) {
        error(span, Code::InvalidArgument,
              cat("`", name, "` does not take `", type, "` here in device code"));
        return poison(span);
    }
    std::vector<const ir::Expr*> exprs;
    for (const Value& argument : arguments) {
        exprs.push_back(convert(argument, type, argument.span));
    }
    return time_call(last, std::move(exprs),
                     last == "isnat"   ? types::boolean
                     : last == "ticks" ? types::int64
                                       : type,
                     span);
}

}  // namespace pykern2cu
