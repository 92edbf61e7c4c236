#pragma once

#include <complex>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "frontend/source/span.hpp"
#include "frontend/types/type.hpp"

/// What the constants of the program and the IR have in common.
namespace pykern2cu::ir {

/// A number known at compile time; its type is that of the expression or constant that holds it.
using Number = std::variant<bool, int64_t, uint64_t, double, std::complex<double>>;

/// A module constant that is used by name: `constexpr int64_t TPB = 128;`
struct NamedConstant {
    std::string name;
    Type type;
    Number value;
    Span span;          // where Python defines it
    uint8_t base = 10;  // of an integer, as Python writes it
};

/// The contents of an array known at compile time, in C order. A record is the numbers of its
/// fields one after the other, those of records and sub-arrays in it too.
struct ArrayData {
    std::vector<int64_t> shape;
    std::vector<Number> items;
};

}  // namespace pykern2cu::ir
