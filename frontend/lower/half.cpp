#include "frontend/lower/half.hpp"

#include <algorithm>

#include "frontend/python/number.hpp"
#include "frontend/types/held_half.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu::half {
namespace {

/// Every integer is promoted to float16 in CuPy's own order of types; NumPy's order has int8 and
/// uint8 before it only.
bool joins_half(const Value& value, const Dialect& dialect) {
    return value.is_half || value.type.is(Kind::Bool) ||
           (value.type.is(Kind::Int) &&
            (value.type.bits() == 8 || &dialect == &cupy_jit_dialect()));
}

}  // namespace

Type counted_type(const Value& value) { return value.is_half ? types::held_half : value.type; }

Type counted_type(Type written, const Dialect& dialect) {
    return written == types::float16 && is_held(dialect) ? types::held_half : written;
}

bool has_half_elements(std::span<const Value> operands) {
    return std::ranges::any_of(operands, [](const Value& value) {
        const bool has_elements = value.type.is(Kind::Array) || value.type.is_iterator();
        return has_elements && value.type.element() == types::held_half;
    });
}

bool is_held(const Dialect& dialect) {
    return dialect.value_type(types::float16) != types::float16;
}

bool is_loop(std::span<const Value> operands, Type type, const Dialect& dialect) {
    return std::ranges::any_of(operands, &Value::is_half) && is_float_loop(operands, type, dialect);
}

bool is_float_loop(std::span<const Value> operands, Type type, const Dialect& dialect) {
    return is_held(dialect) && type == types::float32 &&
           std::ranges::all_of(operands,
                               [&](const Value& value) { return joins_half(value, dialect); });
}

bool meets_numbers(std::span<const Value> operands) {
    Type joined = types::unknown;
    for (const Value& each : operands) {
        if (each.type.is_number() && !each.type.is_weak()) {
            joined = joined.is_known() ? promotion::promote(joined, each.type) : each.type;
        }
    }
    return joined == types::float16;
}

Value in_loop(Value operand, bool is_half) {
    if (operand.expr != nullptr || !operand.constant.is_number()) {
        return operand;
    }
    const auto exact = as_double(operand.constant);
    const auto number = number_as(operand.constant, types::float16);
    operand.is_half = is_half && number.has_value();
    if (operand.is_half && exact != std::get<double>(*number)) {
        operand.constant = constant_from(*number, types::float16);
        operand.type = types::float32;
    }
    return operand;
}

bool meet(Value& then, Value& otherwise, Type type) {
    if (type != types::float32 || !(then.is_half || otherwise.is_half)) {
        return false;
    }
    for (Value* arm : {&then, &otherwise}) {
        const bool is_python = arm->constant.get<NumpyScalar>() == nullptr;
        *arm = is_python ? in_loop(*arm, true) : *arm;
    }
    return true;
}

}  // namespace pykern2cu::half
