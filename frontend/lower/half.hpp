#pragma once

#include <span>

#include "frontend/lower/value.hpp"

/// CuPy's float16 in a kernel: a float in registers, rounded where it is stored. What it is beside
/// a constant it decides all the same:
///
///     h + 2049             h + 2048.0f      adds numpy.float16(2049)
///     h < 70000            h < INFINITY
///     cupy.sqrt(2049)      sqrtf(2048.0f)   the first loop that takes an int is that of float16
namespace pykern2cu::half {

/// What a value counts as where it is an item of a tuple, or what an array or a class is made of.
Type counted_type(const Value& value);

/// The same of a type that is written: `cupy.float16` of shared memory.
Type counted_type(Type written, const Dialect& dialect);

/// Whether an operand is an array or a pointer whose elements count as float16.
bool has_half_elements(std::span<const Value> operands);

/// Whether values of this dialect are held in a wider type than they count as.
bool is_held(const Dialect& dialect);

/// Whether CuPy computes with these operands in float16 what is computed in `type` here.
bool is_loop(std::span<const Value> operands, Type type, const Dialect& dialect);

/// The same of a library's function of floats, which takes integers in float16 too.
bool is_float_loop(std::span<const Value> operands, Type type, const Dialect& dialect);

/// Whether NumPy makes float16 of the numbers of Python among these operands.
bool meets_numbers(std::span<const Value> operands);

/// An operand as that loop takes it, or another.
Value in_loop(Value operand, bool is_half);

/// Makes a number of Python a float16 where the other arm of a ternary is one; whether the result
/// is.
bool meet(Value& then, Value& otherwise, Type type);

}  // namespace pykern2cu::half
