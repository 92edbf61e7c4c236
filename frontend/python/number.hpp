#pragma once

#include <complex>
#include <optional>

#include "frontend/python/constant.hpp"

/// What number a constant is, and the number as a value of a NumPy type.
namespace pykern2cu {

/// The value of a Python int, bool or integral NumPy scalar.
std::optional<BigInt> as_integer(const ConstantValue& value);
/// The value of any real number.
std::optional<double> as_double(const ConstantValue& value);
std::optional<std::complex<double>> as_complex(const ConstantValue& value);

/// The number converted to a type as C++ would: integers wrap, floats round, floats truncate to
/// integers.
std::optional<ir::Number> number_as(const ConstantValue& value, Type type);
/// The same as NumPy does it, where integers of Python become doubles on their way to a float.
std::optional<ir::Number> number_through_double(const ConstantValue& value, Type type);
/// A number that a conversion made of a named one has its name if it is a number of the same sort.
ConstantValue with_name_of(const ConstantValue& named, ConstantValue converted);
ConstantValue constant_from(const ir::Number& number, Type type);
/// The number as NumPy converts it where it is asked to: an int of Python, or a float, that does
/// not fit an integer type is an error.
std::optional<ir::Number> numpy_number(const ConstantValue& value, Type type);
/// Whether a constant is a member of an IntEnum, which has a dtype beside arrays only.
bool is_enum_member(const ConstantValue& value);
/// The same of a member that is no number.
bool is_member(const ConstantValue& value);
/// The plain number that such a member is beside a number of Python, or another member.
ConstantValue python_operand(const ConstantValue& value, const ConstantValue& other);
/// The number that a member of a plain Enum is in device code.
ConstantValue member_number(const ConstantValue& member);
/// A number of Python again: `array.item()`, `member.value`.
ConstantValue without_dtype(const NumpyScalar& scalar);

}  // namespace pykern2cu
