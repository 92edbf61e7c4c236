#include "frontend/intrinsics/table.hpp"

namespace pykern2cu {
namespace {

// What fused functions are made of and no Python name stands for.
// clang-format off
constexpr Intrinsic kFusedRows[] = {
    // Python's own, of Python's scalars.
    {"fused.max",         "[T: real](T, T) -> T", "py_max<$T>($0, $1)", "helper:py_max"},
    {"fused.min",         "[T: real](T, T) -> T", "py_min<$T>($0, $1)", "helper:py_min"},
    {"fused.floor_div",   "(float64, float64) -> float64", "scalar_floor_div($0, $1)", "helper:scalar_floor_div"},
    {"fused.mod",         "(float64, float64) -> float64", "scalar_mod($0, $1)",       "helper:scalar_mod"},
    {"fused.left_shift",  "[T: int](T, T) -> T", "shift_left<$T>($0, $1)",  "helper:shift_left"},
    {"fused.right_shift", "[T: int](T, T) -> T", "shift_right<$T>($0, $1)", "helper:shift_right"},
    {"fused.complex_less",
     "[T: complex](T, T) -> bool", "numpy_complex_less($0, $1)", "helper:numpy_complex_less"},
    {"fused.complex_less_equal",
     "[T: complex](T, T) -> bool", "numpy_complex_less_equal($0, $1)", "helper:numpy_complex_less_equal"},

    // The reductions of a block.
    {"fused.sum_of_block",     "[T: real](T) -> T",    "sum_of_block<$T>($0)",     "helper:sum_of_block",     Effect::Barrier},
    {"fused.sum_of_block",     "[T: complex](T) -> T", "sum_of_block<$T>($0)",     "helper:sum_of_block helper:complex_arithmetic", Effect::Barrier},
    {"fused.product_of_block", "[T: real](T) -> T",    "product_of_block<$T>($0)", "helper:product_of_block", Effect::Barrier},
    {"fused.product_of_block", "[T: complex](T) -> T", "product_of_block<$T>($0)", "helper:product_of_block helper:complex_arithmetic", Effect::Barrier},
    {"fused.maximum_of_block", "[T: real](T) -> T",    "maximum_of_block<$T>($0)", "helper:maximum_of_block", Effect::Barrier},
    {"fused.minimum_of_block", "[T: real](T) -> T",    "minimum_of_block<$T>($0)", "helper:minimum_of_block", Effect::Barrier},
    {"fused.all_of_block",     "(bool) -> bool",       "__syncthreads_and($0)", {}, Effect::Barrier},
    {"fused.any_of_block",     "(bool) -> bool",       "__syncthreads_or($0)",  {}, Effect::Barrier},
};
// clang-format on

}  // namespace

std::span<const Intrinsic> fused_rows() { return kFusedRows; }

}  // namespace pykern2cu
