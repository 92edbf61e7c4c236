#pragma once

#include <string>
#include <string_view>

#include "frontend/ir/ir.hpp"

namespace pykern2cu {

class FunctionLowering;

/// The loop of a fused kernel for arrays that are C-contiguous and of one shape: one index, which
/// counts in the order of memory, and so many elements at a time that those of the widest array are
/// 16 bytes.
///
///     for (int64_t first = …; first < size; first += …) {
///         float x_items[4];
///         load_items(x_items, x.data, first, size);
///         float out_items[4];
///         #pragma unroll
///         for (int64_t k = 0; k < 4; ++k) {
///             out_items[k] = x_items[k] * 2;
///         }
///         store_items(out.data, out_items, first, size);
///     }
struct ContiguousLoop {
    /// Whether every array is read and written at the position of the element alone.
    static bool is_possible(const FunctionLowering& self, uint32_t rank);
    /// That of the function, and what this form of it is for.
    static std::string docstring(std::string_view of_function);
    /// The element of an array, as one of those loaded.
    static const ir::Expr* item(FunctionLowering& self, const ir::Variable& array, Span span);
    /// `shape` is an array that has the shape of all.
    static void wrap(FunctionLowering& self, const ir::Variable& shape, ir::Block body);
};

}  // namespace pykern2cu
