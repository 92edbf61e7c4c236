#include "frontend/library/array_values.hpp"

#include <algorithm>
#include <limits>

#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu {
namespace {

using Value = Result<ConstantValue>;

Type numpy_type_of(const ConstantValue& item) {
    if (const auto* scalar = item.get<NumpyScalar>()) {
        return scalar->type;
    }
    if (item.get<std::complex<double>>() != nullptr) {
        return types::complex128;
    }
    if (const auto* integer = item.get<BigInt>()) {
        return *integer > std::numeric_limits<int64_t>::max() ? types::uint64 : types::int64;
    }
    return item.get<bool>() != nullptr ? types::boolean : types::float64;
}

/// What `np.array` makes of numbers of several types; of no numbers float64.
Type numpy_type_of(const std::vector<ConstantValue>& items) {
    Type type = items.empty() ? types::float64 : numpy_type_of(items.front());
    for (const ConstantValue& item : items) {
        type = promotion::promote(type, numpy_type_of(item));
    }
    return type;
}

/// Appends the numbers of `(1, (2.0, 3.0))`; false where it does not fit the dtype.
bool append_record(const ConstantValue& value, Type record, std::vector<ir::Number>& numbers);

bool append_field(const ConstantValue& value, const RecordField& field, size_t axis,
                  std::vector<ir::Number>& numbers) {
    const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
    if (axis < field.shape.size()) {
        return sequence != nullptr && (*sequence)->items.size() == field.shape[axis] &&
               std::ranges::all_of((*sequence)->items, [&](const ConstantValue& item) {
                   return append_field(item, field, axis + 1, numbers);
               });
    }
    if (field.type.is(Kind::Record)) {
        return append_record(value, field.type, numbers);
    }
    const auto number = number_through_double(value, field.type);
    numbers.push_back(number.value_or(ir::Number{}));
    return number.has_value();
}

bool append_record(const ConstantValue& value, Type record, std::vector<ir::Number>& numbers) {
    const auto* tuple = value.get<std::shared_ptr<const SequenceValue>>();
    const auto& fields = record.fields();
    if (tuple == nullptr || (*tuple)->items.size() != fields.size()) {
        return false;
    }
    uint32_t end = 0;
    for (size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].offset < end || !append_field((*tuple)->items[i], fields[i], 0, numbers)) {
            return false;  // fields that overlap have no value of their own
        }
        end = fields[i].offset + fields[i].size();
    }
    return true;
}

}  // namespace

Value make_array(const ConstantCall& call, std::vector<int64_t> shape,
                 const std::vector<ConstantValue>& items, std::optional<Type> dtype) {
    const auto is_object = [](const ConstantValue& item) {
        const auto* whole = item.get<BigInt>();
        return whole != nullptr && (*whole < std::numeric_limits<int64_t>::min() ||
                                    *whole > std::numeric_limits<uint64_t>::max());
    };
    if (!dtype && std::ranges::any_of(items, is_object)) {
        return call.fail("NumPy makes an array of objects of integers beyond 64 bits");
    }
    if (std::ranges::any_of(items, is_time)) {
        return call.fail("arrays of times are not evaluated at compile time");
    }
    ArrayValue array{dtype ? *dtype : numpy_type_of(items), Layout::C, {std::move(shape), {}}};
    if (items.size() > kLargestConstantArray) {
        return call.fail("the array is larger than constant memory");
    }
    for (const ConstantValue& item : items) {
        if (array.dtype.is(Kind::Record)) {
            if (!append_record(item, array.dtype, array.data.items)) {
                return call.fail(cat("an element cannot be converted to `", array.dtype, "`"));
            }
            continue;
        }
        const auto number = numpy_number(item, array.dtype);
        if (!number) {
            return call.fail(cat("an element cannot be converted to `", array.dtype, "`"));
        }
        array.data.items.push_back(*number);
    }
    return ConstantValue{std::make_shared<const ArrayValue>(std::move(array))};
}

ConstantValue of_cupy(ArrayValue array) {
    array.is_of_cupy = true;
    return ConstantValue{std::make_shared<const ArrayValue>(std::move(array))};
}

ConstantValue computed(ArrayValue result) {
    return result.data.shape.empty()
               ? constant_from(result.data.items.front(), result.dtype)
               : ConstantValue{std::make_shared<const ArrayValue>(std::move(result))};
}

Value with_layout(const ArrayValue& array, Layout layout) {
    ArrayValue result = array;
    result.layout =
        array.data.shape.size() < 2 || array.dtype.is(Kind::Record) ? Layout::C : layout;
    return ConstantValue{std::make_shared<const ArrayValue>(std::move(result))};
}

Value converted(const ConstantCall& call, const ArrayValue& array, Type dtype) {
    std::vector<ConstantValue> items;
    for (const ir::Number& item : array.data.items) {
        items.push_back(constant_from(item, array.dtype));
    }
    const Value result = make_array(call, array.data.shape, items, dtype);
    if (!result) {
        return result;
    }
    ArrayValue made = **result->get<std::shared_ptr<const ArrayValue>>();
    made.is_of_cupy = array.is_of_cupy;
    return with_layout(made, array.layout);
}

std::optional<std::vector<int64_t>> extents_of(const ConstantValue* value) {
    if (value == nullptr) {
        return std::nullopt;
    }
    if (const auto extent = as_integer(*value)) {
        return std::vector<int64_t>{static_cast<int64_t>(*extent)};
    }
    const auto* sequence = value->get<std::shared_ptr<const SequenceValue>>();
    if (sequence == nullptr) {
        return std::nullopt;
    }
    std::vector<int64_t> shape;
    for (const ConstantValue& item : (*sequence)->items) {
        const auto extent = as_integer(item);
        if (!extent) {
            return std::nullopt;
        }
        shape.push_back(static_cast<int64_t>(*extent));
    }
    return shape;
}

}  // namespace pykern2cu
