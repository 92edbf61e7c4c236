#pragma once

#include <string>
#include <string_view>

#include "backend/cuda/uses.hpp"
#include "frontend/ir/ir.hpp"

namespace pykern2cu::cuda {

/// A number as C++ writes it: `5`, `5u`, `0.1f`, `1e20`, `-INFINITY`, `complex<float>{0.0f, 1.0f}`.
/// A small int64 is `5`, an int in C++, which operators and conversions widen.
/// An integer has the base that Python wrote it in, 2 or 16; else 10.
std::string print_literal(const ir::Number& number, Type type, Uses& uses, uint8_t base = 10);
/// The same with exactly the C++ type of `type`, for overloads and templates: `int64_t{5}`.
std::string print_exact_literal(const ir::Number& number, Type type, Uses& uses, uint8_t base = 10);
/// The same as an operand, where C++ takes the type of the text.
std::string print_operand_literal(const ir::Number& number, Type type, Uses& uses, uint8_t base);
/// The same as what memory holds from the start: `__half_raw{0x2E66}`.
std::string print_static_literal(const ir::Number& number, Type type, Uses& uses);

/// A text as C++ writes it: `"a \"word\""`.
std::string print_string(std::string_view text);

}  // namespace pykern2cu::cuda
